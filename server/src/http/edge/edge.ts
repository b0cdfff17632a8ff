import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { answerOf } from './broken-request.ts'
import { CONNECTIONS, type ConnectionLimits, inShares, limitConnections } from './connection-limits.ts'
import { headRefusal } from './head-refusal.ts'
import { inTurn, TURNS, type TurnLimits } from './in-turn.ts'
import { TAKING, type TakingLimits, watchTaking } from './taking-pace.ts'

/** What one client and all of them together may hold of a server, whatever they ask. */
export interface EdgeLimits {
  connections: ConnectionLimits
  turns: TurnLimits
  taking: TakingLimits
}

export const EDGE: EdgeLimits = { connections: CONNECTIONS, turns: TURNS, taking: TAKING }

function refuse(reply: ServerResponse, kind: string): void {
  const { status, detail } = answerOf(kind)
  reply
    .writeHead(status, {
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(detail)
}

/**
 * Makes a server whose clients are bounded before `answer` hears of a request: connections, requests on a connection, the
 * pace at which answers are taken, and heads that no router should look at.
 */
export function makeServer(options: ServerOptions, answer: RequestListener, limits: EdgeLimits): Server {
  // Without a Host Node would answer by itself, beside the order and the bounds that hold here; headRefusal looks for it.
  const server = createServer({ ...options, requireHostHeader: false })
  limitConnections(server, limits.connections)
  const shared = inShares((request, reply) => {
    const refusal = headRefusal(request)
    if (refusal) refuse(reply, refusal)
    else answer(request, reply)
  }, limits.connections)
  watchTaking(server, limits.taking)
  const begin = inTurn(shared, limits.turns)
  server.on('request', begin)
  // Else Node answers 417 by itself, all that one read brought at once. An expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', begin)
  return server
}
