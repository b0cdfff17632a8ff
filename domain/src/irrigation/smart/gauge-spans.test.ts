import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockIn, todayIn } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import type { Span } from './gauge-days.ts'
import { freeSpan, GAUGE_LEAST_MS, gaugeSpans } from './gauge-spans.ts'

const timeZone = 'Australia/Sydney'
const TODAY = '2026-12-11'
const at = (clock: string, date = TODAY): number => instantsOf(timeZone, date, clock)[0].getTime()
const shown = (ms: number) => `${todayIn(timeZone, new Date(ms)).slice(8)} ${clockIn(timeZone, new Date(ms))}`
const spans = (day: string, now: number, last: number | null = null) =>
  gaugeSpans(day, { now, today: TODAY, timeZone, last }).map(
    ({ since, from, to }) => `${since}: ${shown(from)} to ${shown(to)}`,
  )

describe('the hours for which a reading may stand, the likeliest first', () => {
  it.each<[string, string[]]>([
    ['05:10', ['yesterday: 10 09:00 to 11 05:10']],
    ['08:00', ['yesterday: 10 09:00 to 11 08:00']],
    ['09:14', ['yesterday: 10 09:00 to 11 09:14']],
    ['09:15', ['yesterday: 10 09:00 to 11 09:15', 'today: 11 09:00 to 11 09:15']],
    ['11:59', ['yesterday: 10 09:00 to 11 11:59', 'today: 11 09:00 to 11 11:59']],
    ['12:00', ['today: 11 09:00 to 11 12:00', 'yesterday: 10 09:00 to 11 12:00']],
    ['23:30', ['today: 11 09:00 to 11 23:30', 'yesterday: 10 09:00 to 11 23:30']],
  ])('at %s', (clock, wanted) => {
    expect(spans(TODAY, at(clock))).toEqual(wanted)
  })

  it.each<[string, number, string[]]>([
    ['begin where the reading before ended', at('12:00'), ['last: 11 12:00 to 11 18:00']],
    ['or with nine of the same day', at('08:00'), ['last: 11 08:00 to 11 18:00', 'today: 11 09:00 to 11 18:00']],
    [
      'not with one before both',
      at('08:00', '2026-12-10'),
      ['today: 11 09:00 to 11 18:00', 'yesterday: 10 09:00 to 11 18:00'],
    ],
    ['nor with one of a moment ago', at('17:50'), ['today: 11 09:00 to 11 18:00', 'yesterday: 10 09:00 to 11 18:00']],
  ])('%s', (_, last, wanted) => {
    expect(spans(TODAY, at('18:00'), last)).toEqual(wanted)
  })

  it('of a day before are the 24 hours to its nine', () => {
    expect(spans('2026-12-09', at('18:00'))).toEqual(['yesterday: 08 09:00 to 09 09:00'])
    // Clocks went forward on the 4th of October.
    expect(spans('2026-10-04', at('18:00'))).toEqual(['yesterday: 03 09:00 to 04 09:00'])
  })
})

describe('the hours that are free for a reading', () => {
  const hour = (from: number, to: number): Span => ({ from: from * 3_600_000, to: to * 3_600_000 })
  it.each<[string, Span, Span[], Span | null]>([
    ['all, where nothing was told', hour(9, 32), [], hour(9, 32)],
    ['all beside those that only touch it', hour(9, 32), [hour(0, 9), hour(32, 40)], hour(9, 32)],
    ['from the end of the one before', hour(9, 42), [hour(9, 36)], hour(36, 42)],
    ['from the end of the last of several', hour(9, 42), [hour(20, 36), hour(9, 18)], hour(36, 42)],
    ['to the beginning of a later one', hour(9, 20), [hour(18, 32)], hour(9, 18)],
    ['between two', hour(9, 42), [hour(0, 12), hour(40, 50)], hour(12, 40)],
    ['none within another', hour(12, 20), [hour(9, 32)], null],
    ['none where it was told already', hour(9, 32), [hour(9, 32)], null],
    ['none of a few minutes', hour(9, 32), [hour(9, 31.8)], null],
  ])('are %s', (_, asked, told, free) => {
    expect(freeSpan(asked, told)).toEqual(free)
  })

  it('overlap none that were told, and lie within what was asked', () => {
    const minutes = fc.integer({ min: 0, max: 5000 })
    const span = fc.tuple(minutes, minutes).map(([one, other]) => ({
      from: Math.min(one, other) * 60_000,
      to: (Math.max(one, other) + 1) * 60_000,
    }))
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), (asked, told) => {
        const free = freeSpan(asked, told)
        if (free === null) return
        expect(free.from).toBeGreaterThanOrEqual(asked.from)
        expect(free.to).toBeLessThanOrEqual(asked.to)
        expect(free.to - free.from).toBeGreaterThanOrEqual(GAUGE_LEAST_MS)
        for (const one of told) expect(one.to <= free.from || one.from >= free.to).toBe(true)
      }),
    )
  })
})
