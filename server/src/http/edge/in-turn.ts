import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests may wait behind one that is being answered. */
export interface TurnLimits {
  /** On one connection. */
  waiting: number
  /** On all connections together. */
  waitingInAll: number
}

export const TURNS: TurnLimits = { waiting: 100, waitingInAll: 4_000 }

/** What is kept for a connection. */
interface Line {
  /** The answer that was begun last. */
  last: ServerResponse
  waiting: [IncomingMessage, ServerResponse][]
  /** No more is taken; the connection ends with the answer to the last one that waits. */
  full: boolean
}

interface Queued extends Socket {
  /** Node's own: what it calls for each request that it has read. */
  parser?: { onIncoming?: () => number } | null
}

/**
 * Begins the requests of a connection one after the other. HTTP lets a client send the next before it has the answer
 * (pipelining), and Node would begin all of them at once: with 64 KB a read that is some thousand requests whose answers
 * lie in memory. Here the others wait, and nothing is read from the connection while any waits. What one read brought
 * beyond the limits is dropped and the connection is closed after the last answer, which HTTP allows a server at any time
 * (RFC 9112, 9.3.2): a client asks again for what was not answered.
 */
export function inTurn(begin: RequestListener, limits: TurnLimits): RequestListener {
  // Each server has its own: see serveExtraAddress.
  const lines = new WeakMap<Socket, Line>()
  const watched = new WeakSet<Socket>()
  let waitingInAll = 0

  const forget = (line: Line): void => {
    waitingInAll -= line.waiting.length
    line.waiting = []
  }

  const next = (socket: Queued, line: Line): void => {
    if (socket.destroyed) {
      forget(line)
      return
    }
    const [first] = line.waiting.splice(0, 1)
    if (!first) {
      if (line.full) socket.destroySoon()
      return
    }
    waitingInAll -= 1
    const [request, reply] = first
    line.last = reply
    whenAnswered(socket, line)
    if (line.waiting.length === 0 && !line.full) socket.resume()
    begin(request, reply)
  }

  const whenAnswered = (socket: Queued, line: Line): void => {
    const { last } = line
    last.once('close', () => {
      if (line.last === last) next(socket, line)
    })
  }

  /** The first time that requests wait on a connection. */
  const watch = (socket: Queued, line: Line): void => {
    // Node goes on reading after each request, of its own accord.
    socket.on('resume', () => {
      if (line.waiting.length > 0 || line.full) socket.pause()
    })
    socket.once('close', () => forget(line))
  }

  const close = (socket: Queued, line: Line): void => {
    if (line.full) return
    line.full = true
    socket.pause()
    if (line.waiting.length === 0) whenAnswered(socket, line)
    const last = line.waiting.at(-1)?.[1] ?? line.last
    if (!last.headersSent) last.shouldKeepAlive = false
    // Each request takes some 4 KB and 5 µs once Node knows it. Where it can be told, it leaves the rest unread: 2 is what
    // it answers its parser where another protocol follows.
    if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2
    else socket.destroy()
  }

  return (request, reply) => {
    const socket: Queued = request.socket
    const line = lines.get(socket)
    if (line === undefined) {
      lines.set(socket, { last: reply, waiting: [], full: false })
      begin(request, reply)
      return
    }
    if (line.waiting.length === 0 && line.last.writableFinished && !line.full) {
      line.last = reply
      begin(request, reply)
      return
    }
    if (!watched.has(socket)) {
      watched.add(socket)
      watch(socket, line)
    }
    if (line.full || line.waiting.length >= limits.waiting || waitingInAll >= limits.waitingInAll) {
      close(socket, line)
      return
    }
    if (line.waiting.push([request, reply]) === 1) {
      whenAnswered(socket, line)
      socket.pause()
    }
    waitingInAll += 1
  }
}
