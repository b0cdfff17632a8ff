/**
 * `npm run mutate`: breaks the rules of domain and contract on purpose, one small change at a time, and runs the tests that reach
 * each. A folder after the other, so that what was found is not lost with the rest: `npm run mutate -- weather tasks` takes
 * some, `--constants` also changes what a module reads once when it is loaded. Prints a line for each folder and each change
 * that no test noticed; the reports lie in `.turfwise/mutation-reports/`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { installWhatIsMissing } from '../scripts/install.mjs'
import { continueUnderNode24 } from '../scripts/node-24.mjs'
import { inProject, outerPath, runToEnd, say } from '../scripts/project.mjs'

await installWhatIsMissing()
if (!existsSync(inProject('mutation', 'node_modules', '.package-lock.json'))) {
  say("Installing the mutation tests' own tools.")
  const code = await runToEnd('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: inProject('mutation'),
    env: { ...process.env, PATH: outerPath() },
  })
  if (code !== 0) process.exit(1)
}
await continueUnderNode24()

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']
const REPORTS = inProject('.turfwise', 'mutation-reports')
const stryker = inProject('mutation', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const folders = { contract: 'contract/src' }
for (const name of readdirSync(inProject('domain', 'src'))) folders[name] = `domain/src/${name}`

const CONSTANTS = '--constants'
const asked = process.argv.slice(2).filter((word) => word !== CONSTANTS)
if (process.argv.includes(CONSTANTS)) process.env.MUTATE_CONSTANTS = '1'
const unknown = asked.filter((name) => !(name in folders))
if (unknown.length > 0) {
  console.error(`There is no "${unknown.join('", "')}" among the folders: ${Object.keys(folders).join(', ')}.`)
  process.exit(1)
}
mkdirSync(REPORTS, { recursive: true })
const totals = { domain: [0, 0], contract: [0, 0] }
for (const name of asked.length > 0 ? asked : Object.keys(folders)) {
  const mutate = `${folders[name]}/**/*.ts,!**/*.test.ts`
  const code = await runToEnd(process.execPath, [stryker, 'run', 'mutation/stryker.config.mjs', '--mutate', mutate])
  if (code !== 0) process.exit(code)
  const report = readFileSync(inProject('.turfwise', 'mutation.json'), 'utf8')
  writeFileSync(inProject('.turfwise', 'mutation-reports', `${name}.json`), report)
  const changes = changesOf(JSON.parse(report))
  const noticed = changes.filter(({ status }) => NOTICED.includes(status)).length
  const missed = changes.filter(({ status }) => MISSED.includes(status))
  for (const { file, line, source, replacement } of missed) say(`  ${file}:${line}  ${source}  =>  ${replacement}`)
  say(`${name}: ${percent(noticed, missed.length)} (${noticed} noticed, ${missed.length} not)`)
  const total = totals[name === 'contract' ? 'contract' : 'domain']
  total[0] += noticed
  total[1] += missed.length
}
for (const [room, [noticed, missed]] of Object.entries(totals)) {
  if (noticed + missed > 0) say(`${room} in all: ${percent(noticed, missed)} (${noticed} noticed, ${missed} not)`)
}

function changesOf({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map(({ status, location, replacement = '' }) => ({
      ...{ status, file, line: location.start.line },
      source: lines[location.start.line - 1].trim().slice(0, 120),
      replacement: replacement.replaceAll(/\s+/g, ' ').slice(0, 80),
    }))
  })
}

function percent(noticed, missed) {
  return `${((100 * noticed) / Math.max(1, noticed + missed)).toFixed(1)} %`
}
