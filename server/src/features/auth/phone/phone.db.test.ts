import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, authClient, freshEmail, movableClock, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { enrolByToken } from '../../../../test/authenticator.ts'
import { mailsTo } from '../../../../test/read-mail.ts'
import { messagesIn, smsTo } from '../../../../test/read-sms.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    outside: { clock },
    env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on', RATE_LIMIT_FACTOR: '1000', MAIL_PAUSE_SECONDS: '0' },
  })
})
afterAll(() => server.close())

/** A number that nobody has. */
const freshPhone = (): string => `+614${String(randomInt(1e8)).padStart(8, '0')}`
const codeTo = async (phone: string, count = 1): Promise<string> => (await smsTo(server.sms, phone, count)).code
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const verify = (body: object) => ask(server.url, 'POST', '/auth/v1/verify', { body })

/** A new account with a confirmed number, and its client; its code is the `messages`-th to the number. */
async function gardenerByPhone(phone = freshPhone(), messages = 1) {
  const client = authClient(server.url)
  await client.signUp({ phone, password: PASSWORD })
  const { data, error } = await client.verifyOtp({ phone, token: await codeTo(phone, messages), type: 'sms' })
  if (error || !data.session || !data.user) throw new Error(`not signed in: ${error?.message}`)
  return { phone, client, id: data.user.id, token: data.session.access_token }
}

describe('sign-up by phone', () => {
  it('opens once the code of the message was shown, and then by number and password [AUTH-37]', async () => {
    const phone = freshPhone()
    const client = authClient(server.url)
    const options = { data: { name: 'Olive', phone_verified: true, phone: '61400000000', role: 'admin' } }
    const made = await client.signUp({ phone: phone.replace(/^(\+614\d\d)/, '$1 '), password: PASSWORD, options })
    expect(made.error).toBeNull()
    expect(made.data.session).toBeNull()
    expect(made.data.user).toMatchObject({ phone: phone.slice(1), email: '', identities: [{ provider: 'phone' }] })
    const credentials = { phone, password: PASSWORD }
    const code = await codeTo(phone)
    expect((await client.signInWithPassword(credentials)).error).toMatchObject({
      code: 'phone_not_confirmed',
      status: 400,
    })
    expect((await client.verifyOtp({ phone, token: wrong(code), type: 'sms' })).error?.code).toBe('otp_expired')

    const opened = await client.verifyOtp({ phone, token: code, type: 'sms' })
    expect(opened.error).toBeNull()
    expect(opened.data.user).toMatchObject({
      id: made.data.user?.id,
      phone: phone.slice(1),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { name: 'Olive', phone: phone.slice(1), phone_verified: true },
      identities: [{ provider: 'phone', identity_data: { phone: phone.slice(1), phone_verified: true } }],
    })
    expect(opened.data.user?.phone_confirmed_at).toBeTruthy()
    const amr = (await client.getClaims()).data?.claims.amr
    expect(amr).toMatchObject([{ method: 'otp' }])
    const again = await authClient(server.url).signInWithPassword(credentials)
    expect([again.error, again.data.user?.id]).toEqual([null, made.data.user?.id])
    const profile = await ask(server.url, 'GET', `/api/users/${made.data.user?.id}`, {
      token: again.data.session?.access_token ?? '',
    })
    expect(profile.body).toMatchObject({ name: 'Olive', role: 'user' })
  })

  it.each([
    ['a number that is none', { phone: '0491570006', password: PASSWORD }, 400, 'validation_failed'],
    [
      'a number beside an address',
      { phone: '+61491570006', email: 'a@b.example', password: PASSWORD },
      400,
      'validation_failed',
    ],
    ['a weak password', { phone: '+61491570006', password: '123' }, 422, 'weak_password'],
    ['no password', { phone: '+61491570006' }, 400, 'validation_failed'],
    ['a channel of its own', { phone: '+61491570006', password: PASSWORD, channel: 'fax' }, 400, 'validation_failed'],
  ])('refuses %s', async (_name, body, status, code) => {
    const refused = await ask(server.url, 'POST', '/auth/v1/signup', { body })
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  it('answers the same for a number that has an account and one that has none', async () => {
    const { phone, id } = await gardenerByPhone()
    const bodies = []
    for (const asked of [phone, freshPhone()]) {
      const { status, body } = await ask(server.url, 'POST', '/auth/v1/signup', {
        body: { phone: asked, password: PASSWORD },
      })
      expect(body.id).not.toBe(id)
      const identities = body.identities.map((each: object) => Object.keys(each))
      bodies.push([status, Object.keys(body), identities, { ...body.user_metadata, sub: 0, phone: 0 }])
    }
    expect(bodies[0]).toEqual(bodies[1])
    for (const asked of [phone, freshPhone()]) {
      for (const [path, more] of [
        ['otp', { create_user: false }],
        ['resend', { type: 'sms' }],
        ['resend', { type: 'phone_change' }],
      ] as const) {
        const answer = await ask(server.url, 'POST', `/auth/v1/${path}`, { body: { phone: asked, ...more } })
        expect([path, answer.status, answer.body]).toEqual([path, 200, {}])
      }
      const sent = { phone: asked, password: 'not-the-password' }
      const answer = await ask(server.url, 'POST', '/auth/v1/token?grant_type=password', { body: sent })
      expect([answer.status, answer.body]).toEqual([
        400,
        { code: 'invalid_credentials', message: 'Invalid login credentials' },
      ])
    }
  })

  it('of two at the same moment makes one account', async () => {
    const phone = freshPhone()
    await Promise.all([1, 2, 3].map(() => authClient(server.url).signUp({ phone, password: PASSWORD })))
    await codeTo(phone, 3)
    const rows = await server.app.db.query('select id from auth.users where phone = $1', [phone.slice(1)])
    expect(rows).toHaveLength(1)
  })
})

describe('a code by message', () => {
  it('signs in and makes the account, unless the caller does not want one [AUTH-49]', async () => {
    const phone = freshPhone()
    const client = authClient(server.url)
    const asked = await client.signInWithOtp({ phone, options: { data: { name: 'Mia' } } })
    expect([asked.error, asked.data.user]).toEqual([null, null])
    const token = await codeTo(phone)
    const opened = await client.verifyOtp({ phone, token, type: 'sms' })
    expect([opened.error, opened.data.user?.user_metadata.name]).toEqual([null, 'Mia'])
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject({
      code: 'otp_expired',
      status: 403,
    })

    const nobody = freshPhone()
    const options = { shouldCreateUser: false }
    expect((await client.signInWithOtp({ phone: nobody, options })).error).toBeNull()
    expect((await client.signInWithOtp({ phone, options: { ...options, channel: 'whatsapp' } })).error).toBeNull()
    expect(await smsTo(server.sms, phone, 2)).toMatchObject({ channel: 'whatsapp' })
    expect((await messagesIn(server.sms)).filter(({ to }) => to === nobody)).toEqual([])
  })

  it('lives for a minute, takes five tries, and is void once the next one was sent', async () => {
    const { phone } = await gardenerByPhone()
    const client = authClient(server.url)
    await client.signInWithOtp({ phone })
    const first = await codeTo(phone, 2)
    clock.pass(61)
    expect((await verify({ phone, token: first, type: 'sms' })).body.code).toBe('otp_expired')
    await client.signInWithOtp({ phone })
    const second = await codeTo(phone, 3)
    for (let tries = 0; tries < 5; tries += 1) await verify({ phone, token: wrong(second), type: 'sms' })
    expect((await verify({ phone, token: second, type: 'sms' })).body.code).toBe('otp_expired')
    await client.signInWithOtp({ phone })
    await client.signInWithOtp({ phone })
    const [third, fourth] = [await codeTo(phone, 4), await codeTo(phone, 5)]
    if (third !== fourth) expect((await verify({ phone, token: third, type: 'sms' })).body.code).toBe('otp_expired')
    expect((await verify({ phone, token: fourth, type: 'sms' })).status).toBe(200)
  })

  it('opens no other account and passes for no mail: number and type have to fit', async () => {
    const [mine, theirs] = [await gardenerByPhone(), await gardenerByPhone()]
    await mine.client.signInWithOtp({ phone: mine.phone })
    const token = await codeTo(mine.phone, 2)
    const { phone } = mine
    for (const [body, code] of [
      [{ phone: theirs.phone, token, type: 'sms' }, 'otp_expired'],
      [{ phone, token, type: 'phone_change' }, 'otp_expired'],
      [{ phone, token, type: 'email' }, 'validation_failed'],
      [{ phone, token, type: 'recovery' }, 'validation_failed'],
      [{ email: phone, token, type: 'sms' }, 'validation_failed'],
      [{ phone: 'abc', token, type: 'sms' }, 'validation_failed'],
    ] as const) {
      expect((await verify(body)).body.code).toBe(code)
    }
    expect((await verify({ phone, token, type: 'sms' })).body.user.id).toBe(mine.id)
  })

  it('takes the password of whoever typed the number before its owner came', async () => {
    const phone = freshPhone()
    const stranger = { phone, password: 'the-strangers-password' }
    await authClient(server.url).signUp(stranger)
    await codeTo(phone)
    const owner = authClient(server.url)
    await owner.signInWithOtp({ phone })
    expect((await owner.verifyOtp({ phone, token: await codeTo(phone, 2), type: 'sms' })).error).toBeNull()
    expect((await authClient(server.url).signInWithPassword(stranger)).error?.code).toBe('invalid_credentials')
  })

  it.each([
    ['once more keeps its password', PASSWORD, true],
    ['by two who differ keeps neither’s password', 'another-password-of-somebody', false],
  ])('is sent again for a sign-up that waits, which %s', async (_what, second, opens) => {
    const phone = freshPhone()
    const client = authClient(server.url)
    await client.signUp({ phone, password: PASSWORD })
    await codeTo(phone)
    await authClient(server.url).signUp({ phone, password: second })
    await codeTo(phone, 2)
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    expect((await client.verifyOtp({ phone, token: await codeTo(phone, 3), type: 'sms' })).error).toBeNull()
    for (const password of new Set([PASSWORD, second])) {
      const { error } = await authClient(server.url).signInWithPassword({ phone, password })
      expect(error?.code).toBe(opens ? undefined : 'invalid_credentials')
    }
  })

  it('opens nothing for who is banned', async () => {
    const { phone, id } = await gardenerByPhone()
    await authClient(server.url).signInWithOtp({ phone })
    const token = await codeTo(phone, 2)
    await server.app.db.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id])
    expect((await verify({ phone, token, type: 'sms' })).body.code).toBe('user_banned')
    const { error } = await authClient(server.url).signInWithPassword({ phone, password: PASSWORD })
    expect(error).toMatchObject({ code: 'user_banned', status: 400 })
  })

  it('lies nowhere in the database, and in the queue neither code nor number', async () => {
    const { phone } = await gardenerByPhone()
    await authClient(server.url).signInWithOtp({ phone })
    const code = await codeTo(phone, 2)
    const rows = await server.app.db.query<{ row: string }>(
      `select t::text as row from auth.one_time_tokens t where address = $1
       union all select j::text from jobs.job j where name like 'auth-sms%'`,
      [phone.slice(1)],
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ row }) => row.includes(code) && !row.includes('auth-sms'))).toEqual([])
    expect(rows.filter(({ row }) => row.includes('auth-sms') && row.includes(phone.slice(1)))).toEqual([])
  })
})

describe('a change of number', () => {
  it('holds once the code at the new number was shown, and the mailbox is told [AUTH-49]', async () => {
    const [before, after, email] = [freshPhone(), freshPhone(), freshEmail()]
    const client = authClient(server.url)
    await client.signUp({ email, password: PASSWORD })
    for (const phone of [before, after]) {
      const asked = await client.updateUser({ phone })
      expect([asked.error, asked.data.user?.new_phone]).toEqual([null, phone.slice(1)])
      expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull()
      const done = await client.verifyOtp({ phone, token: await codeTo(phone, 2), type: 'phone_change' })
      expect(done.error).toBeNull()
      expect(done.data.user).toMatchObject({
        phone: phone.slice(1),
        email,
        app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      })
      expect(done.data.user?.new_phone).toBeUndefined()
    }
    expect((await authClient(server.url).signInWithPassword({ phone: after, password: PASSWORD })).error).toBeNull()
    expect((await authClient(server.url).signInWithPassword({ phone: before, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    const told = await mailsTo(server.mail, email, 2)
    expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('Your phone number was changed'))
  })

  it('refuses a number of somebody else, before and at the end', async () => {
    const [mine, theirs] = [await gardenerByPhone(), await gardenerByPhone()]
    expect((await mine.client.updateUser({ phone: theirs.phone })).error).toMatchObject({
      code: 'phone_exists',
      status: 422,
    })
    const contested = freshPhone()
    await mine.client.updateUser({ phone: contested })
    const token = await codeTo(contested)
    await gardenerByPhone(contested, 2)
    expect((await verify({ phone: contested, token, type: 'phone_change' })).body.code).toBe('phone_exists')
  })

  it('ends with a new password: no code that a stranger asked for before opens the account', async () => {
    const { client, id, phone } = await gardenerByPhone()
    const strangers = freshPhone()
    await client.updateUser({ phone: strangers })
    const token = await codeTo(strangers)
    expect((await client.updateUser({ password: 'a-new-password-of-mine' })).error).toBeNull()
    expect((await verify({ phone: strangers, token, type: 'phone_change' })).body.code).toBe('otp_expired')
    await client.resend({ type: 'phone_change', phone: strangers })
    // What was asked for later is sent later, so by now the one before was looked at.
    await client.signInWithOtp({ phone })
    await codeTo(phone, 2)
    expect((await messagesIn(server.sms)).filter(({ to }) => to === strangers)).toHaveLength(1)
    const [row] = await server.app.db.query('select phone, new_phone from auth.users where id = $1', [id])
    expect(row).toEqual({ phone: phone.slice(1), new_phone: null })
  })

  it('needs the second factor of who has one', async () => {
    const user = await signUp(server.url)
    const raised = await enrolByToken(server.url, user, clock)
    const body = { phone: freshPhone() }
    const refused = await ask(server.url, 'PUT', '/auth/v1/user', { token: user.token, body })
    expect([refused.status, refused.body.code]).toEqual([401, 'insufficient_aal'])
    expect((await ask(server.url, 'PUT', '/auth/v1/user', { token: raised.token, body })).status).toBe(200)
  })
})

it('who has no mailbox confirms a new password by a message', async () => {
  const strict = await startTestServer({
    outside: { clock },
    env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on', RATE_LIMIT_FACTOR: '1000' },
  })
  const phone = freshPhone()
  const client = authClient(strict.url)
  await client.signInWithOtp({ phone })
  await client.verifyOtp({ phone, token: (await smsTo(strict.sms, phone)).code, type: 'sms' })
  await strict.app.db.query(`update auth.session_amr set at = at - interval '11 minutes'`)
  const password = 'a-new-password-of-mine'
  expect((await client.updateUser({ password })).error?.code).toBe('reauthentication_needed')
  expect((await client.reauthenticate()).error).toBeNull()
  const nonce = (await smsTo(strict.sms, phone, 2)).code
  expect((await client.updateUser({ password, nonce: wrong(nonce) })).error?.code).toBe('reauthentication_not_valid')
  expect((await client.updateUser({ password, nonce })).error).toBeNull()
  await strict.close()
})

describe('messages to phones', () => {
  it('go to one number once a minute, whether somebody has it or not', async () => {
    const strict = await startTestServer({ env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on' } })
    const phone = freshPhone()
    const { url } = strict
    expect((await ask(url, 'POST', '/auth/v1/otp', { body: { phone, create_user: false } })).status).toBe(200)
    for (const [path, body] of [
      ['otp', { phone: phone.slice(1), create_user: false }],
      ['resend', { phone, type: 'sms' }],
      ['signup', { phone, password: PASSWORD }],
    ] as const) {
      const refused = await ask(url, 'POST', `/auth/v1/${path}`, { body })
      expect([refused.status, refused.body.code]).toEqual([429, 'over_sms_send_rate_limit'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    }
    await strict.close()
  })

  it('are limited for the whole server, which is told to nobody, and leave members some', async () => {
    const strict = await startTestServer({
      env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on', SMS_PER_HOUR: '6', TRUST_PROXY: '1' },
    })
    const otp = (phone: string, ip: string, create_user = true) =>
      ask(strict.url, 'POST', '/auth/v1/otp', { body: { phone, create_user }, headers: { 'x-forwarded-for': ip } })
    const member = freshPhone()
    await otp(member, '192.0.2.1')
    const { code } = await smsTo(strict.sms, member)
    const body = { phone: member, token: code, type: 'sms' }
    expect((await ask(strict.url, 'POST', '/auth/v1/verify', { body })).status).toBe(200)
    const newcomers = [freshPhone(), freshPhone(), freshPhone()]
    for (const [n, phone] of newcomers.entries()) expect((await otp(phone, `198.51.100.${n}`)).status).toBe(200)
    // Sixty numbers that nobody has cost nothing, from ten addresses.
    for (let count = 0; count < 20; count += 1) await otp(freshPhone(), `198.51.101.${count % 10}`, false)
    await strict.app.db.query(`delete from app.rate_limits where key like 'auth-sms-pause%'`)
    expect((await otp(member, '192.0.2.77')).status).toBe(200)
    await smsTo(strict.sms, member, 2)
    // All that was asked for is done, so that no more is sent.
    const left = `select from jobs.job where name like 'auth-sms%' and state <> 'completed'`
    await expect.poll(() => strict.app.db.query(left)).toHaveLength(0)
    const sent = (await messagesIn(strict.sms)).filter(({ to }) => newcomers.includes(to))
    expect(sent).toHaveLength(2)
    await strict.close()
  })

  it('are limited to a third of the hour for each address that asks, and passwords of a number as those of an address', async () => {
    const strict = await startTestServer({ env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on', SMS_PER_HOUR: '6' } })
    const { url } = strict
    const ends: number[] = []
    for (let count = 0; count < 3; count += 1) {
      ends.push((await ask(url, 'POST', '/auth/v1/otp', { body: { phone: freshPhone() } })).status)
    }
    expect(ends).toEqual([200, 200, 429])
    const body = { phone: freshPhone(), password: 'not-the-password' }
    const tries: number[] = []
    for (let count = 0; count < 7; count += 1) {
      tries.push((await ask(url, 'POST', '/auth/v1/token?grant_type=password', { body })).status)
    }
    expect(tries.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(tries.slice(5)).toContain(429)
    await strict.close()
  })

  it('go to ten numbers an hour from one account', async () => {
    const strict = await startTestServer({ env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on', SMS_PER_HOUR: '1000' } })
    const { token } = await signUp(strict.url)
    const ends: number[] = []
    for (let count = 0; count < 11; count += 1) {
      ends.push((await ask(strict.url, 'PUT', '/auth/v1/user', { token, body: { phone: freshPhone() } })).status)
    }
    expect(ends).toEqual([...Array(10).fill(200), 429])
    await strict.close()
  })

  it('a sign-in is refused for want of an account only where the operator wants that told', async () => {
    const telling = await startTestServer({
      env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on', AUTH_UNKNOWN_EMAIL: 'refused' },
    })
    const { error } = await authClient(telling.url).signInWithOtp({
      phone: freshPhone(),
      options: { shouldCreateUser: false },
    })
    expect(error).toMatchObject({ code: 'otp_disabled', status: 422 })
    await telling.close()
  })
})

it('the settings tell that phones open accounts', async () => {
  const { body } = await ask(server.url, 'GET', '/auth/v1/settings')
  expect(body).toMatchObject({ external: { phone: true, email: true }, phone_autoconfirm: false })
})
