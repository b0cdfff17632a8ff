import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS } from './condition.ts'
import { type DayConditions, impactOf, WEATHER_TASKS } from './impact.ts'

/** Section 5 of the specification, once more and by itself: whether a day forbids a task. What is not known forbids nothing. */
const isForbidden: Record<(typeof WEATHER_TASKS)[number], (day: DayConditions) => boolean> = {
  mowing: ({ condition, temperature, windSpeed = 0, humidity = 0 }) =>
    ['rain', 'storm', 'light-rain'].includes(condition) || temperature > 32 || windSpeed > 25 || humidity > 80,
  watering: ({ condition, temperature, windSpeed = 0, precipitation = 0, recentRainfall = 0 }) =>
    ['rain', 'storm', 'light-rain'].includes(condition) ||
    precipitation > 2 ||
    recentRainfall > 10 ||
    temperature > 35 ||
    windSpeed > 20,
  fertilizing: ({ condition, temperature, windSpeed = 0 }) =>
    ['rain', 'storm'].includes(condition) || windSpeed > 15 || temperature > 30,
  weeding: ({ condition, temperature }) => ['rain', 'storm'].includes(condition) || temperature > 32,
}
/** Days near the limits: of days from anywhere few tell one rule from none. */
const dayAtLimits = fc.record({
  condition: fc.constantFrom(...CONDITIONS),
  temperature: fc.constantFrom(-5, 4.9, 5, 18, 25, 28, 30, 30.1, 32, 32.1, 35, 35.1),
  humidity: fc.constantFrom(undefined, 10, 19.9, 20, 49.9, 50, 80, 80.1, 90, 90.1, 100),
  windSpeed: fc.constantFrom(undefined, 0, 15, 15.1, 20, 20.1, 25, 25.1, 30, 30.1),
  precipitation: fc.constantFrom(undefined, 0, 0.1, 2, 2.1, 5, 5.1),
  recentRainfall: fc.constantFrom(undefined, 0, 4.9, 5, 10, 10.1, 20, 20.1),
})

describe('whatever the day', () => {
  it('recommends a task when none of its listed rules applies, and no other keeps it [WEATHER-63, WEATHER-70, WEATHER-74]', () => {
    fc.assert(
      fc.property(dayAtLimits, fc.constantFrom(...WEATHER_TASKS), (day, task) => {
        expect(impactOf(task, day).recommended).toBe(!isForbidden[task](day))
      }),
      { numRuns: 2000 },
    )
  })

  it('mows perfectly in the sun from 18 to 28 degrees on every day that mows, both included [WEATHER-54]', () => {
    const mild = fc.oneof(fc.constantFrom(18, 28), fc.double({ min: 18, max: 28, noNaN: true }))
    let mown = 0
    fc.assert(
      fc.property(dayAtLimits, mild, (day, temperature) => {
        const { recommended, reason } = impactOf('mowing', { ...day, condition: 'sunny', temperature })
        if (recommended) expect(reason).toBe('Perfect mowing conditions')
        mown += Number(recommended)
      }),
      { numRuns: 500 },
    )
    expect(mown).toBeGreaterThan(50)
  })

  it('finds every day that waters hot and dry above 25 degrees, below 50% and 5 mm, and no other [WEATHER-64]', () => {
    const warm = fc.constantFrom(25, 25.1, 28, 35)
    const dry = fc.constantFrom(10, 49.9, 50)
    const seen = { hotAndDry: 0, other: 0 }
    fc.assert(
      fc.property(dayAtLimits, warm, dry, (anyDay, temperature, humidity) => {
        const day = { ...anyDay, temperature, humidity }
        const { recommended, reason } = impactOf('watering', day)
        if (!recommended) return
        const hotAndDry = temperature > 25 && humidity < 50 && (day.recentRainfall ?? 0) < 5
        expect(/^Hot and dry/.test(reason)).toBe(hotAndDry)
        seen[hotAndDry ? 'hotAndDry' : 'other'] += 1
      }),
      { numRuns: 3000 },
    )
    expect(Math.min(seen.hotAndDry, seen.other)).toBeGreaterThan(20)
  })
})
