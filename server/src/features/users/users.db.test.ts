import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type SignedIn, signUp } from '../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { makeGazetteer } from '../places/find-places.ts'

let server: TestServer
let other: SignedIn
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
  other = await signUp(server.url, { data: { name: 'Other', location: 'Hobart, TAS' } })
})
afterAll(() => server.close())

const create = (user: SignedIn, body: unknown, headers = {}) =>
  ask(server.url, 'POST', '/api/users/create', { body, token: user.token, headers })
const read = (user: SignedIn, id = user.id) => ask(server.url, 'GET', `/api/users/${id}`, { token: user.token })
const change = (user: SignedIn, body: unknown, id = user.id) =>
  ask(server.url, 'PATCH', `/api/users/${id}`, { body, token: user.token })
const profileOf = async (userId: string) =>
  (await server.app.db.query('select * from app.profiles where user_id = $1', [userId]))[0]
const everything = () =>
  server.app.db.query('select u.*, p.* from auth.users u join app.profiles p on p.user_id = u.id order by u.id')

describe('the profile', () => {
  it('is written after sign-up with what the payload holds [AUTH-29, API-16]', async () => {
    const user = await signUp(server.url)
    const answer = await create(user, {
      id: user.id,
      email: user.email,
      name: 'Olive Green',
      location: 'Parramatta, NSW',
      lawnSize: 'small',
      grassType: 'kikuyu',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: user.id, name: 'Olive Green', location: 'Parramatta, NSW' })
    expect(await profileOf(user.id)).toMatchObject({
      name: 'Olive Green',
      location: 'Parramatta, NSW',
      latitude: -33.82,
      longitude: 151,
      lawn_size: 'small',
      grass_type: 'kikuyu',
    })
  })

  it('is read with role and all fields, without a payload [API-15, AUTH-38, API-12]', async () => {
    const data = { name: 'Olive Green', location: 'Darwin, NT', lawnSize: 'large', grassType: 'couch' }
    const user = await signUp(server.url, { data })
    const answer = await read(user)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.body).toEqual({
      id: user.id,
      email: user.email,
      name: 'Olive Green',
      role: 'user',
      location: 'Darwin, NT',
      lawnSize: 'large',
      grassType: 'couch',
      timeZone: 'Australia/Darwin',
      avatarUrl: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it.each([[undefined], [null], ['   ']])(
    'with the name %j is named by the part before the @ [API-17, AUTH-30]',
    async (name) => {
      const user = await signUp(server.url, { data: { name: 'Named before' } })
      const answer = await create(user, { id: user.id, email: user.email, name })
      expect(answer.body.name).toBe(user.email.split('@')[0])
      expect((await profileOf(user.id))?.name).toBe(user.email.split('@')[0])
    },
  )

  it('keeps the place of the sign-up when the call after it sends only the words', async () => {
    const data = { location: 'Our street', coordinates: { lat: -31.953, lng: 115.857 } }
    const user = await signUp(server.url, { data })
    await create(user, { id: user.id, location: 'Our street', timeZone: 'Australia/Sydney' })
    expect(await profileOf(user.id)).toMatchObject({
      latitude: -31.95,
      longitude: 115.86,
      time_zone: 'Australia/Perth',
    })
  })

  it('takes the browser’s zone for a place that nobody knows, when the call after the sign-up brings it', async () => {
    const user = await signUp(server.url, { data: { location: 'Nowhere' } })
    const answer = await create(user, { id: user.id, location: 'Nowhere', timeZone: 'Australia/Perth' })
    expect(answer.body.timeZone).toBe('Australia/Perth')
    expect((await create(user, { id: user.id, location: 'Nowhere' })).body.timeZone).toBe('Australia/Perth')
  })

  it('moves with another place, by words, by id or by position', async () => {
    const user = await signUp(server.url, { data: { location: 'Sydney, NSW' } })
    const hobart = makeGazetteer().search('Hobart')[0]
    const zones = [
      (await change(user, { location: 'Darwin, NT' })).body.timeZone,
      (await change(user, { location: 'Home', place_id: hobart?.id })).body.timeZone,
      (await change(user, { coordinates: { lat: -34.93, lng: 138.6 } })).body.timeZone,
    ]
    expect(zones).toEqual(['Australia/Darwin', 'Australia/Hobart', 'Australia/Adelaide'])
  })

  it('changes only what is given', async () => {
    const data = { name: 'Olive', location: 'Hobart, TAS', lawnSize: 'small', grassType: 'kikuyu' }
    const user = await signUp(server.url, { data })
    const before = (await read(user)).body
    const answer = await change(user, { lawnSize: 'xlarge' })
    expect(answer.body).toEqual({ ...before, lawnSize: 'xlarge' })
    expect((await change(user, {})).body).toEqual(answer.body)
    expect((await change(user, { location: null })).body).toMatchObject({ location: null, name: 'Olive' })
  })

  it('is written once for a repeated key', async () => {
    const user = await signUp(server.url)
    const key = { 'idempotency-key': 'once-only' }
    const first = await create(user, { id: user.id, name: 'First' }, key)
    await change(user, { name: 'Second' })
    const again = await create(user, { id: user.id, name: 'First' }, key)
    expect(again.body).toEqual(first.body)
    expect((await read(user)).body.name).toBe('Second')
  })
})

describe('what a client may not write', () => {
  it('a role, whatever the body holds [API-18]', async () => {
    const user = await signUp(server.url)
    const wish = {
      role: 'admin',
      app_metadata: { role: 'admin' },
      isAdmin: true,
      user_id: other.id,
      banned_until: null,
    }
    expect((await create(user, { id: user.id, ...wish })).body.role).toBe('user')
    expect((await change(user, wish)).body.role).toBe('user')
    expect((await read(user)).body.role).toBe('user')
    const [row] = await server.app.db.query<{ app_metadata: object }>(
      'select app_metadata from auth.users where id = $1',
      [user.id],
    )
    expect(row?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  it('fields that nobody knows, and another address', async () => {
    const user = await signUp(server.url)
    const body = { id: user.id, email: 'boss@example.com', secretField: 'kept-nowhere', timezone: 'x' }
    expect((await create(user, body)).body.email).toBe(user.email)
    await change(user, { secretField: 'kept-nowhere', email: 'boss@example.com' })
    const all = JSON.stringify(await everything())
    expect(all).not.toContain('kept-nowhere')
    expect(all).not.toContain('boss@example.com')
  })
})

describe('another user', () => {
  it('can neither be read, written nor changed, and stays as they are [API-13]', async () => {
    const user = await signUp(server.url)
    const before = await everything()
    const answers = [
      await read(user, other.id),
      await create(user, { id: other.id, name: 'Taken over', role: 'admin' }),
      await change(user, { name: 'Taken over' }, other.id),
      await read(user, '00000000-0000-7000-8000-000000000000'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'auth/forbidden']))
    expect(await everything()).toEqual(before)
  })

  it('who signed out can read nothing [API-14]', async () => {
    const paths = [
      ['GET', `/api/users/${other.id}`],
      ['PATCH', `/api/users/${other.id}`],
      ['POST', '/api/users/create'],
    ] as const
    const before = await everything()
    for (const [method, path] of paths) {
      const body = method === 'GET' ? {} : { body: { id: other.id, name: 'x' } }
      const answer = await ask(server.url, method, path, body)
      expect([answer.status, answer.body.code]).toEqual([401, 'auth/required'])
    }
    expect(await everything()).toEqual(before)
  })
})

describe('a field that is wrong is refused, and nothing is kept', () => {
  it.each([
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'x'.repeat(2000) }],
    ['name', { name: 5 }],
    ['name', { name: 'Ol\0ive' }],
    ['name', { name: 'Olive\ud800' }],
    ['location', { location: 'x'.repeat(2000) }],
    ['location', { location: ['Sydney'] }],
    ['lawnSize', { lawnSize: 'huge' }],
    ['grassType', { grassType: '' }],
    ['coordinates', { coordinates: 'here' }],
    ['coordinates.lat', { coordinates: { lat: 91, lng: 0 } }],
    ['coordinates.lng', { coordinates: { lat: 0, lng: null } }],
    ['timeZone', { timeZone: 'x'.repeat(65) }],
  ])('%s: %j', async (field, wrong) => {
    const user = await signUp(server.url)
    const before = await profileOf(user.id)
    for (const answer of [await create(user, { id: user.id, ...wrong }), await change(user, wrong)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'request/invalid'])
      expect(Object.keys(answer.body.fields)).toContain(field)
    }
    expect(await profileOf(user.id)).toEqual(before)
  })

  it.each([['me'], [5], [null]])('an id like %j in the body', async (id) => {
    const user = await signUp(server.url)
    const before = await profileOf(user.id)
    const answer = await create(user, { id, name: 'New name' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['id']])
    expect(await profileOf(user.id)).toEqual(before)
  })

  it.each(['%00', '..%2f..%2fhealthz', "' or 1=1", '5', `${'x'.repeat(3000)}`])('an id like %j', async (id) => {
    const user = await signUp(server.url)
    const answer = await ask(server.url, 'GET', `/api/users/${encodeURI(id)}`, { token: user.token })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})
