import type { Readable } from 'node:stream'
import type {} from '@fastify/multipart'
import { CACHE_SECONDS, METADATA_CHARS_MAX } from '@turfwise/domain/storage/limits'
import type { FastifyRequest } from 'fastify'
import { isUnstorable } from '../../http/calls/protocol-body.ts'
import { allowSlowUpload, endSlowUpload } from '../../http/edge/arrival.ts'
import { type Arrived, receive } from './arriving.ts'
import { StorageError } from './storage-error.ts'

/** An upload as it came: the file and what was said about it. */
export interface ReadUpload {
  file: Arrived
  declaredType: string
  /** `max-age=3600` */
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** What is said around a file in a form. */
const FORM_BYTES_MAX = 65_536
/** After a refusal the rest of a body is read and dropped, so that the client hears of it; this is timeout with it. */
const DROPPED_BYTES_MAX = 67_108_864

const cacheControlOf = (seconds: string | undefined): string =>
  `max-age=${/^\d{1,9}$/.test(seconds ?? '') ? Number(seconds) : CACHE_SECONDS}`

/** @throws StorageError InvalidRequest */
function metadataOf(json: string | undefined): Record<string, unknown> | null {
  if (json === undefined || json === '') return null
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    throw new StorageError('InvalidRequest', 'The metadata is not JSON')
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read) || isUnstorable(read)) {
    throw new StorageError('InvalidRequest', 'The metadata is not an object that can be stored')
  }
  if (json.length > METADATA_CHARS_MAX) throw new StorageError('InvalidRequest', 'The metadata is too long')
  return read as Record<string, unknown>
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

async function readRaw(request: FastifyRequest, path: string, bytesMax: number): Promise<ReadUpload> {
  const encoded = headerOf(request, 'x-metadata')
  const userMetadata = metadataOf(encoded && Buffer.from(encoded, 'base64').toString('utf8'))
  const maxAge = /max-age=(\d{1,9})/.exec(headerOf(request, 'cache-control') ?? '')?.[1]
  return {
    file: await receive(request.body as Readable, path, bytesMax),
    declaredType: headerOf(request, 'content-type') ?? '',
    cacheControl: cacheControlOf(maxAge),
    userMetadata,
  }
}

async function readForm(request: FastifyRequest, path: string, bytesMax: number): Promise<ReadUpload> {
  const fields = new Map<string, string>()
  let file: Arrived | undefined
  let declaredType = ''
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else {
      declaredType = part.mimetype
      file = await receive(part.file, path, bytesMax)
    }
  }
  if (!file) throw new StorageError('InvalidRequest', 'No content provided')
  return {
    file,
    declaredType: fields.get('contentType') || declaredType,
    cacheControl: cacheControlOf(fields.get('cacheControl')),
    userMetadata: metadataOf(fields.get('metadata')),
  }
}

/**
 * Reads an upload of either form into a file.
 *
 * @throws StorageError EntityTooLarge before anything is read where the client says how much will come
 */
export async function readUpload(request: FastifyRequest, path: string, bytesMax: number): Promise<ReadUpload> {
  const isForm = request.isMultipart()
  const announced = Number(headerOf(request, 'content-length') ?? 0)
  if (announced > bytesMax + (isForm ? FORM_BYTES_MAX : 0)) throw new StorageError('EntityTooLarge')
  allowSlowUpload(request.raw)
  return isForm ? readForm(request, path, bytesMax) : readRaw(request, path, bytesMax)
}

/** Reads and drops what is still coming of a refused upload: a client that is writing does not look for an answer. */
export function dropRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return
  endSlowUpload(raw)
  let dropped = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > DROPPED_BYTES_MAX) raw.destroy()
  })
  raw.on('error', () => {})
  raw.resume()
}
