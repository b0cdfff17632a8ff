import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, ask, freshEmail, movableClock, PASSWORD } from '../../../../test/auth-client.ts'
import { makeBrowser } from '../../../../test/browser.ts'
import { type AuthMail, mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

// Hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const clock = movableClock()
/** Behind one proxy, so that a test can come from any address. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', MAIL_PER_HOUR: '1000' }, outside: { clock } })
})
afterAll(() => server.close())
beforeEach(() => server.app.db.query('delete from app.rate_limits'))

const HOME = '203.0.113.7'
const STRANGER = '198.51.100.9'
const verify = (body: object, ip: string): Promise<Answer> =>
  ask(server.url, 'POST', '/auth/v1/verify', { body, headers: { 'x-forwarded-for': ip } })
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111')
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n >> 8}.${n & 255}`)

/** Somebody who signed up in a browser at home and asked for a mail. */
async function withMail() {
  const browser = makeBrowser(server.url, HOME)
  const email = freshEmail()
  await browser.post('/auth/v1/signup', { email, password: PASSWORD })
  await browser.post('/auth/v1/recover', { email })
  const mail: AuthMail = await mailTo(server.mail, email)
  const guess = (ip: string) => verify({ type: 'recovery', email, token: otherThan(mail.code) }, ip)
  const show = (ip: string) => verify({ type: 'recovery', email, token: mail.code }, ip)
  return { browser, email, mail, guess, show }
}

describe('wrong codes', () => {
  it('do not end the link of the mail, however many and from wherever', async () => {
    const { mail, guess } = await withMail()
    for (const ip of strangers(60)) await guess(ip)
    const opened = await verify({ type: 'recovery', token_hash: mail.tokenHash }, '192.0.2.5')
    expect(opened.status).toBe(200)
  })

  it('of one asker do not use up the tries of another', async () => {
    const { guess, show } = await withMail()
    for (let tries = 0; tries < 12; tries += 1) await guess(STRANGER)
    expect((await show(STRANGER)).body.code).toBe('otp_expired')
    expect((await show('192.0.2.5')).status).toBe(200)
  })

  it('of strangers keep the code open in a browser that the account knows, in whatever network', async () => {
    const { browser, email, mail, guess } = await withMail()
    for (const ip of strangers(40)) await guess(ip)
    const body = { type: 'recovery', email, token: mail.code }
    expect((await browser.post('/auth/v1/verify', body, { ip: '192.0.2.6' })).status).toBe(200)
  })

  it('of strangers are looked at twenty times in all, and then once in half an hour', async () => {
    const { email, guess, show } = await withMail()
    const answers = await Promise.all(strangers(40).map(guess))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['over_request_rate_limit']))
    expect((await show('192.0.2.5')).status).toBe(429)
    // Another code changes nothing about that.
    await ask(server.url, 'POST', '/auth/v1/otp', { body: { email }, headers: { 'x-forwarded-for': '192.0.2.8' } })
    clock.pass(1800)
    const later = await Promise.all(strangers(5).map(guess))
    expect(later.map(({ status }) => status).sort()).toEqual([403, 429, 429, 429, 429])
  })

  it('are counted for an address that nobody has as for any other', async () => {
    const email = freshEmail('nobody')
    const answers = await Promise.all(
      strangers(25).map((ip) => verify({ type: 'recovery', email, token: '123456' }, ip)),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20)
  })

  it('of a neighbour behind the same address keep nobody from their link', async () => {
    const { mail } = await withMail()
    const asked = await Promise.all(
      Array.from({ length: 35 }, () => verify({ type: 'recovery', email: freshEmail(), token: '123456' }, HOME)),
    )
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await verify({ type: 'recovery', token_hash: mail.tokenHash }, HOME)).status).toBe(200)
    expect((await verify({ type: 'recovery', token_hash: mail.tokenHash }, HOME)).status).toBe(429)
  })
})

describe('a mail', () => {
  it('has a code for ten minutes and a link for an hour', async () => {
    const [first, second] = [await withMail(), await withMail()]
    clock.pass(599)
    expect((await first.show(HOME)).status).toBe(200)
    clock.pass(2)
    expect((await second.show(HOME)).body.code).toBe('otp_expired')
    clock.pass(2990)
    expect((await verify({ type: 'recovery', token_hash: second.mail.tokenHash }, HOME)).status).toBe(200)
  })
})
