import { type FileActor, mayDo } from '@turfwise/domain/storage/access'
import type { Database } from '../../db/database.ts'
import { findBucket } from './buckets.store.ts'
import type { GardenPhotos } from './garden-photos.ts'
import { findObject, type StoredObject } from './objects.store.ts'
import type { ObjectAddress } from './request-key.ts'
import { StorageError } from './storage-error.ts'

export interface Readable {
  file: StoredObject
  /** Who reads it. In a public bucket that is anyone, whoever asks. */
  reader: FileActor
  /** It is somebody else's, and shown to one who belongs to the garden: that may end at any moment. */
  isOfOther: boolean
}

export interface FindReadableNeeds {
  db: Database
  gardenPhotos: GardenPhotos
}

const ANYONE: FileActor = { kind: 'anyone' }

/** For a call that looks at no token. */
export const asAnyone = async (): Promise<FileActor> => ANYONE

/**
 * A file that somebody may read. What they may not read is not there for them.
 *
 * @param whoAsks asked only where the bucket is not public: what anybody may read needs no token, and a bad one does no
 *   harm
 * @throws StorageError NoSuchBucket, NoSuchKey; what `whoAsks` throws
 */
export async function findReadable(
  { db, gardenPhotos }: FindReadableNeeds,
  whoAsks: () => Promise<FileActor>,
  address: ObjectAddress,
): Promise<Readable> {
  const bucket = await findBucket(db, address.bucket)
  const reader = bucket?.isPublic ? ANYONE : await whoAsks()
  // To somebody without a session a private bucket is as absent as one that does not exist.
  if (!bucket || (reader.kind === 'anyone' && !bucket.isPublic)) throw new StorageError('NoSuchBucket')
  const { key } = address
  const isOpen = mayDo(reader, 'read', bucket, key)
  const isOfOther = !isOpen && (await gardenPhotos.shownTo(reader, bucket.id, [key])).has(key)
  const file = isOpen || isOfOther ? await findObject(db, bucket.id, key) : undefined
  if (!file) throw new StorageError('NoSuchKey')
  return { file, reader, isOfOther }
}

/**
 * The cache header of a file, and what it depends on. What only its owner may read is kept by the owner's own browser
 * alone; whoever else got hold of it asks each time, so that it ends with the right to it.
 */
export function cachingOf(
  { file, reader, isOfOther }: Readable,
  isSigned: boolean,
): { cacheControl: string; vary: string | undefined } {
  if (reader.kind === 'anyone') return { cacheControl: file.cacheControl, vary: undefined }
  const isOwnBrowser = reader.kind === 'user' && !isSigned && !isOfOther
  return {
    cacheControl: isOwnBrowser ? `private, ${file.cacheControl}` : 'private, no-cache',
    vary: isSigned ? undefined : 'Authorization',
  }
}
