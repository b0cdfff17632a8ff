import type { FileActor } from '@turfwise/domain/storage/access'
import { type ImageOptions, parseImageOptions, readImageOptions } from '@turfwise/domain/storage/image-options'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { countedAddress } from '../../http/guard/counted-address.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import { actorOfIssuer, type Callers } from './caller.ts'
import type { makeDraw } from './draw-image.ts'
import { isUnchanged, setFileHeaders } from './file-headers.ts'
import { asAnyone, cachingOf, type FindReadableNeeds, findReadable } from './find-readable.ts'
import { addressOf, type ObjectAddress } from './request-key.ts'
import type { UrlSigner } from './sign-url.ts'
import { RENDER_LIMIT } from './storage-limits.ts'

export interface RenderRoutesNeeds extends FindReadableNeeds {
  clock: Clock
  callers: Callers
  limits: RateLimits
  signer: UrlSigner
  draw: ReturnType<typeof makeDraw>
}

const METHODS = ['GET', 'HEAD']

const takesWebp = (request: FastifyRequest): boolean =>
  /image\/webp(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(request.headers.accept ?? '')

/** Whose time a drawing takes: an account's where somebody shows a session, else that of the address that asks. */
const sourceOf = (request: FastifyRequest, reader: FileActor, isSigned: boolean): string =>
  reader.kind === 'user' && !isSigned ? `user:${reader.userId}` : `ip:${countedAddress(request.ip)}`

/** Calls that hand out photos drawn to a size. */
export function renderRoutes(app: FastifyInstance, needs: RenderRoutesNeeds): void {
  const { callers, limits } = needs

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    whoAsks: () => Promise<FileActor>,
    given: { address: ObjectAddress; options: ImageOptions; isSigned: boolean },
  ) => {
    const found = await findReadable(needs, whoAsks, given.address)
    const { file } = found
    const { cacheControl, vary } = cachingOf(found, given.isSigned)
    const source = sourceOf(request, found.reader, given.isSigned)
    const drawing = needs.draw(file, given.options, {
      takesWebp: takesWebp(request),
      source,
      beforeDrawing: () => limits.consume(RENDER_LIMIT, source),
    })
    const facts = {
      etag: drawing.etag,
      updatedAt: file.updatedAt,
      contentType: drawing.type,
      cacheControl,
      name: file.name.slice(file.name.lastIndexOf('/') + 1),
    }
    setFileHeaders(request, reply, facts)
    reply.header('vary', vary === undefined ? 'Accept' : `Accept, ${vary}`).removeHeader('accept-ranges')
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
    return send(request, reply, asAnyone, { address, options: queryOptions(request), isSigned: false })
  })
  route('/render/image/authenticated/*', async (request, reply) => {
    const address = addressOf(request, '/render/image/authenticated')
    const options = queryOptions(request)
    return send(request, reply, () => callers.required(request), { address, options, isSigned: false })
  })
  route('/render/image/sign/*', async (request, reply) => {
    const address = addressOf(request, '/render/image/sign')
    const { token } = request.query as { token?: unknown }
    const asked = { ...address, scope: 'download', now: needs.clock.now() } as const
    const { exp, issuer, transformations } = await needs.signer.verify(token, asked)
    reply.header('expires', new Date(exp * 1000).toUTCString())
    return send(request, reply, async () => actorOfIssuer(issuer), {
      address,
      // Whoever signed said how it is drawn; the address may not say otherwise.
      options: parseImageOptions(transformations ?? ''),
      isSigned: true,
    })
  })
}
