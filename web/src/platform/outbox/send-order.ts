import { isUnreachable } from '../server-heard.ts'
import type { OutboxRow } from './outbox-row.ts'

const DAY_MS = 86_400_000
/** A row older than this is asked about first: the garden has moved on, and a key lives for 30 days. */
export const ASKS_AFTER_MS = 21 * DAY_MS

/** true for a row that the person has to confirm before it is sent. `now` is the server's time, epoch ms. */
export const asksFirst = ({ madeAt, confirmed }: OutboxRow, now: number): boolean =>
  confirmed !== true && now - Date.parse(madeAt) > ASKS_AFTER_MS

export interface Moment {
  /** The device's clock, epoch ms: what `nextAt` is told by. */
  now: number
  /** The server's clock as far as it is known, epoch ms. */
  serverNow: number
  /** The network or the server has come back: what was not heard is tried at once. */
  eager?: boolean
  /** Ids of rows that were tried since then: they wait for their turn again. */
  tried?: ReadonlySet<string>
}

export type Step =
  | { kind: 'send'; row: OutboxRow }
  /** Nothing may be sent for so long, ms. */
  | { kind: 'wait'; ms: number }
  | { kind: 'idle' }

const isReady = ({ id, state, nextAt, trouble }: OutboxRow, { now, eager, tried }: Moment): boolean => {
  if (nextAt <= now) return true
  return (
    state === 'waiting' &&
    eager === true &&
    tried?.has(id) !== true &&
    trouble !== undefined &&
    isUnreachable(trouble.status)
  )
}

/**
 * Which row is sent next: the first by `seq` of which no earlier row of its object is still there. Undo time, backoff, a
 * refusal and a conflict all hold back later rows of the same object, and no others.
 */
export const nextStep = (rows: readonly OutboxRow[], moment: Moment): Step => {
  const stopped = new Set<string>()
  let wait = Number.POSITIVE_INFINITY
  for (const row of [...rows].sort((one, other) => one.seq - other.seq)) {
    if (row.givenBack === true || stopped.has(row.object)) continue
    const mayBeSent = (row.state === 'waiting' || row.state === 'held') && !asksFirst(row, moment.serverNow)
    if (mayBeSent && isReady(row, moment)) return { kind: 'send', row }
    stopped.add(row.object)
    if (mayBeSent) wait = Math.min(wait, row.nextAt - moment.now)
  }
  return Number.isFinite(wait) ? { kind: 'wait', ms: wait } : { kind: 'idle' }
}
