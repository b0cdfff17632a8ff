import { addDays, daysBetween, weekdayName } from '@turfwise/domain/kernel/local-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayTiles, longDay, shortDay } from './task-form-days.ts'

describe('the days offered at hand', () => {
  it('writes them as drawn', () => {
    expect(dayTiles('2026-11-21')).toEqual([
      { value: '2026-11-21', label: 'Today', detail: 'Sat 21 Nov' },
      { value: '2026-11-22', label: 'Tomorrow', detail: 'Sun 22 Nov' },
      { value: '2026-11-28', label: 'Saturday', detail: 'Sat 28 Nov' },
    ])
  })

  it('are three different days from today on, whatever today is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_000, max: 20_000 }), (days) => {
        const today = addDays('2026-11-21', days)
        const values = dayTiles(today).map(({ value }) => value)
        expect(values[0]).toBe(today)
        expect(values[1]).toBe(addDays(today, 1))
        expect(new Set(values).size).toBe(3)
        expect(weekdayName(values[2] ?? '')).toBe('Saturday')
        expect(daysBetween(today, values[2] ?? '')).toBeLessThanOrEqual(8)
      }),
    )
  })

  it('writes a day with and without its year, without a comma', () => {
    expect(longDay('2026-11-22')).toBe('Sun 22 Nov 2026')
    expect(shortDay('2027-01-01')).toBe('Fri 1 Jan')
  })
})
