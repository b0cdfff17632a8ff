import type { Queryable } from '../../db/queryable.ts'
import { namedPhotos } from './activity-logs.store.ts'

/** Those of the photos that a record of the garden names, as storage asks for them, which stands below records. */
export const makeLoggedPhotos =
  ({ db }: { db: Queryable }) =>
  (garden: string, keys: readonly string[]): Promise<string[]> =>
    namedPhotos(db, garden, keys)
