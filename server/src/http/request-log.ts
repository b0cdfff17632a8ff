import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

export type LogRequest = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * One line for a request: what was asked by pattern, how it ended, how long it took. Never the address as it came, which
 * may hold ids, places or e-mails, nor who asked or from where. What it does hold is all named here, so the logger's second
 * wall, which looks for private fields in whatever it is given, has nothing to look for.
 */
export function requestLines(logger: Logger): LogRequest {
  const lines = logger.child({}, { redact: [] })
  return (request, reply) =>
    lines.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
}

export function logRequests(app: FastifyInstance, logRequest: LogRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
}
