import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  authClient,
  freshEmail,
  movableClock,
  PASSWORD,
  refresh,
  signIn,
  signUp,
} from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  fragmentOf,
  freshPerson,
  type ProviderStub,
  sentFrom,
  startProviderStub,
  throughProvider,
} from '../../../test/provider-stub.ts'
import { mailsIn, mailTo } from '../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { makeLogger } from '../../logger.ts'

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
const env = { RATE_LIMIT_FACTOR: '50', MAIL_PAUSE_SECONDS: '0', MAIL_PER_HOUR: '1000' }
beforeAll(async () => {
  stub = await startProviderStub()
  server = await startTestServer({
    env: { ...env, AUTH_REDIRECT_URLS: 'https://*.garden.example/**', ...stub.env(['GOOGLE', 'GITHUB']) },
    outside: { clock, logger: makeLogger('trace', log) },
  })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})
beforeEach(() => {
  stub.person = freshPerson()
  stub.forge = undefined
  stub.tokenAnswer = undefined
})

const start = (query: Record<string, string> = {}): string =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...query })}`
/** The address at which the provider sends the browser back. */
const backFrom = async (query: Record<string, string> = {}): Promise<URL> => sentFrom(await sentFrom(start(query)))
const callback = (query: Record<string, string>): string =>
  `${server.url}/auth/v1/callback?${new URLSearchParams(query)}`
const codeOf = (end: URL): string | null => {
  // Programs read either.
  expect(fragmentOf(end).get('error_code')).toBe(end.searchParams.get('error_code'))
  expect(fragmentOf(end).get('access_token')).toBeNull()
  expect(end.searchParams.get('code')).toBeNull()
  return end.searchParams.get('error_code')
}
const tokenOf = (end: URL): string => fragmentOf(end).get('access_token') ?? ''
const userOf = async (token: string) => (await ask(server.url, 'GET', '/auth/v1/user', { token })).body

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

  it('is no GET of a HEAD, and reads no JSON for a form', async () => {
    const back = await backFrom()
    expect((await fetch(back, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
    expect(tokenOf(await sentFrom(back))).toBeTruthy()
  })
})

describe('an ID token from the provider’s own door', () => {
  const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  /** What the provider would say, but for who signs it. */
  const honest = (nonce: string) =>
    segment({
      ...{ iss: stub.url, aud: CLIENT_ID, nonce, sub: stub.person.sub, email: stub.person.email, email_verified: true },
      ...{ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 },
    })
  const kid = async (): Promise<string> => {
    const { keys } = (await (await fetch(`${stub.url}/jwks`)).json()) as { keys: { kid: string }[] }
    return keys[0]?.kid ?? ''
  }

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['an audience among strangers', { aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['a time that is over', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['no person', { sub: undefined }],
  ])('with %s is not believed', async (_what, forged) => {
    const before = (await server.app.db.query('select 1 from auth.users')).length
    stub.forge = (claims) => Object.assign(claims, forged)
    expect(codeOf(await throughProvider(start()))).toBe('bad_oauth_callback')
    expect(await server.app.db.query('select 1 from auth.users')).toHaveLength(before)
  })

  it.each([
    ['without a signature', (nonce: string) => `${segment({ alg: 'none' })}.${honest(nonce)}.`],
    [
      'signed with the secret of the app',
      (nonce: string) => {
        const head = `${segment({ alg: 'HS256', typ: 'JWT' })}.${honest(nonce)}`
        return `${head}.${createHmac('sha256', CLIENT_SECRET).update(head).digest('base64url')}`
      },
    ],
    [
      'signed by somebody else',
      async (nonce: string) => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        const head = `${segment({ alg: 'RS256', kid: await kid() })}.${honest(nonce)}`
        return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`
      },
    ],
    ['that is no token', () => 'x.y.z'],
  ])('%s is not believed', async (_what, make) => {
    const away = await sentFrom(start())
    const id_token = await make(away.searchParams.get('nonce') ?? '')
    stub.tokenAnswer = { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token } }
    expect(codeOf(await throughProvider(away))).toBe('bad_oauth_callback')
  })

  it.each([
    ['is missing', { status: 200, body: { access_token: 'a', token_type: 'Bearer' } }, 'bad_oauth_callback'],
    ['is refused', { status: 400, body: { error: 'invalid_grant' } }, 'bad_oauth_callback'],
    ['does not come for an error of theirs', { status: 502, body: {} }, 'unexpected_failure'],
  ])('that %s is an error in the redirect', async (_what, answer, code) => {
    stub.tokenAnswer = answer
    expect(codeOf(await throughProvider(start()))).toBe(code)
  })
})

describe('GitHub', () => {
  const again = () => throughProvider(start({ provider: 'github' }))

  it('that does not take the code is an error in the redirect', async () => {
    stub.tokenAnswer = { status: 200, body: { error: 'bad_verification_code' } }
    expect(codeOf(await again())).toBe('bad_oauth_callback')
  })

  it('that answers something else is away', async () => {
    stub.tokenAnswer = { status: 200, body: { token: 'x' } }
    expect(codeOf(await again())).toBe('unexpected_failure')
  })

  it('gives no account by a primary address that it did not verify', async () => {
    const victim = await signUp(server.url)
    stub.person = freshPerson({ email: victim.email, email_verified: false })
    expect(codeOf(await again())).toBe('provider_email_needs_verification')
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

describe('somebody else’s account', () => {
  it('is not opened by their address that nobody vouches for, nor told to exist', async () => {
    const victim = await signUp(server.url)
    const mails = (await mailsIn(server.mail)).length
    stub.person = freshPerson({ email: victim.email, email_verified: false })
    const taken = await throughProvider(start())
    expect(codeOf(taken)).toBe('provider_email_needs_verification')
    stub.person = freshPerson({ email_verified: false })
    const free = await throughProvider(start())
    expect(free.href.replaceAll(stub.person.email ?? '', '')).toBe(taken.href)
    await mailTo(server.mail, stub.person.email ?? '')
    expect((await mailsIn(server.mail)).slice(mails).map(({ to }) => to)).toEqual([stub.person.email])
    expect((await userOf(victim.token)).identities).toHaveLength(1)
    expect((await signIn(server.url, victim.email)).id).toBe(victim.id)
  })

  it('that was made in advance under the victim’s address keeps none of its maker’s ways in', async () => {
    const email = freshEmail('victim')
    const maker = await signUp(server.url, { email, data: { name: 'Free prizes at evil.example' } })
    const client = authClient(server.url, { flowType: 'pkce' })
    await client.resetPasswordForEmail(email)
    const { link } = await mailTo(server.mail, email)
    stub.person = freshPerson({ email })
    const victim = await userOf(tokenOf(await throughProvider(start())))
    expect(victim).toMatchObject({ id: maker.id, email, user_metadata: { name: 'Olive Grower' } })
    expect(victim.identities).toMatchObject([{ provider: 'google' }])
    expect(victim.app_metadata).toMatchObject({ provider: 'google', providers: ['google'] })
    const byPassword = await ask(server.url, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    expect(byPassword.body.code).toBe('invalid_credentials')
    expect((await ask(server.url, 'GET', '/auth/v1/user', { token: maker.token })).body.code).toBe('session_not_found')
    expect((await refresh(server.url, maker.refreshToken)).body.code).toBe('refresh_token_not_found')
    expect((await sentFrom(link)).searchParams.get('error_code')).toBe('otp_expired')
  })

  it('that waits for its confirmation is its owner’s as soon as a provider vouches', async () => {
    const waiting = await startTestServer({ env: { ...env, ...stub.env(['GOOGLE']), AUTH_CONFIRM_EMAIL: 'on' } })
    const email = freshEmail('victim')
    await authClient(waiting.url).signUp({ email, password: PASSWORD })
    const { code } = await mailTo(waiting.mail, email)
    stub.person = freshPerson({ email })
    const end = await throughProvider(`${waiting.url}/auth/v1/authorize?provider=google`)
    const { body } = await ask(waiting.url, 'GET', '/auth/v1/user', { token: tokenOf(end) })
    expect(body).toMatchObject({ email, email_confirmed_at: expect.any(String), identities: [{ provider: 'google' }] })
    const client = authClient(waiting.url)
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials')
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).error?.code).toBe('otp_expired')
    await waiting.close()
  })

  it('of somebody who read a mail there is theirs by both ways, and they are told', async () => {
    const { id, email } = await signUp(server.url)
    await server.app.db.query('update auth.users set email_proven_at = null where id = $1', [id])
    const client = authClient(server.url)
    await client.signInWithOtp({ email })
    await client.verifyOtp({ type: 'email', email, token: (await mailTo(server.mail, email)).code })
    stub.person = freshPerson({ email: email.toUpperCase() })
    const user = await userOf(tokenOf(await throughProvider(start())))
    expect(user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'google'] } })
    expect(user.identities).toHaveLength(2)
    expect((await signIn(server.url, email)).id).toBe(id)
    expect((await mailTo(server.mail, email, 2)).subject).toBe('A new way to sign in was added')
  })

  it('whose address the operator vouched for keeps its password', async () => {
    const email = freshEmail()
    const made = await ask(server.url, 'POST', '/auth/v1/admin/users', {
      token: server.serviceKey,
      body: { email, password: PASSWORD, email_confirm: true },
    })
    stub.person = freshPerson({ email })
    expect((await userOf(tokenOf(await throughProvider(start())))).id).toBe(made.body.id)
    expect((await signIn(server.url, email)).id).toBe(made.body.id)
  })

  it('is not proven by an address that it had before', async () => {
    const { id } = await signUp(server.url)
    await server.app.db.query('update auth.users set email_proven_at = now() where id = $1', [id])
    const email = freshEmail('victim')
    await server.app.db.query('update auth.users set email = $2 where id = $1', [id, email])
    stub.person = freshPerson({ email })
    const user = await userOf(tokenOf(await throughProvider(start())))
    expect([user.id, user.identities.length]).toEqual([id, 1])
  })

  it('of somebody banned stays shut, at the redirect and at the exchange', async () => {
    const { id } = await userOf(tokenOf(await throughProvider(start())))
    const client = authClient(server.url, { flowType: 'pkce' })
    const { data } = await client.signInWithOAuth({ provider: 'google' })
    const code = (await throughProvider(data.url ?? '')).searchParams.get('code') ?? ''
    await server.app.db.query(`update auth.users set banned_until = 'infinity' where id = $1`, [id])
    const end = await throughProvider(start())
    expect([end.searchParams.get('error'), codeOf(end)]).toEqual(['access_denied', 'user_banned'])
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'user_banned' })
  })

  it('is one, also when its person arrives four times at once', async () => {
    const backs = await Promise.all([1, 2, 3, 4].map(() => backFrom()))
    const users = await Promise.all(backs.map(async (back) => userOf(tokenOf(await sentFrom(back)))))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    expect(users[0].identities).toHaveLength(1)
  })

  it('without an address is none', async () => {
    delete stub.person.email
    expect(codeOf(await throughProvider(start()))).toBe('bad_oauth_callback')
    stub.person = freshPerson({ email: 'no address' })
    expect(codeOf(await throughProvider(start()))).toBe('bad_oauth_callback')
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

it('sends mail to an address that nobody vouches for no oftener than to others, whoever has it', async () => {
  const patient = await startTestServer({ env: stub.env(['GITHUB']) })
  const taken = await signUp(patient.url)
  for (const email of [freshEmail(), taken.email]) {
    stub.person = freshPerson({ email, email_verified: false })
    const codes = [1, 2].map(async () =>
      codeOf(await throughProvider(`${patient.url}/auth/v1/authorize?provider=github`)),
    )
    expect((await Promise.all(codes)).sort()).toEqual([
      'over_email_send_rate_limit',
      'provider_email_needs_verification',
    ])
  }
  await patient.close()
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
