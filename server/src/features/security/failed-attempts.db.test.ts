import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, movableClock, type SignedIn, signIn, signUp } from '../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

const settings = async ({ id, token }: SignedIn) =>
  (await ask(server.url, 'GET', `/api/security/settings/${id}`, { token })).body
const fail = (email: string, ip: string) =>
  ask(server.url, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: 'not this one' },
    headers: { 'x-forwarded-for': ip },
  })

it('shows wrong passwords, and how long the next has to wait where the owner is known, until they are forgotten [SETTINGS-11]', async () => {
  const user = await signUp(server.url)
  await fail(user.email, '192.0.2.1')
  await fail(user.email, '127.0.0.1')
  expect(await settings(user)).toMatchObject({ failedLoginAttempts: 2, lockedUntil: null })
  for (let tries = 0; tries < 9; tries += 1) {
    clock.pass(60)
    await fail(user.email, '192.0.2.1')
  }
  expect(await settings(user)).toMatchObject({ failedLoginAttempts: 11, lockedUntil: null })
  for (let tries = 0; tries < 5; tries += 1) await fail(user.email, '127.0.0.1')
  const { failedLoginAttempts, lockedUntil } = await settings(user)
  expect(failedLoginAttempts).toBe(15)
  expect(new Date(lockedUntil).getTime()).toBeGreaterThan(clock.now().getTime())
  clock.pass(60)
  await signIn(server.url, user.email)
  expect(await settings(user)).toMatchObject({ failedLoginAttempts: 10, lockedUntil: null })
  clock.pass(3601)
  const later = await signIn(server.url, user.email)
  expect(await settings(later)).toMatchObject({ failedLoginAttempts: 0, lockedUntil: null })
})

it('guesses at the current password slow down as at sign-in, and are shown [SETTINGS-21]', async () => {
  const user = await signUp(server.url)
  const change = (currentPassword: string) =>
    ask(server.url, 'POST', '/api/security/change-password', {
      token: user.token,
      body: { userId: user.id, currentPassword, newPassword: 'couch-grass-behind-the-shed' },
    })
  for (let tries = 0; tries < 5; tries += 1) expect((await change('not this one')).status).toBe(403)
  const early = await change('not this one')
  expect([early.status, early.body.code]).toEqual([429, 'rate/limited'])
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await settings(user)).failedLoginAttempts).toBe(5)
})
