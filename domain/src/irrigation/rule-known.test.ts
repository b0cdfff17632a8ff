import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import type { ReadingDay, WeatherReading } from '../weather/reading.ts'
import { drySince, etOfReading, forecastOf } from './rule-known.ts'

const TODAY = '2026-11-14'
const NOW = new Date('2026-11-13T21:10:00Z')
const PLACE = { lat: -33.81, lng: 151, elevationM: 20 }

const dayOf = (after: number, figures: Partial<ReadingDay> = {}): ReadingDay => ({
  date: addDays(TODAY, after),
  temp: 28,
  tempMin: 14,
  condition: 'sunny',
  precipitation: 0,
  ...figures,
})

const reading = (days: ReadingDay[], more: Partial<WeatherReading> = {}): WeatherReading => ({
  source: 'recorded',
  timeZone: 'Australia/Sydney',
  observedAt: '2026-11-13T21:00:00.000Z',
  current: { temperature: 18, humidity: 70, windSpeed: 10, condition: 'sunny' },
  days,
  ...more,
})

describe('the last time the soil was wet', () => {
  const month = reading([
    dayOf(-9, { precipitation: 30 }),
    dayOf(-4, { precipitation: 2 }),
    dayOf(-2, { precipitation: 1.9 }),
    dayOf(-1, {}),
    dayOf(0, { precipitation: 12 }),
    dayOf(1, { precipitation: 20 }),
  ])

  it.each([
    ['rain of 2 mm that is over', null, { days: 4, by: 'rain' }],
    ['a watering after it', '2026-11-12', { days: 2, by: 'watering' }],
    ['a watering of today', TODAY, { days: 0, by: 'watering' }],
    ['the rain after a watering', '2026-11-08', { days: 4, by: 'rain' }],
    ['a watering noted for tomorrow, as today', '2026-11-15', { days: 0, by: 'watering' }],
  ] as const)('is that of %s', (_, wateredOn, since) => {
    expect(drySince(month, wateredOn, TODAY)).toEqual(since)
  })

  it('is not known without weather, without rain and without a watering', () => {
    expect(drySince(null, null, TODAY)).toEqual({ days: null, by: null })
    expect(drySince(reading([dayOf(-1), dayOf(0, { precipitation: 5 })]), null, TODAY)).toEqual({
      days: null,
      by: null,
    })
    expect(drySince(null, '2026-11-10', TODAY)).toEqual({ days: 4, by: 'watering' })
  })

  it('does not take the day on which the reading was made for over, though it is yesterday by now', () => {
    const evening = reading([dayOf(-1, { precipitation: 8 })], { observedAt: '2026-11-13T09:00:00.000Z' })
    expect(drySince(evening, null, TODAY).days).toBeNull()
  })
})

describe('the forecast that the rule looks at', () => {
  it('is of three days from today, whatever day the reading is of', () => {
    const days = [-1, 0, 1, 2, 3].map((after) => dayOf(after, { precipitation: after + 1 }))
    expect(forecastOf(reading(days), TODAY)).toEqual([
      { day: 'Today', date: '2026-11-14', condition: 'sunny', precipitation: 1, tempMin: 14 },
      { day: 'Tomorrow', date: '2026-11-15', condition: 'sunny', precipitation: 2, tempMin: 14 },
      { day: 'Monday', date: '2026-11-16', condition: 'sunny', precipitation: 3, tempMin: 14 },
    ])
  })
})

describe('evapotranspiration of a reading', () => {
  const seen = { place: PLACE, today: TODAY, now: NOW }
  // Midnight in Sydney is 13:00 UTC of the day before.
  const hours = (humidity: (number | null)[]) => ({
    from: '2026-11-13T13:00:00.000Z',
    temperature: humidity.map(() => 20),
    humidity,
    windSpeed: humidity.map(() => 15),
  })
  const methodOf = (of: WeatherReading | null, now = NOW) => etOfReading(of, { ...seen, now }).method

  it('is the service’s own of today', () => {
    const { method, mm } = etOfReading(reading([dayOf(-1, { et0: 4 }), dayOf(0, { et0: 5.1 })]), seen)
    expect([method, mm]).toEqual(['service', 5.1])
  })

  it('is made of today’s temperatures, with the means of a whole day where its hours are known', () => {
    const bare = etOfReading(reading([dayOf(0)]), seen)
    const whole = etOfReading(reading([dayOf(0)], { hours: hours(Array(24).fill(30)) }), seen)
    const part = etOfReading(reading([dayOf(0)], { hours: hours(Array(12).fill(30)) }), seen)
    const gap = etOfReading(reading([dayOf(0)], { hours: hours([null, ...Array(23).fill(30)]) }), seen)
    expect([bare.method, whole.method]).toEqual(['fao-56', 'fao-56'])
    expect(whole.mm).toBeGreaterThan(bare.mm)
    expect(part).toEqual(bare)
    expect(gap.mm).not.toBe(whole.mm)
  })

  it('is made of the weather now where today is not known, unless that is of yesterday', () => {
    expect(methodOf(reading([]))).toBe('current-weather')
    expect(methodOf(reading([]), new Date('2026-11-15T21:10:00Z'))).toBe('climate')
  })

  it('is what is typical without a reading', () => {
    expect(methodOf(null)).toBe('climate')
  })
})
