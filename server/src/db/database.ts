import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost, isDeadlock } from './database-away.ts'
import { endSilentConnections } from './end-silent-connections.ts'
import { typesOfPool } from './instants.ts'
import type { Queryable, Tx } from './queryable.ts'

/** Where PostgreSQL is: an address of a server elsewhere, or the socket of the embedded one. */
export type DatabaseTarget = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'
>

export interface Database extends Queryable {
  readonly pool: pg.Pool
  readonly target: DatabaseTarget
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside a transaction that is
   * already open on this call chain it joins that one, so that a request is done whole or not at all.
   *
   * @param how.again `work` may be done from its beginning once more: it is, when another transaction stood in its way and
   * it in the other's, of which PostgreSQL rolls one back
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, how?: { again?: boolean }): Promise<T>
  /** Runs `work` after the open transaction committed; at once when none is open. Never called on rollback. */
  afterCommit(work: () => void): void
  /** Closes all connections: idle ones at once, busy ones when they are done or after 5 s, whichever comes first. */
  close(): Promise<void>
}

interface OpenTransaction {
  tx: Tx
  effects: Array<() => void>
}

/** How long this process waits for the database, ms. */
export interface DatabaseTimeouts {
  connectMs: number
  statementMs: number
  lockMs: number
  /** Until a connection in use is suspected to be silent; with `connectMs`, the time in which a frozen server is told. */
  suspectMs: number
  /** For any answer at all. Beyond what the server itself allows, so only a connection that fell silent alone gets there. */
  silenceMs: number
}

// A waiting request must be told within 2 s that the database is away.
const TIMEOUTS: DatabaseTimeouts = {
  connectMs: 1_500,
  suspectMs: 300,
  statementMs: 10_000,
  lockMs: 5_000,
  silenceMs: 12_000,
}
const CLOSE_TIMEOUT_MS = 5_000
const DEADLOCK_TRIES = 3

const speaker = (client: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
    (await client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows,
  write: async (text, values = [], name) =>
    (await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rowCount ?? 0,
})

/** PostgreSQL answers COMMIT with success and rolls back when a statement failed and somebody swallowed the error. */
class RolledBack extends Error {
  constructor() {
    super('the transaction was rolled back: a statement in it had failed')
    this.name = 'RolledBack'
  }
}

/**
 * Opens a pool. It connects when first asked, and again by itself after the server was away.
 *
 * @param options.timeouts shorter times for a test that waits for the end of one
 */
export function openDatabase(
  target: DatabaseTarget,
  options: { max: number; onError?: (error: Error) => void; timeouts?: Partial<DatabaseTimeouts> },
): Database {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const pool = new pg.Pool({
    ...target,
    max: options.max,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.silenceMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'turfwise',
    keepAlive: true,
    types: typesOfPool(),
  })
  // Without a listener an idle connection that the server closes takes the whole process down.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  endSilentConnections(pool, target, { suspectMs: timeouts.suspectMs, greetMs: timeouts.connectMs })
  const open = new AsyncLocalStorage<OpenTransaction>()

  const runTransaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const tx: Tx = { isTransaction: true, ...speaker(client) }
    const transaction: OpenTransaction = { tx, effects: [] }
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await open.run(transaction, () => work(tx))
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new RolledBack()
      for (const effect of transaction.effects) effect()
      return result
    } catch (error) {
      // Asking a lost connection to roll back would only wait for its silence again; closing it rolls back as well.
      if (isConnectionLost(error)) broken = error as Error
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      throw error
    } finally {
      client.release(broken)
    }
  }

  const runAgain = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runTransaction(work)
      } catch (error) {
        if (tries === DEADLOCK_TRIES || !isDeadlock(error)) throw error
      }
    }
  }

  const outside = speaker(pool)
  const here = (): Queryable => open.getStore()?.tx ?? outside
  return {
    pool,
    target,
    query: (text, values, name) => here().query(text, values, name),
    write: (text, values, name) => here().write(text, values, name),
    transaction: (work, { again = false } = {}) => {
      const current = open.getStore()
      if (current) return work(current.tx)
      return again ? runAgain(work) : runTransaction(work)
    },
    afterCommit: (work) => {
      const current = open.getStore()
      if (current) current.effects.push(work)
      else work()
    },
    async close() {
      const waiting = new AbortController()
      const tooLong = sleep(CLOSE_TIMEOUT_MS, undefined, { signal: waiting.signal }).catch(() => {})
      await Promise.race([pool.end(), tooLong])
      waiting.abort()
    },
  }
}
