/** `npm start`: installs what is missing, builds what changed, and keeps the server running. */
import { installWhatIsMissing } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { continueUnderNode24 } from './node-24.mjs'
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
keepRunning(inProject('server', 'src', 'main.ts'), {
  // Saves reading and compiling some hundred modules at the next start.
  NODE_COMPILE_CACHE: inProject('.turfwise', 'compile-cache'),
})
