import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * One line for a request: what was asked by pattern, how it ended, how long it took. Never the address as it came, which
 * may hold ids, places or e-mails, nor who asked or from where.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
}
