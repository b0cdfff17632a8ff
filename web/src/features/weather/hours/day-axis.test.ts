import { describe, expect, it } from 'vitest'
import { dayAxis, percentOf } from './day-axis.ts'

const HOUR_MS = 3_600_000

describe('the axis of a day', () => {
  it.each([
    ['Australia/Sydney', '2026-11-21', 24, [0.25, 0.5, 0.75]],
    ['Australia/Adelaide', '2026-11-21', 24, [0.25, 0.5, 0.75]],
    ['Australia/Eucla', '2026-11-21', 24, [0.25, 0.5, 0.75]],
    // Clocks go on an hour at 2 am, so that 6 am is the sixth hour of 23.
    ['Australia/Sydney', '2026-10-04', 23, [5 / 23, 11 / 23, 17 / 23]],
    // And back at 3 am.
    ['Australia/Sydney', '2027-04-04', 25, [7 / 25, 13 / 25, 19 / 25]],
    ['Australia/Lord_Howe', '2027-04-04', 24.5, [6.5 / 24.5, 12.5 / 24.5, 18.5 / 24.5]],
  ])('is as long as the clocks of %s make %s: %d hours', (timeZone, date, length, rules) => {
    const axis = dayAxis(timeZone, date)
    expect((axis.end - axis.start) / HOUR_MS).toBe(length)
    expect(axis.rules.map(({ name }) => name)).toEqual(['6 am', 'noon', '6 pm'])
    axis.rules.forEach(({ at }, index) => {
      expect(at).toBeCloseTo(rules[index] ?? -1, 10)
    })
  })

  it('ends at midnight for what goes on', () => {
    const axis = dayAxis('Australia/Sydney', '2026-11-21')
    expect([axis.at(axis.start - HOUR_MS), axis.at(axis.end + HOUR_MS)]).toEqual([0, 1])
  })

  it('names a place on it in hundredths of a per cent', () => {
    expect(percentOf(7 / 24)).toBe('29.17%')
  })
})
