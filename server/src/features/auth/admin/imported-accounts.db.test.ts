import { hash } from '@node-rs/argon2'
import { hash as bcryptHash } from '@node-rs/bcrypt'
import type { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminClient, authClient, freshEmail, PASSWORD } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { PASSWORD_COST } from '../passwords/password-hasher.ts'

let server: TestServer
let admin: GoTrueAdminApi
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' }, outside: { passwordCost: PASSWORD_COST } })
  admin = adminClient(server.url, server.serviceKey)
})
afterAll(() => server.close())

const hashOf = async (email: string): Promise<string | undefined> => {
  const rows = server.app.db.query<{ kept: string }>('select password_hash as kept from auth.users where email = $1', [
    email,
  ])
  return (await rows)[0]?.kept
}

describe('accounts of another service', () => {
  it('take over hashes of argon2, and keep them under our own parameters from the first sign-in on', async () => {
    const email = freshEmail()
    const password_hash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 2, parallelism: 1 })
    expect((await admin.createUser({ email, password_hash, email_confirm: true })).error).toBeNull()
    expect((await authClient(server.url).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const renewed = await hashOf(email)
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await authClient(server.url).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect(await hashOf(email)).toBe(renewed)
    const choking = password_hash.replace('m=8192', 'm=4194304')
    expect((await admin.createUser({ email: freshEmail(), password_hash: choking })).error?.code).toBe(
      'validation_failed',
    )
  })

  it.each(['2a', '2b', '2y'] as const)(
    'take over hashes of bcrypt ($%s$), which turn into our own at the first right password',
    async (version) => {
      const email = freshEmail()
      // One look for two ways of typing it, of which the other service knew one; and more bytes than bcrypt reads.
      const password = `cafe\u0301-${'kikuyu by the tap stand '.repeat(4)}`
      const password_hash = await bcryptHash(password, { cost: 5, version })
      expect((await admin.createUser({ email, password_hash, email_confirm: true })).error).toBeNull()
      const wrong = await authClient(server.url).signInWithPassword({ email, password: `${PASSWORD}!` })
      expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
      expect(await hashOf(email)).toBe(password_hash)
      expect((await authClient(server.url).signInWithPassword({ email, password })).error).toBeNull()
      expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect((await authClient(server.url).signInWithPassword({ email, password })).error).toBeNull()
      // From then on every byte counts.
      const cut = Buffer.from(password).subarray(0, 72).toString()
      const { error } = await authClient(server.url).signInWithPassword({ email, password: cut })
      expect(error?.code).toBe('invalid_credentials')
    },
  )

  it('say why another hash cannot be taken over', async () => {
    for (const [password_hash, why] of [
      [(await bcryptHash(PASSWORD, { cost: 4 })).replace('$04$', '$13$'), 'with a cost of 4 to 12'],
      [(await bcryptHash(PASSWORD, { cost: 4 })).replace('$2b$', '$2x$'), '$2a$, $2b$ or $2y$'],
      ['5f4dcc3b5aa765d61d8327deb882cf99', 'only hashes of argon2 and bcrypt'],
    ] as const) {
      const { error } = await admin.createUser({ email: freshEmail(), password_hash })
      expect([error?.code, error?.message.includes(why)]).toEqual(['validation_failed', true])
    }
  })
})
