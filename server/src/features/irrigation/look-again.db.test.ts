import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import type { AppliedRule } from '@turfwise/domain/watering-rules/areas'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { makeRateLimits } from '../../limits/rate-limit.ts'
import { makeOpenMeteo } from '../../ports/weather/open-meteo.ts'
import { answers, startWeatherStub, type WeatherStub } from '../../ports/weather/weather-stub.ts'
import { makeGazetteer } from '../places/find-places.ts'
import { makeProfiles } from '../users/profiles.public.ts'
import { countSparedRuns, holdRuns } from '../water/spared-runs.store.ts'
import { readRules } from '../watering-rules/read-rules.ts'
import { makeGardenWeather } from '../weather/garden-weather.ts'
import { makeLatestReadings } from '../weather/latest-reading.ts'
import { NO_BALANCES } from './irrigation.public.ts'
import { makeLookAgain } from './look-again.ts'

const DRY = 'constructed/sydney-2019-12-16'
const WET = 'constructed/sydney-2022-02-22'
const DAY_S = 86_400
const RULES_FILE = new URL('../../../data/watering-rules/au.json', import.meta.url)

/** A house whose number is not told. */
const PROPERTY = { timeZone: 'Australia/Sydney', number: null, source: 'mains', newLawn: null } as const
/** The watering rule of the place, read on the day of the test; null where none is known. */
let rule: AppliedRule | null

const clock = clockOfDays()
const logger = pino({ level: 'silent' })
let stub: WeatherStub
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  stub = await startWeatherStub()
  const env = { RATE_LIMIT_FACTOR: '1000', WEATHER_SOURCE: 'live', WEATHER_BASE_URL: stub.url }
  server = await startTestServer({ env, outside: { clock } })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})

/** Runs the job as a process does that has just started: nothing of the weather is in its memory. */
async function look(): Promise<void> {
  const { db } = server.app
  await db.query('truncate app.weather_cells')
  const places = makeGazetteer()
  const { placeOf } = makeProfiles({ db, places })
  const port = makeOpenMeteo({ baseUrl: stub.url, apiKey: undefined })
  const timeoutMs = 2500
  const readings = makeLatestReadings({ db, port, clock, logger, timeoutMs })
  const gardenWeather = makeGardenWeather({ places, placeOf, readings, limits: makeRateLimits(db, 1000), timeoutMs })
  const balances = { ...NO_BALANCES, holdRuns }
  const rulesOf = async () => new Map([[ann.id, { applied: rule, property: PROPERTY }]])
  const job = makeLookAgain({ db, clock, logger, placeOf, gardenWeather, balances, rulesOf })
  await job(new AbortController().signal)
}

const weather = (recording: string) => stub.answer(answers.recording(recording, clock.now))
const good = async (method: string, path: string, body?: unknown) => {
  const answer = await ann.ask(method, path, body)
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const newZone = (given: object = {}): Promise<IrrigationZone> =>
  good('POST', '/api/irrigation/zones', { name: 'Lawn', plantTypes: ['buffalo-grass'], ...given })
const generate = async (): Promise<IrrigationSchedule> =>
  (await good('POST', '/api/irrigation/schedules/generate', { userId: ann.id }))[0]
/** Asked in the days of a test with one session, which lasts an hour. */
const scheduleOf = async (): Promise<IrrigationSchedule> => {
  const [row] = await server.app.db.query<{ schedule: IrrigationSchedule }>(
    `select jsonb_build_object('active', active, 'pause', pause, 'nextWatering', next_watering,
       'lookAgainAt', look_again_at, 'reason', reason) as schedule
     from app.irrigation_schedules where user_id = $1`,
    [ann.id],
  )
  if (!row) throw new Error('there is no schedule')
  return row.schedule
}
const today = () => todayIn('Australia/Sydney', clock.now())

beforeEach(async () => {
  rule = null
  weather(WET)
  await server.app.db.query('truncate app.weather_cells, app.irrigation_zones cascade')
  // A reading of the test before is in the server's memory for 6 hours.
  clock.pass(7 * 3600)
  ann = await newGardener(server.url, 'Parramatta, NSW')
})

describe('a schedule that is paused for rain', () => {
  it('starts again by itself once the forecast is clear, on the day that was named', async () => {
    await newZone()
    const paused = await generate()
    expect(paused.active).toBe(false)
    weather(DRY)
    await look()
    // It is not due yet.
    expect(await scheduleOf()).toMatchObject({ active: false })
    clock.pass(DAY_S)
    await look()
    const again = await scheduleOf()
    expect(again).toMatchObject({ active: true, pause: null })
    expect(again.nextWatering >= today() && again.nextWatering <= paused.nextWatering).toBe(true)
  })

  it('stays paused under rain, and makes up for the day that passed when it clears', async () => {
    await newZone()
    const paused = await generate()
    clock.pass(9 * DAY_S)
    weather(WET)
    await look()
    expect(await scheduleOf()).toMatchObject({ active: false, nextWatering: today(), pause: { cause: 'rain' } })
    expect(paused.nextWatering < today()).toBe(true)
  })

  it('counts each run that does not begin once, however often it is looked at [PROFILE-08]', async () => {
    const spared = () => countSparedRuns(server.app.db, ann.id)
    await newZone()
    const { nextWatering } = await generate()
    expect(await spared()).toBe(0)
    clock.pass(9 * DAY_S)
    weather(WET)
    await look()
    expect(nextWatering < today()).toBe(true)
    expect(await spared()).toBe(1)
    await server.app.db.query('update app.irrigation_schedules set look_again_at = $1', [clock.now()])
    await look()
    expect(await spared()).toBe(1)
  })

  it.each([
    ['is left to the balance', WET, { mode: 'millimetres' }],
    ['runs', DRY, {}],
  ])('and one that %s is not counted', async (_, recording, given) => {
    await newZone(given)
    await generate()
    clock.pass(9 * DAY_S)
    weather(recording)
    await look()
    expect(await countSparedRuns(server.app.db, ann.id)).toBe(0)
  })

  it.each([
    ['is not automated', { automated: false }, async () => {}],
    ['was disabled', {}, (id: string) => good('PATCH', `/api/irrigation/zones/${id}/archive`, {})],
  ])('is left alone where its zone %s', async (_, given, then) => {
    const { id } = await newZone(given)
    await generate()
    await then(id)
    const before = await scheduleOf()
    weather(DRY)
    clock.pass(DAY_S)
    await look()
    expect(await scheduleOf()).toEqual(before)
  })

  it('is left as it is while there is no live weather, and looked at when there is', async () => {
    await newZone()
    await generate()
    const before = await scheduleOf()
    clock.pass(DAY_S)
    stub.answer(answers.status(503))
    await look()
    expect(await scheduleOf()).toEqual(before)
    weather(DRY)
    await look()
    expect(await scheduleOf()).toMatchObject({ active: true })
  })

  it('tells when it is looked at again only while the switch of its zone is on', async () => {
    const { id } = await newZone()
    expect((await generate()).pause?.lookAgainAt).toMatch(/Z$/)
    await good('PATCH', `/api/irrigation/zones/${id}`, { automated: false })
    const [schedule] = await good('GET', '/api/irrigation/schedules')
    expect(schedule.pause.lookAgainAt).toBeNull()
  })
})

describe('a schedule whose place permits no day yet', () => {
  it('stays wanted, and moves on with its day as soon as one is permitted', async () => {
    const perth = readRules(RULES_FILE.pathname).find(({ id }) => id === 'wa-perth-permanent')
    if (perth === undefined) throw new Error('there is no rule')
    weather(DRY)
    await newZone({ soilType: 'loam' })
    await generate()
    clock.pass(8 * DAY_S)
    weather(DRY)
    // Its days go by the street number, which is not told.
    rule = { record: { ...perth, season: null, lastSeen: today() }, declared: false }
    await look()
    expect(await scheduleOf()).toMatchObject({ active: true, nextWatering: today() })
    clock.pass(DAY_S)
    weather(DRY)
    await look()
    expect(await scheduleOf()).toMatchObject({ active: true, nextWatering: today() })
  })
})

describe('a schedule that runs', () => {
  it('moves its day on when that is over, and once a day', async () => {
    weather(DRY)
    await newZone({ soilType: 'loam' })
    const { nextWatering } = await generate()
    clock.pass(8 * DAY_S)
    weather(DRY)
    await look()
    const moved = await scheduleOf()
    expect(moved.nextWatering >= today()).toBe(true)
    expect(moved.nextWatering < addDays(today(), 7)).toBe(true)
    expect(moved.nextWatering).not.toBe(nextWatering)
    const once = await scheduleOf()
    await look()
    expect(await scheduleOf()).toEqual(once)
  })
})
