import { UNSTORABLE_TEXT } from '@turfwise/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { ApiError } from './api-error.ts'
import { admit, type GuardNeeds } from './guard.ts'
import { findKept, insertRowOnce, isRepeatable, once, type Reply } from './idempotency.ts'
import { requireSelf } from './require-self.ts'
import type { RouteEntry, RowToInsert } from './serve.ts'
import { findUnstorable } from './storable.ts'

export interface MountNeeds extends GuardNeeds {
  db: Database
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks for a route of the contract, once that is known. */
    actor: Actor | undefined
  }
}

function unstorableIn(request: FastifyRequest): ApiError | undefined {
  for (const part of ['params', 'query', 'body'] as const) {
    const path = findUnstorable(request[part])
    if (path !== undefined) return new ApiError('request/invalid', { fields: { [path || part]: UNSTORABLE_TEXT } })
  }
  return undefined
}

/** Mounts the contract's routes: who asks, is it allowed so often, is it well formed, once, then the one use case. */
export function mountRoutes(app: FastifyInstance, entries: readonly RouteEntry[], needs: MountNeeds): void {
  // Routes may be mounted in several goes, each with a guard of its own.
  if (!app.hasRequestDecorator('actor')) app.decorateRequest('actor', undefined)
  for (const entry of entries) {
    const { route } = entry
    const status = route.status ?? 200

    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      entry.handle({
        actor: request.actor,
        params: request.params,
        query: request.query,
        body: route.body ? request.body : undefined,
        request: { id: request.id, ip: request.ip, url: request.url },
        header: (name: string, value: string) => reply.header(name, value),
      })

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (!entry.inserts) return handle(request, reply)
      const row = (await handle(request, reply)) as RowToInsert<unknown>
      await needs.db.write(row.statement.text, row.values, row.statement.name)
      return row.answer
    }

    const answerOnce = async (actor: Actor, key: string, request: FastifyRequest, reply: FastifyReply) => {
      const body = route.body ? request.body : undefined
      const call = { actor, key, method: route.method, url: request.url, body }
      const replyWith = (result: unknown) => ({
        status,
        body: reply.serialize(result as Record<string, unknown>) as string,
      })
      const insert = async () => {
        const row = (await handle(request, reply).catch(async (error) => {
          // A repeat is answered as the first was, also when that one took the last place.
          const kept = await findKept(needs.db, call)
          if (kept) return kept
          throw error
        })) as RowToInsert<unknown> | Reply
        return 'replayed' in row ? row : insertRowOnce(needs.db, call, row, replyWith(row.answer))
      }
      const stored = await (entry.inserts
        ? insert()
        : once(needs.db, call, async () => replyWith(await handle(request, reply))))
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
      ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
      onRequest: async (request) => {
        const actor = await admit(needs, entry, request)
        if (!actor) return
        if (route.own !== undefined) requireSelf(actor, (request.params as Record<string, string>)[route.own])
        request.actor = actor
      },
      preValidation: (request, _reply, done) => done(unstorableIn(request)),
      schema: {
        summary: route.summary,
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        response: { [status]: route.response },
        ...(route.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
      },
      handler: async (request, reply) => {
        // Answers are somebody's own unless a handler says otherwise.
        reply.code(status).header('cache-control', 'no-store')
        const { actor } = request
        const key = request.headers['idempotency-key']
        return isRepeatable(route) && actor && key !== undefined
          ? answerOnce(actor, String(key), request, reply)
          : answer(request, reply)
      },
    })
  }
}
