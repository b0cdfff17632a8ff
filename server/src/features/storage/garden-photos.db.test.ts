import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, adminClient, ask } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newFileOwner } from '../../../test/storage-client.ts'
import { makeRateLimits } from '../../limits/rate-limit.ts'
import type { ImageTransform } from '../../ports/image-transform/image-transform.port.ts'
import { makeSharpImages } from '../../ports/image-transform/sharp-images.ts'
import { GARDEN_UPLOAD_LIMIT } from './storage-limits.ts'

const HOUR = 3600
const FACTOR = 1000
/** What happens when a photo has arrived whole and is not kept yet. */
let whenArrived: () => Promise<unknown> = async () => {}
const drawing = makeSharpImages()
const images: ImageTransform = {
  ...drawing,
  async clean(...given) {
    await whenArrived()
    await drawing.clean(...given)
  },
}
let server: TestServer
let mum: FileOwner
let tom: FileOwner
let vera: FileOwner
let eve: FileOwner
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: String(FACTOR) }, outside: { images } })
  eve = await newFileOwner(server.url)
})
afterAll(() => server.close())

const call = (who: FileOwner, method: string, path: string, body?: unknown, garden?: FileOwner): Promise<Answer> =>
  ask(server.url, method, path, {
    token: who.token,
    headers: garden === undefined ? {} : { garden: garden.id },
    ...(body === undefined ? {} : { body }),
  })

async function join(who: FileOwner, role: 'helper' | 'viewer', garden = mum): Promise<void> {
  const { body } = await call(garden, 'POST', `/api/users/${garden.id}/invitations`, { email: who.email, role })
  const token = String(body.link).split('#')[1]
  expect((await call(who, 'POST', '/api/invitations/accept', { token })).status).toBe(200)
}

beforeEach(async () => {
  whenArrived = async () => {}
  mum = await newFileOwner(server.url)
  tom = await newFileOwner(server.url)
  vera = await newFileOwner(server.url)
  await join(tom, 'helper')
  await join(vera, 'viewer')
})

const leave = (who: FileOwner) => call(who, 'DELETE', `/api/gardens/${mum.id}/membership`)
const remove = (who: FileOwner) => call(mum, 'DELETE', `/api/users/${mum.id}/members/${who.id}`)

let made = 0
/** A name for a new photo in the folder of somebody. */
const nameIn = (garden: FileOwner, folder: string): string => {
  made += 1
  return `${folder}/${garden.id}/${1_795_230_000_000 + made}-k3v9qa.jpg`
}
const upload = async (who: FileOwner, key: string, bucket = 'private') =>
  who.storage.from(bucket).upload(key, await jpeg(), { contentType: 'image/jpeg' })
const photoOf = async (who: FileOwner, folder: string): Promise<string> => {
  const key = nameIn(who, folder)
  const { error } = await upload(who, key)
  if (error) throw error
  return key
}
const log = (who: FileOwner, imageUrls: readonly string[], garden?: FileOwner) =>
  call(who, 'POST', '/api/activity-logs', { activityType: 'mowed', title: 'Mowed', imageUrls }, garden)
/** A photo that a record of Mum's names. */
const loggedPhoto = async (): Promise<string> => {
  const key = await photoOf(mum, 'activities')
  expect((await log(mum, [key])).status).toBe(201)
  return key
}

/** Whether a file is shown: as it is, drawn, and by addresses that are signed for it alone and with others. */
async function isShown(who: FileOwner, key: string): Promise<boolean[]> {
  const files = who.storage.from('private')
  const get = (path: string) => askStorage(server.url, 'GET', path, { token: who.token })
  const [read, drawn] = [
    await get(`/object/authenticated/private/${key}`),
    await get(`/render/image/authenticated/private/${key}?width=10`),
  ]
  const [one, many] = [await files.createSignedUrl(key, HOUR), await files.createSignedUrls([key], HOUR)]
  return [read.status === 200, drawn.status === 200, one.error === null, many.data?.[0]?.error === null]
}
const YES = [true, true, true, true]
const NO = [false, false, false, false]

describe('a photo of a garden', () => {
  it('is shown to those who may see the record or the entry that names it, and to nobody else', async () => {
    const photo = await photoOf(mum, 'progress')
    expect((await call(mum, 'POST', '/api/progress', { imageUrls: [photo] })).status).toBe(201)
    for (const key of [await loggedPhoto(), photo]) {
      for (const who of [mum, tom, vera]) expect(await isShown(who, key)).toEqual(YES)
      expect(await isShown(eve, key)).toEqual(NO)
    }
    // As the record says it to them.
    const { body } = await call(vera, 'GET', '/api/activity-logs', undefined, mum)
    expect(await isShown(vera, body[0].imageUrls[0])).toEqual(YES)
  })

  it('is its owner’s alone while nothing names it, and so is every other file', async () => {
    const receipt = `receipts/${mum.id}/1795230000000-k3v9qa.pdf`
    await mum.storage.from('private').upload(receipt, pdf(), { contentType: 'application/pdf' })
    for (const key of [await photoOf(mum, 'activities'), await photoOf(mum, 'progress'), receipt])
      for (const who of [tom, vera]) expect(await isShown(who, key)).toEqual(NO)
    // Nor is what they keep shown to the owner.
    const toms = await photoOf(tom, 'activities')
    expect((await log(tom, [toms])).status).toBe(201)
    expect(await isShown(mum, toms)).toEqual(NO)
  })

  it('is signed beside one’s own, each or none', async () => {
    const [theirs, own, unnamed] = [await loggedPhoto(), await photoOf(tom, 'progress'), await photoOf(mum, 'progress')]
    const { data } = await tom.storage.from('private').createSignedUrls([theirs, own, unnamed], HOUR)
    expect(data?.map(({ error }) => error === null)).toEqual([true, true, false])
  })

  it('is kept by no browser but its owner’s: what somebody may see can end', async () => {
    const key = await loggedPhoto()
    for (const route of ['/object/authenticated', '/object', '/render/image/authenticated']) {
      const of = async ({ token }: FileOwner) =>
        (await askStorage(server.url, 'GET', `${route}/private/${key}`, { token })).headers.get('cache-control')
      expect([await of(mum), await of(tom)]).toEqual(['private, max-age=3600', 'private, no-cache'])
    }
  })

  it.each<[string, () => Promise<unknown>]>([
    ['they are removed', () => remove(vera)],
    ['they leave', () => leave(vera)],
    [
      'its owner is banned',
      () => adminClient(server.url, server.serviceKey).updateUserById(mum.id, { ban_duration: '24h' }),
    ],
    [
      'the record is deleted',
      async () => {
        const [{ id }] = (await call(mum, 'GET', '/api/activity-logs')).body
        expect((await call(mum, 'DELETE', `/api/activity-logs/${id}`)).status).toBe(200)
      },
    ],
  ])('is shown no more once %s, also by addresses that were signed before', async (_, end) => {
    const key = await loggedPhoto()
    const files = vera.storage.from('private')
    const [whole, drawn] = [
      await files.createSignedUrl(key, HOUR),
      await files.createSignedUrl(key, HOUR, { transform: { width: 10 } }),
    ]
    const addresses = [whole, drawn].map(({ data }) => String(data?.signedUrl))
    const opened = await Promise.all(addresses.map((address) => fetch(address)))
    expect(opened.map(({ status }) => status)).toEqual([200, 200])
    const etags = opened.map(({ headers }) => String(headers.get('etag')))
    await end()
    // Also for a browser that has the bytes and asks whether they are still good.
    for (const [at, address] of addresses.entries())
      for (const headers of [{}, { 'if-none-match': etags[at] ?? '' }])
        expect((await fetch(address, { headers })).status).toBe(400)
    expect(await isShown(vera, key)).toEqual(NO)
  })
})

describe('a photo of a helper', () => {
  it('belongs to the garden of the record that it is for', async () => {
    const key = nameIn(mum, 'activities')
    expect((await upload(tom, key)).error).toBeNull()
    const owners = await server.app.db.query('select owner from storage.objects where name = $1', [key])
    expect(owners).toEqual([{ owner: mum.id }])
    // It is part of nothing yet.
    expect([await isShown(mum, key), await isShown(tom, key)]).toEqual([YES, NO])
    const record = await log(tom, [key], mum)
    expect([record.status, record.body.userId, record.body.imageUrls]).toEqual([201, mum.id, [key]])
    for (const who of [mum, tom, vera]) expect(await isShown(who, key)).toEqual(YES)
    await leave(tom)
    expect([await isShown(mum, key), await isShown(tom, key)]).toEqual([YES, NO])
    const { data } = await mum.storage.from('private').remove([key])
    expect(data).toHaveLength(1)
  })

  it('is not taken from a viewer, a stranger and somebody who was a helper, and nothing changes', async () => {
    const gone = await newFileOwner(server.url)
    await join(gone, 'helper')
    await remove(gone)
    const before = await everyRow(server.app.db)
    for (const who of [vera, eve, gone]) {
      const { error } = await upload(who, nameIn(mum, 'activities'))
      expect(error).toMatchObject({ statusCode: '403' })
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['was removed', () => remove(tom)],
    ['may only look now', () => call(mum, 'PATCH', `/api/users/${mum.id}/members/${tom.id}`, { role: 'viewer' })],
  ])('is not kept of somebody who %s while it came', async (_, end) => {
    const key = nameIn(mum, 'activities')
    let arrived = 0
    whenArrived = async () => {
      arrived += 1
      await end()
    }
    expect((await upload(tom, key)).error).toMatchObject({ statusCode: '403' })
    expect(arrived).toBe(1)
    expect(await server.app.db.query('select from storage.objects where name = $1', [key])).toEqual([])
  })

  it('is one of so many a day in a garden, which leaves its owner, and other gardens, as they are', async () => {
    const aunt = await newFileOwner(server.url)
    await join(tom, 'helper', aunt)
    const used = makeRateLimits(server.app.db, FACTOR)
    await used.consume(GARDEN_UPLOAD_LIMIT, `user:${tom.id}/${mum.id}`, GARDEN_UPLOAD_LIMIT.points * FACTOR - 1)
    expect((await upload(tom, nameIn(mum, 'activities'))).error).toBeNull()
    expect((await upload(tom, nameIn(mum, 'activities'))).error).toMatchObject({ statusCode: '429' })
    for (const [who, garden] of [
      [mum, mum],
      [tom, tom],
      [tom, aunt],
    ] as const)
      expect((await upload(who, nameIn(garden, 'activities'))).error).toBeNull()
  })

  it('takes the place of none, goes nowhere else, and takes nothing away', async () => {
    const key = await loggedPhoto()
    const files = tom.storage.from('private')
    const options = { contentType: 'image/jpeg' }
    const before = await everyRow(server.app.db)
    const taken = { statusCode: '409' }
    expect((await files.upload(key, await jpeg(), { ...options, upsert: true })).error).toMatchObject(taken)
    expect((await files.update(key, await jpeg(), options)).error).toMatchObject(taken)
    const denied = { statusCode: '403' }
    for (const folder of ['progress', 'receipts', 'notes'])
      expect((await upload(tom, nameIn(mum, folder))).error).toMatchObject(denied)
    for (const folder of ['activities', 'avatars', 'community-posts'])
      expect((await upload(tom, nameIn(mum, folder), 'garden')).error).toMatchObject(denied)
    expect((await files.createSignedUploadUrl(nameIn(mum, 'activities'))).error).toMatchObject(denied)
    const own = nameIn(tom, 'activities')
    expect((await files.move(key, own)).error).not.toBeNull()
    expect((await files.copy(key, own)).error).not.toBeNull()
    expect(await files.remove([key])).toEqual({ data: [], error: null })
    const { data } = await files.list(`activities/${mum.id}`)
    expect(data).toEqual([])
    expect(await everyRow(server.app.db)).toBe(before)
  })
})
