import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import { versionTag } from '@turfwise/contract/version'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { answers, startWeatherStub, type WeatherStub } from '../../ports/weather/weather-stub.ts'

const DRY = 'constructed/sydney-2019-12-16'
const WET = 'constructed/sydney-2022-02-22'
const ZONE = {
  name: 'Front lawn',
  plantTypes: ['buffalo-grass'],
  areaSize: 60,
  exposureLevel: 'full-sun',
  soilType: 'sandy',
  automated: true,
}

const clock = clockOfDays()
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
const weather = (recording: string) => stub.answer(answers.recording(recording, clock.now))
beforeEach(async () => {
  weather(DRY)
  ann = await newGardener(server.url, 'Parramatta, NSW')
})
afterEach(() => forgetWeather())

/** A reading in memory is shown for 6 hours. */
async function forgetWeather(): Promise<void> {
  clock.pass(7 * 3600)
  await server.app.db.query('truncate app.weather_cells')
}

const good = async (who: Gardener, method: string, path: string, body?: unknown, headers = {}) => {
  const answer = await who.ask(method, path, body, headers)
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const newZone = (given: object = {}, who = ann): Promise<IrrigationZone> =>
  good(who, 'POST', '/api/irrigation/zones', { userId: who.id, ...ZONE, ...given })
const zonesOf = (who = ann): Promise<IrrigationZone[]> => good(who, 'GET', `/api/irrigation/zones?userId=${who.id}`)
const schedulesOf = (who = ann): Promise<IrrigationSchedule[]> =>
  good(who, 'GET', `/api/irrigation/schedules?userId=${who.id}`)
const generate = (who = ann): Promise<IrrigationSchedule[]> =>
  good(who, 'POST', '/api/irrigation/schedules/generate', { userId: who.id })
const archive = (id: string, body: object = {}, who = ann) =>
  good(who, 'PATCH', `/api/irrigation/zones/${id}/archive`, { userId: who.id, ...body })

describe('the zones of a gardener', () => {
  it('are made of the zone’s fields and the userId, answered, and listed to their owner [IRRIG-19, IRRIG-51, IRRIG-54]', async () => {
    const id = uuidv7()
    const made = await ann.ask('POST', '/api/irrigation/zones', { id, userId: ann.id, ...ZONE, currentMoisture: 34.5 })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      ...ZONE,
      id,
      userId: ann.id,
      currentMoisture: 34.5,
      mode: 'rain-rule',
      emitter: null,
      flowLpm: null,
      measuredRateMmH: null,
      evenness: null,
      slope: 'flat',
      ownTap: false,
      status: 'active',
      archivedReason: null,
      archivedAt: null,
      moisture: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const other = await newZone({ name: 'Vegie beds', plantTypes: ['vegetables'] })
    expect(await zonesOf()).toEqual([made.body, other])
    expect(await good(ann, 'GET', '/api/irrigation/zones')).toEqual([made.body, other])
  })

  it('begin as the form does where no more than name and plants are given', async () => {
    const body = { name: 'Bed', plantTypes: ['garden-beds'] }
    expect(await good(ann, 'POST', '/api/irrigation/zones', body)).toMatchObject({
      areaSize: 10,
      exposureLevel: 'partial-sun',
      soilType: 'loam',
      automated: true,
      currentMoisture: null,
    })
  })

  it('are made with a tap of their own where that is said', async () => {
    const zone = await newZone({ ownTap: true })
    expect(zone.ownTap).toBe(true)
    expect(await zonesOf()).toEqual([zone])
  })

  it('keep every field that a change brings, and all others [IRRIG-19, IRRIG-55]', async () => {
    const zone = await newZone()
    const changes = {
      name: 'Back',
      plantTypes: ['kikuyu-grass', 'native-shrubs'],
      areaSize: 12.5,
      exposureLevel: 'full-shade',
      soilType: 'rocky',
      automated: false,
      currentMoisture: 0,
      mode: 'millimetres',
      emitter: 'rotary-nozzle',
      flowLpm: 18,
      measuredRateMmH: 11,
      evenness: 0.75,
      slope: '7-12',
      ownTap: true,
    }
    let expected: Record<string, unknown> = { ...zone }
    for (const [field, value] of Object.entries(changes)) {
      const changed = await good(ann, 'PATCH', `/api/irrigation/zones/${zone.id}`, { [field]: value })
      expected = { ...expected, [field]: value }
      expect(changed).toEqual({ ...expected, updatedAt: changed.updatedAt })
      expect(changed.updatedAt > String(expected.updatedAt)).toBe(true)
      expected.updatedAt = changed.updatedAt
    }
    expect(await zonesOf()).toEqual([expected])
    for (const automated of [true, false]) {
      const path = `/api/irrigation/zones/${zone.id}`
      expect((await good(ann, 'PATCH', path, { userId: ann.id, automated })).automated).toBe(automated)
      expect((await zonesOf())[0]?.automated).toBe(automated)
    }
  })

  it.each(['full-sun', 'partial-sun', 'partial-shade', 'full-shade'])('may lie in %s [IRRIG-20]', async (level) => {
    expect((await newZone({ exposureLevel: level })).exposureLevel).toBe(level)
  })

  it.each(['sandy', 'loam', 'clay', 'rocky'])('may lie on %s [IRRIG-21]', async (soilType) => {
    expect((await newZone({ soilType })).soilType).toBe(soilType)
  })

  it.each([
    ['exposureLevel', 'shade'],
    ['exposureLevel', 'Full-Sun'],
    ['soilType', 'chalky'],
    ['soilType', 'silty'],
    ['plantTypes', ['moss']],
    ['plantTypes', 'vegetables'],
    ['plantTypes', ['vegetables', 'vegetables']],
    ['plantTypes', undefined],
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['name', undefined],
    ['areaSize', 0],
    ['areaSize', -10],
    ['areaSize', 100_001],
    ['areaSize', '10'],
    ['areaSize', null],
    ['automated', 'yes'],
    ['currentMoisture', -1],
    ['currentMoisture', 101],
    ['evenness', 1.1],
    ['flowLpm', 0],
    ['measuredRateMmH', 201],
    ['mode', 'smart'],
    ['emitter', 'hose'],
    ['slope', 'steep'],
    ['ownTap', 'yes'],
    ['ownTap', null],
    ['id', '7'],
  ])('refuse %s %j, and nothing is written [IRRIG-20, IRRIG-21]', async (field, value) => {
    const answer = await ann.ask('POST', '/api/irrigation/zones', { ...ZONE, [field]: value })
    expect([answer.status, answer.body.code]).toEqual([400, 'request/invalid'])
    expect(Object.keys(answer.body.fields)[0]).toMatch(new RegExp(`^${field}`))
    expect(await zonesOf()).toEqual([])
  })

  it('go from active to disabled, with the reason that was given [IRRIG-48, IRRIG-57]', async () => {
    const zone = await newZone()
    const disabled = await archive(zone.id, { reason: 'Paved over' })
    expect(disabled).toEqual({
      ...zone,
      status: 'disabled',
      archivedReason: 'Paved over',
      archivedAt: expect.stringMatching(/Z$/),
      updatedAt: disabled.updatedAt,
    })
    expect(await zonesOf()).toEqual([disabled])
  })

  it.each([[{}], [{ reason: null }], [{ reason: '  ' }]])(
    'are disabled with %j as "User disabled" [IRRIG-48, IRRIG-57]',
    async (body) => {
      expect((await archive((await newZone()).id, body)).archivedReason).toBe('User disabled')
    },
  )

  it('that are disabled twice keep the first time and reason, and no reason is longer than 200 characters', async () => {
    const zone = await newZone()
    const first = await archive(zone.id, { reason: 'First' })
    expect(await archive(zone.id, { reason: 'Second' })).toEqual(first)
    const long = await ann.ask('PATCH', `/api/irrigation/zones/${zone.id}/archive`, { reason: 'x'.repeat(201) })
    expect(long.status).toBe(400)
  })

  it('come as pages where a limit is given', async () => {
    for (const name of ['a', 'b', 'c']) await newZone({ name })
    const first = await ann.ask('GET', '/api/irrigation/zones?limit=2')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await good(ann, 'GET', next)
    expect([...first.body, ...second].map(({ name }: IrrigationZone) => name)).toEqual(['a', 'b', 'c'])
  })

  it('refuse a change of what was changed since, and tell what is there now', async () => {
    const zone = await newZone()
    const path = `/api/irrigation/zones/${zone.id}`
    const changed = await good(ann, 'PATCH', path, { name: 'Mine' })
    const seen = { 'if-match': versionTag(zone.updatedAt) }
    for (const call of [
      () => ann.ask('PATCH', path, { name: 'Other' }, seen),
      () => ann.ask('PATCH', `${path}/archive`, {}, seen),
    ]) {
      const refused = await call()
      expect([refused.status, refused.body.code, refused.body.current]).toEqual([412, 'request/changed', changed])
    }
  })

  it('are no more than a hundred, give or take what one process does not count', async () => {
    const ids = Array.from({ length: 100 }, () => uuidv7())
    await server.app.db.query(
      `insert into app.irrigation_zones (user_id, id, name, plant_types, area_m2, exposure_level, soil_type, automated,
         mode, slope) select $1, unnest($2::uuid[]), 'x', '{}', 1, 'full-sun', 'loam', true, 'rain-rule', 'flat'`,
      [ann.id, ids],
    )
    const refused = []
    for (let tries = 0; tries < 51; tries++) refused.push(await ann.ask('POST', '/api/irrigation/zones', ZONE))
    expect(refused.at(-1)?.body.code).toBe('irrigation-zone/too-many')
  })
})

describe('the schedules of a gardener', () => {
  it('are made of each zone, with every field, and listed [IRRIG-22, IRRIG-53, IRRIG-56]', async () => {
    const lawn = await newZone({ measuredRateMmH: 12 })
    const beds = await newZone({ name: 'Vegie beds', plantTypes: ['vegetables'], soilType: 'loam' })
    const made = await generate()
    const today = todayIn('Australia/Sydney', clock.now())
    expect(made.map(({ zoneId }) => zoneId)).toEqual([lawn.id, beds.id])
    const [first, second] = made
    expect(first).toMatchObject({
      userId: ann.id,
      zoneName: 'Front lawn',
      mode: 'rain-rule',
      scheduledTime: '06:00',
      reason: expect.stringMatching(/^Buffalo Grass needs \d+\.\d mm a day in \w+ here: 6\.0 mm .+\.$/),
      // All that sandy soil can spare: 6 mm of 12.
      duration: 30,
      waterDepthMm: 6,
      estimatedWaterUsage: 360,
      active: true,
      weatherAdjusted: false,
      pause: null,
    })
    expect(second).toMatchObject({ zoneName: 'Vegie beds', scheduledTime: '08:00' })
    const days = { daily: 1, 'every-2-days': 2, 'every-3-days': 3, weekly: 7, 'bi-weekly': 14 }
    for (const { frequency, priority, nextWatering, factors } of made) {
      expect(['critical', 'high', 'medium', 'low']).toContain(priority)
      expect(nextWatering).toBe(addDays(today, days[frequency]))
      expect(factors.map(({ name }) => name)).toContain('et-factor')
    }
    expect(await schedulesOf()).toEqual(made)
    expect(await good(ann, 'GET', '/api/irrigation/schedules')).toEqual(made)
  })

  it('name the source of the weather behind them, and leave the zone’s moisture with its own', async () => {
    await newZone()
    const [schedule] = await generate()
    expect(schedule?.factors.find(({ name }) => name === 'et')).toMatchObject({
      origin: 'forecast',
      words: 'FAO-56 reference of the weather service',
    })
    const [zone] = await zonesOf()
    expect(zone?.moisture).toMatchObject({ target: 40, origin: 'balance' })
    expect(zone?.moisture?.percent).toBe(schedule?.factors.find(({ name }) => name === 'moisture')?.value)
  })

  it('go by the gardener’s own reading of the soil', async () => {
    const zone = await newZone({ currentMoisture: 5 })
    expect((await generate())[0]?.priority).toBe('critical')
    await good(ann, 'PATCH', `/api/irrigation/zones/${zone.id}`, { currentMoisture: 25 })
    expect((await generate())[0]?.priority).toBe('medium')
    expect((await zonesOf())[0]?.moisture).toMatchObject({ percent: 25, origin: 'measured' })
  })

  it('that are made again take the place of those before, and change no zone’s version', async () => {
    const zone = await newZone()
    const [before] = await generate()
    await good(ann, 'PATCH', `/api/irrigation/zones/${zone.id}`, { name: 'Verge', areaSize: 30 })
    const changed = (await zonesOf())[0]?.updatedAt
    const after = await generate()
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: before?.id, zoneName: 'Verge', createdAt: before?.createdAt })
    expect(after[0]?.estimatedWaterUsage).toBe(Math.round((before?.estimatedWaterUsage ?? 0) / 2))
    expect((await zonesOf())[0]?.updatedAt).toBe(changed)
  })

  it('are one set, though two ask at once', async () => {
    for (const name of ['a', 'b', 'c']) await newZone({ name })
    const answered = await Promise.all([generate(), generate(), generate()])
    const sets = answered.map((set) => set.map(({ id }) => id).sort())
    expect(new Set(sets.map(String)).size).toBe(1)
    expect((await schedulesOf()).map(({ id }) => id).sort()).toEqual(sets[0])
    expect(await schedulesOf()).toHaveLength(3)
  })

  it('pause for rain in the forecast, and say what comes, what is needed, and when they are looked at again', async () => {
    weather(WET)
    await newZone()
    await newZone({ name: 'By hand', automated: false })
    const [schedule, byHand] = await generate()
    expect(schedule).toMatchObject({
      active: false,
      weatherAdjusted: true,
      reason: expect.stringMatching(/^Paused by/),
    })
    const { pause } = schedule ?? {}
    expect(pause).toMatchObject({ cause: 'rain', needsMm: schedule?.waterDepthMm })
    expect(pause?.comingMm).toBeGreaterThan(0)
    expect(pause?.conditions.every(({ condition }) => /rain|storm/.test(condition))).toBe(true)
    expect(Date.parse(pause?.lookAgainAt ?? '')).toBeGreaterThan(clock.now().getTime())
    expect(byHand?.pause?.lookAgainAt).toBeNull()
  })

  it('of a zone that is disabled pause, all of them, and stay paused when it comes back until they are made anew [IRRIG-49]', async () => {
    const [lawn, beds] = [await newZone(), await newZone({ name: 'Beds' })]
    const [before, untouched] = await generate()
    await archive(lawn.id)
    const [paused, other] = await schedulesOf()
    expect(paused).toMatchObject({ id: before?.id, active: false, pause: { cause: 'zone-disabled', conditions: [] } })
    // The tap is its own now.
    const run = { ...untouched?.run, time: '06:00' }
    expect(other).toEqual({ ...untouched, run, runReason: null })
    // A generation leaves a zone alone that is disabled.
    expect((await generate())[0]).toEqual(paused)
    const restored = await good(ann, 'PATCH', `/api/irrigation/zones/${lawn.id}/restore`, { userId: ann.id })
    expect(restored).toMatchObject({ status: 'active', archivedReason: null, archivedAt: null })
    expect((await schedulesOf())[0]).toMatchObject({ active: false, pause: { cause: 'zone-restored' } })
    const active = await generate()
    expect(active.map(({ zoneId, active }) => [zoneId, active])).toEqual([
      [lawn.id, true],
      [beds.id, true],
    ])
  })

  it('that rest for rain rest for their disabled zone as well: no clear sky starts them again [IRRIG-49]', async () => {
    weather(WET)
    const zone = await newZone()
    expect(await generate()).toMatchObject([{ active: false, pause: { cause: 'rain' } }])
    await archive(zone.id)
    expect(await schedulesOf()).toMatchObject([
      { active: false, pause: { cause: 'zone-disabled', conditions: [], lookAgainAt: null } },
    ])
  })

  it('are made of one zone alone where it is named, and all others stay as they are', async () => {
    const back = await newZone({ name: 'Came back' })
    await generate()
    await archive(back.id)
    await good(ann, 'PATCH', `/api/irrigation/zones/${back.id}/restore`, { userId: ann.id })
    const before = await schedulesOf()
    expect(before).toMatchObject([{ active: false, pause: { cause: 'zone-restored' } }])
    const added = await newZone({ name: 'New' })
    const path = '/api/irrigation/schedules/generate'
    const all = await good(ann, 'POST', path, { userId: ann.id, zoneId: added.id })
    const byRule = ({ smart: _, ...schedule }: IrrigationSchedule) => schedule
    expect(all.map(({ zoneId }: IrrigationSchedule) => zoneId)).toEqual([back.id, added.id])
    expect(all.slice(0, 1).map(byRule)).toEqual(before.map(byRule))
    expect(all[1]).toMatchObject({ zoneName: 'New', active: true, pause: null })
    await archive(added.id)
    const eve = await newGardener(server.url)
    const others = await newZone({}, eve)
    for (const zoneId of [added.id, others.id, uuidv7()]) {
      const refused = await ann.ask('POST', path, { userId: ann.id, zoneId })
      expect([refused.status, refused.body.code]).toEqual([404, 'irrigation-zone/not-found'])
    }
    expect(await schedulesOf(eve)).toEqual([])
  })

  it('of a gardener without zones are none', async () => {
    expect(await generate()).toEqual([])
    expect(await schedulesOf()).toEqual([])
  })

  it('go by the season alone while the weather is missing: nothing pauses, and they say so', async () => {
    stub.answer(answers.status(503))
    await newZone()
    const [schedule] = await generate()
    expect(schedule).toMatchObject({ active: true, weatherAdjusted: false, pause: null })
    expect(schedule?.reason).toMatch(/There is no live weather, so rain could not be checked\.$/)
    const factor = (name: string) => schedule?.factors.find((one) => one.name === name)
    expect(factor('et')).toMatchObject({ origin: 'typical', words: expect.stringMatching(/^Typical of \w+ at Sydney/) })
    expect(factor('et-factor')?.value).toBe(1)
    expect(factor('rain-coming')).toMatchObject({ value: null })
  })

  it('are made without a place as well, by the weather of Sydney', async () => {
    const eve = await newGardener(server.url)
    await newZone({}, eve)
    expect((await generate(eve))[0]?.factors.find(({ name }) => name === 'et')?.origin).toBe('forecast')
  })

  it('stay as they were when a generation is cut off half way', async () => {
    const zone = await newZone()
    const before = await generate()
    await good(ann, 'PATCH', `/api/irrigation/zones/${zone.id}`, { areaSize: 120 })
    // The connection is lost between the lock and the end of the transaction: the statement that saves never ends.
    await server.app.db.query(
      `create function app.test_cut() returns trigger language plpgsql as $$
       begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    )
    await server.app.db.query(
      'create trigger test_cut after update on app.irrigation_schedules for each row execute function app.test_cut()',
    )
    const answer = await ann.ask('POST', '/api/irrigation/schedules/generate', { userId: ann.id })
    await server.app.db.query('drop function app.test_cut cascade')
    expect(answer.status).toBeGreaterThanOrEqual(500)
    // The balance beside the rule follows the zone by itself.
    const byRule = (all: typeof before) => all.map(({ smart: _, ...schedule }) => schedule)
    expect(byRule(await schedulesOf())).toEqual(byRule(before))
    expect((await generate())[0]?.estimatedWaterUsage).toBe(2 * (before[0]?.estimatedWaterUsage ?? 0))
  })
})

describe('somebody else', () => {
  it('reads and changes none of them [IRRIG-63]', async () => {
    const zone = await newZone()
    const before = await generate()
    const eve = await newGardener(server.url, 'Hobart, TAS')
    const own = await newZone({ name: 'Own' }, eve)
    expect((await zonesOf(eve)).map(({ id }) => id)).toEqual([own.id])
    expect(await schedulesOf(eve)).toEqual([])
    const path = `/api/irrigation/zones/${zone.id}`
    const calls: [string, string, object | undefined, number][] = [
      ['GET', `/api/irrigation/zones?userId=${ann.id}`, undefined, 403],
      ['GET', `/api/irrigation/schedules?userId=${ann.id}`, undefined, 403],
      ['POST', '/api/irrigation/zones', { ...ZONE, userId: ann.id }, 403],
      ['POST', '/api/irrigation/schedules/generate', { userId: ann.id }, 403],
      ['PATCH', path, { name: 'Mine' }, 404],
      ['PATCH', path, { ownTap: true }, 404],
      ['PATCH', path, { name: 'Mine', userId: ann.id }, 403],
      ['PATCH', `${path}/archive`, {}, 404],
      ['PATCH', `${path}/archive`, { userId: ann.id }, 403],
      ['PATCH', `${path}/restore`, {}, 404],
    ]
    for (const [method, address, body, status] of calls) {
      expect([method, address, (await eve.ask(method, address, body)).status]).toEqual([method, address, status])
    }
    await generate(eve)
    const [still] = await zonesOf()
    expect({ ...still, moisture: null }).toEqual(zone)
    expect(await schedulesOf()).toEqual(before)
  })

  it('whose device made the same id has a zone and a schedule apart [IRRIG-63]', async () => {
    const zone = await newZone()
    const before = await generate()
    const eve = await newGardener(server.url, 'Hobart, TAS')
    await newZone({ id: zone.id, name: 'Own' }, eve)
    await generate(eve)
    expect(await schedulesOf(eve)).toMatchObject([{ userId: eve.id, zoneName: 'Own', active: true }])
    await archive(zone.id, {}, eve)
    expect(await schedulesOf(eve)).toMatchObject([{ active: false }])
    expect(await zonesOf()).toMatchObject([{ name: zone.name, status: 'active', updatedAt: zone.updatedAt }])
    expect(await schedulesOf()).toEqual(before)
  })
})
