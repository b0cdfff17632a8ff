import type { BodyOf, ParamsOf, QueryOf, Route } from '@turfwise/contract/route'

type Given<K extends string, V> = [V] extends [undefined]
  ? { [key in K]?: never }
  : undefined extends V
    ? { [key in K]?: V }
    : { [key in K]: V }

/** What a call of the route has to be given: only the parts that its contract names. */
export type CallOptions<T extends Route> = Given<'params', ParamsOf<T>> &
  Given<'query', QueryOf<T>> &
  Given<'body', BodyOf<T>> & {
    /** Files, of a route that takes a multipart form. */
    form?: FormData
    signal?: AbortSignal
    /** Kept by the caller when the same write may be sent twice. POST gets one of its own otherwise. */
    idempotencyKey?: string
  }

/** What the browser knows of a route: the build keeps no more of it (web/build/contract-routes.ts). */
export type Address = Pick<Route, 'method' | 'path'>

export interface LooseOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  idempotencyKey?: string
}

/** The route's path with its parameters in place, each encoded: a location may hold a comma or a slash. */
export const pathOf = (
  route: Address,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Everything about the request but the token. Cookies ride along, as the specification says; they open nothing. */
export const requestOf = (route: Address, options: LooseOptions): { path: string; init: RequestInit } => {
  const headers: Record<string, string> = { accept: 'application/json, application/problem+json' }
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (route.method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
  return {
    path: pathOf(route, options.params, options.query),
    init: {
      method: route.method,
      credentials: 'include',
      headers,
      // The browser names the type of a form itself, with its boundary.
      ...(options.form && { body: options.form }),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    },
  }
}
