import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, jpegOf, pdf, phonePhoto, pixelBomb, png, webp } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newAdmin, newFileOwner } from '../../../test/storage-client.ts'

let server: TestServer
let olive: FileOwner
beforeAll(async () => {
  server = await startTestServer()
  olive = await newFileOwner(server.url)
})
afterAll(() => server.close())

let made = 0
const upload = async (bytes: Buffer | string, contentType: string, bucket = 'private') => {
  made += 1
  const path = `receipts/${olive.id}/${made}`
  const { data, error } = await olive.storage.from(bucket).upload(path, bytes, { contentType })
  return { path, data, error }
}
const kept = async (path: string, bucket = 'private'): Promise<Buffer> => {
  const { data, error } = await olive.storage.from(bucket).download(path)
  if (error) throw error
  return Buffer.from(await new Response(data).arrayBuffer())
}
const rowsAndNotes = () =>
  server.app.db.query(`select blob_key from storage.objects union all select blob_key from storage.loose_blobs`)

const HTML = '<!doctype html><script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const ZIP = Buffer.from('504b0304140000000800000000000000000000000000000000000000000000000000', 'hex')

describe('what a bucket takes', () => {
  it('is jpeg, png and webp, and pdf in the private one [UPLOAD-04]', async () => {
    const pictures = [
      [await jpeg(), 'image/jpeg'],
      [await png(), 'image/png'],
      [await webp(), 'image/webp'],
    ] as const
    for (const [bytes, type] of pictures) {
      for (const bucket of ['garden', 'private']) expect((await upload(bytes, type, bucket)).error).toBeNull()
    }
    expect((await upload(pdf(), 'application/pdf')).error).toBeNull()
    expect((await upload(pdf(), 'application/pdf', 'garden')).error).toMatchObject({ statusCode: '415' })
    const gif = await sharp(await png())
      .gif()
      .toBuffer()
    expect((await upload(gif, 'image/gif')).error).toMatchObject({ message: 'mime type image/gif is not supported' })
  })

  it('is told by content: nothing else passes as a picture or a receipt', async () => {
    const before = await rowsAndNotes()
    const picture = await jpeg()
    for (const bytes of [
      Buffer.from(HTML),
      Buffer.from(SVG),
      ZIP,
      Buffer.concat([Buffer.from(HTML), picture]),
      Buffer.concat([Buffer.from('GIF89a'), picture]),
      Buffer.from('#!/bin/sh\nrm -rf /\n'),
      Buffer.alloc(0),
      await png(),
      pdf(),
    ]) {
      expect((await upload(bytes, 'image/jpeg')).error).toMatchObject({ statusCode: '415' })
    }
    for (const type of ['text/html', 'image/svg+xml', 'application/zip', 'image/gif', 'text/plain']) {
      expect((await upload(HTML, type)).error).toMatchObject({ statusCode: '415' })
      const form = new Blob([HTML], { type })
      const { error } = await olive.storage.from('garden').upload(`a/${olive.id}/x`, form)
      expect(error).toMatchObject({ statusCode: '415' })
    }
    expect(await rowsAndNotes()).toEqual(before)
  })

  it('must be readable to its end', async () => {
    const photo = await jpeg(800, 600)
    for (const bytes of [
      photo.subarray(0, photo.length / 2),
      Buffer.concat([photo.subarray(0, 20), Buffer.alloc(500)]),
    ]) {
      expect((await upload(bytes, 'image/jpeg')).error).toMatchObject({ statusCode: '415' })
    }
  })

  it('must not promise more pixels than fit into the memory', async () => {
    const bomb = await pixelBomb()
    expect(bomb.length).toBeLessThan(200_000)
    expect((await upload(bomb, 'image/png')).error).toMatchObject({
      ...{ statusCode: '413', message: 'The image has too many pixels' },
    })
  })
})

describe('a photo', () => {
  it('loses where, when and with what it was taken, and stands upright', async () => {
    const taken = await phonePhoto()
    expect(await sharp(taken).metadata()).toMatchObject({
      ...{ orientation: 6, exif: expect.toSatisfy((exif: Buffer) => exif.includes('Turfphone')) },
    })
    const { path, error } = await upload(taken, 'image/jpeg')
    expect(error).toBeNull()
    const { exif, xmp, iptc, orientation, width, height } = await sharp(await kept(path)).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    // It lay on its side: 80 by 40 with a quarter turn.
    expect([width, height]).toEqual([40, 80])
    const top = await sharp(await kept(path))
      .extract({ left: 0, top: 0, width: 40, height: 10 })
      .stats()
    expect(top.dominant.g).toBeGreaterThan(top.dominant.b)
  })
  it('loses what is hidden behind it', async () => {
    const { path } = await upload(Buffer.concat([await jpeg(), ZIP, Buffer.from(HTML)]), 'image/jpeg')
    const bytes = await kept(path)
    expect(bytes.includes('script') || bytes.includes(ZIP)).toBe(false)
    const { path: commented } = await upload(await jpegOf(5000), 'image/jpeg')
    expect((await kept(commented)).includes('xxxx')).toBe(false)
  })
  it('still moves when it moved', async () => {
    const frames = await sharp([await png(20, 20), await jpeg(20, 20)], { join: { animated: true } })
      .webp()
      .toBuffer()
    const { path, error } = await upload(frames, 'image/webp')
    expect(error).toBeNull()
    expect((await sharp(await kept(path)).metadata()).pages).toBe(2)
  })
})

describe('nothing that could run', () => {
  it('is ever shown: pages, scripts and drawings with scripts are downloads of mere bytes', async () => {
    const ada = await newAdmin(server)
    await ada.storage.createBucket('open', { public: true })
    const files = ada.storage.from('open')
    for (const type of [
      'text/html',
      'image/svg+xml',
      'text/javascript',
      'application/xhtml+xml',
      'text/css',
      'text/xml',
      'text/html;charset=utf-8',
      'TEXT/HTML; image/png',
      'image/svg+xml; x=image/png',
      'multipart/related',
    ]) {
      const path = `x/${ada.id}/${type.replace(/\W/g, '')}`
      expect((await files.upload(path, HTML, { contentType: type })).error).toBeNull()
      const answer = await fetch(files.getPublicUrl(path).data.publicUrl)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
    const text = `x/${ada.id}/note`
    await files.upload(text, 'plain', { contentType: 'text/plain' })
    const answer = await fetch(files.getPublicUrl(text).data.publicUrl)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('a bucket without a list of types', () => {
  let ada: FileOwner
  beforeAll(async () => {
    ada = await newAdmin(server)
    expect((await ada.storage.createBucket('everything', { public: true })).error).toBeNull()
  })
  const put = async (bytes: Buffer | string, contentType: string | undefined): Promise<string> => {
    made += 1
    const path = `x/${ada.id}/${made}`
    const answer = await fetch(`${server.url}/storage/v1/object/everything/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      body: typeof bytes === 'string' ? Buffer.from(bytes) : new Uint8Array(bytes),
    })
    expect(answer.status).toBe(200)
    return path
  }

  it.each<[string, () => Promise<Buffer>, string | undefined, string]>([
    ['nothing at all', async () => ZIP, undefined, 'application/octet-stream'],
    ['nothing of a picture', () => jpeg(), undefined, 'application/octet-stream'],
    ['mere bytes', async () => pdf(), 'application/octet-stream', 'application/octet-stream'],
    ['an archive', async () => ZIP, 'application/zip', 'application/zip'],
    ['a film', async () => ZIP, 'video/mp4', 'video/mp4'],
    ['text', async () => Buffer.from('couch'), 'text/plain;charset=utf-8', 'text/plain;charset=utf-8'],
    ['text of a picture', () => png(), 'text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
    ['a picture of an archive', async () => ZIP, 'image/gif', 'image/gif'],
  ])('keeps what is declared as %s, byte by byte, and hands it out as a download', async (_, make, declared, type) => {
    const bytes = await make()
    const path = await put(bytes, declared)
    const files = ada.storage.from('everything')
    expect((await files.info(path)).data?.contentType).toBe(type)
    expect((await files.list(`x/${ada.id}`, { search: path.split('/').at(-1) ?? '' })).data).toMatchObject([
      { metadata: { mimetype: type } },
    ])
    const answer = await fetch(files.getPublicUrl(path).data.publicUrl)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
  it('keeps a text of the client library as the library declares it', async () => {
    const files = ada.storage.from('everything')
    const path = `x/${ada.id}/by-library`
    expect((await files.upload(path, 'couch')).error).toBeNull()
    expect((await files.info(path)).data?.contentType).toBe('text/plain;charset=UTF-8')
    const form = new FormData()
    form.append('contentType', 'text/csv;header=present')
    form.append('', new Blob(['a,b'], { type: 'text/csv' }))
    expect((await files.upload(`${path}-form`, form)).error).toBeNull()
    expect((await files.info(`${path}-form`)).data?.contentType).toBe('text/csv;header=present')
  })
  it('cleans a photo that is declared as one, also as one of another kind', async () => {
    for (const type of ['image/jpeg', 'image/png']) {
      const path = await put(await phonePhoto(), type)
      const { exif, format } = await sharp(await kept(path, 'everything')).metadata()
      expect([exif, `image/${format}`]).toEqual([undefined, type])
    }
  })
  it('keeps what is only called a picture, and never decodes it', async () => {
    const path = await put(SVG, 'image/png')
    const files = ada.storage.from('everything')
    const answer = await fetch(files.getPublicUrl(path).data.publicUrl)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const drawn = await fetch(files.getPublicUrl(path, { transform: { width: 10 } }).data.publicUrl)
    expect(await drawn.json()).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' })
  })
  it('refuses a type that is none', async () => {
    for (const type of ['nonsense', 'text/', 'text/plain;\u00ff']) {
      const { error } = await ada.storage.from('everything').upload(`x/${ada.id}/odd`, 'x', { contentType: type })
      expect(error).toMatchObject({ statusCode: '415' })
    }
  })
  it('is no way around the content that another bucket asks for', async () => {
    const files = ada.storage.from('everything')
    const to = { destinationBucket: 'garden' }
    for (const [bytes, type] of [
      [SVG, 'image/png'],
      [HTML, 'image/jpeg'],
      ['', 'image/webp'],
    ] as const) {
      const path = await put(bytes, type)
      expect((await files.copy(path, `posts/${ada.id}/around`, to)).error).toMatchObject({ statusCode: '415' })
      expect((await files.move(path, `posts/${ada.id}/around`, to)).error).toMatchObject({ statusCode: '415' })
    }
    const honest = await put(await jpeg(), 'image/jpeg')
    expect((await files.copy(honest, `posts/${ada.id}/honest`, to)).error).toBeNull()
  })
})
