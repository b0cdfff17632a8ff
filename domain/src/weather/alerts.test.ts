import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlertConditions, alertsOf } from './alerts.ts'
import { CONDITIONS } from './condition.ts'

/** Section 5 of the specification, once more and by itself; frost by the day's minimum and wind by its maximum where known. */
const kindsOf = (day: AlertConditions) => {
  // What is not known is neither above nor below anything.
  const temperature = day.temperature ?? Number.NaN
  const { tempMin = temperature, windSpeed = Number.NaN, windMax = windSpeed, humidity = Number.NaN, condition } = day
  return [
    temperature > 35 && 'heat',
    tempMin < 5 && 'frost',
    windMax > 30 && 'wind',
    condition === 'storm' && 'storm',
    humidity < 20 && 'dry',
    humidity > 90 && temperature > 20 && 'fungal',
  ].filter(Boolean)
}

describe('alerts', () => {
  it('are those whose condition is met, in the listed order, and no others [WEATHER-81, WEATHER-82]', () => {
    const anyDay = fc.record({
      condition: fc.option(fc.constantFrom(...CONDITIONS)),
      temperature: fc.option(fc.oneof(fc.integer({ min: -10, max: 48 }), fc.constantFrom(4.9, 5, 20, 20.1, 35, 35.1))),
      tempMin: fc.option(fc.constantFrom(-6, 4.9, 5, 5.1, 12), { nil: undefined }),
      humidity: fc.option(fc.oneof(fc.nat({ max: 100 }), fc.constantFrom(19.9, 20, 90, 90.1)), { nil: undefined }),
      windSpeed: fc.option(fc.nat({ max: 90 }), { nil: undefined }),
      windMax: fc.option(fc.constantFrom(0, 30, 30.1, 60), { nil: undefined }),
      precipitation: fc.option(fc.nat({ max: 90 }), { nil: undefined }),
      recentRainfall: fc.option(fc.nat({ max: 90 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(alertsOf(day).map(({ kind }) => kind)).toEqual(kindsOf(day))
      }),
      { numRuns: 3000 },
    )
  })
})
