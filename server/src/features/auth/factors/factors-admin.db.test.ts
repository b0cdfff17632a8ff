import type { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  adminClient,
  ask,
  freshEmail,
  movableClock,
  signIn,
  signUp,
  signUpProven,
} from '../../../../test/auth-client.ts'
import { enrolByToken } from '../../../../test/authenticator.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const clock = movableClock()
const boss = freshEmail('boss')
let server: TestServer
let admin: GoTrueAdminApi
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '50', ADMIN_EMAIL: boss } })
  admin = adminClient(server.url, server.serviceKey)
})
afterAll(() => server.close())

it('an administrator sees and removes the factor of somebody who lost phone and codes [AUTH-51, AUTH-52]', async () => {
  const owner = await enrolByToken(server.url, await signUp(server.url), clock)
  const listed = await admin.mfa.listFactors({ userId: owner.id })
  expect(listed).toMatchObject({ error: null, data: { factors: [{ id: owner.factorId, status: 'verified' }] } })
  expect(JSON.stringify(listed.data)).not.toMatch(/secret/)
  expect((await admin.mfa.deleteFactor({ userId: owner.id, id: owner.factorId })).error).toBeNull()
  const { token } = await signIn(server.url, owner.email)
  expect((await ask(server.url, 'GET', `/api/users/${owner.id}`, { token })).status).toBe(200)
  const again = await admin.mfa.deleteFactor({ userId: owner.id, id: owner.factorId })
  expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  expect((await admin.mfa.listFactors({ userId: UNKNOWN })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
})

it('nobody else does, nor an administrator whose own code is still to come [AUTH-52]', async () => {
  const owner = await enrolByToken(server.url, await signUp(server.url), clock)
  const stranger = await signUp(server.url)
  await enrolByToken(server.url, await signUpProven(server, { email: boss }), clock)
  const halfway = await signIn(server.url, boss)
  const path = `/auth/v1/admin/users/${owner.id}/factors`
  for (const token of [owner.token, stranger.token, halfway.token, undefined]) {
    const given = token === undefined ? {} : { token }
    for (const answer of [
      await ask(server.url, 'GET', path, given),
      await ask(server.url, 'DELETE', `${path}/${owner.factorId}`, given),
    ]) {
      expect([401, 403]).toContain(answer.status)
    }
  }
  expect((await ask(server.url, 'GET', '/auth/v1/user', { token: owner.token })).body.factors).toHaveLength(1)
})

it('a factor is looked for among those of the user who is named', async () => {
  const owner = await enrolByToken(server.url, await signUp(server.url), clock)
  const other = await signUp(server.url)
  for (const path of [
    `${other.id}/factors/${owner.factorId}`,
    `${owner.id}/factors/..%2f${owner.factorId}`,
    'x/factors',
  ]) {
    const method = path === 'x/factors' ? 'GET' : 'DELETE'
    const answer = await ask(server.url, method, `/auth/v1/admin/users/${path}`, { token: server.serviceKey })
    expect(answer.status).toBe(404)
  }
  expect((await ask(server.url, 'GET', '/auth/v1/user', { token: owner.token })).body.factors).toHaveLength(1)
})
