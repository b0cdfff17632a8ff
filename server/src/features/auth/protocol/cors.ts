import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS = 'Authorization, apikey, X-Client-Info, X-Supabase-Api-Version, Content-Type'
const EXPOSED_HEADERS = 'X-Total-Count, Link, X-Supabase-Api-Version'
const PREFLIGHT_SECONDS = 600

/** Any site may call: a call counts by its bearer token alone, and no cookie carries rights. */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED_HEADERS)
  })
  app.options('/*', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .send(),
  )
}
