import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { endAll, run } from './processes.ts'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
afterEach(endAll)

/** Each process of this machine: its id, its parent's, and what it runs. */
const processes = (): { pid: number; parent: number; what: string }[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, what] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), what: what ?? '' }]
    })
const below = (ancestor: number): number[] => {
  const all = processes()
  const of = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap(({ pid }) => [pid, ...of(pid)])
  return of(ancestor)
}
const alive = (pids: readonly number[]) =>
  processes().filter(({ pid, what }) => pids.includes(pid) && !what.includes('<defunct>'))

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a run of tests that is ended by %s, more than once, leaves no process behind',
  async (signal) => {
    const program = run(process.execPath, ['scripts/test.mjs', 'unit'], { cwd: PROJECT })
    await program.line(/✓/)
    const started = below(program.pid)
    expect(started.length).toBeGreaterThan(1)
    // From a terminal it comes by itself and by whoever started it, and again from somebody who does not want to wait.
    program.kill(signal)
    const again = setInterval(() => program.kill(signal), 50)
    const { code } = await program.ended
    clearInterval(again)
    expect(code).toBe(1)
    expect(alive(started)).toEqual([])
    expect(program.lines.join('\n')).toContain(`The run was ended by ${signal}.`)
  },
)
