import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import { forgetLooseBlobs, holdLooseBlobs, noteOrphanBlob } from './orphan-blobs.store.ts'

/** Bytes of a store together with the notes of those that no file stands for. */
export interface Blobs {
  store: ObjectStore
  /**
   * Writes bytes and runs `adopt`, which must adopt them in the transaction that writes the file's row. When anything
   * fails the bytes go again, now or by the sweeper.
   */
  keep<T>(blobKey: string, write: () => Promise<void>, adopt: () => Promise<T>): Promise<T>
  /** Removes bytes whose file is gone. @throws StoreUnavailable */
  remove(blobKeys: readonly string[]): Promise<void>
  /** The same, where a store that is away is no error: the sweeper comes back to them. */
  discard(blobKeys: readonly string[]): Promise<void>
}

const DISCARDED_AT_ONCE = 100

export function makeBlobs(needs: {
  db: Database
  store: ObjectStore
  logger: Pick<FastifyBaseLogger, 'warn'>
  /** Forgets what was made from bytes that go. */
  forgetDrawn(blobKeys: readonly string[]): Promise<void>
}): Blobs {
  const { db, store, logger, forgetDrawn } = needs
  const remove: Blobs['remove'] = async (blobKeys) => {
    await forgetDrawn(blobKeys)
    for (let start = 0; start < blobKeys.length; start += DISCARDED_AT_ONCE) {
      await db.transaction(async (tx) => {
        const loose = await holdLooseBlobs(tx, blobKeys.slice(start, start + DISCARDED_AT_ONCE))
        await store.delete(loose)
        await forgetLooseBlobs(tx, loose)
      })
    }
  }
  const discard: Blobs['discard'] = async (blobKeys) => {
    try {
      await remove(blobKeys)
    } catch (error) {
      logger.warn({ err: error }, 'bytes of removed files are left to the sweeper')
    }
  }
  return {
    store,
    remove,
    discard,
    async keep(blobKey, write, adopt) {
      await noteOrphanBlob(db, blobKey)
      try {
        await write()
        return await adopt()
      } catch (error) {
        await discard([blobKey])
        throw error
      }
    },
  }
}
