import { expect, it } from 'vitest'
import { isKept, UNKEPT_STEP } from './outbox-row.ts'

it.each([
  [1, true],
  [7_000, true],
  // On its way to the device.
  [7.001, true],
  [7 + UNKEPT_STEP, false],
  [7 + 3 * UNKEPT_STEP, false],
  [UNKEPT_STEP, false],
])('a row with the number %d lies on the device: %s', (seq, kept) => {
  expect(isKept({ seq })).toBe(kept)
})
