import { Agent, request } from 'node:http'

/** Sends or reads one file and waits for the end of the answer. @returns how long it took, ms */
export type Transfer = (method: 'PUT' | 'GET', url: string, body?: Buffer) => Promise<number>

/** @param headers of every request */
export function makeTransfer(headers: Record<string, string>, connections: number): Transfer {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return (method, url, body) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = request(
        url,
        { agent, method, headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) } },
        (answer) => {
          answer.on('error', reject).on('end', () => {
            if (answer.statusCode === 200) resolve(performance.now() - began)
            else reject(new Error(`${method} was answered ${answer.statusCode}`))
          })
          answer.resume()
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}

/** Megabytes a second of `count` files with so many of them on their way at a time. */
export async function throughput(
  count: number,
  connections: number,
  fileBytes: number,
  one: (index: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next
      next += 1
      await one(index)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return (count * fileBytes) / 1000 / (performance.now() - began)
}
