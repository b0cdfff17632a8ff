import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminClient, ask, signIn } from '../../../test/auth-client.ts'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newFileOwner, storageClient } from '../../../test/storage-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' } })
})
afterAll(() => server.close())

interface Signed {
  /** Each opens one file. */
  addresses: string[]
  upload: { path: string; token: string }
}

const HOUR = 3600

/** Everything that somebody can sign, of a receipt and a photo of theirs. */
async function signAll({ id, storage }: FileOwner): Promise<Signed> {
  const files = storage.from('private')
  const [receipt, photo] = [`receipts/${id}/a.pdf`, `progress/${id}/a.jpg`]
  await files.upload(receipt, pdf(), { contentType: 'application/pdf', upsert: true })
  await files.upload(photo, await jpeg(), { contentType: 'image/jpeg', upsert: true })
  const one = await files.createSignedUrl(receipt, HOUR)
  const drawn = await files.createSignedUrl(photo, HOUR, { transform: { width: 10 } })
  const many = await files.createSignedUrls([receipt, photo], HOUR)
  const path = `receipts/${id}/by-url.pdf`
  const upload = await files.createSignedUploadUrl(path, { upsert: true })
  const addresses = [one.data, drawn.data, ...(many.data ?? [])].map((signed) => String(signed?.signedUrl))
  return { addresses, upload: { path, token: String(upload.data?.token) } }
}

/** What an address answers to all the ways in which it may be asked. */
const askInAllWays = async (address: string, etag: string): Promise<number[]> => {
  const ways: RequestInit[] = [
    {},
    { method: 'HEAD' },
    { headers: { range: 'bytes=0-3' } },
    { headers: { 'if-none-match': etag } },
  ]
  return Promise.all(ways.map(async (way) => (await fetch(address, way)).status))
}

async function expectOpen({ addresses, upload }: Signed): Promise<void> {
  for (const address of addresses)
    expect((await askInAllWays(address, '"other"')).every((status) => status < 300)).toBe(true)
  const { error } = await storageClient(server.url)
    .from('private')
    .uploadToSignedUrl(upload.path, upload.token, pdf(), { contentType: 'application/pdf' })
  expect(error).toBeNull()
}

async function expectEnded({ addresses, upload }: Signed, etags: readonly string[]): Promise<void> {
  for (const [n, address] of addresses.entries()) {
    // Also for a browser that has the bytes and asks whether they are still good.
    expect(await askInAllWays(address, etags[n] ?? '')).toEqual([400, 400, 400, 400])
    const answer = await fetch(address)
    expect(await answer.json()).toEqual({
      ...{ statusCode: '400', error: 'InvalidJWT', code: 'InvalidJWT' },
      message: 'The session that signed the url has ended',
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const { error } = await storageClient(server.url)
    .from('private')
    .uploadToSignedUrl(upload.path, upload.token, pdf(), { contentType: 'application/pdf' })
  expect(error).toMatchObject({ statusCode: '400', message: 'The session that signed the url has ended' })
}

const etagsOf = ({ addresses }: Signed): Promise<string[]> =>
  Promise.all(addresses.map(async (address) => String((await fetch(address)).headers.get('etag'))))

const admin = () => adminClient(server.url, server.serviceKey)

describe('what somebody has signed', () => {
  it.each<[string, (keeper: FileOwner) => Promise<unknown>]>([
    ['is banned', ({ id }) => admin().updateUserById(id, { ban_duration: '24h' })],
    ['is deleted, and only marked as such', ({ id }) => admin().deleteUser(id, true)],
    ['signs out', ({ token }) => ask(server.url, 'POST', '/auth/v1/logout?scope=local', { token })],
    ['signs out everywhere', ({ token }) => ask(server.url, 'POST', '/auth/v1/logout?scope=global', { token })],
  ])('ends when that person %s', async (_, happens) => {
    const olive = await newFileOwner(server.url)
    const signed = await signAll(olive)
    await expectOpen(signed)
    const etags = await etagsOf(signed)
    await happens(olive)
    await expectEnded(signed, etags)
  })

  it('ends with the account, whose files go with it', async () => {
    const olive = await newFileOwner(server.url)
    const signed = await signAll(olive)
    await admin().deleteUser(olive.id)
    await expectEnded(signed, [])
  })

  it('stays ended when the ban is lifted: its session is gone', async () => {
    const olive = await newFileOwner(server.url)
    const signed = await signAll(olive)
    await admin().updateUserById(olive.id, { ban_duration: '24h' })
    await admin().updateUserById(olive.id, { ban_duration: 'none' })
    await expectEnded(signed, [])
  })

  it('lives on when another session of theirs ends, and when the token is renewed', async () => {
    const olive = await newFileOwner(server.url)
    const signed = await signAll(olive)
    const other = await signIn(server.url, olive.email)
    await ask(server.url, 'POST', '/auth/v1/logout?scope=local', { token: other.token })
    await ask(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: olive.refreshToken },
    })
    await expectOpen(signed)
  })

  it('by a program of the operator ends by its time alone', async () => {
    const olive = await newFileOwner(server.url)
    const path = `receipts/${olive.id}/a.pdf`
    await olive.storage.from('private').upload(path, pdf(), { contentType: 'application/pdf' })
    const program = storageClient(server.url, server.serviceKey).from('private')
    const { data } = await program.createSignedUrl(path, HOUR)
    expect((await fetch(String(data?.signedUrl))).status).toBe(200)
    const upload = await program.createSignedUploadUrl('logo.pdf')
    const done = await storageClient(server.url)
      .from('private')
      .uploadToSignedUrl('logo.pdf', String(upload.data?.token), pdf(), { contentType: 'application/pdf' })
    expect(done.error).toBeNull()
  })

  it('is asked for again by whoever keeps it, and answers that it is the same', async () => {
    const olive = await newFileOwner(server.url)
    const [address = ''] = (await signAll(olive)).addresses
    const first = await fetch(address)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = String(first.headers.get('etag'))
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('a private file', () => {
  it('is kept by its owner’s browser alone, for the session that read it', async () => {
    const olive = await newFileOwner(server.url)
    const path = `progress/${olive.id}/a.jpg`
    await olive.storage.from('private').upload(path, await jpeg(), { contentType: 'image/jpeg' })
    for (const route of ['/object/authenticated', '/object', '/render/image/authenticated']) {
      const address = `${route}/private/${path}?width=10`
      const own = await askStorage(server.url, 'GET', address, { token: olive.token })
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
      expect(own.headers.get('vary')).toContain('Authorization')
      const program = await askStorage(server.url, 'GET', address, { token: server.serviceKey })
      expect([program.status, program.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
  })
})
