import { type FileActor, mayManageBuckets } from '@turfwise/domain/storage/access'
import { APP_BUCKETS } from '@turfwise/domain/storage/app-buckets'
import { readFileSize } from '@turfwise/domain/storage/file-size'
import { isBucketName } from '@turfwise/domain/storage/object-key'
import type { output } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import {
  type Bucket,
  type BucketPage,
  deleteBucket,
  emptyBucket,
  findBucket,
  insertBucket,
  listBuckets,
  updateBucket,
} from './buckets.store.ts'
import { ownerOf } from './caller.ts'
import type { createBucketBody, updateBucketBody } from './storage-bodies.ts'
import { StorageError } from './storage-error.ts'

// Names that stand for something else in an address.
const RESERVED = new Set(['public', 'authenticated', 'sign', 'upload', 'info', 'list', 'list-v2', 'move', 'copy'])
const HAS_FILES = '23503'
const BAD_SIZE = 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'

/** @returns undefined where nothing was said, null where no limit is wanted */
function bytesOf(given: string | number | null | undefined): number | null | undefined {
  if (given === undefined || given === null) return given
  const bytes = readFileSize(given)
  if (bytes === undefined) throw new StorageError('InvalidRequest', BAD_SIZE)
  return bytes === 0 ? null : bytes
}

/** Makes the app's own buckets where they are missing; an administrator's changes to them stay. */
export async function makeAppBuckets(db: Database, clock: Clock): Promise<void> {
  for (const bucket of APP_BUCKETS) await insertBucket(db, { ...bucket, owner: null, now: clock.now() })
}

/** What the server and administrators do with buckets. To everybody else there are none. */
export function makeManageBuckets({ db, clock }: { db: Database; clock: Clock }) {
  const mustManage = (actor: FileActor): void => {
    if (!mayManageBuckets(actor)) throw new StorageError('AccessDenied')
  }
  const mustFind = async (id: string): Promise<Bucket> => {
    const bucket = await findBucket(db, id)
    if (!bucket) throw new StorageError('NoSuchBucket')
    return bucket
  }
  return {
    list: async (actor: FileActor, page: BucketPage): Promise<Bucket[]> =>
      mayManageBuckets(actor) ? listBuckets(db, page) : [],

    async get(actor: FileActor, id: string): Promise<Bucket> {
      if (!mayManageBuckets(actor)) throw new StorageError('NoSuchBucket')
      return mustFind(id)
    },

    async create(actor: FileActor, body: output<typeof createBucketBody>): Promise<void> {
      mustManage(actor)
      const id = body.id ?? body.name
      if (!isBucketName(id) || RESERVED.has(id)) throw new StorageError('InvalidBucketName')
      const isNew = await insertBucket(db, {
        id,
        isPublic: body.public,
        fileBytesMax: bytesOf(body.file_size_limit) ?? null,
        allowedTypes: body.allowed_mime_types ?? null,
        owner: ownerOf(actor),
        now: clock.now(),
      })
      if (!isNew) throw new StorageError('BucketAlreadyExists')
    },

    async update(actor: FileActor, id: string, body: output<typeof updateBucketBody>): Promise<void> {
      mustManage(actor)
      if (Object.values(body).every((value) => value === undefined)) {
        throw new StorageError('InvalidRequest', 'No content provided')
      }
      const bytes = bytesOf(body.file_size_limit)
      const found = await updateBucket(db, {
        id,
        now: clock.now(),
        ...(body.public === undefined ? {} : { isPublic: body.public }),
        ...(bytes === undefined ? {} : { fileBytesMax: bytes }),
        ...(body.allowed_mime_types === undefined ? {} : { allowedTypes: body.allowed_mime_types }),
      })
      if (!found) throw new StorageError('NoSuchBucket')
    },

    /** The rows go now, the bytes with the next round of the sweeper. */
    async empty(actor: FileActor, id: string): Promise<void> {
      mustManage(actor)
      await mustFind(id)
      await emptyBucket(db, id)
    },

    async remove(actor: FileActor, id: string): Promise<void> {
      mustManage(actor)
      try {
        if (!(await deleteBucket(db, id))) throw new StorageError('NoSuchBucket')
      } catch (error) {
        if ((error as { code?: unknown }).code === HAS_FILES) throw new StorageError('ResourceNotEmpty')
        throw error
      }
    },
  }
}

export type ManageBuckets = ReturnType<typeof makeManageBuckets>
