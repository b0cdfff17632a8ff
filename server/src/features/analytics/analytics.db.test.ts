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
