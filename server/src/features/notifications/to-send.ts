import type { NotificationPriority } from '@turfwise/domain/notifications/notification'
import { isWanted } from '@turfwise/domain/notifications/sending'
import { isPast, ofUseUntil, sentAsOne } from '@turfwise/domain/notifications/sent-as-one'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { morningFacts } from './morning-facts.ts'
import { countUnread, NOTIFICATIONS, SENT_TOGETHER, type StoredNotification } from './notifications.store.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'

/** A notification as it is sent to somebody's devices. */
export interface Sendable {
  id: string
  type: string
  priority: NotificationPriority
  title: string
  message: string
  /** A path within the app; null leads to its start. */
  actionUrl: string | null
  /** A newer one of the same cause takes the place of an older one on the screen: 'weather:frost'. */
  tag: string
  /** The same for every try to send this one, and for no other: cause and day. */
  topic: string
  /** Of no use after that. */
  until: Date
  /** How many of theirs are unread. */
  unread: number
}

export type ToSendNeeds = Pick<
  NotificationsNeeds,
  'db' | 'clock' | 'preferences' | 'placesOf' | 'tasksDueOn' | 'zonesDueByHand' | 'productsLowOf'
>

/** Those of which something is still to be done, asked at this moment: not what was done, put off, paused or skipped. */
async function stillDue(
  needs: ToSendNeeds,
  userId: string,
  timeZone: string,
  rows: readonly StoredNotification[],
): Promise<StoredNotification[]> {
  const due: StoredNotification[] = []
  for (const row of rows) {
    if (row.taskIds.length === 0 && row.zoneIds.length === 0) {
      due.push(row)
      continue
    }
    const day = (await morningFacts(needs, needs.db, [{ userId, day: row.localDay, timeZone }])).get(userId)
    const isDue =
      day?.tasks.some(({ id }) => row.taskIds.includes(id)) || day?.zones.some(({ id }) => row.zoneIds.includes(id))
    if (isDue) due.push(row)
  }
  return due
}

/**
 * What is to be sent of a notification whose turn has come, asked at the last moment: null where it was read, is no longer
 * wanted, speaks of what is no longer to be done, or is of a time that is over.
 */
export async function toSend(needs: ToSendNeeds, userId: string, notificationId: string): Promise<Sendable | null> {
  const { db, clock, preferences, placesOf } = needs
  const together = await NOTIFICATIONS.rows(db, SENT_TOGETHER, [userId, notificationId])
  const lead = together.find(({ id }) => id === notificationId)
  if (!lead || lead.sentAt === null) return null
  const wishes = await preferences.preferencesOfUser(userId)
  if (!wishes.pushNotificationsEnabled) return null
  const { timeZone } = (await placesOf([userId])).get(userId) ?? { timeZone: DEFAULT_TIME_ZONE }
  const when = { timeZone, sentAt: lead.sentAt, now: clock.now() }
  const wanted = together.filter((row) => !row.isRead && isWanted(row.type, wishes) && !isPast(row, when))
  const [first, ...others] = await stillDue(needs, userId, timeZone, wanted)
  if (!first) return null
  const rows = [first, ...others] as const
  const { priority, title, message, actionUrl } = sentAsOne(rows)
  const isOne = others.length === 0
  return {
    id: isOne ? first.id : lead.id,
    type: isOne ? first.type : 'system',
    ...{ priority, title, message, actionUrl },
    tag: isOne ? first.cause : 'several',
    topic: isOne ? `${first.cause} ${first.localDay}` : `several ${lead.id}`,
    until: new Date(Math.max(...rows.map((row) => ofUseUntil(row, when).getTime()))),
    unread: await countUnread(db, userId),
  }
}
