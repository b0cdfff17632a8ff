import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { HOUR_MS, type LocalHour, localHours } from '../../weather/local-hours.ts'
import { effectiveRain, RAIN_HORIZON_HOURS, type RainDay } from '../../weather/rain.ts'
import type { ReadingDay, WeatherReading } from '../../weather/reading.ts'
import type { SlotDay } from './run-slots.ts'

/** What a reading says of the days to come, as far as watering goes. */
export interface ForecastInView {
  days: readonly SlotDay[]
  /** ETo, mm, of the days of which it is known. */
  et0: ReadonlyMap<LocalDate, number>
  hours: readonly LocalHour[]
  /** mm of effective rain in the coming 48 hours; null where it is not known. */
  credit: number | null
  /** ms since 1970: the end of the last hour of it; null where there is none or only days are known. */
  rainUntil: number | null
  /** mm of the coming days as forecast, whatever their chance; null where one of the three is not known. */
  comingMm: number | null
}

export const NO_FORECAST: ForecastInView = {
  ...{ days: [], et0: new Map(), hours: [] },
  ...{ credit: null, rainUntil: null, comingMm: null },
}

const FORECAST_DAYS = 3

const rainDay = (timeZone: string, { date, precipitation, precipitationProbability }: ReadingDay): RainDay => ({
  from: instantsOf(timeZone, date, '00:00')[0].getTime(),
  to: instantsOf(timeZone, addDays(date, 1), '00:00')[0].getTime(),
  precipitation: precipitation ?? null,
  probability: precipitationProbability ?? null,
})

const slotDay = ({ date, temp, tempMin, et0, sunrise }: ReadingDay): SlotDay => ({
  date,
  min: tempMin ?? null,
  max: temp,
  et0: et0 ?? null,
  sunrise: sunrise === undefined ? null : Date.parse(sunrise),
})

function comingOf(days: readonly ReadingDay[], today: LocalDate): number | null {
  const coming = days.filter(({ date }) => date >= today && date < addDays(today, FORECAST_DAYS))
  const depths = coming.flatMap(({ precipitation }) => precipitation ?? [])
  return depths.length < FORECAST_DAYS ? null : depths.reduce((sum, depth) => sum + depth, 0)
}

export function forecastOf(reading: WeatherReading, today: LocalDate, now: number): ForecastInView {
  const { timeZone } = reading
  const ahead = reading.days.filter(({ date }) => date >= today)
  const hours = reading.hours === undefined ? [] : localHours(reading.hours, timeZone)
  const spells = hours.map(({ at, rain, chance }) => ({ from: at, precipitation: rain, probability: chance }))
  const rain = effectiveRain({ hours: spells, days: ahead.map((day) => rainDay(timeZone, day)) }, now)
  const last = hours.findLast(
    ({ at, rain: depth, chance }) =>
      at + HOUR_MS > now && at < now + RAIN_HORIZON_HOURS * HOUR_MS && (depth ?? 0) > 0 && chance !== 0,
  )
  return {
    days: ahead.map(slotDay),
    et0: new Map(ahead.flatMap(({ date, et0 }) => (et0 == null ? [] : [[date, et0]]))),
    hours,
    credit: rain?.effective ?? null,
    rainUntil: rain?.from === 'hours' && last !== undefined ? last.at + HOUR_MS : null,
    comingMm: comingOf(reading.days, today),
  }
}
