import type { AdminPost, AuditLine } from '@turfwise/contract/admin'
import type { CommunityPost } from '@turfwise/contract/community'
import { nextPage } from '@turfwise/contract/paging'
import { MODERATION_LIMITS, REPORT_REASONS } from '@turfwise/domain/community/moderation'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import type { Gardener } from '../../../test/gardener.ts'
import { newWithRole } from '../../../test/moderators.ts'
import { jpeg } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { storageClient } from '../../../test/storage-client.ts'
import { unzip } from '../../../test/unzip.ts'

let server: TestServer
let ada: Gardener
let mod: Gardener
let ann: Gardener
let bob: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  ada = await newWithRole(server, 'admin')
  mod = await newWithRole(server, 'moderator')
  ann = await newWithRole(server, 'user')
  bob = await newWithRole(server, 'user')
})
afterAll(() => server.close())

const PATH = '/api/community/posts'
const ADMIN = '/api/admin/posts'
const post = async (who: Gardener, content = 'Is this couch?'): Promise<CommunityPost> =>
  (await who.ask('POST', PATH, { content })).body
const answered = async (who: Gardener, method: string, path: string, body?: unknown) => {
  const answer = await who.ask(method, path, body)
  return [answer.status, answer.body.code]
}
const reads = async (who: Gardener, id: string) => (await who.ask('GET', `${PATH}/${id}`)).status === 200
const inFeed = async (who: Gardener, id: string) =>
  (await who.ask('GET', `${PATH}?limit=100`)).body.some((shown: CommunityPost) => shown.id === id)
const adminPosts = async (query = ''): Promise<AdminPost[]> => (await ada.ask('GET', `${ADMIN}${query}`)).body
const adminPost = async (id: string) => (await adminPosts('?limit=100')).find((shown) => shown.id === id)
const audit = async (id: string): Promise<AuditLine[]> => (await ada.ask('GET', `/api/admin/audit?about=${id}`)).body

describe('posts as administrators see them', () => {
  it('have title, content, author, date, and whether and why they are hidden [ADMIN-21, ADMIN-28]', async () => {
    await ann.ask('PATCH', `/api/users/${ann.id}`, { name: 'Ann' })
    const { id, createdAt } = (await ann.ask('POST', PATH, { title: 'Couch?', content: 'By the fence' })).body
    const shown = await adminPost(id)
    expect(shown).toEqual({
      ...{ id, userId: ann.id, title: 'Couch?', content: 'By the fence' },
      ...{ imageUrl: null, imageDescription: null },
      ...{ userName: 'Ann', userEmail: ann.email, createdAt, isHidden: false, hiddenAt: null, moderationReason: null },
      ...{ reportCount: 0, reports: [] },
    })
    await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action: 'hide', reason: 'Off topic' })
    expect(await adminPost(id)).toEqual({
      ...{ ...shown, isHidden: true, hiddenAt: expect.any(String), moderationReason: 'Off topic' },
    })
  })

  it('are found by words, go by the page, and are those that are hidden or reported where that is asked', async () => {
    const made: CommunityPost[] = []
    for (const n of [1, 2, 3, 4, 5]) made.push(await post(bob, `Verge number ${n}`))
    const [first, second] = made.map(({ id }) => id)
    await ada.ask('POST', `${ADMIN}/${first}/moderate`, { action: 'hide' })
    await ann.ask('POST', `${PATH}/${second}/report`, { reason: 'spam' })
    const found = async (query: string) => (await adminPosts(`?q=verge${query}`)).map(({ content }) => content)
    expect(await found('')).toEqual([5, 4, 3, 2, 1].map((n) => `Verge number ${n}`))
    expect(await found('&filter=hidden')).toEqual(['Verge number 1'])
    expect(await found('&filter=reported')).toEqual(['Verge number 2'])
    expect(await adminPosts('?q=%25')).toEqual([])
    const seen: AdminPost[] = []
    for (let path: string | undefined = `${ADMIN}?q=verge&limit=2`; path; ) {
      const { body, headers } = await ada.ask('GET', path)
      seen.push(...body)
      path = nextPage(headers.get('link'))
    }
    expect(seen).toEqual(await adminPosts('?q=verge'))
    const counted = (await ada.ask('GET', `${ADMIN}/count`)).body
    expect(counted).toEqual({ count: (await adminPosts('?limit=100')).length, hidden: 2, reported: 1 })
  })

  it('have what a photo shows, hidden or not, and so has the account copy of its author', async () => {
    const key = `community-posts/${ann.id}/1795230000000-k3v9qa.jpg`
    const { error } = await storageClient(server.url, ann.token)
      .from('garden')
      .upload(key, await jpeg(), { contentType: 'image/jpeg' })
    if (error) throw error
    const photo = { imageUrl: `/storage/v1/object/public/garden/${key}`, imageDescription: 'Dry patch by the path' }
    const { id } = (await ann.ask('POST', PATH, { content: 'Look', ...photo })).body
    expect(await adminPost(id)).toMatchObject(photo)
    await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action: 'hide' })
    expect(await adminPost(id)).toMatchObject({ ...photo, isHidden: true })
    expect((await ann.ask('GET', `${PATH}/${id}`)).body).toMatchObject({ ...photo, isHidden: true })
    expect(await answered(bob, 'GET', `${PATH}/${id}`)).toEqual([404, 'post/not-found'])
    const archive = await fetch(`${server.url}/api/users/${ann.id}/export`, {
      headers: { authorization: `Bearer ${ann.token}` },
    })
    const files = await unzip(Buffer.from(await archive.arrayBuffer()))
    expect(JSON.parse(String(files.get('posts.json')))).toContainEqual(
      expect.objectContaining({ id, photo_description: photo.imageDescription }),
    )
  })
})

describe('a post that is hidden', () => {
  it.each([
    ['an administrator', () => ada, (id: string) => `${ADMIN}/${id}/moderate`],
    ['a moderator, from its own menu', () => mod, (id: string) => `${PATH}/${id}/moderate`],
  ] as const)('by %s is gone for others, its author sees why, and it comes back [ADMIN-29]', async (_who, who, at) => {
    const { id } = await post(ann)
    const hidden = await who().ask('POST', at(id), { action: 'hide', reason: ' Names\u202e a neigh\u200bbour ' })
    expect([hidden.status, hidden.body.isHidden, hidden.body.moderationReason]).toEqual([
      ...[200, true, 'Names a neighbour'],
    ])
    expect([await reads(bob, id), await inFeed(bob, id)]).toEqual([false, false])
    expect(await answered(bob, 'POST', `${PATH}/${id}/like`, {})).toEqual([404, 'post/not-found'])
    for (const sees of [ann, mod, ada]) {
      const { body } = await sees.ask('GET', `${PATH}/${id}`)
      expect([body.isHidden, body.moderationReason]).toEqual([true, 'Names a neighbour'])
      expect(await inFeed(sees, id)).toBe(true)
    }
    const shown = await who().ask('POST', at(id), { action: 'unhide' })
    expect([shown.status, shown.body.isHidden, shown.body.moderationReason]).toEqual([200, false, null])
    expect([await reads(bob, id), await inFeed(bob, id)]).toEqual([true, true])
    expect((await audit(id)).map(({ action, reason, by }) => [action, reason, by?.id])).toEqual([
      ['unhide-post', null, who().id],
      ['hide-post', 'Names a neighbour', who().id],
    ])
  })

  it.each([[{}], [{ reason: '' }], [{ reason: null }]])('needs no reason: %j [ADMIN-14]', async (reason) => {
    const { id } = await post(ann)
    const { status, body } = await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action: 'hide', ...reason })
    expect([status, body.isHidden, body.moderationReason]).toEqual([200, true, null])
    expect((await audit(id))[0]?.reason).toBeNull()
  })

  it('again keeps its time and takes the new reason, and its author may change or delete it', async () => {
    const { id } = await post(ann)
    const first = (await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action: 'hide', reason: 'One' })).body
    const second = (await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action: 'hide', reason: 'Two' })).body
    expect(second).toEqual({ ...first, moderationReason: 'Two' })
    const changed = (await ann.ask('PATCH', `${PATH}/${id}`, { content: 'Better' })).body
    expect([changed.content, changed.isHidden]).toEqual(['Better', true])
    expect(await answered(ann, 'DELETE', `${PATH}/${id}`)).toEqual([200, undefined])
  })

  it('is hidden by nobody without the role, and by nothing else than the two words', async () => {
    const { id } = await post(ann)
    const before = await everyRow(server.app.db)
    for (const who of [ann, bob])
      expect(await answered(who, 'POST', `${PATH}/${id}/moderate`, { action: 'hide' })).toEqual([403, 'auth/forbidden'])
    expect(await answered(mod, 'POST', `${ADMIN}/${id}/moderate`, { action: 'hide' })).toEqual([403, 'auth/forbidden'])
    for (const body of [{}, { action: 'delete' }, { action: 'hide', reason: 'x'.repeat(501) }])
      expect(await answered(ada, 'POST', `${ADMIN}/${id}/moderate`, body)).toEqual([400, 'request/invalid'])
    const missing = `${uuidv7()}/moderate`
    expect(await answered(ada, 'POST', `${ADMIN}/${missing}`, { action: 'hide' })).toEqual([404, 'post/not-found'])
    expect(await answered(mod, 'POST', `${PATH}/${missing}`, { action: 'hide' })).toEqual([404, 'post/not-found'])
    expect(await everyRow(server.app.db)).toBe(before)
  })
})

describe('a report', () => {
  it('puts the post before the moderators and leaves it where it is, once a person', async () => {
    const { id } = await post(ann)
    const report = (who: Gardener, body: object) => answered(who, 'POST', `${PATH}/${id}/report`, body)
    expect(await report(bob, { reason: 'private', note: ' Shows\u200b a number plate ' })).toEqual([200, undefined])
    expect(await report(bob, { reason: 'spam' })).toEqual([200, undefined])
    expect(await report(mod, { reason: 'unkind' })).toEqual([200, undefined])
    expect([await reads(ada, id), await inFeed(bob, id)]).toEqual([true, true])
    expect(await adminPost(id)).toMatchObject({
      reportCount: 2,
      reports: [
        { reason: 'unkind', note: null },
        { reason: 'private', note: 'Shows a number plate' },
      ],
    })
    // Who reported it is told to nobody.
    expect(JSON.stringify(await adminPost(id))).not.toContain(bob.id)
  })

  it.each(['hide', 'unhide'])('is settled when somebody looked: %s', async (action) => {
    const { id } = await post(ann)
    await bob.ask('POST', `${PATH}/${id}/report`, { reason: 'spam' })
    const { body } = await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action })
    expect([body.reportCount, body.isHidden]).toEqual([0, action === 'hide'])
    // A post that was kept and is not reported anew has nothing to be done about it.
    await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action: 'unhide' })
    await ada.ask('POST', `${ADMIN}/${id}/moderate`, { action: 'unhide' })
    expect(await audit(id)).toHaveLength(action === 'hide' ? 2 : 1)
  })

  it('has one of the reasons, is of a post that one sees, and not of one’s own', async () => {
    const [own, hidden] = [await post(bob), await post(ann)]
    await ada.ask('POST', `${ADMIN}/${hidden.id}/moderate`, { action: 'hide' })
    const before = await everyRow(server.app.db)
    const report = (id: string, body: object) => answered(bob, 'POST', `${PATH}/${id}/report`, body)
    for (const reason of REPORT_REASONS) expect(await report(own.id, { reason })).toEqual([409, 'post/own'])
    expect(await report(hidden.id, { reason: 'spam' })).toEqual([404, 'post/not-found'])
    for (const body of [{}, { reason: 'boring' }, { reason: 'spam', note: 'x'.repeat(501) }])
      expect(await report(own.id, body)).toEqual([400, 'request/invalid'])
    expect(await report(own.id, { reason: 'spam', userId: ann.id })).toEqual([403, 'auth/forbidden'])
    expect(await everyRow(server.app.db)).toBe(before)
  })
})

describe('the queue of moderators', () => {
  const WAITING = `${PATH}?reports=waiting&limit=100`
  const queue = async (who: Gardener): Promise<CommunityPost[]> => (await who.ask('GET', WAITING)).body
  const isIn = async (who: Gardener, id: string) => (await queue(who)).some((shown) => shown.id === id)

  it('is posts with reports that wait, with what was said of them, until one of them has looked', async () => {
    const { id } = await post(ann, 'My neighbour again')
    const count = async () => (await mod.ask('GET', `${PATH}/count?reports=waiting`)).body.count
    const before = await count()
    await bob.ask('POST', `${PATH}/${id}/report`, { reason: 'private', note: 'Shows a number plate' })
    await ada.ask('POST', `${PATH}/${id}/report`, { reason: 'unkind' })
    expect(await count()).toBe(before + 1)
    const reports = [
      { reason: 'unkind', note: null, createdAt: expect.stringMatching(/Z$/) },
      { reason: 'private', note: 'Shows a number plate', createdAt: expect.stringMatching(/Z$/) },
    ]
    for (const who of [mod, ada]) {
      expect((await queue(who)).find((shown) => shown.id === id)?.reports).toEqual(reports)
      expect((await who.ask('GET', `${PATH}/${id}`)).body.reports).toEqual(reports)
    }
    const { body } = await mod.ask('POST', `${PATH}/${id}/moderate`, { action: 'unhide' })
    expect([body.isHidden, 'reports' in body, await isIn(mod, id), await count()]).toEqual([
      ...[false, false, false, before],
    ])
  })

  it('is for nobody else, who reads of no report either', async () => {
    const { id } = await post(ann, 'Gossip')
    await bob.ask('POST', `${PATH}/${id}/report`, { reason: 'unkind' })
    for (const who of [ann, bob])
      for (const path of [WAITING, `${PATH}/count?reports=waiting`])
        expect(await answered(who, 'GET', path)).toEqual([403, 'auth/forbidden'])
    for (const who of [ann, bob])
      for (const path of [`${PATH}/${id}`, `${PATH}?limit=100`])
        expect(JSON.stringify((await who.ask('GET', path)).body)).not.toContain('"reports"')
  })

  it('has nothing of one’s own', async () => {
    const { id } = await post(mod, 'As a moderator I say')
    await bob.ask('POST', `${PATH}/${id}/report`, { reason: 'unkind' })
    expect([await isIn(mod, id), await isIn(ada, id)]).toEqual([false, true])
    expect((await mod.ask('GET', `${PATH}/${id}`)).body).not.toHaveProperty('reports')
  })
})

describe('a post that its author hides', () => {
  const own = (id: string) => `${PATH}/${id}/hidden-by-me`

  it('is seen by them, moderators and administrators alone until it is shown again, and is no other version', async () => {
    const { id, updatedAt } = await post(ann, 'Over the fence')
    await bob.ask('POST', `${PATH}/${id}/like`, {})
    for (const _ of [1, 2]) {
      const { status, body } = await ann.ask('PUT', own(id))
      expect([status, body]).toEqual([200, { hiddenByMe: true }])
    }
    expect([await reads(bob, id), await inFeed(bob, id)]).toEqual([false, false])
    const calls = [
      ['POST', 'like', {}],
      ['DELETE', 'like', undefined],
      ['POST', 'comments', { content: 'x' }],
      ['GET', 'comments', undefined],
      ['POST', 'report', { reason: 'spam' }],
      ['PUT', 'hidden-for-me', undefined],
    ] as const
    for (const [method, what, body] of calls)
      expect(await answered(bob, method, `${PATH}/${id}/${what}`, body)).toEqual([404, 'post/not-found'])
    for (const who of [ann, mod, ada]) {
      const { body } = await who.ask('GET', `${PATH}/${id}`)
      expect([body.hiddenByAuthor, body.isHidden, body.likes, body.updatedAt]).toEqual([true, false, 1, updatedAt])
      expect(await inFeed(who, id)).toBe(true)
    }
    const { status, body } = await ann.ask('DELETE', own(id))
    expect([status, body]).toEqual([200, { hiddenByMe: false }])
    expect([await reads(bob, id), await inFeed(bob, id)]).toEqual([true, true])
    expect((await bob.ask('GET', `${PATH}/${id}`)).body.hiddenByAuthor).toBe(false)
  })

  it('is nobody else’s to hide or to show', async () => {
    const [shown, hidden] = [await post(ann), await post(ann)]
    await ann.ask('PUT', own(hidden.id))
    const before = await everyRow(server.app.db)
    for (const who of [bob, mod, ada]) {
      expect(await answered(who, 'PUT', own(shown.id))).toEqual([404, 'post/not-found'])
      expect(await answered(who, 'DELETE', own(hidden.id))).toEqual([404, 'post/not-found'])
    }
    expect(await answered(ann, 'PUT', own(uuidv7()))).toEqual([404, 'post/not-found'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('that a moderator has hidden as well stays hidden when its author shows it', async () => {
    const { id } = await post(ann)
    await ann.ask('PUT', own(id))
    await mod.ask('POST', `${PATH}/${id}/moderate`, { action: 'hide' })
    await ann.ask('DELETE', own(id))
    expect([await reads(bob, id), await reads(ann, id)]).toEqual([false, true])
  })
})

describe('a post that somebody hides for themselves', () => {
  it('is gone for them alone, wherever they look, until they show it again', async () => {
    const { id } = await post(ann, 'Gnomes everywhere')
    const path = `${PATH}/${id}/hidden-for-me`
    for (const _ of [1, 2]) expect((await bob.ask('PUT', path)).body).toEqual({ hiddenForMe: true })
    expect([await reads(bob, id), await inFeed(bob, id), await inFeed(mod, id)]).toEqual([false, false, true])
    expect((await bob.ask('GET', `${PATH}/count?q=gnomes`)).body.count).toBe(0)
    expect(await answered(bob, 'GET', `${PATH}/${id}/comments`)).toEqual([404, 'post/not-found'])
    for (const _ of [1, 2]) expect((await bob.ask('DELETE', path)).body).toEqual({ hiddenForMe: false })
    expect([await reads(bob, id), await inFeed(bob, id)]).toEqual([true, true])
  })

  it('is somebody else’s, and one that they see', async () => {
    const [own, hidden] = [await post(bob), await post(ann)]
    await ada.ask('POST', `${ADMIN}/${hidden.id}/moderate`, { action: 'hide' })
    expect(await answered(bob, 'PUT', `${PATH}/${own.id}/hidden-for-me`)).toEqual([409, 'post/own'])
    for (const method of ['PUT', 'DELETE'])
      for (const id of [hidden.id, uuidv7()])
        expect(await answered(bob, method, `${PATH}/${id}/hidden-for-me`)).toEqual([404, 'post/not-found'])
  })

  it('is one of so many', async () => {
    const cat = await newWithRole(server, 'user')
    await server.app.db.query(
      `with made as (insert into app.posts (id, user_id, content, tags, type, created_at)
         select gen_random_uuid(), $1, 'x', '{general}', 'general', now() - interval '3 days'
         from generate_series(1, $2) returning id)
       insert into app.hidden_posts (user_id, post_id) select $3, id from made`,
      [ann.id, MODERATION_LIMITS.hiddenForMeMax, cat.id],
    )
    const { id } = await post(bob)
    expect(await answered(cat, 'PUT', `${PATH}/${id}/hidden-for-me`)).toEqual([409, 'post/too-many-hidden'])
    await server.app.db.query(`delete from app.posts where content = 'x'`)
  })
})

describe('a block', () => {
  it('hides each from the other: posts, comments and replies, and neither comments on the other’s or likes it', async () => {
    const [dan, eve] = [await newWithRole(server, 'user'), await newWithRole(server, 'user')]
    const [ofDan, ofEve, ofAnn] = [await post(dan), await post(eve), await post(ann)]
    const comment = async (who: Gardener, content: string) =>
      (await who.ask('POST', `${PATH}/${ofAnn.id}/comments`, { content })).body
    const [byDan, byEve, byAnn] = [await comment(dan, 'Dan'), await comment(eve, 'Eve'), await comment(ann, 'Ann')]
    for (const who of [dan, eve])
      await who.ask('POST', `/api/community/comments/${byAnn.id}/replies`, { content: 'Hm' })
    const said = async (who: Gardener) => {
      const comments: (typeof byDan)[] = (await who.ask('GET', `${PATH}/${ofAnn.id}/comments`)).body
      return comments.flatMap(({ userId, replies }) => [userId, ...replies.map((reply: typeof byDan) => reply.userId)])
    }
    expect(await said(dan)).toEqual([dan.id, eve.id, ann.id, dan.id, eve.id])

    for (const _ of [1, 2])
      expect((await dan.ask('PUT', `/api/community/blocks/${eve.id}`)).body).toEqual({ userId: eve.id, blocked: true })
    for (const [who, theirs, spoken] of [
      [dan, ofEve, byEve],
      [eve, ofDan, byDan],
    ] as const) {
      expect([await reads(who, theirs.id), await inFeed(who, theirs.id)]).toEqual([false, false])
      for (const [path, body] of [
        [`${PATH}/${theirs.id}/comments`, { content: 'x' }],
        [`${PATH}/${theirs.id}/like`, {}],
      ] as const)
        expect(await answered(who, 'POST', path, body)).toEqual([404, 'post/not-found'])
      const reply = `/api/community/comments/${spoken.id}/replies`
      expect(await answered(who, 'POST', reply, { content: 'x' })).toEqual([404, 'comment/not-found'])
    }
    expect(await said(dan)).toEqual([dan.id, ann.id, dan.id])
    expect(await said(eve)).toEqual([eve.id, ann.id, eve.id])
    expect(await said(bob)).toEqual([dan.id, eve.id, ann.id, dan.id, eve.id])
    expect((await dan.ask('GET', '/api/community/blocks')).body).toEqual([
      { userId: eve.id, user: ofEve.user, blockedAt: expect.any(String) },
    ])
    // Nobody is told that they are blocked.
    expect((await eve.ask('GET', '/api/community/blocks')).body).toEqual([])

    for (const _ of [1, 2])
      expect((await dan.ask('DELETE', `/api/community/blocks/${eve.id}`)).body).toEqual({
        ...{ userId: eve.id, blocked: false },
      })
    expect([await inFeed(dan, ofEve.id), await inFeed(eve, ofDan.id)]).toEqual([true, true])
    expect(await said(eve)).toEqual([dan.id, eve.id, ann.id, dan.id, eve.id])
  })

  it('gets nobody out of the sight of who moderates', async () => {
    const dan = await newWithRole(server, 'user')
    const { id } = await post(dan)
    await dan.ask('PUT', `/api/community/blocks/${mod.id}`)
    expect(await reads(mod, id)).toBe(true)
    expect(await answered(mod, 'POST', `${PATH}/${id}/moderate`, { action: 'hide' })).toEqual([200, undefined])
    // Whom moderators block themselves, they do not meet; administrators have the list of all posts.
    await mod.ask('PUT', `/api/community/blocks/${dan.id}`)
    expect(await reads(mod, id)).toBe(false)
    await mod.ask('DELETE', `/api/community/blocks/${dan.id}`)
  })

  it('is of somebody else who is there, and one of so many', async () => {
    const self = `/api/community/blocks/${ann.id}`
    for (const method of ['PUT', 'DELETE']) expect(await answered(ann, method, self)).toEqual([400, 'request/invalid'])
    expect(await answered(ann, 'PUT', `/api/community/blocks/${uuidv7()}`)).toEqual([404, 'user/not-found'])
    expect((await ask(server.url, 'GET', '/api/community/blocks')).status).toBe(401)
    expect(await answered(ann, 'GET', `/api/community/blocks?userId=${bob.id}`)).toEqual([403, 'auth/forbidden'])
    const cat = await newWithRole(server, 'user')
    await server.app.db.query(
      `with made as (insert into auth.users (id) select gen_random_uuid() from generate_series(1, $2) returning id)
       insert into app.user_blocks (user_id, blocked_id) select $1, id from made`,
      [cat.id, MODERATION_LIMITS.blocksMax],
    )
    expect(await answered(cat, 'PUT', `/api/community/blocks/${bob.id}`)).toEqual([409, 'block/too-many'])
  })
})
