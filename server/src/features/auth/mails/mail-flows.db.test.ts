import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, authClient, freshEmail, PASSWORD, signIn } from '../../../../test/auth-client.ts'
import { mailsIn, mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

// On a server where an address has to be confirmed; every call by the public client library.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { AUTH_CONFIRM_EMAIL: 'on', RATE_LIMIT_FACTOR: '50', AUTH_REDIRECT_URLS: 'https://*.friends.example/**' },
  })
})
afterAll(() => server.close())

const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const fragmentOf = (location: string | null) => new URLSearchParams(new URL(location ?? '').hash.slice(1))
const open = (link: URL) => fetch(link, { redirect: 'manual' })

/** A confirmed account, made as a person makes one. */
async function confirmed(email = freshEmail()) {
  const client = authClient(server.url)
  await client.signUp({ email, password: PASSWORD })
  const { code } = await mailTo(server.mail, email)
  const { data } = await client.verifyOtp({ type: 'signup', email, token: code })
  if (!data.session) throw new Error('not confirmed')
  return { client, email, session: data.session }
}

describe('a sign-up that has to be confirmed', () => {
  it('opens the account with the code of its mail, and not before [AUTH-49]', async () => {
    const client = authClient(server.url)
    const email = freshEmail()
    const { data, error } = await client.signUp({ email, password: PASSWORD, options: { data: { name: 'Olive' } } })
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { email, user_metadata: { name: 'Olive' } } })
    const mail = await mailTo(server.mail, email)
    expect(mail).toMatchObject({ subject: 'Confirm your e-mail address', from: expect.stringContaining('Turfwise') })

    const early = await client.signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })
    const wrong = await client.verifyOtp({ type: 'signup', email, token: mail.code === '000000' ? '1' : '000000' })
    expect(wrong.error).toMatchObject({ code: 'otp_expired', status: 403 })

    const right = await client.verifyOtp({ type: 'signup', email, token: mail.code })
    expect(right.error).toBeNull()
    expect(right.data.user).toMatchObject({ email_confirmed_at: expect.any(String), user_metadata: { name: 'Olive' } })
    expect(right.data.user?.user_metadata.email_verified).toBe(true)
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const again = await client.verifyOtp({ type: 'signup', email, token: mail.code })
    expect(again.error).toMatchObject({ code: 'otp_expired' })
  })

  it('opens it with the link as well, whose session goes into the fragment [AUTH-46]', async () => {
    const client = authClient(server.url)
    const email = freshEmail()
    const emailRedirectTo = 'https://mia.friends.example/garden'
    await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
    const { link } = await mailTo(server.mail, email)
    expect(link.origin).toBe(server.url)
    const answer = await open(link)
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location')
    expect(location?.split('#')[0]).toBe(emailRedirectTo)
    const fragment = fragmentOf(location)
    expect(Object.fromEntries(fragment)).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' })
    expect(claimsOf(fragment.get('access_token') ?? '').amr[0].method).toBe('email/signup')
    const { data, error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect([error, data.user?.email]).toEqual([null, email])

    const used = await open(link)
    expect(Object.fromEntries(fragmentOf(used.headers.get('location')))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Token has expired or is invalid',
    })
  })

  it('is not spent by a program that only looks whether the link is there', async () => {
    const email = freshEmail()
    await authClient(server.url).signUp({ email, password: PASSWORD })
    const { link } = await mailTo(server.mail, email)
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
    expect(fragmentOf((await open(link)).headers.get('location')).get('access_token')).toBeTruthy()
  })

  it.each([
    ['the same once more keeps its password', PASSWORD, true],
    ['two that differ keep neither’s, since nobody can say whose is the owner’s', 'another-password-7', false],
  ])('overwrites nothing of an account that waits, and sends its mail again: %s', async (_what, again, opens) => {
    const email = freshEmail()
    await authClient(server.url).signUp({ email, password: PASSWORD, options: { data: { name: 'First' } } })
    const { code } = await mailTo(server.mail, email)
    await authClient(server.url).signUp({ email, password: again, options: { data: { name: 'Second' } } })
    const second = await mailTo(server.mail, email, 2)
    const client = authClient(server.url)
    if (code !== second.code) {
      expect((await client.verifyOtp({ type: 'signup', email, token: code })).error?.code).toBe('otp_expired')
    }
    const { data } = await client.verifyOtp({ type: 'signup', email, token: second.code })
    expect(data.user?.user_metadata.name).toBe('First')
    for (const password of new Set([PASSWORD, again])) {
      const { error } = await client.signInWithPassword({ email, password })
      expect(error?.code).toBe(opens ? undefined : 'invalid_credentials')
    }
  })

  it('is answered alike for an address that has an account, which gets no mail and is not touched', async () => {
    const known = await confirmed()
    const answers = []
    for (const email of [known.email, freshEmail('stran')]) {
      answers.push(
        await ask(server.url, 'POST', '/auth/v1/signup', { body: { email, password: 'another-password-7' } }),
      )
    }
    const [taken, free] = answers
    expect(taken?.status).toBe(200)
    expect(Object.keys(taken?.body)).toEqual(Object.keys(free?.body))
    expect(taken?.body.id).not.toBe(known.session.user.id)
    expect(taken?.body.identities).toMatchObject([{ provider: 'email', user_id: taken?.body.id, email: known.email }])
    const masked = (body: Record<string, unknown>) =>
      JSON.stringify(body).replaceAll(/"[^"]*(-7[0-9a-f]{3}-|T\d\d:|@example)[^"]*"/g, '"…"')
    expect(masked(taken?.body)).toBe(masked(free?.body))
    await mailTo(server.mail, free?.body.email)
    expect((await mailsIn(server.mail)).filter(({ to }) => to === known.email)).toHaveLength(1)
    expect((await signIn(server.url, known.email)).id).toBe(known.session.user.id)
  })
})

describe('a forgotten password', () => {
  it('is replaced after the link of a mail [AUTH-49]', async () => {
    const { email } = await confirmed()
    const client = authClient(server.url)
    expect(await client.resetPasswordForEmail(email)).toEqual({ data: {}, error: null })
    const { link, subject } = await mailTo(server.mail, email, 2)
    expect(subject).toBe('Choose a new password')
    const fragment = fragmentOf((await open(link)).headers.get('location'))
    expect(fragment.get('type')).toBe('recovery')
    expect(claimsOf(fragment.get('access_token') ?? '').amr[0].method).toBe('recovery')
  })

  it('with the code typed by hand is told as forgotten all the same', async () => {
    const { email } = await confirmed()
    const client = authClient(server.url)
    await client.resetPasswordForEmail(email)
    const { code } = await mailTo(server.mail, email, 2)
    const { data } = await client.verifyOtp({ type: 'recovery', email, token: code })
    expect(claimsOf(data.session?.access_token).amr[0].method).toBe('recovery')
  })

  it('by token_hash and type alone, as a page of its own does it', async () => {
    const { email } = await confirmed()
    const client = authClient(server.url)
    await client.resetPasswordForEmail(email)
    const { tokenHash } = await mailTo(server.mail, email, 2)
    const wrongType = await client.verifyOtp({ type: 'signup', token_hash: tokenHash })
    expect(wrongType.error?.code).toBe('otp_expired')
    const { data, error } = await client.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect([error, data.user?.email]).toEqual([null, email])
  })

  it('of an address that nobody has is answered alike and sends nothing', async () => {
    const { email } = await confirmed()
    const unknown = freshEmail('nobody')
    const [known, nobody] = await Promise.all(
      [email, unknown].map((each) => ask(server.url, 'POST', '/auth/v1/recover', { body: { email: each } })),
    )
    const shown = (answer: typeof known) => [
      answer?.status,
      answer?.body,
      [...(answer?.headers ?? [])].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
    ]
    expect(shown(known)).toEqual(shown(nobody))
    expect([known?.status, known?.body]).toEqual([200, {}])
    await mailTo(server.mail, email, 2)
    expect((await mailsIn(server.mail)).filter(({ to }) => to === unknown)).toEqual([])
  })

  it('of something that is no address is refused', async () => {
    const { error } = await authClient(server.url).resetPasswordForEmail('not an address')
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
  })
})

describe('a sign-in by mail', () => {
  it('signs in whoever has the code, and makes the account where there is none', async () => {
    const email = freshEmail()
    const client = authClient(server.url)
    const sent = await client.signInWithOtp({ email, options: { data: { name: 'Mia' } } })
    expect(sent).toEqual({ data: { user: null, session: null }, error: null })
    const { code, subject } = await mailTo(server.mail, email)
    expect(subject).toBe('Your sign-in link')
    const { data, error } = await client.verifyOtp({ type: 'email', email, token: code })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Mia', email_verified: true } })
    expect(claimsOf(data.session?.access_token).amr[0].method).toBe('otp')
    const profile = await ask(server.url, 'GET', `/api/users/${data.user?.id}`, {
      token: data.session?.access_token ?? '',
    })
    expect(profile.body).toMatchObject({ name: 'Mia' })
  })

  it('makes no account when that is not wanted, and does not tell', async () => {
    const email = freshEmail()
    const { error } = await authClient(server.url).signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    const marker = freshEmail('marker')
    await authClient(server.url).signInWithOtp({ email: marker })
    await mailTo(server.mail, marker)
    expect(await server.app.db.query('select 1 from auth.users where email = $1', [email])).toEqual([])
    expect((await mailsIn(server.mail)).filter(({ to }) => to === email)).toEqual([])
  })

  it('takes the password away that somebody else may have set before the address was confirmed', async () => {
    const email = freshEmail('victim')
    await authClient(server.url).signUp({ email, password: 'set-by-an-attacker' })
    await mailTo(server.mail, email)
    const client = authClient(server.url)
    await client.signInWithOtp({ email })
    const { code } = await mailTo(server.mail, email, 2)
    expect((await client.verifyOtp({ type: 'magiclink', email, token: code })).error).toBeNull()
    const attack = await authClient(server.url).signInWithPassword({ email, password: 'set-by-an-attacker' })
    expect(attack.error?.code).toBe('invalid_credentials')
  })

  it('by phone is switched off', async () => {
    const { error } = await authClient(server.url).signInWithOtp({ phone: '+61400000000' })
    expect(error).toMatchObject({ code: 'phone_provider_disabled' })
  })
})

describe('resending', () => {
  it('sends the confirmation again, and nothing to who has no need of it', async () => {
    const email = freshEmail()
    const client = authClient(server.url)
    await client.signUp({ email, password: PASSWORD })
    await mailTo(server.mail, email)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    const { code } = await mailTo(server.mail, email, 2)
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).error).toBeNull()

    const body = (address: string) => ({ body: { type: 'signup', email: address } })
    for (const address of [email, freshEmail('nobody')]) {
      const answer = await ask(server.url, 'POST', '/auth/v1/resend', body(address))
      expect([answer.status, answer.body]).toEqual([200, {}])
    }
  })

  it('refuses what cannot be resent', async () => {
    const answer = await ask(server.url, 'POST', '/auth/v1/resend', { body: { type: 'recovery', email: freshEmail() } })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    const sms = await authClient(server.url).resend({ type: 'sms', phone: '+61400000000' })
    expect(sms.error?.code).toBe('phone_provider_disabled')
  })
})

it('has the service settings say that addresses are confirmed', async () => {
  const { body } = await ask(server.url, 'GET', '/auth/v1/settings')
  expect(body).toMatchObject({ mailer_autoconfirm: false, external: { anonymous_users: false } })
})

it('lets an account without a password be opened by no password', async () => {
  const email = freshEmail()
  await authClient(server.url).signInWithOtp({ email })
  await mailTo(server.mail, email)
  for (const password of ['', 'null', PASSWORD]) {
    expect((await authClient(server.url).signInWithPassword({ email, password })).error).not.toBeNull()
  }
})
