import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Listens on 127.0.0.1; port 0 takes any free one. Fails when the port is taken. */
export async function occupy(port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

/** Below the ports that the system gives to connections and to port 0: there another test takes one between two starts. */
const GIVEN_BY_HAND = { from: 12_000, to: 32_000 }

/** A port that was free a moment ago, and that stays so unless somebody asks for it by its number. */
export async function freePort(): Promise<number> {
  const port = randomInt(GIVEN_BY_HAND.from, GIVEN_BY_HAND.to)
  const taken = await occupy(port).catch(() => undefined)
  if (taken === undefined) return freePort()
  taken.server.close()
  await once(taken.server, 'close')
  return port
}
