/** `npm run bench`: installs what is missing, goes on under the project's Node and runs the TypeScript files as they are. */
import { existsSync } from 'node:fs'
import { installWhatIsMissing } from '../scripts/install.mjs'
import { continueUnderNode24 } from '../scripts/node-24.mjs'
import { inProject, outerPath, runToEnd, say } from '../scripts/project.mjs'

await installWhatIsMissing()
if (!existsSync(inProject('bench', 'node_modules', '.package-lock.json'))) {
  say("Installing the bench's own tools.")
  const code = await runToEnd('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: inProject('bench'),
    env: { ...process.env, PATH: outerPath() },
  })
  if (code !== 0) process.exit(1)
}
await continueUnderNode24()
await import('./main.ts')
