import type { Queryable } from '../../db/queryable.ts'
import { namedPhotos } from './progress.store.ts'

/** Those of the photos that an entry of the garden names, as storage asks for them, which stands below progress. */
export const makeEntryPhotos =
  ({ db }: { db: Queryable }) =>
  (garden: string, keys: readonly string[]): Promise<string[]> =>
    namedPhotos(db, garden, keys)
