import { expect, it } from 'vitest'
import { reachedYearlyMaximum } from './yearly-maximum.ts'

it.each([
  [0, 1, false],
  [1, 1, true],
  [1, 2, false],
  [2, 2, true],
  [3, 2, true],
  [9, null, false],
])('%d uses of %s a year have reached the maximum: %s', (times, maximum, reached) =>
  expect(reachedYearlyMaximum(times, maximum)).toBe(reached),
)
