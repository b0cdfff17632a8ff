import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ask, authClient, movableClock, signUp } from '../../../../test/auth-client.ts'
import { everyRow } from '../../../../test/every-row.ts'
import {
  CLIENT_SECRET,
  errorCodeOf as codeOf,
  fragmentOf,
  freshPerson,
  type ProviderStub,
  sentFrom,
  throughProvider,
  accessTokenOf as tokenOf,
} from '../../../../test/provider-stub.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { useProviders } from '../../../../test/use-providers.ts'
import { makeLogger } from '../../../logger.ts'

let server: TestServer
let stub: ProviderStub
const clock = movableClock()
const lines: string[] = []
const log = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
useProviders(
  ['GOOGLE', 'GITHUB'],
  { env: { AUTH_REDIRECT_URLS: 'https://*.garden.example/**' }, outside: { clock, logger: makeLogger('trace', log) } },
  (started) => {
    ;({ server, stub } = started)
  },
)

const start = (query: Record<string, string> = {}): string =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...query })}`
/** The address at which the provider sends the browser back. */
const backFrom = async (query: Record<string, string> = {}): Promise<URL> => sentFrom(await sentFrom(start(query)))
const callback = (query: Record<string, string>): string =>
  `${server.url}/auth/v1/callback?${new URLSearchParams(query)}`

describe('a state', () => {
  it.each([
    ['missing', {}, 'bad_oauth_callback'],
    ['empty', { state: '' }, 'bad_oauth_callback'],
    ['no state at all', { state: 'x' }, 'bad_oauth_state'],
    ['of nobody', { state: randomUUID() }, 'bad_oauth_state'],
    ['with something in it', { state: "x' or 1=1" }, 'bad_oauth_state'],
  ])('%s opens nothing', async (_what, query, code) => {
    const before = await everyRow(server.app.db)
    const exchanges = stub.exchanges.length
    const end = await sentFrom(callback({ code: 'x', ...query }))
    expect([end.origin, codeOf(end)]).toEqual([server.url, code])
    expect(await everyRow(server.app.db)).toBe(before)
    expect(stub.exchanges).toHaveLength(exchanges)
  })

  it('of a mail’s flow is none', async () => {
    const { email } = await signUp(server.url)
    const client = authClient(server.url, { flowType: 'pkce' })
    await client.resetPasswordForEmail(email)
    await mailTo(server.mail, email)
    const [flow] = await server.app.db.query<{ id: string }>(
      `select id from auth.flow_states where method = 'recovery' order by created_at desc limit 1`,
    )
    expect(codeOf(await sentFrom(callback({ code: 'x', state: flow?.id ?? '' })))).toBe('bad_oauth_state')
  })

  it('is good for one callback, also of many at the same moment', async () => {
    const back = await backFrom({ redirect_to: 'https://app.garden.example/in' })
    const ends = await Promise.all([1, 2, 3, 4].map(() => sentFrom(back)))
    expect(ends.filter((end) => tokenOf(end) !== '')).toHaveLength(1)
    const refused = ends.filter((end) => tokenOf(end) === '')
    for (const end of refused) expect([codeOf(end), end.origin]).toEqual(['flow_state_already_used', server.url])
    expect(codeOf(await sentFrom(back))).toBe('flow_state_already_used')
  })

  it('is good for 300 s', async () => {
    const [early, late] = [await backFrom(), await backFrom()]
    clock.pass(299)
    expect(tokenOf(await sentFrom(early))).toBeTruthy()
    clock.pass(2)
    expect(codeOf(await sentFrom(late))).toBe('bad_oauth_state')
  })

  it('of another browser brings its person’s code nowhere: the nonce and the verifier are of one flow', async () => {
    const [mine, theirs] = [await backFrom(), await backFrom()]
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    const end = await sentFrom(mine)
    expect([codeOf(end), fragmentOf(end).get('error')]).toEqual(['bad_oauth_callback', 'invalid_request'])
  })
})

describe('a callback', () => {
  it('without a code, or with one that the provider does not take, opens nothing', async () => {
    for (const change of [
      (url: URL) => url.searchParams.delete('code'),
      (url: URL) => url.searchParams.set('code', 'made-up'),
    ]) {
      const back = await backFrom()
      change(back)
      expect(codeOf(await sentFrom(back))).toBe('bad_oauth_callback')
    }
  })

  it('with the provider’s error tells it where the person came from, and the state is spent', async () => {
    const back = await backFrom({ redirect_to: 'https://app.garden.example/in?a=1' })
    const state = back.searchParams.get('state') ?? ''
    const end = await sentFrom(
      callback({ state, error: 'access_denied', error_description: 'They\u0000 said\nno', code: 'x' }),
    )
    expect(end.origin + end.pathname).toBe('https://app.garden.example/in')
    expect(Object.fromEntries(end.searchParams)).toEqual({
      a: '1',
      error: 'access_denied',
      error_description: 'They  said no',
    })
    expect(fragmentOf(end).get('error')).toBe('access_denied')
    expect(codeOf(await sentFrom(back))).toBe('flow_state_already_used')
  })

  it('repeats no error that a provider does not know', async () => {
    const state = (await backFrom()).searchParams.get('state') ?? ''
    const end = await sentFrom(
      callback({ state, error: 'identity_already_exists', error_description: 'x'.repeat(5000) }),
    )
    expect(end.searchParams.get('error')).toBe('server_error')
    expect(end.href.length).toBeLessThan(1000)
  })

  it('is not spent by a look whether it is there', async () => {
    const back = await backFrom()
    expect((await fetch(back, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
    expect(tokenOf(await sentFrom(back))).toBeTruthy()
  })
})

describe('a redirect', () => {
  it.each([
    '//evil.example',
    'https://evil.example',
    'https://garden.example.evil.example/',
    'https://app.garden.example@evil.example/',
    'https://evil.example#https://app.garden.example/',
    'https://evil.example/?https://app.garden.example/',
    'http://2130706433/',
    'javascript:alert(1)',
  ])('to %s leads home, with a session and with an error', async (redirect_to) => {
    expect((await throughProvider(start({ redirect_to }))).origin).toBe(server.url)
    const state = (await backFrom({ redirect_to })).searchParams.get('state') ?? ''
    expect((await sentFrom(callback({ state, error: 'access_denied', redirect_to }))).origin).toBe(server.url)
  })

  it('that is allowed is kept with the flow: the callback cannot change it', async () => {
    const back = await backFrom({ redirect_to: 'https://app.garden.example/in' })
    back.searchParams.set('redirect_to', 'https://other.garden.example/in')
    expect((await sentFrom(back)).origin).toBe('https://app.garden.example')
  })

  it('to the provider names this server, whatever the headers say', async () => {
    const response = await fetch(start(), {
      redirect: 'manual',
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    })
    const away = new URL(response.headers.get('location') ?? '')
    expect(away.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`)
  })
})

describe('a challenge', () => {
  it.each([
    { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
    { code_challenge: 'a'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
  ])('cannot be weakened: %j', async (query) => {
    const answer = await ask('', 'GET', start(query as unknown as Record<string, string>))
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })

  it('is answered by its own program alone, and a session is in no redirect', async () => {
    const client = authClient(server.url, { flowType: 'pkce' })
    const { data } = await client.signInWithOAuth({ provider: 'google' })
    const end = await throughProvider(data.url ?? '')
    const code = end.searchParams.get('code') ?? ''
    const stranger = authClient(server.url, { flowType: 'pkce' })
    await stranger.signInWithOAuth({ provider: 'google' })
    expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' })
    expect((await client.exchangeCodeForSession(code)).error).toBeNull()
  })

  it('whose time is over opens nothing', async () => {
    const client = authClient(server.url, { flowType: 'pkce' })
    const { data } = await client.signInWithOAuth({ provider: 'google' })
    const code = (await throughProvider(data.url ?? '')).searchParams.get('code') ?? ''
    clock.pass(301)
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_expired' })
  })
})

it('counts sign-ins that leave, and those that come back, for each address', async () => {
  const counted = await startTestServer({ env: stub.env(['GITHUB']) })
  const statuses = async (path: string, times: number) => {
    const seen = new Set<number>()
    for (let at = 0; at < times; at++)
      seen.add((await fetch(`${counted.url}/auth/v1/${path}`, { redirect: 'manual' })).status)
    return [...seen]
  }
  expect(await statuses('authorize?provider=github', 30)).toEqual([302])
  expect(await statuses('authorize?provider=github', 1)).toEqual([429])
  expect(await statuses('callback?state=x', 60)).toEqual([302])
  expect(await statuses('callback?state=x', 1)).toEqual([429])
  await counted.close()
})

it('writes no code, token, secret, name or address of anybody into the log', async () => {
  stub.person = freshPerson({ name: 'Olive Secretname' })
  const back = await backFrom()
  const told = fragmentOf(await sentFrom(back))
  stub.tokenAnswer = { status: 400, body: { error: 'invalid_grant', error_description: 'about Olive Secretname' } }
  await throughProvider(start())
  stub.tokenAnswer = {
    status: 200,
    body: { access_token: 'leaky-token', token_type: 'Bearer', id_token: 'leaky.id.token' },
  }
  await throughProvider(start())
  const written = lines.join('')
  expect(written).toContain('a sign-in service did not do its part')
  const secrets = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '?')
  for (const name of ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']) {
    secrets.push(told.get(name) ?? '?')
  }
  const verifier = String(stub.exchanges.at(-1)?.code_verifier)
  for (const secret of [
    ...secrets,
    verifier,
    CLIENT_SECRET,
    'leaky',
    'Secretname',
    stub.person.email ?? '?',
    stub.person.sub,
  ]) {
    expect(written).not.toContain(secret)
  }
})
