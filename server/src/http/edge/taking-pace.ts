import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type BodyPace, judgePace, type SlowPace, slowly } from './body-pace.ts'

/** How quickly clients must take their answers. */
export interface TakingLimits {
  /** For one connection, as long as there is something that it has not taken. */
  slow: SlowPace
  /** What may wait to be taken on all connections together; above it, who takes nothing is cut off at once. */
  untakenBytesInAll: number
  checkedEveryMs: number
}

export const TAKING: TakingLimits = {
  // As bodies may come: 4 KiB a second.
  slow: { windowBytes: 61_440, windowMs: 15_000, wholeMs: 1_800_000 },
  untakenBytesInAll: 67_108_864,
  checkedEveryMs: 1_000,
}

interface Sending extends Socket {
  /** Node's own, used for its time-outs: what it gave to the system and what of that the system has not taken yet. */
  _handle?: { bytesWritten?: number; writeQueueSize?: number } | null
}

interface Idle {
  socket: Socket
  untaken: number
}

/** Bytes that the system has taken of what was written: to Node one write is untaken until all of it went. */
export function takenOf(socket: Sending): number {
  const { bytesWritten, writeQueueSize } = socket._handle ?? {}
  if (bytesWritten !== undefined && writeQueueSize !== undefined) return bytesWritten - writeQueueSize
  return socket.bytesWritten - socket.writableLength
}

/** Cuts off clients that do not take what they asked for. Sees to all connections of the server; stops with it. */
export function watchTaking(server: Server, limits: TakingLimits): void {
  const open = new Set<Socket>()
  const paces = new Map<Socket, BodyPace>()
  const before = new Map<Socket, number>()

  const cutLargest = (idle: Idle[], excess: number): void => {
    let left = excess
    for (const { socket, untaken } of idle.sort((a, b) => b.untaken - a.untaken)) {
      if (left <= 0) return
      left -= untaken
      socket.destroy()
    }
  }

  const look = (): void => {
    const now = performance.now()
    let inAll = 0
    const idle: Idle[] = []
    for (const socket of open) {
      if (socket.writableLength === 0) {
        if (paces.delete(socket)) before.delete(socket)
        continue
      }
      const taken = takenOf(socket)
      const untaken = socket.bytesWritten - taken
      inAll += untaken
      const pace = paces.get(socket) ?? slowly(now, taken, limits.slow)
      const next = judgePace(pace, now, taken, limits.slow)
      if (next === 'late') {
        socket.destroy()
        continue
      }
      if (before.get(socket) === taken) idle.push({ socket, untaken })
      paces.set(socket, next)
      before.set(socket, taken)
    }
    if (inAll > limits.untakenBytesInAll) cutLargest(idle, inAll - limits.untakenBytesInAll)
  }

  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      paces.delete(socket)
      before.delete(socket)
    })
  })
  const timer = setInterval(look, limits.checkedEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}
