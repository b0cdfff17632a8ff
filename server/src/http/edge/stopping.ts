import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../calls/api-error.ts'
import { AWAY_RETRY_SECONDS, sendApiError } from '../calls/error-handler.ts'

/**
 * While the server stops: what still comes on an open connection is sent elsewhere, and connections that never asked
 * anything are closed. Browsers open those in advance, and Node waits for their first request for as long as it may take.
 */
export function stopGracefully(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let stopping = false
  app.server.on('connection', (socket) => {
    if (stopping) {
      socket.destroy()
      return
    }
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of silent) socket.destroy()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!stopping) return done()
    sendApiError(request, reply, new ApiError('service/unavailable', { retryAfterSeconds: AWAY_RETRY_SECONDS }))
  })
}
