import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  authClient,
  freshEmail,
  movableClock,
  PASSWORD,
  refresh,
  signIn,
  signUp,
} from '../../../../test/auth-client.ts'
import { mailsIn, mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const NEW_PASSWORD = 'buffalo-by-the-letterbox'

let server: TestServer
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' }, outside: { clock } })
})
afterAll(() => server.close())

/** Somebody signed in by the public client library. */
async function person(url = server.url) {
  const client = authClient(url)
  const email = freshEmail()
  const { data } = await client.signUp({ email, password: PASSWORD })
  if (!data.session) throw new Error('no session')
  return { client, email, session: data.session, id: data.session.user.id }
}
const canSignIn = async (email: string, password: string, url = server.url): Promise<boolean> =>
  (await authClient(url).signInWithPassword({ email, password })).error === null
const openLink = async (link: URL): Promise<URLSearchParams> => {
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
  return new URLSearchParams(new URL(location).hash.slice(1))
}

describe('a new password', () => {
  it('takes the place of the old one, ends every other session and is told by mail [AUTH-49]', async () => {
    const { client, email, session } = await person()
    const other = await signIn(server.url, email)
    const { data, error } = await client.updateUser({ password: NEW_PASSWORD })
    expect([error, data.user?.email]).toEqual([null, email])
    expect(await canSignIn(email, PASSWORD)).toBe(false)
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true)
    const read = await ask(server.url, 'GET', '/auth/v1/user', { token: other.token })
    expect([read.status, read.body.code]).toEqual([403, 'session_not_found'])
    expect((await refresh(server.url, other.refreshToken)).status).toBe(400)
    expect((await refresh(server.url, session.refresh_token)).status).toBe(200)
    const mail = await mailTo(server.mail, email)
    expect([mail.subject, mail.code]).toEqual(['Your password was changed', ''])
    const [row] = await server.app.db.query<{ at: Date | null }>(
      'select password_changed_at as at from auth.users where email = $1',
      [email],
    )
    expect(row?.at).not.toBeNull()
  })

  it('makes every mail that is on its way worthless', async () => {
    const { client, email } = await person()
    await client.resetPasswordForEmail(email)
    const { tokenHash } = await mailTo(server.mail, email)
    await client.updateUser({ email: freshEmail('new') })
    await mailTo(server.mail, email, 2)
    await client.updateUser({ password: NEW_PASSWORD })
    const { error } = await client.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect(error?.code).toBe('otp_expired')
    const rows = await server.app.db.query(
      `select new_email from auth.users u where email = $1 and new_email is not null
       union all select t.kind from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([])
  })

  it('is not the old one, not a common one, and has eight characters', async () => {
    const { client, email } = await person()
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      code: 'same_password',
      status: 422,
    })
    for (const [password, reasons] of [
      ['zq7,wxy', ['length']],
      ['password1', ['pwned']],
    ] as const) {
      const { error } = await client.updateUser({ password })
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons })
    }
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })

  it('is refused with a wrong current one', async () => {
    const { client, email } = await person()
    const wrong = await client.updateUser({ password: NEW_PASSWORD, current_password: 'not this one' })
    expect(wrong.error).toMatchObject({ code: 'current_password_invalid', status: 400 })
    expect(await canSignIn(email, PASSWORD)).toBe(true)
    const right = await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    expect(right.error).toBeNull()
  })

  it('needs the current one where the operator wants it, except after the mail of who forgot it', async () => {
    const strict = await startTestServer({ env: { AUTH_CURRENT_PASSWORD: 'on', RATE_LIMIT_FACTOR: '50' } })
    const { client, email } = await person(strict.url)
    const { error } = await client.updateUser({ password: NEW_PASSWORD })
    expect(error).toMatchObject({ code: 'current_password_required', status: 400 })
    await client.resetPasswordForEmail(email)
    const { link } = await mailTo(strict.mail, email)
    const fragment = await openLink(link)
    const forgetful = authClient(strict.url)
    await forgetful.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await forgetful.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect(await canSignIn(email, NEW_PASSWORD, strict.url)).toBe(true)
    await strict.close()
  })

  it('needs the code of a mail in a session that was not proven for ten minutes [AUTH-49]', async () => {
    const own = movableClock()
    const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' }, outside: { clock: own } })
    const { client, email, session } = await person(strict.url)
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    own.pass(601)
    const { error } = await client.updateUser({ password: PASSWORD })
    expect(error).toMatchObject({ code: 'reauthentication_needed', status: 400 })

    expect((await client.reauthenticate()).error).toBeNull()
    const { code, link } = await mailTo(strict.mail, email, 2)
    expect(link.hostname).toBe('no.link')
    const nonce = code === '111111' ? '222222' : '111111'
    const wrong = await client.updateUser({ password: PASSWORD, nonce })
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
    expect((await client.updateUser({ password: PASSWORD, nonce: code })).error).toBeNull()
    const again = await client.updateUser({ password: NEW_PASSWORD, nonce: code })
    expect(again.error?.code).toBe('reauthentication_not_valid')
    expect((await ask(strict.url, 'GET', '/auth/v1/reauthenticate')).status).toBe(401)
    expect(session.user.email).toBe(email)
    await strict.close()
  })

  it('is refused at the first level once there is a second factor, as is another address', async () => {
    const { client, id } = await person()
    await server.app.db.query(
      `insert into auth.factors (id, user_id, type, status) values (gen_random_uuid(), $1, 'totp', 'verified')`,
      [id],
    )
    for (const changes of [{ password: NEW_PASSWORD }, { email: freshEmail() }]) {
      expect((await client.updateUser(changes)).error).toMatchObject({ code: 'insufficient_aal', status: 401 })
      const both = await client.updateUser({ ...changes, data: { motto: 'never' } })
      expect(both.error).toMatchObject({ code: 'insufficient_aal', status: 401 })
    }
  })

  it('at the first level leaves what a person says of themselves free, as the protocol has it', async () => {
    const { client, id } = await person()
    await server.app.db.query(
      `insert into auth.factors (id, user_id, type, status) values (gen_random_uuid(), $1, 'totp', 'verified')`,
      [id],
    )
    const { data, error } = await client.updateUser({ data: { motto: 'Never mow wet' } })
    expect([error, data.user?.user_metadata.motto]).toEqual([null, 'Never mow wet'])
  })
})

describe('another address', () => {
  it('holds once the old and the new one have confirmed it, in either order', async () => {
    for (const newFirst of [true, false]) {
      const { client, email, id } = await person()
      const newEmail = freshEmail('new')
      const { data, error } = await client.updateUser({ email: newEmail.toUpperCase() })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
      const [toOld, toNew] = [await mailTo(server.mail, email), await mailTo(server.mail, newEmail)]
      expect(toOld.text).toContain(newEmail)
      const [first, second] = newFirst ? [toNew, toOld] : [toOld, toNew]

      const half = await openLink(first.link)
      expect(half.get('message')).toMatch(/^Confirmation link accepted/)
      expect(half.get('access_token')).toBeNull()
      expect((await client.getUser()).data.user?.email).toBe(email)

      const whole = await openLink(second.link)
      expect([whole.get('type'), whole.get('access_token') !== null]).toEqual(['email_change', true])
      const changed = (await client.getUser()).data.user
      expect(changed).toMatchObject({ id, email: newEmail, user_metadata: { email: newEmail } })
      expect(changed).not.toHaveProperty('new_email')
      expect(changed?.identities).toMatchObject([{ provider: 'email', identity_data: { email: newEmail } }])
      expect([await canSignIn(newEmail, PASSWORD), await canSignIn(email, PASSWORD)]).toEqual([true, false])
      expect((await mailTo(server.mail, email, 2)).subject).toBe('Your e-mail address was changed')
    }
  })

  it('is confirmed by the codes of the mails too', async () => {
    const { client, email } = await person()
    const newEmail = freshEmail('new')
    await client.updateUser({ email: newEmail })
    const toOld = await mailTo(server.mail, email)
    const toNew = await mailTo(server.mail, newEmail)
    const half = await ask(server.url, 'POST', '/auth/v1/verify', {
      body: { type: 'email_change', email, token: toOld.code },
    })
    expect([half.status, half.body]).toEqual([
      200,
      { code: '200', msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email' },
    ])
    const { data, error } = await client.verifyOtp({ type: 'email_change', email: newEmail, token: toNew.code })
    expect([error, data.user?.email]).toEqual([null, newEmail])
  })

  it('is not taken from who has it, then or meanwhile', async () => {
    const [mine, theirs] = [await person(), await person()]
    const taken = await mine.client.updateUser({ email: theirs.email })
    expect(taken.error).toMatchObject({ code: 'email_exists', status: 422 })
    const wanted = freshEmail('wanted')
    await mine.client.updateUser({ email: wanted })
    const [toOld, toNew] = [await mailTo(server.mail, mine.email), await mailTo(server.mail, wanted)]
    await signUp(server.url, { email: wanted })
    await openLink(toOld.link)
    expect((await openLink(toNew.link)).get('error_code')).toBe('email_exists')
    expect((await mine.client.getUser()).data.user?.email).toBe(mine.email)
  })

  it('makes older links worthless: those to the old address, and those of an earlier wish', async () => {
    const { client, email } = await person()
    const [first, second] = [freshEmail('first'), freshEmail('second')]
    await client.updateUser({ email: first })
    const stale = [await mailTo(server.mail, email), await mailTo(server.mail, first)]
    await client.updateUser({ email: second })
    const fresh = [await mailTo(server.mail, email, 2), await mailTo(server.mail, second)]
    for (const { link } of stale) expect((await openLink(link)).get('error_code')).toBe('otp_expired')
    await client.resetPasswordForEmail(email)
    const recovery = await mailTo(server.mail, email, 3)
    for (const { link } of fresh) await openLink(link)
    expect((await client.getUser()).data.user?.email).toBe(second)
    expect((await openLink(recovery.link)).get('error_code')).toBe('otp_expired')
  })

  it('is asked for again by mail', async () => {
    const { client, email } = await person()
    const newEmail = freshEmail('new')
    await client.updateUser({ email: newEmail })
    await mailTo(server.mail, newEmail)
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull()
    const links = [await mailTo(server.mail, email, 2), await mailTo(server.mail, newEmail, 2)]
    for (const { link } of links) await openLink(link)
    expect((await client.getUser()).data.user?.email).toBe(newEmail)
  })

  it('with a verifier comes back as a code', async () => {
    // By hand: 2.109.0 of the client library forgets its verifier when it saves the answer of the change.
    const { email, session } = await person()
    const verifier = 'v'.repeat(64)
    const newEmail = freshEmail('new')
    const body = {
      email: newEmail,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    }
    const asked = await ask(server.url, 'PUT', '/auth/v1/user', { token: session.access_token, body })
    expect(asked.status).toBe(200)
    await openLink((await mailTo(server.mail, email)).link)
    const answer = await fetch((await mailTo(server.mail, newEmail)).link, { redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
    const exchanged = await ask(server.url, 'POST', '/auth/v1/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    })
    expect(exchanged.body.user).toMatchObject({ email: newEmail })
  })

  it('must be one', async () => {
    const { client } = await person()
    expect((await client.updateUser({ email: 'not an address' })).error?.code).toBe('validation_failed')
    expect((await client.updateUser({ phone: '+61400000000' })).error?.code).toBe('phone_provider_disabled')
  })
})

describe('metadata of one’s own', () => {
  it('is added to, and gives no rights [API-18]', async () => {
    const { client, id, email } = await person()
    const data = {
      nickname: 'Olly',
      role: 'admin',
      app_metadata: { role: 'admin' },
      sub: 'somebody-else',
      email: 'boss@example.com',
      email_verified: false,
      place_id: 'x',
      banned_until: '2000-01-01',
    }
    const { data: answer, error } = await client.updateUser({ data })
    expect(error).toBeNull()
    expect(answer.user).toMatchObject({
      id,
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { nickname: 'Olly', sub: id, email, email_verified: true },
    })
    expect(answer.user?.app_metadata).not.toHaveProperty('role')
    expect(answer.user?.user_metadata).not.toHaveProperty('place_id')
    const { data: refreshed } = await client.refreshSession()
    const admin = await ask(server.url, 'GET', '/api/admin/users', { token: refreshed.session?.access_token ?? '' })
    expect(admin.status).not.toBe(200)
  })

  it('is at most 4 KB, whatever is added', async () => {
    const { client } = await person()
    expect((await client.updateUser({ data: { a: 'x'.repeat(2500) } })).error).toBeNull()
    expect((await client.updateUser({ data: { b: 'x'.repeat(2500) } })).error?.code).toBe('validation_failed')
    expect((await client.updateUser({ data: { a: null, b: 'x'.repeat(2500) } })).error).toBeNull()
  })

  it('is not changed by rights that are named beside it', async () => {
    const { session } = await person()
    const body = { role: 'admin', app_metadata: { role: 'admin' }, is_anonymous: true, banned_until: '2000-01-01' }
    const { status, body: user } = await ask(server.url, 'PUT', '/auth/v1/user', { token: session.access_token, body })
    expect(status).toBe(200)
    expect(user).toMatchObject({ role: 'authenticated', is_anonymous: false })
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  it('needs a session', async () => {
    const answer = await ask(server.url, 'PUT', '/auth/v1/user', { body: { data: {} } })
    expect([answer.status, answer.body.code]).toEqual([401, 'no_authorization'])
    expect((await authClient(server.url).updateUser({ data: {} })).error?.name).toBe('AuthSessionMissingError')
    expect((await mailsIn(server.mail)).length).toBeGreaterThan(0)
  })
})
