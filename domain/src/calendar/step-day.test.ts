import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayName } from '../kernel/local-date.ts'
import { daysAfterMonday, monthOf } from './month.ts'
import { DAY_KEYS, isDayKey, sameDayIn, stepDay } from './step-day.ts'

describe('keys lead from day to day', () => {
  it.each([
    ['2026-11-21', 'ArrowLeft', '2026-11-20'],
    ['2026-11-21', 'ArrowRight', '2026-11-22'],
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2027-01-01', 'ArrowLeft', '2026-12-31'],
    ['2026-11-21', 'ArrowUp', '2026-11-14'],
    ['2026-11-21', 'ArrowDown', '2026-11-28'],
    ['2026-11-21', 'Home', '2026-11-16'],
    ['2026-11-16', 'Home', '2026-11-16'],
    ['2026-11-22', 'Home', '2026-11-16'],
    ['2026-11-21', 'End', '2026-11-22'],
    ['2026-11-22', 'End', '2026-11-22'],
    ['2026-11-21', 'PageUp', '2026-10-21'],
    ['2026-11-21', 'PageDown', '2026-12-21'],
    ['2026-12-31', 'PageDown', '2027-01-31'],
    ['2026-10-31', 'PageDown', '2026-11-30'],
    ['2027-03-31', 'PageUp', '2027-02-28'],
    ['2024-03-30', 'PageUp', '2024-02-29'],
    ['2000-01-01', 'ArrowLeft', '2000-01-01'],
    ['2000-01-20', 'PageUp', '2000-01-20'],
    ['2100-12-31', 'ArrowDown', '2100-12-31'],
  ] as const)('%s by %s to %s', (from, key, to) => {
    expect(stepDay(from, key)).toBe(to)
  })

  it('and nowhere but within the week, to a neighbour of it, or to the month beside', () => {
    const day = fc.integer({ min: 40, max: 36_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(day, fc.constantFrom(...DAY_KEYS), (from, key) => {
        const to = stepDay(from, key)
        expect(Math.abs(daysBetween(from, to))).toBeLessThanOrEqual(31)
        if (key === 'Home') expect(weekdayName(to)).toBe('Monday')
        if (key === 'End') expect(weekdayName(to)).toBe('Sunday')
        if (key === 'ArrowUp' || key === 'ArrowDown') expect(daysAfterMonday(to)).toBe(daysAfterMonday(from))
        if (key === 'PageDown') expect(monthOf(to)).toBe(monthOf(sameDayIn(from, 1)))
      }),
    )
  })

  it.each(['Enter', 'a', ' ', 'Tab', ''])('not by %j', (key) => {
    expect(isDayKey(key)).toBe(false)
  })
})
