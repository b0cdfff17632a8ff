import { Agent, type IncomingMessage, request } from 'node:http'

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface LoadFigures {
  /** Requests a second. */
  perSecond: number
  answered: number
  /** ms */
  p50: number
  p99: number
  longest: number
}

/**
 * So many connections that ask one after the other until the time is over or the requests are used up.
 *
 * @param next the next request of a connection, after its last answer; undefined when there is none
 * @throws Error when any answer is not 200
 */
export async function steadyLoad(
  origin: string,
  options: { connections: number; seconds: number },
  next: (connection: number, lastAnswer: string | undefined) => Asked | undefined,
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const times: number[] = []
  const began = performance.now()
  const end = began + options.seconds * 1000
  const worker = async (connection: number): Promise<void> => {
    let answer: string | undefined
    while (performance.now() < end) {
      const asked = next(connection, answer)
      if (!asked) return
      const sent = performance.now()
      answer = await ask(agent, origin, asked)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: options.connections }, (_, connection) => worker(connection)))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, answered: times.length, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

function ask(agent: Agent, origin: string, { method, path, headers, body }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const read = (answer: IncomingMessage): void => {
      const chunks: Buffer[] = []
      answer.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${method} ${path} was answered ${answer.statusCode}: ${text.slice(0, 200)}`))
      })
    }
    request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, read)
      .on('error', reject)
      .end(body)
  })
}
