import { randomUUID } from 'node:crypto'
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import type { Clock } from '../src/clock.ts'

export const PASSWORD = 'kikuyu-by-the-tap-stand'

/** An address that nobody has. */
export const freshEmail = (name = 'olive'): string => `${name}-${randomUUID().slice(0, 12)}@example.com`

/** The public client library with a memory of its own, as one browser would have it. */
export function authClient(
  url: string,
  options: { fetch?: typeof fetch; flowType?: 'implicit' | 'pkce'; headers?: Record<string, string> } = {},
): GoTrueClient {
  const memory = new Map<string, string>()
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    storageKey: `turfwise-${randomUUID()}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    ...options,
  })
}

/** An answer with everything a test looks at. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
  body: any
}

/** Asks the server; a text as body goes as it is, anything else as JSON. */
export async function ask(
  url: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { body, token } = options
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      accept: 'application/problem+json, application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

export interface SignedIn {
  id: string
  email: string
  token: string
  refreshToken: string
}

const signedIn = ({ status, body }: Answer): SignedIn => {
  if (status !== 200) throw new Error(`not signed in: ${status} ${JSON.stringify(body)}`)
  return { id: body.user.id, email: body.user.email, token: body.access_token, refreshToken: body.refresh_token }
}

/** A new user who is signed in. */
export const signUp = async (url: string, given: { email?: string; data?: object } = {}): Promise<SignedIn> =>
  signedIn(
    await ask(url, 'POST', '/auth/v1/signup', {
      body: { email: given.email ?? freshEmail(), password: PASSWORD, data: given.data ?? {} },
    }),
  )

/** Proves the address of somebody by a link that their session itself spends, so that nothing of the account ends. */
export async function prove(
  server: { url: string; serviceKey: string },
  { email, token }: Pick<SignedIn, 'email' | 'token'>,
): Promise<SignedIn> {
  const body = { type: 'magiclink', email }
  const link = await ask(server.url, 'POST', '/auth/v1/admin/generate_link', { token: server.serviceKey, body })
  const spent = { type: 'magiclink', token_hash: link.body.hashed_token }
  return signedIn(await ask(server.url, 'POST', '/auth/v1/verify', { token, body: spent }))
}

/** A new user whose address is proven. */
export const signUpProven = async (
  server: { url: string; serviceKey: string },
  given: { email?: string } = {},
): Promise<SignedIn> => prove(server, await signUp(server.url, given))

/** Another session of the user. */
export const signIn = async (url: string, email: string): Promise<SignedIn> =>
  signedIn(await ask(url, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } }))

export const refresh = (url: string, refreshToken: string): Promise<Answer> =>
  ask(url, 'POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

/** Those of the gardens of tests, and what is written as a day without any. */
const ZONES = ['UTC', 'Sydney', 'Brisbane', 'Adelaide', 'Darwin', 'Perth'].map((city) =>
  city === 'UTC' ? city : `Australia/${city}`,
)
/** Longer than the tests of a file take. */
const FILE_MS = 600_000

/** How far ahead a clock has to be for no day to end while tests run. */
function untilDayLasts(): number {
  const [now, later] = [new Date(), new Date(Date.now() + FILE_MS)]
  return ZONES.some((zone) => todayIn(zone, now) !== todayIn(zone, later)) ? FILE_MS : 0
}

export interface MovableClock extends Clock {
  pass(seconds: number): void
}

/** A clock that a test moves; it starts at the real time, since the client library has only that. */
export const movableClock = (): MovableClock => clockFrom(0)

/** A movable clock for tests that speak of days: near a midnight it starts a little after it, so that no day ends meanwhile. */
export const clockOfDays = (): MovableClock => clockFrom(untilDayLasts())

function clockFrom(startAhead: number): MovableClock {
  let ahead = startAhead
  return {
    now: () => new Date(Date.now() + ahead),
    pass(seconds) {
      ahead += seconds * 1000
    },
  }
}

/** The admin calls of the public client library, as a program of the operator makes them with a service key. */
export const adminClient = (url: string, key: string): GoTrueAdminApi =>
  new GoTrueAdminApi({ url: `${url}/auth/v1`, headers: { Authorization: `Bearer ${key}`, apikey: key } })
