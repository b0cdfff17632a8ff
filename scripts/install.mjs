import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inProject, outerPath, runToEnd, say } from './project.mjs'

const LOCK = inProject('package-lock.json')
const STAMP = inProject('node_modules', '.turfwise-installed')

/** Installs the libraries of the lock file unless exactly these are there. Ends the process when that fails. */
export async function installWhatIsMissing() {
  const lock = readFileSync(LOCK)
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === wanted) return
  if (!holdsAll(JSON.parse(lock))) await install()
  writeFileSync(STAMP, `${wanted}\n`)
}

async function install() {
  say('Installing the libraries. This happens once and again when they change; it takes some seconds.')
  const started = Date.now()
  const progress = setInterval(() => say(`  still installing (${seconds(started)} s)`), 10_000)
  // What was there before must not count as complete if this is broken off.
  rmSync(STAMP, { force: true })
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runToEnd('npm', args, {
    env: { ...process.env, PATH: outerPath() },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  clearInterval(progress)
  if (code !== 0) {
    console.error('The libraries could not be installed; npm said why above. Is the package registry reachable?')
    process.exit(1)
  }
  say(`  installed in ${seconds(started)} s`)
}

const seconds = (started) => Math.round((Date.now() - started) / 1000)

/** True when somebody ran `npm ci` by hand already: npm notes at its end what it has installed. */
function holdsAll(lock) {
  const file = inProject('node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, entry]) => !isForHere(path, entry) || installed[path]?.version === entry.version,
  )
}

/** Whether npm would install it on this machine; of the optional ones those are, which name this platform. */
function isForHere(path, { link, optional, os, cpu, libc }) {
  if (link || !path.startsWith('node_modules/')) return false
  if (!optional) return true
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc?.includes('musl'))
}
