import type { Route } from '@turfwise/contract/route'
import { apiErrorFrom } from './api-error.ts'
import { type CallOptions, type LooseOptions, requestOf } from './api-request.ts'
import { accessToken } from './session.ts'

/**
 * A call that can be started while the page goes away: its token is asked for now, since nothing can be waited for then,
 * and the browser carries it on without the page. The body has to stay under 64 KB.
 */
export const prepareLeavingCall = <T extends Route>(route: T, options: CallOptions<T>): (() => Promise<void>) => {
  const { path, init } = requestOf(route, options as LooseOptions)
  let token: string | null = null
  accessToken().then((known) => {
    token = known
  })
  return async () => {
    const headers = token === null ? init.headers : { ...init.headers, authorization: `Bearer ${token}` }
    const response = await fetch(path, { ...init, ...(headers === undefined ? {} : { headers }), keepalive: true })
    if (!response.ok) throw await apiErrorFrom(response)
  }
}
