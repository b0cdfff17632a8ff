import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from '../guard/counted-address.ts'

export interface ConnectionLimits {
  inAll: number
  /** From one address; undefined where a proxy is in front, whose address all of them have. */
  perAddress: number | undefined
  /** Requests of one address that are being answered; others of it wait. Undefined as above. */
  begunPerAddress: number | undefined
}

/** A browser opens six. An idle connection takes some 20 KB. */
export const CONNECTIONS = { inAll: 2_000, perAddress: 256, begunPerAddress: 32 }

const ROOM_MADE_EVERY_MS = 1_000

/** What one address holds. */
interface Share {
  connections: number
  begun: number
  waiting: (() => void)[]
}

/** The share that a connection belongs to. */
const shareOf = new WeakMap<Socket, Share>()
/** Connections whose request counts no more. */
const left = new WeakSet<Socket>()

/**
 * Bounds how many connections are open. One more from an address that has its share is closed at once. When all are
 * taken, those are closed that wait for nothing but a next request, which their clients open again when they need it.
 */
export function limitConnections(server: Server, { inAll, perAddress }: ConnectionLimits): void {
  const shares = new Map<string, Share>()
  let count = 0
  let madeRoomAt = Number.NEGATIVE_INFINITY
  const makeRoom = (): void => {
    const now = performance.now()
    if (now - madeRoomAt < ROOM_MADE_EVERY_MS) return
    madeRoomAt = now
    server.closeIdleConnections()
  }
  // Ours goes first: a connection that is one too many is none of the parser's.
  server.prependListener('connection', (socket) => {
    const address = countedAddress(socket.remoteAddress ?? '')
    const share = shares.get(address) ?? { connections: 0, begun: 0, waiting: [] }
    if (count >= inAll) makeRoom()
    if ((perAddress !== undefined && share.connections >= perAddress) || count >= inAll) {
      socket.destroy()
      return
    }
    count += 1
    share.connections += 1
    shares.set(address, share)
    shareOf.set(socket, share)
    socket.once('close', () => {
      count -= 1
      share.connections -= 1
      if (share.connections === 0) shares.delete(address)
    })
  })
}

function release(socket: Socket, share: Share): void {
  if (left.delete(socket)) return
  share.begun -= 1
  share.waiting.shift()?.()
}

/**
 * Begins so many requests of an address at a time, however many connections it has: two hundred connections of one
 * visitor do not make others wait behind two hundred requests. To be asked one request of a connection at a time.
 */
export function inShares(begin: RequestListener, { begunPerAddress }: ConnectionLimits): RequestListener {
  if (begunPerAddress === undefined) return begin
  return (request, reply) => {
    const { socket } = request
    const share = shareOf.get(socket)
    if (!share) {
      begin(request, reply)
      return
    }
    const start = (): void => {
      if (socket.destroyed) {
        share.waiting.shift()?.()
        return
      }
      share.begun += 1
      reply.once('close', () => release(socket, share))
      begin(request, reply)
    }
    if (share.begun < begunPerAddress) start()
    // Another request makes room for it, in the midst of its own work: what that one has open is not this one's.
    else share.waiting.push(AsyncResource.bind(start))
  }
}

/** A request that will be answered much later, and keeps nobody busy until then, counts no more. */
export function leaveShare({ socket }: IncomingMessage): void {
  const share = shareOf.get(socket)
  // Whose client has gone has made room already, or does so at once.
  if (!share || socket.destroyed || left.has(socket) || share.begun === 0) return
  release(socket, share)
  left.add(socket)
}
