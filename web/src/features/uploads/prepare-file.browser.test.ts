import { describe, expect, it } from 'vitest'
import { fitPicture } from './prepare-file.ts'

const KB = 1024

/** A photo as a camera makes it: every pixel another, so that it weighs much. */
const photo = async (side: number, type = 'image/jpeg'): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side / 2
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const pixels = pen.createImageData(canvas.width, canvas.height)
  // So many at a time, and no more.
  for (let at = 0; at < pixels.data.length; at += 65_536) {
    crypto.getRandomValues(new Uint8Array(pixels.data.buffer, at, Math.min(65_536, pixels.data.length - at)))
  }
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  pen.putImageData(pixels, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1))
  if (blob === null) throw new Error('no picture')
  return new File([blob], 'lawn.jpg', { type })
}

describe('a chosen file', () => {
  it.each(['image/jpeg', 'image/png'])('%s of more bytes than fit is drawn smaller until it does', async (type) => {
    const large = await photo(1600, type)
    const bytesMax = Math.floor(large.size / 2)
    const fitted = await fitPicture(large, bytesMax)
    expect(fitted.size).toBeLessThanOrEqual(bytesMax)
    expect([fitted.name, fitted.type]).toEqual(['lawn.jpg', 'image/jpeg'])
    const { width, height } = await createImageBitmap(fitted)
    expect(width / height).toBe(2)
  })

  it('that fits stays as it is', async () => {
    const small = await photo(64)
    expect(await fitPicture(small, small.size)).toBe(small)
  })

  it.each([
    ['lawn.jpg', 'image/jpeg'],
    ['lawn.gif', 'image/gif'],
    ['invoice.pdf', 'application/pdf'],
  ])('%s that cannot be drawn smaller stays as it is, for its limit to judge', async (name, type) => {
    const file = new File([new Uint8Array(2 * KB)], name, { type })
    expect(await fitPicture(file, KB)).toBe(file)
  })
})
