import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Stands between a server process and its database, and can fall silent as a frozen machine does. */
export interface StallingProxy {
  /** On 127.0.0.1. */
  port: number
  /** Connections that the database has through here. */
  readonly open: number
  /** Connections ever taken. */
  readonly taken: number
  /** From now on nothing passes, in either direction: connections are taken, and neither answered nor closed. */
  stall(): void
  /** Lets everything pass again, also what came meanwhile. */
  resume(): void
  close(): Promise<void>
}

/** @param database where PostgreSQL listens: a port, or the path of its socket */
export async function startStallingProxy(database: NetConnectOpts): Promise<StallingProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let stalled = false
  let taken = 0
  const join = ([near, far]: readonly [Socket, Socket]): void => {
    near.pipe(far)
    far.pipe(near)
  }
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (near) => {
    taken += 1
    const far = connect({ ...database, allowHalfOpen: true })
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        for (const each of pair) each.destroy()
        pairs.delete(pair)
      })
    }
    if (!stalled) join(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get open() {
      return pairs.size
    },
    get taken() {
      return taken
    },
    stall() {
      stalled = true
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause()
    },
    resume() {
      stalled = false
      for (const pair of pairs) join(pair)
    },
    async close() {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await once(server, 'close')
    },
  }
}
