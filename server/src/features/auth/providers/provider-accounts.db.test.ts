import { describe, expect, it } from 'vitest'
import {
  ask,
  authClient,
  freshEmail,
  PASSWORD,
  refresh,
  signIn,
  signUp,
  signUpProven,
} from '../../../../test/auth-client.ts'
import {
  errorCodeOf as codeOf,
  freshPerson,
  type ProviderStub,
  sentFrom,
  throughProvider,
  accessTokenOf as tokenOf,
} from '../../../../test/provider-stub.ts'
import { mailsIn, mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { ROOMY, useProviders } from '../../../../test/use-providers.ts'

let server: TestServer
let stub: ProviderStub
useProviders(['GOOGLE', 'GITHUB'], {}, (started) => {
  ;({ server, stub } = started)
})

const start = (query: Record<string, string> = {}): string =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...query })}`
/** The address at which the provider sends the browser back. */
const backFrom = async (query: Record<string, string> = {}): Promise<URL> => sentFrom(await sentFrom(start(query)))
const userOf = async (token: string) => (await ask(server.url, 'GET', '/auth/v1/user', { token })).body

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
    const waiting = await startTestServer({ env: { ...ROOMY, ...stub.env(['GOOGLE']), AUTH_CONFIRM_EMAIL: 'on' } })
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
    const { id, email } = await signUpProven(server)
    stub.person = freshPerson({ email: email.toUpperCase() })
    const user = await userOf(tokenOf(await throughProvider(start())))
    expect(user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'google'] } })
    expect(user.identities).toHaveLength(2)
    expect((await signIn(server.url, email)).id).toBe(id)
    expect((await mailTo(server.mail, email)).subject).toBe('A new way to sign in was added')
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

it('sends mail to an address that nobody vouches for no oftener than to others, whoever has it', async () => {
  const patient = await startTestServer({ env: stub.env(['GITHUB']) })
  const taken = await signUp(patient.url)
  const begin = `${patient.url}/auth/v1/authorize?provider=github`
  // Two first starts at the same moment would each be given another cookie, and the browser keeps one.
  await sentFrom(begin)
  for (const email of [freshEmail(), taken.email]) {
    stub.person = freshPerson({ email, email_verified: false })
    const codes = [1, 2].map(async () => codeOf(await throughProvider(begin)))
    expect((await Promise.all(codes)).sort()).toEqual([
      'over_email_send_rate_limit',
      'provider_email_needs_verification',
    ])
  }
  await patient.close()
})
