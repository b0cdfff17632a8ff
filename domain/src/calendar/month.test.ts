import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayName } from '../kernel/local-date.ts'
import {
  addMonths,
  CALENDAR_DAYS_MAX,
  CALENDAR_FIRST_DAY,
  CALENDAR_LAST_DAY,
  FIRST_MONTH,
  firstDayOf,
  isMonth,
  LAST_MONTH,
  lastDayOf,
  monthOf,
  monthTitle,
  shownDaysOf,
  WEEKDAYS_FROM_MONDAY,
  weeksOf,
} from './month.ts'

const month = fc.integer({ min: 0, max: 101 * 12 - 1 }).map((months) => addMonths(FIRST_MONTH, months))

describe('the weeks of a month', () => {
  it.each([
    ['Monday', '2026-06', '2026-06-01', 5],
    ['Tuesday', '2026-09', '2026-08-31', 5],
    ['Wednesday', '2026-07', '2026-06-29', 5],
    ['Thursday', '2026-10', '2026-09-28', 5],
    ['Friday', '2026-05', '2026-04-27', 5],
    ['Saturday', '2026-08', '2026-07-27', 6],
    ['Sunday', '2026-11', '2026-10-26', 6],
    ['Monday, February of 28 days', '2027-02', '2027-02-01', 4],
    ['Thursday, February of a leap year', '2024-02', '2024-01-29', 5],
    ['Friday, January', '2027-01', '2026-12-28', 5],
    ['Wednesday, December', '2027-12', '2027-11-29', 5],
  ])('begin on the Monday of its first week: a month that begins on %s [CAL-02]', (name, given, from, weeks) => {
    expect(name.split(',')[0]).toBe(weekdayName(firstDayOf(given)))
    expect([weeksOf(given)[0]?.[0], weeksOf(given).length]).toEqual([from, weeks])
  })

  it('put every day of every month under its weekday, each once, and nothing but what fills the weeks [CAL-02]', () => {
    for (let given = FIRST_MONTH; given <= LAST_MONTH; given = addMonths(given, 1)) {
      const weeks = weeksOf(given)
      const days = weeks.flat()
      for (const week of weeks) expect(week.map(weekdayName)).toEqual(WEEKDAYS_FROM_MONDAY)
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)))
      const inMonth = days.filter((day) => monthOf(day) === given)
      expect([inMonth[0], inMonth.at(-1)]).toEqual([firstDayOf(given), lastDayOf(given)])
      expect(weeks.every((week) => week.some((day) => monthOf(day) === given))).toBe(true)
      expect(days.length).toBeLessThanOrEqual(CALENDAR_DAYS_MAX)
      expect(shownDaysOf(given)).toEqual({ from: days[0], to: days.at(-1) })
    }
  })

  it('reach from the first day that can be asked for to the last', () => {
    expect([CALENDAR_FIRST_DAY, CALENDAR_LAST_DAY]).toEqual(['1999-12-27', '2101-01-02'])
  })
})

describe('months', () => {
  it.each([
    ['2027-01', -1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-11', -1, '2026-10'],
    ['2026-11', 1, '2026-12'],
    ['2026-11', -23, '2024-12'],
    ['2000-01', 14, '2001-03'],
  ])('%s and %i months make %s [CAL-04, CAL-05]', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  it('lead there and back, and each follows the last day of the one before', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -300, max: 300 }), (given, months) => {
        expect(addMonths(addMonths(given, months), -months)).toBe(given)
        expect(firstDayOf(addMonths(given, 1))).toBe(addDays(lastDayOf(given), 1))
        const days = daysBetween(firstDayOf(given), lastDayOf(given)) + 1
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
      }),
    )
  })

  it.each([
    ['2026-11', 'November 2026', '2026-11-30'],
    ['2024-02', 'February 2024', '2024-02-29'],
    ['2100-02', 'February 2100', '2100-02-28'],
    ['2000-01', 'January 2000', '2000-01-31'],
  ])('%s is called %s and ends on %s', (given, title, last) => {
    expect([monthTitle(given), lastDayOf(given)]).toEqual([title, last])
  })

  it.each(['', '2026', '2026-13', '2026-00', '2026-1', '1999-12', '2101-01', '2026-11-01', '20261-1', 'x026-11'])(
    'are not what %j says',
    (text) => {
      expect(isMonth(text)).toBe(false)
    },
  )

  it.each([FIRST_MONTH, '2026-11', LAST_MONTH])('are what %s says', (text) => {
    expect(isMonth(text)).toBe(true)
  })
})
