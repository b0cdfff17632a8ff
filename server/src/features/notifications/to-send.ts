import { currentMorning } from '@turfwise/domain/notifications/morning'
import type { NotificationPriority } from '@turfwise/domain/notifications/notification'
import type { UserPreferences } from '@turfwise/domain/notifications/preferences'
import { isWanted } from '@turfwise/domain/notifications/sending'
import { isPast, ofUseUntil, sentAsOne } from '@turfwise/domain/notifications/sent-as-one'
import { currentAlert } from '@turfwise/domain/notifications/weather-turn'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { ReadingDay } from '@turfwise/domain/weather/reading'
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
  /** Cause and day, 'weather:frost 2026-07-20': the same for every try to send this one, and for no other. */
  tag: string
  topic: string
  /** Of no use after that. */
  until: Date
  /** How many of theirs are unread. */
  unread: number
}

export type ToSendNeeds = Pick<
  NotificationsNeeds,
  'db' | 'clock' | 'preferences' | 'placesOf' | 'tasksDueOn' | 'zonesDueByHand' | 'productsLowOf' | 'weather'
>

/** Somebody at the moment at which something is sent to them. */
interface Asked {
  userId: string
  timeZone: string
  place: { lat: number; lng: number } | null
  wishes: UserPreferences
  now: Date
}

/** The days of the live weather of somebody's garden; null where nothing is known of it. */
async function daysOf({ weather }: ToSendNeeds, { place, timeZone }: Asked): Promise<readonly ReadingDay[] | null> {
  if (place === null) return null
  const { reading } = await weather.weatherAt(weather.cellOf({ ...place, timeZone }))
  return reading?.days ?? null
}

/**
 * Those of which something is true at this moment, in its words: not what was done, put off, paused or skipped, nor an
 * alert of weather that is no longer to come.
 */
async function stillCurrent(
  needs: ToSendNeeds,
  asked: Asked,
  rows: readonly StoredNotification[],
): Promise<StoredNotification[]> {
  const { userId, timeZone, wishes, now } = asked
  const left: StoredNotification[] = []
  let days: readonly ReadingDay[] | null | undefined
  for (const row of rows) {
    if (row.type === 'weather_alert') {
      days = days === undefined ? await daysOf(needs, asked) : days
      const words = currentAlert(row, { days, timeZone, now })
      if (words !== null) left.push({ ...row, ...words })
    } else if (row.taskIds.length === 0 && row.zoneIds.length === 0) left.push(row)
    else {
      const facts = (await morningFacts(needs, needs.db, [{ userId, day: row.localDay, timeZone }])).get(userId)
      const told = facts && currentMorning(row, facts, wishes)
      // What is told an hour before its time has words of its own.
      const isSame = row.cause === 'morning' || row.cause === told?.cause
      if (told) left.push(isSame ? { ...row, title: told.title, message: told.message } : row)
    }
  }
  return left
}

/**
 * What is to be sent of a notification whose turn has come, asked at the last moment and in its words: null where it was
 * read, is no longer wanted, speaks of what is no longer to be done or to come, or is of a time that is over.
 */
export async function toSend(needs: ToSendNeeds, userId: string, notificationId: string): Promise<Sendable | null> {
  const { db, clock, preferences, placesOf } = needs
  const together = await NOTIFICATIONS.rows(db, SENT_TOGETHER, [userId, notificationId])
  const lead = together.find(({ id }) => id === notificationId)
  if (!lead || lead.sentAt === null) return null
  const wishes = await preferences.preferencesOfUser(userId)
  if (!wishes.pushNotificationsEnabled) return null
  const garden = (await placesOf([userId])).get(userId)
  const timeZone = garden?.timeZone ?? DEFAULT_TIME_ZONE
  const now = clock.now()
  const when = { timeZone, sentAt: lead.sentAt, now }
  const wanted = together.filter((row) => !row.isRead && isWanted(row.type, wishes) && !isPast(row, when))
  const { lat = null, lng = null } = garden ?? {}
  const place = lat === null || lng === null ? null : { lat, lng }
  const [first, ...others] = await stillCurrent(needs, { userId, timeZone, place, wishes, now }, wanted)
  if (!first) return null
  const rows = [first, ...others] as const
  const { priority, title, message, actionUrl } = sentAsOne(rows)
  const isOne = others.length === 0
  const tag = isOne ? `${first.cause} ${first.localDay}` : `several ${lead.id}`
  return {
    id: isOne ? first.id : lead.id,
    type: isOne ? first.type : 'system',
    ...{ priority, title, message, actionUrl },
    ...{ tag, topic: tag },
    until: new Date(Math.max(...rows.map((row) => ofUseUntil(row, when).getTime()))),
    unread: await countUnread(db, userId),
  }
}
