import pg from 'pg'

export interface SilenceTimeouts {
  /** A connection that has been in use for so long makes us ask whether the server still speaks, ms. */
  suspectMs: number
  /** So long may a server take to greet a new caller, ms. */
  greetMs: number
}

/** Nobody spoke: our own time ran out, the system's did, or there is no way there. A refusal is an answer. */
const isSilence = (error: Error): boolean =>
  /timeout expired/.test(error.message) ||
  ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes((error as NodeJS.ErrnoException).code ?? '')

async function greets(target: pg.ClientConfig, greetMs: number): Promise<boolean> {
  const caller = new pg.Client({ ...target, connectionTimeoutMillis: greetMs, application_name: 'turfwise-greet' })
  caller.on('error', () => {})
  try {
    await caller.connect()
  } catch (error) {
    return !isSilence(error as Error)
  }
  // Not awaited: a server that falls silent right now would keep us.
  caller.end().catch(() => {})
  return true
}

/**
 * Tells a frozen server (a stopped process, a cut cable) from a long statement, which look alike on the connection that
 * waits: once one has been in use for `suspectMs`, a new connection is tried. If that is not greeted either, the one in
 * use is broken off, so that its statement fails as on a lost connection; else it goes on, and is asked about again.
 */
export function endSilentConnections(pool: pg.Pool, target: pg.ClientConfig, timeout: SilenceTimeouts): void {
  const { suspectMs, greetMs } = timeout
  const used = new Map<pg.PoolClient, NodeJS.Timeout>()
  let asking: Promise<boolean> | undefined
  let greetedAt = Number.NEGATIVE_INFINITY

  // One question for all who wait, and not more often than each would ask.
  const isSpeaking = async (): Promise<boolean> => {
    if (performance.now() - greetedAt < suspectMs) return true
    asking ??= greets(target, greetMs).finally(() => {
      asking = undefined
    })
    const greeted = await asking
    if (greeted) greetedAt = performance.now()
    return greeted
  }

  const watch = (client: pg.PoolClient): void => {
    const timer = setTimeout(async () => {
      const speaking = await isSpeaking()
      if (used.get(client) !== timer) return
      if (speaking) watch(client)
      else client.connection.stream.destroy(new Error('Connection terminated: the server is silent'))
    }, suspectMs)
    timer.unref()
    used.set(client, timer)
  }

  pool.on('acquire', watch)
  pool.on('release', (_error, client) => {
    clearTimeout(used.get(client))
    used.delete(client)
  })
}
