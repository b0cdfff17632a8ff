import type { ProgressEntry } from '@turfwise/contract/progress'
import { ownRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, run, table } from '../../db/table.ts'

export interface StoredEntry {
  id: string
  notes: string | null
  /** Keys in the bucket of progress photos. */
  imageUrls: string[]
  /** 0 to 100, as its owner said. */
  healthScore: number | null
  createdAt: Date
}

export const ENTRIES = table<StoredEntry>('app.progress_entries', {
  id: column('id'),
  notes: column('notes'),
  imageUrls: column('photo_keys'),
  healthScore: column('health_score'),
  createdAt: instant('created_at'),
})

export const presentEntry = (userId: string, { createdAt, ...entry }: StoredEntry): ProgressEntry => ({
  ...entry,
  userId,
  healthScoreSource: entry.healthScore === null ? null : 'self-reported',
  createdAt: createdAt.toISOString(),
  // An entry is never changed.
  updatedAt: createdAt.toISOString(),
})

/** Single entries, by id. */
export const ENTRY = ownRows(ENTRIES, 'progress')

export const NEWEST_ENTRIES = ENTRIES.list('progress-list', { by: ['created_at', 'id'], newestFirst: true })
/** Where a page of the list ended: the entry's time in ISO 8601, and its id. */
export type EntryKey = [createdAt: string, id: string]

export const LOCK_ENTRY = ENTRIES.select('progress-lock', 'and id = $2 for update')
export const REMOVE_ENTRY = ENTRIES.remove('progress-delete')

/** The entry, locked until the transaction ends; undefined when it is not the user's. */
export const lockEntry = (tx: Queryable, userId: string, id: string): Promise<StoredEntry | undefined> =>
  ENTRIES.first(tx, LOCK_ENTRY, [userId, id])

export const removeEntry = (tx: Queryable, userId: string, id: string): Promise<number> =>
  run(tx, REMOVE_ENTRY, [userId, id])

const UNNAMED: Statement = {
  name: 'progress-unnamed-photos',
  text: `select key from unnest($2::text[]) as key
    where not exists (select from app.progress_entries where user_id = $1 and key = any(photo_keys))`,
}

/** Those of the photos that no entry of the user names. */
export async function unnamedPhotos(db: Queryable, userId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>(UNNAMED.text, [userId, keys], UNNAMED.name)
  return rows.map(({ key }) => key)
}

const PHOTOS: Statement = {
  name: 'progress-count-photos',
  text: `select coalesce(sum(cardinality(photo_keys)), 0)::int as count from app.progress_entries where user_id = $1`,
}

/** How many photos the user's entries hold. */
export async function countPhotos(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(PHOTOS.text, [userId], PHOTOS.name)
  return row?.count ?? 0
}
