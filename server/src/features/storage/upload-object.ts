import { randomUUID } from 'node:crypto'
import { type FileActor, mayDo } from '@turfwise/domain/storage/access'
import { ANY_FILE_BYTES_MAX, quotaProblem } from '@turfwise/domain/storage/limits'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { ImageTransform } from '../../ports/image-transform/image-transform.port.ts'
import type { Arriving } from './arriving.ts'
import { blobKeyOf } from './blob-key.ts'
import { type Bucket, findBucket } from './buckets.store.ts'
import { type CheckedContent, checkContent, checkDeclaredType } from './check-content.ts'
import { makeFairLane } from './fair-lane.ts'
import type { Blobs } from './keep-blob.ts'
import { findObject, holdObject, holdUsageOf, putObject, type StoredObject, usageOf } from './objects.store.ts'
import { adoptBlob } from './orphan-blobs.store.ts'
import { readUpload } from './read-upload.ts'
import type { ObjectAddress } from './request-key.ts'
import { StorageError } from './storage-error.ts'

export interface UploadNeeds {
  db: Database
  clock: Clock
  blobs: Blobs
  images: ImageTransform
  arriving: Arriving
}

export interface UploadGiven {
  request: FastifyRequest
  actor: FileActor
  /** Whose the file will be. */
  owner: string | null
  /** Who sends it: their photos wait for their own turns, whosever they will be. */
  sender: string | null
  address: ObjectAddress
  /** False refuses a name that is taken. */
  replaces: boolean
  /** Asked once the file has arrived, which may take half an hour: false keeps nothing of it. */
  isStillAllowed?(): Promise<boolean>
}

/** An app sends two at a time; a program of the operator may send more. */
const WAITING = { waitingOfOne: 20, waitingInAll: 60 }

/** Bytes that a bucket takes in one file. */
export const bytesMaxOf = ({ fileBytesMax }: Pick<Bucket, 'fileBytesMax'>): number =>
  Math.min(fileBytesMax ?? ANY_FILE_BYTES_MAX, ANY_FILE_BYTES_MAX)

/** @throws StorageError EntityTooLarge when it does not fit into what somebody may keep */
export async function checkQuota(
  db: Database,
  owner: string | null,
  fileBytes: number,
  replaced: StoredObject | undefined,
): Promise<void> {
  if (owner === null) return
  const has = await usageOf(db, owner)
  const frees = replaced?.owner === owner
  const left = frees ? { files: has.files - 1, bytes: has.bytes - replaced.bytes } : has
  const problem = quotaProblem(left, fileBytes)
  if (problem) throw new StorageError('EntityTooLarge', 'The storage of this account is full')
}

/** A client that calls an upload off closes its connection, also when the whole file has left it already. */
const isCalledOff = ({ raw: { socket } }: FastifyRequest): boolean => socket.destroyed || socket.readableEnded

/** Keeps a file that a client sends: bytes first, then the row. What fails on the way leaves neither. */
export function makeUpload(needs: UploadNeeds): (given: UploadGiven) => Promise<StoredObject> {
  const { db, clock, blobs, arriving } = needs
  const lane = makeFairLane(WAITING)
  /** In turns with other people's photos, and with no drawing of kept ones. */
  const imagesOf = (sender: string | null): ImageTransform => ({
    ...needs.images,
    clean: (...given) => lane(sender ?? '', () => needs.images.clean(...given)),
  })

  const keep = async (
    { request, address, owner, replaces }: UploadGiven,
    bucket: Bucket,
    content: CheckedContent,
    said: { cacheControl: string; userMetadata: Record<string, unknown> | null },
  ): Promise<StoredObject> => {
    const [id, version] = [uuidV7(), randomUUID()]
    const blobKey = blobKeyOf({ id, version, isPublic: bucket.isPublic })
    const { kept, replaced } = await blobs.keep(
      blobKey,
      () => blobs.store.put(blobKey, content.path, { type: content.type }),
      () =>
        db.transaction(async (tx) => {
          if (owner !== null) await holdUsageOf(tx, owner)
          const before = await holdObject(tx, bucket.id, address.key)
          await checkQuota(db, owner, content.bytes, before)
          if (!(await adoptBlob(tx, blobKey))) throw new StorageError('RequestTimeout')
          const row = await putObject(
            tx,
            {
              ...{ id, version, blobKey, owner, bucketId: bucket.id, name: address.key, now: clock.now() },
              ...{ etag: content.etag, bytes: content.bytes, contentType: content.type, ...said },
            },
            replaces,
          )
          if (!row) throw new StorageError('KeyAlreadyExists')
          if (isCalledOff(request)) throw new StorageError('RequestTimeout', 'The upload was called off')
          return { kept: row, replaced: before }
        }),
    )
    if (replaced) await blobs.discard([replaced.blobKey])
    return kept
  }

  return async (given) => {
    const { request, actor, address, owner, sender, replaces } = given
    const bucket = await findBucket(db, address.bucket)
    if (!bucket) throw new StorageError('NoSuchBucket')
    if (!mayDo(actor, 'write', bucket, address.key)) throw new StorageError('AccessDenied')
    const before = await findObject(db, bucket.id, address.key)
    if (before && !replaces) throw new StorageError('KeyAlreadyExists')
    checkDeclaredType(request.headers['content-type'] ?? '', bucket.allowedTypes)
    await checkQuota(db, owner, 0, before)

    return arriving.withFile((path) =>
      arriving.withFile(async (cleanPath) => {
        const { file, declaredType, ...said } = await readUpload(request, path, bytesMaxOf(bucket))
        const content = await checkContent(imagesOf(sender), { ...file, declaredType }, bucket.allowedTypes, cleanPath)
        if ((await given.isStillAllowed?.()) === false) throw new StorageError('AccessDenied')
        return keep(given, bucket, content, said)
      }),
    )
  }
}
