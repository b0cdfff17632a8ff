import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@turfwise/contract/route'
import type { InsertStatement } from '../db/insert-statement.ts'
import type { Actor } from './actor.ts'

/** What a handler is given: everything is already checked against the route. */
export interface Call<T extends Route> {
  /** The verified caller; undefined where the route answers anyone. */
  actor: T['access'] extends 'anyone' ? undefined : Actor
  params: ParamsOf<T>
  query: QueryOf<T>
  body: BodyOf<T>
  /** `url` is path and query as they were asked for. */
  request: { id: string; ip: string; url: string }
  /** Sets a header of the answer, `Link` for instance. */
  header(name: string, value: string): void
}

/** A write of one row, and the answer that holds as soon as the row is there. */
export interface RowToInsert<Answer> {
  statement: InsertStatement
  values: readonly unknown[]
  answer: Answer
}

/** A route with its handler, types forgotten, ready to be mounted. */
export interface RouteEntry {
  route: Route
  limit: RouteLimit | undefined
  /** Counts a write of the account, in memory. */
  pace: ((userId: string) => void) | undefined
  /** True when the handler writes nothing itself but returns a RowToInsert. */
  inserts: boolean
  // biome-ignore lint/suspicious/noExplicitAny: the handler's own types were checked where `serve` was called
  handle: (call: any) => unknown
}

/** A limit of one route: `points` requests in `seconds` for each account, or for each address where there is no session. */
export interface RouteLimit {
  /** Prefix of its counters, unique in the app: 'places' */
  name: string
  points: number
  seconds: number
}

/** Binds a handler to a route of the contract. */
export const serve = <const T extends Route>(
  route: T,
  handle: (call: Call<T>) => Promise<ResponseOf<T>> | ResponseOf<T>,
  options: { limit?: RouteLimit; pace?: RouteEntry['pace'] } = {},
): RouteEntry => ({ route, handle, limit: options.limit, pace: options.pace, inserts: false })

/**
 * Binds a handler that decides what one row will hold. The row, and the caller's Idempotency-Key with the answer, are then
 * written by a single statement: a fifth of the trips to the database that a transaction around the handler takes.
 */
export const serveInsert = <const T extends Route & { method: 'POST'; access: 'user' | 'admin' }>(
  route: T,
  handle: (call: Call<T>) => Promise<RowToInsert<ResponseOf<T>>>,
  options: { pace?: RouteEntry['pace'] } = {},
): RouteEntry => ({ route, handle, limit: undefined, pace: options.pace, inserts: true })
