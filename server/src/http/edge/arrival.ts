import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type BodyPace, judgePace, promptly, type SlowPace, slowly } from './body-pace.ts'
import { leaveShare } from './connection-limits.ts'

/** Times in which a request must have arrived, ms. */
export interface Arrival {
  headersMs: number
  /** The body, once the head is here. */
  requestMs: number
  /** Late requests are looked for at these intervals. */
  checkedEveryMs: number
  /** For a body that was let in: see {@link allowSlowUpload}. */
  slow: SlowPace
}

export const ARRIVAL: Arrival = {
  headersMs: 10_000,
  requestMs: 15_000,
  checkedEveryMs: 5_000,
  // 10 MB at 6 KiB a second. Files that arrive are swept after an hour.
  slow: { windowBytes: 61_440, windowMs: 15_000, wholeMs: 1_800_000 },
}

interface Coming {
  pace: BodyPace
  reply: ServerResponse
  limits: Arrival
}

/** Of each request with a body. */
const coming = new WeakMap<IncomingMessage, Coming>()

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends requests whose body does not come. Node's own time for that is one for the whole server, and an upload over a slow
 * line needs another than a call with a page of JSON. Stops with the server.
 *
 * @returns what is to be told each request when it is begun
 */
export function watchArrival(server: Server, limits: Arrival): RequestListener {
  const waiting = new Set<IncomingMessage>()
  const end = (request: IncomingMessage, { reply }: Coming): void => {
    waiting.delete(request)
    const late = Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    // Who was answered already and goes on sending is not told a second thing.
    if (reply.headersSent || !server.emit('clientError', late, request.socket)) request.socket.destroy()
  }
  const look = (): void => {
    const now = performance.now()
    for (const request of waiting) {
      const state = coming.get(request)
      if (!state || request.complete || request.destroyed) waiting.delete(request)
      else {
        const next = judgePace(state.pace, now, request.socket.bytesRead, limits.slow)
        if (next === 'late') end(request, state)
        else state.pace = next
      }
    }
  }
  const timer = setInterval(look, limits.checkedEveryMs).unref()
  server.once('close', () => clearInterval(timer))
  // Nearly every body comes with its head and is here when the socket has been read, so it need not be watched.
  let fresh: IncomingMessage[] = []
  const keepWatch = (): void => {
    for (const request of fresh) {
      if (request.complete || request.destroyed) continue
      waiting.add(request)
      request.once('close', () => waiting.delete(request))
    }
    fresh = []
  }
  return (request, reply) => {
    if (!hasBody(request)) return
    coming.set(request, { pace: promptly(performance.now(), limits.requestMs), reply, limits })
    if (fresh.push(request) === 1) setImmediate(keepWatch)
  }
}

/**
 * Lets the body of a request take its time, as long as it keeps a least pace. Only for a caller who is known, and whose
 * body is about to be read.
 */
export function allowSlowUpload(request: IncomingMessage): void {
  const state = coming.get(request)
  if (state) state.pace = slowly(performance.now(), request.socket.bytesRead, state.limits.slow)
  leaveShare(request)
}

/** What is left of a body that was refused has the time of any other. */
export function endSlowUpload(request: IncomingMessage): void {
  const state = coming.get(request)
  if (state) state.pace = promptly(performance.now(), state.limits.requestMs)
}
