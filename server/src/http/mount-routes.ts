import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Actor, Authenticate } from './actor.ts'
import { ApiError } from './api-error.ts'
import { once } from './idempotency.ts'
import type { RateLimits } from './rate-limit.ts'
import { LimitReached } from './rate-limit.ts'
import type { RouteEntry } from './serve.ts'

export interface MountNeeds {
  db: Database
  authenticate: Authenticate
  limits: RateLimits
}

const limitedTo = async (limits: RateLimits, entry: RouteEntry, request: FastifyRequest, actor: Actor | undefined) => {
  if (!entry.limit) return
  try {
    await limits.consume(entry.limit, actor ? `user:${actor.userId}` : `ip:${request.ip}`)
  } catch (refusal) {
    if (refusal instanceof LimitReached) {
      throw new ApiError('rate/limited', { retryAfterSeconds: refusal.retryAfterSeconds })
    }
    throw refusal
  }
}

const actorFor = async (needs: MountNeeds, entry: RouteEntry, request: FastifyRequest): Promise<Actor | undefined> => {
  if (entry.route.access === 'anyone') return undefined
  const actor = await needs.authenticate(request.headers.authorization)
  if (entry.route.access === 'admin' && actor.role !== 'admin') throw new ApiError('auth/forbidden')
  return actor
}

/** Mounts the contract's routes: who asks, is it allowed so often, is it well formed, once, then the one use case. */
export function mountRoutes(app: FastifyInstance, entries: readonly RouteEntry[], needs: MountNeeds): void {
  for (const entry of entries) {
    const { route } = entry
    const status = route.status ?? 200
    const actors = new WeakMap<FastifyRequest, Actor>()
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = actors.get(request)
      const answer = () =>
        entry.handle({
          actor,
          params: request.params,
          query: request.query,
          body: request.body,
          request: { id: request.id, ip: request.ip },
          header: (name: string, value: string) => reply.header(name, value),
        })
      reply.code(status).header('cache-control', 'no-store')
      const key = request.headers['idempotency-key']
      if (route.method !== 'POST' || !actor || key === undefined) return answer()
      const call = { actor, key: String(key), method: route.method, url: request.url, body: request.body }
      const stored = await once(needs.db, call, async () => ({
        status,
        body: reply.serialize((await answer()) as Record<string, unknown>) as string,
      }))
      if (stored.replayed) reply.header('idempotency-replayed', 'true')
      return reply
        .code(stored.status)
        .type('application/json; charset=utf-8')
        .serializer((text: string) => text)
        .send(stored.body)
    }
    app.route({
      method: route.method,
      url: route.path,
      // Who asks comes before everything else, so that a stranger learns nothing from a validation message.
      onRequest: async (request) => {
        const actor = await actorFor(needs, entry, request)
        if (actor) actors.set(request, actor)
        await limitedTo(needs.limits, entry, request, actor)
      },
      schema: {
        summary: route.summary,
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        response: { [status]: route.response },
        ...(route.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
      },
      handler: handle,
    })
  }
}
