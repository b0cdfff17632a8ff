import type { Problem } from '@turfwise/contract/errors'
import { WRITE_AGE_HEADER } from '@turfwise/contract/write-age'
import { pathOf } from '../api-request.ts'
import { correctedNow, learnServerTime } from '../server-time.ts'
import { claimsOf } from '../token-claims.ts'
import type { Reply } from './after-reply.ts'
import { methodOf, type OutboxRow, pathOfRow } from './outbox-row.ts'

/** What sending asks of the session. Each may reject when the network is away. */
export interface SendTokens {
  current(): Promise<string | null>
  /** A new one after a 401; null when there is none to be had. */
  fresh(): Promise<string | null>
  /** true when nobody is signed in any more, and not only out of reach. */
  ended(): boolean
}

const NO_ANSWER: Reply = { status: 0 }
const SIGNED_OUT: Reply = { status: 401 }
/** A try without an answer for so long counts as none; the next one carries the same key. */
const TRY_MS = 20_000

/** A worker knows nothing of a clock that is wrong, and a page knows when it was put right. */
const IS_PAGE = 'document' in globalThis

/** How long the row has waited, whole seconds: on a clock that is wrong all the while a span is right. */
export const ageOfRow = ({ madeAt, skewMs = 0 }: Pick<OutboxRow, 'madeAt' | 'skewMs'>, isPage = IS_PAGE): number => {
  const now = skewMs !== 0 && isPage ? correctedNow().getTime() : Date.now() + skewMs
  return Math.max(0, Math.round((now - Date.parse(madeAt)) / 1000))
}

/** The row as a request. `token` is of the person whose row it is. */
export const requestOfRow = (row: OutboxRow, token: string): { path: string; init: RequestInit } => ({
  path: pathOf({ method: 'POST', path: pathOfRow(row) }, row.params),
  init: {
    method: methodOf(row),
    credentials: 'include',
    headers: {
      accept: 'application/json, application/problem+json',
      authorization: `Bearer ${token}`,
      'idempotency-key': row.id,
      [WRITE_AGE_HEADER]: String(ageOfRow(row)),
      ...(row.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(row.base === undefined ? {} : { 'if-match': `"${row.base.version}"` }),
    },
    ...(row.body === undefined ? {} : { body: JSON.stringify(row.body) }),
  },
})

export const retryAfterOf = (answer: Response): Pick<Reply, 'retryAfterMs'> => {
  const seconds = Number(answer.headers.get('retry-after')) || 0
  return seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}
}

const problemOf = async (answer: Response): Promise<Partial<Problem> & { current?: unknown }> =>
  answer.json().then(
    (body: unknown) => (typeof body === 'object' && body !== null ? (body as Problem) : {}),
    () => ({}),
  )

/** What an answer says, its body read. */
export const replyOf = async (answer: Response): Promise<Reply> => {
  learnServerTime(answer)
  const { status } = answer
  if (answer.ok) return { status, answer: await answer.json() }
  const { code, detail, current } = await problemOf(answer)
  return {
    status,
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined ? {} : { detail }),
    ...(typeof current === 'object' && current !== null ? { current: current as Record<string, unknown> } : {}),
    ...retryAfterOf(answer),
  }
}

/** One try, and another with a new token after a 401. Made with the token of that person or not at all. */
export const tryAs = async (
  userId: string,
  tokens: SendTokens,
  once: (token: string) => Promise<Reply>,
): Promise<Reply> => {
  const isOwn = (token: string | null): token is string => token !== null && claimsOf(token).sub === userId
  const without = (token: string | null): Reply => (token === null && !tokens.ended() ? NO_ANSWER : SIGNED_OUT)
  try {
    const token = await tokens.current()
    if (!isOwn(token)) return without(token)
    const reply = await once(token)
    if (reply.status !== 401) return reply
    const fresh = await tokens.fresh()
    return isOwn(fresh) ? await once(fresh) : without(fresh)
  } catch {
    return NO_ANSWER
  }
}

/** One try of a row. */
export const sendRow = (row: OutboxRow, tokens: SendTokens): Promise<Reply> =>
  tryAs(row.userId, tokens, async (token) => {
    const { path, init } = requestOfRow(row, token)
    return replyOf(await fetch(path, { ...init, signal: AbortSignal.timeout(TRY_MS) }))
  })
