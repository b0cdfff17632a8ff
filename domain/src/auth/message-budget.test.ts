import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messageShares } from './message-budget.ts'

it.each([
  [30, { owners: 10, ownersAt: 5, others: 20, newcomers: 15, source: 10 }],
  [3, { owners: 1, ownersAt: 1, others: 2, newcomers: 1, source: 1 }],
  [1, { owners: 1, ownersAt: 1, others: 1, newcomers: 1, source: 1 }],
  [1000, { owners: 333, ownersAt: 167, others: 667, newcomers: 500, source: 334 }],
])('of %i messages an hour are shared out %o', (perHour, shares) => {
  expect(messageShares(perHour)).toEqual(shares)
})

it('sends no more than the hour has, and leaves something for everybody whatever one kind or one address uses up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 100_000 }), (perHour) => {
      const { owners, others, newcomers, source } = messageShares(perHour)
      expect(owners + others).toBe(perHour)
      expect(newcomers).toBeLessThan(others)
      expect(source).toBeLessThan(others)
      expect(Math.min(owners, newcomers, source)).toBeGreaterThan(0)
    }),
  )
})
