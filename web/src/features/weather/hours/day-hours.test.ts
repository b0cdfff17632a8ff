import type { HourlyWeather } from '@turfwise/domain/weather/hours'
import { describe, expect, it } from 'vitest'
import { dayAxis } from './day-axis.ts'
import { dayHours, highest, lowest } from './day-hours.ts'

const ZONE = 'Australia/Sydney'
const HOUR_MS = 3_600_000

/** Three days of hours from midnight in Sydney on, each worth its number. */
const hoursFrom = (from: string, more: Partial<HourlyWeather> = {}): HourlyWeather => ({
  from,
  temperature: Array.from({ length: 81 }, (_, hour) => hour),
  ...more,
})

describe('the hours of a day', () => {
  const from = '2026-10-02T14:00:00Z' // 3 October, midnight in Sydney

  it.each([
    ['2026-10-03', 0, 24],
    // The day on which clocks go on has 23 of them.
    ['2026-10-04', 24, 23],
    ['2026-10-05', 47, 24],
  ])('are those that begin on %s by its clocks', (date, first, count) => {
    const { starts, column } = dayHours(hoursFrom(from), dayAxis(ZONE, date))
    expect(starts).toHaveLength(count)
    expect(starts[0]).toBe(Date.parse(from) + first * HOUR_MS)
    expect(column('temperature')).toEqual(Array.from({ length: count }, (_, hour) => first + hour))
  })

  it('are 25 on the day on which clocks go back', () => {
    const hours = hoursFrom('2027-04-02T13:00:00Z')
    expect(dayHours(hours, dayAxis(ZONE, '2027-04-04')).starts).toHaveLength(25)
  })

  it('leave out what no hour knows, and keep the place of a single figure', () => {
    const rain = Array.from({ length: 81 }, (_, hour) => (hour === 3 ? 1.5 : null))
    const hours = hoursFrom(from, { precipitation: rain, windSpeed: Array(81).fill(null), windGusts: [20] })
    const day = dayHours(hours, dayAxis(ZONE, '2026-10-03'))
    expect(day.column('windSpeed')).toBeUndefined()
    expect(day.column('humidity')).toBeUndefined()
    expect(day.column('windGusts')).toEqual([20, ...Array(23).fill(null)])
    expect(day.figures('precipitation')).toEqual([{ at: Date.parse(from) + 3 * HOUR_MS, value: 1.5 }])
    expect(day.figures('windSpeed')).toEqual([])
  })

  it('are none on a day that the report does not reach', () => {
    const day = dayHours(hoursFrom(from), dayAxis(ZONE, '2026-11-21'))
    expect([day.starts, day.column('temperature')]).toEqual([[], undefined])
  })

  it('have a highest and a lowest figure, the first of equals', () => {
    const figures = [5, 9, 2, 9, 2].map((value, at) => ({ value, at }))
    expect([highest(figures), lowest(figures)]).toEqual([
      { value: 9, at: 1 },
      { value: 2, at: 2 },
    ])
    expect([highest([]), lowest([])]).toEqual([undefined, undefined])
  })
})
