import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { planFor } from '../../../test/plans.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import type { Statement } from '../../db/queryable.ts'
import { DUE_BY_HAND } from '../irrigation/due-by-hand.store.ts'
import { LOW_OF_MANY } from '../shed/chemicals.store.ts'
import { DUE_OF_MANY } from '../tasks/tasks.store.ts'
import { PREFERENCES_OF } from '../user-preferences/user-preferences.store.ts'
import { GARDENS_OF } from '../users/users.store.ts'
import { PEOPLE_OF_CELL } from './alert-cells.store.ts'
import { TAKE_HELD } from './held.store.ts'
import * as store from './notifications.store.ts'
import { SENT_LATELY, TOLD_SINCE } from './notify.store.ts'
import { TAKE_DUE } from './reminders.store.ts'

const USERS = 2_000
const EACH = 30
/** Of whom one is held until the quiet hours end. */
const HOLD = 20

let database: TestDatabase
let db: Database
let ann: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 2 })
  await db.query(`insert into auth.users (id, email)
    select gen_random_uuid(), 'gardener' || n || '@example.com' from generate_series(1, ${USERS}) n`)
  await db.query(`insert into app.profiles (user_id, time_zone, climate_zone)
    select id, 'Australia/Sydney', 'temperate' from auth.users`)
  await db.query(
    `update app.reminders set next_at = now() + random() * interval '1 day', cell = 'cell ' || (random() * 50)::int`,
  )
  await db.query(`insert into app.user_preferences select id, true, true, true, true, true, true, '21:00', '07:00', false,
    '07:00', false from auth.users`)
  await bulkInsert(
    db,
    `insert into app.notifications (user_id, id, type, priority, title, message, cause, local_day, is_read,
      held_until, sent_at, created_at)
    select u.id, gen_random_uuid(), 'system', 'low', 'x', 'x', 'cause ' || n, date '2026-01-01' + n, n > 3,
      case when n = 1 and u.place <= ${HOLD} then now() end, case when n % 3 = 0 then now() - make_interval(days => n) end,
      now() - make_interval(days => n)
    from generate_series(1, ${EACH}) n, (select id, row_number() over (order by id) as place from auth.users) u`,
  )
  await bulkInsert(
    db,
    `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
    select u.id, gen_random_uuid(), 'Mow', 'mow', 'mowing', date '2026-01-01' + n, 2 from generate_series(1, 20) n, auth.users u`,
  )
  await db.query('analyze')
  const [row] = await db.query<{ id: string }>('select id from auth.users limit 1')
  ann = String(row?.id)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** In the middle of the rows. */
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000).toISOString()
const SOON = (): string => new Date(Date.now() + 60_000).toISOString()
const STATEMENTS: [statement: Statement, values: () => unknown[], index: string][] = [
  [store.NEWEST_NOTIFICATIONS.first, () => [ann, 21], 'notifications_newest'],
  [store.NEWEST_NOTIFICATIONS.after, () => [ann, 21, DAYS_AGO, ann], 'notifications_newest'],
  [store.COUNT_UNREAD, () => [ann], 'notifications_unread'],
  [store.MARK_READ, () => [ann, ann], 'notifications_pkey'],
  [store.MARK_ALL_READ, () => [ann, null], 'notifications_unread'],
  [store.SENT_TOGETHER, () => [ann, ann], 'notifications_'],
  [store.FORGET_OLD, () => ['2020-01-01', 100], 'notifications_age'],
  [TAKE_DUE, () => [SOON(), 200], 'reminders_due'],
  [TAKE_HELD, () => [SOON(), 100], 'notifications_held'],
  [SENT_LATELY, () => [[ann], DAYS_AGO], 'notifications_'],
  [TOLD_SINCE, () => [[ann], ['cause 1'], '2026-01-01'], 'notifications_once'],
  [PEOPLE_OF_CELL, () => ['cell 7', '00000000-0000-0000-0000-000000000000', 10], 'reminders_of_cell'],
  [GARDENS_OF, () => [[ann]], 'profiles_pkey'],
  [PREFERENCES_OF, () => [[ann]], 'user_preferences_pkey'],
  [DUE_OF_MANY, () => [[ann], ['2026-01-05']], 'tasks_open_by_due'],
  [LOW_OF_MANY, () => [[ann]], ''],
  [DUE_BY_HAND, () => [[ann], ['2026-01-05'], [DAYS_AGO], [DAYS_AGO]], ''],
]

describe('no statement of notifications and reminders reads a whole table', () => {
  it.each(STATEMENTS.map(([statement, values, index]) => [statement.name, index, statement, values] as const))(
    '%s goes by %s',
    async (_name, index, { text }, values) => {
      const plan = await planFor(db, text, values())
      // A table that is empty here is read whole whatever its indexes.
      expect(plan).not.toMatch(/Seq Scan on (?:notifications|reminders|profiles|user_preferences|tasks)\b/)
      expect(plan).toContain(index)
    },
  )
})
