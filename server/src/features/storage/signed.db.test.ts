import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newFileOwner, storageClient } from '../../../test/storage-client.ts'

const KEY = Buffer.alloc(32, 7).toString('base64url')
const clock = movableClock()
let server: TestServer
let olive: FileOwner
let basil: FileOwner
let path: string
const PDF = { contentType: 'application/pdf' }

beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, secrets: { urlSigningKey: KEY } })
  olive = await newFileOwner(server.url)
  basil = await newFileOwner(server.url)
  path = `receipts/${olive.id}/1795230000000-k3v9qa.pdf`
  await olive.storage.from('private').upload(path, pdf(), PDF)
})
afterAll(() => server.close())

const sign = async (seconds: number, options?: { download: string }): Promise<string> => {
  const { data, error } = await olive.storage.from('private').createSignedUrl(path, seconds, options)
  if (error) throw error
  return data.signedUrl
}
const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''
const forge = (claims: object, key = KEY): string =>
  createSigner({ key: Buffer.from(key, 'base64url'), algorithm: 'HS256' })({ ...claims })
const inAnHour = () => ({ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 3600 })
const openWith = (token: string, key = path, bucket = 'private') =>
  askStorage(server.url, 'GET', `/object/sign/${bucket}/${key}?token=${token}`)

describe('a signed address', () => {
  it('opens a private file to whoever has it, for 3600 seconds [UPLOAD-09]', async () => {
    const url = await sign(3600)
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf())
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(Date.parse(answer.headers.get('expires') ?? '') / 1000).toBeCloseTo(Date.now() / 1000 + 3600, -1)
    expect((await fetch(url, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
  })
  it('ends when it said, and is not kept beyond that [UPLOAD-09]', async () => {
    const short = await sign(60)
    expect((await fetch(short)).headers.get('cache-control')).toBe('private, no-cache')
    clock.pass(61)
    const answer = await fetch(short)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      ...{ statusCode: '400', error: 'InvalidJWT', code: 'InvalidJWT' },
      message: '"exp" claim timestamp check failed',
    })
  })
  it('may say under which name the file is saved', async () => {
    const answer = await fetch(await sign(60, { download: 'Receipt.pdf' }))
    expect(answer.headers.get('content-disposition')).toContain('filename="Receipt.pdf"')
  })
  it('is made for many files at once, with a word for each that is not there', async () => {
    const theirs = `receipts/${basil.id}/x.pdf`
    await basil.storage.from('private').upload(theirs, pdf(), PDF)
    const { data, error } = await olive.storage
      .from('private')
      .createSignedUrls([path, `receipts/${olive.id}/none.pdf`, theirs, '../x'], 60)
    expect(error).toBeNull()
    expect(data?.map((one) => one.error === null)).toEqual([true, false, false, false])
    expect((await fetch(String(data?.[0]?.signedUrl))).status).toBe(200)
    expect(data?.[2]).toMatchObject({ path: theirs, signedUrl: null })
    expect(data?.[1]?.error).toBe(data?.[2]?.error)
  })
  it('is refused for what is not there, not one’s own, or for a senseless time', async () => {
    const files = olive.storage.from('private')
    expect((await files.createSignedUrl(`receipts/${olive.id}/none.pdf`, 60)).error).toMatchObject({
      statusCode: '404',
    })
    expect((await basil.storage.from('private').createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' })
    for (const seconds of [0, -1, 1.5, 1e12]) {
      expect((await files.createSignedUrl(path, seconds)).error).toMatchObject({ statusCode: '400' })
    }
    const many = Array.from({ length: 1001 }, (_, n) => `a/b/${n}`)
    expect((await files.createSignedUrls(many, 60)).error).toMatchObject({ statusCode: '400' })
    expect((await storageClient(server.url).from('private').createSignedUrl(path, 60)).error).toMatchObject({
      statusCode: '403',
    })
  })
  it('opens no other file, bucket or purpose', async () => {
    const token = tokenOf(await sign(3600))
    const other = `receipts/${olive.id}/other.pdf`
    await olive.storage.from('private').upload(other, pdf(), PDF)
    await olive.storage.from('garden').upload(path, await jpeg(), { contentType: 'image/jpeg' })
    expect((await openWith(token)).status).toBe(200)
    for (const [key, bucket] of [
      [other, 'private'],
      [path, 'garden'],
      [`${path}/`, 'private'],
    ] as const) {
      expect((await openWith(token, key, bucket)).status).toBe(400)
    }
    const uploading = await askStorage(server.url, 'PUT', `/object/upload/sign/private/${path}?token=${token}`, {
      headers: { 'content-type': 'application/pdf' },
      body: pdf().toString('latin1'),
    })
    expect(uploading.body).toMatchObject({ code: 'InvalidJWT', message: 'Invalid scope' })
  })
  it('that was changed, or signed by anything else, opens nothing', async () => {
    const { issuer } = JSON.parse(Buffer.from(tokenOf(await sign(60)).split('.')[1] ?? '', 'base64url').toString())
    const claims = { scope: 'download', url: `private/${path}`, issuer, ...inAnHour() }
    expect((await openWith(forge(claims))).status).toBe(200)
    const good = tokenOf(await sign(3600))
    const [head = '', body = '', signature = ''] = good.split('.')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [
      forge(claims, Buffer.alloc(32, 8).toString('base64url')),
      forge({ ...claims, issuer: undefined }),
      forge({ ...claims, issuer: `${issuer.slice(0, -4)}AAAA` }),
      forge({ ...claims, issuer: { userId: olive.id, sessionId: olive.id } }),
      `${unsigned}.${body}.`,
      `${unsigned}.${body}.${signature}`,
      `${head}.${Buffer.from(JSON.stringify({ ...claims, url: 'private/x' })).toString('base64url')}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      olive.token,
      '',
      'x',
    ]) {
      expect(await openWith(token)).toMatchObject({ status: 400, body: { code: 'InvalidJWT' } })
    }
    expect((await askStorage(server.url, 'GET', `/object/sign/private/${path}`)).body).toMatchObject({
      code: 'InvalidJWT',
    })
  })
  it('is no token of a person', async () => {
    const person = { sub: olive.id, aud: 'authenticated', role: 'authenticated', session_id: olive.id, iss: 'turfwise' }
    for (const token of [tokenOf(await sign(3600)), forge({ ...person, ...inAnHour() })]) {
      const files = await askStorage(server.url, 'POST', '/object/list/private', { token, body: {} })
      expect(files).toMatchObject({ status: 400, body: { statusCode: '403', code: 'AccessDenied' } })
      const account = await askStorage(server.url, 'GET', '/../../auth/v1/user', { token })
      expect(account.status).toBe(403)
    }
  })
})

describe('an address to upload to', () => {
  const target = (name: string): string => `receipts/${olive.id}/${name}`

  it('takes one file without a session, which is then its signer’s', async () => {
    const files = olive.storage.from('private')
    const { data, error } = await files.createSignedUploadUrl(target('by-url.pdf'))
    expect(error).toBeNull()
    const nobody = storageClient(server.url).from('private')
    const first = await nobody.uploadToSignedUrl(target('by-url.pdf'), data?.token ?? '', pdf(), PDF)
    expect(first).toMatchObject({ data: { fullPath: `private/${target('by-url.pdf')}` }, error: null })
    const again = await nobody.uploadToSignedUrl(target('by-url.pdf'), data?.token ?? '', pdf(), PDF)
    expect(again.error).toMatchObject({ statusCode: '409' })
    const [row] = await server.app.db.query(`select owner from storage.objects where name = $1`, [target('by-url.pdf')])
    expect(row).toEqual({ owner: olive.id })
  })
  it('replaces a file only where it was signed for that', async () => {
    const files = olive.storage.from('private')
    expect((await files.createSignedUploadUrl(path)).error).toMatchObject({ statusCode: '409' })
    const { data } = await files.createSignedUploadUrl(path, { upsert: true })
    for (const bytes of [700, 701]) {
      const blob = new Blob([pdf(bytes)], { type: 'application/pdf' })
      expect((await files.uploadToSignedUrl(path, data?.token ?? '', blob)).error).toBeNull()
    }
    expect((await files.info(path)).data?.size).toBe(701)
  })
  it('is not made for a place of somebody else’s, nor good for one', async () => {
    const theirs = `receipts/${basil.id}/gift.pdf`
    expect((await olive.storage.from('private').createSignedUploadUrl(theirs)).error).toMatchObject({
      statusCode: '403',
    })
    expect((await olive.storage.from('nowhere').createSignedUploadUrl(theirs)).error).toMatchObject({
      statusCode: '404',
    })
    const { data } = await olive.storage.from('private').createSignedUploadUrl(target('mine.pdf'))
    const { error } = await olive.storage.from('private').uploadToSignedUrl(theirs, data?.token ?? '', pdf(), PDF)
    expect(error).toMatchObject({ statusCode: '400', message: 'The url does not match the signature' })
    expect((await openWith(data?.token ?? '', target('mine.pdf'))).body).toMatchObject({ message: 'Invalid scope' })
  })
  it('ends after two hours', async () => {
    const { data } = await olive.storage.from('private').createSignedUploadUrl(target('late.pdf'))
    clock.pass(7201)
    const { error } = await olive.storage
      .from('private')
      .uploadToSignedUrl(target('late.pdf'), data?.token ?? '', pdf(), PDF)
    expect(error).toMatchObject({ statusCode: '400' })
  })
})

it('an address that was signed for 3600 seconds is good to the last of them and no longer [UPLOAD-09]', async () => {
  // Somebody new: whoever came first is signed out by the clock.
  const rosa = await newFileOwner(server.url)
  const own = `receipts/${rosa.id}/1795230000000-k3v9qa.pdf`
  await rosa.storage.from('private').upload(own, pdf(), PDF)
  const { data } = await rosa.storage.from('private').createSignedUrl(own, 3600)
  const status = async () => (await fetch(data?.signedUrl ?? '')).status
  clock.pass(3598)
  expect(await status()).toBe(200)
  clock.pass(3)
  expect(await status()).toBe(400)
})
