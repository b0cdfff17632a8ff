/**
 * `npm test`, the gate: installs what is missing, then runs each step. `npm run test:all` runs everything, `npm test -- unit
 * db` these kinds alone. The last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOfRun } from './end-of-run.mjs'
import { installWhatIsMissing } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { atDay } from './other-days.mjs'
import { innerPath, inProject, ROOT, say } from './project.mjs'
import { endRunning, runCommand } from './run-command.mjs'
import { countBoth, countTests, failuresOf, filesToRunAgain, timesOf } from './test-counts.mjs'
import { chooseSteps, KINDS } from './test-steps.mjs'

/** So many files of the whole run may fail once, and be named as unsteady when they pass alone. */
const UNSTEADY_MAX = 5

const words = process.argv.slice(2)
const chosen = chooseSteps(words)
if (chosen === undefined) {
  console.error(`There is no "${words.join(' ')}" among the tests: all, or some of ${KINDS.join(', ')}.`)
  process.exit(1)
}

await installWhatIsMissing()
await continueUnderNode24()

const { provideChromium } = await import('./chromium.mjs')
const { provideFaketime } = await import('./faketime.mjs')
const { steps, net, minutes } = chosen
const reports = mkdtempSync(join(tmpdir(), 'turfwise-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

let passed = 0
let failed = 0
const failures = []
/** What failed, and passed alone. */
const unsteady = []
let netHolds = UNSTEADY_MAX
let isEnding = false
/** Of each step; and how long each test took. */
const times = { steps: [], tests: [] }

// Each of them may come more than once, as from a terminal and from the half of the program that started us.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => void interrupted(`The run was ended by ${name}.`))
setTimeout(
  () => void interrupted(`The run took longer than ${minutes} minutes and was ended.`),
  minutes * 60_000,
).unref()

const needs = new Set(steps.flatMap((step) => step.needs ?? []))
const chromium = needs.has('browser') ? await provideChromium() : undefined
const there = {
  browser: chromium !== undefined,
  faketime: needs.has('faketime') && (await provideFaketime()),
}
const environment = testEnvironment(chromium)

const runStarted = Date.now()

for (const [at, step] of steps.entries()) {
  say(`\n[${at + 1}/${steps.length}] ${step.name}`)
  const started = Date.now()
  const count = await runStep(step)
  passed += count.passed
  failed += count.failed
  const ms = Date.now() - started
  times.steps.push({ name: step.name, ms, ...count })
  say(`${count.failed > 0 ? 'FAILED' : 'ok'}: ${step.name} (${Math.round(ms / 1000)} s)`)
  if (count.failed > 0) failures.push(...(count.failures ?? [step.name]))
}
finish()

/** Says what was found and ends. */
function finish() {
  if (passed + failed === 0) failed = 1
  if (process.env.TEST_TIMES) keepTimes(process.env.TEST_TIMES)
  say(endOfRun({ failures, unsteady, steps: times.steps, passed, failed }).join('\n'))
  process.exitCode = failed > 0 ? 1 : 0
}

async function interrupted(why) {
  if (isEnding) return
  isEnding = true
  await endRunning()
  failures.unshift(why)
  failed += 1
  finish()
  process.exit(1)
}

/** For `bench/keep-tests.ts`: how long the run took, its steps and its slowest tests. */
function keepTimes(file) {
  const { steps, tests } = times
  const slowest = tests.sort((one, other) => other.ms - one.ms).slice(0, 20)
  writeFileSync(file, JSON.stringify({ ms: Date.now() - runStarted, passed, failed, steps, slowest }))
}

async function runStep(step) {
  const missing = (step.needs ?? []).find((need) => there[need] === false)
  if (missing !== undefined) return broken(`${step.name}: ${missing} is not there and could not be installed`)
  if (step.run) return one(step, await step.run())
  if (step.command) return one(step, (await runCommand(step.command, environment)) === 0)
  const report = join(reports, `${step.name}.json`)
  const code = await runVitest(step, report)
  times.tests.push(...timesOf(report, ROOT))
  const count = { ...countTests(report, code), failures: failuresOf(report, ROOT) }
  if (count.failed > 0 && count.failures.length === 0) count.failures.push(`${step.name} ended with ${code}`)
  const again = net ? filesToRunAgain(report, code, netHolds) : []
  return again.length === 0 ? count : runAgain(step, { report, code }, count, again)
}

/** Runs the files once more, one at a time, nothing else beside them. */
async function runAgain(step, first, count, files) {
  say(`Once more, alone: ${files.length} of the files`)
  const second = { report: join(reports, `${step.name}-again.json`) }
  second.code = await runVitest(step, second.report, [...files, '--maxWorkers=1'])
  const both = countBoth(first, second)
  if (both.failed > 0) return { ...both, failures: failuresOf(second.report, ROOT) }
  netHolds -= files.length
  unsteady.push(...count.failures)
  return both
}

function runVitest({ project, day, isLocal }, report, more = []) {
  const reporters = ['default', inProject('scripts', 'slowest-tests.mjs'), inProject('scripts', 'test-report.mjs')]
  const command = [
    ...[inProject('node_modules', '.bin', 'vitest'), 'run', '--project', project],
    ...reporters.map((name) => `--reporter=${name}`),
    ...more,
  ]
  const surroundings = {
    ...environment,
    TEST_REPORT: report,
    ...(day !== undefined && { OTHER_DAY: day, ...(isLocal && { OTHER_DAY_IS_LOCAL: '1' }) }),
  }
  return runCommand(day === undefined ? command : atDay(day, command), surroundings)
}

function one({ name }, isGood) {
  return isGood ? { passed: 1, failed: 0 } : broken(name)
}

function broken(words) {
  console.error(words)
  return { passed: 0, failed: 1, failures: [words] }
}

/** The tests choose their own settings: only what a program needs to run is passed on, so a DATABASE_URL is not touched. */
function testEnvironment(chromium) {
  const kept = [
    ...['HOME', 'LANG', 'TERM', 'CI', 'TMPDIR', 'USER', 'FORCE_COLOR', 'NO_COLOR'],
    ...['PLAYWRIGHT_BROWSERS_PATH', 'FAULT_ROUNDS', 'ABUSE_SECONDS'],
    // The fresh clone installs the libraries, behind whatever certificate this machine has to trust.
    ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'],
  ]
  const own = Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  return { ...own, PATH: innerPath(), WEB_IS_BUILT: '1', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
}
