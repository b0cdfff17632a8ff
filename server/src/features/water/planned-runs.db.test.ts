import type { MonthWater, Watering } from '@turfwise/contract/water'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { insertZone, waterGarden, ZONE } from '../../../test/water-garden.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'

let testDatabase: TestDatabase
let db: Database
let userId: string
let zoneId: string
let garden: ReturnType<typeof waterGarden>

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.connection, { max: 6 })
})
afterAll(async () => {
  await db.close()
  await testDatabase.drop()
})

const newUser = async () => {
  const id = newRowId()
  await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  return id
}

beforeEach(async () => {
  await db.query('truncate app.weather_cells, app.water_cells, app.irrigation_zones cascade')
  userId = await newUser()
  zoneId = newRowId()
  await insertZone(db, userId, zoneId, { automated: true })
  // Thursday the 10th of December, before the morning's window; 14 mm are down since a soaking on the 5th, and a run is due.
  garden = waterGarden(db, '2026-12-10T02:00:00Z')
  garden.days.set('2026-12-05', { et0: 5, rain: 60 })
  garden.at('2026-12-10', '03:30')
  await garden.aProcess().replan(userId)
})

const call = async (method: string, path: string, given: object, actor = userId): Promise<unknown> => {
  const entry = garden.aProcess().routes?.find(({ route }) => route.method === method && route.path.endsWith(path))
  return entry?.handle({
    did() {},
    actor: { userId: actor },
    seen: undefined,
    query: {},
    header() {},
    ...given,
  } as never)
}
const confirm = (id: string, actor = userId) => call('POST', '/confirm', { params: { id } }, actor) as Promise<Watering>
const takeBack = (id: string) => call('DELETE', '/waterings/:id', { params: { id } })
const report = (date: string, body: object, actor = userId) =>
  call('PUT', '/runs/:date', { params: { id: zoneId, date }, body }, actor) as Promise<Watering>
const month = async () =>
  (await call('GET', '/zones/:id/water', { params: { id: zoneId }, query: { month: '2026-12' } })) as MonthWater
const state = async () => {
  const water = garden.aProcess()
  const [states, advice, last] = [
    await water.statesOf(userId),
    await water.adviceOf(userId),
    await water.lastRunsOf(userId),
  ]
  return {
    down: states.get(zoneId)?.balance?.depletionMm,
    advice: advice.get(zoneId),
    last: last.get(zoneId),
  }
}
/** The run of four o'clock has begun, and the job has seen it. */
const begin = async () => {
  garden.at('2026-12-10', '04:05')
  await garden.runJob()
  const { last } = await state()
  if (last === undefined) throw new Error('No run has begun.')
  return last
}
const goTo = async (at: Date | string) => {
  garden.state.now = new Date(at)
  await garden.runJob()
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

describe('a planned run that has begun', () => {
  it('is no water until an hour after its end, and is not planned a second time meanwhile', async () => {
    const run = await begin()
    expect(run).toMatchObject({ date: '2026-12-10', state: 'awaited' })
    expect(Date.parse(run.countsFrom)).toBe(Date.parse(run.endedAt) + 3_600_000)
    const begun = await state()
    expect(begun.down).toBeCloseTo(14, 9)
    expect(begun.advice?.verdict).toBe('not-due')
    expect(begun.advice?.balance?.depletionMm).toBe(14)
    expect(begun.advice?.why.replaceAll('\u00a0', ' ')).toMatch(
      / That includes \d+\.\d mm of the run that has begun, which counts from Thursday \d+(:\d\d)?( am)?, or once you say that it ran\.$/,
    )
    await goTo(new Date(Date.parse(run.countsFrom) - 1000))
    expect((await state()).down).toBeCloseTo(14, 9)
    await goTo(run.countsFrom)
    const after = await state()
    expect(after.down).toBeCloseTo(14 - run.depthMm, 9)
    expect(after.advice?.why).not.toContain('reckons')
    expect(after.last).toMatchObject({ wateringId: run.wateringId, state: 'assumed' })
    expect((await month()).waterings).toMatchObject([{ origin: 'run', state: 'assumed', confirmedBy: null }])
  })

  it('is told to the plans by the rule with its hours and minutes, and to nobody else', async () => {
    const run = await begin()
    const [begun, ...others] = await garden.aProcess().begunRunsOf(userId)
    expect(others).toEqual([])
    expect(begun).toMatchObject({ zoneId, date: '2026-12-10', ownTap: false, to: Date.parse(run.endedAt) })
    expect(begun?.minutes).toBeGreaterThan(0)
    expect((begun?.to ?? 0) - (begun?.from ?? 0)).toBeGreaterThanOrEqual((begun?.minutes ?? 0) * 60_000 - 1)
    expect(await garden.aProcess().begunRunsOf(await newUser())).toEqual([])
    garden.state.now = new Date('2026-12-12T02:00:00Z')
    expect(await garden.aProcess().begunRunsOf(userId)).toEqual([])
  })

  it('counts at once when the gardener says that it ran, and stays so when it is said again', async () => {
    const run = await begin()
    const told = await confirm(run.wateringId)
    expect(told).toMatchObject({ state: 'confirmed', confirmedBy: 'gardener' })
    expect(told.updatedAt > run.updatedAt).toBe(true)
    expect((await state()).down).toBeCloseTo(14 - run.depthMm, 9)
    expect((await confirm(run.wateringId)).state).toBe('confirmed')
    expect((await state()).last?.state).toBe('confirmed')
  })

  it.each([false, true])('is taken back with one call, assumed already: %s', async (assumed) => {
    const run = await begin()
    if (assumed) await goTo(run.countsFrom)
    await takeBack(run.wateringId)
    const { down, last } = await state()
    expect([down, last]).toEqual([expect.closeTo(14, 9), undefined])
  })

  it('is confirmed by nobody else, and a watering that was told is no planned run', async () => {
    const run = await begin()
    expect(await codeOf(confirm(run.wateringId, await newUser()))).toBe('watering/not-found')
    expect((await state()).last?.state).toBe('awaited')
    const logged = (await call('POST', '/zones/:id/waterings', {
      params: { id: zoneId },
      body: { millimetres: 2 },
    })) as Watering
    expect(await codeOf(confirm(logged.id))).toBe('watering/not-found')
  })

  it('of which the job hears hours later is assumed at once', async () => {
    garden.at('2026-12-10', '09:30')
    await garden.runJob()
    const { down, last } = await state()
    expect(last?.state).toBe('assumed')
    expect(down).toBeCloseTo(14 - (last?.depthMm ?? 0), 9)
  })

  it('is asked about for two days', async () => {
    const run = await begin()
    garden.state.now = new Date(Date.parse(run.endedAt) + 47 * 3_600_000)
    expect((await state()).last?.wateringId).toBe(run.wateringId)
    garden.state.now = new Date(Date.parse(run.endedAt) + 48 * 3_600_000)
    expect((await state()).last).toBeUndefined()
  })
})

it('a run that ends after midnight is water of the day on which it began, once it is assumed', async () => {
  const endedAt = instantsOf(ZONE, '2026-12-11', '00:10')[0]
  await db.query('delete from app.waterings')
  await db.query('update app.zone_water set run_at = null, run_ends_at = null, run_depth = null')
  await db.query(
    `insert into app.waterings (user_id, id, zone_id, date, watered_at, depth_mm, origin)
     values ($1, $2, $3, '2026-12-10', $4, 6, 'run')`,
    [userId, newRowId(), zoneId, endedAt.toISOString()],
  )
  const given = async (clock: string) => {
    garden.at('2026-12-11', clock)
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await garden.runJob()
    const days = await db.query<{ irrigation: number; end: number }>(
      `select irrigation, end_mm as "end" from app.water_days where zone_id = $1 and date = '2026-12-10'`,
      [zoneId],
    )
    return days[0]
  }
  const before = await given('00:30')
  expect(before?.irrigation).toBe(0)
  expect((await given('01:09'))?.irrigation).toBe(0)
  const after = await given('01:10')
  expect(after?.irrigation).toBe(6)
  expect(after?.end).toBeCloseTo((before?.end ?? 0) - 6, 9)
})

describe('what a controller says of a run', () => {
  it('takes the place of what was planned: how long it ran, and when', async () => {
    const run = await begin()
    garden.at('2026-12-10', '06:00')
    const endedAt = instantsOf(ZONE, '2026-12-10', '05:10')[0].toISOString()
    // An unknown sprinkler brings 20 mm an hour.
    const told = await report('2026-12-10', { minutes: 18, endedAt })
    expect(told).toMatchObject({
      ...{ id: run.wateringId, date: '2026-12-10', wateredAt: endedAt, minutes: 18, depthMm: 6 },
      ...{ origin: 'run', state: 'confirmed', confirmedBy: 'controller' },
    })
    expect((await state()).down).toBeCloseTo(8, 9)
    expect((await confirm(run.wateringId)).confirmedBy).toBe('controller')
    const again = await report('2026-12-10', { minutes: 18, endedAt })
    expect(again.id).toBe(told.id)
    expect((await month()).waterings).toHaveLength(1)
  })

  it('counts with the zone’s evenness, as in a plan', async () => {
    await db.query('update app.irrigation_zones set measured_rate_mm_h = 20, evenness = 0.5')
    // 1 / (0.4 + 0.6 × 0.5) as much is given so that the driest quarter gets enough.
    expect((await report('2026-12-10', { minutes: 30 })).depthMm).toBeCloseTo(7, 9)
  })

  it('that it did not run is no water, and the day has no other run, though the job has not seen it begin', async () => {
    garden.at('2026-12-10', '04:01')
    const told = await report('2026-12-10', { minutes: 0 })
    expect(told).toMatchObject({ depthMm: 0, minutes: 0 })
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await garden.runJob()
    const { down, advice, last } = await state()
    expect([down, last]).toEqual([expect.closeTo(14, 9), undefined])
    expect(advice?.date).toBe('2026-12-11')
    expect(advice?.why).toMatch(/a zone gets one run a day, and today’s did not happen/)
    garden.at('2026-12-10', '12:00')
    await garden.runJob()
    expect(await db.query('select depth_mm as depth from app.waterings')).toEqual([{ depth: 0 }])
    expect((await garden.aProcess().statesOf(userId)).get(zoneId)?.wateredOn).toBeNull()
  })

  it('is water of a zone by the rain rule too, which books no runs', async () => {
    await db.query("update app.irrigation_zones set mode = 'rain-rule'")
    garden.at('2026-12-10', '06:30')
    await report('2026-12-10', { minutes: 18 })
    expect((await state()).down).toBeCloseTo(8, 9)
  })

  it('may be of a day before', async () => {
    const told = await report('2026-12-08', { minutes: 12 })
    expect(todayIn(ZONE, new Date(told.wateredAt))).toBe('2026-12-08')
    expect((await state()).down).toBeCloseTo(10, 9)
  })

  it.each([
    ['a day to come', '2026-12-11', { minutes: 5 }],
    ['a day too long ago', '2026-11-08', { minutes: 5 }],
    ['an end in the future', '2026-12-10', { minutes: 5, endedAt: '2026-12-10T12:00:00Z' }],
    ['an end on another day', '2026-12-10', { minutes: 5, endedAt: '2026-12-08T12:00:00Z' }],
  ])('is refused of %s', async (_, date, body) => {
    expect(await codeOf(report(date, body))).toBe('request/invalid')
    expect(await db.query('select 1 from app.waterings')).toEqual([])
  })

  it('is refused of somebody else’s zone', async () => {
    expect(await codeOf(report('2026-12-10', { minutes: 5 }, await newUser()))).toBe('irrigation-zone/not-found')
  })
})
