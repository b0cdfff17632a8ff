import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, compose, type Outside } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import type { PasswordCost } from '../src/features/auth/passwords/password-hasher.ts'
import { issuerOf, makeAccessTokens } from '../src/features/auth/tokens/access-token.ts'
import { loadSecrets, type Secrets } from '../src/secrets.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestServer {
  /** `http://127.0.0.1:41234` */
  url: string
  app: App
  database: TestDatabase
  /** A service key, as the command prints it. */
  serviceKey: string
  /** Folder of the mails that it sent. */
  mail: string
  /** Folder of the messages to phones, where they go to an outbox. */
  sms: string
  /** Stops the server and drops its database. */
  close(): Promise<void>
}

/** The host of endpoints at which nobody listens. */
export const NO_PUSH_SERVICE = 'localhost:9'

/** As little as argon2 takes: what a password costs is proven where a test hands `PASSWORD_COST` in. */
const LIGHT_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** 60,000 rows in a statement take longer on a busy machine than a request may wait. */
export const FILLS_TABLES = { statementMs: 100_000, silenceMs: 110_000 }

/** On a busy machine PostgreSQL may take seconds to greet; what 1.5 s mean to people is proven where a test asks for them. */
const PATIENT = { ...FILLS_TABLES, connectMs: 30_000 }

/** Our real server on a port of its own, on a fresh database, with recorded weather unless `env` says otherwise. */
export async function startTestServer(
  options: {
    env?: Record<string, string>
    outside?: Partial<Outside>
    /** Instead of new ones, so that two servers on one database believe each other's tokens. */
    secrets?: Partial<Secrets>
    database?: TestDatabase
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = join(tmpdir(), `turfwise-server-${randomUUID()}`)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    // Each connection of a new database plans all statements anew.
    DATABASE_POOL_MAX: '4',
    WEATHER_SOURCE: 'recorded',
    WEATHER_RECORDING: 'constructed/sydney-2019-12-16',
    // A push service that takes nothing: what subscribes needs no look-up, and nothing leaves this machine.
    PUSH_EXTRA_HOSTS: NO_PUSH_SERVICE,
    ...options.env,
  })
  const secrets = { ...(await loadSecrets(dataDir)), ...options.secrets }
  const app = await compose(config, secrets, database.connection, {
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    webDist: join(dataDir, 'no-web'),
    passwordCost: LIGHT_PASSWORDS,
    databaseTimeouts: PATIENT,
    ...options.outside,
  })
  const url = await app.listen()
  const tokens = makeAccessTokens(secrets.accessTokenKeys, issuerOf(config.server.publicUrl))
  return {
    url,
    app,
    database,
    serviceKey: tokens.signServiceKey(new Date(), 1),
    mail: join(dataDir, 'mail'),
    sms: join(dataDir, 'sms'),
    async close() {
      await app.close()
      if (!options.database) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
