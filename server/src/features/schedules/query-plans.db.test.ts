import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { seedSchedules } from '../../../test/many-schedules.ts'
import { plansOf } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { Statement } from '../../db/queryable.ts'
import * as completions from './completions.store.ts'
import * as tasks from './generated-tasks.store.ts'
import * as holidays from './holidays.store.ts'
import * as items from './schedule-items.store.ts'
import * as schedules from './schedules.store.ts'

const USERS = 300
const TASKS_EACH = 200

let server: TestServer
let ann: Gardener
let own: { task: string; schedule: string; item: string }

beforeAll(async () => {
  server = await startTestServer()
  ann = await newGardener(server.url)
  const { db } = server.app
  await db.query(`insert into auth.users (id, email)
    select gen_random_uuid(), 'gardener' || n || '@example.com' from generate_series(2, ${USERS}) n`)
  await seedSchedules(db)
  await bulkInsert(
    db,
    `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank, completed_at,
      schedule_id, item_id, occurs_on, put_away, away_from)
    select item.user_id, gen_random_uuid(), 'Task', 'task', 'mowing', date '2026-01-01' + n * 5, 2,
      case when n % 3 = 0 then now() end, item.schedule_id, item.id, date '2026-01-01' + n * 5,
      case when n % 10 = 1 then 'skipped' end, case when n % 40 = 1 then date '2026-01-01' end
    from app.schedule_items item, generate_series(1, ${Math.ceil(TASKS_EACH / 12)}) n`,
  )
  await db.query(
    `insert into app.holidays (user_id, from_day, to_day) select id, '2026-01-01', '2026-02-01' from auth.users`,
  )
  await bulkInsert(
    db,
    `insert into app.schedule_completions
       (user_id, task_id, item_id, made_at, last_done_before, last_done_after, snoozed_before, moves)
     select user_id, id, item_id, now(), due_date - 7, due_date, '{}', '[]' from app.tasks where item_id is not null`,
  )
  await db.query('analyze')
  const [row] = await db.query<typeof own>(
    `select id as task, schedule_id as schedule, item_id as item from app.tasks
     where user_id = $1 and completed_at is null and put_away is null order by id limit 1`,
    [ann.id],
  )
  if (!row) throw new Error('Ann has no task.')
  own = row
})
afterAll(() => server.close())

const NOW = '2026-11-21T00:00:00Z'
const DAY = '2026-03-01'
const FIELDS = { mow: ['mowing', 'watering'] }

const STATEMENTS: [statement: Statement, values: () => unknown[], index: string][] = [
  [schedules.OWN_SCHEDULES.first, () => [ann.id, 101], 'schedules_'],
  [schedules.OWN_SCHEDULES.after, () => [ann.id, 21, NOW, own.schedule], 'schedules_'],
  [schedules.SCHEDULE.statements.find, () => [ann.id, own.schedule], 'schedules_pkey'],
  [schedules.SCHEDULE.statements.lock, () => [ann.id, own.schedule], 'schedules_pkey'],
  [schedules.SCHEDULE.statements.count, () => [ann.id, 100], 'schedules_'],
  [schedules.SCHEDULE.statements.remove, () => [ann.id, own.schedule], 'schedules_pkey'],
  [schedules.NOTE_GENERATED, () => [ann.id, own.schedule, DAY], 'schedules_pkey'],
  [schedules.TO_TOP_UP, () => ['2026-06-02', 500], 'schedules_to_top_up'],
  [items.ITEMS_OF, () => [ann.id, [own.schedule]], 'schedule_items_'],
  [items.FIND_ITEM, () => [ann.id, own.item], 'schedule_items_pkey'],
  [items.REMOVE_ITEMS, () => [ann.id, own.schedule, [own.item]], 'schedule_items_'],
  [items.NOTE_SNOOZES, () => [ann.id, own.item, []], 'schedule_items_pkey'],
  [items.NOTE_DONE, () => [ann.id, own.item, 'Australia/Perth'], 'schedule_items_pkey'],
  [items.NOTE_UNDONE, () => [ann.id, own.item, 'Australia/Perth', DAY, [2]], 'schedule_items_pkey'],
  [tasks.KNOWN_DAYS, () => [ann.id, own.schedule, DAY], 'tasks_of_schedule'],
  [tasks.COUNT_TASKS, () => [ann.id, 20_000], 'tasks_'],
  [tasks.COUNT_BY_ITEM, () => [ann.id, [own.schedule]], 'tasks_of_schedule'],
  [tasks.PAUSE_TASKS, () => [ann.id, own.schedule, DAY], 'tasks_'],
  [tasks.RESUME_TASKS, () => [ann.id, own.schedule], 'tasks_of_schedule'],
  [tasks.TAKE_BACK, () => [ann.id, own.schedule, [own.item], DAY, false], 'tasks_of_'],
  [tasks.REWORD, () => [ann.id, own.item, NOW, 'a', null, 2, 30, null, 'b', null, 2, 20, null, 'a'], 'tasks_of_item'],
  [tasks.DELETE_GENERATED_SINCE, () => [ann.id, own.item, NOW], 'tasks_of_item'],
  [tasks.DETACH_COMPLETED, () => [ann.id, own.schedule, NOW], 'tasks_of_schedule'],
  [
    completions.NOTE_COMPLETION,
    () => [ann.id, own.task, own.item, NOW, null, DAY, [], '[]'],
    'schedule_completions_pkey',
  ],
  [completions.FORGET_COMPLETIONS, () => [ann.id, own.item, NOW], 'schedule_completions_of_item'],
  [completions.TAKE_COMPLETION, () => [ann.id, own.task], 'schedule_completions_pkey'],
  [completions.BEGIN_BEFORE, () => [ann.id, own.item, DAY, null], 'schedule_completions_of_item'],
  [tasks.RENAME, () => [ann.id, own.schedule, 'a', NOW], 'tasks_of_schedule'],
  [tasks.LOCK_MOVABLE, () => [ann.id, own.task], 'tasks_pkey'],
  [tasks.OPEN_MOVABLE, () => [ann.id, 50], 'tasks_open_by_due'],
  [tasks.LEFT_OUT_AWAY, () => [ann.id], 'tasks_away'],
  [tasks.MOVE, () => [ann.id, own.task, DAY, NOW], 'tasks_pkey'],
  [tasks.PUT_AWAY, () => [ann.id, [own.task], 'skipped', NOW], 'tasks_'],
  [tasks.STAND_FOR, () => [ann.id, own.task, 2, DAY, NOW], 'tasks_pkey'],
  [tasks.WHO_MISSED, () => ['2026-01-08', 500], 'tasks_'],
  [tasks.LOCK_MISSED, () => [ann.id, '2026-01-20'], 'tasks_'],
  [tasks.LOSE_DAYS, () => [ann.id, [own.task]], 'tasks_pkey'],
  [tasks.GIVE_DAY, () => [ann.id, own.task, DAY, DAY, NOW], 'tasks_pkey'],
  [tasks.DAYS_OF_ITEM, () => [ann.id, own.item], 'tasks_of_item'],
  [tasks.LAST_DONE, () => [ann.id, FIELDS.mow, 'Australia/Perth'], 'tasks_completed'],
  [holidays.REMOVE_HOLIDAY, () => [ann.id], 'holidays_pkey'],
  [holidays.MOVE_AWAY, () => [ann.id, own.task, DAY, NOW, 'x'], 'tasks_pkey'],
  [holidays.SKIP_AWAY, () => [ann.id, own.task, 'x', NOW], 'tasks_pkey'],
  [holidays.COME_HOME, () => [ann.id, DAY, NOW], 'tasks_away'],
  [holidays.FORGET_AWAY, () => [ann.id], 'tasks_away'],
  [holidays.AWAY_TASKS, () => [ann.id], 'tasks_away'],
]

describe('no statement of schedules reads a whole table', () => {
  it.each(STATEMENTS.map(([statement, values, index]) => [statement.name, index, statement, values] as const))(
    '%s walks along %s',
    async (_name, index, { text }, values) => {
      for (const plan of await plansOf(server.app.db, text, values())) {
        expect(plan).not.toContain('Seq Scan')
        expect(plan).toContain(index)
      }
    },
  )
})
