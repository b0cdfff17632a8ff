import { addDays, type LocalDate } from '../kernel/local-date.ts'
import type { WeatherReading } from '../weather/reading.ts'
import type { MeasuredWarmth } from './refit.ts'

/** Days behind mean warmth and soil, and how many have to be known, as the advice of the weather has them. */
const MEAN = { days: 14, knownMin: 10 } as const
const SOIL = { days: 7, knownMin: 5 } as const

type Days = WeatherReading['days']

function meanBefore(
  days: Days,
  last: LocalDate,
  span: { days: number; knownMin: number },
  of: (day: Days[number]) => number | undefined,
): number | null {
  const after = addDays(last, -span.days)
  const known = days.filter(({ date }) => date > after && date <= last).flatMap((day) => of(day) ?? [])
  return known.length < span.knownMin ? null : known.reduce((sum, one) => sum + one, 0) / known.length
}

/**
 * The warmth of a place as a reading has it: the mean of 14 days up to today, soil at 6 cm over 7, and whether these 14 are
 * warmer than those before. Null for what too few days tell.
 */
export function measuredWarmth(reading: Pick<WeatherReading, 'days'> | null, today: LocalDate): MeasuredWarmth {
  if (reading === null) return { meanC: null, soilC: null, isRising: null }
  const warmth = (last: LocalDate) => meanBefore(reading.days, last, MEAN, ({ tempMean }) => tempMean)
  const [meanC, before] = [warmth(today), warmth(addDays(today, -MEAN.days))]
  return {
    meanC,
    soilC: meanBefore(reading.days, today, SOIL, ({ soilTemperature }) => soilTemperature),
    isRising: meanC === null || before === null ? null : meanC > before,
  }
}
