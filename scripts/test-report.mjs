import { writeFileSync } from 'node:fs'

/**
 * A reporter that writes a run of vitest as `test-counts.mjs` reads it: each file with its tests, and what failed outside
 * of any test. What vitest's own JSON says, and the errors that it leaves out.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.TEST_REPORT
    if (file === undefined) return
    const report = { testResults: modules.map(resultOf), errors: unhandledErrors.map(outsideOf) }
    writeFileSync(file, JSON.stringify(report))
  }
}

const resultOf = (module) => ({
  name: module.moduleId,
  status: module.state() === 'passed' ? 'passed' : 'failed',
  message: module.errors().map(wordsOf).join('\n'),
  assertionResults: [...module.children.allTests()].map((test) => ({
    fullName: test.fullName,
    status: test.result().state,
    duration: test.diagnostic()?.duration ?? 0,
    failureMessages: (test.result().errors ?? []).map(wordsOf),
  })),
})

/** What failed outside of any test, with the file that was at work in its process where vitest knows it. */
const outsideOf = (error) => ({ words: wordsOf(error), file: error.VITEST_TEST_PATH })

const wordsOf = ({ name, message, stack }) => message || stack || name || 'an error without words'
