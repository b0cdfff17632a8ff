import { markAllRead, markRead, type Notification } from '@turfwise/contract/notifications'
import { makeStore, useStore } from '../../platform/external-store.ts'
import { patched } from '../../platform/outbox/overlays.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { write } from '../../platform/outbox/write.ts'
import { serverNow } from '../../platform/server-time.ts'
import { MARK_ALL_FAILED, MARK_FAILED, NOTIFICATION_WORDS } from './notification-copy.ts'
import { notificationKeys, shownNotifications } from './notifications-queries.ts'

const asRead = (one: Notification): Notification => (one.isRead ? one : { ...one, isRead: true })

const COMMON = { stale: ({ userId }: { userId: string }) => [notificationKeys.all(userId)] }

export const marking = write({
  ...COMMON,
  route: markRead,
  says: () => ({ did: NOTIFICATION_WORDS.marked }),
  object: ({ params }) => `notification/${params.id}`,
  overlay: { of: shownNotifications, show: (items, { params }) => patched(items, params.id, asRead) },
  failed: MARK_FAILED,
})

export const markingAll = write({
  ...COMMON,
  route: markAllRead,
  says: () => ({ title: NOTIFICATION_WORDS.title, did: NOTIFICATION_WORDS.markedAll }),
  object: ({ body }) => `notifications/${body.userId}`,
  overlay: {
    of: shownNotifications,
    show: (items, { body: { until } }) =>
      items.map((one) => (until === undefined || Date.parse(one.createdAt) <= Date.parse(until) ? asRead(one) : one)),
  },
  failed: MARK_ALL_FAILED,
})

/** One is read, for good. Without a network that waits on the device; a failure has been told. */
export const markOne = ({ id, title, isRead }: Notification): void => {
  if (!isRead) marking.send({ params: { id } }, { says: { title } }).catch(() => undefined)
}

/** The server's clock is known to the second. */
const CLOCK_STEP_MS = 1000

/** The last "Mark all as read": its row, and the way back. */
const last = makeStore<{ id: string; undo: () => void } | null>(null)

/** Marks all that there is by now as read, 5 s later, unless it is taken back. */
export const markAllWithUndo = (userId: string): void => {
  const until = new Date(serverNow() + CLOCK_STEP_MS).toISOString()
  const { id, takeBack } = markingAll.hold({ body: { userId, until } })
  last.set({ id, undo: () => void takeBack().catch(() => undefined) })
}

/** How to take the last "Mark all as read" back, while there is time. */
export const useUndoMarkAll = (): (() => void) | undefined => {
  const marked = useStore(last, null)
  const { rows } = useRows()
  return rows.some(({ id, state }) => state === 'held' && id === marked?.id) ? marked?.undo : undefined
}
