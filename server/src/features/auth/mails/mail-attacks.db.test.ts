import { request as plainRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  ask,
  authClient,
  freshEmail,
  movableClock,
  PASSWORD,
  signUp,
} from '../../../../test/auth-client.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT_FACTOR: '60', PUBLIC_URL: 'https://turfwise.example' },
    outside: { clock },
  })
})
afterAll(() => server.close())

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(server.url, 'POST', `/auth/v1${path}`, { body, headers })
const verify = (body: object): Promise<Answer> => post('/verify', body)
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111')

/** Any headers, Host too, which fetch does not let one choose. */
const postRaw = (path: string, body: object, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const call = plainRequest(`${server.url}/auth/v1${path}`, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', reject).end(JSON.stringify(body))
  })

describe('links in mails', () => {
  it.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=http' }],
    ['Origin and Referer', { referer: 'https://evil.example/' }],
  ])('lead to the configured address, whatever %s says', async (_name, headers) => {
    for (const path of ['/recover', '/otp']) {
      const { email } = await signUp(server.url)
      expect(await postRaw(path, { email }, headers)).toBe(200)
      const { link, html, text } = await mailTo(server.mail, email)
      expect([link.origin, link.searchParams.get('redirect_to')]).toEqual([
        'https://turfwise.example',
        'https://turfwise.example',
      ])
      expect(html + text).not.toContain('evil')
    }
  })

  it.each([
    ['//evil.example'],
    ['https://turfwise.example.evil.example/'],
    ['https://turfwise.example@evil.example/'],
    ['http://2130706433/'],
    ['javascript:alert(1)'],
    ['/\\evil.example'],
  ])('lead to the app when %s is asked for, in query, header or body, and at the link itself', async (redirect_to) => {
    const { email } = await signUp(server.url)
    await post(`/recover?${new URLSearchParams({ redirect_to })}`, { email })
    await post('/recover', { email }, { redirect_to })
    await post('/recover', { email, redirect_to })
    const last = await mailTo(server.mail, email, 3)
    for (const count of [1, 2, 3]) {
      const { link } = await mailTo(server.mail, email, count)
      expect(link.searchParams.get('redirect_to')).toBe('https://turfwise.example')
    }
    const tampered = new URL(`${server.url}${last.link.pathname}${last.link.search}`)
    tampered.searchParams.set('redirect_to', redirect_to)
    const location = (await fetch(tampered, { redirect: 'manual' })).headers.get('location')
    expect(location).toMatch(/^https:\/\/turfwise\.example\/#/)
  })
})

describe('guessing a code', () => {
  it('ends after five tries of one asker: then the right one opens nothing either, but the link does', async () => {
    const { email } = await signUp(server.url)
    await post('/recover', { email })
    const { code, tokenHash } = await mailTo(server.mail, email)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await verify({ type: 'recovery', email, token: otherThan(code) })
      expect([wrong.status, wrong.body.code]).toEqual([403, 'otp_expired'])
    }
    expect((await verify({ type: 'recovery', email, token: code })).body.code).toBe('otp_expired')
    expect((await verify({ type: 'recovery', token_hash: tokenHash })).status).toBe(200)
  })

  it('is counted for guesses at the same moment too', async () => {
    const { email } = await signUp(server.url)
    await post('/recover', { email })
    const { code } = await mailTo(server.mail, email)
    // The right one among them, so that it is seen how many were looked at: it comes too late behind five others.
    const wrong = () => verify({ type: 'recovery', email, token: otherThan(code) })
    await Promise.all(Array.from({ length: 4 }, wrong))
    const burst = await Promise.all(Array.from({ length: 12 }, wrong))
    expect(new Set(burst.map(({ body }) => body.code))).toEqual(new Set(['otp_expired']))
    expect((await verify({ type: 'recovery', email, token: code })).body.code).toBe('otp_expired')
    const [row] = await server.app.db.query<{ attempts: number }>(
      'select attempts from auth.one_time_tokens where address = $1',
      [email],
    )
    expect(row?.attempts).toBe(17)
  })

  it('takes the right one on the fifth try', async () => {
    const { email } = await signUp(server.url)
    await post('/recover', { email })
    const { code } = await mailTo(server.mail, email)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await verify({ type: 'recovery', email, token: otherThan(code) })
    }
    expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200)
  })

  it('is limited for each address that guesses', async () => {
    const strict = await startTestServer()
    const answers: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const body = { type: 'recovery', email: freshEmail(), token: '123456' }
      answers.push((await ask(strict.url, 'POST', '/auth/v1/verify', { body })).status)
    }
    await strict.close()
    expect([new Set(answers.slice(0, 30)), answers[30]]).toEqual([new Set([403]), 429])
  })
})

describe('a code', () => {
  it('comes with a link that is good for one hour', async () => {
    const { email } = await signUp(server.url)
    await post('/recover', { email })
    const { tokenHash } = await mailTo(server.mail, email)
    clock.pass(3601)
    expect((await verify({ type: 'recovery', token_hash: tokenHash })).body.code).toBe('otp_expired')
  })

  it('opens no account but the one it was sent for, and nothing of another kind', async () => {
    const [mine, theirs] = [await signUp(server.url), await signUp(server.url)]
    await post('/recover', { email: mine.email })
    await post('/recover', { email: theirs.email })
    const { code } = await mailTo(server.mail, mine.email)
    const other = await mailTo(server.mail, theirs.email)
    if (code !== other.code) {
      expect((await verify({ type: 'recovery', email: theirs.email, token: code })).body.code).toBe('otp_expired')
    }
    for (const type of ['signup', 'invite', 'magiclink', 'email', 'email_change']) {
      expect((await verify({ type, email: mine.email, token: code })).body.code).toBe('otp_expired')
    }
    expect((await verify({ type: 'recovery', email: mine.email, token: code })).body.user.id).toBe(mine.id)
  })

  it('is spent once, also by two at the same moment', async () => {
    const { email } = await signUp(server.url)
    await post('/recover', { email })
    const { tokenHash } = await mailTo(server.mail, email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify({ type: 'recovery', token_hash: tokenHash })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
  })

  it('opens nothing for who is banned', async () => {
    const { id, email } = await signUp(server.url)
    await post('/recover', { email })
    const { code } = await mailTo(server.mail, email)
    await server.app.db.query(`update auth.users set banned_until = 'infinity', ban_reason = 'Spam' where id = $1`, [
      id,
    ])
    const answer = await verify({ type: 'recovery', email, token: code })
    // Whoever has the mailbox is told why.
    expect([answer.status, answer.body.code, answer.body.ban_reason]).toEqual([403, 'user_banned', 'Spam'])
  })

  it('lies nowhere in the database, nor does its link', async () => {
    const { email } = await signUp(server.url)
    await post('/recover', { email })
    const { code, tokenHash } = await mailTo(server.mail, email)
    const rows = await server.app.db.query<{ row: string }>(
      `select t::text as row from auth.one_time_tokens t union all select j::text from jobs.job j`,
    )
    const all = rows.map(({ row }) => row).join('\n')
    expect(all).toContain('auth-mail-request')
    expect(all).not.toContain(tokenHash)
    expect(all).not.toContain(`"${code}"`)
    const jobs = rows.filter(({ row }) => row.includes('auth-mail'))
    expect(jobs.map(({ row }) => row).join()).not.toContain(email)
  })

  it.each([
    ['nothing', {}],
    ['no type', { token_hash: 'a' }],
    ['a type of phones', { type: 'sms', email: 'a@example.com', token: '1' }],
    ['the reauthentication', { type: 'reauthentication', email: 'a@example.com', token: '1' }],
    ['a hash with an address', { type: 'recovery', token_hash: 'a', email: 'a@example.com' }],
    ['no address', { type: 'recovery', token: '123456' }],
    ['an object as code', { type: 'recovery', email: 'a@example.com', token: { $ne: 1 } }],
  ])('with %s is refused as malformed', async (_name, body) => {
    const answer = await verify(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })
})

describe('mail to one address', () => {
  it('goes out once in 60 s, whether somebody has it or not', async () => {
    const strict = await startTestServer({ outside: { clock } })
    const { email } = await signUp(strict.url)
    for (const address of [email, freshEmail('nobody')]) {
      const client = authClient(strict.url)
      expect((await client.resetPasswordForEmail(address)).error).toBeNull()
      const { error } = await client.resetPasswordForEmail(address.toUpperCase())
      expect(error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
      expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
      const otp = await ask(strict.url, 'POST', '/auth/v1/otp', { body: { email: address } })
      expect([otp.status, Number(otp.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
    await strict.close()
  })

  it('is limited to a third of the hour for each address that asks, whoever has the mailboxes', async () => {
    const strict = await startTestServer({ env: { MAIL_PER_HOUR: '9', MAIL_PAUSE_SECONDS: '0' } })
    const ends: unknown[] = []
    for (let count = 0; count < 4; count += 1) {
      ends.push((await authClient(strict.url).resetPasswordForEmail(freshEmail())).error?.code)
    }
    await strict.close()
    expect(ends).toEqual([undefined, undefined, undefined, 'over_email_send_rate_limit'])
  })
})

it('tells that nobody has an address only where the operator wants it', async () => {
  const telling = await startTestServer({ env: { AUTH_UNKNOWN_EMAIL: 'refused' } })
  const options = { shouldCreateUser: false }
  const { error } = await authClient(telling.url).signInWithOtp({ email: freshEmail(), options })
  expect(error).toMatchObject({ code: 'otp_disabled', status: 422 })
  const { email } = await signUp(telling.url)
  expect((await authClient(telling.url).signInWithOtp({ email, options })).error).toBeNull()
  await telling.close()
})

it('gives the first admin rights only once the address is confirmed', async () => {
  const boss = freshEmail('boss')
  const own = await startTestServer({
    env: { ADMIN_EMAIL: boss, AUTH_CONFIRM_EMAIL: 'on', RATE_LIMIT_FACTOR: '60' },
  })
  const client = authClient(own.url)
  await client.signUp({ email: boss, password: PASSWORD })
  const { code } = await mailTo(own.mail, boss)
  const roleOf = async () =>
    (await own.app.db.query<{ role: string | null }>(`select app_metadata ->> 'role' as role from auth.users`))[0]?.role
  expect(await roleOf()).toBeNull()
  await client.verifyOtp({ type: 'signup', email: boss, token: code })
  expect(await roleOf()).toBe('admin')
  await own.close()
})
