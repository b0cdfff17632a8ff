import { addDays } from '@turfwise/domain/kernel/local-date'
import { describe, expect, it } from 'vitest'
import { briefDay, clockText, dayWithWeekday, wholeDay } from './day-words.ts'

const FIRST = '2026-01-01'
const DAYS = Array.from({ length: 366 }, (_, day) => addDays(FIRST, day))

/** As the platform's own calendar writes it for Australia; older and newer data differ in commas and full stops alone. */
const byLocale = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(new Date(day)).replace(/[,.]/g, '')

describe('a day in words', () => {
  it('is written as Australia writes it, with the year where it is another', () => {
    for (const day of DAYS) {
      const whole = { weekday: 'long', day: 'numeric', month: 'long' } as const
      const brief = { day: 'numeric', month: 'short' } as const
      const year = { year: 'numeric' } as const
      expect([wholeDay(day, day), wholeDay(day, '2025-05-05')]).toEqual([
        byLocale(day, whole),
        byLocale(day, { ...whole, ...year }),
      ])
      expect([briefDay(day, day), briefDay(day, '2025-05-05')]).toEqual([
        byLocale(day, brief),
        byLocale(day, { ...brief, ...year }),
      ])
      expect(dayWithWeekday(day)).toBe(byLocale(day, { ...brief, weekday: 'short' }))
    }
  })

  it.each([
    ['2026-11-25T13:05:00Z', '12:05\u00a0am'],
    ['2026-11-25T22:40:00Z', '9:40\u00a0am'],
    ['2026-11-26T01:00:00Z', '12:00\u00a0pm'],
    ['2026-11-26T12:59:00Z', '11:59\u00a0pm'],
  ])('at %s it is %s in Sydney', (at, text) => expect(clockText(at, 'Australia/Sydney')).toBe(text))
})
