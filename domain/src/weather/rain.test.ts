import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveRain, FEED_RAINS, feedRain, type RainDay, type RainSpell, rainCounts } from './rain.ts'

const HOUR_MS = 3_600_000
const MIDNIGHT = Date.parse('2026-11-14T00:00:00+10:30')
const NOON = MIDNIGHT + 12 * HOUR_MS

const hoursOf = (change: (hour: number) => Partial<RainSpell>, count = 72): RainSpell[] =>
  Array.from({ length: count }, (_, hour) => ({
    from: MIDNIGHT + hour * HOUR_MS,
    precipitation: 0,
    probability: 0,
    ...change(hour),
  }))
const daysOf = (...days: Partial<RainSpell>[]): RainDay[] =>
  days.map((day, index) => ({
    from: MIDNIGHT + index * 24 * HOUR_MS,
    to: MIDNIGHT + (index + 1) * 24 * HOUR_MS,
    precipitation: 0,
    probability: 0,
    ...day,
  }))

describe('effective rain', () => {
  it('is millimetres times chance, and one half where no chance is known', () => {
    const hours = hoursOf((hour) => {
      if (hour === 20) return { precipitation: 3, probability: 60 }
      return hour === 30 ? { precipitation: 2, probability: null } : {}
    })
    expect(effectiveRain({ hours }, NOON)).toEqual({ effective: 2.8, wettestDay: 5, wettestHour: 3, from: 'hours' })
  })

  it('counts the running hour and the 47 after it, and nothing that has fallen', () => {
    const of = (wet: number) =>
      effectiveRain({ hours: hoursOf((hour) => (hour === wet ? { precipitation: 4, probability: 100 } : {})) }, NOON)
    expect([11, 12, 59, 60].map((hour) => of(hour)?.effective)).toEqual([0, 4, 4, 0])
  })

  it('is that of the days where an hour is not known, each by the part that is to come', () => {
    const hours = hoursOf((hour) => (hour === 40 ? { precipitation: null } : { precipitation: 9, probability: 100 }))
    const days = daysOf(
      { precipitation: 8, probability: 50 },
      { precipitation: 4 },
      { precipitation: 6, probability: null },
    )
    expect(effectiveRain({ hours, days }, NOON)).toEqual({
      effective: 2 + 0 + 1.5,
      wettestDay: 4,
      wettestHour: null,
      from: 'days',
    })
  })

  it.each<[string, Parameters<typeof effectiveRain>[0]]>([
    ['nothing is given', {}],
    ['the hours end too early', { hours: hoursOf(() => ({}), 40) }],
    ['the days end too early', { days: daysOf({}, {}) }],
    ['a day is not known', { days: daysOf({}, { precipitation: null }, {}) }],
  ])('is unknown where %s', (_, known) => {
    expect(effectiveRain(known, NOON)).toBe(null)
  })

  it('is at most what falls, and grows with each chance', () => {
    const hour = fc.record({
      precipitation: fc.double({ min: 0, max: 40, noNaN: true }),
      probability: fc.option(fc.integer({ min: 0, max: 100 })),
    })
    fc.assert(
      fc.property(fc.array(hour, { minLength: 48, maxLength: 48 }), (given) => {
        const hours = given.map((one, index) => ({ ...one, from: MIDNIGHT + index * HOUR_MS }))
        const rain = effectiveRain({ hours }, MIDNIGHT)
        const falls = given.reduce((sum, { precipitation }) => sum + precipitation, 0)
        const surely = effectiveRain({ hours: hours.map((one) => ({ ...one, probability: 100 })) }, MIDNIGHT)
        expect(rain?.effective).toBeLessThanOrEqual(falls + 1e-9)
        expect(rain?.effective).toBeLessThanOrEqual((surely?.effective ?? 0) + 1e-9)
        expect(surely?.effective).toBeCloseTo(falls)
        expect(rain?.wettestHour).toBeLessThanOrEqual(rain?.wettestDay ?? 0)
      }),
    )
  })
})

describe('what rain does with a feed', () => {
  const coming = { effective: 0, wettestDay: 0, wettestHour: 0, from: 'hours' } as const

  it.each([
    [0.1, 0, 'nothing'],
    [1.9, 0, 'nothing'],
    [4.9, 0, 'nothing'],
    [5, 0, 'waters-in'],
    [15, 0, 'waters-in'],
    [15.1, 0, 'holds'],
    [10, 15, 'waters-in'],
    [10, 15.1, 'holds'],
    [0, 25.1, 'holds'],
    [10, null, 'waters-in'],
  ])('%d mm to come after %s mm: %s', (effective, past, does) => {
    expect(feedRain({ ...coming, effective }, past)).toBe(does)
  })

  it.each([
    [19.9, 9.9, 'waters-in'],
    [20, 5, 'washes-away'],
    [12, 10, 'washes-away'],
    [20, null, 'washes-away'],
    [19, null, 'waters-in'],
  ])('%d mm in a day and %s in an hour: %s', (wettestDay, wettestHour, does) => {
    expect(feedRain({ ...coming, effective: 10, wettestDay, wettestHour }, 0)).toBe(does)
  })

  it('is washed away by a cloudburst that is likely enough, and not by one that is not', () => {
    const burst = (probability: number | null) => {
      const hours = hoursOf((hour) => (hour === 15 ? { precipitation: 30, probability } : {}))
      const rain = effectiveRain({ hours }, NOON)
      return rain === null ? null : feedRain(rain, 0)
    }
    expect([burst(80), burst(30), burst(29), burst(null)]).toEqual([
      'washes-away',
      'washes-away',
      'waters-in',
      'washes-away',
    ])
  })

  it('is one of four words, whatever falls', () => {
    const mm = fc.double({ min: 0, max: 200, noNaN: true })
    fc.assert(
      fc.property(mm, mm, fc.option(mm), fc.option(mm), (effective, wettestDay, wettestHour, past) => {
        const does = feedRain({ effective, wettestDay, wettestHour, from: 'hours' }, past)
        expect(FEED_RAINS).toContain(does)
        if (does === 'waters-in') expect(effective + (past ?? 0)).toBeLessThanOrEqual(25)
      }),
    )
  })

  it('counts from 2 mm', () => {
    expect([rainCounts(0.1), rainCounts(1.9), rainCounts(2)]).toEqual([false, false, true])
  })
})
