import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../kernel/local-date.ts'
import { rhythmOf } from './job-rhythm.ts'

describe('the rhythm of a job', () => {
  it.each([
    // The five times of the design: 10, 10, 9 and 9 days.
    ['2026-10-12 2026-10-22 2026-11-01 2026-11-10 2026-11-19', 9, 10, 9, '2026-11-28'],
    ['2026-11-01 2026-11-08 2026-11-15', 7, 7, 7, '2026-11-22'],
    ['2026-11-01 2026-11-11 2026-11-20', 9, 10, 9, '2026-11-29'],
    // A winter between two times changes the range, not what comes next.
    ['2026-05-01 2026-09-01 2026-09-11 2026-09-20', 9, 123, 10, '2026-09-30'],
    // Only the last three count for what comes next.
    ['2026-09-01 2026-10-01 2026-10-31 2026-11-07 2026-11-15', 7, 30, 8, '2026-11-23'],
    // Over the end of February and of daylight saving days are days.
    ['2028-02-20 2028-02-27 2028-03-05', 7, 7, 7, '2028-03-12'],
    ['2026-03-29 2026-04-05 2026-04-12', 7, 7, 7, '2026-04-19'],
  ])('of %s is %d to %d days, and next in %d on %s', (days, from, to, usual, next) => {
    expect(rhythmOf(days.split(' '))).toEqual({ from, to, days: usual, next })
  })

  it.each([
    ['nothing', []],
    ['one time', ['2026-11-01']],
    ['two times', ['2026-11-01', '2026-11-08']],
    ['three on two days', ['2026-11-01', '2026-11-08', '2026-11-08']],
  ])('is not known of %s', (_, days) => {
    expect(rhythmOf(days)).toBeNull()
  })

  it('is the same in any order and with any day twice, lies in its range, and comes after the last time', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(fc.uniqueArray(day, { minLength: 3, maxLength: 12 }), (days) => {
        const rhythm = rhythmOf(days)
        if (rhythm === null) throw new Error('Three days have a rhythm.')
        expect(rhythmOf(days.toReversed().concat(days))).toEqual(rhythm)
        expect(rhythm.from).toBeLessThanOrEqual(rhythm.days)
        expect(rhythm.days).toBeLessThanOrEqual(rhythm.to)
        const last = days.toSorted().at(-1) ?? ''
        expect(daysBetween(last, rhythm.next)).toBe(rhythm.days)
      }),
    )
  })
})
