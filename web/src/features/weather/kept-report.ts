import { todayIn } from '@turfwise/domain/kernel/local-date'
import { WEATHER_REFRESH_MINUTES, type WeatherReport } from '@turfwise/domain/weather/report'
import { deviceStorage } from '../../platform/device-storage.ts'
import { KEPT_REPORT_KEY, type KeptReport } from '../../platform/early-reads.ts'

const REFRESH_MS = WEATHER_REFRESH_MINUTES * 60_000

/**
 * Keeps the weather of a person's place on the device until it is to be read again anyway, for the head's script of the
 * next visit. One of typical figures, an old one, and one whose day ends before that is not kept.
 * @param at when it came, ms by the browser's clock
 */
export const keepReport = (userId: string, place: string, report: WeatherReport, at: number): void => {
  const key = `${KEPT_REPORT_KEY}.${userId}`
  const until = at + REFRESH_MS
  const days = [at, until].map((time) => todayIn(report.timeZone, new Date(time)))
  const isNow = report.live && !report.stale && days.every((day) => day === report.forecast[0]?.date)
  if (isNow) deviceStorage.set(key, JSON.stringify({ place, at, until, report } satisfies KeptReport))
  else deviceStorage.remove(key)
}
