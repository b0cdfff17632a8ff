import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { seedSchedules } from '../../../test/many-schedules.ts'
import { plansOf } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { statementsOf } from '../../../test/statements.ts'
import type { Statement } from '../../db/queryable.ts'
import * as logs from '../activity-logs/activity-logs.store.ts'
import { ACTIVITY_STATS } from '../activity-logs/activity-stats.store.ts'
import * as memory from '../activity-logs/job-memory.store.ts'
import * as search from './task-search.store.ts'
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
  await bulkInsert(
    db,
    `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank, completed_at)
    select u.id, gen_random_uuid(), 'Task ' || n, 'task ' || n, 'mowing', date '2026-01-01' + (n * 7) % 365, 1 + n % 3,
      case when n % 2 = 0 then now() end
    from generate_series(1, ${TASKS_EACH}) n, auth.users u`,
  )
  await bulkInsert(
    db,
    `insert into app.activity_logs (user_id, id, task_id, activity_type, title, created_at)
    select user_id, gen_random_uuid(), id, case when priority_rank = 1 then 'mowed' else 'other' end, title,
      now() - make_interval(hours => priority_rank)
    from app.tasks where completed_at is not null`,
  )
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
const newLog = logs.LOGS.fill({
  id: NEW_ID,
  activityType: 'mowed',
  title: 'x',
  imageUrls: [],
  createdAt: AT,
  updatedAt: AT,
})

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
  [tasks.NEXT_OF_JOB, () => [ann.id, NEW_ID, 'mowing', 'task 3', NEW_ID, NEW_ID], 'tasks_'],
  [logs.LOG_OF_TASK, () => [ann.id, NEW_ID], 'activity_logs_task'],
  [memory.LOGGED_OF_TASKS, () => [ann.id, [NEW_ID, task.id]], 'activity_logs_task'],
  [memory.LAST_TIMES, () => [ann.id, ['mowing'], ['task 2'], [NEW_ID], ['mowed']], 'tasks_of_job'],
  [memory.LAST_TIMES, () => [ann.id, ['mowing'], ['task 2'], [NEW_ID], ['mowed']], 'activity_logs_free'],
  [memory.JOB_TIMES, () => [ann.id, 'mowing', 'task 2', NEW_ID, 'mowed', 5], 'tasks_of_job'],
  [memory.JOB_TIMES, () => [ann.id, 'mowing', 'task 2', NEW_ID, 'mowed', 5], 'activity_logs_free'],
  [tasks.COUNT_COMPLETED_TASKS, () => [ann.id], 'tasks_'],
  [logs.LOG.statements.find, () => [ann.id, NEW_ID], 'activity_logs_pkey'],
  [logs.ALL_LOGS.first, () => [ann.id, 2001], 'activity_logs_newest'],
  [logs.ALL_LOGS.first, () => [ann.id, 21], 'activity_logs_newest'],
  [logs.ALL_LOGS.after, () => [ann.id, 21, NOW, NEW_ID], 'activity_logs_newest'],
  [logs.LOGS_OF_TYPE.first, () => [ann.id, 21, 'mowed'], 'activity_logs_newest_of_type'],
  [logs.LOGS_OF_TYPE.after, () => [ann.id, 21, 'mowed', NOW, NEW_ID], 'activity_logs_newest_of_type'],
]
/** What they sort is the few rows that they found, or all that somebody has. */
const FEW_ROWS = [tasks.COUNT_BUCKETS, tasks.NEXT_OF_JOB, memory.LAST_TIMES, memory.JOB_TIMES]

const WRITES: [statement: Statement, values: () => unknown[], index: string][] = [
  [tasks.COMPLETE_TASK, () => [ann.id, task.id, NOW, NOW, [], NEW_ID], 'tasks_pkey'],
  [tasks.TASK.statements.change, () => tasks.TASKS.changesOf(ann.id, task.id, { title: 'y' }, AT), 'tasks_pkey'],
  [tasks.TASK.statements.remove, () => [ann.id, task.id], 'tasks_pkey'],
  [logs.DETACH_LOG, () => [ann.id, task.id, NOW], 'activity_logs_task'],
  [logs.LOG.statements.lock, () => [ann.id, NEW_ID], 'activity_logs_pkey'],
  [logs.LOG.statements.change, () => logs.LOGS.changesOf(ann.id, NEW_ID, { notes: 'y' }, AT), 'activity_logs_pkey'],
  [logs.LOG.statements.remove, () => [ann.id, NEW_ID], 'activity_logs_pkey'],
  [logs.FORGET_LOG, () => [ann.id, task.id], 'activity_logs_task'],
]
const NEW_ROWS: [statement: Statement, values: () => unknown[]][] = [
  [tasks.TASK.statements.insert, () => tasks.TASKS.valuesOf(ann.id, newTask)],
  [logs.INSERT_LOG, () => logs.LOGS.valuesOf(ann.id, newLog)],
]

const SOUGHT = search.valuesOf({
  ...{ from: '2000-01-01', to: '2100-12-31', state: 'any', type: 'mowing', zone: NEW_ID, pieces: ['task', ' 7'] },
})
/** A search goes through the tasks of its owner, whom an index finds, and sorts what it found. */
const SEARCHES: [statement: Statement, values: () => unknown[]][] = [
  [search.COUNT_FOUND, () => [ann.id, 20_000, ...SOUGHT]],
  [search.WORDS_OF_TASKS, () => [ann.id, 2000]],
  ...Object.values(search.FOUND_TASKS).map(({ first }): (typeof SEARCHES)[number] => [
    first,
    () => [ann.id, 31, ...SOUGHT],
  ]),
  [search.FOUND_TASKS.due.after, () => [ann.id, 31, ...SOUGHT, 9000, 1, 'task 7', NEW_ID]],
  [search.FOUND_TASKS.priority.after, () => [ann.id, 31, ...SOUGHT, 0, 1, '2026-01-01', 'task 7', NEW_ID]],
  [search.FOUND_TASKS.title.after, () => [ann.id, 31, ...SOUGHT, 'task 7', '2026-01-01', NEW_ID]],
  [search.FOUND_TASKS.newest.after, () => [ann.id, 31, ...SOUGHT, NOW, NEW_ID]],
]

describe('no statement of tasks and activity logs reads a whole table', () => {
  it.each(READS.map(([statement, values, index]) => [statement.name, index, statement, values] as const))(
    '%s walks along %s',
    async (_name, index, statement, values) => {
      // A page is read in the order of its index and left as soon as it is full.
      const inOrder = values()[1] !== 2001 && !FEW_ROWS.includes(statement)
      for (const plan of await plansOf(server.app.db, statement.text, values(), { inOrder })) {
        expect(plan).not.toContain('Seq Scan')
        expect(plan).toContain(index)
        if (inOrder) expect(plan).not.toContain('Sort')
      }
    },
  )

  it('the times of care read all that is the owner’s, and nothing else', async () => {
    // The one profile there is stands on one page.
    for (const plan of await plansOf(server.app.db, memory.CARE_TIMES.text, [ann.id]))
      for (const name of ['tasks', 'activity_logs']) expect(plan).not.toContain(`Seq Scan on ${name}`)
  })

  it('the figures of activities walk along the newest of each kind', async () => {
    const kinds = ['mowed', 'watered', 'other']
    const values = [ann.id, NOW, 7, 'Australia/Sydney', kinds]
    for (const plan of await plansOf(server.app.db, ACTIVITY_STATS.text, values)) {
      expect(plan).not.toContain('Seq Scan on activity_logs')
      expect(plan.match(/activity_logs_newest_of_type/g)).toHaveLength(2)
    }
  })

  it.each([
    [logs.FOUND_LOGS.first, () => [ann.id, 31, '-infinity', ['%task%']]],
    [logs.FOUND_LOGS.after, () => [ann.id, 31, NOW, ['%task%'], NOW, NEW_ID]],
    [logs.FOUND_LOGS_OF_TYPE.first, () => [ann.id, 31, NOW, ['%task%'], 'mowed']],
    [logs.FOUND_LOGS_OF_TYPE.after, () => [ann.id, 31, NOW, ['%task%'], 'mowed', NOW, NEW_ID]],
  ] as const)('a search of activities goes through those of one person (%#)', async (statement, values) => {
    for (const plan of await plansOf(server.app.db, statement.text, values())) {
      expect(plan).not.toContain('Seq Scan')
      expect(plan).toMatch(/Scan.* activity_logs_[\s\S]*?Index Cond: \(+user_id = /)
    }
  })

  it.each(WRITES.map(([statement, values, index]) => [statement.name, index, statement, values] as const))(
    '%s finds its row by %s',
    async (_name, index, statement, values) => {
      for (const plan of await plansOf(server.app.db, statement.text, values())) {
        expect(plan).not.toContain('Seq Scan')
        expect(plan).toContain(index)
      }
    },
  )

  it.each(SEARCHES.map(([statement, values]) => [statement.name, statement, values] as const))(
    '%s goes through the tasks of one person',
    async (_name, statement, values) => {
      for (const plan of await plansOf(server.app.db, statement.text, values())) {
        expect(plan).not.toContain('Seq Scan')
        expect(plan).toMatch(/Index Scan.* tasks_[\s\S]*?Index Cond: \(+user_id = /)
      }
    },
  )

  it.each(NEW_ROWS.map(([statement, values]) => [statement.name, statement, values] as const))(
    '%s only writes',
    async (_name, statement, values) => {
      for (const plan of await plansOf(server.app.db, statement.text, values())) expect(plan).not.toContain('Scan')
    },
  )
})

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
    ['a page of open tasks', () => `/api/users/${ann.id}/tasks?limit=20&filter=overdue&today=2027-06-01`, 20],
    ['upcoming tasks', () => `/api/users/${ann.id}/tasks/upcoming`, 100],
    ['activity logs', () => '/api/activity-logs?limit=20&activityType=other', 20],
    ['found activity logs', () => '/api/activity-logs?limit=20&q=task', 20],
    ['the newest activity logs', () => '/api/activity-logs/recent?limit=20', 20],
  ])('%s', async (_name, path, length) => {
    const asked = await statementsOf(server.app, async () => {
      expect((await ann.ask('GET', path())).body).toHaveLength(length)
    })
    expect(asked.length).toBeGreaterThanOrEqual(1)
    expect(asked.length).toBeLessThanOrEqual(2)
  })
})

describe('a search asks the database', () => {
  it.each([
    ['twice for words that tasks have', 'q=Task', 2],
    ['twice without any words', 'type=mowing', 2],
    ['once more for those that none has, and twice for the nearest', 'q=tsak', 4],
    ['no more than twice where nothing is like them', 'q=quicksand', 2],
  ])('%s', async (_when, query, times) => {
    const asked = await statementsOf(server.app, async () => {
      expect(
        (await ann.ask('GET', `/api/users/${ann.id}/tasks/search?limit=20&today=2026-06-01&${query}`)).status,
      ).toBe(200)
    })
    expect(asked).toHaveLength(times)
  })
})

describe('the stats of a person', () => {
  it('ask once for each of the four counts, tasks completed, photos, spared runs and weeks, and for the health score', async () => {
    const asked = await statementsOf(server.app, async () => {
      expect((await ann.ask('GET', `/api/users/${ann.id}/stats`)).body).toMatchObject({ completedTasks: 100 })
    })
    expect(asked).toHaveLength(5)
  })
})
