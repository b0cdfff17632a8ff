import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readImageOptions } from '@turfwise/domain/storage/image-options'
import { KEPT_PIXELS_MAX } from '@turfwise/domain/storage/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotAnImage } from './image-transform.port.ts'
import { makeSharpImages } from './sharp-images.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const images = makeSharpImages()
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e7d32' } })
let made = 0
const fileOf = async (bytes: Buffer | string): Promise<string> => {
  made += 1
  const path = join(folder, `${made}`)
  await writeFile(path, bytes)
  return path
}
const cleaned = async (bytes: Buffer): Promise<string> => {
  const file = await fileOf(bytes)
  await images.clean(file, `${file}.clean`, 'image/webp')
  return `${file}.clean`
}

describe('a picture that is cleaned', () => {
  it('is drawn smaller where it is large, upright as it was seen', async () => {
    // A phone held upright: it lies on its side.
    const taken = await picture(6000, 3000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { width = 0, height = 0 } = await sharp(await cleaned(taken)).metadata()
    expect(width * height).toBeLessThanOrEqual(KEPT_PIXELS_MAX)
    expect(height / width).toBeCloseTo(2, 2)
  }, 120_000)
  it('is drawn smaller in each of its frames', async () => {
    const frames = [
      await picture(4200, 3000).png().toBuffer(),
      await picture(4200, 3000).tint('#ff0000').png().toBuffer(),
    ]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0, lossless: true })
      .toBuffer()
    const { width, height, pages } = await sharp(await cleaned(moving)).metadata()
    expect([pages, width * height <= KEPT_PIXELS_MAX]).toEqual([2, true])
    expect(width / height).toBeCloseTo(1.4, 2)
  }, 120_000)
  it('is this account’s alone to read, whatever the umask says', async () => {
    const before = process.umask(0)
    try {
      expect((await stat(await cleaned(await picture(8, 8).png().toBuffer()))).mode & 0o777).toBe(0o600)
    } finally {
      process.umask(before)
    }
  })
})

describe('what is no picture of ours', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  it.each([
    ['a drawing that can run scripts', async () => SVG],
    ['a GIF', () => picture(8, 8).gif().toBuffer()],
    ['a TIFF', () => picture(8, 8).tiff().toBuffer()],
    ['a film', () => picture(8, 8).avif().toBuffer()],
    ['a PDF', async () => '%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'],
  ])('%s is not even decoded', async (_, make) => {
    const file = await fileOf(await make())
    const options = readImageOptions({ width: 4 })
    await expect(images.resize(createReadStream(file), options, 'image/png')).rejects.toThrow(NotAnImage)
    await expect(images.clean(file, `${file}.clean`, 'image/png')).rejects.toThrow(NotAnImage)
    await expect(images.measure(file)).rejects.toThrow(NotAnImage)
  })
})
