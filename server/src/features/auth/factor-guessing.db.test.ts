import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, movableClock, signIn, signUp } from '../../../test/auth-client.ts'
import { codeOf, enrolByToken, showCode, wrongCode } from '../../../test/authenticator.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

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
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await guess(wrongCode(owner.secret, clock))).body.code).toBe('mfa_verification_failed')
  }
  const early = await guess(codeOf(owner.secret, clock))
  expect([early.status, early.body.code]).toEqual([429, 'over_request_rate_limit'])
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0)
  clock.pass(60)
  expect((await guess(codeOf(owner.secret, clock))).status).toBe(200)
})

it('one address asks for and shows fifteen codes a minute', async () => {
  const owner = await enrolByToken(server.url, await signUp(server.url), clock)
  const statuses: number[] = []
  for (let asked = 0; asked < 16; asked += 1) {
    const at = `/auth/v1/factors/${owner.factorId}/challenge`
    statuses.push(
      (await ask(server.url, 'POST', at, { token: owner.token, headers: { 'x-forwarded-for': '192.0.2.200' } })).status,
    )
  }
  expect(statuses).toEqual([...Array(15).fill(200), 429])
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
