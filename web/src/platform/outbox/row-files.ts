import type { Reply } from './after-reply.ts'
import { missingPhoto, type OutboxRow, type RowPhoto } from './outbox-row.ts'

/** The row once one of its files is with the server: the tries of its write are counted from here. */
export const withUploaded = (row: OutboxRow, uploaded: RowPhoto): OutboxRow => {
  const { trouble: _, ...rest } = row
  const photos = row.photos?.map((photo) => (photo.id === uploaded.id ? { ...photo, uploaded: true as const } : photo))
  return { ...rest, ...(photos && { photos }), tries: 0, nextAt: 0 }
}

/** What is said of a file whose bytes are gone: the browser has lost them. */
export const FILE_LOST: Reply = { status: 404, code: 'photo/not-found', ofFile: true }

const mayHaveArrived = (row: OutboxRow): boolean => {
  if (missingPhoto(row) !== undefined || row.tries === 0) return false
  const { status = 0, ofFile = false } = row.trouble ?? {}
  return !ofFile && (status === 0 || status === 401 || status >= 500)
}

/**
 * Files with the server that nothing names once the row is dropped. None where the server may have done the write: they
 * are part of what it made.
 */
export const filesLeftBy = (row: OutboxRow): readonly RowPhoto[] =>
  mayHaveArrived(row) ? [] : (row.photos ?? []).filter(({ uploaded }) => uploaded === true)
