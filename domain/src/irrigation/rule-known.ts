import { dayName, daysBetween, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { localHours } from '../weather/local-hours.ts'
import { standingOf } from '../weather/observation.ts'
import type { WeatherReading } from '../weather/reading.ts'
import { FORECAST_DAYS } from '../weather/report.ts'
import { RAIN_REACHES_ROOTS } from '../weather/soil-balance.ts'
import { type EtKnown, type EtRate, etRate } from './et-rate.ts'
import type { DrySince } from './moisture.ts'
import type { ForecastEntry } from './plan-by-rule.ts'

const HOURS_OF_A_DAY_AT_LEAST = 23

const meanOf = (values: readonly (number | null)[]): number | null => {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return values.length < HOURS_OF_A_DAY_AT_LEAST ? null : sum / values.length
}

/** Means of a whole local day; null where an hour is missing. */
function meansOf({ hours, timeZone }: WeatherReading, date: LocalDate) {
  const ofDay = hours === undefined ? [] : localHours(hours, timeZone).filter((hour) => hour.date === date)
  return { humidityMean: meanOf(ofDay.map((hour) => hour.humidity)), windMean: meanOf(ofDay.map((hour) => hour.wind)) }
}

/**
 * Evapotranspiration of today with what a live reading says of it; without a reading that which is typical.
 * @param reading of a live source
 */
export function etOfReading(
  reading: WeatherReading | null,
  seen: { place: EtKnown['place']; today: LocalDate; now: Date },
): EtRate {
  const { place, today, now } = seen
  if (reading === null) return etRate({ today, place })
  const day = reading.days.find(({ date }) => date === today) ?? null
  const { condition, ...figures } = reading.current
  const isOfNow = standingOf(new Date(reading.observedAt), now) !== 'unusable'
  return etRate({
    today,
    place,
    day: day && {
      ...{ et0: day.et0, tempMin: day.tempMin, tempMax: day.temp },
      // Not asked for where the service says it all.
      ...(day.et0 === undefined ? meansOf(reading, today) : {}),
    },
    current: isOfNow ? { ...figures, condition } : null,
  })
}

/** The days of the forecast that the rule looks at, today first. */
export const forecastOf = (reading: WeatherReading, today: LocalDate): ForecastEntry[] =>
  reading.days
    .filter(({ date }) => daysBetween(today, date) >= 0 && daysBetween(today, date) < FORECAST_DAYS)
    .map(({ date, condition, precipitation, tempMin }) => ({
      ...{ day: dayName(date, today), date, condition, precipitation, tempMin },
    }))

/** The last day that is over and brought 2 mm or more; null where none is known. What is only forecast has not fallen. */
function lastRain(reading: WeatherReading): LocalDate | null {
  const own = todayIn(reading.timeZone, new Date(reading.observedAt))
  const wet = reading.days.filter(({ date, precipitation = 0 }) => date < own && precipitation >= RAIN_REACHES_ROOTS)
  return wet.at(-1)?.date ?? null
}

/** Since when the soil was not wetted: by the last logged watering or the last measured rain, whichever came later. */
export function drySince(reading: WeatherReading | null, wateredOn: LocalDate | null, today: LocalDate): DrySince {
  const rained = reading && lastRain(reading)
  const days = (date: LocalDate) => Math.max(0, daysBetween(date, today))
  if (wateredOn !== null && (rained === null || wateredOn >= rained)) return { days: days(wateredOn), by: 'watering' }
  return rained === null ? { days: null, by: null } : { days: days(rained), by: 'rain' }
}
