import type { BucketRules } from '@turfwise/domain/storage/app-buckets'
import type { Queryable } from '../../db/queryable.ts'

export interface Bucket extends BucketRules {
  owner: string | null
  createdAt: Date
  updatedAt: Date
}

interface BucketRow {
  id: string
  owner: string | null
  public: boolean
  file_size_limit: string | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

const toBucket = (row: BucketRow): Bucket => ({
  id: row.id,
  owner: row.owner,
  isPublic: row.public,
  fileBytesMax: row.file_size_limit === null ? null : Number(row.file_size_limit),
  allowedTypes: row.allowed_mime_types,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** @param now given as an argument so that a bucket is as old as the server's clock says */
export async function insertBucket(
  db: Queryable,
  bucket: BucketRules & { owner: string | null; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into storage.buckets (id, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (id) do nothing returning id`,
    [bucket.id, bucket.owner, bucket.isPublic, bucket.fileBytesMax, bucket.allowedTypes, bucket.now],
  )
  return rows.length > 0
}

export async function findBucket(db: Queryable, id: string): Promise<Bucket | undefined> {
  const [row] = await db.query<BucketRow>(`select * from storage.buckets where id = $1`, [id], 'storage-bucket')
  return row && toBucket(row)
}

export const BUCKET_COLUMNS = ['id', 'name', 'created_at', 'updated_at'] as const

export interface BucketPage {
  limit: number
  offset: number
  column: (typeof BUCKET_COLUMNS)[number]
  descends: boolean
  /** Part of the name, in any case of letters; empty for all. */
  search: string
}

export async function listBuckets(db: Queryable, page: BucketPage): Promise<Bucket[]> {
  const column = page.column === 'name' ? 'id' : page.column
  const rows = await db.query<BucketRow>(
    `select * from storage.buckets where strpos(lower(id), lower($1)) > 0
     order by ${column} ${page.descends ? 'desc' : 'asc'}, id limit $2 offset $3`,
    [page.search, page.limit, page.offset],
  )
  return rows.map(toBucket)
}

export async function updateBucket(
  db: Queryable,
  bucket: Pick<BucketRules, 'id'> & Partial<BucketRules> & { now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update storage.buckets set public = coalesce($2, public),
       file_size_limit = case when $3 then $4 else file_size_limit end,
       allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
       updated_at = $7
     where id = $1 returning id`,
    [
      bucket.id,
      bucket.isPublic ?? null,
      bucket.fileBytesMax !== undefined,
      bucket.fileBytesMax ?? null,
      bucket.allowedTypes !== undefined,
      bucket.allowedTypes ?? null,
      bucket.now,
    ],
  )
  return rows.length > 0
}

/** @returns false when it was not there; a bucket with files in it fails with 23503 */
export async function deleteBucket(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(`delete from storage.buckets where id = $1 returning id`, [id])
  return rows.length > 0
}

const REMOVED_AT_ONCE = 5000

/** Removes all files of a bucket, a part at a time: one statement for a million rows would take longer than any may. */
export async function emptyBucket(db: Queryable, id: string): Promise<void> {
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
    const rows = await db.query(
      `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit $2) returning id`,
      [id, REMOVED_AT_ONCE],
    )
    removed = rows.length
  }
}
