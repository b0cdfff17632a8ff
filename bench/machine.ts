import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Where and on what a result was taken. Holds no host name and no path. */
export interface Circumstances {
  /** Instant of the start, ISO 8601 UTC. */
  takenAt: string
  /** Short hash; ends in '+' when files were changed since. */
  commit: string
  /** Cores, memory and kind of CPU in words. */
  machine: string
  /** Processes that wanted to run when the bench began, mean of a minute; near or above the cores means noise. */
  loadAtStart: number
  node: string
}

export function circumstances(root: string, now: Date): Circumstances {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  // The bench's own results are no change of what is measured.
  const changed = git('status', '--porcelain', '--', '.', ':!bench') !== ''
  return {
    takenAt: now.toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + (changed ? '+' : ''),
    machine: machineInWords(),
    loadAtStart: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    node: process.version,
  }
}

function machineInWords(): string {
  const cores = availableParallelism()
  const model = cpus()[0]?.model.trim() || 'CPU of unknown kind'
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cores} ${cores === 1 ? 'core' : 'cores'} of ${model} (${process.arch}), ${gigabytes} GB memory, ${process.platform}`
}
