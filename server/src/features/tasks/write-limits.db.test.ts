import { LOGS_MAX, TASKS_MAX, WRITE_PACE } from '@turfwise/domain/kernel/write-limits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

// Hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const TASK = { title: 'Mow', type: 'mowing', dueDate: '2026-11-25' }
const LOG = { activityType: 'mowed', title: 'Mowed' }
const write = (gardener: Gardener, key?: string) =>
  gardener.ask('POST', '/api/tasks', TASK, key === undefined ? {} : { 'idempotency-key': key })
const rowsOf = async (table: string, userId: string) =>
  (
    await server.app.db.query<{ count: number }>(`select count(*)::int as count from app.${table} where user_id = $1`, [
      userId,
    ])
  )[0]?.count ?? 0

/** Rows that are there already, as of somebody who has filled the table. */
const fillTasks = (userId: string, count: number) =>
  bulkInsert(
    server.app.db,
    `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
     select $1, gen_random_uuid(), 'Weed', 'weed', 'weeding', '2026-11-25', 2 from generate_series(1, $2)`,
    [userId, count],
  )
const fillLogs = (userId: string, count: number) =>
  bulkInsert(
    server.app.db,
    `insert into app.activity_logs (user_id, id, activity_type, title)
     select $1, gen_random_uuid(), 'mowed', 'Mowed' from generate_series(1, $2)`,
    [userId, count],
  )

describe('the writes of one account', () => {
  it('have a pace, of all of them together, which keeps nobody else waiting and no list', async () => {
    const [busy, calm] = [await newGardener(server.url), await newGardener(server.url)]
    const task = await busy.newTask()
    const calls = [
      () => write(busy),
      () => busy.ask('PUT', `/api/tasks/${task.id}`, { title: 'Mow again' }),
      () => busy.ask('PUT', `/api/tasks/${task.id}/complete`),
      () => busy.ask('POST', '/api/activity-logs', LOG),
    ]
    let status = 0
    let sent = 0
    for (; status !== 429 && sent < WRITE_PACE.burst * 20; sent += calls.length) {
      const answers = await Promise.all(calls.map((call) => call()))
      const refused = answers.find((answer) => answer.status === 429)
      for (const answer of answers) expect([200, 201, 429]).toContain(answer.status)
      if (!refused) continue
      status = refused.status
      expect(refused.body).toMatchObject({ code: 'rate/limited', status: 429 })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(status).toBe(429)
    expect(sent).toBeGreaterThanOrEqual(WRITE_PACE.burst - calls.length)
    expect((await write(calm)).status).toBe(201)
    expect((await busy.tasks('?limit=1')).length).toBe(1)
  })
})

describe('the tasks of one account', () => {
  it('have a quota, which says so and makes room when some are deleted', async () => {
    const olive = await newGardener(server.url)
    await fillTasks(olive.id, TASKS_MAX)
    let refused = await write(olive)
    for (let n = 1; n < 50 && refused.status === 201; n += 1) refused = await write(olive)
    expect([refused.status, refused.body.code]).toEqual([409, 'task/too-many'])
    expect(await rowsOf('tasks', olive.id)).toBe(TASKS_MAX + 49)
    expect((await write(olive)).status).toBe(409)
    await server.app.db.query(
      'delete from app.tasks where user_id = $1 and id in (select id from app.tasks where user_id = $1 limit 50)',
      [olive.id],
    )
    expect((await write(olive)).status).toBe(201)
    expect((await write(olive)).status).toBe(409)
  })

  it('answer a repeat of the write that took the last place as they answered it', async () => {
    const olive = await newGardener(server.url)
    await fillTasks(olive.id, TASKS_MAX - 50)
    for (let n = 0; n < 49; n += 1) await write(olive)
    const last = await write(olive, 'the-last')
    const again = await write(olive, 'the-last')
    expect([last.status, again.status, again.body]).toEqual([201, 201, last.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await write(olive, 'one-more')).body.code).toBe('task/too-many')
    const other = await olive.ask('POST', '/api/tasks', { ...TASK, title: 'Edge' }, { 'idempotency-key': 'the-last' })
    expect(other.body.code).toBe('idempotency/mismatch')
    expect(await rowsOf('tasks', olive.id)).toBe(TASKS_MAX)
  })
})

it('the activity logs of one account have a quota as well', async () => {
  const olive = await newGardener(server.url)
  await fillLogs(olive.id, LOGS_MAX)
  const create = (key: string) => olive.ask('POST', '/api/activity-logs', LOG, { 'idempotency-key': key })
  let refused = await create('log-0')
  for (let n = 1; n < 50 && refused.status === 201; n += 1) refused = await create(`log-${n}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'activity/too-many'])
  expect(await rowsOf('activity_logs', olive.id)).toBe(LOGS_MAX + 49)
})
