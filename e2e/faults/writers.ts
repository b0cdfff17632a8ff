import { setTimeout as pause } from 'node:timers/promises'
import type { Gardener } from './gardener.ts'
import { completion, completionWithLog, type Ledger, newTask, type Write } from './ledger.ts'
import { send } from './send.ts'

// A patient client would wait for Retry-After; one that comes sooner is the harder case.
const AGAIN_MS = 60

/** One write in four is given up by its client, somewhere between its arrival and its answer, and sent again at once. */
const perhapsHangUp = () => (Math.random() < 1 / 4 ? AbortSignal.timeout(Math.floor(Math.random() * 12)) : undefined)

export interface Writers {
  /** Settles when every writer has ended: told to stop, or without an answer. */
  ended: Promise<void>
  /** Lets each finish the write that it is at. */
  stop(): Promise<void>
}

/**
 * One writer for each gardener: makes a task and leaves it open, completes it, or completes it with a log, in turn.
 *
 * @param persistence 'once' ends a writer at its first write without a good answer, which stays pending in the ledger;
 *   'again' sends that write again until it is acknowledged
 */
export function startWriters(
  url: string,
  ledger: Ledger,
  team: readonly Gardener[],
  persistence: 'once' | 'again',
): Writers {
  let stopping = false
  const settle = async (write: Write): Promise<boolean> => {
    for (;;) {
      const outcome = await send(url, ledger, write, write.tries === 0 ? perhapsHangUp() : undefined)
      if (outcome === 'acknowledged') return true
      if (outcome === 'hung-up') continue
      if (outcome === 'surprise' || persistence === 'once') return false
      await pause(AGAIN_MS)
    }
  }
  const work = async (gardener: Gardener) => {
    for (let turn = 0; !stopping; turn += 1) {
      const task = newTask(ledger, gardener)
      if (!(await settle(task)) || !task.acknowledged) return
      const { id } = task.acknowledged
      if (turn % 3 === 1 && !(await settle(completion(ledger, gardener, id)))) return
      if (turn % 3 === 2 && !(await settle(completionWithLog(ledger, gardener, id)))) return
    }
  }
  const ended = Promise.all(team.map(work)).then(() => {})
  return {
    ended,
    stop() {
      stopping = true
      return ended
    },
  }
}

/** Sends again what was never acknowledged, and of each gardener the last write that was: neither may be done twice. */
export async function resend(url: string, ledger: Ledger, team: readonly Gardener[]): Promise<number> {
  const lost = ledger.writes.filter((write) => !write.acknowledged)
  const last = team.flatMap((gardener) =>
    ledger.writes.filter((write) => write.gardener === gardener && write.acknowledged).slice(-1),
  )
  await Promise.all([...lost, ...last].map((write) => send(url, ledger, write)))
  return lost.length
}
