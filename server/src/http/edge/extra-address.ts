import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type EdgeLimits, makeServer } from './edge.ts'

/** A second address of the server. */
export interface ExtraAddress {
  /** The port that is listened on. */
  port: number
  close(): Promise<void>
}

const NOT_FOUND = '{"code":404,"error_code":"not_found","msg":"There is nothing at this address"}'
const GRACE_MS = 10_000

/**
 * Serves some of what `http` serves, under the same paths, at a second address: the two public protocols for clients and
 * suites that want a host of their own. `http` must be listening already.
 *
 * @param prefixes `/auth/v1`; everything else is not found here
 * @throws the system's error when the address is taken
 */
export async function serveExtraAddress(
  http: FastifyInstance,
  { host, port, prefixes, edge }: { host: string; port: number; prefixes: readonly string[]; edge: EdgeLimits },
): Promise<ExtraAddress> {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = http.server
  const open = prefixes.map((prefix) => `${prefix}/`)
  const answer: RequestListener = (request, reply) => {
    // As if it had come in at the first address, where the arrival of its body is watched.
    if (open.some((prefix) => request.url?.startsWith(prefix))) http.server.emit('request', request, reply)
    else reply.writeHead(404, { 'content-type': 'application/json' }).end(NOT_FOUND)
  }
  // The first address counts what is begun, for both.
  const connections = { ...edge.connections, begunPerAddress: undefined }
  const server = makeServer({ requestTimeout, headersTimeout, keepAliveTimeout }, answer, { ...edge, connections })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      clearTimeout(grace)
    },
  }
}
