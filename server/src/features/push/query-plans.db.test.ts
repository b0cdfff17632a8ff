import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import type { Statement } from '../../db/queryable.ts'
import { ADD_SENDS, END_SEND, POSTPONE_SEND, TAKE_SEND } from './sends.store.ts'
import * as store from './subscriptions.store.ts'

const USERS = 2000
const BROWSERS_EACH = 4

let database: TestDatabase
let db: Database
let one: { user_id: string; id: string; session_id: string; endpoint: string; p256dh: Buffer; auth: Buffer }

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 2 })
  await db.query(`insert into auth.users (id, email)
    select gen_random_uuid(), 'gardener' || n || '@example.com' from generate_series(1, ${USERS}) n`)
  await db.query('insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users')
  await db.query(`insert into app.push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth)
    select s.user_id, gen_random_uuid(), s.id, 'https://fcm.googleapis.com/wp/' || md5(s.id::text || n), 'p', 'a'
    from auth.sessions s, generate_series(1, ${BROWSERS_EACH}) n`)
  await db.query(`insert into app.push_sends (user_id, subscription_id, notification_id, due_at)
    select user_id, id, gen_random_uuid(), now() + interval '1 minute' * (row_number() over ()) from app.push_subscriptions`)
  await db.query('analyze')
  const [row] = await db.query<typeof one>('select * from app.push_subscriptions order by user_id limit 1')
  if (!row) throw new Error('no browser')
  one = row
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const NOW = '2020-01-01T00:00:00Z'
const mine = () => [one.user_id, one.id]
const PLANS: [statement: Statement, values: () => unknown[], index: string][] = [
  [store.SUBSCRIPTION.statements.count, () => [one.user_id, 10], 'push_subscriptions_pkey'],
  [store.OWN_SUBSCRIPTIONS, () => [one.user_id, 10], 'push_subscriptions_pkey'],
  [store.FIND_BY_ENDPOINT, () => [one.endpoint], 'push_subscriptions_endpoint_key'],
  [store.TAKE_OVER, () => [one.endpoint, one.p256dh, one.auth], 'push_subscriptions_endpoint_key'],
  [store.MOVE_TO_SESSION, () => [...mine(), one.session_id], 'push_subscriptions_pkey'],
  [store.REMOVE, mine, 'push_subscriptions_pkey'],
  [store.REMOVE_BY_ENDPOINT, () => [one.user_id, one.endpoint], 'push_subscriptions_'],
  [store.NOTE_ACCEPTED, () => [...mine(), NOW], 'push_subscriptions_pkey'],
  [store.NOTE_PROBLEM, () => [...mine(), 'busy', NOW], 'push_subscriptions_pkey'],
  [store.TARGETS, () => [one.user_id, null, NOW], 'push_subscriptions_pkey'],
  [store.TARGETS, () => [...mine(), NOW], 'push_subscriptions_pkey'],
  [ADD_SENDS, () => [one.user_id, randomUUID(), NOW], 'push_subscriptions_pkey'],
  [TAKE_SEND, () => [NOW, NOW], 'push_sends_due'],
  [END_SEND, () => [...mine(), randomUUID(), 1], 'push_sends_pkey'],
  [POSTPONE_SEND, () => [...mine(), randomUUID(), 1, NOW], 'push_sends_pkey'],
]

/** What PostgreSQL does for these values, and for any once the statement is prepared, where an index can serve. */
async function plansOf({ text }: Statement, values: unknown[]): Promise<string[]> {
  const plans: string[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await db.transaction(async (tx) => {
      await tx.query(`set local plan_cache_mode = ${mode}`)
      await tx.query('set local enable_seqscan = off')
      const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    })
  }
  return plans
}

it.each(PLANS.map(([statement, values, index]) => ({ name: statement.name, statement, values, index })))(
  '$name goes by its index, however many browsers there are',
  async ({ statement, values, index }) => {
    for (const plan of await plansOf(statement, values())) {
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on push_/)
    }
  },
)

it('finds the browsers of a session that ends by their own index', async () => {
  const delete_ = { name: 'end', text: 'delete from app.push_subscriptions where session_id = $1' }
  for (const plan of await plansOf(delete_, [one.session_id])) expect(plan).toContain('push_subscriptions_session')
})
