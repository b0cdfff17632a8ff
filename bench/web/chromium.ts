import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumPath } from '../../e2e/browser.ts'
import { GARDEN_ZONE } from './garden-place.ts'

/** A Chromium of our own with a fresh profile, so that every cache is empty. */
export interface Chromium extends AsyncDisposable {
  /** Port of the debugging protocol on 127.0.0.1. */
  port: number
  /** WebSocket address of the browser's own debugging session. */
  debuggerUrl: string
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The address bar's own pages, which would load beside ours and take its time.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]
const START_TIMEOUT_MS = 30_000

/** @throws Error that says what to install when there is no Chromium */
export function requireChromium(): string {
  const program = chromiumPath()
  if (program === undefined)
    throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return program
}

/** "Chromium 140.0.7339.80" */
export function chromiumVersion(): string {
  // Debian's start script grumbles on the error output.
  const words = execFileSync(requireChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return /\S+ [\d.]+/.exec(words)?.[0] ?? words.trim()
}

export async function startChromium(): Promise<Chromium> {
  const program = requireChromium()
  const profile = await mkdtemp(join(tmpdir(), 'turfwise-bench-profile-'))
  const process = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    // The device's clock goes as the garden's does.
    env: { ...globalThis.process.env, TZ: GARDEN_ZONE },
    stdio: 'ignore',
    // A group of its own, so that the browser's helpers end with it.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    process.once('exit', () => resolve())
    process.once('error', () => resolve())
  })
  const [port, path] = await debuggingAddress(process, profile)
  return {
    port,
    debuggerUrl: `ws://127.0.0.1:${port}${path}`,
    async [Symbol.asyncDispose]() {
      process.kill('SIGTERM')
      await Promise.race([ended, wait(5_000, undefined, { ref: false })])
      killGroup(process)
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) globalThis.process.kill(-pid, 'SIGKILL')
  } catch {
    // All have ended by themselves.
  }
}

/** Chromium writes its port, and the path of its session, into the profile once it listens. */
async function debuggingAddress(process: ChildProcess, profile: string): Promise<[number, string]> {
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end; await wait(50)) {
    if (process.exitCode !== null) throw new Error(`Chromium ended with code ${process.exitCode} as it started.`)
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = text.split('\n')
    if (port && path) return [Number(port), path]
  }
  killGroup(process)
  throw new Error('Chromium did not open its debugging port in time.')
}
