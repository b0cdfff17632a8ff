import type { ResponseOf, Route } from '@turfwise/contract/route'
import { apiErrorFrom } from './api-error.ts'
import { type CallOptions, type LooseOptions, requestOf } from './api-request.ts'
import { takeEarlyRead } from './early-reads.ts'

/** What the client asks of the session. */
export interface Tokens {
  /** The token of this moment; null without a session. */
  current(): Promise<string | null>
  /** A new one after a 401; null when the session has ended. */
  fresh(): Promise<string | null>
}

export type Call = <T extends Route>(route: T, options: CallOptions<T>) => Promise<ResponseOf<T>>

/**
 * The one way to the server's calls. A 401 gets a fresh token and one repeat; nothing else is tried again.
 * @throws {ApiError} for every answer that is not a success, {TypeError} when no answer came.
 */
export const makeApi =
  (origin: string, tokens: Tokens): Call =>
  async (route, options) => {
    const { path, init } = requestOf(route, options as LooseOptions)
    const send = (token: string | null) =>
      fetch(
        origin + path,
        token === null ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } },
      )
    const token = await tokens.current()
    // A failed early read, as without a network, is asked again like any other.
    const early = init.method === 'GET' ? await takeEarlyRead(path)?.catch(() => undefined) : undefined
    let response = early ?? (await send(token))
    if (response.status === 401 && token !== null) {
      const again = await tokens.fresh()
      if (again !== null) response = await send(again)
    }
    if (!response.ok) throw await apiErrorFrom(response)
    return (await response.json()) as ResponseOf<typeof route>
  }
