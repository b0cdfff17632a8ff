import { Agent, request } from 'node:http'

/** An answer, read whole. */
export interface Answer {
  status: number
  text: string
}

export interface Sent {
  method?: string
  path: string
  token?: string
  /** As JSON, or as it is where it is text. */
  body?: unknown
}

const HANGING_MS = 60_000

/** Asks from an address of this machine of one's own (all of 127.0.0.0/8 are), so that limits by address count it apart. */
export function clientAt(address: string, port: number) {
  const agent = new Agent({ keepAlive: true, localAddress: address })
  const ask = ({ method = 'GET', path, token, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers, timeout: HANGING_MS }, (answer) => {
        let words = ''
        answer.setEncoding('utf8').on('data', (part) => {
          words += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: words }))
        answer.on('error', reject)
      })
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer within ${HANGING_MS} ms`)))
      sent.on('error', reject)
      sent.end(text)
    })
  return { ask, close: () => agent.destroy() }
}

export type ClientAt = ReturnType<typeof clientAt>
