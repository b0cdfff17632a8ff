import { HOURLY_COLUMNS } from '@turfwise/domain/weather/hours'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { buildHttp } from '../../http/build-http.ts'
import { TokenRefused } from '../../http/guard/actor.ts'
import { makeRateLimits } from '../../limits/rate-limit.ts'
import { makeRecordedWeather } from '../../ports/weather/recorded.ts'
import { UNKNOWN_GARDEN } from '../garden/garden.public.ts'
import { makeAskPlaces } from '../places/ask-places.ts'
import { makeGazetteer } from '../places/find-places.ts'
import { placesRoutes } from '../places/places.routes.ts'
import { makeGetWeather } from './get-weather.ts'
import { makeLatestReadings } from './latest-reading.ts'
import { weatherRoutes } from './weather.routes.ts'

const logger = pino({ level: 'silent' })
const clock = { now: () => new Date('2026-03-10T01:00:00Z') }
const places = makeGazetteer()

let testDatabase: TestDatabase
let db: Database
let http: FastifyInstance
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.connection, { max: 4 })
  const limits = makeRateLimits(db, 1)
  const timeoutMs = 2500
  const port = makeRecordedWeather('constructed/sydney-2022-02-22')
  const readings = makeLatestReadings({ db, port, clock, logger, timeoutMs })
  const nobody = { placeOf: async () => null, gardenOf: async () => UNKNOWN_GARDEN }
  const getWeather = makeGetWeather({ places, ...nobody, readings, limits, clock, logger, timeoutMs })
  http = await buildHttp({
    logger,
    db,
    limits,
    // The guard is not what is tried here: this one knows a single caller.
    roleIn: async () => undefined,
    recordDeed: async () => {},
    authenticate: async (authorization) => {
      if (authorization !== 'Bearer olive') throw new TokenRefused('no_authorization')
      return { userId: '01900000-0000-7000-8000-000000000001', role: 'user', sessionId: 's', aal: 'aal1' }
    },
    trustProxy: false,
    routes: [
      ...weatherRoutes({ getWeather }),
      ...placesRoutes(makeAskPlaces({ places, outside: undefined, limits, clock, logger })),
    ],
    services: [],
    pages: undefined,
    isReady: async () => true,
    publicOrigin: undefined,
  })
})
afterAll(async () => {
  await http.close()
  await db.close()
  await testDatabase.drop()
})

const get = (url: string, headers: Record<string, string> = { authorization: 'Bearer olive' }) =>
  http.inject({ method: 'GET', url, headers: { accept: 'application/problem+json', ...headers } })
const weatherOf = async (location: string): Promise<WeatherReport> => {
  const response = await get(`/api/weather/${location}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

describe('GET /api/weather/{location}', () => {
  it('answers the report with all its fields, without a payload [WEATHER-01, WEATHER-03, API-19]', async () => {
    const report = await weatherOf('Sydney')
    expect(report.forecast).toHaveLength(3)
    expect(report).toMatchObject({
      location: 'Sydney, NSW',
      temperature: 22.6,
      humidity: 83,
      windSpeed: 10,
      conditions: 'cloudy',
      recommendation: 'Tomorrow: weed 7 to 11\u00a0am; the rest of the day is wet.',
      recentRainfall: 56.1,
      live: true,
      stale: false,
      source: 'recorded',
      timeZone: 'Australia/Sydney',
    })
  })

  it('says of each day what one judgement makes of it, the first in the recommendation too', async () => {
    const { forecast, recommendation } = await weatherOf('Sydney')
    expect(forecast.map(({ advice }) => Object.keys(advice?.jobs ?? {}))).toEqual(
      forecast.map(() => ['mowing', 'watering', 'fertilizing', 'weeding']),
    )
    expect(forecast[0]?.advice?.summary).toBe(recommendation)
    expect(forecast[1]?.advice?.jobs.mowing).toMatchObject({ stand: 'wait', short: 'too wet, 41\u00a0mm' })
  })

  it('answers a forecast of 3 days with day, temp, condition and the figures known [WEATHER-04, WEATHER-06, API-21]', async () => {
    const { forecast } = await weatherOf('Sydney')
    expect(forecast.map(({ day, date }) => [day, date])).toEqual([
      ['Today', '2026-03-10'],
      ['Tomorrow', '2026-03-11'],
      ['Thursday', '2026-03-12'],
    ])
    expect(forecast[1]).toMatchObject({
      temp: 21.4,
      condition: 'rain',
      humidity: 87.8,
      windSpeed: 13.1,
      precipitation: 41.4,
      recentRainfall: 28.9,
    })
  })

  it('answers the hours of its days and the night after, and what else is known of a day and of now', async () => {
    const { hours, windGusts, forecast } = await weatherOf('Sydney')
    expect(hours?.from).toBe('2026-03-09T13:00:00.000Z')
    for (const column of HOURLY_COLUMNS) expect(hours?.[column], column).toHaveLength(3 * 24 + 9)
    expect(hours?.temperature.every((value) => value !== null)).toBe(true)
    expect(windGusts).toBe(23.2)
    expect(forecast[0]).toMatchObject({
      windGusts: 32.4,
      feelsLikeMax: 27.1,
      uvIndexMax: 3.3,
      et0: 1.73,
      sunrise: '2026-03-09T19:40:00.000Z',
      sunset: '2026-03-10T08:38:00.000Z',
    })
    expect(forecast[0]).not.toHaveProperty('soilTemperature')
  })

  it.each([
    ['Sydney%2C%20NSW', 'Sydney, NSW'],
    ['parramatta%20nsw', 'Parramatta, NSW'],
    ['12%2F3%20Smith%20St%2C%20Parramatta%2C%20NSW', 'Parramatta, NSW'],
    ['-33.87,151.21', 'Sydney, NSW'],
    ['-33.87%2C151.21', 'Sydney, NSW'],
    ['saved', 'Sydney, NSW'],
  ])('reads the location %s unchanged through its encoding [WEATHER-02, API-20]', async (encoded, location) => {
    expect((await weatherOf(encoded)).location).toContain(location.split(',')[0])
    expect((await weatherOf(encoded)).location).toMatch(/, NSW$/)
  })

  it('says clearly that it does not know a place', async () => {
    const response = await get('/api/weather/Atlantis')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      code: 'place/unknown',
      detail: 'No place with that name is known. Choose another.',
    })
  })

  it('asks for a session', async () => {
    expect((await get('/api/weather/Sydney', {})).json()).toMatchObject({ code: 'auth/required', status: 401 })
  })

  it.each([
    ['..%2F..%2Fetc%2Fpasswd', 404],
    ['%2e%2e%2f%2e%2e%2f', 404],
    ['../users', 404],
    ['%2F%2F%2F', 404],
    ['Sydney%00', 400],
    ['%ED%A0%80', 400],
    ['%', 400],
    ['%E0%A4%A', 400],
    ['%20%20', 400],
    ['', 400],
    ['x'.repeat(200), 404],
    ['x'.repeat(201), 400],
    ['x'.repeat(2000), 400],
    ['x'.repeat(3000), 400],
    ['NaN,NaN', 404],
    ['Infinity,0', 404],
    ['-99,151', 404],
  ])('refuses %s with %d in the documented form', async (location, status) => {
    const response = await get(`/api/weather/${location}`)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) })
  })
})

describe('GET /api/places', () => {
  const suggestions = async (query: string) =>
    (await get(`/api/places?q=${query}`, {})).json<{ label: string }[]>().map(({ label }) => label)

  it('suggests to anyone, best first, at most 8, with state, position and zone', async () => {
    expect((await suggestions('richmond%20vic'))[0]).toBe('Richmond, VIC')
    expect(await suggestions('s')).toHaveLength(8)
    expect((await get('/api/places?q=broken%20hill', {})).json()[0]).toEqual({
      id: 'au:broken-hill-nsw-3197-14145',
      name: 'Broken Hill',
      state: 'NSW',
      label: 'Broken Hill, NSW',
      lat: expect.closeTo(-31.97, 1),
      lng: expect.closeTo(141.45, 1),
      timeZone: 'Australia/Broken_Hill',
    })
  })

  it.each([
    ['', 400],
    ['?q=a&q=b', 400],
    [`?q=${'x'.repeat(101)}`, 400],
    ['?q=%00', 400],
  ])('refuses %j with %d', async (query, status) => {
    expect((await get(`/api/places${query}`, {})).statusCode).toBe(status)
  })

  it('answers an empty list for what nobody knows', async () => {
    expect(await suggestions('zzzz')).toEqual([])
    expect(await suggestions('')).toEqual([])
  })

  it('stops after 120 questions a minute from one address', async () => {
    const ask = () => http.inject({ method: 'GET', url: '/api/places?q=perth', remoteAddress: '192.0.2.7' })
    for (let n = 0; n < 120; n++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
