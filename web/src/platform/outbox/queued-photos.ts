import type { KeptPhoto, RowPhoto } from './outbox-row.ts'

/** A photo that a write names. */
export interface QueuedPhoto {
  bucket: string
  /** Its name in the bucket: the same for every try. */
  path: string
  type: string
  /** Its bytes; without them it was uploaded before. */
  data?: ArrayBuffer
}

/** The photos of a row, and the bytes of those that lie beside it. */
export const queued = (
  rowId: string,
  given: readonly QueuedPhoto[],
): { photos: readonly RowPhoto[]; kept: readonly KeptPhoto[] } => {
  const photos: RowPhoto[] = []
  const kept: KeptPhoto[] = []
  for (const [index, { bucket, path, type, data }] of given.entries()) {
    const photo = { id: `${rowId}/${index}`, bucket, path, type, bytes: data?.byteLength ?? 0 }
    photos.push(data === undefined ? { ...photo, uploaded: true } : photo)
    if (data !== undefined) kept.push({ id: photo.id, type, data })
  }
  return { photos, kept }
}
