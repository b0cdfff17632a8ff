/** `npm test`: installs what is missing, then runs every check. Its last line is `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { innerPath, inProject, ROOT, say } from './project.mjs'
import { countBoth, countTests, failuresOf, filesToLookAtAgain, timesOf } from './test-counts.mjs'
import { KINDS, STEPS } from './test-steps.mjs'

/** A hanging step is ended and counted as failed, so that the run always comes to its last line. */
const STEP_MINUTES_MAX = 32

const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !KINDS.includes(word))
if (unknown.length > 0) {
  console.error(`There is no "${unknown.join('", "')}" among the tests: ${KINDS.join(', ')}.`)
  process.exit(1)
}

await installWhatIsMissing()
await continueUnderNode24()

const { provideChromium } = await import('./chromium.mjs')
const reports = mkdtempSync(join(tmpdir(), 'turfwise-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const chosen = asked.length === 0 ? STEPS : STEPS.filter((step) => asked.includes(step.kind))
const needed = new Set(chosen.flatMap((step) => step.needs ?? []))
const steps = STEPS.filter((step) => chosen.includes(step) || needed.has(step.kind))
const chromium = needed.has('browser') ? await provideChromium() : undefined
const environment = testEnvironment(chromium)

let passed = 0
let failed = 0
let begun = 0
const failures = []
/** What failed and passed at the second look. */
const unsteady = []
/** Of each step, in the order of their ends; and how long each test took. */
const times = { steps: [], tests: [] }
const runStarted = Date.now()
const ofKind = (named) => steps.filter((step) => named.includes(step.kind))
const beside = steps.filter((step) => step.beside)
const alone = steps.filter((step) => step.alone)
const pages = steps.filter((step) => step.pages)
const rest = steps.filter((step) => !step.beside && !step.alone && !step.pages)
const built = rest.findLastIndex((step) => ofKind(beside.flatMap(({ needs = [] }) => needs)).includes(step)) + 1

await inTurn(rest.slice(0, built))
await Promise.all([inTurn(beside, { held: rest.length > built }), inTurn(rest.slice(built))])
await inTurn(pages)
await inTurn(alone)

if (passed + failed === 0) failed = 1
say(['', ...failures].join('\n'))
if (unsteady.length > 0) say(['Unsteady, failed once and passed at the second look:', ...unsteady].join('\n'))
if (process.env.TEST_TIMES) keepTimes(process.env.TEST_TIMES)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** For `bench/keep-tests.ts`: how long the run took, its steps and its slowest tests. */
function keepTimes(file) {
  const { steps, tests } = times
  const slowest = tests.sort((one, other) => other.ms - one.ms).slice(0, 20)
  writeFileSync(file, JSON.stringify({ ms: Date.now() - runStarted, passed, failed, steps, slowest }))
}

/** One step after the other. What `held` ones print comes when they have ended, so that two at once can be read. */
async function inTurn(some, { held = false } = {}) {
  for (const step of some) {
    begun += 1
    say(`\n[${begun}/${steps.length}] ${step.name}${held ? ', beside the others' : ''}`)
    const started = Date.now()
    const count = await runStep(step, held)
    passed += count.passed
    failed += count.failed
    times.steps.push({ name: step.name, ms: Date.now() - started, beside: held, ...count })
    say(`${count.failed > 0 ? 'FAILED' : 'ok'}: ${step.name} (${Math.round((Date.now() - started) / 1000)} s)`)
    if (count.failed === 0) continue
    const named = step.project ? failuresOf(reportOf(step), ROOT).map((line) => `  FAILED: ${line}`) : []
    say(named.join('\n'))
    failures.push([`${step.name}: ${count.failed} failed`, ...named].join('\n'))
  }
}

function reportOf({ project }) {
  return join(reports, `${project}.json`)
}

async function runStep(step, held) {
  if (step.needs?.includes('browser') && !chromium) {
    console.error('The browser tests cannot run without a browser; they count as failed.')
    return { passed: 0, failed: 1 }
  }
  if (step.run) return one(await step.run())
  if (step.command) return one((await runCommand(step.command)) === 0)
  const report = reportOf(step)
  const code = await runVitest(step, report, held)
  times.tests.push(...timesOf(report, ROOT))
  const again = step.looksAgain ? filesToLookAtAgain(report, code, step.looksAgain) : []
  if (again.length === 0) return countTests(report, code)
  say(`A second look at ${again.length} of the files`)
  const second = { report: join(reports, `${step.project}-again.json`) }
  const found = failuresOf(report, ROOT)
  // One file at a time, all of its tests.
  second.code = await runVitest(step, second.report, held, [...again, '--maxWorkers=1'])
  const count = countBoth({ report, code }, second)
  if (count.failed === 0) unsteady.push(...found.map((line) => `  UNSTEADY: ${line}`))
  return count
}

function runVitest(step, report, held, more = []) {
  const reporters = [
    ...['default', 'json', inProject('scripts', 'slowest-tests.mjs')].map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
  ]
  return runCommand(
    [inProject('node_modules', '.bin', 'vitest'), 'run', '--project', step.project, ...reporters, ...more],
    { minutes: step.minutes, held },
  )
}

function one(isGood) {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Each command gets a process group of its own, so that ending it ends what it started. */
function runCommand([file, ...args], { minutes = STEP_MINUTES_MAX, held = false } = {}) {
  return new Promise((resolve) => {
    const log = join(reports, 'held.log')
    const out = held ? openSync(log, 'w') : 'inherit'
    const child = spawn(file, args, {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', out, out],
      detached: true,
    })
    const end = (signal) => {
      try {
        process.kill(-child.pid, signal)
      } catch {
        // It has ended already.
      }
    }
    const interrupt = () => {
      end('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    const tooLong = setTimeout(() => {
      console.error(`This took longer than ${minutes} minutes and was ended.`)
      end('SIGKILL')
    }, minutes * 60_000)
    const finish = (code) => {
      clearTimeout(tooLong)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      if (held) {
        closeSync(out)
        process.stdout.write(readFileSync(log))
      }
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.once('exit', finish)
  })
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
