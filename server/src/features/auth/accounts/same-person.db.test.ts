import { describe, expect, it } from 'vitest'
import {
  ask,
  authClient,
  freshEmail,
  movableClock,
  refresh,
  type SignedIn,
  signIn,
  signUp,
} from '../../../../test/auth-client.ts'
import { enrolByToken } from '../../../../test/authenticator.ts'
import { type Place, passwordOpens, WAYS_TO_ARRIVE } from '../../../../test/owner-arrives.ts'
import { freshPerson, sentFrom, throughProvider } from '../../../../test/provider-stub.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { startTestServer } from '../../../../test/server.ts'
import { ROOMY, useProviders } from '../../../../test/use-providers.ts'

const clock = movableClock()
let place: Place
const env = { RATE_LIMIT_FACTOR: '1000', AUTH_ANONYMOUS: 'on' }
useProviders(['GOOGLE', 'GITHUB'], { env, outside: { clock } }, (started) => {
  place = started
})

const userOf = async (token: string) => (await ask(place.server.url, 'GET', '/auth/v1/user', { token })).body

/** Spends a sign-in link with whatever token comes along. */
async function spendLink(email: string, token: string | undefined) {
  const { server } = place
  const link = await ask(server.url, 'POST', '/auth/v1/admin/generate_link', {
    token: server.serviceKey,
    body: { type: 'magiclink', email },
  })
  return ask(server.url, 'POST', '/auth/v1/verify', {
    body: { type: 'magiclink', token_hash: link.body.hashed_token },
    ...(token === undefined ? {} : { token }),
  })
}

describe('a session that proves its own address', () => {
  it('keeps what its person set and goes on, and every other session ends', async () => {
    const { server } = place
    const made = await signUp(server.url)
    const elsewhere = await signIn(server.url, made.email)
    const owner = await enrolByToken(server.url, made, clock)
    expect((await spendLink(owner.email, owner.token)).status).toBe(200)
    expect((await userOf(owner.token)).factors).toHaveLength(1)
    expect(await passwordOpens(server, { email: owner.email })).toBe(true)
    expect((await refresh(server.url, elsewhere.refreshToken)).status).toBe(400)
    expect((await refresh(server.url, owner.refreshToken)).status).toBe(200)
  })

  it('by the code of a mail that a change asks for keeps it as well, and then nothing ends by a later mail', async () => {
    const { server } = place
    const owner = await signUp(server.url)
    const elsewhere = await signIn(server.url, owner.email)
    clock.pass(700)
    await ask(server.url, 'GET', '/auth/v1/reauthenticate', { token: owner.token })
    const { code } = await mailTo(server.mail, owner.email)
    const changed = await ask(server.url, 'PUT', '/auth/v1/user', {
      token: owner.token,
      body: { email: freshEmail('next'), nonce: code },
    })
    expect(changed.status).toBe(200)
    expect((await refresh(server.url, elsewhere.refreshToken)).status).toBe(400)
    expect((await spendLink(owner.email, undefined)).status).toBe(200)
    expect(await passwordOpens(server, { email: owner.email })).toBe(true)
  })

  const strangers: Record<string, (maker: SignedIn) => Promise<string | undefined>> = {
    'no token': async () => undefined,
    'a session of somebody else': async () => (await signUp(place.server.url)).token,
    'the key of a program': async () => place.server.serviceKey,
    'something that is no token': async () => 'anon-key',
    'a session of the account that ended': async (maker) => {
      const { token } = await signIn(place.server.url, maker.email)
      await ask(place.server.url, 'POST', '/auth/v1/logout?scope=local', { token })
      return token
    },
  }
  it.each(Object.entries(strangers))('is not %s', async (_what, tokenOf) => {
    const maker = await signUp(place.server.url)
    const { status } = await spendLink(maker.email, await tokenOf(maker))
    expect(status).toBe(200)
    expect(await passwordOpens(place.server, { email: maker.email })).toBe(false)
    expect((await userOf(maker.token)).code).toBe('session_not_found')
  })
})

describe('a change of address', () => {
  it('moves an account with all that it has, and half of it proves nothing', async () => {
    const { server } = place
    const { id, email, token } = await signUp(server.url)
    const moved = freshEmail('moved')
    await ask(server.url, 'PUT', '/auth/v1/user', { token, body: { email: moved } })
    await sentFrom((await mailTo(server.mail, email)).link)
    expect(await passwordOpens(server, { email })).toBe(true)
    await sentFrom((await mailTo(server.mail, moved)).link)
    expect(await userOf(token)).toMatchObject({ id, email: moved })
    expect(await passwordOpens(server, { email: moved })).toBe(true)
    await WAYS_TO_ARRIVE['the code of a sign-in mail']?.(place, moved)
    expect(await passwordOpens(server, { email: moved })).toBe(true)
  })

  it('gives an account without any way in of its own to who reads the mail', async () => {
    const { server } = place
    const maker = authClient(server.url)
    const { data } = await maker.signInAnonymously()
    const email = freshEmail('victim')
    await maker.updateUser({ email })
    const fragment = new URLSearchParams((await sentFrom((await mailTo(server.mail, email)).link)).hash.slice(1))
    expect(await userOf(fragment.get('access_token') ?? '')).toMatchObject({ id: data.user?.id, email })
    expect((await userOf(data.session?.access_token ?? '')).code).toBe('session_not_found')
  })
})

describe('an account that waits for its confirmation', () => {
  it('made by a service that does not vouch opens by it no more once its owner signed up and confirmed', async () => {
    const { stub } = place
    const waiting = await startTestServer({ env: { ...ROOMY, ...stub.env(['GITHUB']), AUTH_CONFIRM_EMAIL: 'on' } })
    const email = freshEmail('victim')
    const maker = freshPerson({ email, email_verified: false })
    stub.person = maker
    const begin = `${waiting.url}/auth/v1/authorize?provider=github`
    await throughProvider(begin)
    await mailTo(waiting.mail, email)
    const client = authClient(waiting.url)
    await client.signUp({ email, password: 'kikuyu-of-the-owner' })
    const { code } = await mailTo(waiting.mail, email, 2)
    const { data } = await client.verifyOtp({ type: 'signup', email, token: code })
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }])
    stub.person = maker
    const end = await throughProvider(begin)
    await waiting.close()
    expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  it('is given by an invitation to who reads it, without the password that somebody had set', async () => {
    const waiting = await startTestServer({ env: { ...ROOMY, AUTH_CONFIRM_EMAIL: 'on' } })
    const email = freshEmail('victim')
    await authClient(waiting.url).signUp({ email, password: 'set-by-a-stranger' })
    await mailTo(waiting.mail, email)
    await ask(waiting.url, 'POST', '/auth/v1/invite', { token: waiting.serviceKey, body: { email } })
    const { tokenHash } = await mailTo(waiting.mail, email, 2)
    const client = authClient(waiting.url)
    expect((await client.verifyOtp({ type: 'invite', token_hash: tokenHash })).error).toBeNull()
    const { error } = await authClient(waiting.url).signInWithPassword({ email, password: 'set-by-a-stranger' })
    await waiting.close()
    expect(error?.code).toBe('invalid_credentials')
  })
})
