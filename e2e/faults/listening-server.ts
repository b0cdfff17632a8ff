/**
 * Our server on the database and data folder that the environment names, with one feature more: it writes down each
 * completion that it is told of, may be held before it does, and throws now and then after it did.
 */
import { pino } from 'pino'
import { compose } from '../../server/src/compose.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Feature } from '../../server/src/feature.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { GATE, THROWS_ONE_IN } from './listening.ts'

const badges: Feature = {
  name: 'badges',
  on: {
    'task.completed': async (tx, { id, data }) => {
      await tx.query('select pg_advisory_xact_lock_shared($1)', [GATE])
      await tx.query('insert into public.heard (fact, task, process) values ($1, $2, $3)', [
        id,
        data.taskId,
        process.pid,
      ])
      if (Math.random() * THROWS_ONE_IN < 1) throw new Error('now and then')
    },
  },
}

const config = readConfig(process.env)
const app = await compose(
  config,
  await loadSecrets(config.dataDir),
  JSON.parse(process.env.LISTENING_DATABASE ?? '{}'),
  { logger: pino({ level: 'silent' }), webDist: `${config.dataDir}/no-web`, features: [badges] },
)
console.log(`ready: ${await app.listen()}`)
