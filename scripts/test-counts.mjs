import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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

/**
 * How long each test of a run took, ms; none without its report.
 *
 * @param report path of the JSON report
 * @param root of the project: files are named from there
 */
export function timesOf(report, root) {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      name: fullName.trim(),
      ms: Math.round(duration ?? 0),
    })),
  )
}

/** A message of a failure can be a whole page; what it says first is enough to know where to look. */
const WORDS_MAX = 300

/**
 * What did not pass, a line each: file, test and the beginning of its message. A file that broke before its first test is
 * named with its own message.
 *
 * @param report path of the JSON report
 * @param root of the project: files are named from there
 */
export function failuresOf(report, root) {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const bad = assertionResults.filter((test) => test.status !== 'passed')
    if (bad.length === 0) return status === 'failed' ? [`${file}: ${beginning(message)}`] : []
    return bad.map(
      (test) => `${file} > ${test.fullName.trim()}: ${beginning(test.failureMessages?.[0] ?? test.status)}`,
    )
  })
}

const beginning = (message = '') => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, WORDS_MAX)
