import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Callers } from './caller.ts'
import { listObjects, listObjectsV2 } from './list-objects.ts'
import { presentObject } from './present-object.ts'
import type { makePurge } from './purge-drawn.ts'
import type { makeCopy, makeMove } from './relocate-object.ts'
import type { makeRemove } from './remove-objects.ts'
import { addressOf, bucketOf, checkAddress } from './request-key.ts'
import type { makeSign } from './sign-objects.ts'
import { copyBody, listBody, listV2Body, moveBody, removeBody, signBody, signManyBody } from './storage-bodies.ts'
import { checked } from './storage-body.ts'
import { StorageError } from './storage-error.ts'

export interface ObjectRoutesNeeds {
  db: Database
  callers: Callers
  remove: ReturnType<typeof makeRemove>
  move: ReturnType<typeof makeMove>
  copy: ReturnType<typeof makeCopy>
  sign: ReturnType<typeof makeSign>
  purge: ReturnType<typeof makePurge>
}

/** A thousand names of a kilobyte each, and what JSON puts around them. */
const NAMES_BODY_BYTES = 2_097_152

/** Calls about files that carry no file themselves. */
export function objectRoutes(app: FastifyInstance, needs: ObjectRoutesNeeds): void {
  const { db, callers, sign } = needs

  app.post('/object/list/:bucket', async (request) => {
    const actor = await callers.required(request)
    return listObjects(db, actor, bucketOf(request), checked(listBody, request.body))
  })
  app.post('/object/list-v2/:bucket', async (request) => {
    const actor = await callers.required(request)
    return listObjectsV2(db, actor, bucketOf(request), checked(listV2Body, request.body))
  })

  app.post('/object/move', async (request) => {
    const actor = await callers.required(request)
    const { bucketId, sourceKey, destinationBucket, destinationKey } = checked(moveBody, request.body)
    await needs.move(
      actor,
      checkAddress(bucketId, sourceKey),
      checkAddress(destinationBucket ?? bucketId, destinationKey),
    )
    return { message: 'Successfully moved' }
  })
  app.post('/object/copy', async (request) => {
    const actor = await callers.required(request)
    const { bucketId, sourceKey, destinationBucket, destinationKey, copyMetadata } = checked(copyBody, request.body)
    const to = checkAddress(destinationBucket ?? bucketId, destinationKey)
    const copied = await needs.copy(actor, checkAddress(bucketId, sourceKey), to, {
      replaces: request.headers['x-upsert'] === 'true',
      copiesMetadata: copyMetadata,
    })
    return { Key: `${to.bucket}/${to.key}`, Id: copied.id, ...presentObject(copied, copied.name) }
  })

  app.delete('/object/:bucket', { bodyLimit: NAMES_BODY_BYTES }, async (request) => {
    const actor = await callers.required(request)
    const { prefixes } = checked(removeBody, request.body)
    const removed = await needs.remove(actor, bucketOf(request), prefixes)
    return removed.map((file) => presentObject(file, file.name))
  })
  app.delete('/object/:bucket/*', async (request) => {
    const actor = await callers.required(request)
    const { bucket, key } = addressOf(request, '/object')
    const removed = await needs.remove(actor, bucket, [key])
    if (removed.length === 0) throw new StorageError('NoSuchKey')
    return { message: 'Successfully deleted' }
  })

  app.post('/object/sign/:bucket', { bodyLimit: NAMES_BODY_BYTES }, async (request) => {
    const actor = await callers.required(request)
    const { paths, ...asked } = checked(signManyBody, request.body)
    return sign.many(actor, bucketOf(request), paths, asked)
  })
  app.post('/object/sign/*', async (request) => {
    const actor = await callers.required(request)
    const signedURL = await sign.one(actor, addressOf(request, '/object/sign'), checked(signBody, request.body))
    return { signedURL }
  })
  app.post('/object/upload/sign/*', async (request) => {
    const actor = await callers.required(request)
    return sign.upload(actor, addressOf(request, '/object/upload/sign'), request.headers['x-upsert'] === 'true')
  })

  const isDrawn = (query: unknown): boolean => (query as { transformations?: unknown }).transformations === 'true'
  app.delete('/cdn/:bucket', async (request) => {
    await needs.purge(await callers.required(request), bucketOf(request), undefined, isDrawn(request.query))
    return { message: 'success' }
  })
  app.delete('/cdn/:bucket/*', async (request) => {
    const actor = await callers.required(request)
    const { bucket, key } = addressOf(request, '/cdn')
    await needs.purge(actor, bucket, key, isDrawn(request.query))
    return { message: 'success' }
  })
}
