import { type FileActor, listedOwner } from '@turfwise/domain/storage/access'
import { isKeyPrefix } from '@turfwise/domain/storage/object-key'
import type { output } from 'zod'
import type { Database } from '../../db/database.ts'
import { findBucket } from './buckets.store.ts'
import { type After, type Entry, type Listed, listAfter, listLevel } from './list.store.ts'
import { presentMetadata, presentObject } from './present-object.ts'
import type { listBody, listV2Body } from './storage-bodies.ts'
import { StorageError } from './storage-error.ts'

const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }

/** What somebody may list; undefined when that is nothing at all. @throws StorageError NoSuchBucket */
async function visible(db: Database, actor: FileActor, bucketId: string, prefix: string): Promise<Listed | undefined> {
  if (!(await findBucket(db, bucketId))) throw new StorageError('NoSuchBucket')
  const owner = listedOwner(actor)
  if (owner === 'nobody' || !isKeyPrefix(prefix)) return undefined
  return { bucketId, prefix, userId: owner === 'everybody' ? undefined : owner.userId }
}

/** One level below a folder, as the first form of the call answers it. */
export async function listObjects(db: Database, actor: FileActor, bucketId: string, body: output<typeof listBody>) {
  const folder = body.prefix.replace(/^\/+/, '')
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  const listed = await visible(db, actor, bucketId, prefix)
  if (!listed) return []
  const { sortBy, search, limit, offset } = body
  const entries = await listLevel(db, listed, {
    column: sortBy.column,
    descends: sortBy.order === 'desc',
    ...{ limit, offset, search },
  })
  return entries.map(({ name, file }) => (file ? presentObject(file, name) : { name, ...FOLDER }))
}

const cursorOf = (entry: Entry, column: string): string => {
  const value =
    column === 'name'
      ? entry.name
      : (column === 'created_at' ? entry.file?.createdAt : entry.file?.updatedAt)?.toISOString()
  const after: After = { value: value ?? '-infinity', name: entry.name }
  return Buffer.from(JSON.stringify(after)).toString('base64url')
}

/** @throws StorageError InvalidRequest */
function readCursor(cursor: string | undefined, column: string): After | undefined {
  if (cursor === undefined || cursor === '') return undefined
  try {
    const { value, name } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Partial<After>
    const isTime = value === '-infinity' || !Number.isNaN(Date.parse(String(value)))
    if (typeof value === 'string' && typeof name === 'string' && (column === 'name' || isTime)) return { value, name }
  } catch {
    // Told below.
  }
  throw new StorageError('InvalidRequest', 'cursor: not one of ours')
}

/** Files below a prefix, page after page, as the second form of the call answers it. */
export async function listObjectsV2(db: Database, actor: FileActor, bucketId: string, body: output<typeof listV2Body>) {
  const prefix = body.prefix.replace(/^\/+/, '')
  const { column, order } = body.sortBy
  const after = readCursor(body.cursor, column)
  const listed = await visible(db, actor, bucketId, prefix)
  if (!listed) return { hasNext: false, folders: [], objects: [] }
  const entries = await listAfter(db, listed, {
    column,
    after,
    descends: order === 'desc',
    limit: body.limit + 1,
    delimited: body.with_delimiter,
  })
  const page = entries.slice(0, body.limit)
  const last = page.at(-1)
  const hasNext = entries.length > page.length
  return {
    hasNext,
    ...(hasNext && last ? { nextCursor: cursorOf(last, column) } : {}),
    folders: page.filter(({ file }) => !file).map(({ name }) => presentFolder(prefix + name)),
    objects: page.flatMap(({ file }) => (file ? [{ ...presentV2(file), key: file.name }] : [])),
  }
}

/** Its name ends with a slash, its key does not. */
const presentFolder = (name: string) => ({ name, key: name.slice(0, -1) })

const presentV2 = (file: NonNullable<Entry['file']>) => ({
  id: file.id,
  name: file.name,
  created_at: file.createdAt.toISOString(),
  updated_at: file.updatedAt.toISOString(),
  last_accessed_at: file.lastAccessedAt.toISOString(),
  metadata: presentMetadata(file),
})
