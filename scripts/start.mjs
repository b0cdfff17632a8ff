/** `npm start`: installs what is missing, builds what changed, and becomes the server. */
import module from 'node:module'
import { installWhatIsMissing } from './install.mjs'
import { continueUnderNode24, stopWithParent } from './node-24.mjs'
import { inProject, say } from './project.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const USAGE = `npm start            starts Turfwise
npm start -- --demo  adds a demo garden to an empty database and prints its sign-in

Settings are environment variables, see README.md.`

for (const word of process.argv.slice(2)) {
  if (word === '--help') {
    say(USAGE)
    process.exit(0)
  }
  if (word !== '--demo') {
    console.error(`"${word}" is not known here.\n\n${USAGE}`)
    process.exit(1)
  }
  process.env.SEED = 'demo'
}

await installWhatIsMissing()
await continueUnderNode24()
if (!(await buildWebIfChanged())) {
  console.error('The web pages could not be built; the reason is above.')
  process.exit(1)
}
// Saves reading and compiling some hundred modules at the next start.
module.enableCompileCache(inProject('.turfwise', 'compile-cache'))
const stop = () => process.kill(process.pid, 'SIGTERM')
stopWithParent(stop)
process.on('SIGHUP', stop)
say('Starting the server.')
await import('../server/src/main.ts')
