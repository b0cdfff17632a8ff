import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

const MS = 1000

/** A port that is free now, for the server's metrics, which tell nobody which one they took. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Delay of the server's event loop since it was asked last, by `monitorEventLoopDelay` within the server, ms.
 * @throws Error when the server tells no such figure
 */
export async function eventLoopSinceLast(metricsPort: number): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string): number => {
    const found = new RegExp(`^turfwise_nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`The server tells no eventloop_lag_${name}.`)
    return Number(found) * MS
  }
  return { p99: figure('p99'), max: figure('max') }
}
