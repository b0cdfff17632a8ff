import type { GardenFacts } from '@turfwise/domain/weather/garden'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { replyOfNow } from '../../../test/weather-reply.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { makeRateLimits } from '../../limits/rate-limit.ts'
import { makeOpenMeteo } from '../../ports/weather/open-meteo.ts'
import { answers, startWeatherStub, type WeatherStub } from '../../ports/weather/weather-stub.ts'
import { UNKNOWN_GARDEN } from '../garden/garden.public.ts'
import { makeGazetteer } from '../places/find-places.ts'
import { makeGetWeather } from './get-weather.ts'
import { makeLatestReadings } from './latest-reading.ts'
import { makeRefreshWeather } from './refresh-weather.ts'
import type { SavedPlace } from './weather-location.ts'

const RECORDING = 'constructed/sydney-2019-12-16'
const MINUTE_MS = 60_000
const START = new Date('2026-03-10T01:00:00Z')
const USER = '01900000-0000-7000-8000-000000000001'
const logger = pino({ level: 'silent' })
const places = makeGazetteer()

let testDatabase: TestDatabase
let db: Database
let stub: WeatherStub
let time: Date
let profile: SavedPlace | null
const clock = { now: () => time }
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * MINUTE_MS)
}

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.connection, { max: 4 })
})
afterAll(async () => {
  await db.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  time = START
  profile = null
  stub = await startWeatherStub()
  stub.answer(answers.recording(RECORDING, clock.now))
  await db.query('truncate app.weather_cells, app.rate_limits')
})
afterEach(() => stub.close())

interface Process {
  baseUrl: string
  timeoutMs: number
  database: Database
  gardenOf: (userId: string) => Promise<GardenFacts>
}

/** One server process: its own memory, the shared database. */
const aProcess = (options: Partial<Process> = {}) => {
  const { baseUrl = stub.url, timeoutMs = 2500, database = db, gardenOf = async () => UNKNOWN_GARDEN } = options
  const port = makeOpenMeteo({ baseUrl })
  const readings = makeLatestReadings({ db: database, port, clock, logger, timeoutMs })
  const limits = makeRateLimits(database, 1)
  const own = { placeOf: async () => profile, gardenOf }
  const getWeather = makeGetWeather({ places, ...own, readings, limits, clock, logger, timeoutMs })
  return {
    ask: (location = 'Parramatta, NSW', userId = USER) => getWeather({ location, userId }),
    refresh: () => makeRefreshWeather({ db: database, readings, clock })(AbortSignal.timeout(10_000)),
  }
}

describe('where the weather is asked for', () => {
  it.each([
    ['Parramatta, NSW', 'Parramatta, NSW', 'Australia/Sydney'],
    ['broken hill', 'Broken Hill, NSW', 'Australia/Broken_Hill'],
    ['-32.05,115.75', 'Fremantle, WA', 'Australia/Perth'],
    ['-25.5,125.5', '-25.50, 125.50', 'Australia/Perth'],
  ])('%s is %s in %s [WEATHER-18]', async (location, label, timeZone) => {
    expect(await aProcess().ask(location)).toMatchObject({
      location: label,
      timeZone,
      live: true,
      source: 'open-meteo',
    })
    expect(stub.queries[0]?.get('timezone')).toBe(timeZone)
  })

  it("'saved' is the place of the caller's profile [HOME-18]", async () => {
    profile = { label: 'Our garden', lat: -32.04, lng: 115.91, timeZone: 'Australia/Perth' }
    expect(await aProcess().ask('saved')).toMatchObject({ location: 'Our garden', timeZone: 'Australia/Perth' })
    expect(stub.queries[0]?.get('latitude')).toBe('-32')
  })

  it("'saved' is Sydney, NSW for a profile without a place [HOME-18, WEATHER-17]", async () => {
    expect((await aProcess().ask('saved')).location).toBe('Sydney, NSW')
    profile = { label: null, lat: null, lng: null, timeZone: 'Australia/Perth' }
    expect((await aProcess().ask('saved')).location).toBe('Sydney, NSW')
  })

  it('finds the saved place by its words when it has no position, and says when nobody knows it', async () => {
    profile = { label: 'Ballarat VIC', lat: null, lng: null, timeZone: 'Australia/Melbourne' }
    expect((await aProcess().ask('saved')).location).toBe('Ballarat, VIC')
    profile = { label: 'behind the shed', lat: null, lng: null, timeZone: 'Australia/Sydney' }
    await expect(aProcess().ask('saved')).rejects.toMatchObject({ code: 'place/unknown' })
  })

  it.each(['Atlantis', '../../etc/passwd', 'a/b', '91,0', "'; drop table app.weather_cells; --", '%00'])(
    'does not know %j',
    async (location) => {
      await expect(aProcess().ask(location)).rejects.toMatchObject({ code: 'place/unknown' })
      expect(stub.queries).toHaveLength(0)
    },
  )
})

describe('how often the source is asked', () => {
  it('once in 30 minutes for a cell of 0.1 degrees, whoever asks', async () => {
    const { ask } = aProcess()
    await ask('-33.81,151.00')
    await ask('-33.79,151.04', '01900000-0000-7000-8000-000000000002')
    later(29)
    await ask('-33.81,151.00')
    expect(stub.queries).toHaveLength(1)
    later(1)
    expect((await ask('-33.81,151.00')).stale).toBe(false)
    expect(stub.queries).toHaveLength(2)
  })

  it('once for many who ask at the same moment', async () => {
    const { ask } = aProcess()
    const reports = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(new Set(reports.map(({ temperature }) => temperature))).toEqual(new Set([31.1]))
    expect(stub.queries).toHaveLength(1)
  })

  it('once for two processes on one database, and not again after a restart', async () => {
    await aProcess().ask()
    later(20)
    const report = await aProcess().ask()
    expect(report).toMatchObject({ live: true, stale: false, observedAt: START.toISOString() })
    expect(stub.queries).toHaveLength(1)
  })

  it('not for half a minute after it failed, and then again', async () => {
    const { ask } = aProcess()
    stub.answer(answers.status(500))
    await ask()
    await ask()
    expect(stub.queries).toHaveLength(1)
    stub.answer(answers.recording(RECORDING, clock.now))
    later(1)
    expect((await ask()).live).toBe(true)
  })

  it('for at most 30 places an account that nobody asked for before, and known places stay free', async () => {
    const { ask } = aProcess()
    const somewhere = (n: number) => `${-20 - n / 2},140`
    for (let n = 0; n < 30; n++) await ask(somewhere(n))
    await expect(ask(somewhere(30))).rejects.toMatchObject({ code: 'rate/limited' })
    expect((await ask(somewhere(3))).live).toBe(true)
    expect((await ask(somewhere(30), '01900000-0000-7000-8000-000000000002')).live).toBe(true)
  })
})

describe('a source that fails', () => {
  const faults = [
    ['answers 500', answers.status(500)],
    ['answers 404', answers.status(404)],
    ['sends garbage', answers.body('<html>')],
    ['sends wrong units', answers.changed(RECORDING, (text) => text.replaceAll('"°C"', '"°F"'))],
    ['sends absurd numbers', answers.changed(RECORDING, (text) => text.replace('31.1', '1e12'))],
    ['sends 50 MB', answers.flood(50 * 1024 * 1024)],
    ['cuts the connection', answers.drop()],
  ] as const

  it.each(faults)('and %s gives the fallback, marked not live [WEATHER-10]', async (_, answer) => {
    stub.answer(answer)
    const figures = { temp: 22, condition: 'partly-cloudy', humidity: 50, windSpeed: 10 }
    expect(await aProcess().ask()).toEqual({
      location: 'Parramatta, NSW',
      temperature: 22,
      humidity: 50,
      windSpeed: 10,
      conditions: 'partly-cloudy',
      recommendation: 'Good conditions for general lawn care activities',
      forecast: [
        { ...figures, day: 'Today', date: '2026-03-10' },
        { ...figures, day: 'Tomorrow', date: '2026-03-11' },
        { ...figures, day: 'Thursday', date: '2026-03-12' },
      ],
      live: false,
      stale: false,
      observedAt: null,
      timeZone: 'Australia/Sydney',
      source: 'fallback',
    })
  })

  it.each(faults)('and %s gives the last reading, marked stale with its time', async (_, answer) => {
    const { ask } = aProcess()
    await ask()
    stub.answer(answer)
    later(31)
    expect(await ask()).toMatchObject({
      temperature: 31.1,
      live: true,
      stale: true,
      observedAt: START.toISOString(),
    })
  })

  it.each([
    ['Parramatta, NSW', '2026-12-31T13:30:00Z', ['2027-01-01', '2027-01-02', '2027-01-03']],
    ['Perth, WA', '2026-12-31T13:30:00Z', ['2026-12-31', '2027-01-01', '2027-01-02']],
  ])('is dated by the days of the garden: %s at %s [WEATHER-39]', async (place, now, dates) => {
    stub.answer(answers.status(500))
    time = new Date(now)
    expect((await aProcess().ask(place)).forecast.map(({ date }) => date)).toEqual(dates)
  })

  it('and refuses gives the fallback', async () => {
    const gone = await startWeatherStub()
    await gone.close()
    expect((await aProcess({ baseUrl: gone.url }).ask()).source).toBe('fallback')
  })

  it('and hangs is waited for no longer than the time there is', async () => {
    stub.answer(answers.hang())
    expect((await aProcess({ timeoutMs: 60 }).ask()).source).toBe('fallback')
  })

  it('and sends one byte after another is waited for no longer than that', async () => {
    stub.answer((_request, response) => {
      const drip = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(drip))
    })
    expect((await aProcess({ timeoutMs: 60 }).ask()).source).toBe('fallback')
  })

  it('and hangs while an old reading is kept gives that one', async () => {
    await aProcess().ask()
    stub.answer(answers.hang())
    later(45)
    // Long enough to connect to the database and read on a busy machine.
    expect(await aProcess({ timeoutMs: 800 }).ask()).toMatchObject({ live: true, stale: true })
  })

  it('keeps a stale reading for 6 hours, over a restart, and then says typical', async () => {
    await aProcess().ask()
    stub.answer(answers.status(500))
    later(360)
    expect(await aProcess().ask()).toMatchObject({ live: true, stale: true, observedAt: START.toISOString() })
    later(1)
    expect(await aProcess().ask()).toMatchObject({ live: false, stale: false, observedAt: null })
  })

  it('leaves nothing in the database', async () => {
    stub.answer(answers.body('<html>'))
    await aProcess().ask()
    expect(await db.query('select cell from app.weather_cells')).toEqual([])
  })
})

describe('the observation in an answer', () => {
  const minutesAgo = (minutes: number) => new Date(time.getTime() - minutes * MINUTE_MS)
  const observed = (minutes: number) => answers.observed(RECORDING, minutesAgo(minutes), clock.now)

  it.each([
    [0, { live: true, stale: false }],
    [120, { live: true, stale: false }],
    [121, { live: true, stale: true }],
    [24 * 60, { live: true, stale: true }],
    [-15, { live: true, stale: false }],
  ])('of %d minutes ago is served with its own time', async (minutes, standing) => {
    stub.answer(observed(minutes))
    const made = minutesAgo(minutes).toISOString()
    expect(await aProcess().ask()).toMatchObject({ ...standing, observedAt: made, servedAt: START.toISOString() })
    // From the database as well, which is what a process that was started anew reads.
    expect(await aProcess().ask()).toMatchObject({ ...standing, observedAt: made })
    expect(stub.queries).toHaveLength(1)
  })

  it.each([
    ['of more than 24 hours ago', 24 * 60 + 1],
    ['of 1999', 26 * 365 * 24 * 60],
    ['of 16 minutes ahead', -16],
    ['of next year', -365 * 24 * 60],
  ])('%s is not used: the fallback is, and nothing is kept', async (_, minutes) => {
    stub.answer(observed(minutes))
    expect(await aProcess().ask()).toMatchObject({ live: false, source: 'fallback', observedAt: null })
    expect(await db.query('select cell from app.weather_cells')).toEqual([])
  })

  it('that is not used leaves the reading kept before, marked stale with its time', async () => {
    const { ask } = aProcess()
    await ask()
    later(31)
    stub.answer(answers.observed(RECORDING, new Date('1999-12-31T13:00:00Z'), clock.now))
    expect(await ask()).toMatchObject({ live: true, stale: true, observedAt: START.toISOString() })
  })

  it('that is not used, of a reply of 13 months ago whose days are as old, leaves nothing behind', async () => {
    const then = new Date('2025-02-10T01:00:00Z')
    stub.answer(answers.recording(RECORDING, () => then))
    expect(await aProcess().ask()).toMatchObject({ live: false, source: 'fallback' })
    expect(await db.query('select cell from app.weather_cells')).toEqual([])
  })

  it('that is older than the kept one does not take its place', async () => {
    const { ask } = aProcess()
    await ask()
    later(31)
    stub.answer(observed(180))
    expect(await ask()).toMatchObject({ stale: true, observedAt: START.toISOString() })
    expect(await aProcess().ask()).toMatchObject({ stale: true, observedAt: START.toISOString() })
  })

  it('grows stale and then unusable while it is kept', async () => {
    stub.answer(observed(100))
    const { ask } = aProcess()
    expect((await ask()).stale).toBe(false)
    later(21)
    expect(await ask()).toMatchObject({ live: true, stale: true })
    expect(stub.queries).toHaveLength(1)

    stub.answer(observed(23 * 60 + 50))
    const other = aProcess()
    expect(await other.ask('Perth, WA')).toMatchObject({ live: true, stale: true })
    later(11)
    expect(await other.ask('Perth, WA')).toMatchObject({ live: false, source: 'fallback' })
  })

  it('asks anew for a row that a clock ahead has written, and writes over it', async () => {
    await aProcess().ask()
    await db.query(`update app.weather_cells set fetched_at = fetched_at + interval '1 year'`)
    expect(await aProcess().ask()).toMatchObject({ live: true, stale: false })
    expect(await aProcess().ask()).toMatchObject({ live: true, stale: false })
    expect(stub.queries).toHaveLength(2)
  })
})

describe('a reply of another zone', () => {
  it('is not used: its days are not those of the garden', async () => {
    stub.answer((_request, response) => void response.end(JSON.stringify(replyOfNow('Australia/Perth', time))))
    expect(await aProcess().ask()).toMatchObject({ live: false, source: 'fallback', timeZone: 'Australia/Sydney' })
    expect(await db.query('select cell from app.weather_cells')).toEqual([])
    expect(await aProcess().ask('Perth, WA')).toMatchObject({ live: true, timeZone: 'Australia/Perth' })
  })
})

describe('a whole reply', () => {
  const whole = () =>
    stub.answer(
      (_request, response, query) =>
        void response.end(JSON.stringify(replyOfNow(query.get('timezone') ?? 'GMT', clock.now()))),
    )

  it('is served with its hours and the figures of its days, from the database as from the source', async () => {
    whole()
    const report = await aProcess().ask()
    expect(report.hours?.from).toBe('2026-03-09T13:00:00.000Z')
    expect(report.hours?.temperature).toHaveLength(3 * 24 + 9)
    expect(report).toMatchObject({
      windGusts: 27.4,
      recentRainfall: 4.5,
      forecast: [
        { windGusts: 44.3, feelsLikeMax: 24.8, uvIndexMax: 9.35, et0: 4.71, sunrise: '2026-03-09T19:10:00.000Z' },
        { recentRainfall: 3 },
        { recentRainfall: 1.5 },
      ],
    })
    expect(await aProcess().ask()).toEqual(report)
    expect(stub.queries).toHaveLength(1)
  })

  it('read after midnight has the hours of the new day, and calls yesterday, which was forecast, not fallen', async () => {
    whole()
    const { ask } = aProcess()
    time = new Date('2026-03-10T12:50:00Z') // 23:50 in Sydney
    expect(await ask()).toMatchObject({ recentRainfall: 4.5 })
    later(20)
    const after = await ask()
    expect(stub.queries).toHaveLength(1)
    expect(after.hours?.from).toBe('2026-03-10T13:00:00.000Z')
    expect(after.hours?.temperature).toHaveLength(3 * 24 + 9)
    expect(after.recentRainfall).toBeUndefined()
    expect(after.forecast.map(({ recentRainfall }) => recentRainfall)).toEqual([undefined, undefined, undefined])
    later(15)
    expect(await ask()).toMatchObject({ recentRainfall: 4.5, stale: false })
  })

  it('comes for fifty places that are asked for at once, each asked for once', async () => {
    whole()
    const { ask } = aProcess({ timeoutMs: 20_000 })
    const reports = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        ask(`${-20 - (n % 50) / 5},140`, `01900000-0000-7000-8000-0000000000${String(10 + (n % 4))}`),
      ),
    )
    expect(reports.map(({ live, stale }) => [live, stale])).toEqual(reports.map(() => [true, false]))
    expect(stub.queries).toHaveLength(50)
    expect(new Set(stub.queries.map((query) => query.get('latitude'))).size).toBe(50)
  })
})

describe('the reading over time', () => {
  it('names its days anew after midnight in the garden', async () => {
    const { ask } = aProcess()
    time = new Date('2026-03-10T12:50:00Z') // 23:50 in Sydney
    const before = await ask()
    later(20)
    const after = await ask()
    expect(stub.queries).toHaveLength(1)
    expect(before.forecast.map(({ day, date }) => `${day} ${date}`)).toEqual([
      'Today 2026-03-10',
      'Tomorrow 2026-03-11',
      'Thursday 2026-03-12',
    ])
    expect(after.forecast.map(({ day, date }) => `${day} ${date}`)).toEqual([
      'Today 2026-03-11',
      'Tomorrow 2026-03-12',
      'Friday 2026-03-13',
    ])
    expect(after.forecast[0]?.temp).toBe(before.forecast[1]?.temp)
    expect(after.forecast[2]?.temp).not.toBeNull()
  })

  it.each([
    ['of another form', `'{"source": "open-meteo"}'`],
    ['of an older server, which knew no hours', `reading - 'form' - 'hours'`],
  ])('ignores a row %s', async (_, reading) => {
    await aProcess().ask()
    await db.query(`update app.weather_cells set reading = ${reading}`)
    expect((await aProcess().ask()).live).toBe(true)
    expect(stub.queries).toHaveLength(2)
  })
})

describe('without the database', () => {
  it('the weather of a place name still comes from the source', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' }, { max: 1 })
    const { ask } = aProcess({ database: away })
    expect((await ask()).live).toBe(true)
    await away.close()
  })
})

describe('without what is known of the garden', () => {
  it.each([
    ['cannot be read', () => Promise.reject(new Error('The database is away.'))],
    ['does not come in time', () => new Promise<never>(() => {})],
  ])('because it %s, the weather comes all the same', async (_, gardenOf) => {
    expect((await aProcess({ gardenOf, timeoutMs: 800 }).ask()).live).toBe(true)
  })
})

describe('the refresh of every half hour', () => {
  it('asks anew for what was asked for within a day, and for nothing else', async () => {
    const process = aProcess()
    await process.ask('Perth, WA')
    later(25 * 60)
    await process.ask('Parramatta, NSW')
    later(30)
    stub.queries.length = 0
    await process.refresh()
    expect(stub.queries.map((query) => query.get('timezone'))).toEqual(['Australia/Sydney'])
    stub.queries.length = 0
    expect(await process.ask()).toMatchObject({ stale: false, observedAt: time.toISOString() })
    expect(stub.queries).toHaveLength(0)
  })

  it('keeps the old reading when the source fails', async () => {
    const process = aProcess()
    await process.ask()
    later(35)
    stub.answer(answers.status(500))
    await process.refresh()
    expect(await process.ask()).toMatchObject({ stale: true, observedAt: START.toISOString() })
  })

  it('forgets cells that nobody asked for in a week', async () => {
    const process = aProcess()
    await process.ask()
    later(7 * 24 * 60 + 1)
    await process.refresh()
    expect(await db.query('select cell from app.weather_cells')).toEqual([])
  })
})
