import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { responseSerializer } from './answers/response-serializer.ts'
import { addSecurityHeaders } from './answers/security-headers.ts'
import { ApiError } from './calls/api-error.ts'
import { apiErrorHandler, sendApiError } from './calls/error-handler.ts'
import { readJsonOnly } from './calls/json-body.ts'
import { type MountNeeds, mountRoutes } from './calls/mount-routes.ts'
import { serveOpenApi } from './calls/openapi.ts'
import { watchMethods } from './calls/other-methods.ts'
import type { RouteEntry } from './calls/serve.ts'
import type { Service } from './calls/service.ts'
import { ARRIVAL, type Arrival, watchArrival } from './edge/arrival.ts'
import { answerBrokenRequest } from './edge/broken-request.ts'
import { EDGE, type EdgeLimits, makeServer } from './edge/edge.ts'
import { stopGracefully } from './edge/stopping.ts'
import { refuseCrossSiteWrites } from './guard/cross-site.ts'
import { serveHealth } from './health.ts'
import type { Pages } from './pages/page-files.ts'
import { servePages } from './pages/pages.ts'
import { type LogRequest, logRequests, requestLines } from './request-log.ts'

export interface HttpNeeds extends MountNeeds {
  logger: Logger
  /** Number of proxies in front or their addresses, which may say who the caller is; false trusts none. */
  trustProxy: false | number | string[]
  routes: readonly RouteEntry[]
  /** Services with a protocol of their own, each under its prefix and with its own error form. */
  services: readonly Service[]
  pages: Pages | undefined
  isReady: () => Promise<boolean>
  /** Origin under which people reach the app, `https://garden.example`; undefined means the listening address. */
  publicOrigin: string | undefined
  /** How long a request may take to arrive; a test that waits for the end of it gives shorter times. */
  arrival?: Arrival | undefined
  /** What clients may hold; a test that reaches the end of it gives less. */
  edge?: Partial<EdgeLimits> | undefined
}

/** For calls that say no more themselves. */
const BODY_LIMIT_BYTES = 65_536
const PARAM_CHARS_MAX = 2_000
const KEEP_ALIVE_MS = 65_000

// The library's types leave out the number of hops, which is what a person behind one proxy wants to say.
const trusted = (proxies: HttpNeeds['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The limits of connections: a proxy in front has one address, whoever comes through it. */
export function edgeLimits({ trustProxy, edge }: Pick<HttpNeeds, 'trustProxy' | 'edge'>): EdgeLimits {
  const limits = { ...EDGE, ...edge }
  const { connections } = limits
  return trustProxy === false
    ? limits
    : { ...limits, connections: { ...connections, perAddress: undefined, begunPerAddress: undefined } }
}

function makeNodeServer(needs: HttpNeeds, arrival: Arrival, answer: RequestListener): Server {
  const options = {
    // The longest that any body may take; watchArrival sees to the rest.
    requestTimeout: arrival.slow.wholeMs,
    headersTimeout: arrival.headersMs,
    connectionsCheckingInterval: arrival.checkedEveryMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const begin: RequestListener = (request, reply) => {
    watch(request, reply)
    answer(request, reply)
  }
  const server = makeServer(options, begin, edgeLimits(needs))
  const watch = watchArrival(server, arrival)
  return server
}

const bareServer = (needs: HttpNeeds, arrival: Arrival, logRequest: LogRequest): FastifyInstance =>
  Fastify({
    loggerInstance: needs.logger,
    // Without options a child is made in a third of the time, and these are none.
    childLoggerFactory: (logger, bindings) => logger.child(bindings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(needs.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (answer) => makeNodeServer(needs, arrival, answer),
    routerOptions: { maxParamLength: PARAM_CHARS_MAX },
    forceCloseConnections: 'idle',
    // The library's own answer has another form; see stopGracefully.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded, or a parameter longer than any: no hook runs for these.
    frameworkErrors: (_error, request, reply) => {
      void sendApiError(request, reply, new ApiError('request/malformed'))
      logRequest(request, reply)
    },
  }) as unknown as FastifyInstance

/** Builds the server: security headers, the contract's routes under /api, the services, health, the web's files. */
export async function buildHttp(needs: HttpNeeds): Promise<FastifyInstance> {
  const arrival = needs.arrival ?? ARRIVAL
  const logRequest = requestLines(needs.logger)
  const app = bareServer(needs, arrival, logRequest)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(responseSerializer)
  app.setErrorHandler(apiErrorHandler)
  readJsonOnly(app)
  logRequests(app, logRequest)
  addSecurityHeaders(app, {
    scriptHashes: needs.pages?.scriptHashes ?? [],
    secure: needs.publicOrigin?.startsWith('https:') ?? false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  stopGracefully(app)
  const open = needs.services.filter(({ openToOtherOrigins }) => openToOtherOrigins).map(({ prefix }) => prefix)
  refuseCrossSiteWrites(app, needs.publicOrigin, open)

  const methods = watchMethods(app, (url) => !needs.services.some(({ prefix }) => url.startsWith(prefix)))
  const contract = needs.routes.map((entry) => entry.route)
  await serveOpenApi(app, contract)
  await mountRoutes(app, needs.routes, needs)
  for (const service of needs.services) await app.register(service.plugin, { prefix: service.prefix })
  serveHealth(app, needs.isReady)
  if (needs.pages) await servePages(app, needs.pages)
  else app.setNotFoundHandler((request, reply) => sendApiError(request, reply, new ApiError('route/not-found')))
  methods.refuse()
  return app
}
