import { effectiveRain, type RainSpell } from '@turfwise/domain/weather/rain'
import type { ConstructedDay } from '../../domain/test/constructed-days.ts'

const HOUR_MS = 3_600_000
const MORNING = { from: 4, to: 9 } as const
const WIND_MAX_KMH = 20

/** Rain by hour, as it is forecast: what was recorded, with the chance that the constructed day gives it. */
export const rainOf = (days: readonly ConstructedDay[]): RainSpell[] =>
  days.flatMap(({ from, hours }) =>
    hours.precipitation.map((precipitation, hour) => ({
      from: from + hour * HOUR_MS,
      precipitation,
      probability: hours.probability[hour] ?? null,
    })),
  )

/**
 * Whether an hour of the morning is named for watering: two in a row from 4 to 9 with wind of 20 km/h at most, and not
 * when the rain that counts over the coming 48 hours is all that the lawn needs.
 * @param need mm
 * @param coming this day and the two after it
 */
export function isNamed(need: number, [day, ...next]: readonly ConstructedDay[]): boolean {
  if (day === undefined) return false
  const calm = day.hours.wind.slice(MORNING.from, MORNING.to).map((wind) => wind <= WIND_MAX_KMH)
  if (!calm.some((isCalm, index) => isCalm && calm[index + 1] === true)) return false
  const rain = effectiveRain({ hours: rainOf([day, ...next]) }, day.from + MORNING.from * HOUR_MS)
  return rain === null || rain.effective < need
}
