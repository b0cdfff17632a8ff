import { CHIPS } from '@turfwise/domain/community/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../../../test/auth-client.ts'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { planFor, planForAny } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { FIRST_COMMENTS, MORE_COMMENTS, REPLIES } from './comments.store.ts'
import { pageStatement, SEES, type Sought } from './feed.store.ts'
import { LIKE } from './likes.store.ts'
import { pageStatements, readPosts } from './search.store.ts'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await startTestServer()
  userId = (await signUp(server.url)).id
  const { db } = server.app
  await db.query(
    `insert into app.posts (id, user_id, content, tags, type, climate_zone, created_at)
     select gen_random_uuid(), $1, 'Word' || n || ' about the lawn', array['t' || n % 500, 'general'], 'general',
       (array['temperate', 'cool', 'tropical'])[1 + n % 3], now() - n * interval '1 minute'
     from generate_series(1, 8000) n`,
    [userId],
  )
  await bulkInsert(
    db,
    `insert into app.comments (id, user_id, post_id, content)
     select gen_random_uuid(), $1, id, 'Yes' from app.posts, generate_series(1, 3)`,
    [userId],
  )
  await bulkInsert(
    db,
    `insert into app.comments (id, user_id, post_id, parent_id, content)
     select gen_random_uuid(), $1, post_id, id, 'Why' from app.comments`,
    [userId],
  )
  // Vacuumed too: what waits to be sorted into the index of words makes the planner take another way, until it was.
  await db.query('vacuum analyze app.posts, app.comments')
})
afterAll(() => server.close())

const ANY: Sought = {
  chip: undefined,
  tag: undefined,
  climates: undefined,
  pieces: [],
  since: undefined,
  reported: false,
}
const planOf = (sought: Sought) => {
  const { text, values } = pageStatement(sought, undefined)
  return planFor(server.app.db, text, [userId, false, 20, ...values])
}
const id = '0198f3f0-0000-7000-8000-000000000000'

describe('posts', () => {
  it('are read along the order of the feed, on each of its pages', async () => {
    for (const after of [undefined, ['2026-11-24T00:00:00.000Z', id]] as const) {
      const plan = await planForAny(server.app.db, pageStatement(ANY, after && [...after]).text, { inOrder: true })
      expect(plan).toContain('posts_newest')
      expect(plan).not.toContain('Sort')
    }
  })

  it('of a climate and behind a chip are never read all and sorted without an index', async () => {
    for (const sought of [
      ...CHIPS.map((chip) => ({ ...ANY, chip })),
      { ...ANY, climates: ['cool', 'alpine'] as const },
    ])
      expect(await planOf(sought)).not.toContain('Seq Scan on posts')
  })

  it('with reports that wait are found by those reports', async () => {
    await bulkInsert(
      server.app.db,
      `insert into app.post_reports (user_id, post_id, reason, settled_at)
       select gen_random_uuid(), id, 'spam', case when random() < 0.99 then now() end from app.posts limit 4000`,
    )
    await server.app.db.query('vacuum analyze app.post_reports')
    const { text } = pageStatement({ ...ANY, reported: true }, undefined)
    const plan = await planFor(server.app.db, text, [userId, true, 20])
    expect(plan).toContain('post_reports_open')
    expect(plan).not.toContain('Seq Scan on posts')
  })

  it('with a tag or a word that few have are found by the index of those', async () => {
    expect(await planOf({ ...ANY, tag: 't7' })).toContain('posts_with_tag')
    expect(await planOf({ ...ANY, pieces: ['word7777'] })).toContain('posts_search')
    expect(await planOf({ ...ANY, pieces: ['word77', 'lawn'] })).not.toContain('Seq Scan on posts')
  })

  it.each([
    ['one word', ['lawn'], undefined],
    ['words', ['word77', 'lawn', 'about'], undefined],
    ['words on a later page', ['word77', 'lawn'], ['2026-11-24T00:00:00.000Z', id]],
  ] as const)(
    'with %s are looked for along the order of the feed, then in the index of words and days, then in that of words',
    async (_which, pieces, after) => {
      const { db } = server.app
      const [walk, ...others] = pageStatements({ ...ANY, pieces }, after && [...after])
      const alongOrder = await planForAny(db, walk?.text ?? '', { inOrder: true })
      expect(alongOrder).toContain('posts_newest')
      expect(alongOrder).not.toMatch(/posts_search|Sort|Seq Scan on posts/)
      const found: unknown[] = []
      for (const { text } of others) {
        const plan = await planForAny(db, text)
        expect(plan).not.toContain('Seq Scan on posts')
        const [, condition = ''] = /Bitmap Index Scan on posts_search.*\n +Index Cond: (.*)/.exec(plan) ?? []
        found.push({ words: condition.split('~~').length - 1, days: condition.includes('&&') })
      }
      const words = pieces.length
      expect(found).toEqual([
        { words, days: true },
        { words, days: false },
      ])
    },
  )

  it('with words are looked for by statements that are planned five times and then no more, whatever the words are', async () => {
    const words = ['word7777', 'word4', 'quandong', 'lawn word61', 'word8000', 'word12', 'about word9', 'saltbush']
    const kept = await server.app.db.transaction(async (tx) => {
      for (const word of words)
        for (const first of ['', 'word5 ']) {
          const sought = { ...ANY, pieces: `${first}${word}`.split(' ') }
          await readPosts(tx, { userId, moderates: false }, sought, { limit: 8000, after: undefined })
        }
      return tx.query<{ name: string; planned: number; asked: number }>(
        `select name, custom_plans::integer as planned, (custom_plans + generic_plans)::integer as asked
         from pg_prepared_statements where name like 'community-search-%' order by name`,
      )
    })
    const often = kept.filter(({ asked }) => asked > 5)
    expect(new Set(often.map(({ name }) => name.replace(/-\d$/, '')))).toEqual(
      new Set(['newest', 'back', 'all'].map((step) => `community-search-${step}`)),
    )
    expect(often.map(({ planned }) => planned)).toEqual(often.map(() => 5))
  })
})

it('finds one post that is seen, and likes it, by the keys alone', async () => {
  for (const { text } of [SEES, LIKE, LIKE.plain]) {
    const plan = await planForAny(server.app.db, text)
    expect(plan).toContain('Index Scan using posts_pkey on posts')
    expect(plan).not.toContain('Seq Scan')
  }
})

it('reads comments and replies along their order', async () => {
  for (const { text } of [FIRST_COMMENTS, MORE_COMMENTS]) {
    const plan = await planForAny(server.app.db, text)
    expect(plan).toContain('comments_of_post')
    expect(plan).not.toContain('Seq Scan')
  }
  expect(await planForAny(server.app.db, REPLIES.text)).toContain('comments_of_comment')
})
