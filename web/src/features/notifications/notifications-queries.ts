import { queryOptions, skipToken } from '@tanstack/react-query'
import { countUnread, listNotifications, type Notification } from '@turfwise/contract/notifications'
import { call, callPage } from '../../platform/api.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { PAGE_ROWS, pagedQuery } from '../../platform/paged-query.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { COUNT_FAILED, LIST_FAILED } from './notification-copy.ts'

/** How often the count is read again. */
const UNREAD_EVERY_MS = 30_000

export const notificationKeys = {
  all: (userId: string) => ['notifications', userId] as const,
  unread: (userId: string) => ['notifications', userId, 'unread'] as const,
  list: (userId: string) => ['notifications', userId, 'list'] as const,
}

/** A read that fails with words of ours; why it did is the error's cause. */
const raising = async <T>(words: string, read: Promise<T>): Promise<T> => {
  try {
    return await read
  } catch (cause) {
    throw new Error(words, { cause })
  }
}

/** How many are unread. Read again every 30 s while the page is looked at and has a network. */
export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: notificationKeys.unread(userId),
    queryFn:
      userId === ''
        ? skipToken
        : ({ signal }) =>
            raising(
              COUNT_FAILED,
              withTimeout(signal, (patient) => call(countUnread, { query: { userId }, signal: patient })),
            ),
    refetchInterval: () => navigator.onLine !== false && UNREAD_EVERY_MS,
  })

/** The newest first. */
export const notificationsQuery = (userId: string) =>
  pagedQuery(
    notificationKeys.list(userId),
    userId === ''
      ? undefined
      : (cursor, signal) =>
          raising(LIST_FAILED, callPage(listNotifications, { query: { userId, limit: PAGE_ROWS, cursor }, signal })),
  )

export const shownNotifications: Shown<Notification> = { name: 'notifications' }
