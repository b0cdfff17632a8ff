import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newFileOwner, storageClient } from '../../../test/storage-client.ts'

let server: TestServer
let olive: FileOwner
let path: string
let photo: string
const BYTES = pdf(1000)

beforeAll(async () => {
  server = await startTestServer()
  olive = await newFileOwner(server.url)
  path = `receipts/${olive.id}/1795230000000-k3v9qa.pdf`
  photo = `avatars/${olive.id}/1795230000000-k3v9qa.jpg`
  await olive.storage.from('private').upload(path, BYTES, { contentType: 'application/pdf' })
  await olive.storage.from('garden').upload(photo, await jpeg(), { contentType: 'image/jpeg' })
})
afterAll(() => server.close())

const read = (headers: Record<string, string> = {}, query = '', method = 'GET') =>
  fetch(`${server.url}/storage/v1/object/authenticated/private/${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${olive.token}`, ...headers },
  })

describe('a file that is read', () => {
  it('is whole, may be kept for an hour, and is for nobody else to keep [UPLOAD-12]', async () => {
    const answer = await read()
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'cache-control': 'private, max-age=3600',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
      'x-robots-tag': 'none',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })
  it('is public for everybody to keep [UPLOAD-12, UPLOAD-11]', async () => {
    const answer = await fetch(olive.storage.from('garden').getPublicUrl(photo).data.publicUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('max-age=3600')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('content-disposition')).toBeNull()
  })
  it('may be kept for an hour where the uploader said nothing of it [UPLOAD-12]', async () => {
    const silent = `avatars/${olive.id}/silent.jpg`
    const kept = await fetch(`${server.url}/storage/v1/object/garden/${silent}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${olive.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await jpeg()),
    })
    expect(kept.status).toBe(200)
    const answer = await fetch(olive.storage.from('garden').getPublicUrl(silent).data.publicUrl)
    expect(answer.headers.get('cache-control')).toBe('max-age=3600')
  })
  it.each([
    ['bytes=0-9', 'bytes 0-9/1000', 0, 10],
    ['bytes=990-', 'bytes 990-999/1000', 990, 1000],
    ['bytes=-5', 'bytes 995-999/1000', 995, 1000],
    ['bytes=990-5000', 'bytes 990-999/1000', 990, 1000],
  ])('comes in the part %s', async (range, told, from, to) => {
    const answer = await read({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(told)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES.subarray(from, to))
  })
  it('has no part beyond its end', async () => {
    const answer = await read({ range: 'bytes=1000-' })
    expect(answer.headers.get('content-range')).toBe('bytes */1000')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' })
  })
  it('comes whole when several parts are asked for, or a part of another version', async () => {
    expect((await read({ range: 'bytes=0-1,5-6' })).status).toBe(200)
    expect((await read({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })
  it('does not come again while it has not changed', async () => {
    const { headers } = await read()
    const etag = String(headers.get('etag'))
    for (const asked of [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-modified-since': String(headers.get('last-modified')) },
    ]) {
      const answer = await read(asked)
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await read({ 'if-none-match': '"other"' })).status).toBe(200)
  })
  it('is saved under the name that is asked for, in any script', async () => {
    const disposition = async (query: string) => (await read({}, query)).headers.get('content-disposition')
    expect(await disposition('?download=')).toBe(
      'attachment; filename="1795230000000-k3v9qa.pdf"; filename*=UTF-8\'\'1795230000000-k3v9qa.pdf',
    )
    expect(await disposition(`?download=${encodeURIComponent('Rasen "Größe"\r\nx.pdf')}`)).toBe(
      'attachment; filename="Rasen _Gr__e___x.pdf"; filename*=UTF-8\'\'Rasen%20%22Gr%C3%B6%C3%9Fe%22%0D%0Ax.pdf',
    )
    expect(await disposition('')).toBeNull()
  })
  it('answers HEAD with the same headers and no bytes', async () => {
    const answer = await read({}, '', 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000'])
    const none = await fetch(`${server.url}/storage/v1/object/private/receipts/${olive.id}/no.pdf`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${olive.token}` },
    })
    expect([none.status, await none.text()]).toEqual([400, ''])
  })
  it('is read as a stream and as a Blob by the client', async () => {
    const { data } = await olive.storage.from('private').download(path).asStream()
    expect(Buffer.from(await new Response(data).arrayBuffer())).toEqual(BYTES)
    const nonce = await olive.storage.from('private').download(path, { cacheNonce: '1' })
    expect(nonce.data?.size).toBe(1000)
  })
  it.each<[string, string | undefined]>([
    ['no token', undefined],
    ['the key of an app', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoiYW5vbiJ9.AAAA'],
    ['a token that is none', 'nonsense'],
  ])('is public to download() with %s as well [UPLOAD-11]', async (_, token) => {
    const files = storageClient(server.url, token).from('garden')
    const read = await files.download(photo)
    expect(read.error).toBeNull()
    expect(read.data?.type).toBe('image/jpeg')
    expect((await files.download(photo, { transform: { width: 10 } })).error).toBeNull()
    expect((await files.info(photo)).data).toMatchObject({ name: photo, contentType: 'image/jpeg' })
    expect((await files.exists(photo)).data).toBe(true)
    // And nothing else is.
    const hidden = storageClient(server.url, token).from('private')
    expect((await hidden.download(path)).error).toMatchObject({ status: 400 })
    expect((await hidden.download(path, { transform: { width: 10 } })).error).toMatchObject({ status: 400 })
    expect((await hidden.info(path)).error).toMatchObject({ status: 400 })
    expect((await hidden.exists(path)).data).toBe(false)
    expect((await files.download(`${photo}x`)).error).toMatchObject({ status: 400 })
  })
  it('is public to somebody else’s session, and kept by everybody', async () => {
    const basil = await newFileOwner(server.url)
    for (const route of ['/object', '/object/authenticated', '/object/public']) {
      const answer = await askStorage(server.url, 'GET', `${route}/garden/${photo}`, { token: basil.token })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'max-age=3600'])
    }
  })
  it('is described to whoever may read it', async () => {
    const info = await askStorage(server.url, 'GET', `/object/info/public/garden/${photo}`)
    expect(info).toMatchObject({ status: 200, body: { name: photo, content_type: 'image/jpeg' } })
    const hidden = await askStorage(server.url, 'GET', `/object/info/private/${path}`)
    expect(hidden).toMatchObject({ status: 400, body: { code: 'NoSuchBucket' } })
    const own = await askStorage(server.url, 'GET', `/object/info/authenticated/private/${path}`, {
      token: olive.token,
    })
    expect(own.body).toMatchObject({ size: 1000 })
  })
})

describe('an address that is not ours', () => {
  it.each([
    ['GET', '/nothing'],
    ['POST', '/object'],
    ['DELETE', '/bucket'],
    ['GET', '/object/garden'],
  ])('%s %s is not found, in the protocol’s form', async (method, address) => {
    expect(await askStorage(server.url, method, address, { token: olive.token })).toMatchObject({
      status: 404,
      body: { statusCode: '404' },
    })
  })
  it.each([
    ['POST', '/upload/resumable', 'application/offset+octet-stream'],
    ['PATCH', '/upload/resumable/abc', 'application/offset+octet-stream'],
    ['HEAD', '/upload/resumable/abc', undefined],
    ['DELETE', '/upload/resumable/abc', undefined],
    ['POST', '/upload/resumable/sign', 'application/json'],
    ['PATCH', '/upload/resumable/sign/abc', 'application/offset+octet-stream'],
    ['POST', '/nothing', 'multipart/form-data; boundary=x'],
  ])('%s %s is not found, whatever its body is', async (method, address, type) => {
    const answer = await fetch(`${server.url}/storage/v1${address}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(type === undefined ? {} : { 'content-type': type }) },
      ...(type === undefined ? {} : { body: new Uint8Array([0xff, 0xfe, 0x00]) }),
    })
    expect(answer.status).toBe(404)
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NotFound' })
  })
  it('can be asked from another origin first', async () => {
    const answer = await fetch(`${server.url}/storage/v1/object/garden/a/b/c`, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-upsert')
  })
})
