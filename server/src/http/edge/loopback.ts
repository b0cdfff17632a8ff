import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { EDGE, makeServer } from './edge.ts'

const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i

/**
 * True where a request names this machine itself. A page of any site can have its own name lead to a port of 127.0.0.1
 * (DNS rebinding) and then reads what is served there; the name it was asked by tells.
 */
const namesThisMachine = ({ headers }: IncomingMessage): boolean => OWN_HOST.test(headers.host ?? '')

/** Serves something for this machine alone, at a port of 127.0.0.1. Port 0 means any. */
export async function serveOnLoopback(answer: RequestListener, port: number): Promise<Server> {
  const guarded: RequestListener = (request, response) => {
    if (namesThisMachine(request)) answer(request, response)
    else response.writeHead(403, { 'content-type': 'text/plain' }).end('Open this by http://127.0.0.1')
  }
  const server = makeServer({}, guarded, EDGE)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
