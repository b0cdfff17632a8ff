/** `npm run backup`, `npm run restore` and `npm run doctor`: installs what is missing, as on a machine that has just got this checkout. */
import { installWhatIsMissing } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { inProject } from './project.mjs'

const COMMANDS = {
  doctor: inProject('server', 'src', 'doctor', 'doctor-command.ts'),
  backup: inProject('server', 'src', 'backup', 'backup-command.ts'),
  restore: inProject('server', 'src', 'backup', 'restore-command.ts'),
}

const [name] = process.argv.slice(2)
await installWhatIsMissing()
await continueUnderNode24()
process.argv.splice(2, 1)
await import(COMMANDS[name])
