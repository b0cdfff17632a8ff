import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from './counted-address.ts'

export interface ConnectionLimits {
  inAll: number
  /** From one address; undefined where a proxy is in front, whose address all of them have. */
  perAddress: number | undefined
}

const ROOM_MADE_EVERY_MS = 1_000

/** A browser opens six. An idle connection takes some 20 KB. */
export const CONNECTIONS = { inAll: 2_000, perAddress: 256 }

/**
 * Bounds how many connections are open. One more from an address that has its share is closed at once. When all are
 * taken, those are closed that wait for nothing but a next request, which their clients open again when they need it.
 */
export function limitConnections(server: Server, { inAll, perAddress }: ConnectionLimits): void {
  const open = new Map<string, number>()
  let count = 0
  let madeRoomAt = Number.NEGATIVE_INFINITY
  const makeRoom = (): void => {
    const now = performance.now()
    if (now - madeRoomAt < ROOM_MADE_EVERY_MS) return
    madeRoomAt = now
    server.closeIdleConnections()
  }
  // Ours goes first: a connection that is one too many is none of the parser's.
  server.prependListener('connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress ?? '')
    const before = open.get(address) ?? 0
    if (count >= inAll) makeRoom()
    if ((perAddress !== undefined && before >= perAddress) || count >= inAll) {
      socket.destroy()
      return
    }
    count += 1
    open.set(address, before + 1)
    socket.once('close', () => {
      count -= 1
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
