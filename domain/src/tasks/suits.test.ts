import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayName } from '../kernel/local-date.ts'
import { CONDITIONS } from '../weather/condition.ts'
import { WEATHER_TASKS } from '../weather/impact.ts'
import { type DayOutlook, predict } from '../weather/prediction.ts'
import type { ForecastDay } from '../weather/report.ts'
import { weatherFit } from './suits.ts'
import { TASK_TYPES, type TaskType } from './task-types.ts'

// A Saturday, so that Monday is the day after tomorrow.
const TODAY = '2026-11-21'

const outlooks = (...changes: Partial<ForecastDay>[]): DayOutlook[] =>
  predict({
    location: 'Parramatta, NSW',
    temperature: 20,
    humidity: 60,
    windSpeed: 12,
    conditions: 'sunny',
    recommendation: '',
    forecast: changes.map((change, index) => {
      const date = addDays(TODAY, index)
      const fine = { temp: 22, condition: 'cloudy', humidity: 55, windSpeed: 10, precipitation: 0 } as const
      return { day: dayName(date, TODAY), date, ...fine, ...change }
    }),
    live: true,
    stale: false,
    observedAt: '2026-11-21T00:00:00.000Z',
    timeZone: 'Australia/Sydney',
    source: 'open-meteo',
  })

const fine = outlooks({}, {}, {})
const wetToday = outlooks({ condition: 'rain', precipitation: 14 }, {}, {})
const wetMonday = outlooks({}, {}, { condition: 'rain', precipitation: 14 })

const fit = (type: TaskType, days: number, ahead: DayOutlook[], isCompleted = false) =>
  weatherFit({ type, dueDate: addDays(TODAY, days), isCompleted }, ahead, TODAY)

describe('whether a task suits today', () => {
  it('is said of what is overdue, due today or tomorrow, and of nothing later', () => {
    expect([-3, 0, 1].map((days) => fit('mowing', days, fine))).toEqual(Array(3).fill({ kind: 'suits-today' }))
    expect([2, 8].map((days) => fit('mowing', days, fine))).toEqual([null, null])
  })

  it('is denied on a day that says no; what is due tomorrow may still wait', () => {
    expect([-3, 0].map((days) => fit('mowing', days, wetToday))).toEqual(Array(2).fill({ kind: 'not-today' }))
    expect(fit('mowing', 1, wetToday)).toBeNull()
  })

  it('names the day of rain that does the watering, and only for watering', () => {
    expect(fit('watering', 0, wetMonday)).toEqual({ kind: 'rain-coming', day: 'Monday' })
    expect(fit('mowing', 0, wetMonday)).toEqual({ kind: 'suits-today' })
  })

  it.each([
    ['rain', 2, 'suits-today'],
    ['rain', 2.1, 'rain-coming'],
    ['light-rain', 2.1, 'rain-coming'],
    ['storm', 30, 'rain-coming'],
    ['cloudy', 30, 'suits-today'],
  ] as const)('waits with the watering for %s of %d mm tomorrow: %s', (condition, precipitation, kind) => {
    expect(fit('watering', 0, outlooks({}, { condition, precipitation }, {}))?.kind).toBe(kind)
  })

  it('is not said of a completed task, nor of one that weather has no say in', () => {
    expect(fit('mowing', 0, fine, true)).toBeNull()
    const free = TASK_TYPES.filter((type) => !WEATHER_TASKS.some((task) => task === type))
    expect(free.map((type) => fit(type, 0, fine))).toEqual(free.map(() => null))
    expect(free).toContain('edging')
  })

  it('is not said without a report, without a verdict on today, or from the report of another day', () => {
    expect(fit('mowing', 0, [])).toBeNull()
    expect(fit('mowing', 0, outlooks({ temp: null }, {}, {}))).toBeNull()
    expect(weatherFit({ type: 'mowing', dueDate: TODAY, isCompleted: false }, fine, addDays(TODAY, 1))).toBeNull()
  })

  it('is never said against the predictor, whatever the days hold', () => {
    const anyDay = fc.record({
      condition: fc.constantFrom(...CONDITIONS, null),
      temp: fc.option(fc.integer({ min: -5, max: 45 })),
      humidity: fc.integer({ min: 5, max: 100 }),
      windSpeed: fc.integer({ min: 0, max: 60 }),
      precipitation: fc.integer({ min: 0, max: 30 }),
      recentRainfall: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyDay, { maxLength: 3 }),
        fc.constantFrom(...TASK_TYPES),
        fc.integer({ min: -5, max: 9 }),
        fc.boolean(),
        (days, type, due, isCompleted) => {
          const ahead = outlooks(...days)
          const said = fit(type, due, ahead, isCompleted)
          const [today] = ahead
          const job = WEATHER_TASKS.find((task) => task === type)
          const recommended = job && today?.enough ? today.impacts[job].recommended : undefined
          if (said?.kind === 'suits-today') expect([recommended, isCompleted, due <= 1]).toEqual([true, false, true])
          if (said?.kind === 'not-today') expect([recommended, isCompleted, due <= 0]).toEqual([false, false, true])
          if (said?.kind === 'rain-coming') expect(type).toBe('watering')
        },
      ),
      { numRuns: 1000 },
    )
  })
})
