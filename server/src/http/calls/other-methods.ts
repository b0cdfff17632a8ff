import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ApiError } from './api-error.ts'
import { sendApiError } from './error-handler.ts'

const ALL: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/**
 * Watches which methods each address answers. Call `refuse` when all routes are there: from then on the other methods of
 * these addresses get 405 with the list, instead of a 404 that looks as if the address did not exist.
 *
 * @param isOurs tells addresses that keep an error form of their own
 */
export function watchMethods(app: FastifyInstance, isOurs: (url: string) => boolean): { refuse(): void } {
  const answered = new Map<string, Set<HTTPMethods>>()
  let refusing = false
  app.addHook('onRoute', ({ url, method }) => {
    if (refusing || !isOurs(url)) return
    const methods = answered.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one as HTTPMethods)
    answered.set(url, methods)
  })
  return {
    refuse() {
      refusing = true
      for (const [url, methods] of answered) {
        const allowed = [...methods].sort().join(', ')
        app.route({
          method: ALL.filter((method) => !methods.has(method)),
          url,
          schema: { hide: true },
          // Before the body is read, which may be of any kind.
          onRequest: async (request, reply) => {
            reply.header('allow', allowed)
            return sendApiError(request, reply, new ApiError('route/method'))
          },
          handler: async () => undefined,
        })
      }
    },
  }
}
