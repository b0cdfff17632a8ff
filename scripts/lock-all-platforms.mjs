/**
 * Run it after `npm install` changed the lock file. npm leaves a package for another platform out of the lock when the
 * registry at hand does not carry it, and `npm ci` on a fresh clone then refuses the whole lock. This names them; such an
 * entry has no integrity, and npm looks at it only on that platform.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { unnamedPlatforms } from './lock-platforms.mjs'
import { inProject, say } from './project.mjs'

const file = inProject('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = unnamedPlatforms(lock)
const { '': root, ...packages } = { ...lock.packages, ...added }
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`)
say(`${Object.keys(added).length} packages of other platforms were added to the lock file.`)
