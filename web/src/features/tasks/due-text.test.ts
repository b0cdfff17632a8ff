import { addDays } from '@turfwise/domain/kernel/local-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueText, shortDate } from './due-text.ts'

const TODAY = '2026-11-21'
const SYDNEY = 'Australia/Sydney'
const open = (dueDate: string) => dueText({ dueDate, isCompleted: false, completedAt: null }, TODAY, SYDNEY)
const done = (completedAt: string | null, timeZone = SYDNEY, dueDate = '2026-11-01') =>
  dueText({ dueDate, isCompleted: true, completedAt }, TODAY, timeZone)

describe('the due text', () => {
  it('says today, tomorrow and in how many days [TASK-33, TASK-34, TASK-35]', () => {
    expect(open('2026-11-21')).toBe('Due today')
    expect(open('2026-11-22')).toBe('Due tomorrow')
    expect(open('2026-11-23')).toBe('Due in 2 days')
    expect(open('2026-11-30')).toBe('Due in 9 days')
  })

  it('says yesterday, and by how many days it is late [TASK-36, TASK-37]', () => {
    expect(open('2026-11-20')).toBe('Due yesterday')
    expect(open('2026-11-19')).toBe('Overdue by 2 days')
    expect(open('2026-11-11')).toBe('Overdue by 10 days')
  })

  it('counts calendar days over the change of the clocks', () => {
    // Sydney's clocks went forward on 4 October 2026: a day of 23 hours.
    const late = dueText({ dueDate: '2026-10-03', isCompleted: false, completedAt: null }, '2026-10-05', SYDNEY)
    expect(late).toBe('Overdue by 2 days')
  })

  it('says the number of days, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9000 }), (days) => {
        expect(open(addDays(TODAY, days))).toBe(`Due in ${days} days`)
        expect(open(addDays(TODAY, -days))).toBe(`Overdue by ${days} days`)
      }),
    )
  })

  it("says 'Completed' and the date of it, and never overdue [TASK-39, TASK-88]", () => {
    expect(done('2026-11-20T02:00:00Z')).toBe('Completed Fri 20 Nov')
    expect(done('2025-09-03T02:00:00Z')).toBe('Completed 3 Sept 2025')
    expect(done(null)).toBe('Completed')
  })

  it("takes the day of the completion in the garden's zone", () => {
    expect(done('2026-11-20T15:30:00Z')).toBe('Completed Sat 21 Nov')
    expect(done('2026-11-20T15:30:00Z', 'Australia/Perth')).toBe('Completed Fri 20 Nov')
  })
})

describe('dates', () => {
  it('are written as the locale writes them', () => {
    const inWords = (options: Intl.DateTimeFormatOptions, at: string) =>
      new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'short', ...options })
        .format(new Date(at))
        .replace(/[,.]/g, '')
    for (let day = '2026-01-01'; day <= '2028-12-31'; day = addDays(day, 1)) {
      const words = day.startsWith('2026') ? inWords({ weekday: 'short' }, day) : inWords({ year: 'numeric' }, day)
      expect(shortDate(day, TODAY)).toBe(words)
    }
  })

  it('have the day before the month [TASK-88]', () => {
    expect(shortDate('2026-12-03', TODAY)).toBe('Thu 3 Dec')
    expect(shortDate('2027-01-03', TODAY)).toBe('3 Jan 2027')
  })
})
