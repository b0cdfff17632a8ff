import { readFileSync, writeFileSync } from 'node:fs'
import { childrenOf } from '../process/processes-of.ts'

const KIB = 1024
const MB = 1_000_000

/** The process that answers, somewhere below npm, its shell and what watches over it. */
export function serverBelow(pid: number): number {
  const rest = [pid]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (readFileSync(`/proc/${next}/cmdline`, 'utf8').includes('server/src/main.ts')) return next
    rest.push(...childrenOf(next))
  }
  throw new Error(`no server runs below process ${pid}`)
}

/** Begins to measure anew what {@link peakMegabytes} says. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The most memory that a process had at any moment, as the system kept it, MB. Linux only, as the embedded database is. */
export function peakMegabytes(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round((Number(kibibytes) * KIB) / MB)
}
