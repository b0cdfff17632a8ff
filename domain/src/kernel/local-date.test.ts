import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockIn, dayName, daysBetween, isLocalDate, todayIn, weekdayName } from './local-date.ts'

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('1970-01-01', days))

describe('local dates', () => {
  it.each([
    ['Australia/Perth', '2025-11-20T15:59:00Z', '2025-11-20'],
    ['Australia/Perth', '2025-11-20T16:00:00Z', '2025-11-21'],
    ['Australia/Sydney', '2025-11-20T13:00:00Z', '2025-11-21'],
    ['Australia/Lord_Howe', '2025-12-31T13:00:00Z', '2026-01-01'],
    ['Pacific/Norfolk', '2025-06-30T12:59:00Z', '2025-06-30'],
  ])('turns the day at midnight of the garden: %s at %s is %s', (zone, instant, day) => {
    expect(todayIn(zone, new Date(instant))).toBe(day)
  })

  it('reads the wall clock with 00 and not 24 at midnight', () => {
    expect(clockIn('Australia/Sydney', new Date('2025-11-20T13:05:00Z'))).toBe('00:05')
  })

  it('is another one a millisecond later, at midnight of the zone', () => {
    const midnight = Date.parse('2026-11-23T13:30:00Z')
    const days = [-1, 0, -1, 59_999, 60_000].map((ms) => todayIn('Australia/Adelaide', new Date(midnight + ms)))
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-23', '2026-11-24', '2026-11-24'])
    expect(todayIn('Australia/Perth', new Date(midnight))).toBe('2026-11-23')
  })

  it('refuses a zone that does not exist', () => {
    expect(() => todayIn('Mars/Olympus', new Date(0))).toThrow(RangeError)
  })

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-00-10', false],
    ['2026-04-00', false],
    ['0026-01-01', false],
    ['', false],
    ['today', false],
  ])('knows whether %j is a day: %s', (text, valid) => {
    expect(isLocalDate(text)).toBe(valid)
  })

  it('counts days across the change to summer time', () => {
    expect(daysBetween('2025-10-04', '2025-10-06')).toBe(2)
    expect(addDays('2025-10-04', 1)).toBe('2025-10-05')
  })

  it('adds and counts as inverses, whatever the day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(isLocalDate(addDays(day, days))).toBe(true)
      }),
    )
  })

  it('refuses to count with text that is no day', () => {
    expect(() => daysBetween('soon', '2025-10-06')).toThrow(
      new RangeError('Not a calendar day of the form yyyy-mm-dd.'),
    )
  })

  it('names weekdays, also before 1970', () => {
    expect(weekdayName('2025-11-20')).toBe('Thursday')
    expect(weekdayName('1969-07-20')).toBe('Sunday')
  })

  it('calls a day by its distance from today', () => {
    expect(['2025-11-20', '2025-11-21', '2025-11-22'].map((day) => dayName(day, '2025-11-20'))).toEqual([
      'Today',
      'Tomorrow',
      'Saturday',
    ])
  })
})
