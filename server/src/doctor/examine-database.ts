import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { DatabaseTarget } from '../db/database.ts'
import { findEmbedded } from '../db/embedded/find-embedded.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { type Finding, ok, warn, wrong } from './finding.ts'

const OLDEST_VERSION = 15
const PATIENCE_MS = 5000
/** Of all connections of the server, beyond which the next process may find none. */
const CROWDED = 0.8

const WHAT = 'Database'

/** Where the embedded database answers; a finding where it does not run, which a doctor does not change. */
async function embeddedTarget(dataDir: string): Promise<DatabaseTarget | Finding> {
  const found = await findEmbedded(dataDir)
  if (found.state === 'none') return ok(WHAT, 'the embedded one is made at the first start.')
  if (found.state === 'running') return found.target
  const version = (await readFile(join(found.cluster, 'PG_VERSION'), 'utf8')).trim()
  return ok(WHAT, `the embedded PostgreSQL ${version} in ${found.cluster} does not run; it comes with the start.`)
}

interface Facts {
  version: number
  can_trigram: boolean
  connections: number
  connections_most: number
}

async function examineSteps(client: pg.Client): Promise<Finding> {
  const known = Object.keys(migrations)
  const { rows: made } = await client.query<{ there: boolean }>(
    `select to_regclass('app.kysely_migration') is not null as there`,
  )
  if (made[0]?.there !== true) return ok(WHAT, 'it is empty; its tables are made at the first start.')
  const { rows } = await client.query<{ name: string }>('select name from app.kysely_migration')
  const done = new Set(rows.map(({ name }) => name))
  const foreign = [...done].filter((name) => !known.includes(name)).sort()
  if (foreign.length > 0)
    return wrong(
      WHAT,
      `it belongs to a newer Turfwise (${foreign[0]}).`,
      'Start that one, or restore a backup into another database.',
    )
  const open = known.filter((name) => !done.has(name)).length
  return open === 0
    ? ok(WHAT, `its tables are those of this Turfwise (${known.length} steps).`)
    : ok(WHAT, `${open} of ${known.length} steps of its tables are still to be done, at the next start.`)
}

/** The database: reached, new enough, with its modules, with the tables of this program. */
export async function examineDatabase({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): Promise<Finding[]> {
  const target = database.url === undefined ? await embeddedTarget(dataDir) : { connectionString: database.url }
  if ('what' in target) return [target]
  const client = new pg.Client({
    ...target,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'turfwise-doctor',
  })
  client.on('error', () => {}) // The statement that was running fails with the same error.
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version_num')::int / 10000 as version,
        exists (select from pg_available_extensions where name = 'pg_trgm') as can_trigram,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as connections_most`)
    const facts = rows[0] as Facts
    if (facts.version < OLDEST_VERSION)
      return [wrong(WHAT, `PostgreSQL ${facts.version} is too old.`, `Turfwise needs ${OLDEST_VERSION} or newer.`)]
    const findings = [ok(WHAT, `PostgreSQL ${facts.version} answers.`)]
    if (!facts.can_trigram)
      findings.push(wrong(WHAT, 'its module pg_trgm is missing.', 'Install the contrib modules of PostgreSQL.'))
    if (facts.connections > facts.connections_most * CROWDED)
      findings.push(
        warn(
          WHAT,
          `${facts.connections} of its ${facts.connections_most} connections are taken.`,
          'Lower DATABASE_POOL_MAX of the processes, or raise max_connections.',
        ),
      )
    return [...findings, await examineSteps(client)]
  } catch (error) {
    // The message may name the host, and never the password.
    return [
      wrong(WHAT, `it cannot be reached: ${(error as Error).message}`, 'Look whether it runs, and at DATABASE_URL.'),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}
