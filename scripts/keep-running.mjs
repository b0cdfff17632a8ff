import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { stopWithParent } from './node-24.mjs'
import { say } from './project.mjs'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
/** A server that answered for so long did not end because of how it was started. */
const STEADY_MS = 30_000

/**
 * Runs the server in a process of its own and starts it again when that ends by itself: killed, out of memory, an error
 * that nobody caught. A start that fails before anything was served is told once and is the end, as is a signal to us.
 * Never returns; ends with the server's exit code.
 *
 * @param script the server, which sends 'ready' when it answers and stops when this process is gone
 */
export function keepRunning(script, env) {
  let server
  let stopping = false
  let served = false
  let pause = FIRST_PAUSE_MS
  let timer

  const stop = () => {
    stopping = true
    clearTimeout(timer)
    if (server) server.kill('SIGTERM')
    else process.exit(0)
  }

  const start = () => {
    let readyAt
    // The flags are those of `npm start`: the limit of memory is meant for the server.
    server = spawn(process.execPath, [...process.execArgv, script], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    })
    server.once('message', () => {
      served = true
      readyAt = performance.now()
    })
    let ended = false
    const end = (code, signal, why) => {
      if (ended) return
      ended = true
      server = undefined
      // A code of 0 means that somebody asked the server itself to stop.
      if (stopping || code === 0 || (!served && signal === null)) process.exit(code ?? 128 + constants.signals[signal])
      if (readyAt !== undefined && performance.now() - readyAt > STEADY_MS) pause = FIRST_PAUSE_MS
      console.error(`The server ended by itself (${why}). It is started again in ${pause / 1000} s.`)
      timer = setTimeout(start, pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
    server.once('error', (error) => end(1, null, error.message))
    server.once('exit', (code, signal) => end(code, signal, signal ?? `exit code ${code}`))
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  stopWithParent(stop)
  say('Starting the server.')
  start()
}
