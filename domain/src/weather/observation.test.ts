import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standingAtAge, standingOf } from './observation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('what an observation is good for', () => {
  it.each([
    ['live', 0],
    ['live', 2 * HOUR],
    ['stale', 2 * HOUR + 1],
    ['stale', 24 * HOUR],
    ['unusable', 24 * HOUR + 1],
    ['unusable', 27 * 365 * 24 * HOUR],
    ['live', -15 * MINUTE],
    ['unusable', -15 * MINUTE - 1],
    ['unusable', Number.NaN],
    ['unusable', Number.POSITIVE_INFINITY],
    ['unusable', Number.NEGATIVE_INFINITY],
  ] as const)('%s at an age of %d ms', (standing, age) => {
    expect(standingAtAge(age)).toBe(standing)
    expect(standingOf(new Date(-age), new Date(0))).toBe(standing)
  })

  it('never gets better with time', () => {
    const order = ['live', 'stale', 'unusable']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 48 * HOUR }), fc.integer({ min: 0, max: 48 * HOUR }), (age, more) => {
        expect(order.indexOf(standingAtAge(age + more))).toBeGreaterThanOrEqual(order.indexOf(standingAtAge(age)))
      }),
    )
  })
})
