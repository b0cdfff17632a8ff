import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts a run of vitest from its JSON report. A file that broke before its first test, an error outside any test and a
 * missing report count as one failure each, so that nothing fails unseen; a skipped test counts as failed too.
 *
 * @param report path of the JSON report
 * @param code exit code of the run
 */
export function countTests(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  let passed = 0
  let failed = 0
  for (const file of testResults) {
    const good = file.assertionResults.filter((test) => test.status === 'passed').length
    const bad = file.assertionResults.length - good
    passed += good
    failed += bad === 0 && file.status === 'failed' ? 1 : bad
  }
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1
  return { passed, failed }
}
