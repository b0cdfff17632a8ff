import { expect, it } from 'vitest'
import { aRow } from './example-row.ts'
import type { OutboxRow } from './outbox-row.ts'
import { filesLeftBy } from './row-files.ts'

const photo = (id: string, uploaded?: true) => ({
  ...{ id, bucket: 'private', path: id, type: 'image/jpeg', bytes: 9 },
  ...(uploaded && { uploaded }),
})
const BOTH = [photo('a', true), photo('b', true)]

it.each<[what: string, row: Partial<OutboxRow>, left: string[]]>([
  ['has no photos', {}, []],
  ['has sent none', { photos: [photo('a'), photo('b')] }, []],
  ['has sent one of two, however often it was tried', { photos: [photo('a', true), photo('b')], tries: 3 }, ['a']],
  ['has sent its photos and nothing else', { photos: BOTH, tries: 0 }, ['a', 'b']],
  ['was on its way when the page went', { photos: BOTH, tries: 1 }, []],
  ['got no answer', { photos: BOTH, tries: 2, trouble: { status: 0 } }, []],
  ['got no answer and was stopped', { photos: BOTH, tries: 2, trouble: { status: 0 }, state: 'refused' }, []],
  ['met a failing server', { photos: BOTH, tries: 1, trouble: { status: 503 } }, []],
  ['was refused', { photos: BOTH, tries: 1, trouble: { status: 404 }, state: 'refused' }, ['a', 'b']],
])('a row that %s leaves these files behind when it is dropped', (_, row, left) => {
  expect(filesLeftBy(aRow(row)).map(({ id }) => id)).toEqual(left)
})
