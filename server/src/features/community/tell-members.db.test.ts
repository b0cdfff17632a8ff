import type { Notification } from '@turfwise/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, wakeListeners } from '../../../test/gardener.ts'
import { newWithRole } from '../../../test/moderators.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let mod: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  mod = await newWithRole(server, 'moderator')
})
afterAll(() => server.close())

const PATH = '/api/community/posts'
const WHEN_TOLD = { interval: 10 }
const known = async (name: string): Promise<Gardener> => {
  const gardener = await newWithRole(server, 'user')
  await gardener.ask('PATCH', `/api/users/${gardener.id}`, { name })
  return gardener
}
const post = async (who: Gardener): Promise<string> =>
  (await who.ask('POST', PATH, { title: 'Is this couch?', content: 'By the fence' })).body.id
const comment = async (who: Gardener, id: string, content: string): Promise<string> =>
  (await who.ask('POST', `${PATH}/${id}/comments`, { content })).body.id
const reply = async (who: Gardener, id: string, content: string): Promise<string> =>
  (await who.ask('POST', `/api/community/comments/${id}/replies`, { content })).body.id
const told = async (who: Gardener) => {
  const all: Notification[] = (await who.ask('GET', '/api/notifications')).body
  return all.filter(({ type }) => type === 'community').map(({ title, message }) => [title, message])
}
/** What waits to be handed on, the gathered likes too, has been. */
async function allHeard(): Promise<void> {
  await server.app.db.query('update app.facts set due_at = now()')
  await wakeListeners(mod)
  await expect.poll(() => server.app.db.query('select from app.facts limit 1'), WHEN_TOLD).toHaveLength(0)
}

describe('a comment', () => {
  it('is told to the author of the post, and a reply to whom it answers, each once and never to who said it', async () => {
    const [ann, bob, cat] = [await known('\u202eAn\u200bn'), await known('Bob'), await known('Cat')]
    const id = await post(ann)
    const first = await comment(bob, id, 'It is kikuyu')
    await comment(ann, id, 'Thanks')
    const answer = await reply(cat, first, 'No, couch')
    await reply(ann, answer, 'Sure?')
    await reply(bob, answer, 'Look at the runners')
    await allHeard()
    expect(await told(ann)).toEqual([
      ["Bob commented on 'Is this couch?'", 'Look at the runners'],
      ["Cat commented on 'Is this couch?'", 'No, couch'],
      ["Bob commented on 'Is this couch?'", 'It is kikuyu'],
    ])
    expect(await told(bob)).toEqual([['Cat replied to you', 'No, couch']])
    expect(await told(cat)).toEqual([
      ['Bob replied to you', 'Look at the runners'],
      ['Ann replied to you', 'Sure?'],
    ])
    const [newest] = (await ann.ask('GET', '/api/notifications')).body
    expect(newest.actionUrl).toBe(`/community#post-${id}`)
  })

  it('is not told where it was taken back, where they do not meet, and to who wants to hear nothing', async () => {
    const [ann, bob, cat] = [await known('Ann'), await known('Bob'), await known('Cat')]
    const id = await post(ann)
    const before = await comment(cat, id, 'First')
    await allHeard()
    await cat.ask('PUT', `/api/community/blocks/${bob.id}`)
    await ann.ask('PATCH', `/api/user-preferences/${ann.id}`, { communityNotifications: false })
    await comment(bob, id, 'Hm')
    expect((await bob.ask('POST', `/api/community/comments/${before}/replies`, { content: 'x' })).status).toBe(404)
    await allHeard()
    expect(await told(cat)).toEqual([])
    expect(await told(ann)).toEqual([["Cat commented on 'Is this couch?'", 'First']])
  })
})

describe('likes', () => {
  it('are told together, once a post and day, but those that were taken back and the author’s own', async () => {
    const [ann, bob, cat, dan] = [await known('Ann'), await known('Bob'), await known('Cat'), await known('Dan')]
    const id = await post(ann)
    for (const who of [ann, bob, dan, cat]) await who.ask('POST', `${PATH}/${id}/like`, {})
    await dan.ask('DELETE', `${PATH}/${id}/like`)
    // A while passes first, in which others may come.
    const waiting = await server.app.db.query(`select from app.facts where name = 'post.liked' and due_at > now()`)
    expect(waiting.length).toBeGreaterThan(0)
    expect(await told(ann)).toEqual([])
    await allHeard()
    expect(await told(ann)).toEqual([['Cat and one other like your post', "'Is this couch?'"]])
    await dan.ask('POST', `${PATH}/${id}/like`, {})
    await allHeard()
    expect(await told(ann)).toHaveLength(1)
    const own = await post(bob)
    await bob.ask('POST', `${PATH}/${own}/like`, {})
    await allHeard()
    expect(await told(bob)).toEqual([])
  })
})

describe('a post that a moderator hides', () => {
  it('is told to its author, with the reason, and to nobody else', async () => {
    const [ann, bob] = [await known('Ann'), await known('Bob')]
    const id = await post(ann)
    await comment(bob, id, 'Hm')
    await allHeard()
    await mod.ask('POST', `${PATH}/${id}/moderate`, { action: 'hide', reason: 'Names a neighbour' })
    await mod.ask('POST', `${PATH}/${id}/moderate`, { action: 'hide', reason: 'Names a neighbour' })
    await allHeard()
    const [newest, ...others] = await told(ann)
    expect(newest).toEqual([
      'A moderator hid your post',
      "Only you can see 'Is this couch?' now. Reason: Names a neighbour",
    ])
    expect(others).toHaveLength(1)
    expect(await told(bob)).toEqual([])
  })
})
