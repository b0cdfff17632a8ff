import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
  ann = await newGardener(server.url)
})
afterEach(async () => {
  for (const table of ['tasks', 'activity_logs']) await db(`drop trigger if exists breaks on app.${table}`)
})
afterAll(() => server.close())

const db = (text: string, values: unknown[] = []) => server.app.db.query(text, values)
const logOf = (taskId: string) => ({ taskId, activityType: 'mowed', title: 'Mow' })

/** Lets every write of the kind fail: at its statement, or as late as the commit. */
async function breakWrites(table: string, kind: string, when: 'at once' | 'at commit'): Promise<void> {
  await db(`create or replace function app.breaks() returns trigger language plpgsql as
    $$ begin raise exception 'broken by the test' using errcode = 'P0001'; end $$`)
  await db(
    when === 'at once'
      ? `create trigger breaks before ${kind} on app.${table} for each row execute function app.breaks()`
      : `create constraint trigger breaks after ${kind} on app.${table} deferrable initially deferred
         for each row execute function app.breaks()`,
  )
}

const HALVES = [
  ['tasks', 'update', 'at once'],
  ['tasks', 'update', 'at commit'],
  ['activity_logs', 'insert', 'at once'],
  ['activity_logs', 'insert', 'at commit'],
] as const

describe('details and completion are saved both or neither', () => {
  it.each(HALVES)('when writing %s (%s) fails %s [TASK-61, API-44]', async (table, kind, when) => {
    const task = await ann.newTask()
    await breakWrites(table, kind, when)
    const before = await everyRow(server.app.db)
    for (const headers of [{}, { 'idempotency-key': `key-${table}-${when.replace(' ', '-')}` }]) {
      const answer = await ann.ask('POST', '/api/activity-logs', logOf(task.id), headers)
      expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
      expect(await everyRow(server.app.db)).toBe(before)
    }
    await db(`drop trigger breaks on app.${table}`)
    expect((await ann.ask('POST', '/api/activity-logs', logOf(task.id))).status).toBe(201)
  })
})

it.each([
  ['tasks', 'update', 'at commit'],
  ['activity_logs', 'delete', 'at once'],
  ['activity_logs', 'delete', 'at commit'],
] as const)(
  'a task is reopened and its log taken back both or neither, when writing %s (%s) fails %s',
  async (table, kind, when) => {
    const task = await ann.newTask()
    await ann.ask('POST', '/api/activity-logs', logOf(task.id))
    await breakWrites(table, kind, when)
    const before = await everyRow(server.app.db)
    const answer = await ann.ask('PUT', `/api/tasks/${task.id}`, { isCompleted: false, title: 'Reopened' })
    expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
    expect(await everyRow(server.app.db)).toBe(before)
  },
)

describe('fifty at once', () => {
  const countOf = (answers: { status: number }[], status: number): number =>
    answers.filter((answer) => answer.status === status).length

  it('complete one task once, and log it once [TASK-41, API-43, API-44]', async () => {
    const task = await ann.newTask()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? ann.ask('PUT', `/api/tasks/${task.id}/complete`)
          : ann.ask('POST', '/api/activity-logs', logOf(task.id)),
      ),
    )
    expect([200, 201, 409].map((status) => countOf(answers, status))).toEqual([25, 1, 24])
    const now = (await ann.tasks()).find(({ id }) => id === task.id)
    const times = answers.filter(({ status }) => status === 200).map(({ body }) => body.completedAt)
    expect(new Set(times)).toEqual(new Set([now?.completedAt]))
    expect((await ann.logs()).filter(({ taskId }) => taskId === task.id)).toHaveLength(1)
  })

  it('complete and reopen one task without a log of an open task', async () => {
    const task = await ann.newTask()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? ann.ask('PUT', `/api/tasks/${task.id}`, { isCompleted: false })
          : ann.ask('POST', '/api/activity-logs', logOf(task.id)),
      ),
    )
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    const isCompleted = (await ann.tasks()).some((one) => one.id === task.id && one.isCompleted)
    expect((await ann.logs()).filter(({ taskId }) => taskId === task.id)).toHaveLength(Number(isCompleted))
  })

  it('complete and delete one task without a log of nothing', async () => {
    const task = await ann.newTask()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        if (n === 25) return ann.ask('DELETE', `/api/tasks/${task.id}`)
        return n % 2 === 0
          ? ann.ask('PUT', `/api/tasks/${task.id}/complete`)
          : ann.ask('POST', '/api/activity-logs', logOf(task.id))
      }),
    )
    expect(answers.every(({ status }) => [200, 201, 404, 409].includes(status))).toBe(true)
    expect((await ann.tasks()).some(({ id }) => id === task.id)).toBe(false)
    expect((await ann.logs()).some(({ taskId }) => taskId === task.id)).toBe(false)
  })
})
