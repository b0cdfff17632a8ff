import type { LogoData } from '@turfwise/contract/admin'
import { LOGO_BOXES } from '@turfwise/domain/admin/logos'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import type { Gardener } from '../../../test/gardener.ts'
import { newWithRole } from '../../../test/moderators.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ada: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  ada = await newWithRole(server, 'admin')
})
afterAll(() => server.close())

const PATH = '/api/admin/logos'
const picture = (width: number, height: number, given: { text?: string } = {}) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 120, b: 40, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: given.text ?? 'nobody' } })
    .png()
    .toBuffer()

interface Sent {
  status: number
  body: { logoData: LogoData; code: string; fields: Record<string, string> }
}

async function send(files: Record<string, Buffer>): Promise<Sent> {
  const form = new FormData()
  for (const [field, bytes] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  const headers = { authorization: `Bearer ${ada.token}`, accept: 'application/problem+json, application/json' }
  const answer = await fetch(server.url + PATH, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as Sent['body'] }
}
const logosNow = async (): Promise<LogoData> => (await ask(server.url, 'GET', '/api/logos')).body.logoData
const bytesOf = (address: string | null): Buffer => Buffer.from(address?.split(',')[1] ?? '', 'base64')

describe('the logos', () => {
  it('are the app’s own until an administrator sets some, and everybody may read them', async () => {
    const answer = await ask(server.url, 'GET', '/api/logos')
    expect([answer.status, answer.body]).toEqual([200, { logoData: { fullLogo: null, iconLogo: null } }])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('come as a form, both or one of them, and go to everybody [LOGO-16]', async () => {
    const both = await send({ fullLogo: await picture(1600, 400), iconLogo: await picture(64, 64) })
    expect(both.status).toBe(200)
    expect(await logosNow()).toEqual(both.body.logoData)
    const { fullLogo, iconLogo } = both.body.logoData
    for (const address of [fullLogo, iconLogo]) expect(address).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
    const one = await send({ iconLogo: await picture(500, 300) })
    expect(one.body.logoData.fullLogo).toBe(fullLogo)
    expect(one.body.logoData.iconLogo).not.toBe(iconLogo)
    expect((await send({ fullLogo: await picture(90, 30) })).body.logoData.iconLogo).toBe(one.body.logoData.iconLogo)
  })

  it('are drawn anew, small enough to be kept in a browser, seen through where they were, and hold nothing else', async () => {
    const { body } = await send({
      ...{ fullLogo: await picture(2000, 2000, { text: 'zaubernuss' }), iconLogo: await picture(64, 32) },
    })
    const [full, icon] = await Promise.all(
      [body.logoData.fullLogo, body.logoData.iconLogo].map((address) => sharp(bytesOf(address)).metadata()),
    )
    expect([full?.width, full?.height]).toEqual([LOGO_BOXES.full.height, LOGO_BOXES.full.height])
    expect([icon?.width, icon?.height, icon?.hasAlpha]).toEqual([64, 32, true])
    expect(full?.exif).toBeUndefined()
    expect(bytesOf(body.logoData.fullLogo).toString('latin1')).not.toContain('zaubernuss')
  })

  it('are images: neither what calls itself one nor a drawing with scripts', async () => {
    const before = await logosNow()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const half = (await picture(300, 300)).subarray(0, 300)
    for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.from('%PDF-1.4\n%%EOF\n'), half]) {
      const { status, body } = await send({ iconLogo: bytes })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'logo/not-an-image', ['iconLogo']])
    }
    // Both or none: the good one beside it is not set either.
    expect((await send({ fullLogo: await picture(10, 10), iconLogo: svg })).status).toBe(422)
    expect(await logosNow()).toEqual(before)
  })

  it('are no larger than 5 MB each, at least one, and nothing but a form', async () => {
    const before = await logosNow()
    const large = await send({ fullLogo: Buffer.alloc(5 * 1024 * 1024 + 1, 'x') })
    expect([large.status, large.body.code]).toEqual([413, 'request/too-large'])
    for (const files of [{}, { other: await picture(10, 10) }, { fullLogo: Buffer.alloc(0) }]) {
      const { status, body } = await send(files)
      expect([status, body.code]).toEqual([422, 'logo/missing'])
    }
    const json = await ada.ask('POST', PATH, { fullLogo: 'data:image/png;base64,AA==' })
    expect([json.status, json.body.code]).toEqual([415, 'request/unsupported-media'])
    expect(await logosNow()).toEqual(before)
  })

  it('are the app’s own again when they are reset', async () => {
    await send({ fullLogo: await picture(10, 10) })
    for (const _ of [1, 2])
      expect((await ada.ask('DELETE', PATH)).body).toEqual({ logoData: { fullLogo: null, iconLogo: null } })
    expect(await logosNow()).toEqual({ fullLogo: null, iconLogo: null })
    const lines = (await ada.ask('GET', '/api/admin/audit')).body
    expect(lines.slice(0, 2).map(({ action, detail }: { action: string; detail: string }) => [action, detail])).toEqual(
      [
        ['reset-logos', null],
        ['set-logos', 'full'],
      ],
    )
  })
})
