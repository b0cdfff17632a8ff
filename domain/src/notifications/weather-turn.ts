import { addDays, clockIn, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { type AlertKind, alertsOf } from '../weather/alerts.ts'
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

/** An alert with the moment from which on it is no news. */
export interface WeatherTold extends Told {
  until: Date
}

/**
 * Alerts of live weather that are to be told now: of today while that is of use, of tomorrow from the afternoon on. An alert
 * of a day is told once, whichever look at it came first.
 */
export function alertsToTell(days: readonly ReadingDay[], timeZone: string, now: Date): WeatherTold[] {
  const today = todayIn(timeZone, now)
  const clock = clockIn(timeZone, now)
  const tomorrow = addDays(today, 1)
  const asked: LocalDate[] = clock >= TOMORROW_FROM ? [today, tomorrow] : [today]
  return asked.flatMap((date) => {
    const day = days.find((one) => one.date === date)
    if (!day) return []
    const when = date === today ? 'Today' : 'Tomorrow'
    return alertsOf({ ...day, temperature: day.temp }).flatMap(({ kind, title, detail }) =>
      date === today && clock >= OF_USE_UNTIL[kind]
        ? []
        : [
            {
              type: 'weather_alert' as const,
              priority: PRIORITIES[kind],
              title,
              message: `${when}. ${detail}`,
              icon: kind,
              actionUrl: '/',
              cause: `weather:${kind}`,
              localDay: date,
              taskIds: [],
              zoneIds: [],
              until: firstInstantAt(timeZone, date, OF_USE_UNTIL[kind]),
            },
          ],
    )
  })
}
