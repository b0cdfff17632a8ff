import { type LocalDate, todayIn } from '../kernel/local-date.ts'
import type { UserPreferences } from './preferences.ts'
import { quietUntil } from './quiet-hours.ts'

const HOUR_MS = 3_600_000
/** Later than this nobody is buzzed for it. */
export const LATE_AFTER_MS = 3 * HOUR_MS
/** So many are sent singly in so long; those after them wait and become one. */
export const BURST = { most: 3, withinMs: 600_000 } as const
/** What many are told at the same hour leaves over so long, each person at a time of their own. */
export const SPREAD_MS = 300_000

/** What is to be told, as far as it matters to when. */
export interface ToSend {
  type: string
  /** 'weather:frost' */
  cause: string
  /** The garden's day that it is about. */
  localDay: LocalDate
  /** When it should have been told. */
  dueAt: Date
}

export type Sending =
  /** Not even in the list. */
  { how: 'not' } | { how: 'list' } | { how: 'hold'; until: Date } | { how: 'send' }

/** Whether somebody wants to be told things of this type at all. */
export function isWanted(type: string, preferences: UserPreferences): boolean {
  if (!preferences.notificationsEnabled) return false
  if (type === 'weather_alert') return preferences.weatherNotifications
  if (type === 'task_reminder' || type === 'watering_due') return preferences.taskNotifications
  if (type === 'community') return preferences.communityNotifications
  return true
}

/** True for what comes too late to buzz anybody. */
export const isLate = (
  { localDay, dueAt }: Pick<ToSend, 'localDay' | 'dueAt'>,
  { timeZone, now }: { timeZone: string; now: Date },
): boolean => now.getTime() - dueAt.getTime() > LATE_AFTER_MS || todayIn(timeZone, now) > localDay

/**
 * What becomes of something to be told.
 * @param sentLately when others were sent to the same person, in any order
 */
export function sendingOf(
  told: ToSend,
  preferences: UserPreferences,
  { timeZone, now, sentLately }: { timeZone: string; now: Date; sentLately: readonly Date[] },
): Sending {
  if (!isWanted(told.type, preferences)) return { how: 'not' }
  if (isLate(told, { timeZone, now })) return { how: 'list' }
  const mayPass = told.cause === 'weather:frost' && preferences.frostInQuietHours
  const quiet = mayPass ? null : quietUntil(preferences, timeZone, now)
  if (quiet !== null) return { how: 'hold', until: quiet }
  const within = sentLately.map((at) => at.getTime()).filter((at) => now.getTime() - at < BURST.withinMs)
  if (within.length < BURST.most) return { how: 'send' }
  return { how: 'hold', until: new Date(Math.min(...within) + BURST.withinMs) }
}

/** How long after its hour somebody's turn comes, ms: the same each day, and spread evenly over people. */
export function turnOf(userId: string): number {
  // FNV-1a: ids of one day begin alike, and their sum would not tell them apart.
  let hash = 0x811c9dc5
  for (const character of userId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % SPREAD_MS
}
