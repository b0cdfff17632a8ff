import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate, todayIn } from '../../kernel/local-date.ts'
import type { WeatherReading } from '../../weather/reading.ts'
import type { IrrigationZone } from '../zone.ts'
import { NO_FORECAST } from './forecast-in-view.ts'
import { type KeptDay, measuredDays, planZone } from './plan-zone.ts'
import { everyHour, runTimesOf } from './run-times.ts'

const readingOf = (observedAt: string): WeatherReading => ({
  source: 'open-meteo',
  timeZone: 'Australia/Sydney',
  observedAt,
  current: { temperature: 20, humidity: 50, windSpeed: 10, condition: 'sunny' },
  days: ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'].map((date, index) => ({
    ...{ date, temp: 25, condition: 'rain' as const, et0: 4 + index, precipitation: 10 + index },
  })),
})

describe('what a reading measured', () => {
  it('is of days that were over when it was made: rain that is only forecast has not fallen', () => {
    const measured = measuredDays(readingOf('2026-12-10T02:00:00Z'))
    expect([...measured.keys()]).toEqual(['2026-12-08', '2026-12-09'])
    expect(measured.get('2026-12-09')).toEqual({ et0: 5, rain: 11, rainForecast: true })
  })

  it('stays so when it is read on the days after it', () => {
    // Half past eleven at night in Sydney: the day is over in half an hour, and not yet.
    expect([...measuredDays(readingOf('2026-12-10T12:30:00Z')).keys()]).toEqual(['2026-12-08', '2026-12-09'])
    expect([...measuredDays(readingOf('2026-12-10T13:00:00Z')).keys()]).toHaveLength(3)
  })
})

const lawn: IrrigationZone = {
  ...{ id: '1', name: 'Front lawn', plantTypes: ['couch-grass'], areaSize: 60, exposureLevel: 'full-sun' },
  ...{ soilType: 'loam', automated: true, currentMoisture: null, mode: 'millimetres', emitter: null, flowLpm: null },
  ...{ measuredRateMmH: 30, evenness: null, slope: 'flat', ownTap: false },
}

describe('what a source says later of a past day', () => {
  const timeZone = 'Australia/Sydney'
  type Said = Record<LocalDate, { et0?: number; rain?: number }>
  /** mm, and where it is not all of the day's the part of the source's rain whose place it takes, and how it was told. */
  type Gauged = number | { millimetres: number; covered?: number; told?: string }
  const planAt = (at: string, said: Said, kept: readonly KeptDay[], gauge: Record<LocalDate, Gauged> = {}) => {
    const now = new Date(at)
    const today = todayIn(timeZone, now)
    const forecast = NO_FORECAST
    return planZone({
      ...{ zone: lawn, timeZone, now, today, kept, forecast, closed: null, irrigation: new Map(), others: [] },
      ...{ awaited: null, runDays: new Set<LocalDate>() },
      measured: new Map(
        Object.entries(said).map(([date, { et0 = 5, rain = 0 }]) => [date, { et0, rain, rainForecast: false }]),
      ),
      gauge: new Map(
        Object.entries(gauge).map(([date, said]) => {
          const day = typeof said === 'number' ? { millimetres: said } : said
          return [date, { covered: 1, told: `${day.millimetres}`, ...day }]
        }),
      ),
      times: runTimesOf(everyHour(now), { timeZone, today, now, forecast }),
      typicalEt0: () => 5,
    })
  }
  const TENTH = { '2026-12-09': {}, '2026-12-10': { rain: 18 } }
  /** Ten minutes past midnight of the 11th, when the model still says 18 mm of the 10th. */
  const first = planAt('2026-12-10T13:10:00Z', TENTH, []).days
  const NINE = '2026-12-10T22:00:00Z'

  it('is what the balance holds, and the change is told', () => {
    const { days, advice } = planAt(NINE, { ...TENTH, '2026-12-10': { rain: 2, et0: 6 } }, first)
    expect(days).toMatchObject([{ date: '2026-12-10', modelRain: 2, modelEt0: 6, firstRain: 18 }])
    expect(days[0]?.end).toBeGreaterThan((first.at(-1)?.end ?? 0) + 10)
    expect(advice.why.replaceAll('\u00a0', ' ')).toContain('yesterday’s rain was corrected from 18.0 mm to 2.0 mm')
  })

  it('is corrected again, and what was said first stays', () => {
    const second = planAt(NINE, { ...TENTH, '2026-12-10': { rain: 2 } }, first).days
    const kept = [...first.slice(0, -1), ...second]
    expect(planAt(NINE, { ...TENTH, '2026-12-10': { rain: 4 } }, kept).days).toMatchObject([
      { date: '2026-12-10', modelRain: 4, firstRain: 18 },
    ])
  })

  it('counts for two days, and no longer', () => {
    const said = { '2026-12-09': { rain: 30 }, '2026-12-10': { rain: 2 }, '2026-12-11': {}, '2026-12-12': {} }
    const changed = planAt('2026-12-12T22:00:00Z', said, first).days.map(({ date, modelRain }) => [date, modelRain])
    // On the 13th the 11th and the 12th are open, the days before are not.
    expect(changed).toEqual([
      ['2026-12-11', 0],
      ['2026-12-12', 0],
    ])
    const dayBefore = planAt('2026-12-11T22:00:00Z', said, first).days.map(({ date, modelRain }) => [date, modelRain])
    expect(dayBefore).toEqual([
      ['2026-12-10', 2],
      ['2026-12-11', 0],
    ])
  })

  it('does not take the place of the own gauge, and is not told beside it', () => {
    const gauge = { '2026-12-10': 12 }
    const before = planAt('2026-12-10T13:10:00Z', TENTH, [], gauge).days
    const { days, advice } = planAt(NINE, { ...TENTH, '2026-12-10': { rain: 2 } }, before, gauge)
    expect(days.at(-1)?.end).toBe(before.at(-1)?.end)
    expect(advice.why).not.toContain('corrected')
  })

  describe('beside a gauge of some hours', () => {
    const half = { millimetres: 4, covered: 0.25 }

    it('counts for the others', () => {
      const { days } = planAt(NINE, { ...TENTH, '2026-12-10': { rain: 8 } }, first, { '2026-12-10': half })
      const whole = planAt(NINE, { ...TENTH, '2026-12-10': { rain: 10 } }, first)
      expect(days).toMatchObject([{ date: '2026-12-10', gauge: 4, gaugeCovered: 0.25, modelRain: 8 }])
      expect(days[0]?.end).toBeCloseTo(whole.days[0]?.end ?? Number.NaN, 9)
    })

    it('is unknown where it says nothing, and the day has no certain rain', () => {
      const untold = planAt('2026-12-10T13:10:00Z', { '2026-12-09': {} }, [], { '2026-12-10': half })
      expect(untold.advice.balance?.estimatedSince).toBe('2026-12-10')
      const told = planAt('2026-12-10T13:10:00Z', { '2026-12-09': {} }, [], { '2026-12-10': { ...half, covered: 1 } })
      // Its reference is not known either.
      expect(told.days.at(-1)).toMatchObject({ gauge: 4, gaugeCovered: 1, modelRain: null })
    })

    it('is shared anew while the day is open, and stays when it is closed, unless it is told otherwise', () => {
      const kept = planAt(NINE, TENTH, first, { '2026-12-10': { ...half, told: 'a' } }).days
      const all = [...first.slice(0, -1), ...kept]
      const later = (at: string, told: string) =>
        planAt(at, { '2026-12-10': { rain: 18 }, '2026-12-11': {}, '2026-12-12': {} }, all, {
          '2026-12-10': { millimetres: 6, covered: 0.5, told },
        }).days.find(({ date }) => date === '2026-12-10')
      expect(later('2026-12-11T22:00:00Z', 'a')).toMatchObject({ gauge: 6, gaugeCovered: 0.5 })
      expect(later('2026-12-12T22:00:00Z', 'a')).toBeUndefined()
      expect(later('2026-12-12T22:00:00Z', 'b')).toMatchObject({ gauge: 6, gaugeCovered: 0.5 })
    })
  })

  it('that it says nothing of stays as it was', () => {
    expect(planAt(NINE, {}, first).days).toEqual([])
  })

  it.each([17.1, 18.9])('and that is less than a millimetre apart, %d after 18, is not told', (rain) => {
    const { advice } = planAt(NINE, { ...TENTH, '2026-12-10': { rain } }, first)
    expect(advice.why).not.toContain('corrected')
  })

  it('is told from a whole millimetre on, of yesterday alone', () => {
    const second = planAt(NINE, { ...TENTH, '2026-12-10': { rain: 17 } }, first)
    expect(second.advice.why).toContain('corrected')
    const kept = [...first.slice(0, -1), ...second.days]
    const next = planAt('2026-12-11T22:00:00Z', { '2026-12-10': { rain: 17 }, '2026-12-11': {} }, kept)
    expect(next.advice.why).not.toContain('corrected')
    expect(next.days.map(({ date }) => date)).toEqual([addDays('2026-12-10', 1)])
  })
})
