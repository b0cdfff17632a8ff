import { API_ERRORS } from '@turfwise/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { ask } from './auth-client.ts'
import { type Values, valuesOf } from './authorization-values.ts'
import { type FieldPath, fieldsOf, withField } from './fields-of.ts'
import { fromSchema } from './from-schema.ts'
import { HOSTILE, HOSTILE_TOGETHER } from './hostile-values.ts'
import { type MountedRoute, withMountedRoutes } from './mounted-routes.ts'
import { rawClient } from './raw-request.ts'
import { newRichGardener, type RichGardener } from './rich-gardener.ts'
import { isAside, isOpen, isProtocol, nameOf, reads } from './route-kinds.ts'
import { rowsOf } from './rows-of.ts'
import { startTestServer, type TestServer } from './server.ts'

/** Requests that are under way at once. */
const AT_ONCE = 8

type Part = 'body' | 'query' | 'path'
interface Spoiled {
  part: Part
  fields: readonly string[]
  value: unknown
  path: string
  body: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** As it is sent, half of a surrogate pair in the bytes that it would have. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ed%a0%80')
const ADDRESS_CHARS_MAX = 4000

const queryOf = (query: unknown): string => {
  const named = Object.entries((query ?? {}) as object).filter(([, value]) => value !== undefined)
  const parts = named.flatMap(([name, value]) =>
    (Array.isArray(value) && value.length < 3 ? value : [value]).map((one) => `${name}=${encoded(textOf(one))}`),
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const someOf = <T>(all: readonly T[], every: number, from: number): T[] =>
  all.filter((_, index) => (index + from) % every === 0)

/** Each field with each value, or with each of so many, others for the next field; and two of one object with the same. */
function* changesOf(schema: $ZodType, every: number): Generator<{ at: FieldPath[]; value: unknown }> {
  const fields = fieldsOf(schema)
  for (const [index, at] of fields.entries())
    for (const value of someOf(HOSTILE, every, index)) yield { at: [at], value }
  const top = fields.filter((at) => at.length === 1)
  for (const [index, one] of top.entries())
    for (const [next, other] of top.slice(index + 1).entries())
      for (const value of someOf(HOSTILE_TOGETHER, Math.min(every, 3), next)) yield { at: [one, other], value }
}

/** What is wrong with an answer, if anything is: it broke, or its refusal is not in the documented form. */
function wrongIn(status: number, contentType: string, text: string): string | undefined {
  if (status >= 500) return `${status}`
  if (status < 400) return undefined
  if (!contentType.startsWith('application/problem+json')) return `${status} as ${contentType}`
  const problem = JSON.parse(text.slice(text.indexOf('{"code"')))
  const known = API_ERRORS[problem.code as keyof typeof API_ERRORS]
  if (known?.status !== status || problem.status !== status) return `${status} with ${problem.code}`
  if (typeof problem.detail !== 'string' || typeof problem.requestId !== 'string') return `${status} without its words`
  const fields = Object.values((problem.fields ?? {}) as object)
  return fields.every((words) => typeof words === 'string') ? undefined : 'fields without words'
}

/**
 * Somebody who puts whatever there is into each field of each call of the app. For one file of tests, with a server of its
 * own. @param options.every of the values each field gets one in so many
 */
export function fuzzFields({ every }: { every: number }) {
  let server: TestServer
  let routes: MountedRoute[]
  let client: ReturnType<typeof rawClient>
  let gardener: RichGardener
  let values: Values

  async function newAsker(): Promise<void> {
    gardener = await newRichGardener(server.url, 'askssecretly', { secondFactor: false })
    await server.app.db.query(`update auth.users set created_at = now() - interval '30 days' where id = $1`, [
      gardener.id,
    ])
    const { status } = await ask(server.url, 'PUT', `/auth/v1/admin/users/${gardener.id}`, {
      token: server.serviceKey,
      body: { app_metadata: { role: 'admin' } },
    })
    expect(status).toBe(200)
    const ownRows = await rowsOf(server.app.db, gardener.id)
    values = valuesOf({
      victims: [gardener],
      theirs: [ownRows],
      own: gardener,
      ownRows,
      passwords: [gardener.password],
    })
  }

  beforeAll(async () => {
    const started = await withMountedRoutes(() => startTestServer({ env: { RATE_LIMIT_FACTOR: '100000' } }))
    server = started.built
    routes = started.routes.filter(
      (route) => route.url.startsWith('/api/') && !isProtocol(route) && !isAside(route) && route.method !== 'HEAD',
    )
    client = rawClient(server.url)
    await newAsker()
  }, 60_000)
  afterAll(async () => {
    client.close()
    await server.close()
  })

  const pathOf = ({ url }: MountedRoute, params: Record<string, unknown>): string =>
    url.replaceAll(/:(\w+)/g, (_, name: string) => encoded(textOf(params[name])))

  /** What a schema takes, with as many of its fields as it was found with. */
  function wholeFor(schema: $ZodType): unknown {
    const found = fc.sample(fromSchema(schema, values.forField), { numRuns: 60, seed: 1 })
    const taken = found.filter((one) => safeParse(schema, one).success)
    const size = (one: unknown): number => JSON.stringify(one ?? null).length
    return (taken.length > 0 ? taken : found).reduce((most, one) => (size(one) > size(most) ? one : most))
  }

  function* spoiledOf(route: MountedRoute): Generator<Spoiled> {
    const { body: bodySchema, querystring, params: paramsSchema } = route.schema as Record<string, $ZodType | undefined>
    const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const own = (name: string) => values.forParameter(name, route.url)?.[0] ?? gardener.id
    const params = Object.fromEntries(names.map((name) => [name, own(name)]))
    const hasBody = bodySchema !== undefined && !reads(route)
    const body = hasBody ? wholeFor(bodySchema) : undefined
    const query = querystring === undefined ? undefined : wholeFor(querystring)
    const sent = (part: Part, at: readonly FieldPath[], value: unknown, changed: Partial<Record<Part, unknown>>) => ({
      part,
      fields: at.map((path) => path.join('.')),
      value,
      path: pathOf(route, (changed.path ?? params) as Record<string, unknown>) + queryOf(changed.query ?? query),
      body: hasBody ? JSON.stringify('body' in changed ? changed.body : body) : undefined,
    })
    if (hasBody) {
      for (const value of someOf(HOSTILE, every, 0)) yield sent('body', [], value, { body: value })
      for (const { at, value } of changesOf(bodySchema, every))
        yield sent('body', at, value, { body: at.reduce((whole, path) => withField(whole, path, value), body) })
    }
    if (querystring !== undefined)
      for (const { at, value } of changesOf(querystring, every))
        yield sent('query', at, value, { query: at.reduce((whole, path) => withField(whole, path, value), query) })
    if (paramsSchema !== undefined)
      for (const [index, name] of names.entries())
        for (const value of someOf(HOSTILE, every, index))
          if (textOf(value) !== '') yield sent('path', [[name]], value, { path: { ...params, [name]: value } })
  }

  const send = async (
    route: MountedRoute,
    { part, fields, value, path, body }: Spoiled,
  ): Promise<string | undefined> => {
    const answer = await client.send({
      method: route.method,
      path,
      headers: {
        accept: 'application/problem+json',
        ...(isOpen(route) ? {} : { authorization: `Bearer ${gardener.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : Buffer.from(body),
    })
    const what = wrongIn(answer.status, answer.contentType, answer.text)
    return what && `${nameOf(route)} ${part} ${fields.join(' and ')} = ${JSON.stringify(value).slice(0, 60)}: ${what}`
  }

  /** @returns how many calls were made, and what was wrong with which of them */
  return async (): Promise<{ asked: number; wrong: string[] }> => {
    const wrong: string[] = []
    let asked = 0
    for (const route of routes) {
      const all = [...spoiledOf(route)].filter(({ path }) => path.length <= ADDRESS_CHARS_MAX)
      asked += all.length
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const answers = await Promise.all(all.slice(from, from + AT_ONCE).map((one) => send(route, one)))
        wrong.push(...answers.filter((what) => what !== undefined))
      }
      // They may have deleted the account that they ask with, or taken its role.
      const still = await ask(server.url, 'GET', '/api/admin/users/count', { token: gardener.token })
      if (still.status !== 200) await newAsker()
    }
    return { asked, wrong }
  }
}
