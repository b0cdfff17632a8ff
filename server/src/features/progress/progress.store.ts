import type { ProgressEntry } from '@turfwise/contract/progress'
import type { EntryScoreSource } from '@turfwise/domain/progress/entry-score'
import { seenRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, table } from '../../db/table.ts'

export interface StoredEntry {
  id: string
  notes: string | null
  /** Keys in the bucket of progress photos. */
  imageUrls: string[]
  /** 0 to 100. */
  healthScore: number | null
  healthScoreSource: EntryScoreSource | null
  measured: ProgressEntry['measured']
  lawnZoneId: string | null
  createdAt: Date
}

export const ENTRIES = table<StoredEntry>('app.progress_entries', {
  id: column('id'),
  notes: column('notes'),
  imageUrls: column('photo_keys'),
  healthScore: column('health_score'),
  healthScoreSource: column('health_score_source'),
  measured: column('measured'),
  lawnZoneId: column('lawn_zone_id'),
  createdAt: instant('created_at'),
})

export const presentEntry = (userId: string, { createdAt, ...entry }: StoredEntry): ProgressEntry => ({
  ...entry,
  userId,
  createdAt: createdAt.toISOString(),
  // An entry is never changed.
  updatedAt: createdAt.toISOString(),
})

/** Single entries, by id. */
export const ENTRY = seenRows(ENTRIES, 'progress', { missing: 'progress/not-found', present: presentEntry })

export const NEWEST_ENTRIES = ENTRIES.list('progress-list', { by: ['created_at', 'id'], newestFirst: true })
/** Where a page of the list ended: the entry's time in ISO 8601, and its id. */
export type EntryKey = [createdAt: string, id: string]

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

const NAMED: Statement = {
  name: 'progress-named-photos',
  text: `select distinct key from app.progress_entries, unnest(photo_keys) as key
    where user_id = $1 and key = any($2::text[])`,
}

/** Those of the photos that an entry of the user names. */
export async function namedPhotos(db: Queryable, userId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>(NAMED.text, [userId, keys], NAMED.name)
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
