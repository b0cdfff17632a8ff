import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const NOTHING = { testResults: [], errors: [] }

/** What `test-report.mjs` has written of a run; nothing where it came to no end. */
const read = (report) => (existsSync(report) ? { ...NOTHING, ...JSON.parse(readFileSync(report, 'utf8')) } : undefined)

/**
 * Counts a run of vitest. A file that broke before its first test, an error outside any test and a missing report count
 * as one failure each, so that nothing fails unseen; a skipped test counts as failed too.
 *
 * @param report path of the report
 * @param code exit code of the run
 */
export function countTests(report, code) {
  const whole = read(report)
  if (whole === undefined) return { passed: 0, failed: 1 }
  let passed = 0
  let failed = 0
  for (const file of whole.testResults) {
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
 * @param report path of the report
 * @param root of the project: files are named from there
 */
export function timesOf(report, root) {
  return (read(report) ?? NOTHING).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: sourceOf(relative(root, name)),
      name: fullName.trim(),
      ms: Math.round(duration ?? 0),
    })),
  )
}

/**
 * The files of a run in which something failed and that may run once more; none when there are more than a few. What failed
 * outside of any test, in a process that broke or after a file's end, belongs to the file that vitest names, or else to
 * those that did not pass; where all passed and none is named, nothing can be tried again.
 *
 * @param report path of the report
 * @param code exit code of the run
 * @param most so many files, and no more
 */
export function filesToRunAgain(report, code, most) {
  const whole = read(report)
  if (code === 0 || whole === undefined) return []
  const bad = whole.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const named = whole.errors.map(({ file }) => file)
  if (bad.length === 0 && named.includes(undefined)) return []
  const files = [...new Set([...bad, ...named.filter((file) => file !== undefined)])]
  return files.length <= most ? files : []
}

/**
 * Counts a run in which some files ran once more, alone: these count as they went then.
 *
 * @param first report and exit code of the run
 * @param second those of the second run
 */
export function countBoth(first, second) {
  const [whole, again] = [countTests(first.report, first.code), countTests(second.report, second.code)]
  if (again.failed > 0) return whole
  const ranAgain = new Set((read(second.report) ?? NOTHING).testResults.map(({ name }) => name))
  const others = (read(first.report) ?? NOTHING).testResults.filter(({ name }) => !ranAgain.has(name))
  return { passed: others.flatMap((file) => file.assertionResults).length + again.passed, failed: 0 }
}

/** A message of a failure can be a whole page; what it says first is enough to know where to look. */
const WORDS_MAX = 300

/**
 * What did not pass, two lines each: file and test, and the beginning of its message. A file that broke before its first test is
 * named with its own message, and what belongs to no file by its words.
 *
 * @param report path of the report
 * @param root of the project: files are named from there
 */
export function failuresOf(report, root) {
  const whole = read(report)
  if (whole === undefined) return ['the run came to no end']
  const ofFiles = whole.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = sourceOf(relative(root, name))
    const bad = assertionResults.filter((test) => test.status !== 'passed')
    if (bad.length === 0) return status === 'failed' ? [`${file}\n${beginning(message)}`] : []
    return bad.map(
      (test) => `${file} > ${test.fullName.trim()}\n${beginning(test.failureMessages?.[0] ?? test.status)}`,
    )
  })
  return [...ofFiles, ...whole.errors.map(({ words, file }) => `${outside(file, root)}\n${beginning(words)}`)]
}

const outside = (file, root) =>
  file === undefined ? 'outside of any test' : `${sourceOf(relative(root, file))} > outside of any test`

/** Of a bundled component test its source, by which people know it. */
function sourceOf(file) {
  const [, path] = /^web\/test\/dist\/(.*)\.js$/.exec(file) ?? []
  if (path === undefined) return file
  return existsSync(`web/${path}.ts`) ? `web/${path}.ts` : `web/${path}.tsx`
}

const beginning = (message = '') => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, WORDS_MAX)
