import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Arriving } from './arriving.ts'
import type { Blobs } from './keep-blob.ts'
import { staleBlobs } from './orphan-blobs.store.ts'

/** Longer than any upload may take, so that what is being written is left alone. */
const LOOSE_SECONDS = 3600
const SWEPT_AT_ONCE = 500

/**
 * Removes bytes that no file stands for: of uploads whose process was killed, and of files that were removed while the
 * store was away.
 */
export function makeSweep(needs: {
  db: Database
  clock: Clock
  blobs: Blobs
  arriving: Arriving
}): (signal?: AbortSignal) => Promise<void> {
  const { db, clock, blobs, arriving } = needs
  return async (signal) => {
    await arriving.sweep(clock.now())
    for (let before: string | undefined; !signal?.aborted; ) {
      const stale = await staleBlobs(db, LOOSE_SECONDS, SWEPT_AT_ONCE)
      // Nothing left, or a store that is away and leaves the same ones again.
      if (stale.length === 0 || stale[0] === before) return
      await blobs.discard(stale)
      before = stale[0]
    }
  }
}
