import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Weather that is the same in every run. */
export const RECORDED = { WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: 'constructed/perth-2026-01-30' }

export interface Running {
  /** `http://127.0.0.1:41234` */
  origin: string
  /** Of the command. */
  pid: number
  /** Sends SIGTERM to all processes of the command and waits until they are gone. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000

/** A folder for data that user 65534 can enter, who runs PostgreSQL when we are root. */
export async function temporaryFolder(name: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), `turfwise-bench-${name}-`))
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) }
}

/**
 * Starts our server and waits until it says that it is ready and /healthz answers 200.
 *
 * @param options.command the program and its arguments
 * @param options.env settings beside the machine's PATH and HOME
 * @param options.onLine told each line that the command prints
 * @param options.output file that takes what the command prints, so that reading it costs nothing while measuring
 */
export async function startServer(options: {
  command: readonly [string, ...string[]]
  cwd: string
  env: Record<string, string>
  onLine?: (line: string) => void
  output?: string
  timeoutMs?: number
}): Promise<Running> {
  const [program, ...args] = options.command
  const output = options.output === undefined ? undefined : openSync(options.output, 'a')
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.env },
    stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
    // A process group of its own, so that the signal reaches the command and all it started.
    detached: true,
  })
  const lines: string[] = []
  let origin: string | undefined
  const read = (text: string): void => {
    for (const line of text.split('\n').filter(Boolean)) {
      lines.push(line)
      options.onLine?.(line)
      origin ??= /ready\D*(http:\/\/[\d.]+:\d+)/.exec(line)?.[1]
    }
  }
  child.stdout?.setEncoding('utf8').on('data', read)
  child.stderr?.setEncoding('utf8').on('data', read)
  if (output !== undefined) closeSync(output)
  const stop = () => stopGroup(child)
  const giveUp = performance.now() + (options.timeoutMs ?? START_TIMEOUT_MS)
  for (;;) {
    if (options.output !== undefined && origin === undefined) read(readFileSync(options.output, 'utf8'))
    if (origin !== undefined && (await isHealthy(origin))) return { origin, pid: child.pid ?? 0, stop }
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${lines.slice(-20).join('\n')}`)
    if (performance.now() > giveUp) {
      await stop()
      throw new Error(`The server was not ready in time:\n${lines.slice(-20).join('\n')}`)
    }
    await wait(5)
  }
}

async function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  for (const [signal, timeout] of [
    ['SIGTERM', STOP_TIMEOUT_MS],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!signalGroup(pid, signal)) return
    for (const end = performance.now() + timeout; performance.now() < end; await wait(5)) {
      if (!signalGroup(pid, 0)) return
    }
  }
}

/** False when no process of the group is left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}
