import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayName } from '../kernel/local-date.ts'
import { CONDITIONS } from './condition.ts'
import { predict } from './prediction.ts'
import { reportFrom, type WeatherReading } from './reading.ts'
import { recommendationFor } from './recommendation.ts'
import type { ForecastDay, WeatherReport } from './report.ts'
import { suggestionFor } from './suggestion.ts'

const SATURDAY = '2025-11-22'

type Weather = Partial<Omit<ForecastDay, 'day' | 'date'>>

/** Three days from a Saturday on, live. */
const outlook = (days: readonly Weather[], live = true) => {
  const forecast = days.map((changes, index): ForecastDay => {
    const date = addDays(SATURDAY, index)
    return {
      day: dayName(date, SATURDAY),
      date,
      temp: 24,
      condition: 'cloudy',
      humidity: 55,
      windSpeed: 10,
      precipitation: 0,
      recentRainfall: 0,
      ...changes,
    }
  })
  const report: WeatherReport = {
    location: 'Parramatta, NSW',
    temperature: 24,
    humidity: 58,
    windSpeed: 9,
    conditions: 'partly-cloudy',
    recommendation: '',
    forecast,
    live,
    stale: false,
    observedAt: null,
    timeZone: 'Australia/Sydney',
    source: 'open-meteo',
  }
  return predict(report)
}
const suggestion = (days: readonly Weather[], index = 0) => {
  const made = suggestionFor(outlook(days), index, true)
  return made === null ? null : `${made.lead}. ${made.text}`
}

const FINE: Weather = {}
const WINDY: Weather = { windSpeed: 18 }
const WET: Weather = { condition: 'rain', precipitation: 14, humidity: 88, windSpeed: 24 }
const FLOOD: Weather = { condition: 'rain', precipitation: 47 }
const HOT: Weather = { temp: 40 }
const SOAKED: Weather = { recentRainfall: 30 }
const DRIZZLE: Weather = { condition: 'light-rain', precipitation: 4 }
const COLD: Weather = { temp: 12 }

describe('the smart suggestion', () => {
  it.each([
    [
      'fair, a flood tomorrow',
      [DRIZZLE, FLOOD, FINE],
      0,
      'Stay with weeding. Keep feed until after the 47\u00a0mm of Sunday.',
    ],
    [
      'fair, a flood the day after tomorrow',
      [DRIZZLE, DRIZZLE, FLOOD],
      0,
      'Stay with feeding and weeding. Mowing and watering can wait for a better day.',
    ],
    [
      'excellent in the cold',
      [COLD, COLD, COLD],
      0,
      'Every job suits today. Grass grows slowly at 12°, so there is no hurry.',
    ],
    [
      'excellent in the cold, rain ahead',
      [COLD, WET, WET],
      0,
      'Mow by tonight. Every job suits today, and rain from Sunday does the watering.',
    ],
    [
      'good, rain on Monday',
      [SOAKED, FINE, WET],
      0,
      'Feed and mow by Sunday night. Rain from Monday waters it in for you.',
    ],
    [
      'poor, the wet Monday itself',
      [SOAKED, FINE, WET],
      2,
      'A day to leave it be. Mow and feed by Sunday night, the rain waters it in.',
    ],
    [
      'excellent, rain tomorrow',
      [FINE, WET, WET],
      0,
      'Feed and mow by tonight. Every job suits today, and rain from Sunday waters it in for you.',
    ],
    [
      'excellent, three fine days',
      [FINE, FINE, FINE],
      0,
      'Every job suits today. Mow first, then feed and water it in.',
    ],
    [
      'excellent, seen from another tab',
      [FINE, FINE, FINE],
      2,
      'Every job suits Monday. Mow first, then feed and water it in.',
    ],
    [
      'good, a flood on Monday',
      [SOAKED, FINE, FLOOD],
      0,
      'Mow by Sunday night. Rain from Monday is too much for feed: keep that for afterwards.',
    ],
    [
      'good, no rain in sight',
      [SOAKED, SOAKED, FINE],
      0,
      'A good day to mow, feed and weed. Watering can wait until Monday.',
    ],
    [
      'fair',
      [{ windSpeed: 22 }, FINE, FINE],
      0,
      'Stay with mowing and weeding. Watering and feeding can wait until Sunday.',
    ],
    [
      'fair, no better day',
      [{ windSpeed: 22 }, { windSpeed: 22 }, { windSpeed: 22 }],
      1,
      'Stay with mowing and weeding. Watering and feeding can wait for a better day.',
    ],
    ['poor by heat', [HOT, WINDY, FINE], 0, 'A day to leave it be. Sunday suits the lawn better.'],
    ['poor to the end', [HOT, HOT, HOT], 0, 'A day to leave it be. Nothing is lost by waiting.'],
    [
      'poor with one job left',
      [{ temp: 33 }, HOT, HOT],
      0,
      'A day to leave it be. Only watering suits. Nothing is lost by waiting.',
    ],
    [
      'good, 20\u00a0mm on Monday are too much for feed',
      [SOAKED, FINE, { condition: 'rain', precipitation: 20 }],
      0,
      'Mow by Sunday night. Rain from Monday is too much for feed: keep that for afterwards.',
    ],
    [
      'good, a little less on Monday waters it in',
      [SOAKED, FINE, { condition: 'rain', precipitation: 19.9 }],
      0,
      'Feed and mow by Sunday night. Rain from Monday waters it in for you.',
    ],
    [
      'excellent at 14 degrees, where grass grows',
      [{ temp: 14 }, { temp: 14 }, { temp: 14 }],
      0,
      'Every job suits today. Mow first, then feed and water it in.',
    ],
    [
      'excellent, drizzle on Monday',
      [FINE, FINE, DRIZZLE],
      0,
      'Feed and mow by Sunday night. Every job suits today, and rain from Monday waters it in for you.',
    ],
    [
      'poor, a wet day after days too hot to mow',
      [HOT, HOT, WET],
      2,
      'A day to leave it be. Nothing is lost by waiting.',
    ],
    ['poor and wet, a cold day before it', [HOT, COLD, WET], 2, 'A day to leave it be. Mow by Sunday night.'],
    [
      'fair, a storm without a figure tomorrow',
      [{ ...DRIZZLE, windSpeed: 10 }, { condition: 'storm', precipitation: undefined }, FINE],
      0,
      'Stay with weeding. Keep feed until after the storm of Sunday.',
    ],
  ] as const)('%s', (_, days, index, words) => {
    expect(suggestion(days, index)).toBe(words)
  })

  it.each([
    ['fine days after', [FINE, FINE]],
    ['rain after', [WET, WET]],
  ])('differs by the rating of the day, with %s [WEATHER-35]', (_, rest) => {
    const days: Weather[] = [FINE, SOAKED, { windSpeed: 22 }, HOT]
    const made = days.map((day) => suggestion([day, ...rest]))
    expect(new Set(made).size).toBe(4)
  })

  it('keeps feed away from a storm', () => {
    expect(suggestion([SOAKED, FINE, { condition: 'storm', precipitation: 8 }])).not.toMatch(/feed and mow/i)
  })

  it('plans nothing on typical figures, and nothing for a day without data', () => {
    expect(suggestionFor(outlook([FINE, FINE, FINE], false), 0, false)?.lead).toBe('Look outside first')
    expect(suggestionFor(outlook([{ temp: null }, FINE, FINE]), 0, true)).toBeNull()
    expect(suggestionFor([], 0, true)).toBeNull()
  })

  it('always says something about a day with a verdict', () => {
    const anyWeather = fc.record({
      condition: fc.constantFrom(...CONDITIONS),
      temp: fc.integer({ min: -5, max: 48 }),
      windSpeed: fc.integer({ min: 0, max: 60 }),
      precipitation: fc.integer({ min: 0, max: 60 }),
      recentRainfall: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(fc.tuple(anyWeather, anyWeather, anyWeather), fc.nat({ max: 2 }), (days, index) => {
        expect(suggestion(days, index)).toMatch(/^[A-Z][^.]+\. [A-Z].+\.$/)
        expect(suggestion(days, index)).not.toMatch(/undefined| {2}|\. \./)
      }),
    )
  })
})

describe('the recommendation of a report', () => {
  const recommendation = (weather: Weather) => {
    const [today] = outlook([weather])
    return today === undefined ? '' : recommendationFor(today)
  }

  it.each([
    [FINE, 'Good conditions for mowing, watering, feeding and weeding'],
    [SOAKED, 'Good conditions for mowing, feeding and weeding. Soil is saturated - recent rain 30\u00a0mm'],
    [
      { condition: 'light-rain', precipitation: 0.4 } as const,
      'Good conditions for feeding and weeding. Too wet for mowing',
    ],
    [WET, 'Leave the lawn be today: too wet for mowing'],
    [{ temp: null }, 'Not enough data to advise on today'],
  ])('on %j', (weather, words) => {
    expect(recommendation(weather)).toBe(words)
  })
})

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

  it('carries its time, its age mark and a sentence of advice', () => {
    expect(seenOn(SATURDAY)).toMatchObject({
      temperature: 23.4,
      observedAt: '2025-11-22T00:45:00.000Z',
      servedAt: '2025-11-22T01:00:00.000Z',
      stale: false,
      live: true,
      recommendation: 'Good conditions for mowing, feeding and weeding. Skip watering - enough rain lately, 16\u00a0mm',
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
