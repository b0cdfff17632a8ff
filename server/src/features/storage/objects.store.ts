import type { Queryable } from '../../db/queryable.ts'

/** A file as the database knows it. */
export interface StoredObject {
  id: string
  bucketId: string
  /** The whole key within the bucket. */
  name: string
  owner: string | null
  version: string
  blobKey: string
  /** With its quotes. */
  etag: string
  bytes: number
  contentType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  lastAccessedAt: Date
  createdAt: Date
  updatedAt: Date
}

export interface ObjectRow {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  version: string
  blob_key: string
  etag: string
  size: string
  content_type: string
  cache_control: string
  user_metadata: Record<string, unknown> | null
  last_accessed_at: Date
  created_at: Date
  updated_at: Date
}

export const toObject = (row: ObjectRow): StoredObject => ({
  id: row.id,
  bucketId: row.bucket_id,
  name: row.name,
  owner: row.owner,
  version: row.version,
  blobKey: row.blob_key,
  etag: row.etag,
  bytes: Number(row.size),
  contentType: row.content_type,
  cacheControl: row.cache_control,
  userMetadata: row.user_metadata,
  lastAccessedAt: row.last_accessed_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export async function findObject(db: Queryable, bucketId: string, name: string): Promise<StoredObject | undefined> {
  const [row] = await db.query<ObjectRow>(
    `select * from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, name],
    'storage-object',
  )
  return row && toObject(row)
}

export async function findObjects(db: Queryable, bucketId: string, names: readonly string[]): Promise<StoredObject[]> {
  const rows = await db.query<ObjectRow>(`select * from storage.objects where bucket_id = $1 and name = any($2)`, [
    bucketId,
    names,
  ])
  return rows.map(toObject)
}

export async function findOwnObjects(db: Queryable, owner: string): Promise<StoredObject[]> {
  const rows = await db.query<ObjectRow>(`select * from storage.objects where owner = $1 order by bucket_id, name`, [
    owner,
  ])
  return rows.map(toObject)
}

/** Keeps the row from changing until the open transaction ends. */
export async function holdObject(db: Queryable, bucketId: string, name: string): Promise<StoredObject | undefined> {
  const [row] = await db.query<ObjectRow>(
    `select * from storage.objects where bucket_id = $1 and name = $2 for update`,
    [bucketId, name],
  )
  return row && toObject(row)
}

/**
 * Writes a file's row. An existing one of the same name keeps its id and its first day.
 *
 * @returns undefined when the name is taken and `replaces` is false
 */
export async function putObject(
  db: Queryable,
  file: Omit<StoredObject, 'lastAccessedAt' | 'createdAt' | 'updatedAt'> & { now: Date },
  replaces: boolean,
): Promise<StoredObject | undefined> {
  const onConflict = replaces
    ? `do update set owner = excluded.owner, version = excluded.version, blob_key = excluded.blob_key,
         etag = excluded.etag, size = excluded.size, content_type = excluded.content_type,
         cache_control = excluded.cache_control, user_metadata = excluded.user_metadata,
         updated_at = excluded.updated_at`
    : 'do nothing'
  const [row] = await db.query<ObjectRow>(
    `insert into storage.objects (id, bucket_id, name, owner, version, blob_key, etag, size, content_type,
       cache_control, user_metadata, last_accessed_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)
     on conflict (bucket_id, name) ${onConflict} returning *`,
    [
      ...[file.id, file.bucketId, file.name, file.owner, file.version, file.blobKey, file.etag, file.bytes],
      ...[file.contentType, file.cacheControl, file.userMetadata, file.now],
    ],
  )
  return row && toObject(row)
}

/** @returns those that were there; their bytes are noted as loose by the same statement */
export async function deleteObjects(
  db: Queryable,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const rows = await db.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any($2) returning *`,
    [bucketId, names],
  )
  return rows.map(toObject)
}

/** Gives a file another place. A name that is taken fails with 23505. */
export async function renameObject(
  db: Queryable,
  id: string,
  to: { bucketId: string; name: string; blobKey: string; version: string; now: Date },
): Promise<void> {
  await db.query(
    `update storage.objects set bucket_id = $2, name = $3, blob_key = $4, version = $5, updated_at = $6 where id = $1`,
    [id, to.bucketId, to.name, to.blobKey, to.version, to.now],
  )
}

/** How much somebody keeps already. */
export async function usageOf(db: Queryable, owner: string): Promise<{ files: number; bytes: number }> {
  const [row] = await db.query<{ files: string; bytes: string }>(
    `select count(*) as files, coalesce(sum(size), 0) as bytes from storage.objects where owner = $1`,
    [owner],
    'storage-usage',
  )
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Lets one write at a time count what somebody keeps, until the open transaction ends. */
export async function holdUsageOf(db: Queryable, owner: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended($1, 20))`, [`storage-usage/${owner}`])
}
