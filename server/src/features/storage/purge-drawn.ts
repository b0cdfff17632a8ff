import { type FileActor, mayManageBuckets } from '@turfwise/domain/storage/access'
import type { Database } from '../../db/database.ts'
import { findBucket } from './buckets.store.ts'
import type { ImageCache } from './image-cache.ts'
import { findObject } from './objects.store.ts'
import { StorageError } from './storage-error.ts'

/**
 * Forgets what was drawn from one file, or from all. There is no other cache between this service and a browser, so that
 * without `drawn` there is nothing to forget.
 */
export function makePurge({ db, cache }: { db: Database; cache: ImageCache }) {
  return async (actor: FileActor, bucketId: string, key: string | undefined, drawn: boolean): Promise<void> => {
    if (!mayManageBuckets(actor)) throw new StorageError('AccessDenied')
    if (!(await findBucket(db, bucketId))) throw new StorageError('NoSuchBucket')
    const file = key === undefined ? undefined : await findObject(db, bucketId, key)
    if (key !== undefined && !file) throw new StorageError('NoSuchKey')
    if (!drawn) return
    // What was drawn is not noted by bucket; drawing it again is all that it costs.
    if (file) await cache.forget([file.blobKey])
    else await cache.clear()
  }
}
