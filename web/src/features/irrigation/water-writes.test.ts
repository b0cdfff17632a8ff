import { expect, it } from 'vitest'
import { wateringDetails } from './water-writes.ts'

it.each([
  [{ minutes: 25 }, undefined, ['25 min']],
  [{ litres: 1200 }, undefined, ['1,200 L']],
  [{ millimetres: 5.5 }, '2026-11-27', ['5.5 mm', 'Fri 27 Nov']],
] as const)('says of a watering that waits how much it was, and of which day: %j %s', (body, day, words) => {
  expect(wateringDetails(body, day)).toEqual(words)
})
