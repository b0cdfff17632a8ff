import * as z from 'zod/mini'
import { API_ERRORS, type ApiErrorCode } from '../../contract/src/errors.ts'
import { GARDEN_HEADER } from '../../contract/src/household.ts'
import type { BodyOf, Method, ParamsOf, QueryOf, ResponseOf, Route } from '../../contract/src/route.ts'
import { WRITE_AGE_HEADER } from '../../contract/src/write-age.ts'

/** A write as it went over the line. */
export interface Sent {
  method: string
  path: string
  /** Its Idempotency-Key. */
  key: string | undefined
  body: unknown
}

interface Asked<T extends Route> {
  params: ParamsOf<T>
  query: QueryOf<T>
  body: BodyOf<T>
  /** How long it had waited on the device. */
  ageSeconds: number
  /** The garden of somebody else that it means. */
  garden: string | undefined
}
/** One page of a list and the address of the next one. */
export class ListPage<Items extends readonly unknown[]> {
  readonly items: Items
  readonly link: string | undefined
  constructor(items: Items, link: string | undefined) {
    this.items = items
    this.link = link
  }
}
/** The page of a list that is asked for, as the server gives it out: all that there is without a limit. */
export const pageOf = <Item>(all: readonly Item[], { limit = all.length, cursor = '0' }) => {
  const end = Number(cursor) + limit
  return new ListPage(
    all.slice(Number(cursor), end),
    end < all.length ? `</next?cursor=${end}>; rel="next"` : undefined,
  )
}

/** What a call of the route is answered: its success, a page of it, or a whole reply such as `refusal` makes. */
type Answerer<T extends Route> = (
  asked: Asked<T>,
) => ResponseOf<T> | Response | (ResponseOf<T> extends readonly unknown[] ? ListPage<ResponseOf<T>> : never)

/** Stands between a page and its answer. `pass` lets the call through, and gives what it was answered. */
type Meddler = (attempt: number, pass: () => Promise<Response>) => Promise<Response> | Response

interface Entry {
  method: Method
  pattern: RegExp
  reply: (request: Arrived) => Promise<Response>
}
interface Arrived {
  url: URL
  params: Record<string, string>
  headers: Headers
  body: unknown
}

const json = (body: unknown, status = 200, link?: string): Response => {
  const headers = { 'content-type': 'application/json', ...(link === undefined ? {} : { link }) }
  return new Response(JSON.stringify(body), { status, headers })
}

/** A refusal by the contract's catalogue, as the server words it. */
export const refusal = (code: ApiErrorCode, more: object = {}): Response =>
  new Response(JSON.stringify({ code, ...API_ERRORS[code], ...more }), {
    status: API_ERRORS[code].status,
    headers: { 'content-type': 'application/problem+json' },
  })

/** Files are their bytes, everything else what its JSON says. */
const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.headers.get('content-type')?.startsWith('image/')) return request.blob()
  if (request.headers.get('content-type')?.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** What `fetch` throws when no answer comes. */
const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Ways to meddle. */
export const fails: Meddler = () => refusal('internal')
export const isCutOff: Meddler = noAnswer
/** The server does what it was asked; the page never hears of it. For the first `times` tries. */
export const losesAnswers =
  (times = 1): Meddler =>
  async (attempt, pass) => {
    const reply = await pass()
    return attempt <= times ? noAnswer() : reply
  }

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`)

/**
 * The other end of the line: a table of calls and their answers. What a page asks is held against the contract's schemas,
 * and so is what it is answered, so that neither can be something that the server would not take or say.
 */
export const makeNetwork = () => {
  const entries: Entry[] = []
  const meddlers: { method: Method; pattern: RegExp; meddle: Meddler; attempts: number }[] = []
  const writes: Sent[] = []
  const reads: string[] = []
  const problems: string[] = []
  const answered = new Map<string, Response>()
  let online = true

  const checked = (schema: z.core.$ZodType | undefined, value: unknown, what: string): unknown => {
    if (schema === undefined) return value
    const read = z.safeParse(schema, value)
    if (!read.success) problems.push(`${what}: ${JSON.stringify(read.error.issues)}`)
    return read.data
  }

  const answer = async (method: Method, arrived: Arrived): Promise<Response> => {
    for (const entry of entries) {
      const found = entry.method === method ? entry.pattern.exec(arrived.url.pathname) : null
      if (found === null) continue
      const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return entry.reply({ ...arrived, params: Object.fromEntries(params) })
    }
    problems.push(`nobody answers ${method} ${arrived.url.pathname}`)
    return refusal('route/not-found')
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const method = request.method as Method
    const key = request.headers.get('idempotency-key') ?? undefined
    const body = await bodyOf(request)
    if (!online) noAnswer()
    if (method === 'GET') reads.push(url.pathname)
    else writes.push({ method, path: url.pathname, key, body })
    const pass = async () => {
      const before = key === undefined ? undefined : answered.get(key)
      const reply = before ?? (await answer(method, { url, headers: request.headers, params: {}, body }))
      // As the server does it: a repeat with the same key is answered as the first one was.
      if (key !== undefined && reply.status < 500) answered.set(key, reply)
      return reply.clone()
    }
    const meddler = meddlers.findLast((one) => one.method === method && one.pattern.test(url.pathname))
    if (meddler === undefined) return pass()
    meddler.attempts += 1
    return meddler.meddle(meddler.attempts, pass)
  }

  return {
    fetch,
    /** What was sent so far, reads aside; it grows. */
    writes,
    /** Paths that were read so far. */
    reads,
    /** Calls that the contract does not know, in what was asked or in what a test answers. */
    problems,
    /** Answers a call of the contract. The last one given for a call counts. */
    on<T extends Route>(route: T, answerer: Answerer<T>): void {
      const what = `${route.method} ${route.path}`
      entries.unshift({
        method: route.method,
        pattern: patternOf(route.path),
        async reply({ url, headers, params, body }) {
          const asked = {
            params: checked(route.params, params, `params of ${what}`),
            query: checked(route.query, Object.fromEntries(url.searchParams), `query of ${what}`),
            body: checked(route.body, body, `body of ${what}`),
            ageSeconds: Number(headers.get(WRITE_AGE_HEADER) ?? 0),
            garden: headers.get(GARDEN_HEADER) ?? undefined,
          }
          const reply = await answerer(asked as Asked<T>)
          if (reply instanceof Response) return reply
          const [whole, link] = reply instanceof ListPage ? [reply.items, reply.link] : [reply]
          checked(route.response, whole, `answer of ${what}`)
          return json(whole, route.status, link)
        },
      })
    },
    /** Answers a call that is none of the contract's: of the protocols of sign-in and files, and the sign of life. */
    onPath(method: Method, path: string, reply: (arrived: Arrived) => unknown): void {
      entries.unshift({
        method,
        pattern: patternOf(path),
        async reply(arrived) {
          const made = await reply(arrived)
          return made instanceof Response ? made : json(made)
        },
      })
    },
    /** From now on each call of this route is met on its way. */
    meddle(route: Pick<Route, 'method' | 'path'>, meddle: Meddler): void {
      meddlers.push({ method: route.method, pattern: patternOf(route.path), meddle, attempts: 0 })
    },
    leaveAlone(): void {
      meddlers.length = 0
    },
    /** The device loses its network, or finds it again, and says so. */
    setOnline(now: boolean): void {
      online = now
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
      dispatchEvent(new Event(now ? 'online' : 'offline'))
    },
  }
}

export type Network = ReturnType<typeof makeNetwork>
