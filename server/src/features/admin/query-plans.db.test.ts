import { USER_FILTERS } from '@turfwise/domain/admin/limits'
import { patternsOf } from '@turfwise/domain/admin/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planFor } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { anyPostsStatement } from '../community/moderation.store.ts'
import { archivedStatement, OWNERS } from '../irrigation/archived-zones.store.ts'
import { auditStatement } from './audit.store.ts'
import { type SoughtUsers, type UserKey, usersStatement } from './users.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.app
  await db.query(
    `insert into auth.users (id, email, created_at, app_metadata, banned_until)
     select gen_random_uuid(), 'gardener' || n || '@example.com', now() - n * interval '1 minute',
       case when n % 4000 = 0 then '{"role":"admin"}'::jsonb when n % 3000 = 0 then '{"role":"moderator"}' else '{}' end,
       case when n % 2000 = 0 then now() + interval '1 year' end
     from generate_series(1, 20000) n`,
  )
  await db.query(
    `insert into app.posts (id, user_id, content, tags, type, created_at, hidden_at)
     select gen_random_uuid(), user_id, 'Word' || n || ' about the lawn', '{general}', 'general',
       now() - n * interval '1 minute', case when n % 1000 = 0 then now() end
     from (select user_id, row_number() over () n from auth.user_search limit 8000) u`,
  )
  await db.query(
    `insert into app.post_reports (user_id, post_id, reason, settled_at)
     select p.user_id, p.id, 'spam', case when random() < 0.99 then now() end from app.posts p`,
  )
  await db.query(
    `insert into app.irrigation_zones
       (user_id, id, name, plant_types, area_m2, exposure_level, soil_type, automated, mode, slope, archived_at)
     select user_id, gen_random_uuid(), 'Beds', '{}', 10, 'full-sun', 'loam', true, 'rule', 'flat',
       case when random() < 0.05 then now() end from auth.user_search limit 8000`,
  )
  await db.query(
    `insert into app.audit_log (id, at, action, about_user_id, about_post_id)
     select gen_random_uuid(), p.created_at, 'ban', p.user_id, p.id from app.posts p`,
  )
  await db.query('analyze')
  // What waits to be sorted into the index of texts makes the planner take another way, until it was.
  await db.query('vacuum auth.user_search')
}, 60_000)
afterAll(() => server.close())

const planOf = (text: string, values: readonly unknown[], asked?: { inOrder: boolean }) =>
  planFor(server.app.db, text, values, asked)
const users = (sought: Partial<SoughtUsers>, after?: UserKey, asked?: { inOrder: boolean }) => {
  const { text, values } = usersStatement({ patterns: [], filter: 'all', ...sought }, after)
  return planOf(text, [new Date().toISOString(), 50, ...values], asked)
}
/** In the middle of the rows. */
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000).toISOString()
const KEY: [string, string] = [DAYS_AGO, '0198f3f0-0000-7000-8000-000000000000']

describe('accounts', () => {
  it('are read along the order of the list, on each of its pages', async () => {
    for (const after of [undefined, KEY]) {
      const plan = await users({}, after, { inOrder: true })
      expect(plan).toContain('user_search_newest')
      expect(plan).not.toMatch(/Sort|Seq Scan on user/)
    }
  })

  it.each(['gardener19999', 'r1999 example'])(
    'with %j in e-mail, name or place are found by the index of those',
    async (q) => {
      const plan = await users({ patterns: patternsOf(q) })
      expect(plan).toContain('user_search_text')
      expect(plan).not.toContain('Seq Scan on user')
    },
  )

  it.each(USER_FILTERS)('of the filter %s are never read all', async (filter) => {
    expect(await users({ filter })).not.toContain('Seq Scan on user')
  })
})

describe('posts', () => {
  it.each([
    ['all', { pieces: [], filter: undefined }, 'posts_newest'],
    ['that are hidden', { pieces: [], filter: 'hidden' }, 'posts_hidden'],
    ['with reports', { pieces: [], filter: 'reported' }, 'post_reports_open'],
    ['with a word that few have', { pieces: ['word7777'], filter: undefined }, 'posts_search'],
  ] as const)('%s are found by an index', async (_which, sought, index) => {
    for (const after of [undefined, KEY]) {
      const { text, values } = anyPostsStatement(sought, after)
      const plan = await planOf(text, [50, ...values])
      expect(plan).toContain(index)
      expect(plan).not.toContain('Seq Scan on posts')
    }
  })
})

it('reads disabled zones along the order of their list, and finds one by its id alone', async () => {
  for (const isAfter of [false, true]) {
    const values = [50, ...(isAfter ? [...KEY, KEY[1]] : [])]
    const plan = await planOf(archivedStatement(isAfter).text, values, { inOrder: true })
    expect(plan).toContain('irrigation_zones_archived')
    expect(plan).not.toMatch(/Sort|Seq Scan on irrigation/)
  }
  expect(await planOf(OWNERS.text, [KEY[1]])).toContain('irrigation_zones_archived_by_id')
})

it('reads the record along its order, and that of one account or post by its own index', async () => {
  for (const after of [undefined, KEY]) {
    const plan = await planOf(auditStatement(undefined, after).text, [50, ...(after ?? [])], { inOrder: true })
    expect(plan).toContain('audit_log_newest')
    expect(plan).not.toContain('Sort')
    const ofOne = await planOf(auditStatement(KEY[1], after).text, [50, KEY[1], ...(after ?? [])])
    expect(ofOne).toContain('audit_log_about_user')
    expect(ofOne).toContain('audit_log_about_post')
  }
})
