import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { checkBlobKey, type ObjectStore, StoreFull, StoreUnavailable } from './object-store.port.ts'

/** A store that speaks the S3 protocol. */
export interface S3Settings {
  /** `https://s3.ap-southeast-2.amazonaws.com`, without a bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  /** Never log it. */
  secretAccessKey: string
  /** Bucket for what anybody may read; the app serves it, so it need not be public. */
  bucket: string
  /** Bucket for everything else. */
  privateBucket: string
}

const TIMEOUT_MS = 30_000
const DELETES_AT_ONCE = 8

/** The service's own answer below whatever the library wrapped around it. */
function serviceErrorOf(error: unknown): S3ServiceError | undefined {
  for (let one: unknown = error; one instanceof Error; one = one.cause) if (one instanceof S3ServiceError) return one
  return undefined
}

const isMissing = (error: unknown): boolean => serviceErrorOf(error)?.status === 404

const toStoreError = (error: unknown): StoreFull | StoreUnavailable => {
  if (error instanceof StoreFull || error instanceof StoreUnavailable) return error
  const { status, serviceCode } = serviceErrorOf(error) ?? {}
  const full = status === 507 || serviceCode === 'QuotaExceeded' || serviceCode === 'XMinioStorageFull'
  return full ? new StoreFull(error) : new StoreUnavailable(error)
}

const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw toStoreError(error)
  }
}

const openBucket = (settings: S3Settings, bucket: string, timeoutMs = TIMEOUT_MS): S3mini =>
  new S3mini({
    endpoint: `${settings.endpoint}/${bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    requestAbortTimeout: timeoutMs,
  })

/** False where the store has no such bucket, or none for us. Rejects where it does not answer as one. */
export const hasBucket = (settings: S3Settings, bucket: string, timeoutMs: number): Promise<boolean> =>
  openBucket(settings, bucket, timeoutMs).bucketExists()

/** Keeps bytes in any store that speaks the S3 protocol, addressed by path: `{endpoint}/{bucket}/{key}`. */
export function makeS3(settings: S3Settings): ObjectStore {
  const buckets = {
    public: openBucket(settings, settings.bucket),
    private: openBucket(settings, settings.privateBucket),
  }
  const bucketOf = (key: string): S3mini => {
    checkBlobKey(key)
    return key.startsWith('public/') ? buckets.public : buckets.private
  }

  const store: ObjectStore = {
    pieces: (key) => store.get(key),
    put: (key, file, { type }) =>
      guarded(async () => {
        const bytes = await openAsBlob(file)
        await bucketOf(key).putObject(key, bytes, type, undefined, undefined, bytes.size)
        await rm(file, { force: true })
      }),
    get: (key, range) =>
      guarded(async () => {
        try {
          const bucket = bucketOf(key)
          // The library's upper end is the first byte that is not wanted.
          const answer = range
            ? await bucket.getObjectRaw(key, false, range.first, range.last + 1)
            : await bucket.getObjectRaw(key)
          return answer.body ? Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) : Readable.from([])
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    head: (key) =>
      guarded(async () => {
        try {
          return { bytes: await bucketOf(key).getContentLength(key) }
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    copy: (from, to) =>
      guarded(async () => {
        const [source, target] = [bucketOf(from), bucketOf(to)]
        try {
          if (source === target) {
            await source.copyObject(from, to)
            return true
          }
          const bytes = await source.getObjectArrayBuffer(from)
          if (bytes === null) return false
          await target.putObject(to, bytes)
          return true
        } catch (error) {
          if (isMissing(error)) return false
          throw error
        }
      }),
    delete: (keys) =>
      guarded(async () => {
        for (let start = 0; start < keys.length; start += DELETES_AT_ONCE) {
          await Promise.all(keys.slice(start, start + DELETES_AT_ONCE).map((key) => bucketOf(key).deleteObject(key)))
        }
      }),
  }
  return store
}
