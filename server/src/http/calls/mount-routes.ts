import type { Route } from '@turfwise/contract/route'
import { UNSTORABLE_TEXT } from '@turfwise/contract/text'
import { versionTag } from '@turfwise/contract/version'
import { WRITE_AGE_HEADER } from '@turfwise/contract/write-age'
import type { Deed } from '@turfwise/domain/household/deeds'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Database } from '../../db/database.ts'
import { compressAnswer } from '../answers/compress-answers.ts'
import { leaveShare } from '../edge/connection-limits.ts'
import type { Actor } from '../guard/actor.ts'
import { admit, type GuardNeeds } from '../guard/guard.ts'
import { isOwnGarden } from '../guard/own-garden.ts'
import { findKept, insertRowOnce, isRepeatable, once, type Reply } from '../once/idempotency.ts'
import { readIfMatch } from '../once/if-match.ts'
import { readWriteAge } from '../once/write-age.ts'
import { ApiError } from './api-error.ts'
import { NO_FILES, readFormFiles, readFormOnly } from './form-body.ts'
import type { Call, RouteEntry, RowInsert } from './serve.ts'
import { findUnstorable } from './storable.ts'

/** Notes what somebody did in the garden of another, within the open transaction. */
export type RecordDeed = (actor: Actor, deed: Deed) => Promise<void>

export interface MountNeeds extends GuardNeeds {
  db: Database
  recordDeed: RecordDeed
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

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** The answer to a row whose id is taken. A key is not kept with it: the id alone makes the write repeatable. */
async function existingInstead(
  insert: RowInsert<unknown, unknown>,
  userId: string,
  row: unknown,
  error: unknown,
): Promise<unknown> {
  const existing = isTaken(error) ? await insert.existing(userId, row) : undefined
  if (existing === undefined) throw error
  return insert.present(userId, existing)
}

/** Mounts the contract's routes: who asks, is it allowed so often, is it well formed, once, then the one use case. */
export async function mountRoutes(
  app: FastifyInstance,
  entries: readonly RouteEntry[],
  needs: MountNeeds,
): Promise<void> {
  // Routes may be mounted in several goes, each with a guard of its own.
  if (!app.hasRequestDecorator('actor')) app.decorateRequest('actor', undefined)
  for (const entry of entries) {
    const { route } = entry
    const status = route.status ?? 200

    const handle = async (request: FastifyRequest, reply: FastifyReply, did: Call<Route>['did']): Promise<unknown> =>
      entry.handle({
        did,
        actor: request.actor,
        params: request.params,
        query: request.query,
        body: route.body ? request.body : undefined,
        files: route.form ? await readFormFiles(request, route.form) : NO_FILES,
        seen: route.versioned && route.method !== 'POST' ? readIfMatch(request.headers['if-match']) : undefined,
        ageSeconds: route.writeAge ? readWriteAge(request.headers[WRITE_AGE_HEADER.toLowerCase()]) : 0,
        request: { id: request.id, ip: request.ip, url: request.url },
        releaseSlot: () => leaveShare(request.raw),
        header: (name: string, value: string) => reply.header(name, value),
      })

    /** What the handler said that was done, kept where it was in a garden of somebody else. */
    const record = async (actor: Actor, deeds: readonly Deed[]): Promise<void> => {
      if (isOwnGarden(actor)) return
      for (const deed of deeds) await needs.recordDeed(actor, deed)
    }

    /** In a garden of somebody else what is done with who did it, both or neither. */
    const handleWhole = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { actor } = request
      if (!actor || isOwnGarden(actor) || route.method === 'GET') return handle(request, reply, () => {})
      return needs.db.transaction(async () => {
        const deeds: Deed[] = []
        const handled = await handle(request, reply, (deed) => deeds.push(deed))
        await record(actor, deeds)
        return handled
      })
    }

    const { insert } = entry
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (!insert || !request.actor) return handleWhole(request, reply)
      const deeds: Deed[] = []
      const handled = await handle(request, reply, (deed) => deeds.push(deed))
      const { userId } = request.actor
      const { statement } = insert
      try {
        await needs.db.write(statement.text, insert.valuesOf(userId, handled), statement.name)
        // By itself: a row whose id is taken would end a transaction around both.
        await record(request.actor, deeds)
        return insert.present(userId, handled)
      } catch (error) {
        return existingInstead(insert, userId, handled, error)
      }
    }

    const tag = (reply: FastifyReply, answered: unknown): void => {
      const { updatedAt } = answered as { updatedAt?: unknown }
      if (typeof updatedAt === 'string') reply.header('etag', versionTag(updatedAt))
    }

    const answerOnce = async (actor: Actor, key: string, request: FastifyRequest, reply: FastifyReply) => {
      const body = route.body ? request.body : undefined
      const call = { actor, key, method: route.method, url: request.url, body }
      let answered: unknown
      const replyWith = (result: unknown) => {
        answered = result
        return { status, body: reply.serialize(result as Record<string, unknown>) as string }
      }
      const insertOnce = async (insert: RowInsert<unknown, unknown>): Promise<Reply> => {
        let row: unknown
        const deeds: Deed[] = []
        try {
          row = await handle(request, reply, (deed) => deeds.push(deed))
        } catch (error) {
          // A repeat is answered as the first was, also when that one took the last place.
          const kept = await findKept(needs.db, call)
          if (kept) return kept
          throw error
        }
        const { statement } = insert
        const values = insert.valuesOf(actor.userId, row)
        try {
          const first = replyWith(insert.present(actor.userId, row))
          const made = await insertRowOnce(needs.db, call, { statement, values }, first)
          if (!made.replayed) await record(actor, deeds)
          return made
        } catch (error) {
          // Another call with the key may have been the one that took the id.
          const kept = isTaken(error) ? await findKept(needs.db, call) : undefined
          return kept ?? { ...replyWith(await existingInstead(insert, actor.userId, row, error)), replayed: false }
        }
      }
      const stored = await (insert
        ? insertOnce(insert)
        : once(needs.db, call, async () => replyWith(await handleWhole(request, reply))))
      if (stored.replayed) reply.header('idempotency-replayed', 'true')
      if (route.versioned) tag(reply, stored.replayed ? JSON.parse(stored.body) : answered)
      return reply
        .code(stored.status)
        .type('application/json; charset=utf-8')
        .serializer((text: string) => text)
        .send(stored.body)
    }

    const options: RouteOptions = {
      method: route.method,
      url: route.path,
      ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
      onRequest: async (request) => {
        request.actor = await admit(needs, entry, request)
      },
      preValidation: (request, _reply, done) => done(unstorableIn(request)),
      ...(route.method === 'GET' ? { onSend: compressAnswer } : {}),
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
        if (isRepeatable(route) && actor && key !== undefined) return answerOnce(actor, String(key), request, reply)
        const answered = await answer(request, reply)
        if (route.versioned) tag(reply, answered)
        return answered
      },
    }
    const { form } = route
    if (form === undefined) app.route(options)
    else
      await app.register(async (scope) => {
        await readFormOnly(scope, form)
        scope.route(options)
      })
  }
}
