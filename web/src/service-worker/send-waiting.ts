import { openDeviceRows } from '../platform/outbox/device-rows.ts'
import { isUsable, type LeftToken, readLeftToken, takeTokenAway } from '../platform/outbox/left-token.ts'
import { makeOutbox } from '../platform/outbox/outbox.ts'
import { safeRows } from '../platform/outbox/safe-rows.ts'
import { removeFilesOfRow, sendFileOfRow } from '../platform/outbox/send-file.ts'
import { type SendTokens, sendRow } from '../platform/outbox/send-row.ts'
import { SYNC_TAG } from '../platform/outbox/sync-tag.ts'

declare const self: ServiceWorkerGlobalScope

/** Of browsers with Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** As databases of people are named (web/src/platform/person-database.ts). */
const OF_A_PERSON = /^tw-([0-9a-f-]{36})$/

const peopleHere = async (): Promise<string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name = '' }) => OF_A_PERSON.exec(name)?.[1] ?? [])

const NOTHING = () => undefined

/**
 * Sends the queue of a person as a page would: the same rows, in their order, under the same lock. Without a token that
 * still has time nothing is tried, and a 401 ends it: a new token is for pages to ask.
 * @returns true while something is left that may be sent
 */
const sendOf = async (userId: string, left: LeftToken): Promise<boolean> => {
  const tokens: SendTokens = { current: async () => left.token, fresh: async () => null, ended: () => true }
  let isRefused = false
  const outbox = makeOutbox({
    userId,
    rows: safeRows(openDeviceRows(userId)),
    send: async (row) => {
      const reply = await sendRow(row, tokens)
      isRefused ||= reply.status === 401
      return reply
    },
    sendFile: (row, photo, data) => sendFileOfRow(row, photo, data, tokens),
    removeFiles: (row, photos) => void removeFilesOfRow(row, photos, tokens),
    sendLeaving: NOTHING,
    serverNow: () => Date.now() + left.aheadMs,
    online: () => navigator.onLine && isUsable(left, userId, Date.now()),
    onRows: NOTHING,
    onArrived: NOTHING,
    onTold: NOTHING,
  })
  try {
    const isLeft = await outbox.sendAll()
    // With a token that is refused nothing would go later either.
    if (!isLeft || isRefused) await takeTokenAway(userId).catch(NOTHING)
    return isLeft && !isRefused
  } finally {
    outbox.close()
  }
}

const sendWaiting = async (): Promise<void> => {
  let isLeft = false
  for (const userId of await peopleHere()) {
    const left = await readLeftToken(userId).catch(NOTHING)
    if (left !== undefined && isUsable(left, userId, Date.now())) isLeft = (await sendOf(userId, left)) || isLeft
  }
  // The browser tries again later.
  if (isLeft) throw new Error('some writes still wait')
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendWaiting())
})
