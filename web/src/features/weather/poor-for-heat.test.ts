import { predict } from '@turfwise/domain/weather/prediction'
import { expect, it } from 'vitest'
import { aDay, aReport } from './example-report.ts'
import { isPoorForHeat } from './poor-for-heat.ts'

it.each([
  ['a day of 41 degrees', { temp: 41 }, true],
  ['a day of 31 degrees, which is not poor', { temp: 31 }, false],
  ['a poor day in the rain', { condition: 'rain' }, false],
  ['a day without figures', { temp: null }, false],
] as const)('draws the lawn dry on %s: %o', (_, more, dry) => {
  const [day] = predict(aReport({ forecast: [aDay(more)] }))
  expect(isPoorForHeat(day)).toBe(dry)
})
