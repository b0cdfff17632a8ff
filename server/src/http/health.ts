import type { FastifyInstance } from 'fastify'
import { AWAY_RETRY_SECONDS } from './calls/error-handler.ts'

/**
 * `/healthz` says that the process answers at all, `/readyz` that it can work: its database answers and it is not about to
 * stop. A supervisor restarts on the first, a load balancer sends people elsewhere on the second.
 */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady()
    if (!ready) reply.header('retry-after', String(AWAY_RETRY_SECONDS))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'away' })
  })
}
