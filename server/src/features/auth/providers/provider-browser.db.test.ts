import { describe, expect, it } from 'vitest'
import { ask, authClient, signUp } from '../../../../test/auth-client.ts'
import {
  accessTokenOf,
  errorCodeOf as codeOf,
  freshPerson,
  type Jar,
  type ProviderStub,
  sentFrom,
} from '../../../../test/provider-stub.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { useProviders } from '../../../../test/use-providers.ts'

let server: TestServer
let stub: ProviderStub
useProviders(['GOOGLE', 'APPLE'], { env: { AUTH_MANUAL_LINKING: 'on' } }, (started) => {
  ;({ server, stub } = started)
})

const browser = (): Jar => new Map()
const start = (query: Record<string, string> = {}): string =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...query })}`
/** The callback to which the provider sends the browser back that went there from `address`. */
const backFrom = async (address: string, jar: Jar): Promise<URL> => sentFrom(await sentFrom(address, {}, jar), {}, jar)
const cookieOf = async (url: string, provider: string): Promise<string> => {
  const answer = await fetch(`${url}/auth/v1/authorize?provider=${provider}`, { redirect: 'manual' })
  return answer.headers.getSetCookie().join()
}

describe('a sign-in at a provider', () => {
  it.each([
    ['without a verifier', {}],
    ['with a verifier', { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }],
  ])('%s ends in the browser that began it, and nobody else spoils it', async (_what, query) => {
    const [mine, theirs] = [browser(), browser()]
    const back = await backFrom(start(query), mine)
    await backFrom(start(), theirs)
    for (const other of [theirs, browser()]) {
      const end = await sentFrom(back, {}, other)
      expect([end.origin, codeOf(end)]).toEqual([server.url, 'bad_oauth_state'])
    }
    const end = await sentFrom(back, {}, mine)
    expect(accessTokenOf(end) !== '' || end.searchParams.has('code')).toBe(true)
  })

  it('in each of two tabs ends there', async () => {
    const jar = browser()
    const [one, two] = [await backFrom(start(), jar), await backFrom(start(), jar)]
    for (const back of [two, one]) expect(accessTokenOf(await sentFrom(back, {}, jar))).toBeTruthy()
  })

  it.each([
    'x',
    'tw_flow=',
    `tw_flow=${'a'.repeat(43)}`,
    `tw_flow=${'a'.repeat(4000)}`,
    'tw_flow=%00; tw_flow_post=..',
  ])('does not end with the cookie %j', async (cookie) => {
    const back = await backFrom(start(), browser())
    const end = await sentFrom(back, { headers: { cookie } }, browser())
    expect(codeOf(end)).toBe('bad_oauth_state')
  })

  it('by the address that the client library builds ends in the browser that opens it', async () => {
    const client = authClient(server.url, { flowType: 'pkce' })
    const { data } = await client.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } })
    const jar = browser()
    const end = await sentFrom(await backFrom(data.url ?? '', jar), {}, jar)
    const { error } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(error).toBeNull()
  })

  it('begins anew at the host that the provider sends people back to, once', async () => {
    const begin = (url: string) => server.app.http.inject({ url, headers: { host: 'garden.localhost:3000' } })
    const first = await begin('/auth/v1/authorize?provider=google&redirect_to=http%3A%2F%2F127.0.0.1%2Fin')
    expect([first.statusCode, first.headers['set-cookie']]).toEqual([302, undefined])
    const there = new URL(String(first.headers.location))
    expect([there.origin, there.pathname, there.searchParams.get('redirect_to')]).toEqual([
      server.url,
      '/auth/v1/authorize',
      'http://127.0.0.1/in',
    ])
    const second = await begin(`${there.pathname}${there.search}`)
    const away = new URL(String(second.headers.location))
    expect([away.origin, away.searchParams.has('sent_on')]).toEqual([stub.url, false])
  })
})

describe('the cookie of a flow', () => {
  it('is read by no script, comes along with links alone, and lasts as long as a flow', async () => {
    expect(await cookieOf(server.url, 'google')).toMatch(
      /^tw_flow=[\w-]{43}; Path=\/auth\/v1; Max-Age=300; HttpOnly; SameSite=Lax$/,
    )
  })

  it('comes along with a posted form where the provider answers by one', async () => {
    expect(await cookieOf(server.url, 'apple')).toMatch(
      /^tw_flow_post=[\w-]{43}; Path=\/auth\/v1; Max-Age=300; HttpOnly; SameSite=None; Secure$/,
    )
  })

  it('is never sent in the clear where the app is served by TLS', async () => {
    const safe = await startTestServer({ env: { ...stub.env(['GOOGLE']), PUBLIC_URL: 'https://turfwise.example' } })
    const cookie = await cookieOf(safe.url, 'google&sent_on=1')
    await safe.close()
    expect(cookie).toMatch(/SameSite=Lax; Secure$/)
  })
})

describe('adding a way in', () => {
  it('from our own pages ends in that browser alone', async () => {
    const owner = await signUp(server.url)
    const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    const begun = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'sec-fetch-site': 'same-origin' },
    })
    const { url } = (await begun.json()) as { url: string }
    const cookie = begun.headers.getSetCookie().join().split(';')[0] ?? ''
    stub.person = freshPerson()
    const back = await sentFrom(url)
    expect(codeOf(await sentFrom(back, {}, browser()))).toBe('bad_oauth_state')
    await sentFrom(back, { headers: { cookie } }, browser())
    const { body } = await ask(server.url, 'GET', '/auth/v1/user', { token: owner.token })
    expect(body.identities.map(({ provider }: { provider: string }) => provider)).toEqual(['email', 'google'])
  })
})
