import type { ResponseOf, Route } from '@turfwise/contract/route'
import type { CallOptions } from './api-request.ts'
import { makeApi, makePageApi, type PageCall } from './make-api.ts'
import { accessToken, freshAccessToken } from './session.ts'

/** For routes that change nothing. */
export type ReadCall = <T extends Route & { readonly method: 'GET' }>(
  route: T,
  options: CallOptions<T>,
) => Promise<ResponseOf<T>>

const tokens = { current: accessToken, fresh: freshAccessToken }

/** Reads by a route of the contract as the signed-in person. Writes go through `outbox/write.ts`. */
export const call: ReadCall = makeApi('', tokens)

/** Reads one page of a list. */
export const callPage: PageCall = makePageApi('', tokens)
