import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Listens on 127.0.0.1; port 0 takes any free one. Fails when the port is taken. */
export async function occupy(port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, server } = await occupy()
  server.close()
  await once(server, 'close')
  return port
}
