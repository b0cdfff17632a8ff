import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Run, RunResult } from './load.ts'

/** The asking process, apart from both servers and from the bench. */
export interface Load extends AsyncDisposable {
  /** @throws Error when any answer was not 2xx or did not come */
  run(run: Run): Promise<RunResult>
  /** Completed tasks may be completed again: what was written has been taken back. */
  startOver(): void
}

export async function startLoad(stockFile: string): Promise<Load> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), [stockFile])
  await nextMessage(child)
  return {
    async run(run) {
      child.send(run)
      const result = (await nextMessage(child)) as RunResult
      if (result.failures.length > 0) {
        const name = typeof run.call === 'string' ? run.call : run.call.name
        throw new Error(`${name} of ${run.subject}: ${result.failures.join(', ')}; ${result.answered} were answered.`)
      }
      return result
    },
    startOver: () => void child.send('start over'),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const gaveUp = new AbortController()
  const ended = once(child, 'exit', { signal: gaveUp.signal }).then(() => {
    throw new Error('The process that asks has ended; what it said is above.')
  })
  const told = once(child, 'message', { signal: gaveUp.signal }).then(([message]) => message as unknown)
  try {
    return await Promise.race([told, ended])
  } finally {
    gaveUp.abort()
    ended.catch(() => {})
    told.catch(() => {})
  }
}
