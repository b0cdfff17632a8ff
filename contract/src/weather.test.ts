import { describe, expect, it } from 'vitest'
import { type output, safeParse } from 'zod/mini'
import { getWeather, weatherReport } from './weather.ts'

const day = (date: string) => ({ day: 'Today', date, temp: 24, condition: 'sunny' as const })
const REPORT: output<typeof weatherReport> = {
  location: 'Sydney, NSW',
  temperature: 22.6,
  humidity: 83,
  windSpeed: 10,
  conditions: 'cloudy',
  recommendation: 'Good conditions for general lawn care activities',
  recentRainfall: 56.1,
  forecast: [day('2026-03-10'), day('2026-03-11'), day('2026-03-12')],
  live: true,
  stale: false,
  observedAt: '2026-03-10T01:00:00Z',
  timeZone: 'Australia/Sydney',
  source: 'recorded',
}
const without = (field: string) => Object.fromEntries(Object.entries(REPORT).filter(([name]) => name !== field))
const fits = (report: object): boolean => safeParse(weatherReport, report).success

describe('the weather report', () => {
  it('is read by GET of a place, without a body or a query [API-19]', () => {
    expect([getWeather.method, getWeather.path]).toEqual(['GET', '/api/weather/:location'])
    expect(getWeather).not.toHaveProperty('body')
    expect(getWeather).not.toHaveProperty('query')
  })

  it.each(['location', 'temperature', 'humidity', 'windSpeed', 'conditions', 'recommendation', 'forecast'])(
    'always has %s [API-19]',
    (field) => {
      expect([fits(REPORT), fits(without(field))]).toEqual([true, false])
      expect(safeParse(weatherReport, REPORT).data).toHaveProperty(field)
    },
  )

  it('has recent rainfall where it was measured, and then as a number [API-19]', () => {
    expect(fits(without('recentRainfall'))).toBe(true)
    expect(safeParse(weatherReport, REPORT).data).toHaveProperty('recentRainfall', 56.1)
    expect(fits({ ...REPORT, recentRainfall: '56.1' })).toBe(false)
  })
})
