import type { HouseholdNeed } from '@turfwise/domain/household/access'
import type { $ZodType, output } from 'zod/v4/core'
import type { ApiErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = $ZodType

/** One call as data: the server validates by it, the web's client and the OpenAPI document are made from it. */
export interface Route<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  readonly method: Method
  /** With `:name` for each path parameter, as in `/api/users/:id`. */
  readonly path: string
  readonly summary: string
  /** 'anyone' answers without a session; 'user' needs one; 'admin' needs the role, checked on every request. */
  readonly access: 'anyone' | 'user' | 'admin'
  /** The path parameter that must be the caller's own id, compared before anything else of the request is looked at. */
  readonly own?: string
  /** What those need who ask it in a garden of somebody else; a call without it is for its owner alone. See household.ts. */
  readonly household?: HouseholdNeed
  /** False for a write whose body or answer must not be kept, so that an Idempotency-Key means nothing. */
  readonly repeatable?: false
  /** The answer has a version, and a change may name the one that it means by `If-Match`: see version.ts. */
  readonly versioned?: true
  /** It keeps when something was done; what is sent later says by `Write-Age` how long it has waited: see write-age.ts. */
  readonly writeAge?: true
  /** Most bytes of the body, where 64 KB are too few. */
  readonly bodyBytesMax?: number
  /** Names of the files of a multipart form, which such a call takes in place of a body; each may be left out. */
  readonly form?: readonly string[]
  /** Type of an answer that is not JSON. */
  readonly mediaType?: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly response: R
  /** Status of success, 200 when not given. */
  readonly status?: 200 | 201
  /** Codes this call can answer beyond those that every call can. */
  readonly errors: readonly ApiErrorCode[]
}

export type ParamsOf<T> = T extends { params: infer P extends Schema } ? output<P> : undefined
export type QueryOf<T> = T extends { query: infer Q extends Schema } ? output<Q> : undefined
export type BodyOf<T> = T extends { body: infer B extends Schema } ? output<B> : undefined
export type ResponseOf<T> = T extends { response: infer R extends Schema } ? output<R> : never

/** Keeps the exact types of a route's schemas. */
export const route = <const T extends Route>(definition: T): T => definition
