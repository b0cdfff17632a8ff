import { fileURLToPath } from 'node:url'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { plansOf } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { statementsOf } from '../../../test/statements.ts'
import { makeGazetteer } from '../places/find-places.ts'
import { makeProfiles } from '../users/profiles.public.ts'
import { makeWateringRules } from '../watering-rules/watering-rules.public.ts'
import { type Gardens, makeGardens, UNKNOWN_GARDEN } from './garden.public.ts'
import { GARDEN_FACTS } from './garden.store.ts'

/** Stands still, so that no day ends within a test. */
const NOW = new Date()
const clock = { now: () => NOW }
let server: TestServer
let gardens: Gardens
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '20' } })
  const { db } = server.app
  const places = makeGazetteer()
  const { placeOf } = makeProfiles({ db, places })
  const file = fileURLToPath(new URL('../../../data/watering-rules/au.json', import.meta.url))
  const { ruleFor } = makeWateringRules({
    ...{ db, places, placeOf, file, clock },
    pace: () => undefined,
    facts: { tell: async () => {} },
  })
  gardens = makeGardens({ db, ruleFor })
})
afterAll(() => server.close())

const jobsOf = async ({ id }: Gardener) => (await gardens.gardenOf(id)).jobs
const log = (gardener: Gardener, activityType: string, at: string) =>
  bulkInsert(
    server.app.db,
    `insert into app.activity_logs (user_id, id, activity_type, title, created_at)
     values ($1, gen_random_uuid(), $2, 'x', $3)`,
    [gardener.id, activityType, at],
  )
const complete = (gardener: Gardener, task: { id: string }, at: string) =>
  server.app.db.query('update app.tasks set completed_at = $3 where user_id = $1 and id = $2', [
    gardener.id,
    task.id,
    at,
  ])

describe('what is known of a garden', () => {
  it('is the grass of the profile, and nothing of jobs that were never done nor planned', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    const { waterRule, ...garden } = await gardens.gardenOf(ann.id)
    expect({ ...garden, waterRule: null }).toEqual({ ...UNKNOWN_GARDEN, grass: 'unknown' })
    expect(waterRule?.applied?.record.id).toBe('wa-perth-permanent')
    await server.app.db.query(`update app.profiles set grass_type = 'kikuyu' where user_id = $1`, [ann.id])
    expect((await gardens.gardenOf(ann.id)).grass).toBe('kikuyu')
  })

  it('has the watering rule of its place, by what its gardener says of it', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    const ruleOf = async () => {
      const { waterRule } = await gardens.gardenOf(ann.id)
      return { id: waterRule?.applied?.record.id, property: waterRule?.property }
    }
    const property = { timeZone: 'Australia/Perth', number: null, source: 'mains', newLawn: null }
    expect(await ruleOf()).toEqual({ id: 'wa-perth-permanent', property })
    const { status } = await ann.ask('PATCH', `/api/users/${ann.id}/watering-rule`, {
      area: 'wa-southwest',
      streetNumber: '3',
      source: 'bore',
      newLawnLaidOn: '2026-11-01',
      newLawnGranted: true,
    })
    expect(status).toBe(200)
    const newLawn = { laidOn: '2026-11-01', granted: true }
    expect(await ruleOf()).toEqual({
      id: 'wa-southwest-permanent',
      property: { ...property, number: '3', source: 'bore', newLawn },
    })
  })

  it('is nothing for somebody without a profile', async () => {
    expect(await gardens.gardenOf('01890000-0000-7000-8000-00000000dead')).toEqual(UNKNOWN_GARDEN)
  })

  it.each([
    ['mowing', 'mowed'],
    ['watering', 'watered'],
    ['fertilizing', 'fertilized'],
  ] as const)('says of %s when it was last logged as %s', async (task, activity) => {
    const ann = await newGardener(server.url, 'Sydney, NSW')
    await log(ann, activity, '2026-10-20T02:00:00Z')
    await log(ann, activity, '2026-11-02T02:00:00Z')
    await log(ann, activity, '2026-10-30T02:00:00Z')
    await log(ann, 'other', '2026-11-20T02:00:00Z')
    expect(await jobsOf(ann)).toEqual({ ...UNKNOWN_GARDEN.jobs, [task]: { last: '2026-11-02', due: null } })
  })

  it.each(['mowing', 'watering', 'fertilizing', 'weeding'])(
    'says of %s when a task of it was last completed, logged or not, and which open one is due first',
    async (type) => {
      const ann = await newGardener(server.url, 'Sydney, NSW')
      await complete(ann, await ann.newTask({ type, dueDate: '2026-10-01' }), '2026-10-03T02:00:00Z')
      await complete(ann, await ann.newTask({ type, dueDate: '2026-10-02' }), '2026-10-05T02:00:00Z')
      await ann.newTask({ type, dueDate: '2026-11-27' })
      await ann.newTask({ type, dueDate: '2026-11-19' })
      await ann.newTask({ type: 'edging', dueDate: '2026-11-01' })
      const all = { ...UNKNOWN_GARDEN.jobs, [type]: { last: '2026-10-05', due: '2026-11-19' } }
      expect(await jobsOf(ann)).toEqual(all)
    },
  )

  it.each([
    ['Perth, WA', '2026-11-02'],
    ['Sydney, NSW', '2026-11-03'],
  ])('dates what was done by the days of the garden: at %s it was the %s', async (location, date) => {
    const ann = await newGardener(server.url, location)
    await log(ann, 'mowed', '2026-11-02T14:30:00Z')
    await complete(ann, await ann.newTask({ type: 'weeding' }), '2026-11-02T14:30:00Z')
    expect(await jobsOf(ann)).toMatchObject({ mowing: { last: date }, weeding: { last: date } })
  })

  it('is what was put out, with what its label says now, and of a product that is gone what it said then', async () => {
    const ann = await newGardener(server.url, 'Sydney, NSW')
    const given = { name: 'Bindii Out', type: 'herbicide', activeIngredients: ['dicamba'], mowHoldDays: 4 }
    const { body: product } = await ann.ask('POST', '/api/chemicals', given)
    const used = { activityType: 'pest_control', title: 'Spray', chemicalId: product.id, applicationMethod: 'spray' }
    const { body: written } = await ann.ask('POST', '/api/activity-logs', used)
    const use = {
      productName: 'Bindii Out',
      productType: 'herbicide',
      activeIngredients: ['dicamba'],
      method: 'spray',
      appliedAt: new Date(written.createdAt),
      reentryHours: null,
      rainfastHours: null,
      mowHoldDays: 4,
      withholdingDays: null,
    }
    const usesOf = async () => (await gardens.gardenOf(ann.id)).uses
    expect(await usesOf()).toEqual([use])
    await ann.ask('PUT', `/api/chemicals/${product.id}`, { mowHoldDays: null, rainfastHours: 1.5 })
    expect(await usesOf()).toEqual([{ ...use, mowHoldDays: null, rainfastHours: 1.5 }])
    await ann.ask('DELETE', `/api/chemicals/${product.id}`)
    expect(await usesOf()).toEqual([use])
  })

  it('is one’s own alone', async () => {
    const [ann, ben] = [await newGardener(server.url, 'Perth, WA'), await newGardener(server.url, 'Perth, WA')]
    await log(ben, 'mowed', '2026-11-02T02:00:00Z')
    await ben.newTask({ type: 'weeding', dueDate: '2026-11-19' })
    await complete(ben, await ben.newTask({ type: 'weeding' }), '2026-11-02T02:00:00Z')
    expect(await jobsOf(ann)).toEqual(UNKNOWN_GARDEN.jobs)
  })
})

describe('the one statement behind it', () => {
  it('reads no whole table: each row is found along an index of the user’s own', async () => {
    const { db } = server.app
    const ann = await newGardener(server.url, 'Perth, WA')
    await db.query(`insert into auth.users (id, email)
      select gen_random_uuid(), 'neighbour' || n || '@example.com' from generate_series(1, 300) n`)
    await db.query(`insert into app.profiles (user_id, time_zone, climate_zone)
      select id, 'Australia/Perth', 'temperate' from auth.users on conflict do nothing`)
    await bulkInsert(
      db,
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank, completed_at)
      select u.id, gen_random_uuid(), 'Task', 'task', (array['mowing', 'watering', 'edging', 'weeding'])[1 + n % 4],
        date '2026-01-01' + (n * 7) % 365, 1, case when n % 8 > 3 then now() - make_interval(hours => n) end
      from generate_series(1, 160) n, auth.users u`,
    )
    await bulkInsert(
      db,
      `insert into app.activity_logs (user_id, id, task_id, activity_type, title, created_at)
      select user_id, gen_random_uuid(), id, case when type = 'mowing' then 'mowed' else 'other' end, title, completed_at
      from app.tasks where completed_at is not null`,
    )
    await db.query(`insert into app.chemicals (user_id, id, name, type)
      select id, gen_random_uuid(), 'Feed', 'fertilizer' from auth.users, generate_series(1, 20)`)
    await bulkInsert(
      db,
      `insert into app.product_uses (user_id, id, product_name, product_type, active_ingredients, applied_at)
      select user_id, id, 'Feed', 'fertilizer', '{}', created_at from app.activity_logs
      on conflict do nothing`,
    )
    await db.query('analyze')
    for (const plan of await plansOf(db, GARDEN_FACTS.text, [ann.id], { inOrder: true })) {
      for (const table of ['profiles', 'tasks', 'activity_logs', 'product_uses', 'chemicals'])
        expect(plan).not.toContain(`Seq Scan on ${table}`)
      for (const index of [
        'profiles_pkey',
        'activity_logs_newest_of_type',
        'tasks_completed',
        'tasks_open_by_due',
        'product_uses_newest',
      ]) {
        expect(plan).toContain(index)
      }
      expect(plan).not.toContain('Sort')
    }
  })

  it('is one', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    expect(await statementsOf(server.app, () => gardens.gardenOf(ann.id))).toHaveLength(1)
  })
})

describe('the weather report', () => {
  it('holds mowing back after a spray, in the words of the holds', async () => {
    const ann = await newGardener(server.url, 'Sydney, NSW')
    const given = { name: 'Bindii Out', type: 'herbicide', mowHoldDays: 5 }
    const { body: product } = await ann.ask('POST', '/api/chemicals', given)
    const used = { activityType: 'pest_control', title: 'Spray', chemicalId: product.id, applicationMethod: 'spray' }
    await ann.ask('POST', '/api/activity-logs', used)
    const mowing = (await ann.ask('GET', '/api/weather/saved')).body.forecast[0].advice.jobs.mowing
    expect(mowing.stand).toBe('wait')
    expect(mowing.hours).toMatch(/sprayed today, no mowing until \w+$/i)
  })

  it('speaks of when the gardener who asks did a job, and of nobody else\u2019s', async () => {
    const ann = await newGardener(server.url, 'Sydney, NSW')
    const ben = await newGardener(server.url, 'Sydney, NSW')
    // At noon there, or at one in summer.
    await log(ann, 'fertilized', `${addDays(todayIn('Australia/Sydney', NOW), -3)}T02:00:00Z`)
    const feedingOf = async (gardener: Gardener) => {
      const { status, body } = await gardener.ask('GET', '/api/weather/saved')
      expect(status).toBe(200)
      return body.forecast[0].advice.jobs.fertilizing
    }
    expect(await feedingOf(ann)).toMatchObject({
      stand: 'wait',
      hours: expect.stringMatching(/^(Fed|Weather allows, but fed) 3 days ago, next from /),
    })
    expect((await feedingOf(ann)).due).toMatch(/^Last /)
    expect((await feedingOf(ben)).due).toBeUndefined()
  })
})
