import { expect, it } from 'vitest'
import { fitsIn, PHOTOS_WAIT_MAX, photoRoom } from './photo-room.ts'

const MEBIBYTE = 1_048_576
const photos = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${index}`, bucket: 'private', path: `${index}`, type: 'image/jpeg', bytes },
  }))

it('is 20 photos and 40 MB on one device', () => {
  expect(photoRoom([])).toEqual({ photos: 20, bytes: 40 * MEBIBYTE })
  expect(PHOTOS_WAIT_MAX).toEqual({ photos: 20, bytes: 41_943_040 })
})

it('counts what lies here, in whichever row, and not what was uploaded before', () => {
  const rows = [{ photos: photos(3, MEBIBYTE) }, {}, { photos: [...photos(2, MEBIBYTE), ...photos(4, 0)] }]
  expect(photoRoom(rows)).toEqual({ photos: 15, bytes: 35 * MEBIBYTE })
  expect(photoRoom([{ photos: photos(25, 2 * MEBIBYTE) }])).toEqual({ photos: 0, bytes: 0 })
})

it.each([
  [20, 2, true],
  [21, 1, false],
  [1, 40, true],
  [2, 20, true],
  [3, 13.5, false],
])('%i photos of %d MB fit: %s', (count, megabytes, fits) => {
  const given = Array.from({ length: count }, () => ({ data: new ArrayBuffer(megabytes * MEBIBYTE) }))
  expect(fitsIn(photoRoom([]), given)).toBe(fits)
})
