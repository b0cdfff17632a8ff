import { addDays, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { firstInstantAt } from './first-instant.ts'
import { NOTIFICATION_LIMITS, NOTIFICATION_PRIORITIES, type NotificationPriority } from './notification.ts'
import { alertEnds } from './weather-turn.ts'

interface Words {
  priority: NotificationPriority
  title: string
  message: string
  actionUrl: string | null
}

const pressing = ({ priority }: { priority: NotificationPriority }): number => NOTIFICATION_PRIORITIES.indexOf(priority)

/** The one that stands for several that are sent as one: the most pressing, of those the last. */
export const leadOf = <Row extends { priority: NotificationPriority }>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>((lead, row) => (lead && pressing(lead) < pressing(row) ? lead : row), undefined)

const TITLES_SHOWN = 3

/** What is sent of several: their titles, the most pressing first, and a way to the list. */
export function sentAsOne(rows: readonly [Words, ...Words[]]): Words {
  const [only, ...others] = rows
  if (others.length === 0) return only
  const sorted = rows.toSorted((a, b) => pressing(a) - pressing(b))
  const shown = sorted.slice(0, TITLES_SHOWN).map(({ title }) => title)
  const more = rows.length - shown.length
  const text = more > 0 ? `${shown.join('; ')}; and ${more} more` : shown.join('; ')
  return {
    priority: sorted[0]?.priority ?? only.priority,
    title: `${rows.length} things in your garden`,
    message: [...text].slice(0, NOTIFICATION_LIMITS.messageCharsMax).join(''),
    actionUrl: '/notifications',
  }
}

interface ToSee {
  type: string
  /** 'weather:frost' */
  cause: string
  localDay: LocalDate
}

const HOUR_MS = 3_600_000
const ALERT_MS = 6 * HOUR_MS
const OTHERS_MS = 12 * HOUR_MS

/**
 * Until when it is of use on somebody's screen: a weather alert until its hour of the day and for six hours at most, a job
 * of the day to the end of it by the garden's clocks, anything else for half a day.
 */
export function ofUseUntil(
  { type, cause, localDay }: ToSee,
  { timeZone, sentAt }: { timeZone: string; sentAt: Date },
): Date {
  const isJob = type === 'task_reminder' || type === 'watering_due'
  if (!isJob && type !== 'weather_alert') return new Date(sentAt.getTime() + OTHERS_MS)
  const dayEnds = firstInstantAt(timeZone, addDays(localDay, 1), '00:00').getTime()
  if (isJob) return new Date(dayEnds)
  const ends = alertEnds(cause, localDay, timeZone)?.getTime() ?? dayEnds
  return new Date(Math.min(ends, sentAt.getTime() + ALERT_MS))
}

/** True for what is of a day that is over, or was to be sent too long ago. */
export const isPast = (
  told: ToSee,
  { timeZone, sentAt, now }: { timeZone: string; sentAt: Date; now: Date },
): boolean => now >= ofUseUntil(told, { timeZone, sentAt }) || todayIn(timeZone, now) > told.localDay
