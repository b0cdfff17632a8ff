import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program under test: what it wrote, and how it ended. */
export interface Program {
  pid: number
  /** Everything written so far to both outputs, one entry a line. */
  lines: string[]
  /** Settles with the first line that matches, also one written before; rejects when the program ends without it. */
  line(pattern: RegExp): Promise<string>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
}

export interface ProgramOptions {
  cwd?: string
  env?: Record<string, string>
  /** Runs as this user; only root may ask for another. */
  uid?: number
  /** `endAll` leaves it running: it serves several tests. */
  keep?: boolean
}

const started = new Set<ChildProcess>()

/** Starts a program in a process group of its own. It inherits nothing from this run but PATH and HOME. */
export function run(file: string, args: string[], options: ProgramOptions = {}): Program {
  const { cwd = '/', env = {}, uid, keep = false } = options
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  if (!keep) started.add(child)
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const hear = (line: string) => {
    lines.push(line)
    for (const look of [...waiting]) look()
  }
  createInterface({ input: child.stdout }).on('line', hear)
  createInterface({ input: child.stderr }).on('line', hear)
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    kill: (signal) => void child.kill(signal),
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => pattern.test(line))
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
        void ended.then(({ code, signal }) => {
          reject(new Error(`ended (${code ?? signal}) without ${pattern}:\n${lines.join('\n')}`))
        })
      }),
  }
}

/** Ends what a failed test left running. */
export function endAll(): void {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  started.clear()
}
