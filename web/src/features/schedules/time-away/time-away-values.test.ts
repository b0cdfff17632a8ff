import { addDays } from '@turfwise/domain/kernel/local-date'
import { HOLIDAY_DAYS_MAX } from '@turfwise/domain/schedules/holiday'
import { describe, expect, it } from 'vitest'
import { awayErrors, lengthText, spanOf } from './time-away-values.ts'

const TODAY = '2026-11-24'

describe('the days of a time away', () => {
  it.each([
    ['2026-12-01', '2026-12-06', undefined],
    ['2026-12-01', '2026-12-01', undefined],
    ['2026-11-20', '2026-11-24', undefined],
    ['2026-11-20', '2026-11-23', 'Is over already.'],
    ['2026-12-06', '2026-12-01', 'Must not be before the first day.'],
    [TODAY, addDays(TODAY, HOLIDAY_DAYS_MAX - 1), undefined],
    [TODAY, addDays(TODAY, HOLIDAY_DAYS_MAX), 'At most 366 days.'],
    ['', '2026-12-01', undefined],
    ['2026-12-01', '', undefined],
  ])('%s to %s: %s', (from, to, error) => {
    expect(awayErrors(TODAY)({ from, to }).to).toBe(error)
    expect(spanOf({ from, to }, TODAY) !== undefined).toBe(error === undefined && from !== '' && to !== '')
  })

  it.each([
    ['2026-12-01', '2026-12-01', '1 day'],
    ['2026-12-01', '2026-12-06', '6 days'],
  ])('lasts from %s to %s %s', (from, to, text) => {
    expect(lengthText({ from, to })).toBe(text)
  })
})
