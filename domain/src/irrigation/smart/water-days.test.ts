import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/local-date.ts'
import {
  balanceDays,
  beginBalance,
  certaintyOf,
  depletionNow,
  moistureOf,
  soilOn,
  type WaterInput,
  type WaterZone,
} from './water-days.ts'

const typical = () => 5
const lawn: WaterZone = { total: 39, fraction: 0.5, coefficientOn: () => 0.85 }
const FIRST = '2026-11-01'
const dayOf = (index: number, given: Partial<WaterInput> = {}): WaterInput => ({
  date: addDays(FIRST, index),
  et0: 6,
  rain: 0,
  gauge: null,
  irrigation: 0,
  ...given,
})
const daysOf = (...given: Partial<WaterInput>[]) => given.map((one, index) => dayOf(index, one))

describe('the balance of a zone, day by day', () => {
  it('is that of pyFAO56 to the last digit', () => {
    const inputs = [6, 7, 5, 6, 7, 6].map((et0, index) => dayOf(index, { et0, rain: index === 2 ? 8 : 0 }))
    const ends = balanceDays(lawn, 0, inputs, typical).map(({ end }) => end.toFixed(2))
    expect(ends).toEqual(['5.10', '11.05', '7.30', '12.40', '18.35', '23.45'])
  })

  it.each([
    ['the own gauge before the source', { rain: 0, gauge: 12 }, { rain: 12, fell: 12, rainOrigin: 'gauge' }],
    ['a gauge of 0 before rain of the source', { rain: 12, gauge: 0 }, { rain: 0, fell: 0, rainOrigin: 'gauge' }],
    ['the source without a gauge', { rain: 12 }, { rain: 12, rainOrigin: 'model', estimated: false }],
    ['less than 2 mm for nothing, and says what fell', { rain: 1.9 }, { rain: 0, fell: 1.9 }],
    ['a day that nobody knows as dry and typical', { rain: null, et0: null }, { et0: 5, rain: 0, estimated: true }],
    ['a gauge without ETo as estimated', { rain: null, et0: null, gauge: 3 }, { rain: 3, estimated: true }],
    ['ETo and a gauge as known', { rain: null, gauge: 3 }, { rain: 3, estimated: false }],
  ])('takes %s', (_, given, expected) => {
    expect(balanceDays(lawn, 20, [dayOf(0, given)], typical)[0]).toMatchObject(expected)
  })

  it('books water that was given, and what runs past the roots', () => {
    const [day] = balanceDays(lawn, 3, [dayOf(0, { irrigation: 10, rain: 4 })], typical)
    expect(day?.end).toBe(0)
    expect(day?.drained).toBeCloseTo(14 - 3 - 5.1, 9)
  })

  it('lets less be taken without stress on a thirsty day', () => {
    expect(soilOn(lawn, FIRST, 5 / 0.85).readily).toBeCloseTo(19.5, 9)
    expect(soilOn(lawn, FIRST, 10 / 0.85).readily).toBeCloseTo(0.3 * 39, 9)
  })

  const anyDay = fc.record({
    et0: fc.option(fc.double({ min: 0, max: 15, noNaN: true })),
    rain: fc.option(fc.double({ min: 0, max: 120, noNaN: true })),
    gauge: fc.option(fc.double({ min: 0, max: 120, noNaN: true })),
    irrigation: fc.double({ min: 0, max: 40, noNaN: true }),
  })

  it('loses and makes no water, and never leaves 0 to what the soil can hold', () => {
    fc.assert(
      fc.property(
        fc.array(anyDay, { minLength: 1, maxLength: 92 }),
        fc.double({ min: 0, max: 39, noNaN: true }),
        (given, start) => {
          const days = balanceDays(lawn, start, daysOf(...given), typical)
          let depletion = start
          for (const day of days) {
            expect(day.start).toBe(depletion)
            expect(day.start + day.used - day.rain - day.irrigation).toBeCloseTo(day.end - day.drained, 6)
            expect(day.end).toBeGreaterThanOrEqual(0)
            expect(day.end).toBeLessThanOrEqual(39 + 1e-9)
            expect(day.used).toBeGreaterThanOrEqual(0)
            expect(day.drained).toBeGreaterThanOrEqual(0)
            depletion = day.end
          }
        },
      ),
    )
  })
})

describe('where a balance begins', () => {
  const dry = Array.from({ length: 5 }, () => ({}))

  it('full after a soaking that would have filled dry soil too', () => {
    const { begun, days } = beginBalance(lawn, daysOf({}, { rain: 25 }, { rain: 25 }, {}, {}), typical)
    expect(begun).toBe('full')
    expect(days.map(({ date, start }) => [date, start])).toEqual([
      ['2026-11-04', 0],
      ['2026-11-05', expect.closeTo(5.1, 9)],
    ])
  })

  it('at half of RAW, and says so, where no rain was enough', () => {
    const { begun, startsAt } = beginBalance(lawn, daysOf({ rain: 20 }, ...dry), typical)
    expect(begun).toBe('assumed')
    expect(startsAt).toBeCloseTo(soilOn(lawn, FIRST, 6).readily / 2, 9)
  })

  it('never full by rain after a day that nobody knows', () => {
    const { begun } = beginBalance(lawn, daysOf({ rain: null, et0: null }, { rain: 60 }), typical)
    expect(begun).toBe('assumed')
  })

  it('the same whatever was before a soaking', () => {
    const after = (start: number) => balanceDays(lawn, start, daysOf({}, { rain: 60 }, {}, {}), typical).at(-1)?.end
    expect(after(39)).toBe(after(0))
    expect(beginBalance(lawn, daysOf({}, { rain: 60 }, {}, {}), typical).days.at(-1)?.end).toBe(after(0))
  })
})

describe('days without weather', () => {
  const gap = { rain: null, et0: null }

  it.each([
    ['none', [{}, {}, {}], null, null],
    ['one, and the balance is estimated since', [{}, gap, {}], '2026-11-02', null],
    ['two at the end', [{}, gap, gap], '2026-11-02', null],
    ['three at the end, and there is no figure', [{}, gap, gap, gap], '2026-11-02', '2026-11-02'],
    ['three in the past', [gap, gap, gap, {}], '2026-11-01', null],
    ['one before a soaking, which makes it certain again', [gap, { rain: 60 }, {}], null, null],
  ])('%s', (_, given, estimatedSince, noWeatherSince) => {
    expect(certaintyOf(balanceDays(lawn, 5, daysOf(...given), typical), lawn.total)).toEqual({
      estimatedSince,
      noWeatherSince,
    })
  })
})

describe('now', () => {
  it.each([
    [10, { irrigation: 0, gauge: null }, 10],
    [10, { irrigation: 4, gauge: null }, 6],
    [10, { irrigation: 4, gauge: 3 }, 3],
    [10, { irrigation: 4, gauge: 1.9 }, 6],
    [10, { irrigation: 14, gauge: null }, 0],
  ])('%d mm with %j today is %d', (yesterday, today, expected) => {
    expect(depletionNow(yesterday, today)).toBe(expected)
  })

  it('is wet to so many per cent', () => {
    expect(moistureOf(6.9, 12)).toBeCloseTo(42.5, 9)
  })
})
