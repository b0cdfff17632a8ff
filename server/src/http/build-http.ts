import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from './api-error.ts'
import { apiErrorHandler, sendApiError } from './error-handler.ts'
import { type MountNeeds, mountRoutes } from './mount-routes.ts'
import type { Pages } from './pages.ts'
import { servePages } from './pages.ts'
import type { RouteEntry } from './serve.ts'

export interface HttpNeeds extends MountNeeds {
  logger: Logger
  /** Number of proxies in front or their addresses, which may say who the caller is; false trusts none. */
  trustProxy: false | number | string[]
  routes: readonly RouteEntry[]
  /** Services with a protocol of their own, each under its prefix and with its own error form. */
  services: readonly { prefix: string; plugin: FastifyPluginAsync }[]
  pages: Pages | undefined
  isReady: () => Promise<boolean>
  /** True where the app is reached over TLS, so that browsers may be told to insist on it. */
  secure: boolean
}

const BODY_LIMIT_BYTES = 1_048_576
const REQUEST_TIMEOUT_MS = 15_000

// The library's types leave out the number of hops, which is what a person behind one proxy wants to say.
const trusted = (proxies: HttpNeeds['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Builds the server: security headers, the contract's routes under /api, the services, health, the web's files. */
export async function buildHttp(needs: HttpNeeds): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: needs.logger,
    disableRequestLogging: true,
    genReqId: () => uuidv7(),
    trustProxy: trusted(needs.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: false },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      void sendApiError(request, reply, new ApiError('request/malformed'))
    },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(apiErrorHandler)
  app.setNotFoundHandler((request, reply) => sendApiError(request, reply, new ApiError('route/not-found')))

  const scriptHashes = (needs.pages?.scriptHashes ?? []).map((hash) => `'${hash}'`)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: needs.secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Turfwise', version: '1', description: 'Calls of the Turfwise app. Additions only.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({}),
  })
  await app.register(async (api) => {
    mountRoutes(api, needs.routes, needs)
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  for (const service of needs.services) await app.register(service.plugin, { prefix: service.prefix })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await needs.isReady()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'away' })
  })
  if (needs.pages) await servePages(app, needs.pages)
  return app
}
