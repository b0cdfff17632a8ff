import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Behaviour = 'hangs' | 'slow' | 'fails' | 'garbage' | 'huge' | 'refuses'

const HUGE_BYTES = 50 * 1024 * 1024

const act = (behaviour: Behaviour, response: ServerResponse): void => {
  if (behaviour === 'hangs') return
  if (behaviour === 'fails') {
    response.writeHead(500).end('broken')
  } else if (behaviour === 'garbage') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"current":{"temperature_2m":"warm"}')
  } else if (behaviour === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(1024 * 1024, 0x20)
    let sent = 0
    const more = (): void => {
      while (sent < HUGE_BYTES && !response.destroyed) {
        sent += piece.length
        if (!response.write(piece)) {
          response.once('drain', more)
          return
        }
      }
      response.end()
    }
    more()
  } else if (behaviour === 'slow') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(drip))
  }
}

/** A weather service on loopback that misbehaves in one way. `refuses` listens nowhere. */
export async function openWeatherStub(behaviour: Behaviour): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((_request, response) => act(behaviour, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  if (behaviour === 'refuses') await close()
  return { url, close: behaviour === 'refuses' ? async () => {} : close }
}
