import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './project.mjs'

/** How long what was asked to end may take over it: a database closes its files, a browser its profile. */
const LAST_SECONDS = 10

/** What runs now, so that an interrupted run leaves nothing behind. */
let running
let ending = false

/**
 * Runs a program in the project's folder, in a process group of its own, with our output.
 *
 * @param words the program and its arguments
 * @param env its whole environment
 * @returns its exit code; 1 when a signal ended it or it could not be started
 */
export function runCommand([file, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    running = child
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => {
      // Nothing comes after it in a run that is being ended.
      if (ending) return
      running = undefined
      resolve(code ?? 1)
    })
  })
}

/**
 * Ends what runs with everything that it has started: databases and browsers have groups of their own, so they are looked
 * up before their parents are gone. Who does not end when asked is killed.
 */
export async function endRunning() {
  ending = true
  if (running === undefined) return
  const all = [running.pid, ...descendantsOf(running.pid)]
  for (const pid of all) signal(pid, 'SIGTERM')
  for (let tenths = 0; tenths < LAST_SECONDS * 10 && all.some(isAlive); tenths += 1) await wait(100)
  for (const pid of [...all, ...all.flatMap(descendantsOf)]) signal(pid, 'SIGKILL')
}

function descendantsOf(ancestor) {
  const children = new Map()
  for (const [pid, parent] of processes()) children.set(parent, [...(children.get(parent) ?? []), pid])
  const below = (pid) => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)])
  return below(ancestor)
}

/** Each process of this machine with its parent. */
function processes() {
  if (process.platform === 'win32') return []
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => line.trim().split(/\s+/).map(Number))
}

const isAlive = (pid) => signal(pid, 0)

function signal(pid, name) {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}
