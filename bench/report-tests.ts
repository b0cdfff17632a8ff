import type { Circumstances } from './machine.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { ALL_TEST_MINUTES_MAX, TEST_MINUTES_MAX } from './targets.ts'
import type { TestsResult } from './tests/tests-result.ts'

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export function testsSection(result: Circumstances & TestsResult): string {
  const { ms, passed, failed, steps, slowest } = result
  // The run of everything has the pages too, which stand in no other.
  const isAll = steps.some(({ name }) => name === 'pages')
  const most = isAll ? ALL_TEST_MINUTES_MAX : TEST_MINUTES_MAX
  const whole = against(minutes(ms), `≤ ${most} min on two quiet cores`, ms <= most * 60_000)
  return `## Tests

${circumstancesInWords(result)}

\`npm ${isAll ? 'run test:all' : 'test'}\`: ${whole}; ${passed} passed, ${failed} failed.

${table(
  ['step', 'time', 'passed', 'failed'],
  steps
    .filter((step) => step.ms >= 1000)
    .map((step) => [step.name, seconds(step.ms), String(step.passed), String(step.failed)]),
)}

The ${slowest.length} slowest tests:

${table(
  ['time', 'file', 'test'],
  slowest.map((test) => [seconds(test.ms), test.file, test.name.replaceAll('|', '/')]),
)}
`
}
