import pg from 'pg'
import type { DatabaseTarget } from './database.ts'

export interface ListenHandlers {
  /** One message of one channel. Must not throw. */
  onMessage(channel: string, payload: string): void
  /**
   * The channels are being heard (again). Everything said before was missed, so this is the moment to read the state
   * anew; until the promise settles the listener does not count as connected.
   */
  onConnected(): Promise<void> | void
  /** The channels are no longer heard: what is known from messages may be out of date. Told once until connected again. */
  onLost(error: Error): void
}

export interface Listener {
  readonly connected: boolean
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 1_500
const RETRY_MS = { first: 100, most: 2_000 }
// A connection whose other end vanished without a word (a cable, a firewall) is found out by asking.
const PROBE_EVERY_MS = 10_000
const PROBE_TIMEOUT_MS = 5_000

/**
 * Hears NOTIFY on a connection of its own, outside the pool, and comes back by itself after the server was away.
 * Returns at once; a server that cannot be reached is tried again until `close`.
 *
 * @param channels plain lower-case names
 */
export function listen(target: DatabaseTarget, channels: readonly string[], handlers: ListenHandlers): Listener {
  let client: pg.Client | undefined
  let connected = false
  let toldLost = false
  let closed = false
  let retryMs = RETRY_MS.first
  let timer: NodeJS.Timeout | undefined

  const lose = (lost: pg.Client, error: Error): void => {
    if (client !== lost) return
    client = undefined
    connected = false
    clearTimeout(timer)
    lost.end().catch(() => {})
    if (closed) return
    if (!toldLost) handlers.onLost(error)
    toldLost = true
    timer = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MS.most)
  }

  const probe = (asked: pg.Client): void => {
    timer = setTimeout(() => {
      asked.query('select 1').then(
        () => client === asked && probe(asked),
        (error: Error) => lose(asked, error),
      )
    }, PROBE_EVERY_MS)
  }

  const connect = (): void => {
    const fresh = new pg.Client({
      ...target,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      application_name: 'turfwise-listen',
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh, new Error('the listening connection ended')))
    fresh.on('notification', ({ channel, payload }) => handlers.onMessage(channel, payload ?? ''))
    const start = async (): Promise<void> => {
      await fresh.connect()
      if (client !== fresh) return
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      await handlers.onConnected()
      if (client !== fresh) return
      connected = true
      toldLost = false
      retryMs = RETRY_MS.first
      probe(fresh)
    }
    start().catch((error: Error) => lose(fresh, error))
  }

  connect()
  return {
    get connected() {
      return connected
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      connected = false
      await last?.end().catch(() => {})
    },
  }
}
