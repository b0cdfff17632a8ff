import type { CommunityPost } from '@turfwise/contract/community'
import { nextPage } from '@turfwise/contract/paging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/community/posts'

let server: TestServer
let bob: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  const ann = await newGardener(server.url)
  bob = await newGardener(server.url, 'Hobart, TAS')
  // Two at each instant: 600 an hour apart, which a walk through the newest does not get to the end of, 600 a day apart
  // behind them, and one of long ago. Each word stands in one of so many.
  await bulkInsert(
    server.app.db,
    `insert into app.posts (id, user_id, content, tags, type, climate_zone, created_at, hidden_at, author_hidden_at)
     select gen_random_uuid(), $1::uuid,
       concat_ws(' ', 'Lawn', n, case when n % 3 = 0 then 'wattle' end, case when n % 40 = 1 then 'quandong' end,
         case when n % 90 = 2 then 'lomandra' end, case when n % 300 = 4 then 'saltbush' end,
         case when n % 17 = 0 then 'ab' end, case when n % 110 = 5 then '草坪' end, case when n = 1201 then 'mulga' end),
       array[case when n % 5 = 0 then 'tip' else 'general' end], 'general',
       (array['cool', 'temperate', 'alpine', 'tropical'])[1 + n % 4],
       case when n > 1200 then now() - interval '9 years'
         else now() - least(n, 600) / 2 * interval '1 hour' - greatest(n - 600, 0) / 2 * interval '1 day' end,
       case when n % 7 = 0 then now() end, case when n % 11 = 0 then now() end
     from generate_series(1, 1201) n`,
    [ann.id],
  )
  await server.app.db.query(
    `insert into app.hidden_posts (user_id, post_id) select $1, id from app.posts where content ~ '^Lawn 1\\d\\M'`,
    [bob.id],
  )
})
afterAll(() => server.close())

/** All pages of what is asked. */
async function pages(query: string): Promise<string[]> {
  const found: string[] = []
  for (let path: string | undefined = `${PATH}?limit=5&${encodeURI(query)}`; path; ) {
    const { body, headers } = await bob.ask('GET', path)
    found.push(...(body as CommunityPost[]).map(({ content }) => content))
    path = nextPage(headers.get('link'))
  }
  return found
}

/** What Bob sees of what has the condition, the newest first: read from the table, without any index of words. */
async function seen(condition: string): Promise<string[]> {
  const rows = await server.app.db.query<{ content: string }>(
    `select content from app.posts p where hidden_at is null and author_hidden_at is null and ${condition}
       and not exists (select from app.hidden_posts h where h.user_id = $1 and h.post_id = p.id)
     order by created_at desc, id desc`,
    [bob.id],
  )
  return rows.map(({ content }) => content)
}

const has = (...words: string[]): string => words.map((word) => `position('${word}' in content) > 0`).join(' and ')

describe('a search finds the newest first on each page, and all of them, however far apart they lie', () => {
  it.each([
    ['a word that many posts have', 'wattle', has('wattle')],
    ['one that stands in each of the newest few times', 'quandong', has('quandong')],
    ['one that few have', 'lomandra', has('lomandra')],
    ['one that hardly any have', 'saltbush', has('saltbush')],
    ['one of years ago', 'mulga', has('mulga')],
    ['words together', 'quandong lawn wattle', has('quandong', 'wattle')],
    ['words that never stand together', 'lomandra saltbush', 'false'],
    ['two letters', 'ab', has(' ab')],
    ['letters of which the index keeps nothing', '草坪', has('草坪')],
    ['such letters beside a word', '草坪 lawn', has('草坪')],
    ['many words', 'quandong lawn law uand ando', has('quandong')],
    ['a word behind a chip', 'wattle&filter=tip', `${has('wattle')} and 'tip' = any(tags)`],
    ['a word with a tag', 'wattle&tag=tip', `${has('wattle')} and 'tip' = any(tags)`],
    ['a word near the own climate', 'wattle&climate=near', `${has('wattle')} and climate_zone in ('cool', 'alpine')`],
  ])('%s', async (_what, query, condition) => {
    const found = await pages(`q=${query}`)
    expect(found).toEqual(await seen(condition))
    expect(found.length > 0).toBe(condition !== 'false')
  })
})

it('a search goes on from where a page ended when newer posts were written meanwhile', async () => {
  const first = await bob.ask('GET', `${PATH}?limit=5&q=lomandra`)
  const later = nextPage(first.headers.get('link')) ?? ''
  const before = (await bob.ask('GET', later)).body
  expect((await bob.ask('POST', PATH, { content: 'A new lomandra' })).status).toBe(201)
  expect((await bob.ask('GET', later)).body).toEqual(before)
  expect((await bob.ask('GET', `${PATH}?limit=1&q=lomandra`)).body).toMatchObject([{ content: 'A new lomandra' }])
})
