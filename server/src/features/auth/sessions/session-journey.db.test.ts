import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, authClient, freshEmail, PASSWORD } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const profile = { name: 'Olive', location: 'Parramatta, NSW', lawnSize: 'small', grassType: 'kikuyu' }

describe('the public client library', () => {
  it('signs up with its metadata and is signed in at once [AUTH-28, AUTH-39]', async () => {
    const client = authClient(server.url)
    const email = freshEmail()
    const { data, error } = await client.signUp({ email, password: PASSWORD, options: { data: profile } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: profile, app_metadata: { provider: 'email' } })
    expect(data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 3600,
      expires_at: expect.any(Number),
      token_type: 'bearer',
      user: { id: data.user?.id },
    })
  })

  it('signs in, reads the user, refreshes and signs out [AUTH-04, AUTH-48]', async () => {
    const email = freshEmail()
    const asked: string[] = []
    const client = authClient(server.url, {
      fetch: (input, init) => {
        asked.push(String(input).slice(server.url.length))
        return fetch(input, init)
      },
    })
    await client.signUp({ email, password: PASSWORD })
    await client.signOut()

    const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
    expect(error).toBeNull()
    const first = data.session
    const read = await client.getUser()
    expect(read).toMatchObject({ error: null, data: { user: { email } } })

    const refreshed = await client.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(first?.refresh_token)
    expect((await client.getUser()).data.user?.email).toBe(email)
    expect((await client.refreshSession()).error).toBeNull()

    expect((await client.signOut()).error).toBeNull()
    expect((await client.getSession()).data.session).toBeNull()
    expect((await client.getUser(first?.access_token)).error?.name).toBe('AuthSessionMissingError')
    expect(asked).toContain('/auth/v1/token?grant_type=password')
    expect(asked).toContain('/auth/v1/token?grant_type=refresh_token')
  })

  it('verifies a token by the key set, without asking for the user [AUTH-53]', async () => {
    const client = authClient(server.url)
    await client.signUp({ email: freshEmail(), password: PASSWORD })
    const { data, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(data?.claims).toMatchObject({ iss: 'turfwise', aud: 'authenticated', aal: 'aal1', role: 'authenticated' })
    const { keys } = (await ask(server.url, 'GET', '/auth/v1/.well-known/jwks.json')).body
    expect(keys).toEqual([
      expect.objectContaining({ kid: data?.header.kid, kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }),
    ])
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('gives errors back and throws none [AUTH-54]', async () => {
    const client = authClient(server.url)
    const { data, error } = await client.signInWithPassword({ email: freshEmail(), password: 'not this one' })
    expect(data).toEqual({ user: null, session: null })
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
    const again = await client.signUp({ email: freshEmail(), password: 'abc' })
    expect(again.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    })
  })

  it('needs a password, and e-mail or phone [AUTH-36]', async () => {
    const words = 'You must provide either an email or phone number and a password'
    const client = authClient(server.url)
    const phone = '+61400000000'
    for (const credentials of [
      { email: freshEmail(), password: '' },
      { phone, password: '' },
      { email: '', password: PASSWORD },
      { phone: '', password: PASSWORD },
    ]) {
      expect((await client.signUp(credentials)).error?.message, JSON.stringify(credentials)).toBe(words)
      expect((await client.signInWithPassword(credentials)).error?.message, JSON.stringify(credentials)).toBe(words)
    }
    const bodies = [{ email: freshEmail() }, { phone }, { password: PASSWORD }, { email: freshEmail(), password: null }]
    for (const path of ['signup', 'token?grant_type=password']) {
      for (const body of bodies) {
        const answer = await ask(server.url, 'POST', `/auth/v1/${path}`, { body })
        expect([answer.status, answer.body.message], `${path} ${JSON.stringify(body)}`).toEqual([400, words])
      }
    }
  })

  it('may give a phone number in place of an e-mail, which is switched off and says so [AUTH-37]', async () => {
    const client = authClient(server.url)
    const credentials = { phone: '+61400000000', password: PASSWORD }
    expect((await client.signUp(credentials)).error).toMatchObject({ code: 'phone_provider_disabled', status: 422 })
    expect((await client.signInWithPassword(credentials)).error).toMatchObject({ code: 'phone_provider_disabled' })
    expect((await client.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' })
  })

  it('forgets the session when the server no longer knows it [AUTH-59]', async () => {
    const email = freshEmail()
    const client = authClient(server.url)
    await client.signUp({ email, password: PASSWORD })
    await server.app.db.query('delete from auth.sessions')
    expect((await client.signOut()).error).toBeNull()
    expect((await client.getSession()).data.session).toBeNull()
  })

  it('keeps the session when signing out failed for another reason', async () => {
    const client = authClient(server.url, {
      fetch: async (input, init) =>
        String(input).includes('/logout')
          ? new Response('{"code":"conflict","message":"busy"}', { status: 409 })
          : fetch(input, init),
    })
    await client.signUp({ email: freshEmail(), password: PASSWORD })
    expect((await client.signOut()).error).toMatchObject({ status: 409 })
    expect((await client.getSession()).data.session).not.toBeNull()
  })

  it('refuses a scope that does not exist before it asks [AUTH-58]', async () => {
    const client = authClient(server.url)
    await client.signUp({ email: freshEmail(), password: PASSWORD })
    await expect(client.signOut({ scope: 'elsewhere' as 'local' })).rejects.toThrow('global, local, others')
  })
})
