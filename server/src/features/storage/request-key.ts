import { isBucketName, isObjectKey } from '@turfwise/domain/storage/object-key'
import type { FastifyRequest } from 'fastify'
import { StorageError } from './storage-error.ts'

export interface ObjectAddress {
  bucket: string
  key: string
}

/** The text as it was sent, decoded once; the router's own decoding differs between parts of an address. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StorageError('InvalidKey', 'Invalid key')
  }
}

/** @throws StorageError InvalidKey; NoSuchBucket for a name that no bucket can have */
export function checkAddress(bucket: string, key: string): ObjectAddress {
  if (!isBucketName(bucket)) throw new StorageError('NoSuchBucket')
  if (!isObjectKey(key)) throw new StorageError('InvalidKey', `Invalid key: ${key.replace(/[^\x20-\x7e]/g, '?')}`)
  return { bucket, key }
}

/**
 * Bucket and key of an address, `…{route}/{bucket}/{key}`.
 *
 * @param route the part before the bucket, `/object/public`
 */
export function addressOf(request: FastifyRequest, route: string): ObjectAddress {
  const [path = ''] = (request.raw.url ?? '').split('?')
  const start = path.indexOf(`${route}/`)
  const rest = start < 0 ? '' : path.slice(start + route.length + 1)
  const slash = rest.indexOf('/')
  if (slash < 0) throw new StorageError('InvalidKey')
  return checkAddress(decodeOnce(rest.slice(0, slash)), decodeOnce(rest.slice(slash + 1)))
}

/** The bucket of a route with `:bucket` at its end. */
export function bucketOf(request: FastifyRequest): string {
  const { bucket } = request.params as { bucket?: string }
  if (bucket === undefined || !isBucketName(bucket)) throw new StorageError('NoSuchBucket')
  return bucket
}
