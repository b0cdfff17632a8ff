import type { FileActor } from '@turfwise/domain/storage/access'
import { type ImageOptions, parseImageOptions, readImageOptions } from '@turfwise/domain/storage/image-options'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { countedAddress } from '../../http/counted-address.ts'
import type { RateLimits } from '../../http/rate-limit.ts'
import type { Callers } from './caller.ts'
import { signedCacheControl } from './download.routes.ts'
import type { makeDraw } from './draw-image.ts'
import { isUnchanged, setFileHeaders } from './file-headers.ts'
import { cacheControlOf, findReadable } from './find-readable.ts'
import { addressOf, type ObjectAddress } from './request-key.ts'
import type { UrlSigner } from './sign-url.ts'
import { RENDER_LIMIT } from './storage-limits.ts'

export interface RenderRoutesNeeds {
  db: Database
  clock: Clock
  callers: Callers
  limits: RateLimits
  signer: UrlSigner
  draw: ReturnType<typeof makeDraw>
}

const METHODS = ['GET', 'HEAD']

const takesWebp = (request: FastifyRequest): boolean =>
  /image\/webp(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(request.headers.accept ?? '')

/** Calls that hand out photos drawn to a size. */
export function renderRoutes(app: FastifyInstance, needs: RenderRoutesNeeds): void {
  const { db, callers, limits } = needs

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: {
      actor: FileActor
      address: ObjectAddress
      options: ImageOptions
      cacheControl?: (stored: string) => string
    },
  ) => {
    const found = await findReadable(db, given.actor, given.address)
    const { file } = found
    const drawing = needs.draw(file, given.options, {
      takesWebp: takesWebp(request),
      beforeDrawing: () => limits.consume(RENDER_LIMIT, `ip:${countedAddress(request.ip)}`),
    })
    const facts = {
      etag: drawing.etag,
      updatedAt: file.updatedAt,
      contentType: drawing.type,
      cacheControl: given.cacheControl?.(file.cacheControl) ?? cacheControlOf(found),
      name: file.name.slice(file.name.lastIndexOf('/') + 1),
    }
    setFileHeaders(request, reply, facts)
    reply.header('vary', 'Accept').removeHeader('accept-ranges')
    if (isUnchanged(request, facts)) return reply.code(304).send()
    const bytes = await drawing.bytes()
    reply.header('content-length', bytes.length)
    return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
  }
  const queryOptions = (request: FastifyRequest) => readImageOptions(request.query as Record<string, unknown>)
  const route = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({ method: METHODS, url, exposeHeadRoute: false, handler })

  route('/render/image/public/*', async (request, reply) => {
    const address = addressOf(request, '/render/image/public')
    return send(request, reply, { actor: { kind: 'anyone' }, address, options: queryOptions(request) })
  })
  route('/render/image/authenticated/*', async (request, reply) => {
    const actor = await callers.required(request)
    const address = addressOf(request, '/render/image/authenticated')
    return send(request, reply, { actor, address, options: queryOptions(request) })
  })
  route('/render/image/sign/*', async (request, reply) => {
    const address = addressOf(request, '/render/image/sign')
    const now = needs.clock.now()
    const { token } = request.query as { token?: unknown }
    const { exp, transformations } = needs.signer.verify(token, { ...address, scope: 'download', now })
    reply.header('expires', new Date(exp * 1000).toUTCString())
    const secondsLeft = exp - Math.ceil(now.getTime() / 1000)
    return send(request, reply, {
      actor: { kind: 'service' },
      address,
      // Whoever signed said how it is drawn; the address may not say otherwise.
      options: parseImageOptions(transformations ?? ''),
      cacheControl: (stored) => signedCacheControl(stored, secondsLeft),
    })
  })
}
