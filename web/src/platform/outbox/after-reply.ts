import type { ApiErrorCode } from '@turfwise/contract/errors'
import { type Base, methodOf, type OutboxRow, type Trouble } from './outbox-row.ts'
import type { Changes } from './row-store.ts'

/** What came of one try. */
export interface Reply {
  /** HTTP status; 0 when no answer came. */
  status: number
  code?: ApiErrorCode
  /** What the server says of it. */
  detail?: string
  current?: Readonly<Record<string, unknown>>
  /** It is of a file of the write, which is sent before it. */
  ofFile?: true
  /** As long as the server asked us to wait. */
  retryAfterMs?: number
  /** Body of a success. */
  answer?: unknown
}

export type Verdict = 'done' | 'again' | 'signed-out' | 'conflict' | 'refused'

const AGAIN: readonly number[] = [0, 408, 425, 429]
const GONE: readonly number[] = [404, 410]

/** What an answer means for a write. What is gone already counts as deleted. */
export const verdictOf = (row: Pick<OutboxRow, 'route'>, { status, code }: Reply): Verdict => {
  if (status >= 200 && status < 300) return 'done'
  if (methodOf(row) === 'DELETE' && GONE.includes(status)) return 'done'
  if (status === 401) return 'signed-out'
  if (status >= 500 || AGAIN.includes(status) || code === 'idempotency/in-progress') return 'again'
  return status === 412 ? 'conflict' : 'refused'
}

/** Only the answer may have been lost, so the first repeat comes at once. */
const FIRST_REPEAT_MS = 300
const BACKOFF_MS = 2000
const BACKOFF_MAX_MS = 5 * 60_000
/** A server that asks for more is asked again all the same. */
const RETRY_AFTER_MAX_MS = 60 * 60_000

/** How long to wait after the given number of tries, ms: doubling, with jitter, never less than the server asked for. */
export const waitAfter = (tries: number, { status, retryAfterMs = 0 }: Reply, random: number): number => {
  if (status === 0 && tries <= 1) return FIRST_REPEAT_MS
  const doubled = Math.min(BACKOFF_MS * 2 ** Math.min(tries - 1, 20), BACKOFF_MAX_MS)
  return Math.max(doubled * (0.5 + random / 2), Math.min(retryAfterMs, RETRY_AFTER_MAX_MS))
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Fields that this row changes and that somebody else has set to something else since. */
export const clashOf = (
  { base, body }: Pick<OutboxRow, 'base' | 'body'>,
  current: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([field, mine]) =>
    same(current[field], base?.seen[field]) || same(current[field], mine) ? [] : [field],
  )

/** What becomes of a row whose person keeps what stands there now: the fields that clash leave it, and with the last one itself. */
export const withTheirs = (row: OutboxRow): Changes => {
  const { trouble: { current } = {}, ...rest } = row
  const clash = current === undefined ? [] : clashOf(row, current)
  const left = Object.entries((row.body ?? {}) as Record<string, unknown>).filter(([field]) => !clash.includes(field))
  const version = current?.updatedAt
  const nothingLeft = left.every(([field]) => field === 'userId')
  if (nothingLeft || row.base === undefined || typeof version !== 'string') return { remove: [row.seq] }
  const base = { ...row.base, version }
  // Its key goes on: the server has refused the write under it, so that nothing is kept there.
  return { put: [{ ...rest, body: Object.fromEntries(left), base, state: 'waiting', nextAt: 0 }] }
}

/** Everything that the person saw of it is there unchanged: it may have been their own last write that made another version. */
const looksAsSeen = ({ seen }: Base, current: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(seen).length > 0 && Object.entries(seen).every(([field, value]) => same(current[field], value))

/**
 * A change whose fields nobody else has touched goes on top of what stands there now. A deletion does when all that was
 * seen is as it was, and never over a change that the person has not seen.
 */
const merged = (row: OutboxRow, current: Trouble['current']): OutboxRow | undefined => {
  if (row.base === undefined || current === undefined) return undefined
  const { updatedAt } = current
  if (typeof updatedAt !== 'string' || updatedAt === row.base.version) return undefined
  const stands = row.body === undefined ? looksAsSeen(row.base, current) : clashOf(row, current).length === 0
  return !stands ? undefined : { ...row, base: { ...row.base, version: updatedAt }, nextAt: 0 }
}

const troubleOf = ({ status, code, current, ofFile }: Reply): Trouble => ({
  status,
  ...(ofFile === undefined ? {} : { ofFile }),
  ...(code === undefined ? {} : { code }),
  ...(current === undefined ? {} : { current }),
})

/** The row after a try, undefined when it has arrived; and what that means. */
export const afterReply = (
  row: OutboxRow,
  reply: Reply,
  { now, random }: { now: number; random: number },
): { verdict: Verdict; row: OutboxRow | undefined } => {
  const verdict = verdictOf(row, reply)
  if (verdict === 'done') return { verdict, row: undefined }
  if (verdict === 'signed-out') return { verdict, row: { ...row, state: 'waiting' } }
  const trouble = troubleOf(reply)
  if (verdict === 'again')
    return { verdict, row: { ...row, trouble, nextAt: now + waitAfter(row.tries, reply, random) } }
  if (verdict === 'conflict') {
    const onTop = merged(row, reply.current)
    if (onTop !== undefined) return { verdict: 'again', row: onTop }
  }
  return { verdict, row: { ...row, trouble, state: verdict } }
}

/** Later rows of the object meant the state that this one has made: they name its version from here on. */
export const rebased = (row: OutboxRow, sent: OutboxRow, answer: unknown): OutboxRow => {
  const { updatedAt } = (answer ?? {}) as { updatedAt?: unknown }
  if (row.object !== sent.object || typeof updatedAt !== 'string' || row.base === undefined) return row
  if (row.seq <= sent.seq || row.base.version !== sent.base?.version) return row
  return { ...row, base: { ...row.base, version: updatedAt } }
}
