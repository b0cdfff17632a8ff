import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureKind, readPictureHead } from './picture-head.ts'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : [part])))
const FRAME = [0xff, 0xc0, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0]
const APP1 = [0xff, 0xe1, 0, 6, 0xff, 0xd9, 0xff, 0xd9]
const SCAN = [0xff, 0xda, 0, 4, 0, 0, 1, 2, 0xff, 0, 3]
const END = [0xff, 0xd9]

describe('the head of a picture', () => {
  it.each([
    ['a JPEG', bytes(0xff, 0xd8, ...FRAME, ...SCAN, ...END), ['jpeg', 4000, 3000, true]],
    [
      'a JPEG with words before and behind',
      bytes(0xff, 0xd8, ...APP1, ...FRAME, ...SCAN, ...END, 'MOTION'),
      ['jpeg', 4000, 3000, true],
    ],
    [
      'a JPEG cut off, whose preview is whole',
      bytes(0xff, 0xd8, ...APP1, ...FRAME, ...SCAN),
      ['jpeg', 4000, 3000, false],
    ],
    [
      'a PNG',
      bytes(0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 2, 0, 0, 0, 1, 0, 'IEND', 0xae, 0x42, 0x60, 0x82),
      ['png', 512, 256, true],
    ],
    [
      'a PNG cut off',
      bytes(0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 2, 0, 0, 0, 1, 0, 'IDAT'),
      ['png', 512, 256, false],
    ],
    [
      'a WebP',
      bytes('RIFF', 22, 0, 0, 0, 'WEBPVP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0),
      ['webp', 800, 600, true],
    ],
    [
      'a WebP cut off',
      bytes('RIFF', 99, 0, 0, 0, 'WEBPVP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0),
      ['webp', 800, 600, false],
    ],
  ] as const)('of %s is read', (_, given, [kind, width, height, whole]) =>
    expect(readPictureHead(given)).toEqual({ kind, width, height, whole }),
  )

  it.each([
    ['heic', bytes(0, 0, 0, 24, 'ftypheic')],
    ['heic', bytes(0, 0, 0, 24, 'ftypmif1')],
    ['picture', bytes(0, 0, 0, 24, 'ftypavif')],
    ['picture', bytes('GIF89a')],
    [undefined, bytes('%PDF-1.7')],
    [undefined, bytes('<svg xmlns')],
    [undefined, bytes()],
  ] as const)('tells %s by its first bytes', (kind, given) => expect(pictureKind(given)).toBe(kind))

  it('of whatever bytes is read or not, and never an error', () => {
    const heads = [
      [],
      [0xff, 0xd8, 0xff],
      [0x89, ...ascii('PNG\r\n\x1a\n')],
      ascii('RIFF0000WEBPVP8L'),
      ascii('RIFF0000WEBPVP8 '),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }), (head, rest) => {
        const read = readPictureHead(Uint8Array.from([...head, ...rest]))
        if (read !== undefined) expect(Number.isInteger(read.width * read.height)).toBe(true)
      }),
    )
  })
})
