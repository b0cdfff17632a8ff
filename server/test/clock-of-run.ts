import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How PostgreSQL goes by the clock of the tests. */
interface ClockOfRun {
  /** What its processes find set. */
  environment: Record<string, string>
  remove(): void
}

/**
 * On another day (`npm run test:dates`) Debian's `faketime` lets each process begin at the same instant, whenever it starts.
 * From here on it adds one distance to the real time instead, so that PostgreSQL and the processes of the tests agree.
 */
export async function clockOfRun(): Promise<ClockOfRun> {
  const { FAKETIME } = process.env
  if (FAKETIME === undefined) return { environment: {}, remove: () => undefined }
  const shown = Date.now()
  const real = 1000 * Number(execFileSync('date', ['+%s.%N'], { env: {}, encoding: 'utf8' }))
  const ahead = ((shown + Date.now()) / 2 - real) / 1000
  // What the processes of a run share of it is memory that PostgreSQL's user may not read.
  delete process.env.FAKETIME_SHARED
  process.env.FAKETIME = `${ahead < 0 ? '' : '+'}${ahead.toFixed(3)}`
  const folder = mkdtempSync(join(tmpdir(), 'turfwise-clock-'))
  await chmod(folder, 0o755)
  const library = join(folder, 'libfaketime.so')
  writeFileSync(library, withoutWaits(readFileSync(loadedLibrary())))
  return {
    environment: { LD_PRELOAD: library, FAKETIME: process.env.FAKETIME },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function loadedLibrary(): string {
  const path = /\/\S+\/libfaketime\.so\S*/.exec(readFileSync('/proc/self/maps', 'utf8'))?.[0]
  if (path === undefined) throw new Error('The clock is said to be set, and libfaketime is not loaded.')
  return path
}

/**
 * The library with another name for its `epoll_wait`: inside of that one signal handlers are shown the real time, and
 * PostgreSQL, which waits there, would take no timeout for over and find no deadlock.
 */
function withoutWaits(library: Buffer): Buffer {
  const name = '\0epoll_wait\0'
  return Buffer.from(library.toString('latin1').replaceAll(name, name.replace('wait', 'wai_')), 'latin1')
}
