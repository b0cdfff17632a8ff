import { describe, expect, it } from 'vitest'
import { addDays, dayName } from '../kernel/local-date.ts'
import type { DayAdvice, JobAdvice } from '../weather/advice.ts'
import { WEATHER_TASKS } from '../weather/impact.ts'
import type { ForecastDay } from '../weather/report.ts'
import { weatherMark } from './suits.ts'
import { TASK_TYPES, type TaskType } from './task-types.ts'

// A Saturday, so that Monday is the day after tomorrow.
const TODAY = '2026-11-21'

const job = (text: string): JobAdvice => ({
  stand: 'go',
  short: 'dry',
  spans: [],
  why: [],
  mark: { tone: 'good', text },
  confidence: 'hourly',
})

/** A day whose marks say which job and which day they are of. */
const advised = (index: number): ForecastDay => {
  const date = addDays(TODAY, index)
  const jobs = Object.fromEntries(WEATHER_TASKS.map((task) => [task, job(`${task} on ${date}`)])) as DayAdvice['jobs']
  const words = { headline: '', summary: '', suggestion: { lead: '', text: '' }, alerts: [], notes: [] }
  return { day: dayName(date, TODAY), date, temp: 22, condition: 'sunny', advice: { ...words, jobs } }
}
const forecast = [0, 1, 2].map(advised)

const textOf = (type: TaskType, days: number, ahead: readonly ForecastDay[] = forecast, isCompleted = false) =>
  weatherMark({ type, dueDate: addDays(TODAY, days), isCompleted }, ahead, TODAY)?.text

describe('what the weather says of a task', () => {
  it.each(WEATHER_TASKS)('is what was advised on %s for the day on which it is due', (type) => {
    expect([0, 1, 2].map((days) => textOf(type, days))).toEqual(
      [0, 1, 2].map((days) => `${type} on ${addDays(TODAY, days)}`),
    )
  })

  it('is that of today for what is overdue, and nothing beyond the forecast', () => {
    expect([-30, -1].map((days) => textOf('mowing', days))).toEqual(Array(2).fill(`mowing on ${TODAY}`))
    expect([3, 8].map((days) => textOf('mowing', days))).toEqual([undefined, undefined])
  })

  it('is not said of a completed task, nor of one that weather has no say in', () => {
    expect(textOf('mowing', 0, forecast, true)).toBeUndefined()
    const free = TASK_TYPES.filter((type) => !WEATHER_TASKS.some((task) => task === type))
    expect(free.map((type) => textOf(type, 0))).toEqual(free.map(() => undefined))
    expect(free).toContain('edging')
  })

  it('is not said without a report, without advice, or from the report of another day', () => {
    const silent = forecast.map(({ advice: _advice, ...day }) => day)
    expect(textOf('mowing', 0, [])).toBeUndefined()
    expect(textOf('mowing', 0, silent)).toBeUndefined()
    const task = { type: 'mowing', dueDate: TODAY, isCompleted: false } as const
    expect(weatherMark(task, forecast, addDays(TODAY, 1))).toBeNull()
    expect(weatherMark({ ...task, dueDate: addDays(TODAY, 1) }, forecast, addDays(TODAY, 1))).toBeNull()
  })
})
