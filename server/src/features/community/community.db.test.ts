import type { CommunityPost } from '@turfwise/contract/community'
import { nextPage } from '@turfwise/contract/paging'
import { versionTag } from '@turfwise/contract/version'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { NEWCOMER, POSTS_A_DAY } from '@turfwise/domain/community/newcomers'
import { LIKES_GATHERED_MS } from '@turfwise/domain/community/told'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { jpeg } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { storageClient } from '../../../test/storage-client.ts'

let server: TestServer
let ann: Gardener
let bob: Gardener
beforeAll(async () => {
  // Connections for many who write at once.
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100', DATABASE_POOL_MAX: '16' } })
  ;[ann, bob] = [await known('Parramatta, NSW'), await known()]
})
afterAll(() => server.close())

const PATH = '/api/community/posts'

/** Somebody who came a month ago, so that no limit of new accounts is met. */
async function known(location?: string): Promise<Gardener> {
  const gardener = await newGardener(server.url, location)
  await server.app.db.query(`update auth.users set created_at = now() - interval '30 days' where id = $1`, [
    gardener.id,
  ])
  return gardener
}
const good = async (who: Gardener, method: string, path: string, body?: unknown) => {
  const answer = await who.ask(method, path, body)
  expect([answer.status, answer.body.code]).toEqual([
    method === 'POST' && !path.endsWith('like') ? 201 : 200,
    undefined,
  ])
  return answer.body
}
const post = (who: Gardener, given: object = {}): Promise<CommunityPost> =>
  good(who, 'POST', PATH, { content: 'Is this couch?', ...given })
const refused = async (who: Gardener, method: string, path: string, body?: unknown, headers = {}) => {
  const answer = await who.ask(method, path, body, headers)
  return [answer.status, answer.body.code]
}
const list = async (who: Gardener, query = ''): Promise<CommunityPost[]> =>
  (await who.ask('GET', `${PATH}${query}`)).body
const contents = async (who: Gardener, query: string) => (await list(who, query)).map(({ content }) => content)

let made = 0
const upload = async (who: Gardener, folder = 'community-posts', bucket = 'garden') => {
  made += 1
  const key = `${folder}/${who.id}/${1_795_230_000_000 + made}-k3v9qa.jpg`
  const { error } = await storageClient(server.url, who.token)
    .from(bucket)
    .upload(key, await jpeg(), { contentType: 'image/jpeg' })
  if (error) throw error
  return { key, address: `/storage/v1/object/public/${bucket}/${key}` }
}
const opens = async (address: string) => (await fetch(server.url + address)).status === 200

describe('a new post', () => {
  it('takes userId, title, content, tags and imageUrl and is in the feed with all that a post has [COMM-01, COMM-81, COMM-83]', async () => {
    const { address } = await upload(ann)
    await good(ann, 'PATCH', `/api/users/${ann.id}`, { name: 'Ann of the hill' })
    const given = { userId: ann.id, title: ' Sir  Walter? ', tags: ['Lawn Care', 'question'], imageUrl: address }
    const made = await post(ann, { ...given, content: 'Which #Buffalo is this?\r\n' })
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ann.id,
      user: { name: 'Ann of the hill', avatarUrl: null, place: 'Parramatta, NSW' },
      title: 'Sir Walter?',
      content: 'Which #Buffalo is this?',
      tags: ['lawn-care', 'buffalo', 'question'],
      type: 'question',
      imageUrl: address,
      imageDescription: null,
      likes: 0,
      likedByMe: false,
      commentCount: 0,
      climateZone: 'temperate',
      createdAt: expect.any(String),
      editedAt: null,
      updatedAt: made.createdAt,
      isHidden: false,
      hiddenByAuthor: false,
      moderationReason: null,
    })
    expect((await list(bob))[0]).toEqual(made)
    expect((await bob.ask('GET', `${PATH}/${made.id}`)).body).toEqual(made)
    expect(await opens(address)).toBe(true)
  })

  it('needs neither title nor tags nor photo, and holds the longest text', async () => {
    const content = '🌱'.repeat(2000)
    expect(await post(ann, { content, title: ' \u200b', tags: [], imageUrl: null })).toMatchObject({
      ...{ content, title: null, tags: ['general'], type: 'general', imageUrl: null },
    })
    expect((await post(ann, { title: 't'.repeat(200) })).title).toHaveLength(200)
  })

  it('keeps markup as words and loses what nobody sees', async () => {
    const content = '<script>alert(1)</script> \u202eabc\u200b & {{x}}'
    expect((await post(ann, { content })).content).toBe('<script>alert(1)</script> abc & {{x}}')
  })

  it('says what its photo shows, in one line, and nothing where there is no photo', async () => {
    const { address } = await upload(ann)
    const described = await post(ann, {
      imageUrl: address,
      imageDescription: ' Dry\u202e patch\r\nby\tthe\u200b path\u0007 ',
    })
    expect(described.imageDescription).toBe('Dry patch by the path')
    expect((await list(bob))[0]).toEqual(described)
    expect((await bob.ask('GET', `${PATH}/${described.id}`)).body).toEqual(described)
    const longest = '🌱'.repeat(200)
    expect((await post(ann, { imageUrl: address, imageDescription: longest })).imageDescription).toBe(longest)
    for (const none of [undefined, null, '', ' \n', '\u200b\u202e'])
      expect((await post(ann, { imageUrl: address, imageDescription: none })).imageDescription).toBe(null)
    const without = await post(ann, { imageDescription: 'Dry patch' })
    expect([without.imageUrl, without.imageDescription]).toEqual([null, null])
    // Nobody finds it by what its photo shows.
    await post(ann, { imageUrl: address, imageDescription: 'Quokka on the verge' })
    expect(await contents(bob, '?q=quokka')).toEqual([])
  })

  it('of which no more is stored than 200 characters of what its photo shows, whoever writes', async () => {
    const { id } = await post(ann)
    const set = (description: string) =>
      server.app.db.query('update app.posts set photo_description = $2 where id = $1', [id, description])
    await set('🌱'.repeat(200))
    await expect(set('🌱'.repeat(201))).rejects.toThrow('photo_description')
  })

  const BAD: [field: string, values: unknown[]][] = [
    ['content', [undefined, null, '', ' \n', '\u200b\u202e', 7, 'x'.repeat(2001), 'a\0b']],
    ['title', ['x'.repeat(201), 7]],
    ['tags', ['x', [7], ['x'.repeat(61)], ['x'.repeat(10_000)], Array.from({ length: 12 }, (_, n) => `t${n}`)]],
    ['type', ['rant', 7]],
    ['imageUrl', [7, 'x'.repeat(501)]],
    ['imageDescription', [7, 'x'.repeat(201)]],
    ['id', ['x', '01890000-0000-4000-8000-000000000001']],
  ]
  it.each(BAD.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    'is refused with the %s %j, and nothing is written',
    async (field, value) => {
      const before = await everyRow(server.app.db)
      const answer = await ann.ask('POST', PATH, { content: 'x', [field]: value })
      expect([answer.status, Object.keys(answer.body.fields)[0]?.split('.')[0]]).toEqual([400, field])
      expect(await everyRow(server.app.db)).toBe(before)
    },
  )

  it('shows no photo but one of its author’s own, in the folder of posts', async () => {
    const own = (await upload(ann)).address
    const bad = [
      (await upload(bob)).address,
      (await upload(ann, 'avatars')).address,
      (await upload(ann, 'progress', 'private')).address,
      own.replace('k3v9qa', 'nosuch'),
      `${own}?x=1`,
      `https://evil.example${own}`,
      'javascript:alert(1)',
    ]
    const before = await everyRow(server.app.db)
    for (const imageUrl of bad)
      expect([imageUrl, ...(await refused(ann, 'POST', PATH, { content: 'x', imageUrl }))]).toEqual([
        ...[imageUrl, 404, 'photo/not-found'],
      ])
    expect(await everyRow(server.app.db)).toBe(before)
    expect((await post(ann, { imageUrl: `${server.url}${own}` })).imageUrl).toBe(own)
  })

  it('is made once with an id of the client’s own, and never takes the id of another’s', async () => {
    const body = { id: uuidv7(), content: 'Once' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ann.ask('POST', PATH, body)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(await contents(ann, '?q=once')).toEqual(['Once'])
    expect(await refused(bob, 'POST', PATH, body)).toEqual([409, 'post/taken'])
  })

  it('of another person, or of nobody, is refused', async () => {
    const before = await everyRow(server.app.db)
    expect(await refused(ann, 'POST', PATH, { userId: bob.id, content: 'x' })).toEqual([403, 'auth/forbidden'])
    expect((await ask(server.url, 'POST', PATH, { body: { userId: ann.id, content: 'x' } })).status).toBe(401)
    expect((await ask(server.url, 'GET', PATH)).status).toBe(401)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of a new account has one link at most, and is one of few a day', async () => {
    const eve = await newGardener(server.url)
    const two = { content: 'https://a.example and www.b.example' }
    expect(await refused(eve, 'POST', PATH, two)).toEqual([422, 'post/too-many-links'])
    const { address } = await upload(eve)
    const shown = { content: 'https://a.example', imageUrl: address, imageDescription: 'https://b.example' }
    expect(await refused(eve, 'POST', PATH, shown)).toEqual([422, 'post/too-many-links'])
    for (let n = 0; n < NEWCOMER.postsMax; n += 1) await post(eve, { content: 'see https://a.example' })
    expect(await refused(eve, 'POST', PATH, { content: 'x' })).toEqual([409, 'post/too-many-today'])
    await post(ann, two)
  })

  it('shows a name without what is not seen or turns the line around', async () => {
    const eve = await known()
    const name = '\u202emoderator\u202c\u200b of\u2066 all'
    await good(eve, 'PATCH', `/api/users/${eve.id}`, { name })
    expect((await post(eve)).user.name).toBe('moderator of all')
    await good(eve, 'PATCH', `/api/users/${eve.id}`, { name: '\u2066\u3164' })
    expect((await post(eve)).user.name).toBe(null)
  })

  it('is one of so many a day of anybody', async () => {
    const dan = await known()
    const plant = (age: string, count: number) =>
      server.app.db.query(
        `insert into app.member_writes (user_id, kind, made_at, id)
         select $1, 'post', now() - $2::interval, gen_random_uuid() from generate_series(1, $3)`,
        [dan.id, age, count],
      )
    await plant('24 hours', 10)
    await plant('23 hours', POSTS_A_DAY - 1)
    await post(dan)
    expect(await refused(dan, 'POST', PATH, { content: 'x' })).toEqual([409, 'post/too-many-today'])
  })

  it('of a new account is counted when many are sent at once, and when it was deleted', async () => {
    const eve = await newGardener(server.url)
    const answers = await Promise.all(Array.from({ length: 12 }, () => eve.ask('POST', PATH, { content: 'Buy seed' })))
    const made = answers.filter(({ status }) => status === 201)
    expect([made.length, new Set(answers.map(({ status }) => status))]).toEqual([
      NEWCOMER.postsMax,
      new Set([201, 409]),
    ])
    for (const { body } of made) await good(eve, 'DELETE', `${PATH}/${body.id}`)
    expect(await refused(eve, 'POST', PATH, { content: 'Buy seed' })).toEqual([409, 'post/too-many-today'])
    expect(await contents(ann, '?q=buy%20seed')).toEqual([])
  })
})

describe('the feed', () => {
  it('goes by the page, the newest first, and neither loses nor doubles a post that shares its instant', async () => {
    const cat = await known()
    await server.app.db.query(
      `insert into app.posts (id, user_id, content, tags, type, created_at)
       select gen_random_uuid(), $1, 'Paged', '{general}', 'general', now() - (n / 3) * interval '1 second'
       from generate_series(1, 30) n`,
      [cat.id],
    )
    const all = await list(ann, '?limit=100')
    const seen: CommunityPost[] = []
    for (let path: string | undefined = `${PATH}?limit=7`; path; ) {
      const { body, headers } = await ann.ask('GET', path)
      seen.push(...body)
      path = nextPage(headers.get('link'))
    }
    expect(seen).toEqual(all)
    expect(all.length).toBeGreaterThan(30)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    )
    expect(await list(ann)).toHaveLength(COMMUNITY_LIMITS.postsPage)
    expect((await ann.ask('GET', `${PATH}?cursor=x`)).status).toBe(400)
    expect(await refused(ann, 'GET', `${PATH}?userId=${bob.id}`)).toEqual([403, 'auth/forbidden'])
    await server.app.db.query('delete from app.posts where user_id = $1', [cat.id])
  })

  it('is behind each chip what has one of its tags, in whatever letters, and nothing else [COMM-14, COMM-15, COMM-16, COMM-17, COMM-18, COMM-19]', async () => {
    const uma = await known()
    const tags = ['question', 'Q&A', 'tip', 'Tips', 'advice', 'showcase', 'SHOW', 'achievement', 'help']
    const more = ['help request', 'assistance', 'questions', 'showcases', 'weeds']
    for (const tag of [...tags, ...more]) await post(uma, { content: `Chip ${tag}`, tags: [tag], type: 'general' })
    const behind = async (chip: string) =>
      (await contents(ann, `?limit=100&q=chip&filter=${chip}`)).map((content) => content.slice(5)).reverse()
    expect(await behind('question')).toEqual(['question', 'Q&A'])
    expect(await behind('tip')).toEqual(['tip', 'Tips', 'advice'])
    expect(await behind('showcase')).toEqual(['showcase', 'SHOW', 'achievement'])
    expect(await behind('help')).toEqual(['help', 'help request', 'assistance'])
    expect(await contents(ann, '?limit=100&q=chip')).toHaveLength(tags.length + more.length)
    expect(await contents(ann, '?limit=100&q=chip&tag=Weeds')).toEqual(['Chip weeds'])
    expect((await ann.ask('GET', `${PATH}?filter=general`)).status).toBe(400)
  })

  it('shows near gardeners alone where that is asked: Hobart is far from Cairns', async () => {
    const [hobart, darwin, cairns] = [await known('Hobart, TAS'), await known('Darwin, NT'), await known('Cairns, QLD')]
    for (const [who, content] of [
      [hobart, 'Nearby frost'],
      [darwin, 'Nearby rain'],
    ] as const)
      await post(who, { content })
    expect(await contents(cairns, '?q=nearby')).toEqual(['Nearby rain', 'Nearby frost'])
    expect(await contents(cairns, '?q=nearby&climate=near')).toEqual(['Nearby rain'])
    expect(await contents(hobart, '?q=nearby&climate=near')).toEqual(['Nearby frost'])
  })

  it('leaves out what is hidden, and what its author keeps to themselves', async () => {
    const [shy, mod] = [await known(), await known()]
    const kept = await post(shy, { content: 'Invisible one' })
    const hidden = await post(bob, { content: 'Invisible two' })
    await shy.ask('PATCH', `/api/security/privacy/${shy.id}`, { communityPostsPublic: false })
    await server.app.db.query('update app.posts set hidden_at = now() where id = $1', [hidden.id])
    await server.app.db.query(`update auth.users set app_metadata = '{"role":"moderator"}' where id = $1`, [mod.id])
    expect(await contents(ann, '?q=invisible')).toEqual([])
    expect(await contents(shy, '?q=invisible')).toEqual(['Invisible one'])
    // Its author still finds what was hidden from others.
    expect(await contents(bob, '?q=invisible')).toEqual(['Invisible two'])
    await expect.poll(() => contents(mod, '?q=invisible')).toEqual(['Invisible two', 'Invisible one'])
    expect((await ann.ask('GET', `${PATH}/count?q=invisible`)).body.count).toBe(0)
    const comments = { content: 'x' }
    for (const id of [kept.id, hidden.id, uuidv7()]) {
      expect(await refused(ann, 'GET', `${PATH}/${id}`)).toEqual([404, 'post/not-found'])
      expect(await refused(ann, 'GET', `${PATH}/${id}/comments`)).toEqual([404, 'post/not-found'])
      expect(await refused(ann, 'POST', `${PATH}/${id}/comments`, comments)).toEqual([404, 'post/not-found'])
      expect(await refused(ann, 'POST', `${PATH}/${id}/like`, {})).toEqual([404, 'post/not-found'])
      expect(await refused(ann, 'DELETE', `${PATH}/${id}/like`)).toEqual([404, 'post/not-found'])
    }
    expect(await refused(bob, 'DELETE', `${PATH}/${hidden.id}`)).toEqual([200, undefined])
  })

  it('tells how many there are, and how many others wrote since', async () => {
    const since = (await post(ann, { content: 'Countable 1' })).createdAt
    const count = async (query: string) => (await ann.ask('GET', `${PATH}/count?q=countable${query}`)).body
    expect(await count('')).toEqual({ count: 1, isMore: false, insteadOf: null })
    await post(ann, { content: 'Countable 2' })
    expect((await count(`&since=${since}`)).count).toBe(0)
    await post(bob, { content: 'Countable 3' })
    expect((await count(`&since=${since}`)).count).toBe(1)
    expect((await count('&filter=tip')).count).toBe(0)
  })

  it('offers eight popular tags, those first that are used most', async () => {
    const before = (await ann.ask('GET', '/api/community/tags')).body.tags
    expect(before).toHaveLength(8)
    for (let n = 0; n < 5; n += 1) await post(bob, { tags: ['Soil Health'] })
    expect((await ann.ask('GET', '/api/community/tags')).body.tags[0]).toBe('soil-health')
  })
})

describe('a search', () => {
  beforeAll(async () => {
    await post(bob, { title: 'Zoysia by the driveway', content: 'Greener', tags: [] })
    await post(bob, { title: null, content: 'Mowing the ZOYSIA again', tags: [] })
    await post(bob, { title: null, content: 'Look', tags: ['zoysia-nara'] })
  })

  it.each([
    ['content, title and tags, a match in any', 'zoysia', ['Look', 'Mowing the ZOYSIA again', 'Greener']],
    ['in whatever letters', 'ZoYsIa MOW', ['Mowing the ZOYSIA again']],
    ['posts without a title too', 'nara', ['Look']],
    ['every word', 'zoysia driveway', ['Greener']],
    ['no signs', '%', []],
    ['signs as they are', 'zoy%ia', []],
    ['quotes as they are', "'; drop table app.posts --", []],
  ])('looks through %s [COMM-10, COMM-11, COMM-12]', async (_what, q, found) => {
    expect(await contents(ann, `?q=${encodeURIComponent(q)}`)).toEqual(found)
  })

  it('is told the nearest words where nothing has those that were typed', async () => {
    const counted = async (q: string) => (await ann.ask('GET', `${PATH}/count?q=${q}`)).body
    expect(await counted('zoysai')).toEqual({ count: 3, isMore: false, insteadOf: 'zoysia' })
    expect(await counted('zoysia+drivewya')).toEqual({ count: 1, isMore: false, insteadOf: 'zoysia driveway' })
    expect(await counted('xqxqxq')).toEqual({ count: 0, isMore: false, insteadOf: null })
  })
})

describe('one’s own post', () => {
  it('is changed in what is given, marked as edited, and loses the photo that it no longer shows', async () => {
    const [one, other] = [await upload(ann), await upload(ann)]
    const before = await post(ann, { title: 'T', tags: ['weeds', 'tip'], imageUrl: one.address })
    const path = `${PATH}/${before.id}`
    const after = await good(ann, 'PATCH', path, { content: ' Now\u200b ', imageUrl: other.address })
    expect(after).toEqual({
      ...before,
      content: 'Now',
      imageUrl: other.address,
      editedAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect([await opens(one.address), await opens(other.address)]).toEqual([false, true])
    expect(await good(ann, 'PATCH', path, { type: 'help', title: null })).toMatchObject({
      ...{ title: null, type: 'help', tags: ['weeds', 'help'] },
    })
    expect((await ann.ask('PATCH', path, { content: '\u200b' })).status).toBe(400)
  })

  it('keeps what was said of its photo for as long as it shows that photo, and can be told anew what it shows', async () => {
    const [one, other] = [await upload(ann), await upload(ann)]
    const { id } = await post(ann, { imageUrl: one.address, imageDescription: 'Dry patch' })
    const change = async (body: object) => (await good(ann, 'PATCH', `${PATH}/${id}`, body)).imageDescription
    expect(await change({ content: 'Now' })).toBe('Dry patch')
    expect(await change({ imageUrl: one.address })).toBe('Dry patch')
    expect(await change({ imageDescription: ' Dry  patch by the path ' })).toBe('Dry patch by the path')
    // By a client that knows nothing of it.
    expect(await change({ imageUrl: other.address })).toBe(null)
    expect(await change({ imageDescription: 'Greener' })).toBe('Greener')
    const third = await upload(ann)
    expect(await change({ imageUrl: third.address, imageDescription: 'Green' })).toBe('Green')
    expect(await change({ imageDescription: '' })).toBe(null)
    expect(await change({ imageDescription: 'Green' })).toBe('Green')
    expect(await change({ imageUrl: null })).toBe(null)
    expect(await change({ imageDescription: 'Of nothing' })).toBe(null)
    expect((await ann.ask('PATCH', `${PATH}/${id}`, { imageDescription: 'x'.repeat(201) })).status).toBe(400)
  })

  it('is changed and deleted as it was seen alone', async () => {
    const seen = await post(ann)
    const [path, old] = [`${PATH}/${seen.id}`, { 'if-match': versionTag(seen.updatedAt) }]
    const now = await good(ann, 'PATCH', path, { content: 'Second' })
    for (const [method, body] of [
      ['PATCH', { content: 'Third' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await ann.ask(method, path, body, old)
      expect([answer.status, answer.body.code, answer.body.current]).toEqual([412, 'request/changed', now])
    }
    // A like is no change of it.
    await good(bob, 'POST', `${path}/like`, {})
    expect((await ann.ask('DELETE', path, undefined, { 'if-match': versionTag(now.updatedAt) })).status).toBe(200)
  })

  it('goes with its photo, likes and comments; a photo of another post stays', async () => {
    const [both, own] = [await upload(ann), await upload(ann)]
    const kept = await post(ann, { imageUrl: both.address })
    const gone = await post(ann, { imageUrl: own.address })
    const third = await post(ann, { imageUrl: both.address })
    await good(bob, 'POST', `${PATH}/${gone.id}/like`, {})
    await good(bob, 'POST', `${PATH}/${gone.id}/comments`, { content: 'Nice' })
    expect(await good(ann, 'DELETE', `${PATH}/${gone.id}`)).toEqual({ id: gone.id })
    await good(ann, 'DELETE', `${PATH}/${third.id}`)
    expect([await opens(both.address), await opens(own.address)]).toEqual([true, false])
    const { db } = server.app
    expect(await db.query('select from app.comments where post_id = $1', [gone.id])).toEqual([])
    expect(await db.query('select from app.post_likes where post_id = $1', [gone.id])).toEqual([])
    expect(await refused(ann, 'DELETE', `${PATH}/${gone.id}`)).toEqual([404, 'post/not-found'])
    expect((await ann.ask('GET', `${PATH}/${kept.id}`)).status).toBe(200)
  })

  it('is nobody else’s to change or delete', async () => {
    const { id } = await post(ann)
    const before = await everyRow(server.app.db)
    expect(await refused(bob, 'PATCH', `${PATH}/${id}`, { content: 'x' })).toEqual([404, 'post/not-found'])
    expect(await refused(bob, 'DELETE', `${PATH}/${id}`)).toEqual([404, 'post/not-found'])
    expect(await refused(bob, 'PATCH', `${PATH}/${id}`, { userId: ann.id, content: 'x' })).toEqual([
      403,
      'auth/forbidden',
    ])
    expect(await everyRow(server.app.db)).toBe(before)
  })
})

describe('a like', () => {
  it('counts once for a person, fifty at once included, and is taken back once [COMM-84]', async () => {
    const { id } = await post(ann)
    const path = `${PATH}/${id}/like`
    const fifty = await Promise.all(Array.from({ length: 50 }, () => bob.ask('POST', path, { userId: bob.id })))
    expect(new Set(fifty.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { liked: true, likes: 1 }])]),
    )
    expect(await good(ann, 'POST', path, {})).toEqual({ liked: true, likes: 2 })
    const [seen] = await list(bob, '?limit=1')
    expect([seen?.likes, seen?.likedByMe]).toEqual([2, true])
    const back = await Promise.all(Array.from({ length: 20 }, () => bob.ask('DELETE', path)))
    expect(back.map(({ body }) => body)).toEqual(Array(20).fill({ liked: false, likes: 1 }))
    expect((await bob.ask('GET', `${PATH}/${id}`)).body).toMatchObject({ likes: 1, likedByMe: false })
    expect(await refused(bob, 'POST', path, { userId: ann.id })).toEqual([403, 'auth/forbidden'])
  })

  it('is told of once, a while after it began, however often it is sent, and counts with those of others at once', async () => {
    const { id } = await post(ann)
    const others = await Promise.all(Array.from({ length: 8 }, () => known()))
    const likers = [bob, ...others]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => likers[n % likers.length] ?? bob).map((who) =>
        who.ask('POST', `${PATH}/${id.toUpperCase()}/like`, {}),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.liked}`))).toEqual(new Set(['200 true']))
    const counts = answers.map(({ body }) => body.likes)
    expect([Math.min(...counts) >= 1, Math.max(...counts) <= likers.length]).toEqual([true, true])
    expect((await bob.ask('GET', `${PATH}/${id}`)).body).toMatchObject({ likes: likers.length, likedByMe: true })
    // Liked by who does already: nothing is told anew.
    expect(await good(bob, 'POST', `${PATH}/${id}/like`, {})).toEqual({ liked: true, likes: likers.length })
    const told = await factsOf(id)
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(likers.map((who) => who.id).toSorted())
    expect(new Set(told.map(({ listener, waits }) => `${listener} ${waits}`))).toEqual(
      new Set([`community ${LIKES_GATHERED_MS}`]),
    )
    // Taken back and begun again it is another one.
    await good(bob, 'DELETE', `${PATH}/${id}/like`)
    expect(await good(bob, 'POST', `${PATH}/${id}/like`, {})).toEqual({ liked: true, likes: likers.length })
    expect(await factsOf(id)).toHaveLength(likers.length + 1)
  })

  it('of a post that is not seen is refused, and told to nobody', async () => {
    const { db } = server.app
    const [cat, dan] = [await known(), await known()]
    const [open, hidden, gone, unwanted] = [await post(cat), await post(cat), await post(cat), await post(dan)]
    await db.query('update app.posts set hidden_at = now() where id = $1', [hidden.id])
    await good(cat, 'DELETE', `${PATH}/${gone.id}`)
    await bob.ask('PUT', `${PATH}/${unwanted.id}/hidden-for-me`)
    await good(cat, 'PUT', `/api/community/blocks/${bob.id}`)
    const ids = [open.id, hidden.id, gone.id, unwanted.id]
    for (const id of ids)
      expect([id, ...(await refused(bob, 'POST', `${PATH}/${id}/like`, {}))]).toEqual([id, 404, 'post/not-found'])
    expect(await db.query('select from app.post_likes where post_id = any($1::uuid[])', [ids])).toEqual([])
    for (const id of ids) expect(await factsOf(id)).toEqual([])
    // Of their own one that is hidden its author still may.
    expect(await good(cat, 'POST', `${PATH}/${hidden.id}/like`, {})).toEqual({ liked: true, likes: 1 })
  })
})

/** What waits to be told of likes of the post, with the ms from when it was told of to when it is handed on. */
const factsOf = (postId: string) =>
  server.app.db.query<{ listener: string; userId: string; waits: number }>(
    `select listener, data ->> 'userId' as "userId",
       round(extract(epoch from due_at - told_at) * 1000)::integer as waits
     from app.facts where name = 'post.liked' and data ->> 'postId' = $1`,
    [postId],
  )

it('takes posts, comments and likes of an account with it, counted down, and leaves what others wrote', async () => {
  const [gone, stays] = [await known(), await known()]
  const theirs = await post(stays)
  const own = await post(gone, { content: 'Going' })
  await good(gone, 'POST', `${PATH}/${theirs.id}/like`, {})
  const comment = await good(gone, 'POST', `${PATH}/${theirs.id}/comments`, { content: 'Bye' })
  await good(stays, 'POST', `/api/community/comments/${comment.id}/replies`, { content: 'Farewell' })
  const exported = await server.app.db.query('select from app.post_likes where user_id = $1', [gone.id])
  expect(exported).toHaveLength(1)
  await ask(server.url, 'DELETE', `/auth/v1/admin/users/${gone.id}`, { token: server.serviceKey, body: {} })
  expect((await stays.ask('GET', `${PATH}/${theirs.id}`)).body).toMatchObject({ likes: 0, commentCount: 1 })
  expect(await refused(stays, 'GET', `${PATH}/${own.id}`)).toEqual([404, 'post/not-found'])
  expect((await stays.ask('GET', `${PATH}/${theirs.id}/comments`)).body).toMatchObject([
    { content: 'Farewell', replies: [] },
  ])
})
