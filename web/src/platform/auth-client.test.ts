import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from './kept-session.ts'
import { AUTH_EVENTS } from './session-state.ts'

// Our own client as the app makes it, in as much of a browser as it looks for. The network's edge is what a test plays.
const ORIGIN = 'https://garden.example'
const ENDPOINT = `${ORIGIN}/auth/v1`
const HOUR_SECONDS = 3600

let kept: Map<string, string>
let asked: { path: string; at: number; body: Record<string, unknown> }[]
let answer: (path: string) => Response

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const sessionFor = (seconds: number, refreshToken: string) => {
  const expires_at = Math.floor(Date.now() / 1000) + seconds
  const access_token = `${base64url({ alg: 'ES256' })}.${base64url({ sub: 'olive', exp: expires_at })}.c2ln`
  const user = { id: 'olive', email: 'olive@example.com' }
  return { access_token, refresh_token: refreshToken, expires_at, expires_in: seconds, token_type: 'bearer', user }
}
const keep = (seconds: number): void => void kept.set(SESSION_KEY, JSON.stringify(sessionFor(seconds, 'first-token-1')))
const keptToken = (): unknown => JSON.parse(kept.get(SESSION_KEY) ?? '{}').refresh_token

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  kept = new Map()
  asked = []
  answer = () => new Response('{}', { status: 503 })
  const events = { addEventListener() {}, removeEventListener() {} }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('location', new URL(`${ORIGIN}/`))
  vi.stubGlobal('window', { ...events, location: new URL(`${ORIGIN}/`), localStorage: storage })
  vi.stubGlobal('document', { ...events, visibilityState: 'visible' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = String(input).replace(ENDPOINT, '')
    asked.push({ path, at: Date.now(), body: JSON.parse(String(init?.body ?? '{}')) })
    return answer(path)
  })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const openApp = async () => {
  const { authClient } = await import('./auth-client.ts')
  return authClient()
}

describe('the app’s own client', () => {
  it('tries a refresh again after 200 ms and after twice as long each time, and keeps the session [AUTH-45]', async () => {
    keep(-1)
    await openApp()
    await vi.advanceTimersByTimeAsync(3_100)
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/token?grant_type=refresh_token']))
    const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
    expect(pauses).toEqual([200, 400, 800, 1600])
    expect(keptToken()).toBe('first-token-1')

    answer = () => Response.json(sessionFor(HOUR_SECONDS, 'second-token'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keptToken()).toBe('second-token')
  })

  it('refreshes by itself before the token ends, and keeps the new one in the browser [AUTH-43]', async () => {
    keep(HOUR_SECONDS)
    answer = () => Response.json(sessionFor(HOUR_SECONDS, 'second-token'))
    await openApp()
    await vi.advanceTimersByTimeAsync((HOUR_SECONDS - 240) * 1000)
    expect([asked, keptToken()]).toEqual([[], 'first-token-1'])
    await vi.advanceTimersByTimeAsync(239_000)
    expect([asked.map(({ path }) => path), keptToken()]).toEqual([['/token?grant_type=refresh_token'], 'second-token'])
    expect(asked[0]?.body).toEqual({ refresh_token: 'first-token-1' })
  })

  it('tells of exactly the seven events [AUTH-40]', async () => {
    answer = (path) => {
      if (path.startsWith('/logout')) return new Response(null, { status: 204 })
      return Response.json(path.startsWith('/user') ? { id: 'olive' } : sessionFor(HOUR_SECONDS, 'next-token'))
    }
    const client = await openApp()
    const told: string[] = []
    client.onAuthStateChange((event) => void told.push(event))
    await vi.advanceTimersByTimeAsync(0)
    await client.signInWithPassword({ email: 'olive@example.com', password: 'wattle' })
    await client.refreshSession()
    await client.updateUser({ data: { nickname: 'Olly' } })
    await client.verifyOtp({ type: 'recovery', token_hash: 'hash' })
    await client.mfa.verify({ factorId: 'factor', challengeId: 'challenge', code: '123456' })
    await client.signOut({ scope: 'local' })
    expect(told.toSorted()).toEqual(AUTH_EVENTS.toSorted())
  })

  it.each([
    { flow: 'pkce', browser: 'that can make a verifier', subtle: crypto.subtle, asks: true },
    { flow: 'implicit', browser: 'that cannot', subtle: undefined, asks: false },
  ])('uses the flow $flow in a browser $browser [AUTH-46]', async ({ subtle, asks }) => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { subtle, getRandomValues })
    answer = () => Response.json({})
    const client = await openApp()
    expect((await client.signInWithOtp({ email: 'olive@example.com' })).error).toBeNull()
    expect(asked.map(({ path }) => path)).toEqual(['/otp'])
    expect([typeof asked[0]?.body.code_challenge, asked[0]?.body.code_challenge_method]).toEqual(
      asks ? ['string', 's256'] : ['object', null],
    )
  })
})

describe('a refresh that is refused', () => {
  // A session that can be refreshed no more is none that could be signed out either.
  const refusing = (status: number) => (path: string) =>
    path.startsWith('/logout')
      ? Response.json({ code: 'session_not_found' }, { status: 403 })
      : Response.json({ code: 'refused', message: 'refused' }, { status })
  const isKept = () => kept.has(SESSION_KEY)

  // The token is not at its end yet, but the server takes it no longer.
  it.each([400, 401, 403, 404, 422])('with a %i removes the session [AUTH-44]', async (status) => {
    keep(HOUR_SECONDS)
    answer = refusing(status)
    const { freshAccessToken } = await import('./session.ts')
    expect(await freshAccessToken()).toBeNull()
    expect(isKept()).toBe(false)
  })

  it.each([429, 500, 502, 503, 504])('with a %i, which may pass, leaves the session [AUTH-44]', async (status) => {
    keep(HOUR_SECONDS)
    answer = refusing(status)
    const { freshAccessToken } = await import('./session.ts')
    const fresh = freshAccessToken()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([await fresh, isKept()]).toEqual([null, true])
  })

  it.each([400, 401, 403, 404, 422])('with a %i at the end of the token signs out [AUTH-44]', async (status) => {
    keep(-1)
    answer = refusing(status)
    const client = await openApp()
    const told: string[] = []
    client.onAuthStateChange((event) => void told.push(event))
    expect((await client.getSession()).data.session).toBeNull()
    expect([isKept(), told.includes('SIGNED_IN')]).toEqual([false, false])
  })

  it('with a 429 at the end of the token leaves the session, and the next try brings it back', async () => {
    keep(-1)
    answer = refusing(429)
    await openApp()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(isKept()).toBe(true)
    answer = () => Response.json(sessionFor(HOUR_SECONDS, 'second-token'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(keptToken()).toBe('second-token')
  })
})

describe('signing out in the app', () => {
  const signOut = async () => {
    keep(HOUR_SECONDS)
    answer = () => (status === 204 ? new Response(null, { status }) : Response.json({ code: 'conflict' }, { status }))
    const { signOutHere } = await import('./session.ts')
    return signOutHere()
  }
  let status = 0

  it.each([400, 409, 422, 429, 500, 503])('says a %i, and the person is still signed in [AUTH-60]', async (code) => {
    status = code
    expect(await signOut()).toMatchObject({ status: code })
    expect(asked.map(({ path }) => path)).toEqual(['/logout?scope=local'])
    expect(keptToken()).toBe('first-token-1')
  })

  it.each([204, 401, 403, 404])('takes a %i for done: there is no session any more [AUTH-60]', async (code) => {
    status = code
    expect(await signOut()).toBeNull()
    expect(kept.has(SESSION_KEY)).toBe(false)
  })
})
