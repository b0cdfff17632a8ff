import type { Calendar } from '@turfwise/contract/calendar'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, clockOfDays } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { statementsOf } from '../../../test/statements.ts'

const clock = clockOfDays()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Perth, WA')
})

const path = (from: string, to: string, who = ann) => `/api/users/${who.id}/calendar?from=${from}&to=${to}`
const read = async (from = '2026-10-26', to = '2026-12-06', who = ann): Promise<Calendar> => {
  const { status, body } = await who.ask('GET', path(from, to, who))
  expect(status).toBe(200)
  return body
}
const today = () => todayIn('Australia/Perth', clock.now())

describe('the tasks of a calendar', () => {
  it('are those that are due on its days, the first and the last included, open and completed [CAL-06]', async () => {
    for (const dueDate of ['2026-10-25', '2026-10-26', '2026-11-21', '2026-12-06', '2026-12-07'])
      await ann.newTask({ title: dueDate, dueDate })
    const done = await ann.newTask({ title: 'done', dueDate: '2026-11-02', estimatedDuration: 40, priority: 'high' })
    await ann.ask('PUT', `/api/tasks/${done.id}/complete`)
    const { tasks, hasAllTasks } = await read()
    expect(tasks.map(({ title }) => title)).toEqual(['2026-10-26', 'done', '2026-11-21', '2026-12-06'])
    expect(hasAllTasks).toBe(true)
    const [known] = (await ann.tasks()).filter(({ id }) => id === done.id)
    expect(tasks[1]).toEqual(known)
    expect(tasks[1]).toMatchObject({
      isCompleted: true,
      dueDate: '2026-11-02',
      estimatedDuration: 40,
      priority: 'high',
    })
  })

  it('come by day, priority and title, and one that was moved stands on its new day', async () => {
    const moved = await ann.newTask({ title: 'Moved', dueDate: '2026-11-03' })
    await ann.newTask({ title: 'b', dueDate: '2026-11-20' })
    await ann.newTask({ title: 'a', dueDate: '2026-11-20' })
    await ann.newTask({ title: 'z', dueDate: '2026-11-20', priority: 'high' })
    await ann.ask('PUT', `/api/tasks/${moved.id}`, { dueDate: '2026-11-24' })
    expect((await read()).tasks.map(({ title }) => title)).toEqual(['z', 'a', 'b', 'Moved'])
  })

  it('of which an instant was given stand on its day in the garden, not in UTC [CAL-06]', async () => {
    await ann.newTask({ title: 'Late in UTC', dueDate: '2026-11-20T18:00:00Z' })
    expect((await read()).tasks.map(({ dueDate }) => dueDate)).toEqual(['2026-11-21'])
  })

  it('are answered up to 2000, and the answer says that there are more', async () => {
    await server.app.db.query(
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
       select $1, gen_random_uuid(), 't' || n, 't' || n, 'mowing', '2026-11-21', 2 from generate_series(1, 2000) n`,
      [ann.id],
    )
    expect(await read().then(({ tasks, hasAllTasks }) => [tasks.length, hasAllTasks])).toEqual([2000, true])
    await ann.newTask({ dueDate: '2026-11-21' })
    expect(await read().then(({ tasks, hasAllTasks }) => [tasks.length, hasAllTasks])).toEqual([2000, false])
  })
})

describe('beside the tasks', () => {
  it('stand the holds of now, where they touch the days', async () => {
    const { body: chemical } = await ann.ask('POST', '/api/chemicals', {
      ...{ name: 'Bindii Out', type: 'herbicide', activeIngredients: ['dicamba'] },
      ...{ mowHoldDays: 4, rainfastHours: 0, reentryHours: 0, withholdingDays: 0 },
    })
    const used = { activityType: 'pest_control', title: 'Spray', chemicalId: chemical.id, applicationMethod: 'spray' }
    await ann.ask('POST', '/api/activity-logs', used)
    const { holds } = await read(today(), addDays(today(), 10))
    expect(holds).toEqual((await ann.ask('GET', `/api/users/${ann.id}/holds`)).body)
    expect(holds).toMatchObject([{ kind: 'mowing', from: today(), until: addDays(today(), 4) }])
    expect((await read(addDays(today(), -41), addDays(today(), -1))).holds).toEqual([])
    expect((await read(addDays(today(), 5), addDays(today(), 9))).holds).toEqual([])
  })

  it('stand the waterings that the schedules plan, and none of a zone that is disabled', async () => {
    // Where a rule only advises, runs are as they are specified.
    await ann.ask('PATCH', `/api/users/${ann.id}/watering-rule`, { area: 'nt' })
    const { body: zone } = await ann.ask('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })
    await ann.ask('POST', '/api/irrigation/schedules/generate', { userId: ann.id })
    await server.app.db.query(
      `update app.irrigation_schedules set active = true, pause = null, frequency = 'every-3-days',
       next_watering = $2, scheduled_time = '05:30', duration_minutes = 20 where user_id = $1`,
      [ann.id, addDays(today(), 1)],
    )
    const planned = (await read(today(), addDays(today(), 41))).waterings
    expect(planned).toEqual(
      [1, 4, 7, 10, 13].map((days) => ({
        ...{ date: addDays(today(), days), zoneId: zone.id, zoneName: 'Beds', time: '05:30', minutes: 20 },
      })),
    )
    expect((await read(addDays(today(), 2), addDays(today(), 5))).waterings).toEqual(planned.slice(1, 2))
    await ann.ask('PATCH', `/api/irrigation/zones/${zone.id}/archive`, {})
    expect((await read(today(), addDays(today(), 41))).waterings).toEqual([])
  })
})

describe('the days of a calendar', () => {
  it.each([
    ['2026-10-26', '2026-12-06', 200],
    ['2026-11-21', '2026-11-21', 200],
    ['1999-12-27', '2000-02-06', 200],
    ['2026-10-26', '2026-12-07', 400],
    ['2026-11-22', '2026-11-21', 400],
    ['2026-11-31', '2026-12-06', 400],
    ['1999-12-26', '2000-01-01', 400],
    ['2100-12-31', '2101-01-03', 400],
    ['2026-11-21T00:00:00Z', '2026-11-22', 400],
    ['', '', 400],
  ])('from %j to %j are answered by %i', async (from, to, status) => {
    expect((await ann.ask('GET', path(from, to))).status).toBe(status)
  })

  it('are one\u2019s own alone', async () => {
    const eve = await newGardener(server.url)
    await ann.newTask({ dueDate: '2026-11-21' })
    expect((await read(undefined, undefined, eve)).tasks).toEqual([])
    expect((await eve.ask('GET', path('2026-10-26', '2026-12-06'))).status).toBe(403)
    expect((await ask(server.url, 'GET', path('2026-10-26', '2026-12-06'))).status).toBe(401)
  })

  it('ask the database a few times, however much stands on them', async () => {
    const countOf = async () => (await statementsOf(server.app, () => read(today(), addDays(today(), 41)))).length
    await ann.ask('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })
    await ann.ask('POST', '/api/irrigation/schedules/generate', { userId: ann.id })
    await read(today(), addDays(today(), 41))
    const before = await countOf()
    await ann.ask('POST', '/api/irrigation/zones', { name: 'Lawn', plantTypes: ['vegetables'] })
    await ann.ask('POST', '/api/irrigation/schedules/generate', { userId: ann.id })
    for (let days = 0; days < 20; days++) await ann.newTask({ dueDate: addDays(today(), days) })
    await read(today(), addDays(today(), 41))
    expect(await countOf()).toBe(before)
    expect(before).toBe(7)
  })
})
