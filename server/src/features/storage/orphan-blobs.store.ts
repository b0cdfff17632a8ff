import { BYTES_LOCK } from '../../db/backup-lock.ts'
import type { Queryable } from '../../db/queryable.ts'

/** Notes bytes that are about to be written, before the first of them is. */
export async function noteOrphanBlob(db: Queryable, blobKey: string): Promise<void> {
  await db.query(`insert into storage.loose_blobs (blob_key) values ($1)`, [blobKey], 'storage-loose')
}

/**
 * The bytes have a file now; part of the transaction that writes its row.
 *
 * @returns false when the sweeper took them meanwhile
 */
export async function adoptBlob(db: Queryable, blobKey: string): Promise<boolean> {
  const rows = await db.query(
    `delete from storage.loose_blobs where blob_key = $1 returning blob_key`,
    [blobKey],
    'storage-adopt',
  )
  return rows.length > 0
}

/** What nobody has adopted for so long, the oldest first. */
export async function staleBlobs(db: Queryable, olderThanSeconds: number, most: number): Promise<string[]> {
  const rows = await db.query<{ blob_key: string }>(
    `select blob_key from storage.loose_blobs where since < now() - make_interval(secs => $1)
     order by since limit $2`,
    [olderThanSeconds, most],
  )
  return rows.map((row) => row.blob_key)
}

/** What is loose of the files that somebody had. */
export async function looseBlobsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ blob_key: string }>(
    `select blob_key from storage.loose_blobs where formerly_of = $1 order by blob_key`,
    [userId],
    'storage-loose-of',
  )
  return rows.map((row) => row.blob_key)
}

/**
 * Keeps the notes from being adopted and tells which are still loose, until the open transaction ends. None while a backup
 * is being made, which may still have to read the bytes: the sweeper comes back to them.
 */
export async function holdLooseBlobs(db: Queryable, blobKeys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ blob_key: string }>(
    `select blob_key from storage.loose_blobs
     where blob_key = any($1) and (select pg_try_advisory_xact_lock_shared($2, $3)) for update skip locked`,
    [blobKeys, ...BYTES_LOCK],
  )
  return rows.map((row) => row.blob_key)
}

export async function forgetLooseBlobs(db: Queryable, blobKeys: readonly string[]): Promise<void> {
  await db.query(`delete from storage.loose_blobs where blob_key = any($1)`, [blobKeys])
}
