/** The few things of autocannon 9 that the bench uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export interface Options {
    url: string
    connections: number
    duration?: number
    /** Ends after so many requests instead of after `duration` seconds. */
    amount?: number
    requests: Request[]
    /** Seconds until a request without an answer counts as an error. */
    timeout?: number
    /** Milliseconds between looks at the clock: how exactly `duration` is kept. */
    sampleInt?: number
  }
  export interface Result {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number }>
  }
  export interface Instance extends EventEmitter, PromiseLike<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Instance
}
