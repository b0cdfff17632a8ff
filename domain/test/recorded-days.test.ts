import { describe, expect, it } from 'vitest'
import { reportFrom } from '../src/weather/reading.ts'
import { constructDays } from './constructed-days.ts'
import { randomMoment } from './random-weather.ts'
import { daysWithHours, readDays, recordedPlace } from './recorded-days.ts'
import { RECORDED_PLACES } from './recorded-places.ts'
import { recordedMoments } from './weather-readings.ts'

const sumOf = (column: readonly number[]) => column.reduce((sum, value) => sum + value, 0)
const all = RECORDED_PLACES.flatMap((place) => place.files.flatMap((file) => daysWithHours(place, file)))

describe('the recorded days', () => {
  it('are 4,344 of eight capitals, each file without a gap', () => {
    expect(all).toHaveLength(4344)
    for (const { files } of RECORDED_PLACES) {
      for (const file of files) {
        const dates = readDays(file).map(({ date }) => date)
        expect(new Set(dates).size).toBe(dates.length)
        expect(Date.parse(dates.at(-1) ?? '') - Date.parse(dates[0] ?? '')).toBe((dates.length - 1) * 86_400_000)
      }
    }
  })

  it('keep in their hours what was recorded of the day', () => {
    for (const { date, max, min, rain, wind, hours } of all) {
      expect([date, Math.max(...hours.temperature), Math.min(...hours.temperature)]).toEqual([date, max, min])
      expect([date, Math.max(...hours.wind), sumOf(hours.precipitation).toFixed(1)]).toEqual([
        date,
        wind,
        rain.toFixed(1),
      ])
      expect(Math.min(...hours.humidity)).toBeGreaterThanOrEqual(5)
      expect(hours.wetBulb.every((wet, hour) => wet <= (hours.temperature[hour] ?? 0))).toBe(true)
    }
  })

  it('rise and set as the archive says, which tells all of its times at +10:00', () => {
    const [newYear] = daysWithHours(recordedPlace('Sydney'), 'sydney-2019')
    expect(Math.abs((newYear?.sunrise ?? 0) - Date.parse('2019-01-01T04:47:00+10:00'))).toBeLessThan(60_000)
    expect(Math.abs((newYear?.sunset ?? 0) - Date.parse('2019-01-01T19:09:00+10:00'))).toBeLessThan(60_000)
  })

  it('use on average as much water as the archive says, where we estimate it', () => {
    const place = recordedPlace('Sydney')
    const recorded = readDays('sydney-2024')
    const estimated = recorded.map((day) => ({ ...day, et0: undefined }))
    const means = [recorded, estimated].map(
      (days) => sumOf(constructDays(place, days).map(({ et0 }) => et0)) / days.length,
    )
    expect(means[1]).toBeCloseTo(means[0] ?? 0, 1)
  })

  it('are read at ten in the morning, with as many hours as pass when clocks are changed', () => {
    let [count, longDays] = [0, 0]
    for (const { date, reading } of recordedMoments()) {
      count += 1
      const own = reading.days.findIndex((day) => day.date === date)
      expect(own).toBeLessThanOrEqual(31)
      if (reading.hours?.temperature.length === 10 * 24 + 1) longDays += 1
    }
    expect(count).toBe(4344)
    // Four of the eight capitals change their clocks, Sydney in four records: ten readings hold each such night.
    expect(longDays).toBeGreaterThan(0)
  })
})

describe('random weather', () => {
  it('is the same for the same seed, and makes a report of any hour', () => {
    expect(randomMoment(7)).toEqual(randomMoment(7))
    for (let seed = 0; seed < 300; seed += 1) {
      const { date, reading } = randomMoment(seed)
      const report = reportFrom(reading, { location: 'Here', now: new Date(reading.observedAt), stale: false })
      expect(report.forecast[0]?.date).toBe(date)
      expect(JSON.stringify(report)).not.toMatch(/NaN|Infinity/)
    }
  })
})
