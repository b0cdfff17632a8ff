import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { bucketRoutes } from './bucket.routes.ts'
import type { Callers } from './caller.ts'
import { type DownloadRoutesNeeds, downloadRoutes } from './download.routes.ts'
import type { ManageBuckets } from './manage-buckets.ts'
import { type ObjectRoutesNeeds, objectRoutes } from './object.routes.ts'
import { type RenderRoutesNeeds, renderRoutes } from './render.routes.ts'
import { readBodiesAsJson } from './storage-body.ts'
import { allowOtherOrigins } from './storage-cors.ts'
import { StorageError } from './storage-error.ts'
import { sendStorageError, storageErrorHandler } from './storage-error-reply.ts'
import { type UploadRoutesNeeds, uploadRoutes } from './upload.routes.ts'

export interface StorageServiceNeeds
  extends ObjectRoutesNeeds,
    UploadRoutesNeeds,
    DownloadRoutesNeeds,
    RenderRoutesNeeds {
  callers: Callers
  buckets: ManageBuckets
}

/** What is shown in a page of its own can neither run nor load anything, whatever it turns out to be. */
const FILE_POLICY = "sandbox; default-src 'none'"

/** The storage service of the public client library, to be mounted under /storage/v1. */
export const storageService =
  (needs: StorageServiceNeeds): FastifyPluginAsync =>
  async (app) => {
    // The service has its own protocol and is not part of the app's OpenAPI document.
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    readBodiesAsJson(app)
    allowOtherOrigins(app)
    app.setErrorHandler(storageErrorHandler)
    const notFound = (reply: FastifyReply) => sendStorageError(reply, new StorageError('NotFound'))
    app.setNotFoundHandler((_request, reply) => notFound(reply))
    // Before a body is read, which at an address of ours that is none may be anything: a piece of a resumable upload.
    app.addHook('onRequest', async (request, reply) => (request.is404 ? notFound(reply) : undefined))
    // After the hook that gives every answer its headers: files are for other origins too, and stricter.
    app.addHook('onSend', async (_request, reply, payload) => {
      reply.headers({ 'content-security-policy': FILE_POLICY, 'cross-origin-resource-policy': 'cross-origin' })
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return payload
    })

    bucketRoutes(app, needs.callers, needs.buckets)
    objectRoutes(app, needs)
    downloadRoutes(app, needs)
    renderRoutes(app, needs)
    await app.register(async (scope) => uploadRoutes(scope, needs))
  }
