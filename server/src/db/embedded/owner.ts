import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE, PORT, USER } from './postmaster.ts'

// Two-part key, apart from the one-part keys of features. Held for as long as the owning process lives.
const OWNER_LOCK = [0x74757266, 1] as const
const CONNECT_TIMEOUT_MS = 4_000

/**
 * What a try to become the owner came to. 'silent' is a server that accepts nothing in time, 'cut' one that took the
 * connection and dropped it, as it does to all while it restarts itself.
 */
export type Claim =
  | { result: 'owner'; owner: Owner }
  | { result: 'taken' }
  | { result: 'not-ready'; startsOrStops: boolean }
  | { result: 'cut'; reason: string }
  | { result: 'silent'; reason: string }

/** The dedicated connection that holds the lock. The server drops the lock the moment this process dies. */
export interface Owner {
  /** Settles when the connection is gone, for whatever reason. */
  lost: Promise<void>
  release(): Promise<void>
}

/** Connects, makes the database on the very first start, and takes the owner's lock if it is free. */
export async function claim(socketDir: string, cluster: string, graceMs: number): Promise<Claim> {
  const client = await connect(socketDir, DATABASE).catch((error: Error & { code?: string }) => error)
  if (client instanceof Error) {
    if (client.code !== UNKNOWN_DATABASE) return failedClaim(client)
    const made = await createDatabase(socketDir).catch((error: Error & { code?: string }) => error)
    return made instanceof Error ? failedClaim(made) : claim(socketDir, cluster, graceMs)
  }
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== cluster) throw new Error(`another server answers in ${socketDir}`)
    // The connection of an owner that was killed a moment ago takes a little until the server sees its end.
    for (const end = performance.now() + graceMs; ; await wait(50)) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
        ...OWNER_LOCK,
      ])
      if (rows[0]?.free) return { result: 'owner', owner: { lost, release: () => client.end() } }
      if (performance.now() >= end) break
    }
    await client.end()
    return { result: 'taken' }
  } catch (error) {
    await client.end().catch(() => {})
    return failedClaim(error as Error)
  }
}

const UNKNOWN_DATABASE = '3D000'
const ALREADY_MADE = new Set(['42P04', '23505'])

// An error that the server itself sent is an answer: starting up, shutting down, no connection left.
function failedClaim(error: Error & { code?: string }): Claim {
  if (error instanceof pg.DatabaseError)
    return { result: 'not-ready', startsOrStops: error.code === CANNOT_CONNECT_NOW }
  const isCut = CUT_CODES.has(error.code ?? '') || error.message === CUT_MESSAGE
  return { result: isCut ? 'cut' : 'silent', reason: error.message }
}

const CANNOT_CONNECT_NOW = '57P03'
const CUT_CODES = new Set(['ECONNRESET', 'EPIPE'])
// The driver has no code for it.
const CUT_MESSAGE = 'Connection terminated unexpectedly'

async function connect(socketDir: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDir,
    port: PORT,
    user: USER,
    database,
    application_name: 'turfwise owner',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  })
  // The end of the connection is told by 'end'; without a listener an error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = await connect(socketDir, 'postgres')
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (!ALREADY_MADE.has((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
