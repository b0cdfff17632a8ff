import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, movableClock, PASSWORD, signIn, signUp } from '../../../../test/auth-client.ts'
import { codeOf, enrolByToken, showCode, wrongCode } from '../../../../test/authenticator.ts'
import { makeBrowser } from '../../../../test/browser.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { TRUST_PROXY: '1', SMS_OUTBOX: 'on' } })
})
afterAll(() => server.close())

let hosts = 0
/** From another address each time: no limit of one address can be what refuses. */
const elsewhere = () => {
  hosts += 1
  return { 'x-forwarded-for': `192.0.2.${hosts}` }
}

it('guessing codes is slowed down for the account, from however many addresses and sessions', async () => {
  const owner = await enrolByToken(server.url, await signUp(server.url), clock)
  clock.pass(60)
  const guess = async (code: string) => {
    const headers = elsewhere()
    const { token } = await signIn(server.url, owner.email)
    const at = `/auth/v1/factors/${owner.factorId}`
    const { body } = await ask(server.url, 'POST', `${at}/challenge`, { token, headers })
    return ask(server.url, 'POST', `${at}/verify`, { token, headers, body: { challenge_id: body.id, code } })
  }
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await guess(wrongCode(owner.secret, clock))).body.code).toBe('mfa_verification_failed')
  }
  const early = await guess(codeOf(owner.secret, clock))
  expect([early.status, early.body.code]).toEqual([429, 'over_request_rate_limit'])
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(3600)
  clock.pass(7200)
  expect((await guess(codeOf(owner.secret, clock))).status).toBe(200)
})

it('codes that somebody guesses who has the password do not put off the owner: at home, in a browser, by a backup code', async () => {
  const home = '203.0.113.8'
  const browser = makeBrowser(server.url, home)
  const { email } = await signUp(server.url)
  const opened = (await browser.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })).body
  const { body: factor } = await browser.post(
    '/auth/v1/factors',
    { factor_type: 'totp' },
    { token: opened.access_token },
  )
  const at = `/auth/v1/factors/${factor.id}`
  const challenge = async (token: string, ip: string) =>
    (await browser.post(`${at}/challenge`, {}, { token, ip })).body.id as string
  const showIn = async (token: string, code: string, ip: string) =>
    browser.post(`${at}/verify`, { challenge_id: await challenge(token, ip), code }, { token, ip })
  const raised = await showIn(opened.access_token, codeOf(factor.totp.secret, clock), home)
  expect(raised.status).toBe(200)
  const { body: enabled } = await ask(server.url, 'POST', `/api/security/2fa/enable/${opened.user.id}`, {
    token: raised.body.access_token,
    body: {},
  })
  clock.pass(60)
  const elsewhereWith = async (code: string) => {
    const headers = elsewhere()
    const { token } = await signIn(server.url, email)
    const { body } = await ask(server.url, 'POST', `${at}/challenge`, { token, headers })
    return ask(server.url, 'POST', `${at}/verify`, { token, headers, body: { challenge_id: body.id, code } })
  }
  for (let tries = 0; tries < 12; tries += 1) await elsewhereWith(wrongCode(factor.totp.secret, clock))
  expect((await elsewhereWith(codeOf(factor.totp.secret, clock))).status).toBe(429)

  const known = await browser.post(
    '/auth/v1/token?grant_type=password',
    { email, password: PASSWORD },
    { ip: '203.0.113.99' },
  )
  expect((await showIn(known.body.access_token, codeOf(factor.totp.secret, clock), '203.0.113.99')).status).toBe(200)
  clock.pass(60)
  const { token } = await signIn(server.url, email)
  const headers = { 'x-forwarded-for': home }
  const { body: asked } = await ask(server.url, 'POST', `${at}/challenge`, { token, headers })
  const body = { challenge_id: asked.id, code: codeOf(factor.totp.secret, clock) }
  expect((await ask(server.url, 'POST', `${at}/verify`, { token, headers, body })).status).toBe(200)
  expect((await elsewhereWith(enabled.backupCodes[0])).status).toBe(200)
})

it('one session asks for and shows fifteen codes a minute, and keeps nobody behind the same address from it', async () => {
  const [owner, neighbour] = [await signUp(server.url), await signUp(server.url)]
  const enrolled = await enrolByToken(server.url, owner, clock)
  const other = await enrolByToken(server.url, neighbour, clock)
  const headers = { 'x-forwarded-for': '192.0.2.200' }
  const askOf = async ({ token, factorId }: { token: string; factorId: string }) =>
    (await ask(server.url, 'POST', `/auth/v1/factors/${factorId}/challenge`, { token, headers })).status
  const statuses: number[] = []
  // Enrolling took one of each.
  for (let asked = 0; asked < 14; asked += 1) statuses.push(await askOf(enrolled))
  expect(statuses).toEqual([...Array(13).fill(200), 429])
  expect(await askOf(other)).toBe(200)
})

it('a seed that was put under another factor in the database opens nothing', async () => {
  const owner = await enrolByToken(server.url, await signUp(server.url), clock)
  clock.pass(60)
  const stolen = await signUp(server.url)
  const { body } = await ask(server.url, 'POST', '/auth/v1/factors', {
    token: stolen.token,
    body: { factor_type: 'totp' },
  })
  // Somebody who may write the database puts a seed of their own under the owner's factor.
  await server.app.db.query(
    'update auth.factors set secret_enc = (select secret_enc from auth.factors where id = $2) where id = $1',
    [owner.factorId, body.id],
  )
  const shown = await showCode(server.url, owner.token, owner.factorId, codeOf(body.totp.secret, clock))
  expect(shown.body.code).toBe('mfa_verification_failed')
})

it('one account has ten messages an hour, however often it changes the factor', async () => {
  const { token } = await signUp(server.url)
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent += 1) {
    const headers = elsewhere()
    const body = { factor_type: 'phone', phone: `+6149157${String(1000 + sent)}` }
    const { id } = (await ask(server.url, 'POST', '/auth/v1/factors', { token, headers, body })).body
    statuses.push((await ask(server.url, 'POST', `/auth/v1/factors/${id}/challenge`, { token, headers })).status)
    await ask(server.url, 'DELETE', `/auth/v1/factors/${id}`, { token, headers })
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
