import fc from 'fast-check'
import { expect, it } from 'vitest'
import { doneAtOf } from './write-age.ts'

const NOW = new Date('2026-11-30T00:00:00Z')

it.each([
  [0, '2026-11-30T00:00:00.000Z'],
  [90, '2026-11-29T23:58:30.000Z'],
  [2 * 86_400, '2026-11-28T00:00:00.000Z'],
  [21 * 86_400, '2026-11-09T00:00:00.000Z'],
  [21 * 86_400 + 1, '2026-11-09T00:00:00.000Z'],
  [10 ** 12, '2026-11-09T00:00:00.000Z'],
  [-60, '2026-11-30T00:00:00.000Z'],
])('of what waited %d s is %s', (seconds, at) => {
  expect(doneAtOf(NOW, seconds).toISOString()).toBe(at)
})

it('is never ahead, and never more than 21 days back', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
      fc.integer(),
      (now, seconds) => {
        const back = now.getTime() - doneAtOf(now, seconds).getTime()
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(21 * 86_400_000)
      },
    ),
  )
})
