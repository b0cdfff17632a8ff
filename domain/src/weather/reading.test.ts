import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { predict } from './prediction.ts'
import { reportFrom, type WeatherReading } from './reading.ts'

const SATURDAY = '2025-11-22'

describe('a report made from a reading', () => {
  const rain = [3, 5.1, 8.2, 1, 0, 14, 2]
  const reading: WeatherReading = {
    source: 'open-meteo',
    timeZone: 'Australia/Sydney',
    observedAt: '2025-11-22T00:45:00.000Z',
    current: { temperature: 23.4, humidity: 61, windSpeed: 8, condition: 'sunny' },
    days: rain.map((precipitation, index) => ({
      date: addDays('2025-11-19', index),
      temp: 20 + index,
      condition: 'cloudy',
      precipitation,
    })),
  }
  const seenOn = (today: string) =>
    reportFrom(reading, { location: 'Sydney, NSW', now: new Date(`${today}T01:00:00Z`), stale: false })

  it('covers three days named from today [WEATHER-06]', () => {
    expect(seenOn(SATURDAY).forecast.map(({ day, date, temp }) => [day, date, temp])).toEqual([
      ['Today', '2025-11-22', 23],
      ['Tomorrow', '2025-11-23', 24],
      ['Monday', '2025-11-24', 25],
    ])
  })

  it('sums the 3 local days before today, and for later days what is left of them', () => {
    const report = seenOn(SATURDAY)
    expect(report.recentRainfall).toBe(16.3)
    expect(report.forecast.map(({ recentRainfall }) => recentRainfall)).toEqual([16.3, 13.3, 8.2])
  })

  it('moves on by itself when it is read after midnight', () => {
    const report = seenOn('2025-11-23')
    expect(report.forecast.map(({ temp }) => temp)).toEqual([24, 25, 26])
  })

  it('does not book as fallen what was still forecast when it was made', () => {
    const report = seenOn('2025-11-23')
    expect(report.recentRainfall).toBeUndefined()
    expect(report.forecast.map(({ recentRainfall }) => recentRainfall)).toEqual([undefined, undefined, undefined])
  })

  it('says nothing about a day that the reading does not hold', () => {
    const [, , last] = seenOn('2025-11-24').forecast
    expect(last).toMatchObject({ temp: null, condition: null, date: '2025-11-26', day: 'Wednesday' })
  })

  it.each([
    [0, [undefined, 13.3, 8.2]],
    [1, [undefined, undefined, 8.2]],
    [2, [undefined, undefined, undefined]],
  ])(
    'leaves a sum out when one of its days is not known, and is no part of it: day %d [WEATHER-42]',
    (missing, sums) => {
      const days = reading.days.map((day, index) => (index === missing ? { ...day, precipitation: undefined } : day))
      for (const partly of [days, reading.days.filter((_, index) => index !== missing)]) {
        const report = reportFrom(
          { ...reading, days: partly },
          { location: 'Sydney, NSW', now: new Date(`${SATURDAY}T01:00:00Z`), stale: false },
        )
        expect(report.forecast.map(({ recentRainfall }) => recentRainfall)).toEqual(sums)
        expect(report.recentRainfall).toBe(sums[0])
        // The watering rules speak all the same.
        expect(predict(report)[0]).toMatchObject({ enough: true })
      }
    },
  )

  it('leaves recent rain out when no past day is known', () => {
    expect(seenOn('2025-11-19').recentRainfall).toBeUndefined()
  })

  it('hands on what is known of the day and of now, but no mean that stands for weeks', () => {
    const more = {
      windGusts: 41,
      feelsLikeMax: 24.6,
      uvIndexMax: 10.1,
      et0: 5.2,
      sunrise: '2025-11-21T18:40:00.000Z',
      sunset: '2025-11-22T08:46:00.000Z',
      snow: true,
    }
    const days = reading.days.map((day) => ({ ...day, ...more, tempMean: 19.2, soilTemperature: 18.4 }))
    const current = { ...reading.current, windGusts: 33, snow: true }
    const now = new Date(`${SATURDAY}T01:00:00Z`)
    const report = reportFrom({ ...reading, days, current }, { location: 'Sydney, NSW', now, stale: false })
    expect(report).toMatchObject({ windGusts: 33, snow: true })
    expect(report.forecast[0]).toMatchObject(more)
    expect(Object.keys(report.forecast[0] ?? {})).not.toContain('tempMean')
    expect(Object.keys(report.forecast[0] ?? {})).not.toContain('soilTemperature')
  })

  describe('with hours', () => {
    const count = 24 * 12
    const hourly = (from: string): WeatherReading => ({
      ...reading,
      hours: {
        from,
        temperature: Array.from({ length: count }, (_, index) => index),
        precipitation: Array.from({ length: count }, (_, index) => (index % 2 === 0 ? null : 0.2)),
      },
    })
    const seenAt = (one: WeatherReading, now: string) =>
      reportFrom(one, { location: 'Sydney, NSW', now: new Date(now), stale: false }).hours

    it('has those from the first of today to 9 of the morning after the last day', () => {
      const hours = seenAt(hourly('2025-11-19T13:00:00.000Z'), '2025-11-22T01:00:00Z')
      expect(hours?.from).toBe('2025-11-21T13:00:00.000Z')
      expect(hours?.temperature).toHaveLength(3 * 24 + 9)
      expect(hours?.temperature[0]).toBe(48)
      expect(hours?.precipitation?.slice(0, 2)).toEqual([null, 0.2])
      expect(hours).not.toHaveProperty('windGusts')
    })

    it.each([
      ['2026-04-04T01:00:00Z', '2026-04-03T13:00:00.000Z', 3 * 24 + 1 + 9],
      ['2026-10-03T01:00:00Z', '2026-10-02T14:00:00.000Z', 3 * 24 - 1 + 9],
    ])('has each hour that the clocks show over their change: %s', (now, from, length) => {
      const made = { ...hourly(from), observedAt: now }
      expect(seenAt(made, now)?.temperature).toHaveLength(length)
    })

    it('begins where it is known, and has none of another time', () => {
      const late = seenAt(hourly('2025-11-22T05:00:00.000Z'), '2025-11-22T01:00:00Z')
      expect(late?.from).toBe('2025-11-22T05:00:00.000Z')
      expect(late?.temperature[0]).toBe(0)
      expect(seenAt(hourly('2024-10-19T13:00:00.000Z'), '2025-11-22T01:00:00Z')).toBeUndefined()
      expect(seenAt(reading, '2025-11-22T01:00:00Z')).toBeUndefined()
    })
  })

  it('carries its time and its age mark, and leaves advice to the judgement', () => {
    expect(seenOn(SATURDAY)).toMatchObject({
      temperature: 23.4,
      observedAt: '2025-11-22T00:45:00.000Z',
      servedAt: '2025-11-22T01:00:00.000Z',
      stale: false,
      live: true,
      recommendation: 'Not enough data to advise on today',
    })
  })

  it.each([
    ['2025-11-22T02:45:00.000Z', false, false],
    ['2025-11-22T02:45:00.001Z', false, true],
    ['2025-11-22T01:00:00.000Z', true, true],
  ])('seen at %s by a source that was %j out of reach is stale: %j', (now, stale, expected) => {
    expect(reportFrom(reading, { location: 'Sydney, NSW', now: new Date(now), stale }).stale).toBe(expected)
  })
})
