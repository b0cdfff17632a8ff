import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { HOUR_MS } from '../../weather/local-hours.ts'
import { type GaugeReading, gaugeDays, rainOfDay } from './gauge-days.ts'

const ZONE = 'Australia/Sydney'
const at = (date: LocalDate, clock: string): number => instantsOf(ZONE, date, clock)[0].getTime()
const reading = (from: number, to: number, millimetres: number): GaugeReading => ({ from, to, millimetres })
/** Hours of days with the rain that is said, mm by the hour of the day. */
const hoursOf = (days: Record<LocalDate, Record<number, number>>) =>
  Object.entries(days).flatMap(([date, rain]) => {
    const [from, to] = [at(date, '00:00'), at(addDays(date, 1), '00:00')]
    return Array.from({ length: (to - from) / HOUR_MS }, (_, index) => ({
      ...{ at: from + index * HOUR_MS, date, rain: rain[index] ?? 0 },
    }))
  })
const NOTHING = { timeZone: ZONE, hours: [], rainOn: () => null }
const figures = (days: ReturnType<typeof gaugeDays>) =>
  [...days].map(([date, { millimetres, covered }]) => [date, millimetres, covered])

const YESTERDAY = '2026-12-10'
const TODAY = '2026-12-11'
/** As the Bureau reads: from 9 am to 8 am. */
const OF_THE_NIGHT = reading(at(YESTERDAY, '09:00'), at(TODAY, '08:00'), 12)

describe('the rain of a reading that spans midnight', () => {
  it('is that of the evening where the source says that it rained then', () => {
    const hours = hoursOf({ [YESTERDAY]: { 19: 6, 20: 4 }, [TODAY]: {} })
    expect(figures(gaugeDays([OF_THE_NIGHT], { ...NOTHING, hours }))).toEqual([
      [YESTERDAY, 12, 1],
      [TODAY, 0, expect.closeTo(8 / 24, 12)],
    ])
  })

  it('is shared as the source has it on the two days, and takes the place of just those hours', () => {
    // 2 mm before the gauge was emptied, 6 and 3 after it, 5 when it had been read.
    const hours = hoursOf({ [YESTERDAY]: { 6: 2, 22: 6 }, [TODAY]: { 3: 3, 9: 5 } })
    expect(figures(gaugeDays([OF_THE_NIGHT], { ...NOTHING, hours }))).toEqual([
      [YESTERDAY, 8, expect.closeTo(6 / 8, 12)],
      [TODAY, 4, expect.closeTo(3 / 8, 12)],
    ])
  })

  it('follows the days where the source has no hours, and the clock where it has no rain', () => {
    const byDay = { ...NOTHING, rainOn: (date: LocalDate) => (date === YESTERDAY ? 8 : 0) }
    expect(figures(gaugeDays([OF_THE_NIGHT], byDay))).toEqual([
      [YESTERDAY, 12, expect.closeTo(15 / 24, 12)],
      [TODAY, 0, expect.closeTo(8 / 24, 12)],
    ])
    expect(figures(gaugeDays([OF_THE_NIGHT], NOTHING))).toEqual([
      [YESTERDAY, expect.closeTo((12 * 15) / 23, 12), expect.closeTo(15 / 24, 12)],
      [TODAY, expect.closeTo((12 * 8) / 23, 12), expect.closeTo(8 / 24, 12)],
    ])
  })

  it('is shared by the day where an hour of it is not known', () => {
    const hours = hoursOf({ [YESTERDAY]: { 22: 6 }, [TODAY]: {} }).map((hour) =>
      hour.at === at(YESTERDAY, '12:00') ? { ...hour, rain: null } : hour,
    )
    const rainOn = (date: LocalDate) => (date === YESTERDAY ? 24 : 0)
    const days = gaugeDays([OF_THE_NIGHT], { ...NOTHING, hours, rainOn })
    expect(days.get(YESTERDAY)).toMatchObject({ millimetres: 12, covered: expect.closeTo(15 / 24, 12) })
  })
})

describe('several readings of a day', () => {
  it('are one sum: 7 at noon, then 5, are 12', () => {
    const two = [
      reading(at(TODAY, '00:00'), at(TODAY, '12:00'), 7),
      reading(at(TODAY, '12:00'), at(addDays(TODAY, 1), '00:00'), 5),
    ]
    expect(figures(gaugeDays(two, NOTHING))).toEqual([[TODAY, 12, 1]])
  })

  it('are told apart by figure and by hours', () => {
    const told = (from: string, to: string, mm: number) =>
      gaugeDays([reading(at(TODAY, from), at(TODAY, to), mm)], NOTHING).get(TODAY)?.told
    const all = [
      told('06:00', '12:00', 7),
      told('06:00', '12:00', 8),
      told('06:00', '13:00', 7),
      told('05:00', '12:00', 7),
    ]
    expect(new Set(all).size).toBe(4)
  })
})

it('knows that a day has 23 or 25 hours where clocks change', () => {
  for (const date of ['2026-10-04', '2027-04-04']) {
    const whole = reading(at(date, '00:00'), at(addDays(date, 1), '00:00'), 9)
    expect(figures(gaugeDays([whole], { ...NOTHING, rainOn: () => 5 }))).toEqual([[date, 9, 1]])
  }
})

it.each([
  ['the source alone', null, 0, 6, 6],
  ['nothing known', null, 0, null, 0],
  ['the gauge of a whole day', 12, 1, 6, 12],
  ['a gauge of 0 in the place of rain', 0, 1, 6, 0],
  ['the rest of the source beside the gauge', 4, 0.25, 8, 10],
  ['the gauge alone of hours', 4, 0.25, null, 4],
])('the rain of a day is %s', (_, gauge, covered, model, mm) => {
  expect(rainOfDay(gauge, covered, model)).toBeCloseTo(mm, 12)
})

describe('whatever is read', () => {
  const start = at('2026-12-01', '00:00')
  const mm = fc.double({ min: 0, max: 200, noNaN: true })
  /** Readings one after the other, with pauses. */
  const readings = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 90 }), mm), { maxLength: 8 })
    .map((all) => {
      let to = start
      return all.map(([pause, hours, millimetres]) => {
        const from = to + pause * HOUR_MS
        to = from + hours * HOUR_MS
        return reading(from, to, millimetres)
      })
    })
  const rain = fc.array(fc.array(fc.oneof(fc.constant(0), mm), { minLength: 24, maxLength: 24 }), { maxLength: 45 })

  it('all of it falls on days, none is lost and none is counted twice', () => {
    fc.assert(
      fc.property(readings, rain, (all, byDay) => {
        const hours = hoursOf(Object.fromEntries(byDay.map((day, index) => [addDays('2026-12-01', index), { ...day }])))
        const days = [...gaugeDays(all, { ...NOTHING, hours }).values()]
        const told = all.reduce((sum, { millimetres }) => sum + millimetres, 0)
        expect(days.reduce((sum, { millimetres }) => sum + millimetres, 0)).toBeCloseTo(told, 6)
        for (const { millimetres, covered } of days) {
          expect(millimetres).toBeGreaterThanOrEqual(0)
          expect(covered).toBeGreaterThanOrEqual(0)
          expect(covered).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
