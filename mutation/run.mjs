/**
 * `npm run mutate`: breaks the rules of domain and contract on purpose, one small change at a time, and runs the tests that reach
 * each. Words choose files: `npm run mutate -- 'domain/src/weather/*.ts'`. The score and every survivor are printed, and are
 * in `.turfwise/mutation.json` afterwards.
 */
import { existsSync } from 'node:fs'
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
const chosen = process.argv.slice(2)
const stryker = inProject('mutation', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const args = ['run', 'mutation/stryker.config.mjs', ...(chosen.length > 0 ? ['--mutate', chosen.join(',')] : [])]
process.exitCode = await runToEnd(process.execPath, [stryker, ...args], { cwd: inProject() })
