import { randomUUID } from 'node:crypto'
import { type FileActor, mayDo } from '@turfwise/domain/storage/access'
import { isTypeAllowed } from '@turfwise/domain/storage/file-types'
import { v7 as uuidV7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { HEAD_BYTES } from './arriving.ts'
import { blobKeyOf } from './blob-key.ts'
import { type Bucket, findBucket } from './buckets.store.ts'
import { ownerOf } from './caller.ts'
import { checkKeptType } from './check-content.ts'
import type { Blobs } from './keep-blob.ts'
import { findObject, holdObject, holdUsageOf, putObject, renameObject, type StoredObject } from './objects.store.ts'
import { adoptBlob } from './orphan-blobs.store.ts'
import type { ObjectAddress } from './request-key.ts'
import { StorageError } from './storage-error.ts'
import { bytesMaxOf, checkQuota } from './upload-object.ts'

export interface RelocateNeeds {
  db: Database
  clock: Clock
  blobs: Blobs
}

interface Ends {
  file: StoredObject
  source: Bucket
  target: Bucket
}

/** What is hidden and what is not there are the same to whoever asks. */
async function bothEnds(
  { db, blobs }: Pick<RelocateNeeds, 'db' | 'blobs'>,
  actor: FileActor,
  from: ObjectAddress,
  to: ObjectAddress,
  taking: 'delete' | 'sign',
): Promise<Ends> {
  const source = await findBucket(db, from.bucket)
  const target = from.bucket === to.bucket ? source : await findBucket(db, to.bucket)
  if (!source || !target) throw new StorageError('NoSuchBucket')
  if (!mayDo(actor, taking, source, from.key)) throw new StorageError('NoSuchKey')
  if (!mayDo(actor, 'write', target, to.key)) throw new StorageError('AccessDenied')
  const file = await findObject(db, source.id, from.key)
  if (!file) throw new StorageError('NoSuchKey')
  if (!isTypeAllowed(file.contentType, target.allowedTypes)) {
    throw new StorageError('InvalidMimeType', `mime type ${file.contentType} is not supported`)
  }
  if (target.allowedTypes !== null && target.id !== source.id) {
    await checkKeptType(file.contentType, await headOf(blobs, file), target.allowedTypes)
  }
  if (file.bytes > bytesMaxOf(target) && target.id !== source.id) throw new StorageError('EntityTooLarge')
  return { file, source, target }
}

async function headOf(blobs: Blobs, file: StoredObject): Promise<Buffer> {
  if (file.bytes === 0) return Buffer.alloc(0)
  const range = { first: 0, last: Math.min(HEAD_BYTES, file.bytes) - 1 }
  const bytes = await blobs.store.get(file.blobKey, range)
  if (!bytes) throw new StorageError('NoSuchKey')
  return Buffer.concat(await bytes.toArray())
}

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** Gives a file another name, in the same bucket or another one. The right to both ends is needed. */
export function makeMove({ db, clock, blobs }: RelocateNeeds) {
  return async (actor: FileActor, from: ObjectAddress, to: ObjectAddress): Promise<void> => {
    const { file, target } = await bothEnds({ db, blobs }, actor, from, to, 'delete')
    const place = { bucketId: target.id, name: to.key, now: clock.now() }
    const rename = (blobKey: string, version: string, isNew: boolean) =>
      db.transaction(async (tx) => {
        const held = await holdObject(tx, file.bucketId, file.name)
        if (held?.blobKey !== file.blobKey) throw new StorageError('NoSuchKey')
        if (isNew && !(await adoptBlob(tx, blobKey))) throw new StorageError('RequestTimeout')
        await renameObject(tx, file.id, { ...place, blobKey, version })
      })
    try {
      const isPublic = file.blobKey.startsWith('public/')
      if (isPublic === target.isPublic) return await rename(file.blobKey, file.version, false)
      // What becomes private must not stay where the public files are, which a store may show to anybody.
      const version = randomUUID()
      const blobKey = blobKeyOf({ id: file.id, version, isPublic: target.isPublic })
      await blobs.keep(
        blobKey,
        () => copyBytes(blobs, file, blobKey),
        () => rename(blobKey, version, true),
      )
      await blobs.discard([file.blobKey])
    } catch (error) {
      if (isTaken(error)) throw new StorageError('KeyAlreadyExists')
      throw error
    }
  }
}

async function copyBytes(blobs: Blobs, file: StoredObject, to: string): Promise<void> {
  if (!(await blobs.store.copy(file.blobKey, to))) throw new StorageError('NoSuchKey')
}

/** Makes a second file with the same bytes. @param options.replaces false refuses a name that is taken */
export function makeCopy({ db, clock, blobs }: RelocateNeeds) {
  return async (
    actor: FileActor,
    from: ObjectAddress,
    to: ObjectAddress,
    options: { replaces: boolean; copiesMetadata: boolean },
  ): Promise<StoredObject> => {
    const { file, target } = await bothEnds({ db, blobs }, actor, from, to, 'sign')
    const owner = ownerOf(actor)
    const [id, version] = [uuidV7(), randomUUID()]
    const blobKey = blobKeyOf({ id, version, isPublic: target.isPublic })
    const { copied, replaced } = await blobs.keep(
      blobKey,
      () => copyBytes(blobs, file, blobKey),
      () =>
        db.transaction(async (tx) => {
          if (owner !== null) await holdUsageOf(tx, owner)
          const before = await holdObject(tx, target.id, to.key)
          await checkQuota(db, owner, file.bytes, before)
          if (!(await adoptBlob(tx, blobKey))) throw new StorageError('RequestTimeout')
          const row = await putObject(
            tx,
            {
              ...file,
              ...{ id, version, blobKey, owner, bucketId: target.id, name: to.key, now: clock.now() },
              userMetadata: options.copiesMetadata ? file.userMetadata : null,
            },
            options.replaces,
          )
          if (!row) throw new StorageError('KeyAlreadyExists')
          return { copied: row, replaced: before }
        }),
    )
    if (replaced) await blobs.discard([replaced.blobKey])
    return copied
  }
}
