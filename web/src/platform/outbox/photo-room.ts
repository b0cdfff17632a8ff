import type { OutboxRow } from './outbox-row.ts'

/** What may wait on a device at once. */
export const PHOTOS_WAIT_MAX = { photos: 20, bytes: 40 * 1_048_576 } as const

export interface PhotoRoom {
  photos: number
  bytes: number
}

/** How many photos more, and how many bytes of them, may wait beside these rows; 0 where there are more already. */
export const photoRoom = (rows: readonly Pick<OutboxRow, 'photos'>[]): PhotoRoom => {
  const here = rows.flatMap(({ photos = [] }) => photos).filter(({ bytes }) => bytes > 0)
  const bytes = here.reduce((sum, photo) => sum + photo.bytes, 0)
  return {
    photos: Math.max(0, PHOTOS_WAIT_MAX.photos - here.length),
    bytes: Math.max(0, PHOTOS_WAIT_MAX.bytes - bytes),
  }
}

/** true where these fit into that room. */
export const fitsIn = (room: PhotoRoom, photos: readonly { data: ArrayBuffer }[]): boolean =>
  photos.length <= room.photos && photos.reduce((sum, { data }) => sum + data.byteLength, 0) <= room.bytes
