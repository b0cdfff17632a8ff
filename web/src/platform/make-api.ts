import type { ResponseOf, Route } from '@turfwise/contract/route'
import { apiErrorFrom } from './api-error.ts'
import { type CallOptions, type LooseOptions, requestOf } from './api-request.ts'
import { noteBan } from './ban-note.ts'
import { forgetEarlyReads, takeEarlyRead } from './early-reads.ts'
import { cursorOf, type Page } from './list-page.ts'
import { recordResponse } from './server-heard.ts'
import { learnServerTime } from './server-time.ts'

/** What the client asks of the session. */
export interface Tokens {
  /** The token of this moment; null without a session. */
  current(): Promise<string | null>
  /** A new one after a 401; null when the session has ended. */
  fresh(): Promise<string | null>
}

export type Answered = <T extends Route>(route: T, options: CallOptions<T>) => Promise<Response>

export type Call = <T extends Route>(route: T, options: CallOptions<T>) => Promise<ResponseOf<T>>

/** The head's script could not know the caller's patience, so that is minded here. */
const untilAborted = (read: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> =>
  signal === undefined
    ? read
    : Promise.race([
        read,
        new Promise<never>((_, reject) => {
          if (signal.aborted) reject(signal.reason)
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        }),
      ])

/** The network or the server is away; a caller who does not want to wait any longer says nothing of them. */
const noAnswer = (error: unknown): never => {
  if (error instanceof TypeError) recordResponse(0)
  throw error
}

/** Reads a page of a list. */
export type PageCall = <T extends Route & { readonly method: 'GET' }>(
  route: T,
  options: CallOptions<T>,
) => Promise<Page<ResponseOf<T> extends readonly (infer Item)[] ? Item : never>>

const makeAnswered =
  (origin: string, tokens: Tokens, garden?: string): Answered =>
  async (route, options) => {
    const { path, init } = requestOf(route, options as LooseOptions)
    if (garden !== undefined) init.headers = { ...init.headers, garden }
    const send = (token: string | null) =>
      fetch(
        origin + path,
        token === null ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } },
      )
    const token = await tokens.current()
    // One that failed has failed: nothing is tried again by itself.
    const asked = Date.now()
    // What the head's script has read is of the person's own garden.
    const early = init.method !== 'GET' ? forgetEarlyReads() : garden === undefined ? takeEarlyRead(path) : undefined
    let response = await (early === undefined ? send(token) : untilAborted(early, options.signal)).catch(noAnswer)
    if (response.status === 401 && token !== null) {
      const again = await tokens.fresh()
      if (again !== null) response = await send(again)
    }
    // The head's script has asked as the page began.
    learnServerTime(response, { began: early === undefined ? asked : performance.timeOrigin })
    recordResponse(response.status)
    if (response.ok) return response
    const refusal = await apiErrorFrom(response)
    if (refusal.problem?.code === 'auth/banned') {
      noteBan()
      // There is none to be had, and that ends the session here.
      await tokens.fresh().catch(() => null)
    }
    throw refusal
  }

/**
 * The one way to the server's calls, in one's own garden or in that of somebody else, by the id of `garden`. A 401 gets a fresh token and one repeat; nothing else is tried again. Who is banned is signed out.
 * @throws {ApiError} for every answer that is not a success, {TypeError} when no answer came.
 */
export const makeApi = (origin: string, tokens: Tokens, garden?: string): Call => {
  const answered = makeAnswered(origin, tokens, garden)
  return async (route, options) => (await answered(route, options)).json() as Promise<ResponseOf<typeof route>>
}

/** The same for lists that are read by the page. */
export const makePageApi = (origin: string, tokens: Tokens, garden?: string): PageCall => {
  const answered = makeAnswered(origin, tokens, garden)
  return async (route, options) => {
    const answer = await answered(route, options)
    return { items: await answer.json(), next: cursorOf(answer.headers.get('link')) }
  }
}

/** The same for an answer that comes in pieces: its status is known, its body is not read yet. */
export const makeStreamApi: (origin: string, tokens: Tokens) => Answered = makeAnswered
