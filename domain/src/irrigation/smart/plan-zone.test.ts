import { describe, expect, it } from 'vitest'
import type { WeatherReading } from '../../weather/reading.ts'
import { measuredDays } from './plan-zone.ts'

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
