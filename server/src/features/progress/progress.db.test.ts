import type { ProgressEntry } from '@turfwise/contract/progress'
import { versionTag } from '@turfwise/contract/version'
import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, ask } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { jpeg } from '../../../test/pictures.ts'
import { planForAny } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'
import { NEWEST_ENTRIES } from './progress.store.ts'

let server: TestServer
let olive: FileOwner
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' } })
  olive = await newFileOwner(server.url)
})
afterAll(() => server.close())

const PATH = '/api/progress'
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

let made = 0
const upload = async (user: FileOwner, folder = 'progress', bucket = 'private'): Promise<string> => {
  made += 1
  const key = `${folder}/${user.id}/${1_795_230_000_000 + made}-k3v9qa.jpg`
  const { error } = await user.storage.from(bucket).upload(key, await jpeg(), { contentType: 'image/jpeg' })
  if (error) throw error
  return key
}
const exists = async (user: FileOwner, key: string) => (await user.storage.from('private').exists(key)).data
const call = (user: FileOwner, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
  ask(server.url, method, path, { token: user.token, headers, ...(body === undefined ? {} : { body }) })
const post = (user: FileOwner, body: object) => call(user, 'POST', PATH, body)
const log = async (user: FileOwner, body: object = { notes: 'Greener' }): Promise<ProgressEntry> => {
  const answer = await post(user, body)
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return answer.body
}
const listOf = async (user: FileOwner): Promise<ProgressEntry[]> =>
  (await call(user, 'GET', `/api/users/${user.id}/progress`)).body
const photosOf = async (user: FileOwner): Promise<number> =>
  (await call(user, 'GET', `/api/users/${user.id}/stats`)).body.progressPhotos

describe('a new entry', () => {
  it('keeps userId, notes, imageUrls and healthScore, and is answered as the list does [PROG-07, PROG-08]', async () => {
    const user = await newFileOwner(server.url)
    const imageUrls = [await upload(user), await upload(user), await upload(user)]
    const given = { userId: user.id, notes: 'The bare patch is closing.', imageUrls, healthScore: 87 }
    const { status, body, headers } = await post(user, given)
    expect([status, headers.get('etag')]).toEqual([201, versionTag(body.updatedAt)])
    expect(body).toEqual({
      ...given,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      healthScoreSource: 'self-reported',
      measured: null,
      lawnZoneId: null,
      createdAt: expect.stringMatching(INSTANT),
      updatedAt: body.createdAt,
    })
    expect(await listOf(user)).toEqual([body])
  })

  it('needs a photo or a note, and no more; without a score it has none [PROG-02, PROG-04]', async () => {
    const user = await newFileOwner(server.url)
    const photo = await upload(user)
    expect(await log(user, { notes: 'Only words' })).toMatchObject({
      ...{ notes: 'Only words', imageUrls: [], healthScore: null, healthScoreSource: null },
    })
    expect(await log(user, { notes: ' ', imageUrls: [photo], healthScore: null })).toMatchObject({
      ...{ notes: null, imageUrls: [photo], healthScore: null, healthScoreSource: null },
    })
    expect((await log(user, { notes: '🌱'.repeat(1000) })).notes).toBe('🌱'.repeat(1000))
    for (const healthScore of [0, 100])
      expect(await log(user, { notes: 'x', healthScore })).toMatchObject({ healthScore })
  })

  const BAD: [field: string, values: unknown[]][] = [
    ['notes', [undefined, null, '', '  \n', 7, 'n'.repeat(1001), 'a\0b']],
    ['imageUrls', ['x', [7], ['a', 'b', 'c', 'd'], ['a', 'a'], ['x'.repeat(1025)]]],
    ['healthScore', [-1, 101, 87.5, '87', 1e300]],
    [
      'measured',
      [
        7,
        {},
        { cover: 1.1, dgci: 0.5, photos: 1 },
        { cover: 0.5, dgci: -1, photos: 1 },
        { cover: 0.5, dgci: 0.5, photos: 4 },
      ],
    ],
    ['answers', ['x', { weedControl: 'some' }, { soilQuality: 7 }]],
    ['lawnZoneId', ['x', 7]],
    ['id', ['x', 7, '01890000-0000-4000-8000-000000000001']],
  ]
  it.each(BAD.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    'is refused with the %s %j, and nothing is written [PROG-02, PROG-03, PROG-04]',
    async (field, value) => {
      const before = await everyRow(server.app.db)
      const answer = await post(olive, { ...(field === 'notes' ? {} : { notes: 'x' }), [field]: value })
      expect([answer.status, Object.keys(answer.body.fields)[0]?.split('.')[0]]).toEqual([400, field])
      expect(await everyRow(server.app.db)).toBe(before)
    },
  )

  it('works its score out from what was measured and answered, and says so', async () => {
    const user = await newFileOwner(server.url)
    const imageUrls = [await upload(user)]
    const measured = { cover: 0.82, dgci: 0.558, photos: 1 }
    const answers = { weedControl: 'one' }
    const of = async (body: object) => {
      const { healthScore, healthScoreSource, measured } = await log(user, body)
      return [healthScore, healthScoreSource, measured]
    }
    expect(await of({ imageUrls, measured, answers })).toEqual([83, 'photo', measured])
    expect(await of({ imageUrls, measured, answers, healthScore: 99 })).toEqual([83, 'photo', measured])
    expect(await of({ imageUrls, measured })).toEqual([null, null, measured])
    // Nothing is measured without a photo.
    expect(await of({ notes: 'x', measured, answers })).toEqual([null, null, null])
    expect(await of({ notes: 'x', answers: { grassDensity: 'thin', colourHealth: 'green', ...answers } })).toEqual([
      76,
      'answer',
      null,
    ])
    expect((await listOf(user)).map(({ healthScoreSource }) => healthScoreSource)).toEqual([
      'answer',
      null,
      null,
      'photo',
      'photo',
    ])
  })

  it('may name a lawn zone of its owner, which it loses with the zone', async () => {
    const [user, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
    const zone = async (owner: FileOwner) =>
      (await call(owner, 'POST', '/api/lawn-zones', { name: 'Front', grassType: 'couch' })).body.id as string
    const [own, theirs] = [await zone(user), await zone(other)]
    const entry = await log(user, { notes: 'x', lawnZoneId: own.toUpperCase() })
    expect(entry.lawnZoneId).toBe(own)
    const before = await everyRow(server.app.db)
    for (const lawnZoneId of [theirs, uuidv7()]) {
      const answer = await post(user, { notes: 'x', lawnZoneId })
      expect([answer.status, answer.body.code]).toEqual([404, 'lawn-zone/not-found'])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of another person is refused', async () => {
    const other = await newFileOwner(server.url)
    const before = await everyRow(server.app.db)
    const answer = await post(olive, { userId: other.id, notes: 'x' })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/forbidden'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('needs a session: a guest is a name to show, and has no progress of its own [PROG-13]', async () => {
    const before = await everyRow(server.app.db)
    for (const body of [{ notes: 'x' }, { notes: 'x', userId: olive.id }, { notes: 'x', userId: 'guest' }])
      expect((await ask(server.url, 'POST', PATH, { body })).status).toBe(401)
    expect((await ask(server.url, 'GET', `/api/users/${olive.id}/progress`, {})).status).toBe(401)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is made once with an id of the client’s own, however often it is sent', async () => {
    const user = await newFileOwner(server.url)
    const body = { id: uuidv7(), notes: 'Once', imageUrls: [await upload(user)] }
    const answers = await Promise.all([1, 2, 3].map(() => post(user, body)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(await listOf(user)).toEqual([answers[0]?.body])
    expect(answers[0]?.body.id).toBe(body.id)
  })

  it('is the last of so many', async () => {
    const user = await newFileOwner(server.url)
    await server.app.db.query(
      `insert into app.progress_entries (user_id, id, notes)
       select $1, gen_random_uuid(), 'Before' from generate_series(1, $2)`,
      [user.id, PROGRESS_LIMITS.most],
    )
    let answer = await post(user, { notes: 'One more' })
    for (let n = 1; n < 50 && answer.status === 201; n += 1) answer = await post(user, { notes: 'One more' })
    expect([answer.status, answer.body.code]).toEqual([409, 'progress/too-many'])
  })
})

describe('a photo', () => {
  it('lies in the private bucket and is opened by a signed address alone', async () => {
    const user = await newFileOwner(server.url)
    const { imageUrls } = await log(user, { imageUrls: [await upload(user)] })
    const key = imageUrls[0] ?? ''
    const { data } = await user.storage.from('private').createSignedUrl(key, 3600)
    expect((await fetch(data?.signedUrl ?? '')).headers.get('content-type')).toBe('image/jpeg')
    expect((await fetch(`${server.url}/storage/v1/object/public/private/${key}`)).status).toBeGreaterThanOrEqual(400)
    expect((await olive.storage.from('private').download(key)).error).not.toBeNull()
  })

  it('of another person, of another folder, of elsewhere or of none is not found, and nothing is written', async () => {
    const [user, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
    const own = await upload(user)
    const bad = [
      await upload(other),
      await upload(user, 'receipts'),
      await upload(user, 'avatars', 'garden'),
      own.replace('k3v9qa', 'nosuch'),
      own.replace('progress/', 'progress/../progress/'),
      `private/${own}`,
      `${server.url}/storage/v1/object/private/${own}`,
      `https://evil.example/${own}`,
      '',
    ]
    const before = await everyRow(server.app.db)
    for (const key of bad) {
      const answer = await post(user, { notes: 'x', imageUrls: [own, key] })
      expect([key, answer.status, answer.body.code]).toEqual([key, 404, 'photo/not-found'])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('counts in the stats of its owner, each of an entry, until its entry goes [PROFILE-06]', async () => {
    const [user, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
    expect(await photosOf(user)).toBe(0)
    await log(other, { imageUrls: [await upload(other)] })
    await log(user, { notes: 'None' })
    const two = await log(user, { imageUrls: [await upload(user), await upload(user)] })
    await log(user, { imageUrls: [await upload(user)] })
    expect(await photosOf(user)).toBe(3)
    await call(user, 'DELETE', `${PATH}/${two.id}`)
    expect([await photosOf(user), await photosOf(other)]).toEqual([1, 1])
  })
})

describe('the entries', () => {
  it('are one’s own alone, newest first, by the page', async () => {
    const [user, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
    await log(other, { notes: 'Of the other' })
    const entries = [await log(user), await log(user), await log(user)].reverse()
    expect(await listOf(user)).toEqual(entries)
    const first = await call(user, 'GET', `/api/users/${user.id}/progress?limit=2`)
    expect(first.body).toEqual(entries.slice(0, 2))
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await call(user, 'GET', next)
    expect([second.body, second.headers.get('link')]).toEqual([entries.slice(2), null])
    expect((await call(user, 'GET', `/api/users/${user.id}/progress?cursor=x`)).status).toBe(400)
    expect((await call(user, 'GET', `/api/users/${other.id}/progress`)).status).toBe(403)
  })

  it('are read along an index of the owner’s own', async () => {
    await server.app.db.query(
      `insert into app.progress_entries (user_id, id, notes)
       select id, gen_random_uuid(), 'Before' from auth.users, generate_series(1, 200) where id <> $1`,
      [olive.id],
    )
    await server.app.db.query('analyze app.progress_entries')
    for (const { text } of [NEWEST_ENTRIES.first, NEWEST_ENTRIES.after]) {
      const plan = await planForAny(server.app.db, text, { inOrder: true })
      expect(plan).toContain('progress_entries_newest')
      expect(plan).not.toContain('Sort')
    }
  })
})

describe('a deletion', () => {
  it('takes the entry and its photos, the bytes included', async () => {
    const user = await newFileOwner(server.url)
    const [kept, gone] = [await upload(user), await upload(user)]
    const other = await log(user, { imageUrls: [kept] })
    const entry = await log(user, { imageUrls: [gone] })
    const { status, body } = await call(user, 'DELETE', `${PATH}/${entry.id}`)
    expect([status, body]).toEqual([200, { id: entry.id }])
    expect(await listOf(user)).toEqual([other])
    expect([await exists(user, kept), await exists(user, gone)]).toEqual([true, false])
    await expect.poll(() => server.app.db.query('select 1 from storage.loose_blobs')).toEqual([])
    const again = await call(user, 'DELETE', `${PATH}/${entry.id}`)
    expect([again.status, again.body.code]).toEqual([404, 'progress/not-found'])
  })

  it('leaves a photo that another entry names', async () => {
    const user = await newFileOwner(server.url)
    const [both, one] = [await upload(user), await upload(user)]
    const first = await log(user, { imageUrls: [both, one] })
    const second = await log(user, { imageUrls: [both] })
    await call(user, 'DELETE', `${PATH}/${first.id}`)
    expect([await exists(user, both), await exists(user, one)]).toEqual([true, false])
    await call(user, 'DELETE', `${PATH}/${second.id}`)
    expect(await exists(user, both)).toBe(false)
  })

  it('takes place on the entry that was seen alone', async () => {
    const entry = await log(olive)
    const seen = (updatedAt: string) => ({ 'if-match': versionTag(updatedAt) })
    const old = await call(olive, 'DELETE', `${PATH}/${entry.id}`, undefined, seen(new Date(0).toISOString()))
    expect([old.status, old.body.code, old.body.current]).toEqual([412, 'request/changed', entry])
    expect((await call(olive, 'DELETE', `${PATH}/${entry.id}`, undefined, seen(entry.updatedAt))).status).toBe(200)
  })

  it('of another person’s entry meets nothing, as that of none does', async () => {
    const entry = await log(olive, { imageUrls: [await upload(olive)] })
    const ben = await newFileOwner(server.url)
    const before = await everyRow(server.app.db)
    for (const id of [entry.id, uuidv7()]) {
      const answer = await call(ben, 'DELETE', `${PATH}/${id}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'progress/not-found'])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })
})
