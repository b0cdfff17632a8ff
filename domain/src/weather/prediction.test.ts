import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { type AlertConditions, alertsOf } from './alerts.ts'
import { CONDITIONS } from './condition.ts'
import { FALLBACK, fallbackReport } from './fallback.ts'
import { impactOf, type TaskImpact, WEATHER_TASKS } from './impact.ts'
import { type DailyPrediction, predict } from './prediction.ts'
import { HEADLINES, RATINGS, ratingOf } from './rating.ts'
import type { ForecastDay, WeatherReport } from './report.ts'

const aForecastDay = (changes: Partial<ForecastDay> = {}): ForecastDay => ({
  day: 'Today',
  date: '2025-11-20',
  temp: 22,
  condition: 'cloudy',
  humidity: 55,
  windSpeed: 10,
  precipitation: 0,
  ...changes,
})

const aReport = (forecast: ForecastDay[], changes: Partial<WeatherReport> = {}): WeatherReport => ({
  location: 'Sydney, NSW',
  temperature: 20,
  humidity: 60,
  windSpeed: 12,
  conditions: 'sunny',
  recommendation: '',
  forecast,
  live: true,
  stale: false,
  observedAt: '2025-11-20T00:00:00.000Z',
  timeZone: 'Australia/Sydney',
  source: 'open-meteo',
  ...changes,
})

const predicted = (changes: Partial<ForecastDay>, report: Partial<WeatherReport> = {}): DailyPrediction => {
  const [day] = predict(aReport([aForecastDay(changes)], report))
  if (day === undefined || !day.enough) throw new Error('The day has no verdict.')
  return day
}

const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days))
/** Three days with all their figures, many of them mild: half of the days suit every task. */
const anyReport = fc
  .record({
    today: anyDate,
    live: fc.boolean(),
    days: fc.array(
      fc.oneof(
        fc.record({
          temp: fc.integer({ min: 10, max: 30 }),
          condition: fc.constantFrom('sunny', 'cloudy', 'partly-cloudy'),
          humidity: fc.integer({ min: 20, max: 80 }),
          windSpeed: fc.integer({ min: 0, max: 15 }),
          precipitation: fc.constantFrom(0, 0.4, 2),
          recentRainfall: fc.integer({ min: 0, max: 10 }),
        }),
        fc.record({
          temp: fc.integer({ min: -5, max: 45 }),
          condition: fc.constantFrom(...CONDITIONS),
          humidity: fc.integer({ min: 5, max: 100 }),
          windSpeed: fc.integer({ min: 0, max: 60 }),
          precipitation: fc.integer({ min: 0, max: 60 }),
          recentRainfall: fc.integer({ min: 0, max: 60 }),
        }),
      ),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .map(({ today, live, days }) =>
    aReport(
      days.map((figures, index) => aForecastDay({ ...figures, day: `Day ${index}`, date: addDays(today, index) })),
      { live },
    ),
  )

/** Days whose rules leave exactly so many tasks. */
const DAYS_BY_COUNT: Record<number, Partial<ForecastDay>> = {
  4: {},
  3: { windSpeed: 16 },
  2: { condition: 'light-rain' },
  1: { temp: 33 },
  0: { condition: 'rain' },
}

describe('a daily prediction', () => {
  it('has all its fields, from the report alone [WEATHER-37, WEATHER-38]', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        for (const [index, day] of predict(report).entries()) {
          const given = report.forecast[index]
          if (given === undefined || given.temp === null || given.condition === null || !day.enough)
            throw new Error('a day without a verdict')
          const conditions = { ...given, condition: given.condition, temperature: given.temp }
          expect(day).toEqual({
            enough: true,
            day: given.day,
            date: given.date,
            condition: given.condition,
            temperature: given.temp,
            humidity: given.humidity,
            windSpeed: given.windSpeed,
            windEstimated: false,
            precipitation: given.precipitation,
            impacts: Object.fromEntries(WEATHER_TASKS.map((task) => [task, impactOf(task, conditions)])),
            overallRating: ratingOf(day.impacts),
            alerts: report.live ? alertsOf(conditions) : [],
          })
        }
      }),
    )
  })

  it('writes its date yyyy-mm-dd, that of a live report and those of the fallback [WEATHER-39]', () => {
    fc.assert(
      fc.property(anyDate, (today) => {
        const dates = [today, addDays(today, 1), addDays(today, 2)]
        const live = aReport(dates.map((date) => aForecastDay({ date })))
        for (const report of [live, fallbackReport('Sydney, NSW', 'Australia/Sydney', today)])
          expect(predict(report).map(({ date }) => date)).toEqual(dates)
        for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }),
    )
  })

  it.each([
    ['2025-12-30', ['2025-12-30', '2025-12-31', '2026-01-01']],
    ['2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-04-04', ['2026-04-04', '2026-04-05', '2026-04-06']],
  ])('of the fallback from %s has the dates %j [WEATHER-39]', (today, dates) => {
    const days = predict(fallbackReport('Sydney, NSW', 'Australia/Sydney', today))
    expect(days.map(({ date }) => date)).toEqual(dates)
  })

  it('holds a flag and a reason for each of the four tasks [WEATHER-40]', () => {
    const { impacts } = predicted({})
    expect(Object.keys(impacts)).toEqual(['mowing', 'watering', 'fertilizing', 'weeding'])
    for (const task of WEATHER_TASKS) {
      expect(typeof impacts[task].recommended).toBe('boolean')
      expect(impacts[task].reason).not.toBe('')
    }
  })

  it('is complete without humidity, wind and rain, and without recent rain [WEATHER-41, WEATHER-42]', () => {
    const day = predicted({ humidity: undefined, windSpeed: undefined, precipitation: undefined })
    expect(day.overallRating).toBe('excellent')
    expect(day.humidity).toBeNull()
    for (const task of WEATHER_TASKS) expect(day.impacts[task].reason).not.toMatch(/undefined|null|NaN|^$/)
  })

  it('waters on each of its days without recent rain in the report, and names no rain then [WEATHER-42]', () => {
    const days = predict(aReport([0, 1, 2].map(() => aForecastDay())))
    const verdicts = days.map((day) => day.enough && day.impacts.watering)
    for (const verdict of verdicts) expect(verdict).toMatchObject({ recommended: true, reason: 'Fine to water, 22°' })
    expect(verdicts).toHaveLength(3)
  })

  it.each([{ condition: null }, { temp: null }, { condition: null, temp: null }])(
    'says so when a day has less than condition and temperature: %j',
    (missing) => {
      const [day] = predict(aReport([aForecastDay(missing)]))
      expect(day).toMatchObject({ enough: false, day: 'Today', date: '2025-11-20' })
    },
  )

  it('warns on a day without a verdict too, by what is known of it, and never from the fallback', () => {
    const day = aForecastDay({ condition: null, temp: null, tempMin: -3, windMax: 52 })
    const [live] = predict(aReport([day]))
    const [fallback] = predict(aReport([day], { live: false }))
    expect(live?.alerts.map(({ kind }) => kind)).toEqual(['frost', 'wind'])
    expect(fallback?.alerts).toEqual([])
  })

  it('counts for each day the rain that its own 3 days still hold', () => {
    const days = [0, 1, 2].map((n) => aForecastDay({ recentRainfall: [24, 12, 4][n] }))
    const verdicts = predict(aReport(days, { recentRainfall: 24 })).map(
      (day) => day.enough && day.impacts.watering.text,
    )
    expect(verdicts).toEqual(['Soil is saturated', 'Skip watering - enough rain lately', 'Fine to water - recent rain'])
  })

  it('spreads a bare 3-day sum evenly over the days it stands for', () => {
    const days = [0, 1, 2].map(() => aForecastDay({ recentRainfall: undefined }))
    const figures = predict(aReport(days, { recentRainfall: 9 })).map(
      (day) => day.enough && day.impacts.watering.figure,
    )
    expect(figures).toEqual(['9\u00a0mm', '6\u00a0mm', '3\u00a0mm'])
  })
})

describe('the overall rating', () => {
  const ratingWith = (count: number) => {
    const day = predicted(DAYS_BY_COUNT[count] ?? {})
    expect(WEATHER_TASKS.filter((task) => day.impacts[task].recommended)).toHaveLength(count)
    return day.overallRating
  }

  it('is excellent with 4 of 4, on whatever day, and with no fewer [WEATHER-44]', () => {
    expect(ratingWith(4)).toBe('excellent')
    let excellent = 0
    fc.assert(
      fc.property(anyReport, (report) => {
        for (const day of predict(report)) {
          if (!day.enough) throw new Error('a day without a verdict')
          const all = WEATHER_TASKS.every((task) => day.impacts[task].recommended)
          expect(day.overallRating === 'excellent').toBe(all)
          excellent += Number(all)
        }
      }),
    )
    expect(excellent).toBeGreaterThan(20)
  })
  it('is good with 3 of 4 [WEATHER-45]', () => expect(ratingWith(3)).toBe('good'))
  it('is fair with 2 of 4 [WEATHER-46]', () => expect(ratingWith(2)).toBe('fair'))
  it('is poor with 1 of 4 or none [WEATHER-47]', () => expect([ratingWith(1), ratingWith(0)]).toEqual(['poor', 'poor']))

  it('is one of four and follows the count whichever tasks they are [WEATHER-43, WEATHER-45, WEATHER-46]', () => {
    const impact = (recommended: boolean): TaskImpact => ({
      ...impactOf('weeding', { condition: 'sunny', temperature: 20 }),
      recommended,
    })
    fc.assert(
      fc.property(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()), ([mow, water, feed, weed]) => {
        const rating = ratingOf({
          mowing: impact(mow),
          watering: impact(water),
          fertilizing: impact(feed),
          weeding: impact(weed),
        })
        const count = [mow, water, feed, weed].filter(Boolean).length
        expect(rating).toBe((['poor', 'poor', 'fair', 'good', 'excellent'] as const)[count])
      }),
    )
    expect(RATINGS).toEqual(['excellent', 'good', 'fair', 'poor'])
  })

  it('has a headline of its own', () => {
    expect(RATINGS.map((rating) => HEADLINES[rating])).toEqual([
      'Great day for the lawn',
      'Good day for the lawn',
      'Pick your moment',
      'A day to leave it be',
    ])
  })
})

describe('alerts', () => {
  const calm: AlertConditions = { condition: 'cloudy', temperature: 22, humidity: 55, windSpeed: 10 }
  const kinds = (changes: Partial<AlertConditions>) => alertsOf({ ...calm, ...changes }).map(({ kind }) => kind)

  it('warns of extreme heat above 35 degrees, not at 35 [WEATHER-75]', () => {
    expect(kinds({ temperature: 35.1 })).toEqual(['heat'])
    expect(kinds({ temperature: 35 })).toEqual([])
  })

  it('warns of frost below 5 degrees, not at 5 [WEATHER-76]', () => {
    expect(kinds({ temperature: 4.9 })).toEqual(['frost'])
    expect(kinds({ temperature: 5 })).toEqual([])
  })

  it('tests frost on the minimum of the day when it is known [WEATHER-76]', () => {
    expect(kinds({ temperature: 16, tempMin: 4.9 })).toEqual(['frost'])
    expect(kinds({ temperature: 16, tempMin: 5 })).toEqual([])
  })

  it('warns of strong wind above 30 km/h, not at 30 [WEATHER-77]', () => {
    expect(kinds({ windSpeed: 30.1 })).toEqual(['wind'])
    expect(kinds({ windSpeed: 30 })).toEqual([])
  })

  it('tests the wind on the maximum of the day when it is known [WEATHER-77]', () => {
    expect(alertsOf({ ...calm, windSpeed: 24, windMax: 41 })).toEqual([
      {
        kind: 'wind',
        title: 'Strong wind, up to 41\u00a0km/h',
        detail: 'Tie down the hoist cover and bring light pots in.',
        figure: '41\u00a0km/h',
      },
    ])
    expect(kinds({ windSpeed: 24, windMax: 30 })).toEqual([])
  })

  it('warns of a storm, not of rain or light rain [WEATHER-78]', () => {
    expect(kinds({ condition: 'storm' })).toEqual(['storm'])
    expect(kinds({ condition: 'rain' })).toEqual([])
    expect(kinds({ condition: 'light-rain' })).toEqual([])
  })

  it('warns of very dry air below 20%, not at 20 [WEATHER-79]', () => {
    expect(kinds({ humidity: 19.9 })).toEqual(['dry'])
    expect(kinds({ humidity: 20 })).toEqual([])
  })

  it('warns of fungus above 90% with more than 20 degrees, not at either limit [WEATHER-80]', () => {
    expect(alertsOf({ ...calm, humidity: 90.1, temperature: 20.1 })).toEqual([
      expect.objectContaining({ kind: 'fungal', title: 'Fungal disease risk, humidity 90.1%' }),
    ])
    // The day's temperature decides and not its night, whatever the sky.
    for (const condition of CONDITIONS)
      expect(kinds({ humidity: 100, temperature: 20.1, tempMin: 8, condition })).toContain('fungal')
    expect(kinds({ humidity: 90, temperature: 20.1 })).toEqual([])
    expect(kinds({ humidity: 90.1, temperature: 20 })).toEqual([])
  })

  it('keeps that order in the prediction of a day [WEATHER-81]', () => {
    const rough = aForecastDay({ temp: 36, tempMin: 3, windSpeed: 40, condition: 'storm', humidity: 95 })
    const [day] = predict(aReport([rough]))
    expect(day?.enough && day.alerts.map(({ kind }) => kind)).toEqual(['heat', 'frost', 'wind', 'storm', 'fungal'])
  })

  it('lists all that apply in their order [WEATHER-81]', () => {
    expect(kinds({ temperature: 36, tempMin: 3, windSpeed: 40, condition: 'storm', humidity: 95 })).toEqual([
      'heat',
      'frost',
      'wind',
      'storm',
      'fungal',
    ])
    expect(kinds({ temperature: 36, tempMin: 3, windSpeed: 40, condition: 'storm', humidity: 10 })).toEqual([
      'heat',
      'frost',
      'wind',
      'storm',
      'dry',
    ])
  })

  it('has none on a day that meets no condition, or when a figure is missing [WEATHER-82]', () => {
    expect(alertsOf(calm)).toEqual([])
    expect(alertsOf({ condition: 'cloudy', temperature: 22 })).toEqual([])
  })

  it('reaches the prediction of a live report and of no other [WEATHER-34]', () => {
    const frosty = { temp: 12, tempMin: -1 }
    expect(predicted(frosty).alerts.map(({ title }) => title)).toEqual(['Frost risk in the morning, down to -1°'])
    expect(predicted(frosty, { live: false }).alerts).toEqual([])
  })
})

describe('the fallback report', () => {
  const report = fallbackReport('Parramatta, NSW', 'Australia/Sydney', '2025-11-18')

  it('is 22 degrees, 50% and 10 km/h [WEATHER-11, WEATHER-12, WEATHER-13]', () => {
    expect(report).toMatchObject({ temperature: 22, humidity: 50, windSpeed: 10 })
  })

  it('is partly cloudy with its fixed sentence [WEATHER-14, WEATHER-15]', () => {
    expect(report.conditions).toBe('partly-cloudy')
    expect(report.recommendation).toBe('Good conditions for general lawn care activities')
  })

  it.each([
    ['2025-11-18', ['Today', 'Tomorrow', 'Thursday']],
    ['2025-11-20', ['Today', 'Tomorrow', 'Saturday']],
    ['2025-12-30', ['Today', 'Tomorrow', 'Thursday']],
  ])('names its days from %s [WEATHER-16]', (today, names) => {
    const { forecast } = fallbackReport('Parramatta, NSW', 'Australia/Sydney', today)
    expect(forecast.map(({ day }) => day)).toEqual(names)
  })

  it('is marked not live, keeps the place and warns of nothing', () => {
    expect(report).toMatchObject({ live: false, source: 'fallback', observedAt: null, location: 'Parramatta, NSW' })
    expect(report.recentRainfall).toBeUndefined()
    expect(predict(report).flatMap((day) => (day.enough ? day.alerts : []))).toEqual([])
    expect(FALLBACK.temperature).toBe(report.forecast[2]?.temp)
  })
})
