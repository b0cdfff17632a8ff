import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runToEnd, say } from './project.mjs'

/** True once `faketime` is there: Debian's package is installed for root, elsewhere it has to be there already. */
export async function provideFaketime() {
  if (works()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say('Installing the package faketime.')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runToEnd('apt-get', ['-q', 'update'], quiet)
  await runToEnd('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'faketime'], quiet)
  return works()
}

function works() {
  try {
    execFileSync('faketime', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
