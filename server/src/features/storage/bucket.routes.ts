import type { FastifyInstance } from 'fastify'
import type { Bucket } from './buckets.store.ts'
import type { Callers } from './caller.ts'
import type { ManageBuckets } from './manage-buckets.ts'
import { bucketOf } from './request-key.ts'
import { bucketsQuery, createBucketBody, updateBucketBody } from './storage-bodies.ts'
import { checked } from './storage-body.ts'

/** One bucket. A list says its type besides, as the protocol has it. */
const presentBucket = (bucket: Bucket) => ({
  id: bucket.id,
  name: bucket.id,
  owner: bucket.owner ?? '',
  public: bucket.isPublic,
  file_size_limit: bucket.fileBytesMax,
  allowed_mime_types: bucket.allowedTypes,
  created_at: bucket.createdAt.toISOString(),
  updated_at: bucket.updatedAt.toISOString(),
})

export function bucketRoutes(app: FastifyInstance, callers: Callers, buckets: ManageBuckets): void {
  app.get('/bucket', async (request) => {
    const actor = await callers.required(request)
    const { sortColumn, sortOrder, ...page } = checked(bucketsQuery, request.query)
    const found = await buckets.list(actor, { ...page, column: sortColumn, descends: sortOrder === 'desc' })
    return found.map((bucket) => ({ ...presentBucket(bucket), type: 'STANDARD' }))
  })
  app.get('/bucket/:bucket', async (request) =>
    presentBucket(await buckets.get(await callers.required(request), bucketOf(request))),
  )
  app.post('/bucket', async (request) => {
    const actor = await callers.required(request)
    const body = checked(createBucketBody, request.body)
    await buckets.create(actor, body)
    return { name: body.name }
  })
  app.put('/bucket/:bucket', async (request) => {
    const actor = await callers.required(request)
    await buckets.update(actor, bucketOf(request), checked(updateBucketBody, request.body))
    return { message: 'Successfully updated' }
  })
  app.post('/bucket/:bucket/empty', async (request) => {
    await buckets.empty(await callers.required(request), bucketOf(request))
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' }
  })
  app.delete('/bucket/:bucket', async (request) => {
    await buckets.remove(await callers.required(request), bucketOf(request))
    return { message: 'Successfully deleted' }
  })
}
