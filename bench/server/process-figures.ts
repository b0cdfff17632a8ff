import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const MB = 1000 * 1000
const KIB = 1024
/** Linux counts processor time in hundredths of a second for programs, whatever its own clock. */
const TICK_US = 10_000

/** Resident memory of a process, MB. */
export function residentMegabytes(pid: number): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return Math.round((kibibytes * KIB) / MB)
}

/** Processor time that a process has used so far, µs; NaN where the machine does not tell. */
export function processorMicroseconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may hold anything; utime and stime are the 14th and 15th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_US
}
