import { describe, expect, it } from 'vitest'
import { SHARED_FIELD, sortShared } from './sort-shared.ts'

const MOST = 4
const file = (name: string, type: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type })
const photos = (count: number) => Array.from({ length: count }, (_, nth) => file(`${nth + 1}.jpg`, 'image/jpeg'))
const shared = (...values: (File | string)[]) => {
  const form = new FormData()
  for (const value of values) {
    if (typeof value === 'string') form.append(SHARED_FIELD, value)
    else form.append(SHARED_FIELD, value)
  }
  form.append('text', 'look at this')
  const { photos, left, at } = sortShared(form, 7, MOST)
  return { names: photos.map(({ name }) => name), left, at }
}
const NONE = { others: 0, tooLarge: 0, tooMany: 0 }

describe('what is kept of a share', () => {
  it.each([
    ['nothing', [], [], NONE],
    ['words in the place of a file', ['hello'], [], NONE],
    ['a file without a byte', [file('a.jpg', 'image/jpeg', 0)], [], NONE],
    ['one photo', photos(1), ['1.jpg'], NONE],
    ["a photo in the phone's format, without its type", [file('IMG_1.HEIC', '')], ['IMG_1.HEIC'], NONE],
    ['what is no photo', [file('a.pdf', 'application/pdf')], [], { ...NONE, others: 1 }],
    ['a file of no type and no known name', [file('notes', '')], [], { ...NONE, others: 1 }],
    ['a photo as large as may be', [file('a.png', 'image/png', MOST)], ['a.png'], NONE],
    ['a photo that is larger', [file('a.png', 'image/png', MOST + 1)], [], { ...NONE, tooLarge: 1 }],
    [
      'twenty photos: the first, as many as an entry holds',
      photos(20),
      ['1.jpg', '2.jpg', '3.jpg'],
      { ...NONE, tooMany: 17 },
    ],
    [
      'some of each',
      [file('a.txt', 'text/plain'), file('big.png', 'image/png', MOST + 1), ...photos(4)],
      ['1.jpg', '2.jpg', '3.jpg'],
      { others: 1, tooLarge: 1, tooMany: 1 },
    ],
  ] as const)('%s', (_, values, names, left) => {
    expect(shared(...values)).toEqual({ names, left, at: 7 })
  })

  it('has no place for files of another field', () => {
    const form = new FormData()
    form.append('other', file('a.jpg', 'image/jpeg'))
    expect(sortShared(form, 7).photos).toEqual([])
  })
})
