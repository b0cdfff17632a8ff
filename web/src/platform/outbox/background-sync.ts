import { keptSession } from '../kept-session.ts'
import { clockAheadMs, serverNow, sessionNow } from '../server-time.ts'
import { tokenOfKept } from '../session-state.ts'
import { isUsable, leaveToken, takeTokenAway } from './left-token.ts'
import { isUnsent, type OutboxRow } from './outbox-row.ts'
import { asksFirst } from './send-order.ts'
import { SYNC_TAG } from './sync-tag.ts'

/** Not every browser has it, and the library's own types do not know it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Waits for the network, and for nothing that the person has to say first. */
const waitsForNetwork = (row: OutboxRow, online: boolean): boolean =>
  isUnsent(row) &&
  (row.state === 'waiting' || row.state === 'held') &&
  !asksFirst(row, serverNow()) &&
  (!online || row.trouble?.status === 0)

/**
 * Has the browser send what waits as soon as it has a network, by the worker, also when no page is open. A browser that
 * cannot do so is no reason to stop: the page sends at its next start.
 */
export const makeBackgroundSync = (userId: string) => {
  /** null when nothing is left there; undefined while that is not known. */
  let left: string | null | undefined
  let turn: Promise<void> = Promise.resolve()

  const ask = async (): Promise<void> => {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    const token = tokenOfKept(keptSession(), sessionNow())
    if (registration?.sync === undefined || token === undefined || token === left) return
    const leaving = { token, aheadMs: clockAheadMs() }
    if (!isUsable(leaving, userId, Date.now())) return
    await leaveToken(userId, leaving)
    left = token
    await registration.sync.register(SYNC_TAG)
  }
  const forget = async (): Promise<void> => {
    if (left === null) return
    left = null
    await takeTokenAway(userId)
  }
  return {
    /** The rows are others now, or the page may be gone in a moment. */
    look(rows: readonly OutboxRow[], online: boolean): void {
      const step = rows.some((row) => waitsForNetwork(row, online)) ? ask : rows.some(isUnsent) ? undefined : forget
      if (step !== undefined) turn = turn.then(step).catch(() => undefined)
    },
  }
}
