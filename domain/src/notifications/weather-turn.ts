import { addDays, clockIn, dayName, type LocalDate, todayIn, weekdayName } from '../kernel/local-date.ts'
import { ALERT_KINDS, type AlertKind, alertsOf, type WeatherAlert } from '../weather/alerts.ts'
import type { ReadingDay } from '../weather/reading.ts'
import { firstInstantAt } from './first-instant.ts'
import type { NotificationPriority } from './notification.ts'
import type { Told } from './told.ts'

const PRIORITIES: Readonly<Record<AlertKind, NotificationPriority>> = {
  heat: 'high',
  frost: 'high',
  wind: 'normal',
  storm: 'urgent',
  dry: 'low',
  fungal: 'low',
}

/** By the garden's clocks: from when on the evening's look at tomorrow is told, and until when a day's own alert is of use. */
const TOMORROW_FROM = '15:00'
const OF_USE_UNTIL: Readonly<Record<AlertKind, string>> = {
  heat: '15:00',
  frost: '08:00',
  wind: '18:00',
  storm: '22:00',
  dry: '15:00',
  fungal: '18:00',
}

const CAUSE = 'weather:'
const kindOf = (cause: string): AlertKind | undefined => ALERT_KINDS.find((kind) => cause === `${CAUSE}${kind}`)

const alertsOn = (days: readonly ReadingDay[], date: LocalDate): WeatherAlert[] => {
  const day = days.find((one) => one.date === date)
  return day ? alertsOf({ ...day, temperature: day.temp }) : []
}

/** The moment from which on the alert of a day is no news; null of what is no alert of ours. */
export function alertEnds(cause: string, localDay: LocalDate, timeZone: string): Date | null {
  const kind = kindOf(cause)
  return kind === undefined ? null : firstInstantAt(timeZone, localDay, OF_USE_UNTIL[kind])
}

/**
 * What is sent of an alert that was told before, in words of the moment at which it is sent.
 * @param seen.days of the live weather of now; null where there is none, and what was told stands
 * @returns null where the weather holds no such alert any more
 */
export function currentAlert(
  { cause, localDay, title, message }: Pick<Told, 'cause' | 'localDay' | 'title' | 'message'>,
  { days, timeZone, now }: { days: readonly ReadingDay[] | null; timeZone: string; now: Date },
): { title: string; message: string } | null {
  const alert = days && alertsOn(days, localDay).find(({ kind }) => kind === kindOf(cause))
  if (alert === undefined) return null
  const detail = alert?.detail ?? message.slice(message.indexOf('. ') + 2)
  return { title: alert?.title ?? title, message: `${dayName(localDay, todayIn(timeZone, now))}. ${detail}` }
}

/**
 * Alerts of live weather that are to be told now: of today while that is of use, of tomorrow from the afternoon on. An alert
 * of a day is told once, whichever look at it came first. Their words stand in a list for days, and name the day.
 */
export function alertsToTell(days: readonly ReadingDay[], timeZone: string, now: Date): Told[] {
  const today = todayIn(timeZone, now)
  const clock = clockIn(timeZone, now)
  const tomorrow = addDays(today, 1)
  const asked: LocalDate[] = clock >= TOMORROW_FROM ? [today, tomorrow] : [today]
  return asked.flatMap((date) =>
    alertsOn(days, date).flatMap(({ kind, title, detail }) =>
      date === today && clock >= OF_USE_UNTIL[kind]
        ? []
        : [
            {
              type: 'weather_alert' as const,
              priority: PRIORITIES[kind],
              title,
              message: `${weekdayName(date)}. ${detail}`,
              icon: kind,
              actionUrl: '/',
              cause: `${CAUSE}${kind}`,
              localDay: date,
              taskIds: [],
              zoneIds: [],
            },
          ],
    ),
  )
}
