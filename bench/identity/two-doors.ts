/**
 * Our server, not listening for jobs, with a second door to the list of tasks: the same route, schemas, use case and
 * statements, where who asks is taken from a header and believed. What lies between the two is the guard.
 */

import { systemClock } from '../../server/src/clock.ts'
import { compose } from '../../server/src/compose.ts'
import { readConfig } from '../../server/src/config.ts'
import { makeTasks } from '../../server/src/features/tasks/tasks.public.ts'
import { mountRoutes } from '../../server/src/http/calls/mount-routes.ts'
import { makeRateLimits } from '../../server/src/limits/rate-limit.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { embeddedDatabaseOf } from '../server/embedded.ts'

const unused = async (): Promise<never> => {
  throw new Error('The list of tasks needs none of this.')
}

const config = readConfig(process.env)
const app = await compose(config, await loadSecrets(config.dataDir), await embeddedDatabaseOf(config.dataDir))
const { routes = [] } = makeTasks({
  db: app.db,
  clock: systemClock,
  placeOf: unused,
  zoneOf: unused,
  forgetLogOf: unused,
  keepLogOf: unused,
  loggedOf: unused,
  lastTimesOf: unused,
  pace: () => undefined,
  facts: { tell: unused, tellAll: unused, tellBy: unused },
})
const list = routes.filter(({ route }) => route.method === 'GET' && route.path.endsWith('/tasks'))
await mountRoutes(
  app.http,
  list.map((entry) => ({ ...entry, route: { ...entry.route, path: entry.route.path.replace('/api/', '/open/') } })),
  {
    db: app.db,
    limits: makeRateLimits(app.db, config.server.rateLimitFactor),
    // The load sends the same header through both doors; here only its last part is read.
    authenticate: async (authorization) => {
      const userId = authorization?.slice(-36) ?? ''
      return { userId, role: 'user', sessionId: userId, aal: 'aal1' }
    },
    roleIn: async () => undefined,
    recordDeed: async () => {},
  },
)
console.log(`ready: ${await app.http.listen({ port: 0, host: '127.0.0.1' })}`)
process.once('SIGTERM', () => {
  void app.close().then(() => process.exit(0))
})
