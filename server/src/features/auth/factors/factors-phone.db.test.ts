import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, authClient, freshEmail, movableClock, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const PHONE = '+61491570006'
const clock = movableClock()
const dataDir = join(tmpdir(), `turfwise-phone-${randomUUID()}`)
let server: TestServer
beforeAll(async () => {
  const env = { DATA_DIR: dataDir, SMS_OUTBOX: 'on', RATE_LIMIT_FACTOR: '1000' }
  server = await startTestServer({ outside: { clock }, env })
})
afterAll(() => server.close())

async function sentTo(phone: string): Promise<string[]> {
  const folder = join(dataDir, 'sms')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const messages = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
  return messages.filter(({ to }) => to === phone).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}

it('a phone is sent a code, and the session steps up by it [AUTH-47, AUTH-51]', async () => {
  const client = authClient(server.url)
  await client.signUp({ email: freshEmail(), password: PASSWORD })
  const enrolled = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Mine', phone: '+61 491 570 006' })
  expect(enrolled).toMatchObject({ error: null, data: { type: 'phone', friendly_name: 'Mine', phone: PHONE } })
  const factorId = enrolled.data?.id ?? ''
  const challenge = await client.mfa.challenge({ factorId, channel: 'sms' })
  expect(challenge).toMatchObject({ error: null, data: { type: 'phone' } })
  const [code = ''] = await sentTo(PHONE)
  const wrong = await client.mfa.verify({
    factorId,
    challengeId: challenge.data?.id ?? '',
    code: code === '000000' ? '000001' : '000000',
  })
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' })
  const verified = await client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code })
  expect(verified.error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
  expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId }])
})

it('a code belongs to its own challenge, and the next one has to wait a minute', async () => {
  const { token } = await signUp(server.url)
  const phone = '+61491570156'
  const enrolled = await ask(server.url, 'POST', '/auth/v1/factors', { token, body: { factor_type: 'phone', phone } })
  const at = `/auth/v1/factors/${enrolled.body.id}`
  const challenge = () => ask(server.url, 'POST', `${at}/challenge`, { token })
  const verify = (id: string, code: string) =>
    ask(server.url, 'POST', `${at}/verify`, { token, body: { challenge_id: id, code } })
  const first = await challenge()
  const early = await challenge()
  expect([early.status, early.body.code]).toEqual([429, 'over_sms_send_rate_limit'])
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50)
  clock.pass(61)
  const second = await challenge()
  const [firstCode = '', secondCode = ''] = await sentTo(phone)
  if (firstCode !== secondCode) {
    expect((await verify(second.body.id, firstCode)).body.code).toBe('mfa_verification_failed')
  }
  const rows = await server.app.db.query<{ row: string }>('select c::text as row from auth.challenges c')
  expect(rows.some(({ row }) => row.includes(`,${secondCode},`))).toBe(false)
  clock.pass(240)
  expect((await verify(first.body.id, firstCode)).body.code).toBe('mfa_challenge_expired')
  expect((await verify(second.body.id, secondCode)).status).toBe(200)
})

it.each(['', '12', 'abc', '+0491570006', '+6149157000612345', '+61491570006,+61491570007'])(
  'no message goes to %j',
  async (phone) => {
    const { token } = await signUp(server.url)
    const body = { factor_type: 'phone', phone }
    const refused = await ask(server.url, 'POST', '/auth/v1/factors', { token, body })
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed'])
  },
)
