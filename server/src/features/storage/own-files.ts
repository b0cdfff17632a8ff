import type { Database } from '../../db/database.ts'
import type { Queryable } from '../../db/queryable.ts'
import type { OwnFile } from '../../feature.ts'
import type { Blobs } from './keep-blob.ts'
import { deleteObjects, findObject, findOwnObjects } from './objects.store.ts'

/** Files as other features ask for them. */
export interface OwnFiles {
  exists(bucket: string, key: string): Promise<boolean>
  /**
   * Removes files of which the feature knows that they are its own. The rows go with the open transaction; the bytes
   * follow when it has committed, or by the sweeper.
   */
  remove(bucket: string, keys: readonly string[]): Promise<void>
}

export const makeOwnFiles = ({ db, blobs }: { db: Database; blobs: Blobs }): OwnFiles => ({
  exists: async (bucket, key) => (await findObject(db, bucket, key)) !== undefined,
  async remove(bucket, keys) {
    const removed = await deleteObjects(db, bucket, keys)
    db.afterCommit(() => void blobs.discard(removed.map(({ blobKey }) => blobKey)))
  },
})

/** Every file that somebody keeps, as one transaction sees them; their bytes are read when they are opened. */
export async function filesOf({ store }: Pick<Blobs, 'store'>, tx: Queryable, userId: string): Promise<OwnFile[]> {
  const kept = await findOwnObjects(tx, userId)
  return kept.map(({ bucketId, name, blobKey }) => ({ bucket: bucketId, key: name, open: () => store.get(blobKey) }))
}
