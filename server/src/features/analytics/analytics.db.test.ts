import type { AnalyticsRecord } from '@turfwise/contract/analytics'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { weekOf } from '@turfwise/domain/kernel/week'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { planForAny } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { NEWEST_RECORDS } from './records.store.ts'

const clock = clockOfDays()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const SYDNEY = 'Australia/Sydney'
const today = () => todayIn(SYDNEY, clock.now())
const pathOf = ({ id }: { id: string }) => `/api/users/${id}/analytics`
const generate = async (user: Gardener, weekOf?: string) =>
  user.ask('POST', `${pathOf(user)}/generate-weekly${weekOf === undefined ? '' : `?weekOf=${weekOf}`}`)
const made = async (user: Gardener, weekOf?: string): Promise<AnalyticsRecord> => {
  const answer = await generate(user, weekOf)
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return answer.body
}
const listed = async (user: Gardener, query = ''): Promise<AnalyticsRecord[]> =>
  (await user.ask('GET', `${pathOf(user)}${query}`)).body
const good = async (user: Gardener, method: string, path: string, body: object) => {
  const answer = await user.ask(method, path, body)
  expect(answer.status).toBeLessThan(300)
  return answer.body
}

/** Somebody who mowed, fed and watered this week. */
async function busy(): Promise<Gardener> {
  const user = await newGardener(server.url, 'Parramatta, NSW')
  const zone = await good(user, 'POST', '/api/lawn-zones', { name: 'Front', area: 120 })
  const mow = await user.newTask({ title: 'Mow', dueDate: today(), lawnZoneId: zone.id })
  const edge = await user.newTask({ title: 'Edge', type: 'edging', dueDate: today() })
  await good(user, 'POST', '/api/activity-logs', {
    ...{ activityType: 'mowed', title: 'Mow', taskId: mow.id, duration: 45, cutHeight: 40 },
  })
  await good(user, 'PUT', `/api/tasks/${edge.id}/complete`, {})
  await good(user, 'POST', '/api/activity-logs', {
    ...{ activityType: 'fertilized', title: 'Fed', productName: 'Slow feed', quantity: 500, quantityUnit: 'g' },
    duration: 15,
  })
  await good(user, 'POST', '/api/activity-logs', {
    ...{ activityType: 'watered', title: 'Watered by hand', quantity: 60, quantityUnit: 'L' },
  })
  return user
}

describe('the record of a week', () => {
  it('has period, figures, weather, trend, lists and both ends of the week [ANALYTICS-09, ANALYTICS-13]', async () => {
    const user = await busy()
    const record = await made(user)
    const { from, to } = weekOf(today())
    expect(record).toMatchObject({
      ...{ userId: user.id, period: 'weekly', periodStart: from, periodEnd: to, complete: false },
      ...{ tasksCompleted: 2, hoursSpent: 1, waterUsage: 60, fertiliserApplied: 0.5, fertiliserLiquid: null },
      areaMaintained: 120,
      healthTrend: null,
    })
    expect(Object.keys(record.weatherConditions).toSorted()).toEqual(['avgHumidity', 'avgTemp', 'totalRainfall'])
    expect(record.achievements.length).toBeGreaterThan(0)
    expect(Array.isArray(record.recommendations)).toBe(true)
    expect(record.origins.tasksCompleted.lines.map(({ what, amount }) => [what, amount])).toEqual([
      ['Mow', 1],
      ['Edge', 1],
    ])
    expect(record.origins.hoursSpent.lines.find(({ what }) => what === 'Edge')?.note).toContain('not known')
  })

  it('of a garden of which nothing is known has no zeros but the count of its jobs', async () => {
    const user = await newGardener(server.url)
    const record = await made(user)
    expect(record).toMatchObject({
      ...{ tasksCompleted: 0, hoursSpent: null, waterUsage: null, fertiliserApplied: null, fertiliserLiquid: null },
      ...{ areaMaintained: null, healthTrend: null },
    })
  })

  it('is made once a week, however often and with however many at once it is asked for', async () => {
    const user = await busy()
    const first = await made(user)
    const again = await Promise.all([made(user), made(user), made(user, today())])
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]))
    expect(await listed(user)).toHaveLength(1)
    await user
      .newTask({ title: 'Sweep', dueDate: today() })
      .then((task) => good(user, 'PUT', `/api/tasks/${task.id}/complete`, {}))
    const later = await made(user)
    expect([later.id, later.createdAt, later.tasksCompleted]).toEqual([first.id, first.createdAt, 3])
    expect(await listed(user)).toEqual([later])
  })

  it('may be of an earlier week, complete, and of none that is to come or longer ago than five years', async () => {
    const user = await busy()
    const before = await made(user, addDays(today(), -7))
    expect([before.complete, before.tasksCompleted]).toEqual([true, 0])
    for (const weekOf of [addDays(today(), 1), addDays(today(), -6 * 366), '2026-02-30', 'x', '7']) {
      const answer = await generate(user, weekOf)
      expect([weekOf, answer.status, Object.keys(answer.body.fields)]).toEqual([weekOf, 400, ['weekOf']])
    }
    expect(await listed(user)).toHaveLength(1)
  })
})

describe('a week of which something changes after it was made', () => {
  const lastWeek = () => weekOf(addDays(today(), -7))
  const csv = (line: string) => ({ csv: `id,date,activity,title,duration_minutes,quantity,unit\n${line}` })
  /** A week that was over when it was made, with a record of 30 minutes and 20 litres. */
  async function closed() {
    const user = await newGardener(server.url, 'Parramatta, NSW')
    const { from } = lastWeek()
    const id = crypto.randomUUID()
    await good(user, 'POST', '/api/activity-logs/import', csv(`${id},${from},watered,By hand,30,20,L`))
    const week = await made(user, from)
    expect(week).toMatchObject({ complete: true, hoursSpent: 0.5, waterUsage: 20 })
    return { user, week, log: `/api/activity-logs/${id}`, day: from }
  }

  it('says what a record that was put right says now, and its weather as before', async () => {
    const { user, week, log } = await closed()
    await good(user, 'PATCH', log, { quantity: 200 })
    const [now] = await listed(user)
    expect(now).toMatchObject({ id: week.id, waterUsage: 200, weatherConditions: week.weatherConditions })
    // Nothing is made anew where nothing has changed.
    expect(await listed(user)).toEqual([now])
  })

  it('says nothing of a record that was deleted', async () => {
    const { user, log } = await closed()
    await good(user, 'DELETE', log, {})
    expect(await listed(user)).toMatchObject([{ waterUsage: null, hoursSpent: null }])
  })

  it('says what an import and a watering have added to it, and no longer a watering that is deleted', async () => {
    const { user, day } = await closed()
    const zone = await good(user, 'POST', '/api/irrigation/zones', {
      ...{ name: 'Beds', plantTypes: ['vegetables'], areaSize: 10 },
    })
    await good(user, 'POST', '/api/activity-logs/import', csv(`,${addDays(day, 1)},mowed,Late entry,60,,`))
    const given = await good(user, 'POST', `/api/irrigation/zones/${zone.id}/waterings`, {
      ...{ litres: 7, wateredAt: `${addDays(day, 2)}T02:00:00Z` },
    })
    const [now] = await listed(user)
    expect(now).toMatchObject({ hoursSpent: 1.5, waterUsage: 27 })
    await good(user, 'DELETE', `/api/irrigation/waterings/${given.id}`, {})
    expect(await listed(user)).toMatchObject([{ waterUsage: 20 }])
  })

  it('follows a reading of health that is added or deleted, and so do the weeks after it', async () => {
    const user = await newGardener(server.url, 'Parramatta, NSW')
    const path = `/api/users/${user.id}/health-scores`
    await good(user, 'POST', path, { overallScore: 60 })
    expect((await made(user)).healthTrend).toBeNull()
    // Of last week, by what it waited on a device: the week of today has two readings then.
    const added = await user.ask('POST', path, { overallScore: 50 }, { 'write-age': String(7 * 86_400) })
    expect(added.status).toBe(201)
    expect(await listed(user)).toMatchObject([{ healthTrend: 'improving' }])
    await good(user, 'DELETE', `/api/health-scores/${added.body.id}`, {})
    expect(await listed(user)).toMatchObject([{ healthTrend: null }])
  })

  it('follows a job that was done the week before, which it counts too', async () => {
    const user = await newGardener(server.url, 'Parramatta, NSW')
    const stale = async () =>
      (await server.app.db.query('select from app.analytics_records where user_id = $1 and stale', [user.id])).length
    await made(user)
    const task = await user.newTask({ title: 'Mow', dueDate: today() })
    expect(await stale()).toBe(0)
    await good(user, 'PUT', `/api/tasks/${task.id}/complete`, { doneOn: addDays(today(), -7) })
    expect(await stale()).toBe(1)
  })

  it('counts a job that was done then, and no longer one that is taken back', async () => {
    const user = await newGardener(server.url, 'Parramatta, NSW')
    const task = await user.newTask({ title: 'Mow', dueDate: today() })
    await good(user, 'PUT', `/api/tasks/${task.id}/complete`, {})
    expect((await made(user)).tasksCompleted).toBe(1)
    await good(user, 'PUT', `/api/tasks/${task.id}`, { isCompleted: false })
    expect(await listed(user)).toMatchObject([{ tasksCompleted: 0 }])
    await good(user, 'PUT', `/api/tasks/${task.id}/complete`, {})
    expect(await listed(user)).toMatchObject([{ tasksCompleted: 1 }])
    await good(user, 'DELETE', `/api/tasks/${task.id}`, {})
    expect(await listed(user)).toMatchObject([{ tasksCompleted: 0 }])
  })

  it('is made anew alone: other weeks and those of others stay as they were told', async () => {
    const [{ user, log }, other] = [await closed(), await closed()]
    const before = await made(user, addDays(lastWeek().from, -7))
    await good(user, 'PATCH', log, { quantity: 200 })
    const rows = await server.app.db.query<{ userId: string }>(
      `select user_id as "userId" from app.analytics_records where user_id = any($1::uuid[]) and stale`,
      [[user.id, other.user.id]],
    )
    expect(rows.map(({ userId }) => userId)).toEqual([user.id])
    expect((await listed(user))[1]).toEqual(before)
    expect(await listed(other.user)).toEqual([other.week])
  })

  const waitsForLock = () =>
    expect.poll(() =>
      server.app.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )

  it('is made of what is written while it is to be made', async () => {
    const { user, week, log } = await closed()
    let making: Promise<AnalyticsRecord> | undefined
    await server.app.db.transaction(async (tx) => {
      await tx.query('update app.activity_logs set quantity = 300 where user_id = $1 and id = $2', [
        user.id,
        log.split('/').at(-1),
      ])
      making = made(user, week.periodStart)
      await waitsForLock().toHaveLength(1)
    })
    expect(await making).toMatchObject({ id: week.id, waterUsage: 300 })
  })

  it('is stale again by what is written while it is made', async () => {
    const { user, log } = await closed()
    await good(user, 'PATCH', log, { quantity: 200 })
    let writing: Promise<unknown> | undefined
    // Who makes it anew holds it, and then takes the mark away.
    await server.app.db.transaction(async (tx) => {
      await tx.query('select from app.analytics_records where user_id = $1 for update', [user.id])
      writing = good(user, 'PATCH', log, { quantity: 300 })
      await waitsForLock().toHaveLength(1)
      await tx.query('update app.analytics_records set stale = false where user_id = $1', [user.id])
    })
    await writing
    expect(await listed(user)).toMatchObject([{ waterUsage: 300 }])
  })

  it('is made anew by each of many who read it at once', async () => {
    const { user, log } = await closed()
    const amounts = [30, 40, 50, 60]
    await Promise.all(amounts.flatMap((quantity) => [user.ask('PATCH', log, { quantity }), listed(user), listed(user)]))
    const { quantity } = (await user.logs())[0] ?? {}
    expect(await listed(user)).toMatchObject([{ waterUsage: quantity }])
  })
})

describe('the records', () => {
  it('are one’s own alone, newest first, by the page [ANALYTICS-14]', async () => {
    const [user, other] = [await newGardener(server.url), await newGardener(server.url)]
    await made(other)
    for (const weeks of [2, 0, 1]) await made(user, addDays(today(), -7 * weeks))
    const all = await listed(user)
    const starts = all.map(({ periodStart }) => periodStart)
    expect(starts).toEqual(starts.toSorted().reverse())
    expect(all).toHaveLength(3)
    const first = await user.ask('GET', `${pathOf(user)}?limit=2`)
    expect(first.body).toEqual(all.slice(0, 2))
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await user.ask('GET', next)
    expect([second.body, second.headers.get('link')]).toEqual([all.slice(2), null])
  })

  it('of somebody else are neither read nor made', async () => {
    const [user, other] = [await newGardener(server.url), await newGardener(server.url)]
    await made(other)
    const before = await everyRow(server.app.db)
    const answers = [
      await user.ask('GET', pathOf(other)),
      await user.ask('POST', `${pathOf(other)}/generate-weekly`),
      await user.ask('POST', `${pathOf(other)}/generate-weekly`, {}),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'auth/forbidden']))
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('are read along an index of the owner’s own', async () => {
    await server.app.db.query(
      `insert into app.analytics_records (user_id, id, period, period_start, period_end, complete, record)
       select u.id, gen_random_uuid(), 'weekly', '2020-01-06'::date + 7 * n, '2020-01-12'::date + 7 * n, true, '{}'
       from auth.users u, generate_series(1, 200) n`,
    )
    await server.app.db.query('analyze app.analytics_records')
    for (const { text } of [NEWEST_RECORDS.first, NEWEST_RECORDS.after]) {
      const plan = await planForAny(server.app.db, text, { inOrder: true })
      expect(plan).toContain('analytics_records_of_week')
      expect(plan).not.toContain('Sort')
    }
  })
})
