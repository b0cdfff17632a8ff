import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { seedSchedules } from '../../../test/many-schedules.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { Statement } from '../../db/queryable.ts'
import * as logs from '../activity-logs/activity-logs.store.ts'
import * as tasks from './tasks.store.ts'

const USERS = 300
const TASKS_EACH = 200

let server: TestServer
let ann: Gardener
let task: { id: string; due_date: string; priority_rank: number; title_order: string }

beforeAll(async () => {
  server = await startTestServer()
  ann = await newGardener(server.url)
  const { db } = server.app
  await db.query(`insert into auth.users (id, email)
    select gen_random_uuid(), 'gardener' || n || '@example.com' from generate_series(2, ${USERS}) n`)
  await db.query(`insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank, completed_at)
    select u.id, gen_random_uuid(), 'Task ' || n, 'task ' || n, 'mowing', date '2026-01-01' + (n * 7) % 365, 1 + n % 3,
      case when n % 2 = 0 then now() end
    from generate_series(1, ${TASKS_EACH}) n, auth.users u`)
  await db.query(`insert into app.activity_logs (user_id, id, task_id, activity_type, title, created_at)
    select user_id, gen_random_uuid(), id, case when priority_rank = 1 then 'mowed' else 'other' end, title,
      now() - make_interval(hours => priority_rank)
    from app.tasks where completed_at is not null`)
  await seedSchedules(db)
  await db.query('analyze')
  const [row] = await db.query<typeof task>(
    `select id, due_date::text, priority_rank, title_order from app.tasks
     where user_id = $1 and completed_at is null order by id limit 1`,
    [ann.id],
  )
  if (!row) throw new Error('Ann has no task.')
  task = row
})
afterAll(() => server.close())

const NOW = '2026-11-21T00:00:00Z'
const AT = new Date(NOW)
const NEW_ID = '01890000-0000-7000-8000-000000000abc'
const afterTask = () => [task.due_date, task.priority_rank, task.title_order, task.id]
const newTask = tasks.TASKS.fill({
  id: NEW_ID,
  title: 'x',
  type: 'mowing',
  dueDate: '2026-01-01',
  priority: 'high',
  createdAt: AT,
  updatedAt: AT,
})
const newLog = logs.LOGS.fill({ id: NEW_ID, activityType: 'mowed', title: 'x', createdAt: AT })

const READS: [statement: Statement, values: () => unknown[], index: string][] = [
  [tasks.ALL_TASKS.first, () => [ann.id, 2001], 'tasks_'],
  [tasks.ALL_TASKS.first, () => [ann.id, 21], 'tasks_by_due'],
  [tasks.ALL_TASKS.after, () => [ann.id, 21, ...afterTask()], 'tasks_by_due'],
  [tasks.OPEN_TASKS.first, () => [ann.id, 2001], 'tasks_'],
  [tasks.OPEN_TASKS.first, () => [ann.id, 6], 'tasks_open_by_due'],
  [tasks.OPEN_TASKS.after, () => [ann.id, 21, ...afterTask()], 'tasks_open_by_due'],
  [tasks.DUE_TASKS.first, () => [ann.id, 21, '2026-02-01', '2026-06-30'], 'tasks_open_by_due'],
  [tasks.DUE_TASKS.after, () => [ann.id, 21, '2026-02-01', '2026-06-30', ...afterTask()], 'tasks_open_by_due'],
  [tasks.TASKS_BETWEEN.first, () => [ann.id, 2001, '2026-06-01', '2026-07-12'], 'tasks_by_due'],
  [tasks.FEED_TASKS.first, () => [ann.id, 5001, '2026-06-01', '2026-07-12'], 'tasks_by_due'],
  [tasks.COMPLETED_TASKS.first, () => [ann.id, 21], 'tasks_completed'],
  [tasks.COMPLETED_TASKS.after, () => [ann.id, 21, NOW, NEW_ID], 'tasks_completed'],
  [tasks.COUNT_BUCKETS, () => [ann.id, '2026-06-01', '2026-06-08'], 'tasks_'],
  [tasks.TASK.statements.find, () => [ann.id, task.id], 'tasks_pkey'],
  [tasks.TASK.statements.lock, () => [ann.id, task.id], 'tasks_pkey'],
  [tasks.COUNT_COMPLETED_TASKS, () => [ann.id], 'tasks_'],
  [logs.LOG.statements.find, () => [ann.id, NEW_ID], 'activity_logs_pkey'],
  [logs.ALL_LOGS.first, () => [ann.id, 2001], 'activity_logs_newest'],
  [logs.ALL_LOGS.first, () => [ann.id, 21], 'activity_logs_newest'],
  [logs.ALL_LOGS.after, () => [ann.id, 21, NOW, NEW_ID], 'activity_logs_newest'],
  [logs.LOGS_OF_TYPE.first, () => [ann.id, 21, 'mowed'], 'activity_logs_newest_of_type'],
  [logs.LOGS_OF_TYPE.after, () => [ann.id, 21, 'mowed', NOW, NEW_ID], 'activity_logs_newest_of_type'],
]
const WRITES: [statement: Statement, values: () => unknown[], index: string][] = [
  [tasks.COMPLETE_TASK, () => [ann.id, task.id, NOW, [], NEW_ID], 'tasks_pkey'],
  [tasks.TASK.statements.change, () => tasks.TASKS.changesOf(ann.id, task.id, { title: 'y' }, AT), 'tasks_pkey'],
  [tasks.TASK.statements.remove, () => [ann.id, task.id], 'tasks_pkey'],
  [logs.FORGET_LOG, () => [ann.id, task.id], 'activity_logs_task'],
]
const NEW_ROWS: [statement: Statement, values: () => unknown[]][] = [
  [tasks.TASK.statements.insert, () => tasks.TASKS.valuesOf(ann.id, newTask)],
  [logs.INSERT_LOG, () => logs.LOGS.valuesOf(ann.id, newLog)],
]

/** What PostgreSQL would do for these values, and for any once the statement is prepared. */
async function plansOf({ text }: Statement, values: unknown[]): Promise<string[]> {
  const { db } = server.app
  type Line = Record<'QUERY PLAN', string>
  const plans = [
    await db.query<Line>(`explain ${text}`, values),
    await db.query<Line>(`explain (generic_plan) ${text}`),
  ]
  return plans.map((lines) => lines.map((line) => line['QUERY PLAN']).join('\n'))
}

describe('no statement of tasks and activity logs reads a whole table', () => {
  it.each(READS.map(([statement, values, index]) => [statement.name, index, statement, values] as const))(
    '%s walks along %s',
    async (_name, index, statement, values) => {
      for (const plan of await plansOf(statement, values())) {
        expect(plan).not.toContain('Seq Scan')
        expect(plan).toContain(index)
        // A page is read in the order of its index and left as soon as it is full.
        if (values()[1] !== 2001 && statement !== tasks.COUNT_BUCKETS) expect(plan).not.toContain('Sort')
      }
    },
  )

  it.each(WRITES.map(([statement, values, index]) => [statement.name, index, statement, values] as const))(
    '%s finds its row by %s',
    async (_name, index, statement, values) => {
      for (const plan of await plansOf(statement, values())) {
        expect(plan).not.toContain('Seq Scan')
        expect(plan).toContain(index)
      }
    },
  )

  it.each(NEW_ROWS.map(([statement, values]) => [statement.name, statement, values] as const))(
    '%s only writes',
    async (_name, statement, values) => {
      for (const plan of await plansOf(statement, values())) expect(plan).not.toContain('Scan')
    },
  )
})

/** How many statements the database is asked while something is done. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const { pool } = server.app.db
  let asked = 0
  const query = pool.query
  pool.query = ((...given: unknown[]) => {
    asked += 1
    return Reflect.apply(query, pool, given)
  }) as typeof query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return asked
}

describe('a read asks the database at most twice', () => {
  it.each([
    ['tasks', () => `/api/users/${ann.id}/tasks`, 200],
    ['a page of tasks', () => `/api/users/${ann.id}/tasks?limit=20`, 20],
    ['a page of a tab', () => `/api/users/${ann.id}/tasks?limit=20&filter=completed&today=2026-06-01`, 20],
    [
      'the first page of what the list opens on',
      () => `/api/users/${ann.id}/tasks?limit=9&filter=first&today=2020-01-01`,
      0,
    ],
    ['upcoming tasks', () => `/api/users/${ann.id}/tasks/upcoming`, 100],
    ['activity logs', () => '/api/activity-logs?limit=20&activityType=other', 20],
  ])('%s', async (_name, path, length) => {
    const asked = await statementsOf(async () => {
      expect((await ann.ask('GET', path())).body).toHaveLength(length)
    })
    expect(asked).toBeGreaterThanOrEqual(1)
    expect(asked).toBeLessThanOrEqual(2)
  })
})

describe('the stats of a person', () => {
  it('ask once for each of the three counts: tasks completed, photos and spared runs', async () => {
    const asked = await statementsOf(async () => {
      expect((await ann.ask('GET', `/api/users/${ann.id}/stats`)).body).toMatchObject({ completedTasks: 100 })
    })
    expect(asked).toBe(3)
  })
})
