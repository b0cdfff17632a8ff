import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../calls/api-error.ts'
import { sendApiError } from '../calls/error-handler.ts'

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host

/**
 * True when a page of another origin asks for the request. What browsers say is believed: `Sec-Fetch-Site` where there is
 * one (secure pages and localhost), else `Origin`. A client that is no browser sends neither and is not meant here.
 *
 * @param publicOrigin the address people use, when a proxy in front changes the Host header
 */
export function isCrossSite(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  publicOrigin: string | undefined,
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (publicOrigin !== undefined && origin === publicOrigin) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  // 'null' is the origin of a sandboxed frame or a file and matches no host.
  return hostOf(origin) !== request.host.toLowerCase()
}

/**
 * Refuses writes that another site makes a browser send. Cookies carry no authority here; this is the second wall. It
 * answers by itself, so that services with an error form of their own need not know it.
 *
 * @param openPrefixes services that clients of other origins may call; known by the route that was found and not by what
 * the address looks like
 */
export function refuseCrossSiteWrites(
  app: FastifyInstance,
  publicOrigin: string | undefined,
  openPrefixes: readonly string[] = [],
): void {
  const open = openPrefixes.map((prefix) => `${prefix}/`)
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined && open.some((prefix) => route.startsWith(prefix))) return done()
    if (READS.has(request.method) || !isCrossSite(request, publicOrigin)) return done()
    sendApiError(request, reply, new ApiError('request/cross-site'))
  })
}
