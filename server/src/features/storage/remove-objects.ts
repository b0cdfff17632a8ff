import { type FileActor, mayDo } from '@turfwise/domain/storage/access'
import { isObjectKey } from '@turfwise/domain/storage/object-key'
import type { Database } from '../../db/database.ts'
import { findBucket } from './buckets.store.ts'
import { ownerOf } from './caller.ts'
import type { Blobs } from './keep-blob.ts'
import { deleteObjects, holdUsageOf, type StoredObject } from './objects.store.ts'
import { StorageError } from './storage-error.ts'

/**
 * Removes files, rows first and then bytes. Names that are unknown, and names that are somebody else's, are passed over
 * alike.
 *
 * @returns what was removed
 */
export function makeRemove(needs: {
  db: Database
  blobs: Blobs
}): (actor: FileActor, bucketId: string, names: readonly string[]) => Promise<StoredObject[]> {
  return async (actor, bucketId, names) => {
    const bucket = await findBucket(needs.db, bucketId)
    if (!bucket) throw new StorageError('NoSuchBucket')
    const allowed = names.filter((name) => isObjectKey(name) && mayDo(actor, 'delete', bucket, name))
    const owner = ownerOf(actor)
    const removed = await needs.db.transaction(async (tx) => {
      // An upload that was called off may be about to commit: its row is waited for, since nobody asks a second time.
      if (owner !== null) await holdUsageOf(tx, owner)
      return deleteObjects(tx, bucketId, allowed)
    })
    await needs.blobs.discard(removed.map(({ blobKey }) => blobKey))
    return removed
  }
}
