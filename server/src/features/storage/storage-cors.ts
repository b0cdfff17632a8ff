import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS =
  'Authorization, apikey, X-Client-Info, X-Supabase-Api-Version, Content-Type, cache-control, x-upsert, x-metadata, range, if-none-match'
const EXPOSED_HEADERS = 'Content-Range, Content-Length, Content-Disposition, ETag, Accept-Ranges'
const PREFLIGHT_SECONDS = 600

/** Any site may call: a call counts by its bearer token or signed address alone, and no cookie carries rights. */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED_HEADERS)
  })
  app.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .send(),
  )
}
