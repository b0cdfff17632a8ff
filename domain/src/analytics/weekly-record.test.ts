import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { weekOf } from '../kernel/week.ts'
import { HEALTH_TRENDS, healthTrendOf } from './health-trend.ts'
import { keepingWeather } from './keeping-weather.ts'
import { ORIGIN_LINES_MAX } from './origin.ts'
import type { DoneLog, DoneTask, GivenWater, WeekFacts } from './week-facts.ts'
import { RECORD_FIGURES, weeklyRecord } from './weekly-record.ts'

const week = weekOf('2026-11-24')
const EMPTY: WeekFacts = {
  ...{ week, today: '2026-11-30' },
  ...{ tasks: [], logs: [], waterings: [], zones: [], weather: [], scores: [], late: [] },
  ...{ due: { all: 0, done: 0 }, doneBefore: 0, everBefore: 0, sparedRuns: 0 },
}
const task = (given: Partial<DoneTask> = {}): DoneTask => ({
  ...{ id: 't1', title: 'Mow', type: 'mowing', on: '2026-11-24', zoneId: null, estimatedMinutes: 60 },
  ...given,
})
const log = (given: Partial<DoneLog> = {}): DoneLog => ({
  ...{ id: 'l1', type: 'mowed', title: 'Mowed', on: '2026-11-24', taskId: null, minutes: null },
  ...{ quantity: null, unit: null, distance: null, distanceUnit: null, areaM2: null },
  ...{ productName: null, zoneId: null, lawnArea: null },
  ...given,
})
const water = (given: Partial<GivenWater> = {}): GivenWater => ({
  ...{ id: 'w1', on: '2026-11-24', zoneName: 'Front', areaM2: 50, depthMm: 10, litres: null, origin: 'logged' },
  ...given,
})
const made = (given: Partial<WeekFacts> = {}) => weeklyRecord({ ...EMPTY, ...given })

it('runs from Monday to Sunday', () => {
  for (let day = 0; day < 7; day += 1)
    expect(weekOf(addDays('2026-11-23', day))).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(weekOf('2026-11-30').from).toBe('2026-11-30')
})

it('is complete from the Monday after it', () => {
  expect(made({ today: '2026-11-29' }).complete).toBe(false)
  expect(made({ today: '2026-11-30' }).complete).toBe(true)
})

describe('what nobody recorded', () => {
  it('is not known, and no zero but the count of jobs', () => {
    expect(made()).toMatchObject({
      ...{ tasksCompleted: 0, hoursSpent: null, waterUsage: null, fertiliserApplied: null, fertiliserLiquid: null },
      ...{ areaMaintained: null, healthTrend: null },
      weatherConditions: { avgTemp: null, totalRainfall: null, avgHumidity: null },
    })
  })

  it.each([
    ['hours of a log without time', { logs: [log()] }, 'hoursSpent'],
    ['hours of a job that was only ticked off', { tasks: [task()] }, 'hoursSpent'],
    ['litres of a watering without them', { logs: [log({ type: 'watered', minutes: 30 })] }, 'waterUsage'],
    [
      'the weight of packets',
      { logs: [log({ type: 'fertilized', quantity: 2, unit: 'packets' })] },
      'fertiliserApplied',
    ],
    [
      'the area of a zone that nobody measured',
      { tasks: [task({ zoneId: 'z' })], zones: [{ id: 'z', name: 'Front', areaM2: 0 }] },
      'areaMaintained',
    ],
  ] as const)('is %s, and the line says why', (_, given, figure) => {
    const record = made(given as Partial<WeekFacts>)
    expect(record[figure]).toBeNull()
    expect(record.origins[figure].lines).toMatchObject([{ amount: null, note: expect.any(String) }])
  })
})

describe('a figure', () => {
  it('of hours sums the minutes that logs say, and never what a plan thought', () => {
    const record = made({
      tasks: [task({ id: 't2', estimatedMinutes: 90 })],
      logs: [log({ minutes: 45 }), log({ id: 'l2', minutes: 15 })],
    })
    expect(record.hoursSpent).toBe(1)
  })

  it.each([
    [{ waterings: [water()] }, 500],
    [{ waterings: [water({ litres: 240 })] }, 240],
    [{ logs: [log({ type: 'watered', quantity: 60, unit: 'L' })] }, 60],
    [{ logs: [log({ type: 'watered', quantity: 500, unit: 'mL' })] }, 0.5],
    [{ logs: [log({ type: 'watered', distance: 12, distanceUnit: 'mm', areaM2: 80 })] }, 960],
    [{ logs: [log({ type: 'watered', distance: 12, distanceUnit: 'mm' })] }, null],
    // The log of a day on which a zone was watered is the same water.
    [{ waterings: [water()], logs: [log({ type: 'watered', quantity: 60, unit: 'L' })] }, 500],
    [{ waterings: [water()], logs: [log({ type: 'watered', quantity: 60, unit: 'L', on: '2026-11-25' })] }, 560],
  ] as const)('of water of %j is %d litres', (given, litres) => {
    expect(made(given as Partial<WeekFacts>).waterUsage).toBe(litres)
  })

  it.each([
    [500, 'g', 0.5, null],
    [2, 'kg', 2, null],
    [250, 'mL', null, 0.25],
    [1.5, 'L', null, 1.5],
  ] as const)('of %d %s of feed is %j kg and %j L', (quantity, unit, kg, litres) => {
    const record = made({ logs: [log({ type: 'fertilized', quantity, unit })] })
    expect([record.fertiliserApplied, record.fertiliserLiquid]).toEqual([kg, litres])
  })

  it('of area counts each zone once, by its task or by the name in a log', () => {
    const zones = [
      { id: 'z1', name: 'Front lawn', areaM2: 80 },
      { id: 'z2', name: 'Back', areaM2: 120 },
      { id: 'z3', name: 'Strip', areaM2: 20 },
    ]
    const tasks = [task({ zoneId: 'z1' }), task({ id: 't2', zoneId: 'z1' })]
    expect(
      made({ zones, tasks, logs: [log({ lawnArea: ' back ' }), log({ id: 'l2', lawnArea: 'Elsewhere' })] }),
    ).toMatchObject({
      areaMaintained: 200,
    })
    // Renamed since: the zone that was chosen stays the one.
    expect(made({ zones, logs: [log({ zoneId: 'z3', lawnArea: 'Back' })] }).areaMaintained).toBe(20)
  })

  it('of weather is of days of the week that are over', () => {
    const day = (on: string, temp: number | null, rain: number | null) => ({ on, temp, rain, humidity: null })
    const weather = [
      day('2026-11-22', 99, 99),
      day('2026-11-23', 20, 1.2),
      day('2026-11-24', 23, 2.3),
      day('2026-11-25', null, null),
      day('2026-11-26', 99, 99),
    ]
    expect(made({ today: '2026-11-26', weather }).weatherConditions).toEqual({
      ...{ avgTemp: 21.5, totalRainfall: 3.5, avgHumidity: null },
    })
  })
})

it('says that health is improving, declining or stable, and nothing of fewer than two scores [ANALYTICS-10]', () => {
  expect(HEALTH_TRENDS).toEqual(['improving', 'declining', 'stable'])
  const of = (...scores: number[]) => healthTrendOf(scores.map((overall) => ({ overall })))
  expect([of(84, 78), of(78, 84), of(84, 84), of(84), of()]).toEqual(['improving', 'declining', 'stable', null, null])
})

const anyFacts = fc.record({
  minutes: fc.array(fc.option(fc.integer({ min: 0, max: 1440 }), { nil: null }), { maxLength: 90 }),
  litres: fc.array(fc.option(fc.float({ min: 0, max: 1000, noNaN: true }), { nil: null }), { maxLength: 90 }),
})

it('is in each figure the sum of what its origin says, also of more lines than are named', () => {
  fc.assert(
    fc.property(anyFacts, ({ minutes, litres }) => {
      const record = made({
        logs: minutes.map((one, index) => log({ id: `l${index}`, minutes: one })),
        waterings: litres.map((one, index) => water({ id: `w${index}`, litres: one })),
      })
      for (const figure of ['hoursSpent', 'waterUsage'] as const) {
        const { lines, more, moreAmount } = record.origins[figure]
        expect(lines.length).toBeLessThanOrEqual(ORIGIN_LINES_MAX)
        const sum = lines.reduce((all, { amount }) => all + (amount ?? 0), moreAmount)
        expect(record[figure] ?? 0).toBeCloseTo(sum, 2)
        expect(lines.length + more).toBe(figure === 'hoursSpent' ? minutes.length : litres.length)
      }
    }),
  )
})

it('names an origin for each figure', () => {
  expect(Object.keys(made().origins).toSorted()).toEqual([...RECORD_FIGURES].toSorted())
})

describe('a record that is made anew', () => {
  const days = (count: number, temp: number) =>
    Array.from({ length: count }, (_, index) => ({ on: addDays('2026-11-23', index), temp, rain: 1, humidity: 40 }))
  const before = made({ weather: days(7, 20) })

  it('keeps the weather of before where less is known by now', () => {
    for (const weather of [[], days(6, 30)]) {
      const again = keepingWeather(made({ weather, tasks: [task()] }), before)
      expect([again.tasksCompleted, again.weatherConditions]).toEqual([1, before.weatherConditions])
      expect(again.origins.avgTemp).toEqual(before.origins.avgTemp)
    }
  })

  it('takes the new weather where as much is known, and where there was none', () => {
    expect(keepingWeather(made({ weather: days(7, 30) }), before).weatherConditions.avgTemp).toBe(30)
    expect(keepingWeather(made({ weather: days(1, 30) }), undefined).weatherConditions.avgTemp).toBe(30)
  })
})
