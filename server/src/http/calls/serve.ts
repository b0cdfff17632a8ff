import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@turfwise/contract/route'
import type { Deed } from '@turfwise/domain/household/deeds'
import type { InsertStatement } from '../../db/insert-statement.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import type { Seen } from '../../seen.ts'
import type { Actor, Person } from '../guard/actor.ts'
import type { FormFiles } from './form-body.ts'

/** What a handler is given: everything is already checked against the route. */
export interface Call<T extends Route> {
  /** The verified caller; undefined where the route answers anyone. */
  actor: T['access'] extends 'anyone' ? undefined : Actor
  params: ParamsOf<T>
  query: QueryOf<T>
  body: BodyOf<T>
  /** Those of the form, where the route takes one. */
  files: FormFiles
  /** What If-Match named, where the route is versioned. */
  seen: Seen
  /** How long the write has waited on its device, seconds; 0 where the route does not ask. */
  ageSeconds: number
  /** `url` is path and query as they were asked for. */
  request: { id: string; ip: string; url: string }
  /** Says what was done just now: kept with who did it, where that is not the garden's owner. */
  did(deed: Deed): void
  /**
   * Says that the answer takes long from here on and keeps nobody busy: it counts no more among the requests of its address
   * that are answered at a time.
   */
  releaseSlot(): void
  /** Sets a header of the answer, `Link` for instance. */
  header(name: string, value: string): void
}

/** How a row is written and answered that a handler has only decided on. */
export interface RowInsert<Row, Answer> {
  statement: InsertStatement
  valuesOf(userId: string, row: Row): readonly unknown[]
  present(userId: string, row: Row): Answer
  /** The caller's row that has the id of this one already. */
  existing(userId: string, row: Row): Promise<Row | undefined>
}

/** A route with its handler, types forgotten, ready to be mounted. */
export interface RouteEntry {
  route: Route
  limit: RateLimit | undefined
  /** Another way in than a session, for this route alone; undefined where the header bears nothing of that kind. */
  alsoAdmit: ((authorization: string | undefined) => Promise<Person | undefined>) | undefined
  /** Counts a write of the account, in memory. */
  pace: ((userId: string) => void) | undefined
  /** Set when the handler writes nothing itself but returns a row. */
  // biome-ignore lint/suspicious/noExplicitAny: the types of row and answer were checked where `serveInsert` was called
  insert: RowInsert<any, unknown> | undefined
  // biome-ignore lint/suspicious/noExplicitAny: the handler's own types were checked where `serve` was called
  handle: (call: any) => unknown
}

/** Binds a handler to a route of the contract. */
export const serve = <const T extends Route>(
  route: T,
  handle: (call: Call<T>) => Promise<ResponseOf<T>> | ResponseOf<T>,
  options: {
    limit?: RateLimit
    pace?: RouteEntry['pace']
    alsoAdmit?: RouteEntry['alsoAdmit']
  } = {},
): RouteEntry => ({
  ...{ route, handle, limit: options.limit, pace: options.pace },
  ...{ alsoAdmit: options.alsoAdmit, insert: undefined },
})

/**
 * Binds a handler that decides what one row will hold. The row, and the caller's Idempotency-Key with the answer, are then
 * written by a single statement: a fifth of the trips to the database that a transaction around the handler takes.
 */
export const serveInsert = <const T extends Route & { method: 'POST'; access: 'user' | 'admin' }, Row>(
  route: T,
  handle: (call: Call<T>) => Promise<Row>,
  options: { pace?: RouteEntry['pace']; insert: RowInsert<Row, ResponseOf<T>> },
): RouteEntry => ({
  ...{ route, handle, limit: undefined, pace: options.pace },
  ...{ alsoAdmit: undefined, insert: options.insert },
})
