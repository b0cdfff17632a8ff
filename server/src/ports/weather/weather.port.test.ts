import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { CONDITIONS } from '@turfwise/domain/weather/condition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOpenMeteo } from './open-meteo.ts'
import { makeRecordedWeather } from './recorded.ts'
import type { WeatherPlace, WeatherPort } from './weather.port.ts'
import { answers, startWeatherStub, type WeatherStub } from './weather-stub.ts'

const NOW = new Date('2026-03-10T15:30:00Z')
const PLACES: WeatherPlace[] = [
  { lat: -33.8, lng: 151, timeZone: 'Australia/Sydney' },
  { lat: -32, lng: 115.9, timeZone: 'Australia/Perth' },
  { lat: 48.9, lng: 2.4, timeZone: 'Europe/Paris' },
]
const RECORDING = 'constructed/sydney-2022-02-22'

let stub: WeatherStub
beforeAll(async () => {
  stub = await startWeatherStub()
  stub.answer(answers.recording(RECORDING, () => NOW))
})
afterAll(() => stub.close())

/** Every adapter keeps the promises of the port. */
describe.each<[string, () => WeatherPort]>([
  ['Open-Meteo', () => makeOpenMeteo({ baseUrl: stub.url })],
  ['recorded', () => makeRecordedWeather(RECORDING)],
])('the weather port by %s', (_, make) => {
  it.each(PLACES)('covers 31 past local days, today and 7 more at $timeZone', async (place) => {
    const { days, timeZone } = await make().readingFor(place, { now: NOW, signal: AbortSignal.timeout(5000) })
    const today = todayIn(place.timeZone, NOW)
    expect(timeZone).toBe(place.timeZone)
    const dates = days.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort())
    for (let away = -31; away <= 7; away++) expect(dates).toContain(addDays(today, away))
  })

  it.each(PLACES)('was observed now, at whatever hour it was recorded, at $timeZone', async (place) => {
    const { observedAt } = await make().readingFor(place, { now: NOW, signal: AbortSignal.timeout(5000) })
    expect(observedAt).toBe(NOW.toISOString())
  })

  it('speaks our words and units [WEATHER-05]', async () => {
    const [place] = PLACES
    if (place === undefined) throw new Error('no place')
    const { current, days } = await make().readingFor(place, { now: NOW, signal: AbortSignal.timeout(5000) })
    expect(CONDITIONS).toContain(current.condition)
    expect(current).toMatchObject({ temperature: 22.6, humidity: 83, windSpeed: 10 })
    const today = days.find(({ date }) => date === '2026-03-11')
    // Sydney, 25 February 2022: code 61, the hours' means are those of 9 to 17 h.
    expect(today).toEqual({
      date: '2026-03-11',
      temp: 23.7,
      tempMin: 20.6,
      condition: 'light-rain',
      humidity: 80.2,
      windSpeed: 10.6,
      windMax: 12.7,
      precipitation: 14.8,
      precipitationProbability: 80,
      windGusts: 32.4,
      feelsLikeMax: 27.1,
      uvIndexMax: 3.3,
      et0: 1.73,
      sunrise: '2026-03-10T19:40:00.000Z',
      sunset: '2026-03-11T08:38:00.000Z',
      tempMean: 22.1,
      soilTemperature: 22.2,
    })
  })
})
