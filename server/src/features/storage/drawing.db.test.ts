import { copyFile } from 'node:fs/promises'
import { KEPT_PIXELS_MAX } from '@turfwise/domain/storage/limits'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { jpeg, png } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'
import type { ImageTransform } from '../../ports/image-transform/image-transform.port.ts'

/** In the place of the library: drawings that take as long as a test says, by the server's clock or until they are let go. */
const clock = movableClock()
let takesSeconds = 0
let isHeld = false
let drawn: string[] = []
let letGo: (() => void)[] = []
const images: ImageTransform = {
  measure: async () => ({ width: 8, height: 8, frames: 1 }),
  clean: (file, to) => copyFile(file, to),
  async resize(bytes, { width }) {
    bytes.resume()
    drawn.push(`${width}`)
    if (isHeld) await new Promise<void>((resolve) => letGo.push(resolve))
    clock.pass(takesSeconds)
    return Buffer.from(`drawn ${width}`)
  },
}

let server: TestServer
let olive: FileOwner
let photo: string
let hidden: string
beforeAll(async () => {
  // One proxy in front, so that a test may speak as many addresses.
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, outside: { clock, images } })
  olive = await newFileOwner(server.url)
  photo = `posts/${olive.id}/1795230000000-k3v9qa.jpg`
  hidden = `progress/${olive.id}/1795230000000-k3v9qa.jpg`
  const upload = { contentType: 'image/jpeg' }
  await olive.storage.from('garden').upload(photo, await jpeg(), upload)
  await olive.storage.from('private').upload(hidden, await jpeg(), upload)
})
const endAll = async (): Promise<void> => {
  isHeld = false
  for (const end of letGo.splice(0)) end()
}
afterEach(async () => {
  await endAll()
  takesSeconds = 0
  drawn = []
  letGo = []
  clock.pass(150)
})
afterAll(() => server.close())

let width = 0
/** No two drawings are alike unless a test says so. */
const nextWidth = (): number => {
  width += 1
  return width
}
const ask = (wide: number, address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/storage/v1/render/image/public/garden/${photo}?width=${wide}`, {
    headers: { 'x-forwarded-for': address, ...headers },
  })
const askOwn = (wide: number): Promise<Response> =>
  fetch(`${server.url}/storage/v1/render/image/authenticated/private/${hidden}?width=${wide}`, {
    headers: { 'x-forwarded-for': '192.0.2.1', authorization: `Bearer ${olive.token}` },
  })
const drawing = () => expect.poll(() => drawn.length)
const SLOW_DOWN = { statusCode: '429', error: 'SlowDown', code: 'SlowDown', message: expect.any(String) }

describe('drawing a kept photo', () => {
  it('keeps no photo waiting that arrives', async () => {
    isHeld = true
    const answers = [nextWidth(), nextWidth(), nextWidth()].map((wide) => ask(wide, '192.0.2.1'))
    await drawing().toBe(1)
    const { error } = await olive.storage
      .from('garden')
      .upload(`posts/${olive.id}/meanwhile.jpg`, await jpeg(), { contentType: 'image/jpeg' })
    expect(error).toBeNull()
    // The one that was held then is held still.
    expect(drawn).toHaveLength(1)
    await endAll()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('is done once for all who ask alike while it lasts', async () => {
    isHeld = true
    const wide = nextWidth()
    const answers = Array.from({ length: 30 }, (_, n) => ask(wide, `192.0.2.${n}`))
    await drawing().toBe(1)
    await endAll()
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, await answer.text()]).toEqual([200, `drawn ${wide}`])
    }
    expect(drawn).toEqual([`${wide}`])
  })

  it('takes no more time of one address than its budget, and what is drawn already is free', async () => {
    takesSeconds = 8
    const [first, second, third] = [nextWidth(), nextWidth(), nextWidth()]
    expect((await ask(first, '192.0.2.1')).status).toBe(200)
    expect((await ask(second, '192.0.2.1')).status).toBe(200)
    takesSeconds = 30
    expect((await ask(third, '192.0.2.1')).status).toBe(200)
    const refused = await ask(nextWidth(), '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual(SLOW_DOWN)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(drawn).toHaveLength(3)
    expect((await ask(first, '192.0.2.1')).status).toBe(200)

    takesSeconds = 1
    expect((await ask(nextWidth(), '192.0.2.2')).status).toBe(200)
    // An account is not the address it comes by.
    expect((await askOwn(nextWidth())).status).toBe(200)
    clock.pass(wait)
    expect((await ask(nextWidth(), '192.0.2.1')).status).toBe(200)
  })

  it('counts the time of one account by whatever address it comes', async () => {
    takesSeconds = 20
    expect((await askOwn(nextWidth())).status).toBe(200)
    const refused = await askOwn(nextWidth())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    takesSeconds = 0
    expect((await ask(nextWidth(), '192.0.2.1')).status).toBe(200)
  })

  it('takes no more time in all than its budget, from however many addresses it is asked for', async () => {
    takesSeconds = 14
    let answer = await ask(nextWidth(), '198.51.100.0')
    for (let n = 1; n < 100 && answer.status === 200; n += 1) answer = await ask(nextWidth(), `198.51.100.${n}`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ statusCode: '503', code: 'ServiceUnavailable' })
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    clock.pass(wait)
    expect((await ask(nextWidth(), '198.51.100.99')).status).toBe(200)
  })

  it('lets one address wait with so many, and takes others in turn', async () => {
    isHeld = true
    const early: Response[] = []
    const answers = Array.from({ length: 60 }, () => ask(nextWidth(), '192.0.2.1'))
    for (const answer of answers) void answer.then((one) => early.push(one))
    // One is being drawn and 24 wait.
    await expect.poll(() => early.length).toBe(35)
    for (const { status, headers } of early) expect([status, headers.get('retry-after')]).toEqual([429, '2'])
    expect(drawn).toHaveLength(1)
    const other = ask(nextWidth(), '192.0.2.2')
    await endAll()
    expect((await other).status).toBe(200)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(25)
  })
})

describe('with the library itself', () => {
  let real: TestServer
  beforeAll(async () => {
    real = await startTestServer()
  })
  afterAll(() => real.close())

  it('a picture is kept at a size that is quick to draw from, in its proportions', async () => {
    const basil = await newFileOwner(real.url)
    const files = basil.storage.from('garden')
    const large = `posts/${basil.id}/large.png`
    expect((await files.upload(large, await png(5000, 2500), { contentType: 'image/png' })).error).toBeNull()
    const { data } = await files.download(large)
    const { width: wide = 0, height: high = 0 } = await sharp(
      Buffer.from(await new Response(data).arrayBuffer()),
    ).metadata()
    expect(wide * high).toBeLessThanOrEqual(KEPT_PIXELS_MAX)
    expect(wide * high).toBeGreaterThan(0.99 * KEPT_PIXELS_MAX)
    expect(wide / high).toBeCloseTo(2, 2)
  }, 120_000)
})
