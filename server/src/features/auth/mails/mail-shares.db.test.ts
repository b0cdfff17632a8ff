import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, ask, freshEmail, PASSWORD } from '../../../../test/auth-client.ts'
import { type Browser, makeBrowser } from '../../../../test/browser.ts'
import { mailsIn, mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

// Hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const HOME = '203.0.113.7'
let server: TestServer
afterAll(() => server.close())

const recover = (email: string, ip: string): Promise<Answer> =>
  ask(server.url, 'POST', '/auth/v1/recover', { body: { email }, headers: { 'x-forwarded-for': ip } })
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n >> 8}.${n & 255}`)
const codes = (answers: readonly Answer[]) => answers.map(({ body }) => body.code)
const limited = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429).length

async function newOwner(): Promise<{ email: string; browser: Browser }> {
  const browser = makeBrowser(server.url, HOME)
  const email = freshEmail()
  const { status } = await browser.post('/auth/v1/signup', { email, password: PASSWORD })
  expect(status).toBe(200)
  return { email, browser }
}

describe('with thirty mails an hour', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  })
  beforeEach(() => server.app.db.query('delete from app.rate_limits'))

  it('somebody known gets mail after 300 recoveries of invented addresses from one source', async () => {
    const { email } = await newOwner()
    const asked: Answer[] = []
    for (let turn = 0; turn < 300; turn += 1) asked.push(await recover(freshEmail('nobody'), '198.51.100.9'))
    expect(limited(asked)).toBe(290)
    expect((await recover(email, '192.0.2.5')).status).toBe(200)
    await mailTo(server.mail, email)
  })

  it('and after 300 from thirty sources, which all answer alike', async () => {
    const { email } = await newOwner()
    const asked: Answer[] = []
    for (const ip of strangers(30)) {
      asked.push(...(await Promise.all(Array.from({ length: 10 }, () => recover(freshEmail('nobody'), ip)))))
    }
    expect(limited(asked)).toBe(0)
    expect((await recover(email, '192.0.2.5')).status).toBe(200)
    // Behind three hundred requests in the queue.
    await vi.waitFor(() => mailTo(server.mail, email), { timeout: 60_000 })
  }, 90_000)

  it('one source may ask for a third of them, whether anybody has the addresses or not', async () => {
    const owners = await Promise.all(Array.from({ length: 11 }, newOwner))
    const known = await Promise.all(owners.map(({ email }) => recover(email, '198.51.100.1')))
    const unknown = await Promise.all(owners.map(() => recover(freshEmail('nobody'), '198.51.100.2')))
    const refused = 'over_email_send_rate_limit'
    expect([limited(known), limited(unknown)]).toEqual([1, 1])
    expect([codes(known).filter(Boolean), codes(unknown).filter(Boolean)]).toEqual([[refused], [refused]])
  })
})

describe('strangers who ask for mail to one address', () => {
  beforeAll(async () => {
    await server.close()
    server = await startTestServer({ env: { TRUST_PROXY: '1', MAIL_PAUSE_SECONDS: '0' } })
  })

  it('get five an hour sent there, from wherever, and end neither the last link nor what the owner asks for', async () => {
    const { email, browser } = await newOwner()
    const asked = await Promise.all(strangers(8).map((ip) => recover(email, ip)))
    const unknown = freshEmail('nobody')
    const askedOfNobody = await Promise.all(strangers(8).map((ip) => recover(unknown, ip)))
    expect([limited(asked), limited(askedOfNobody)]).toEqual([3, 3])
    const { tokenHash } = await mailTo(server.mail, email, 5)
    expect((await recover(email, '192.0.2.5')).status).toBe(429)
    const [row] = await server.app.db.query<{ count: number }>(
      'select count(*)::int as count from auth.one_time_tokens where address = $1',
      [email],
    )
    expect(row?.count).toBe(1)
    const links = (await mailsIn(server.mail)).filter(({ to }) => to === email)
    expect(links).toHaveLength(5)
    expect((await browser.post('/auth/v1/recover', { email })).status).toBe(200)
    const newest = await mailTo(server.mail, email, 6)
    expect(newest.tokenHash).not.toBe(tokenHash)
    const opened = await ask(server.url, 'POST', '/auth/v1/verify', {
      body: { type: 'recovery', token_hash: newest.tokenHash },
    })
    expect(opened.status).toBe(200)
  })
})

describe('an hour whose mails are used up', () => {
  beforeAll(async () => {
    await server.close()
    server = await startTestServer({ env: { TRUST_PROXY: '1', MAIL_PER_HOUR: '6', MAIL_PAUSE_SECONDS: '0' } })
  })

  it('is told to nobody, and has mails left for who comes by a browser that the account knows', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, newOwner))
    const [late, ...early] = owners
    if (!late) throw new Error('no owner')
    for (const [n, { email }] of early.slice(0, 4).entries()) {
      expect((await recover(email, `198.51.100.${n}`)).status).toBe(200)
      await mailTo(server.mail, email)
    }
    const fifth = early[4]
    if (!fifth) throw new Error('no owner')
    const [known, unknown] = [await recover(fifth.email, '192.0.2.1'), await recover(freshEmail('nobody'), '192.0.2.2')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect([known.status, known.body]).toEqual([200, {}])
    expect((await late.browser.post('/auth/v1/recover', { email: late.email })).status).toBe(200)
    await mailTo(server.mail, late.email)
    expect((await mailsIn(server.mail)).map(({ to }) => to)).not.toContain(fifth.email)
  })

  it('leaves newcomers a part of it, and nobody who is new takes the rest', async () => {
    // Of its own: what waits for a place of the hour before is tried again.
    await server.close()
    server = await startTestServer({ env: { TRUST_PROXY: '1', MAIL_PER_HOUR: '6', MAIL_PAUSE_SECONDS: '0' } })
    const member = await newOwner()
    const otp = (email: string, ip: string) =>
      ask(server.url, 'POST', '/auth/v1/otp', { body: { email }, headers: { 'x-forwarded-for': ip } })
    const fresh = Array.from({ length: 4 }, () => freshEmail('new'))
    for (const [n, email] of fresh.entries()) expect((await otp(email, `198.51.101.${n}`)).status).toBe(200)
    for (const email of fresh.slice(0, 3)) await mailTo(server.mail, email)
    expect((await recover(member.email, '192.0.2.9')).status).toBe(200)
    await mailTo(server.mail, member.email)
    expect((await mailsIn(server.mail)).map(({ to }) => to)).not.toContain(fresh[3])
  })
})
