import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, pdf, png } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newAdmin, newFileOwner } from '../../../test/storage-client.ts'

let folder: string
let server: TestServer
let olive: FileOwner
let photo: string
let hidden: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-files-'))
  server = await startTestServer({ env: { DATA_DIR: folder } })
  olive = await newFileOwner(server.url)
  photo = `posts/${olive.id}/1795230000000-k3v9qa.jpg`
  hidden = `progress/${olive.id}/1795230000000-k3v9qa.png`
  await olive.storage.from('garden').upload(photo, await jpeg(800, 400), { contentType: 'image/jpeg' })
  await olive.storage.from('private').upload(hidden, await png(400, 200), { contentType: 'image/png' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const drawnFiles = async (): Promise<number> =>
  (await readdir(join(folder, 'files', 'drawn'), { recursive: true })).filter((name) => /[\\/]/.test(name)).length

const draw = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/storage/v1/render/image/public/garden/${photo}?${query}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { answer, bytes, drawn: [format, width, height] }
}
const WEBP = { accept: 'image/avif,image/webp,*/*' }

describe('a drawn image', () => {
  it.each([
    ['width=100', ['jpeg', 100, 50]],
    ['height=100', ['jpeg', 200, 100]],
    ['width=100&height=100', ['jpeg', 100, 100]],
    ['width=100&height=100&resize=contain', ['jpeg', 100, 50]],
    ['width=100&height=100&resize=fill', ['jpeg', 100, 100]],
    ['width=9999', ['jpeg', 800, 400]],
    ['width=-1', ['jpeg', 1, 1]],
    ['width=wide&quality=0', ['jpeg', 800, 400]],
  ])('with %s is %j', async (query, drawn) => {
    expect((await draw(query)).drawn).toEqual(drawn)
  })
  it('is WebP for who takes it, unless the format is to stay', async () => {
    const { answer, drawn } = await draw('width=100', WEBP)
    expect(drawn).toEqual(['webp', 100, 50])
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('vary')).toContain('Accept')
    expect((await draw('width=100&format=origin', WEBP)).drawn).toEqual(['jpeg', 100, 50])
    expect((await draw('width=100', { accept: 'image/webp;q=0, */*' })).drawn).toEqual(['jpeg', 100, 50])
  })
  it('weighs less with less quality', async () => {
    const [low, high] = [await draw('width=400&quality=20'), await draw('width=400&quality=100')]
    expect(low.bytes.length).toBeLessThan(high.bytes.length)
  })
  it('may be kept for an hour and is not sent again while it is the same [UPLOAD-12]', async () => {
    const { answer } = await draw('width=120')
    const etag = String(answer.headers.get('etag'))
    expect(answer.headers.get('cache-control')).toBe('max-age=3600')
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    const url = `${server.url}/storage/v1/render/image/public/garden/${photo}?width=120`
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await draw('width=121')).answer.headers.get('etag')).not.toBe(etag)
    const head = await fetch(url, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
  })
  it('is drawn once, and anew when the photo is another one', async () => {
    const changing = `posts/${olive.id}/changing.png`
    const files = olive.storage.from('garden')
    const url = files.getPublicUrl(changing, { transform: { width: 10 } }).data.publicUrl
    await files.upload(changing, await png(), { contentType: 'image/png' })
    const first = await (await fetch(url)).arrayBuffer()
    expect(await (await fetch(url)).arrayBuffer()).toEqual(first)
    await files.update(changing, await png(30, 90), { contentType: 'image/png' })
    const { width, height } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
    expect([width, height]).toEqual([10, 30])
  })
  it('is for its owner alone where the file is', async () => {
    const { data } = await olive.storage.from('private').download(hidden, { transform: { width: 40, height: 40 } })
    const { width, height } = await sharp(Buffer.from(await new Response(data).arrayBuffer())).metadata()
    expect([width, height]).toEqual([40, 40])
    const basil = await newFileOwner(server.url)
    expect((await basil.storage.from('private').download(hidden, { transform: { width: 40 } })).error).not.toBeNull()
    const open = await askStorage(server.url, 'GET', `/render/image/public/private/${hidden}?width=40`)
    expect(open).toMatchObject({ status: 400, body: { code: 'NoSuchBucket' } })
    const nobody = await askStorage(server.url, 'GET', `/render/image/authenticated/private/${hidden}?width=40`)
    expect(nobody.body).toMatchObject({ code: 'AccessDenied' })
  })
  it('of a signed address is drawn as it was signed, whatever the address says besides', async () => {
    const { data } = await olive.storage
      .from('private')
      .createSignedUrl(hidden, 3600, { transform: { width: 50, height: 20, resize: 'fill', format: 'origin' } })
    const url = String(data?.signedUrl)
    expect(url).toContain('/render/image/sign/')
    for (const more of ['', '&width=300&height=300']) {
      const answer = await fetch(url + more, { headers: WEBP })
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, width, height]).toEqual(['png', 50, 20])
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    const token = new URL(url).searchParams.get('token')
    const other = await askStorage(server.url, 'GET', `/render/image/sign/garden/${photo}?token=${token}`)
    expect(other.body).toMatchObject({ code: 'InvalidJWT' })
  })
  it('of many addresses signed in one call is drawn alike, and none is signed of a file of another', async () => {
    const basil = await newFileOwner(server.url)
    const ask = async (token: string) => {
      const body = { expiresIn: 3600, paths: [hidden], transform: { width: 32, height: 32, resize: 'cover' } }
      return (await askStorage(server.url, 'POST', '/object/sign/private', { token, body })).body
    }
    const [mine] = await ask(olive.token)
    expect(mine.signedURL).toContain('/render/image/sign/private/')
    const answer = await fetch(`${server.url}/storage/v1${mine.signedURL}`)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([32, 32])
    expect((await ask(basil.token))[0].signedURL).toBeNull()
  })
  it('is not made of what is no image or not there', async () => {
    const receipt = `receipts/${olive.id}/a.pdf`
    await olive.storage.from('private').upload(receipt, pdf(), { contentType: 'application/pdf' })
    const transform = { width: 10 }
    expect((await olive.storage.from('private').download(receipt, { transform })).error).toMatchObject({ status: 400 })
    expect((await olive.storage.from('private').download(`${receipt}x`, { transform })).error).toMatchObject({
      status: 400,
    })
  })
  it('goes with its photo', async () => {
    const gone = `posts/${olive.id}/gone.png`
    const files = olive.storage.from('garden')
    await files.upload(gone, await png(), { contentType: 'image/png' })
    const before = await drawnFiles()
    await fetch(files.getPublicUrl(gone, { transform: { width: 10 } }).data.publicUrl)
    expect(await drawnFiles()).toBe(before + 1)
    await files.remove([gone])
    expect(await drawnFiles()).toBe(before)
  })
  it('is forgotten when an administrator says so', async () => {
    const ada = await newAdmin(server)
    const files = ada.storage.from('garden')
    await draw('width=33')
    const before = await drawnFiles()
    expect(await files.purgeCache(photo)).toEqual({ data: { message: 'success' }, error: null })
    expect(await drawnFiles()).toBe(before)
    expect((await files.purgeCache(photo, { transformations: true })).error).toBeNull()
    expect(await drawnFiles()).toBeLessThan(before)
    expect((await ada.storage.purgeBucketCache('garden', { transformations: true })).error).toBeNull()
    expect(await drawnFiles()).toBe(0)
    expect((await files.purgeCache(`${photo}x`)).error).toMatchObject({ statusCode: '404' })
    expect((await ada.storage.purgeBucketCache('nowhere')).error).toMatchObject({ statusCode: '404' })
    expect((await olive.storage.from('garden').purgeCache(photo)).error).toMatchObject({ statusCode: '403' })
    expect((await olive.storage.purgeBucketCache('garden')).error).toMatchObject({ statusCode: '403' })
  })
})
