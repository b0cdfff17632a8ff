import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './target.ts'

interface Flood {
  /** Source address of the connections. */
  from: string
  connections: number
  /** Sent on each connection as soon as it is open. */
  bytes: string
  /** False: not one byte of an answer is ever read. */
  reads: boolean
}

const AGAIN_MS = 20

/** Opens so many connections, and each again whenever the server closed it, until it is told to end. */
export async function flood({ port }: Target, until: AbortSignal, { from, connections, bytes, reads }: Flood) {
  const hold = async () => {
    while (!until.aborted) {
      await new Promise<void>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(bytes))
        const end = () => socket.destroy()
        until.addEventListener('abort', end)
        socket.on('error', () => {})
        // Who does not read hears nothing of an end either, but of the reset that follows its next bytes.
        if (reads) socket.resume()
        else socket.pause()
        const push = setInterval(() => socket.write(reads ? bytes : '\r\n'), 500)
        socket.once('close', () => {
          clearInterval(push)
          until.removeEventListener('abort', end)
          resolve()
        })
      })
      await pause(AGAIN_MS)
    }
  }
  await Promise.all(Array.from({ length: connections }, hold))
}

/** A request as it goes over the wire. */
export function wire(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({ host: 'x', ...headers, ...(body ? { 'content-length': `${body.length}` } : {}) })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
