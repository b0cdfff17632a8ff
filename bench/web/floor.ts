import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bare server with one page. */
export interface FloorServer extends AsyncDisposable {
  url: string
}

/**
 * The least that can be sent for our landing page: a heading and a sentence, filled up to the same number of bytes, with
 * no style sheet, script or font, from `node:http` alone. What it needs is the network's and the machine's share.
 *
 * @param bytes size of our landing document as sent
 */
export async function startFloor(bytes: number): Promise<FloorServer> {
  const page = floorPage(bytes)
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export function floorPage(bytes: number): Buffer {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><main><h1>What should I do today?</h1><p>Mow before ten, water on Thursday, leave the feed for next week.</p></main><!--`
  const filling = Math.max(0, bytes - Buffer.byteLength(page) - '--></body></html>'.length)
  const noise = randomBytes(Math.ceil(filling / 2))
    .toString('hex')
    .slice(0, filling)
  return Buffer.from(`${page}${noise}--></body></html>`)
}

/** Size of a document as our server sends it to a browser. */
export async function documentBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const declared = Number(answer.headers.get('content-length'))
  await answer.arrayBuffer()
  if (!answer.ok || !declared) throw new Error(`${url} answered ${answer.status} without a length.`)
  return declared
}
