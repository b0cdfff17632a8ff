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

/**
 * The files of a run in which a test failed and that may be looked at a second time; none when there are more than a few,
 * when something failed outside of any test, or when no test of a file ran.
 *
 * @param report path of the JSON report
 * @param code exit code of the run
 * @param most so many files, and no more
 */
export function filesToLookAtAgain(report, code, most) {
  if (code === 0 || !existsSync(report)) return []
  const bad = JSON.parse(readFileSync(report, 'utf8')).testResults.filter(({ status }) => status === 'failed')
  const ran = bad.every(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
  return ran && bad.length <= most ? bad.map(({ name }) => name) : []
}

/**
 * Counts a run and the second look at what failed in it: a test that failed first and passed then counts as passed.
 *
 * @param first report and exit code of the run
 * @param second those of the second look, which ran every test of the files in which one failed
 */
export function countBoth(first, second) {
  const [whole, again] = [countTests(first.report, first.code), countTests(second.report, second.code)]
  return again.failed > 0 ? whole : { passed: whole.passed + whole.failed, failed: 0 }
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
