import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import { readRange } from './byte-range.ts'
import { isUnchanged, setFileHeaders } from './file-headers.ts'
import type { StoredObject } from './objects.store.ts'
import { StorageError } from './storage-error.ts'

/**
 * Sends a file, or the part of it that is asked for, or that it has not changed.
 *
 * @param again reads the row once more: a file may be replaced between its row and its bytes
 */
export async function sendFile(
  store: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { file: StoredObject; cacheControl: string; again(): Promise<StoredObject | undefined> },
): Promise<FastifyReply> {
  const { file } = given
  setFileHeaders(request, reply, {
    ...file,
    cacheControl: given.cacheControl,
    name: file.name.slice(file.name.lastIndexOf('/') + 1),
  })
  if (isUnchanged(request, file)) return reply.code(304).send()

  const { range: asked, 'if-range': ifRange } = request.headers
  const range = ifRange === undefined || ifRange === file.etag ? readRange(asked, file.bytes) : undefined
  if (range === 'none') {
    reply.header('content-range', `bytes */${file.bytes}`)
    throw new StorageError('InvalidRange')
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
  reply.header('content-length', range ? range.last - range.first + 1 : file.bytes)
  if (request.method === 'HEAD') return reply.send()

  const bytes = await store.get(file.blobKey, range)
  if (bytes) return reply.send(bytes)
  const now = await given.again()
  if (now && now.blobKey !== file.blobKey) {
    reply.code(200).removeHeader('content-range')
    return sendFile(store, request, reply, { ...given, file: now, again: async () => undefined })
  }
  request.log.error({ object: file.id }, 'a file has lost its bytes')
  throw new StorageError('NoSuchKey')
}
