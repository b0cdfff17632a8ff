import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, ask, freshEmail, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { PASSWORD_COST } from '../passwords/password-hasher.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' }, outside: { passwordCost: PASSWORD_COST } })
})
afterAll(() => server.close())

const post = (body: unknown): Promise<Answer> => ask(server.url, 'POST', '/auth/v1/signup', { body })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const usersNamed = (email: string) =>
  server.app.db.query('select id from auth.users where lower(email) = lower($1)', [email])
const profileOf = async (userId: string) =>
  (await server.app.db.query('select * from app.profiles where user_id = $1', [userId]))[0]

const garden = {
  name: 'Olive Green',
  location: 'Parramatta, NSW',
  place_id: null,
  coordinates: { lat: -33.81497, lng: 151.00116 },
  lawnSize: 'medium',
  grassType: 'buffalo',
}

describe('a sign-up', () => {
  it('answers a session and keeps the profile with place, zone and climate [AUTH-28]', async () => {
    const email = freshEmail()
    const answer = await post({ email: ` ${email.toUpperCase()} `, password: PASSWORD, data: garden })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { user } = answer.body
    expect(user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email', id: user.id, user_id: user.id, email, identity_id: expect.any(String) }],
    })
    expect(await profileOf(user.id)).toMatchObject({
      name: 'Olive Green',
      location: 'Parramatta, NSW',
      latitude: -33.81,
      longitude: 151,
      time_zone: 'Australia/Sydney',
      climate_zone: 'temperate',
      lawn_size: 'medium',
      grass_type: 'buffalo',
    })
  })

  it('leaves place id and position out of user and token', async () => {
    const { body } = await post({ email: freshEmail(), password: PASSWORD, data: { ...garden, place_id: 'au:x' } })
    const kept = { name: 'Olive Green', location: 'Parramatta, NSW', lawnSize: 'medium', grassType: 'buffalo' }
    for (const metadata of [body.user.user_metadata, claimsOf(body.access_token).user_metadata]) {
      expect(metadata).toMatchObject(kept)
      expect(Object.keys(metadata)).not.toEqual(expect.arrayContaining(['place_id']))
      expect(Object.keys(metadata)).not.toEqual(expect.arrayContaining(['coordinates']))
    }
  })

  it.each([
    ['words that name a place', { location: 'darwin' }, 'Australia/Darwin', 'tropical'],
    ['a position', { location: 'Home', coordinates: { lat: -31.95, lng: 115.86 } }, 'Australia/Perth', 'temperate'],
    ['words that nobody knows', { location: 'Nowhere at all' }, 'Australia/Sydney', 'temperate'],
    [
      'such words and an Australian browser',
      { location: 'Nowhere', timeZone: 'Australia/Hobart' },
      'Australia/Hobart',
      'temperate',
    ],
    [
      'such words and a browser elsewhere',
      { location: 'Nowhere', timeZone: 'Europe/Paris' },
      'Australia/Sydney',
      'temperate',
    ],
    [
      'a position in another country',
      { location: 'Paris', coordinates: { lat: 48.86, lng: 2.35 } },
      'Australia/Sydney',
      'temperate',
    ],
    ['nothing', {}, 'Australia/Sydney', 'temperate'],
  ])('takes zone and climate from %s', async (_name, data, timeZone, climate) => {
    const { id } = await signUp(server.url, { data })
    expect(await profileOf(id)).toMatchObject({ time_zone: timeZone, climate_zone: climate })
  })

  it('takes the part of the e-mail before the @ as name where none was given [AUTH-30]', async () => {
    const { id, email } = await signUp(server.url)
    expect(await profileOf(id)).toMatchObject({
      name: email.split('@')[0],
      lawn_size: 'unknown',
      grass_type: 'unknown',
    })
  })

  it('gives no rights that its metadata asks for [API-18]', async () => {
    const data = {
      role: 'admin',
      app_metadata: { role: 'admin' },
      aud: 'service',
      is_anonymous: true,
      banned_until: '2000-01-01',
      sub: '00000000-0000-7000-8000-000000000000',
      email: 'boss@example.com',
    }
    const answer = await ask(server.url, 'POST', '/auth/v1/signup', {
      body: { email: freshEmail(), password: PASSWORD, data, role: 'admin', app_metadata: { role: 'admin' }, aud: 'x' },
    })
    const { user, access_token: token } = answer.body
    expect(user).toMatchObject({ aud: 'authenticated', role: 'authenticated', is_anonymous: false })
    expect(user.user_metadata).toMatchObject({ sub: user.id, email: user.email })
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(claimsOf(token)).toMatchObject({ sub: user.id, aud: 'authenticated', role: 'authenticated' })
    const profile = await ask(server.url, 'GET', `/api/users/${user.id}`, { token })
    expect(profile.body.role).toBe('user')
  })

  it('of an address that is taken says so', async () => {
    const { email } = await signUp(server.url)
    const answer = await post({ email: email.toUpperCase(), password: 'another-password-of-mine' })
    expect([answer.status, answer.body]).toEqual([
      422,
      { code: 'user_already_exists', message: 'User already registered' },
    ])
    const signIn = { body: { email, password: PASSWORD } }
    expect((await ask(server.url, 'POST', '/auth/v1/token?grant_type=password', signIn)).status).toBe(200)
  })

  it('of one address many times at once, in different letter case, makes one user', async () => {
    const email = freshEmail()
    const forms = [email, email.toUpperCase(), email.replace('e', 'E'), ` ${email}`]
    const answers = await Promise.all([...forms, ...forms].map((one) => post({ email: one, password: PASSWORD })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
    expect(await usersNamed(email)).toHaveLength(1)
  })

  it('leaves nothing behind when a part of it fails, and says nothing about why', async () => {
    const email = freshEmail()
    await server.app.db.query('alter table app.profiles rename to profiles_away')
    const answer = await post({ email, password: PASSWORD })
    await server.app.db.query('alter table app.profiles_away rename to profiles')
    expect([answer.status, answer.body]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Unexpected failure, please check server logs for more information' },
    ])
    expect(await usersNamed(email)).toEqual([])
  })
})

describe('a password', () => {
  it.each([
    ['abcde', ['length'], 'Password should be at least 6 characters.'],
    ['1234', ['length', 'pwned'], expect.stringContaining('Password is known to be weak')],
    ['password', ['pwned'], 'Password is known to be weak and easy to guess, please choose a different one.'],
    ['QWERTYUIOP', ['pwned'], expect.stringContaining('easy to guess')],
    ['1234567890', ['pwned'], expect.stringContaining('easy to guess')],
  ])('%j is refused for %j', async (password, reasons, message) => {
    const email = freshEmail()
    const answer = await post({ email, password })
    expect([answer.status, answer.body]).toEqual([422, { code: 'weak_password', message, weak_password: { reasons } }])
    expect(await usersNamed(email)).toEqual([])
  })

  it('may be six characters, or 256', async () => {
    expect((await post({ email: freshEmail(), password: 'zq7,wx' })).status).toBe(200)
    expect((await post({ email: freshEmail(), password: `${'zq7,wx'.repeat(42)}abcd` })).status).toBe(200)
  })

  it('of more than 256 characters is refused and not cut', async () => {
    const answer = await post({ email: freshEmail(), password: 'zq7,wx'.repeat(43) })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })

  it('is kept as an argon2id hash with 19 MiB, 2 passes and 1 lane', async () => {
    const { id } = await signUp(server.url)
    const [row] = await server.app.db.query<{ password_hash: string }>(
      'select password_hash from auth.users where id = $1',
      [id],
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is the same in both forms of its letters', async () => {
    const email = freshEmail()
    await post({ email, password: 'caf\u00e9-by-the-hedge' })
    const body = { email, password: 'cafe\u0301-by-the-hedge' }
    expect((await ask(server.url, 'POST', '/auth/v1/token?grant_type=password', { body })).status).toBe(200)
  })

  it('has the least length of the settings', async () => {
    const strict = await startTestServer({ env: { PASSWORD_MIN: '12' } })
    const answer = await ask(strict.url, 'POST', '/auth/v1/signup', {
      body: { email: freshEmail(), password: 'zq7,wxzq7,w' },
    })
    await strict.close()
    expect(answer.body.message).toBe('Password should be at least 12 characters.')
  })
})
