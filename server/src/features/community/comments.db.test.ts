import type { CommunityComment } from '@turfwise/contract/community'
import { nextPage } from '@turfwise/contract/paging'
import { versionTag } from '@turfwise/contract/version'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { COMMENTS_A_DAY, NEWCOMER } from '@turfwise/domain/community/newcomers'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
let bob: Gardener
let post: string
beforeAll(async () => {
  // Connections for many who write at once.
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100', DATABASE_POOL_MAX: '16' } })
  ;[ann, bob] = [await newGardener(server.url, 'Parramatta, NSW'), await newGardener(server.url)]
  await ann.ask('PATCH', `/api/users/${ann.id}`, { name: 'Ann' })
  await bob.ask('PATCH', `/api/users/${bob.id}`, { name: 'Bob' })
  await server.app.db.query(`update auth.users set created_at = now() - interval '30 days'`)
  post = await newPost()
})
afterAll(() => server.close())

const newPost = async () =>
  (await ann.ask('POST', '/api/community/posts', { content: 'Is this couch?' })).body.id as string
const good = async (who: Gardener, method: string, path: string, body?: unknown) => {
  const answer = await who.ask(method, path, body)
  expect([answer.status, answer.body.code]).toEqual([method === 'POST' ? 201 : 200, undefined])
  return answer.body
}
const refused = async (who: Gardener, method: string, path: string, body?: unknown) => {
  const answer = await who.ask(method, path, body)
  return [answer.status, answer.body.code]
}
const commentsOf = (id: string) => `/api/community/posts/${id}/comments`
const at = (id: string) => `/api/community/comments/${id}`
const say = (who: Gardener, content: string, on = post): Promise<CommunityComment> =>
  good(who, 'POST', commentsOf(on), { userId: who.id, content })
const answer = (who: Gardener, id: string, content: string): Promise<CommunityComment> =>
  good(who, 'POST', `${at(id)}/replies`, { userId: who.id, content })
const list = async (on = post): Promise<CommunityComment[]> => (await ann.ask('GET', commentsOf(on))).body
const countOf = async (on: string) => (await ann.ask('GET', `/api/community/posts/${on}`)).body.commentCount

describe('a comment', () => {
  it('takes userId and content and is read with its replies, each in the same form [COMM-02, COMM-03, COMM-82, COMM-85, COMM-86]', async () => {
    const on = await newPost()
    const first = await say(bob, ' Looks like it.\u200b ', on)
    expect(first).toEqual({
      id: expect.any(String),
      userId: bob.id,
      user: { name: 'Bob', avatarUrl: null, place: null },
      content: 'Looks like it.',
      answers: null,
      replies: [],
      createdAt: expect.any(String),
      editedAt: null,
      updatedAt: first.createdAt,
    })
    const second = await say(ann, 'Or kikuyu', on)
    const reply = await answer(ann, first.id, 'Sure?')
    expect(Object.keys(reply).toSorted()).toEqual(Object.keys(first).toSorted())
    expect(await list(on)).toEqual([{ ...first, replies: [reply] }, second])
    expect(await countOf(on)).toBe(3)
  })

  it('is one level deep: a reply to a reply joins the same comment and names what it answers', async () => {
    const on = await newPost()
    const first = await say(ann, 'One', on)
    const reply = await answer(bob, first.id, 'Two')
    const deeper = await answer(ann, reply.id, 'Three')
    expect([reply.answers, deeper.answers]).toEqual([null, { id: reply.id, name: 'Bob' }])
    const [shown] = await list(on)
    expect(shown?.replies).toEqual([reply, deeper])
    expect(shown?.replies.map(({ replies }) => replies)).toEqual([[], []])
  })

  it.each([
    [{}],
    [{ content: '' }],
    [{ content: ' \n' }],
    [{ content: '\u200b' }],
    [{ content: 7 }],
    [{ content: 'x'.repeat(501) }],
    [{ content: 'a\0' }],
    [{ content: 'x', id: 'x' }],
  ])('with %j is refused, as a reply too, and nothing is written', async (body) => {
    const { id } = await say(ann, 'x'.repeat(500))
    const before = await everyRow(server.app.db)
    for (const path of [commentsOf(post), `${at(id)}/replies`])
      expect(await refused(ann, 'POST', path, body)).toEqual([400, 'request/invalid'])
    expect(await refused(ann, 'PATCH', at(id), { content: 'x'.repeat(501) })).toEqual([400, 'request/invalid'])
    expect(await everyRow(server.app.db)).toBe(before)
    // A reply takes what a comment takes.
    expect((await answer(ann, id, '🌱'.repeat(500))).content).toBe('🌱'.repeat(500))
  })

  it('is made once with an id of the client’s own, and takes no id of another place or person', async () => {
    const on = await newPost()
    const body = { id: uuidv7(), content: 'Once' }
    const answers = await Promise.all([1, 2, 3].map(() => ann.ask('POST', commentsOf(on), body)))
    expect(new Set(answers.map(({ status, body: said }) => JSON.stringify([status, said]))).size).toBe(1)
    expect([await countOf(on), (await list(on)).length]).toEqual([1, 1])
    expect(await refused(bob, 'POST', commentsOf(on), body)).toEqual([409, 'post/taken'])
    expect(await refused(ann, 'POST', commentsOf(post), body)).toEqual([409, 'post/taken'])
  })

  it('of somebody new has one link at most, as a reply and as a change too', async () => {
    const eve = await newGardener(server.url)
    const two = { content: 'www.a.example www.b.example' }
    const { id } = await say(eve, 'www.a.example')
    for (const [method, path] of [
      ['POST', commentsOf(post)],
      ['POST', `${at(id)}/replies`],
      ['PATCH', at(id)],
    ] as const)
      expect(await refused(eve, method, path, two)).toEqual([422, 'post/too-many-links'])
  })

  it('below what is hidden or deleted is not found', async () => {
    const [hidden, deleted] = [await newPost(), await newPost()]
    const [one, other] = [await say(bob, 'x', hidden), await say(bob, 'x', deleted)]
    await server.app.db.query('update app.posts set hidden_at = now() where id = $1', [hidden])
    await good(ann, 'DELETE', `/api/community/posts/${deleted}`)
    for (const { id } of [one, other, { id: uuidv7() }]) {
      expect(await refused(bob, 'POST', `${at(id)}/replies`, { content: 'x' })).toEqual([404, 'comment/not-found'])
      expect(await refused(bob, 'PATCH', at(id), { content: 'x' })).toEqual([404, 'comment/not-found'])
      expect(await refused(bob, 'DELETE', at(id))).toEqual([404, 'comment/not-found'])
    }
    for (const id of [hidden, deleted])
      expect(await refused(bob, 'POST', commentsOf(id), { content: 'x' })).toEqual([404, 'post/not-found'])
  })

  it('has so many replies at most', async () => {
    const { id } = await say(ann, 'Crowded')
    await server.app.db.query(
      `insert into app.comments (id, user_id, post_id, parent_id, content)
       select gen_random_uuid(), $1, $2, $3, 'x' from generate_series(1, $4)`,
      [bob.id, post, id, COMMUNITY_LIMITS.repliesMax],
    )
    expect(await refused(ann, 'POST', `${at(id)}/replies`, { content: 'x' })).toEqual([409, 'comment/too-many'])
  })
})

it('of somebody who is banned while it is written is there whole, and is their last', async () => {
  const eve = await newGardener(server.url)
  const on = await newPost()
  const holder = await server.app.db.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from app.posts where id = $1 for update', [on])
  const said = eve.ask('POST', commentsOf(on), { content: 'Still here' })
  await expect
    .poll(async () => {
      const { rows } = await holder.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)
  const ban = { token: server.serviceKey, body: { ban_duration: '24h' } }
  expect((await ask(server.url, 'PUT', `/auth/v1/admin/users/${eve.id}`, ban)).status).toBe(200)
  await holder.query('commit')
  holder.release()
  expect((await said).status).toBe(201)
  expect((await list(on)).map(({ content }) => content)).toEqual(['Still here'])
  expect((await refused(eve, 'POST', commentsOf(on), { content: 'x' }))[1]).toBe('auth/banned')
  expect(await countOf(on)).toBe(1)
})

describe('comments and replies together', () => {
  const aged = (who: Gardener, kind: 'new' | 'known') =>
    server.app.db.query(`update auth.users set created_at = now() - $2::interval where id = $1`, [
      ...[who.id, kind === 'new' ? '71 hours' : '73 hours'],
    ])
  const TOO_MANY = [409, 'comment/too-many-today']

  /** What somebody wrote so long ago. */
  const plant = (who: Gardener, age: string, count: number) =>
    server.app.db.query(
      `insert into app.member_writes (user_id, kind, made_at, id)
       select $1, 'comment', now() - $2::interval, gen_random_uuid() from generate_series(1, $3)`,
      [who.id, age, count],
    )

  it('of a new account are so many a day, sent at once too, and those that were deleted count', async () => {
    const eve = await newGardener(server.url)
    await aged(eve, 'new')
    const first = await say(eve, 'Nice')
    await plant(eve, '1 hour', NEWCOMER.commentsMax - 2)
    // Comments of one post wait for each other in any case, since it counts them.
    const posts = await Promise.all([1, 2, 3, 4, 5, 6].map(newPost))
    const sent = await Promise.all([
      ...posts.map((on) => eve.ask('POST', commentsOf(on), { content: 'Nice' })),
      eve.ask('POST', `${at(first.id)}/replies`, { content: 'Very nice' }),
    ])
    expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 6 }, () => 409)])
    await good(eve, 'DELETE', at(first.id))
    expect(await refused(eve, 'POST', commentsOf(post), { content: 'x' })).toEqual(TOO_MANY)
    expect(await refused(eve, 'POST', `${at((await say(bob, 'x')).id)}/replies`, { content: 'x' })).toEqual(TOO_MANY)
    await aged(eve, 'known')
    await say(eve, 'Nice again')
  })

  it('of anybody are so many in 24 hours', async () => {
    const dan = await newGardener(server.url)
    await aged(dan, 'known')
    await plant(dan, '24 hours', 10)
    await plant(dan, '23 hours', COMMENTS_A_DAY - 1)
    await say(dan, 'x')
    expect(await refused(dan, 'POST', commentsOf(post), { content: 'x' })).toEqual(TOO_MANY)
  })

  it('sent again with the same id count once', async () => {
    const eve = await newGardener(server.url)
    const body = { id: uuidv7(), content: 'Once' }
    for (let n = 0; n < NEWCOMER.commentsMax + 1; n += 1) await good(eve, 'POST', commentsOf(post), body)
    await say(eve, 'Another')
  })
})

it('is read by the page, the oldest first', async () => {
  const on = await newPost()
  for (const word of ['one', 'two', 'three', 'four', 'five']) await answer(bob, (await say(ann, word, on)).id, 'yes')
  const all = await list(on)
  const seen: CommunityComment[] = []
  for (let path: string | undefined = `${commentsOf(on)}?limit=2`; path; ) {
    const { body, headers } = await ann.ask('GET', path)
    seen.push(...body)
    path = nextPage(headers.get('link'))
  }
  expect(seen).toEqual(all)
  expect(seen.map(({ content, replies }) => [content, replies.length])).toEqual([
    ...[
      ['one', 1],
      ['two', 1],
      ['three', 1],
      ['four', 1],
      ['five', 1],
    ],
  ])
})

describe('one’s own comment', () => {
  it('is changed, marked as edited, and held against what was seen', async () => {
    const before = await say(ann, 'First')
    const reply = await answer(bob, before.id, 'Yes')
    const after = await good(ann, 'PATCH', at(before.id), { content: 'Second' })
    expect(after).toEqual({
      ...before,
      content: 'Second',
      replies: [reply],
      editedAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const old = await ann.ask('DELETE', at(before.id), undefined, { 'if-match': versionTag(before.updatedAt) })
    expect([old.status, old.body.current]).toEqual([412, after])
  })

  it('goes alone: what others replied stays and stands by itself', async () => {
    const on = await newPost()
    const { id } = await say(ann, 'Going', on)
    const reply = await answer(bob, id, 'Staying')
    await answer(ann, reply.id, 'Going too')
    expect(await good(ann, 'DELETE', at(id))).toEqual({ id })
    expect((await list(on)).map(({ content }) => content)).toEqual(['Staying', 'Going too'])
    expect(await countOf(on)).toBe(2)
    expect(await refused(ann, 'DELETE', at(id))).toEqual([404, 'comment/not-found'])
  })

  it('is nobody else’s, not even of whose post it is', async () => {
    const { id } = await say(bob, 'Mine')
    const before = await everyRow(server.app.db)
    expect(await refused(ann, 'PATCH', at(id), { content: 'x' })).toEqual([404, 'comment/not-found'])
    expect(await refused(ann, 'DELETE', at(id))).toEqual([404, 'comment/not-found'])
    expect(await refused(ann, 'POST', commentsOf(post), { userId: bob.id, content: 'x' })).toEqual([
      ...[403, 'auth/forbidden'],
    ])
    expect(await everyRow(server.app.db)).toBe(before)
  })
})
