import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { type Database, openDatabase } from '../src/db/database.ts'
import { buildHttp, type HttpNeeds } from '../src/http/build-http.ts'
import { type Authenticate, TokenRefused } from '../src/http/guard/actor.ts'
import { makeRateLimits } from '../src/limits/rate-limit.ts'
import { makeLogger } from '../src/logger.ts'

/** A database that nobody can reach: for tests of what happens before it is asked. */
export const nowhere = (): Database => openDatabase({ host: '/nonexistent', database: 'none' }, { max: 1 })

/** Takes `Bearer <user id>` and `Bearer <user id> admin` at their word; tokens have tests of their own. */
export const byName: Authenticate = async (authorization) => {
  const [, userId, role] = /^Bearer (\S+)(?: (\w+))?$/.exec(authorization ?? '') ?? []
  if (userId === undefined) throw new TokenRefused('no_authorization')
  return { userId, role: role === 'admin' ? 'admin' : 'user', sessionId: userId, aal: 'aal1' }
}

/** The real HTTP layer around routes of the test's own. */
export async function buildTestHttp(
  needs: Partial<HttpNeeds> & { log?: DestinationStream } = {},
): Promise<FastifyInstance> {
  const db = needs.db ?? nowhere()
  return buildHttp({
    logger: needs.log ? makeLogger('info', needs.log) : pino({ level: 'silent' }),
    db,
    limits: makeRateLimits(db, 1),
    authenticate: byName,
    roleIn: async () => undefined,
    recordDeed: async () => {},
    trustProxy: false,
    routes: [],
    services: [],
    pages: undefined,
    isReady: async () => true,
    publicOrigin: undefined,
    ...needs,
  })
}

/** Listens on a free port of the loopback address and tells it. */
export async function listenOnLoopback(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
