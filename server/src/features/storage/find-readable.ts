import { type FileActor, mayDo } from '@turfwise/domain/storage/access'
import type { Database } from '../../db/database.ts'
import { findBucket } from './buckets.store.ts'
import { findObject, type StoredObject } from './objects.store.ts'
import type { ObjectAddress } from './request-key.ts'
import { StorageError } from './storage-error.ts'

export interface Readable {
  file: StoredObject
  isPublic: boolean
}

/** A file that somebody may read. What they may not read is not there for them. @throws StorageError NoSuchKey */
export async function findReadable(db: Database, actor: FileActor, address: ObjectAddress): Promise<Readable> {
  const bucket = await findBucket(db, address.bucket)
  // To somebody without a session a private bucket is as absent as one that does not exist.
  if (!bucket || (actor.kind === 'anyone' && !bucket.isPublic)) throw new StorageError('NoSuchBucket')
  const file = mayDo(actor, 'read', bucket, address.key) ? await findObject(db, bucket.id, address.key) : undefined
  if (!file) throw new StorageError('NoSuchKey')
  return { file, isPublic: bucket.isPublic }
}

/** The cache header of a file: what only its owner may read stays out of shared caches. */
export const cacheControlOf = ({ file, isPublic }: Readable): string =>
  isPublic ? file.cacheControl : `private, ${file.cacheControl}`
