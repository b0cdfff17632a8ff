import { mayDo } from '@turfwise/domain/storage/access'
import { readImageOptions, writeImageOptions } from '@turfwise/domain/storage/image-options'
import { SIGNED_UPLOAD_SECONDS } from '@turfwise/domain/storage/limits'
import { isObjectKey } from '@turfwise/domain/storage/object-key'
import { signedPath, type UrlIssuer } from '@turfwise/domain/storage/signed-url'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { findBucket } from './buckets.store.ts'
import { type Caller, issuerOf, ownerOf } from './caller.ts'
import type { GardenPhotos } from './garden-photos.ts'
import { findObject, findObjects } from './objects.store.ts'
import type { ObjectAddress } from './request-key.ts'
import type { UrlSigner } from './sign-url.ts'
import { StorageError } from './storage-error.ts'

const NOT_THERE = 'Either the object does not exist or you do not have access to it'

interface Asked {
  /** Seconds. */
  expiresIn: number
  /** How an image is drawn on the way out. */
  transform?: Readonly<Record<string, unknown>> | null | undefined
}

interface SignNeeds {
  db: Database
  clock: Clock
  signer: UrlSigner
  gardenPhotos: Pick<GardenPhotos, 'shownTo'>
}

/**
 * Signs addresses for files that somebody may read as their own, and for photos of a garden that they belong to. Each
 * opens no more than whoever signed it may at the moment at which it is used.
 */
export function makeSign({ db, clock, signer, gardenPhotos }: SignNeeds) {
  const secondsNow = (): number => Math.floor(clock.now().getTime() / 1000)
  const encoded = (bucket: string, key: string): string =>
    signedPath(bucket, key).split('/').map(encodeURIComponent).join('/')

  const download = (
    { bucket, key }: ObjectAddress,
    issuer: UrlIssuer | null,
    expiresIn: number,
    transform: Readonly<Record<string, unknown>> | undefined,
  ): string => {
    const iat = secondsNow()
    const isDrawn = transform !== undefined && Object.keys(transform).length > 0
    const token = signer.sign({
      scope: 'download',
      url: signedPath(bucket, key),
      issuer,
      ...(isDrawn ? { transformations: writeImageOptions(readImageOptions(transform)) } : {}),
      iat,
      exp: iat + expiresIn,
    })
    // The client encodes the whole address itself.
    return `${isDrawn ? '/render/image/sign' : '/object/sign'}/${signedPath(bucket, key)}?token=${token}`
  }

  return {
    /** @returns a path below /storage/v1, not encoded */
    async one(actor: Caller, address: ObjectAddress, asked: Asked): Promise<string> {
      const bucket = await findBucket(db, address.bucket)
      if (!bucket) throw new StorageError('NoSuchBucket')
      const { key } = address
      const may = mayDo(actor, 'sign', bucket, key) || (await gardenPhotos.shownTo(actor, bucket.id, [key])).has(key)
      if (!may || !(await findObject(db, bucket.id, key))) throw new StorageError('NoSuchKey')
      return download(address, issuerOf(actor), asked.expiresIn, asked.transform ?? undefined)
    },

    /** One answer for each path, in their order. */
    async many(actor: Caller, bucketId: string, paths: readonly string[], asked: Asked) {
      const bucket = await findBucket(db, bucketId)
      if (!bucket) throw new StorageError('NoSuchBucket')
      const keys = paths.filter(isObjectKey)
      const own = keys.filter((key) => mayDo(actor, 'sign', bucket, key))
      const shown = await gardenPhotos.shownTo(actor, bucket.id, keys)
      const there = new Set((await findObjects(db, bucketId, [...own, ...shown])).map(({ name }) => name))
      return paths.map((path) =>
        there.has(path)
          ? {
              error: null,
              path,
              signedURL: download(
                { bucket: bucketId, key: path },
                issuerOf(actor),
                asked.expiresIn,
                asked.transform ?? undefined,
              ),
            }
          : { error: NOT_THERE, path, signedURL: null },
      )
    },

    /** An address to which one file can be uploaded without a session. */
    async upload(actor: Caller, address: ObjectAddress, upsert: boolean): Promise<{ url: string; token: string }> {
      const bucket = await findBucket(db, address.bucket)
      if (!bucket) throw new StorageError('NoSuchBucket')
      if (!mayDo(actor, 'write', bucket, address.key)) throw new StorageError('AccessDenied')
      if (!upsert && (await findObject(db, bucket.id, address.key))) throw new StorageError('KeyAlreadyExists')
      const iat = secondsNow()
      const url = signedPath(address.bucket, address.key)
      const token = signer.sign({
        scope: 'upload',
        ...{ url, issuer: issuerOf(actor), owner: ownerOf(actor), upsert, iat, exp: iat + SIGNED_UPLOAD_SECONDS },
      })
      return { url: `/object/upload/sign/${encoded(address.bucket, address.key)}?token=${token}`, token }
    },
  }
}
