import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminClient, ask, freshEmail } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())

const create = (body: object) => ask(server.url, 'POST', '/auth/v1/admin/users', { token: server.serviceKey, body })

describe('an account that an administrator makes has exactly the metadata that was given', () => {
  it.each([
    ['none', {}],
    ['names that a sign-up writes itself', { sub: 'x', email: 'other@example.com', email_verified: 'no' }],
    ['a place, which a sign-up keeps in the profile', { place_id: 'abc', coordinates: { lat: 1 }, timeZone: 'X' }],
    ['null', { nickname: null }],
    ['fields that no profile could have', { name: { first: 'Olive' }, location: ['a', 1], lawnSize: 'acres' }],
  ])('%s', async (_what, given) => {
    const { data, error } = await adminClient(server.url, server.serviceKey).createUser({
      email: freshEmail(),
      email_confirm: true,
      user_metadata: given,
    })
    expect([error, data.user?.user_metadata]).toEqual([null, given])
    const read = await ask(server.url, 'GET', `/auth/v1/admin/users/${data.user?.id}`, { token: server.serviceKey })
    expect(read.body.user_metadata).toEqual(given)
  })

  it('whatever it is, by phone as well', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((each) => !each.includes('\0'))
    const value = fc.oneof(text, fc.boolean(), fc.integer(), fc.constant(null), fc.array(text, { maxLength: 3 }))
    const names = text.filter((name) => name !== '__proto__')
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, value, { maxKeys: 5 }), fc.boolean(), async (given, byPhone) => {
        const phone = `+614${String(randomInt(1e8)).padStart(8, '0')}`
        const { status, body } = await create({
          ...(byPhone ? { phone } : { email: freshEmail() }),
          user_metadata: given,
        })
        expect([status, body.user_metadata]).toEqual([200, { ...given }])
      }),
      { numRuns: 15 },
    )
  })

  it('beside the ways in, which are known here', async () => {
    const { body } = await create({
      email: freshEmail(),
      app_metadata: { plan: 'gold', provider: 'saml', providers: ['x'], gone: null },
    })
    expect(body.app_metadata).toEqual({ plan: 'gold', provider: 'email', providers: ['email'] })
  })

  it('also by an invitation, and its name is in the profile', async () => {
    const data = { name: 'Olive Grower', email: 'kept as given' }
    const { body } = await ask(server.url, 'POST', '/auth/v1/invite', {
      token: server.serviceKey,
      body: { email: freshEmail(), data },
    })
    expect(body.user_metadata).toEqual(data)
    const [profile] = await server.app.db.query('select name from app.profiles where user_id = $1', [body.id])
    expect(profile).toEqual({ name: 'Olive Grower' })
  })

  it('and is refused with more than 4 KB', async () => {
    const { status, body } = await create({ email: freshEmail(), user_metadata: { notes: 'x'.repeat(4096) } })
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })
})
