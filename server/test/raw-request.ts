import { Agent, request } from 'node:http'

export interface RawRequest {
  method: string
  /** With its query, sent as it stands: a browser or fetch would tidy it. */
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

export interface RawAnswer {
  status: number
  contentType: string
  /** Head and body, each byte one character. */
  text: string
}

/** Sends requests as they are written, over connections that are kept. */
export function rawClient(url: string): { send(given: RawRequest): Promise<RawAnswer>; close(): void } {
  const agent = new Agent({ keepAlive: true })
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body ? { 'content-length': String(body.length) } : {}
        request(url, { agent, method, path, headers: { ...headers, ...length } }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              contentType: answer.headers['content-type'] ?? '',
              text: answer.rawHeaders.join('\n') + Buffer.concat(chunks).toString('latin1'),
            }),
          )
        })
          .on('error', reject)
          .end(body)
      }),
    close: () => agent.destroy(),
  }
}
