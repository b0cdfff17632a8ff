import { describe, expect, it } from 'vitest'
import { addDays, clockIn, todayIn } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import type { LocalHour } from '../../weather/local-hours.ts'
import { runSlots, type SlotDay, type SlotNeeds } from './run-slots.ts'

const ZONE = 'Australia/Sydney'
const TODAY = '2026-11-23'
const at = (days: number, clock: string): number => instantsOf(ZONE, addDays(TODAY, days), clock)[0].getTime()
const day = (days: number, more: Partial<SlotDay> = {}): SlotDay => ({
  date: addDays(TODAY, days),
  min: 12,
  max: 24,
  et0: 4,
  sunrise: at(days, '05:41'),
  ...more,
})
const windyFrom = (days: number, from: number, to: number): LocalHour[] =>
  Array.from({ length: to - from }, (_, index) => ({
    at: at(days, `${String(from + index).padStart(2, '0')}:00`),
    wind: 25,
  })) as LocalHour[]
const always = [{ from: at(0, '00:00'), to: at(10, '00:00') }]
/** Each day from one clock to the other; past midnight where the second is the earlier. */
const each = (from: string, to: string) =>
  Array.from({ length: 9 }, (_, n) => ({ from: at(n - 1, from), to: at(from < to ? n - 1 : n, to) }))
const base: SlotNeeds = {
  timeZone: ZONE,
  today: TODAY,
  now: at(0, '18:00'),
  days: 2,
  forecast: [day(0), day(1), day(2)],
  hours: [],
  permitted: always,
  minutesOn: new Map(),
  spray: true,
}
const told = (needs: Partial<SlotNeeds>) =>
  runSlots({ ...base, ...needs }).map(({ from, to, evening, moves }) => {
    const clock = (instant: number) => clockIn(ZONE, new Date(instant))
    return `${todayIn(ZONE, new Date(from)).slice(8)} ${clock(from)}-${clock(to)}${evening ? ' evening' : ''} ${moves}`.trim()
  })

describe('when a run may be given', () => {
  it.each([
    ['this evening and in the mornings', {}, ['23 18:00-00:00 evening', '24 04:00-09:00', '25 04:00-09:00']],
    ['this morning still', { now: at(0, '05:20'), days: 0 }, ['23 05:20-09:00']],
    [
      'before 10 and after 16',
      { permitted: each('16:00', '10:00') },
      ['23 18:00-00:00 evening', '24 04:00-09:00', '25 04:00-09:00'],
    ],
    [
      'where the evening alone is permitted',
      { permitted: each('18:00', '20:00') },
      ['23 18:00-20:00 evening', '24 18:00-20:00 evening rule', '25 18:00-20:00 evening rule'],
    ],
    ['where the night alone is', { permitted: each('00:00', '04:00') }, ['24 00:00-04:00 rule', '25 00:00-04:00 rule']],
    ['on a day of the roster alone', { permitted: [{ from: at(2, '00:00'), to: at(2, '09:00') }] }, ['25 04:00-09:00']],
    ['nowhere where nothing is permitted', { permitted: [] }, []],
  ])('%s', (_, needs, slots) => {
    expect(told(needs)).toEqual(slots)
  })

  it.each([
    ['a windy beginning', { hours: windyFrom(1, 4, 6) }, '24 06:00-09:00 wind'],
    ['a windy morning', { hours: windyFrom(1, 0, 9) }, '24 16:00-00:00 evening wind'],
    ['a windy day', { hours: windyFrom(1, 0, 24) }, '25 04:00-09:00'],
    ['wind where drip is laid', { hours: windyFrom(1, 4, 6), spray: false }, '24 04:00-09:00'],
    ['a frosty morning', { forecast: [day(1, { min: 1.9 })] }, '24 16:00-00:00 evening frost'],
    ['2 degrees', { forecast: [day(1, { min: 2 })] }, '24 04:00-09:00'],
    ['frost where drip is laid', { forecast: [day(1, { min: -3 })], spray: false }, '24 04:00-09:00'],
    ['heat', { forecast: [day(1, { max: 35 })] }, '24 04:00-05:41 heat'],
    ['a thirsty day', { forecast: [day(1, { et0: 8 })] }, '24 04:00-05:41 heat'],
    ['34.9 degrees', { forecast: [day(1, { max: 34.9 })] }, '24 04:00-09:00'],
    ['heat whose sunrise is not known', { forecast: [day(1, { max: 40, sunrise: null })] }, '24 04:00-09:00'],
  ])('is moved and not dropped: %s', (_, needs, slot) => {
    expect(told({ now: at(0, '23:55'), ...needs })[0]).toBe(slot)
  })

  it('keeps to the wall clock over a change of it', () => {
    const today = '2026-10-03'
    const slots = runSlots({
      ...base,
      today,
      forecast: [],
      now: instantsOf(ZONE, today, '23:55')[0].getTime(),
      permitted: [{ from: 0, to: Number.MAX_SAFE_INTEGER }],
      days: 1,
    })
    expect(slots.map(({ from, to }) => (to - from) / 3_600_000)).toEqual([5])
    expect(new Date(slots[0]?.from ?? 0).toISOString()).toBe('2026-10-03T17:00:00.000Z')
  })
})
