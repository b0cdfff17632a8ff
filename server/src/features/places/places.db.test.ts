import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, movableClock, signUp } from '../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { makeRateLimits } from '../../limits/rate-limit.ts'
import { makeGooglePlaces } from '../../ports/places/google-places.ts'
import { answers, type GoogleStub, startGoogleStub, UPPER_NOWHERE } from '../../ports/places/google-stub.ts'
import { makeAskPlaces } from './ask-places.ts'
import { makeGazetteer } from './find-places.ts'

const KEY = 'AIza-secret-of-the-operator'
const clock = movableClock()
const log: string[] = []
const logger = pino(
  { level: 'trace' },
  new Writable({
    write(line, _encoding, done) {
      log.push(String(line))
      done()
    },
  }),
)
let stub: GoogleStub
let server: TestServer
beforeAll(async () => {
  stub = await startGoogleStub()
  server = await startTestServer({
    env: {
      GOOGLE_PLACES_KEY: KEY,
      GOOGLE_PLACES_BASE_URL: stub.url,
      GOOGLE_PLACES_TIMEOUT_MS: '300',
      RATE_LIMIT_FACTOR: '10',
    },
    outside: { clock, logger },
  })
})
beforeEach(() => {
  stub.answer(undefined)
  stub.asked.length = 0
  // The pause after a failure has passed.
  clock.pass(31)
})
afterEach(() => expect(log.join('\n')).not.toContain(KEY))
afterAll(async () => {
  await server.close()
  await stub.close()
})

const search = (q: string, session?: string) =>
  ask(server.url, 'GET', `/api/places?${new URLSearchParams({ q, ...(session ? { session } : {}) })}`)
const find = (id: string, session?: string) =>
  ask(server.url, 'GET', `/api/places/${encodeURIComponent(id)}${session ? `?session=${session}` : ''}`)

describe('suggestions with a key', () => {
  it('come from the service, name it, and hold one session together to the place [AUTH-24]', async () => {
    const session = randomUUID()
    const { status, body } = await search('upper', session)
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      ...{ id: UPPER_NOWHERE.id, name: 'Upper Nowhere', state: 'NSW', label: 'Upper Nowhere, NSW' },
      ...{ lat: null, lng: null, timeZone: null, attribution: 'Google Maps' },
    })
    const place = await find(body[0].id, session)
    expect(place.body).toEqual({
      ...{ id: UPPER_NOWHERE.id, name: 'Upper Nowhere', state: 'NSW', label: 'Upper Nowhere, NSW' },
      ...{ lat: -32.123456, lng: 148.654321, timeZone: 'Australia/Sydney' },
    })
    const [first, second] = stub.asked
    expect([first?.body.sessionToken, second?.query.get('sessionToken')]).toEqual([session, session])
    expect(JSON.stringify([body, place.body])).not.toContain(KEY)
  })

  it('settle the garden of whoever chose one', async () => {
    const { body } = await find(UPPER_NOWHERE.id)
    const user = await signUp(server.url, {
      data: {
        ...{ location: body.label, place_id: body.id },
        coordinates: { lat: body.lat, lng: body.lng },
      },
    })
    const [profile] = await server.app.db.query('select * from app.profiles where user_id = $1', [user.id])
    expect(profile).toMatchObject({
      ...{ location: 'Upper Nowhere, NSW', place_id: UPPER_NOWHERE.id },
      ...{ latitude: -32.12, longitude: 148.65, time_zone: 'Australia/Sydney' },
    })
  })

  it('of one letter come from the gazetteer, and so do those that the service does not have', async () => {
    expect((await search('s')).body[0].id).toMatch(/^au:/)
    expect(stub.asked).toHaveLength(0)
    stub.answer(answers.json(200, {}))
    expect((await search('hobart')).body[0]).toMatchObject({ label: 'Hobart, TAS', timeZone: 'Australia/Hobart' })
    expect(stub.asked).toHaveLength(1)
  })

  it('of the gazetteer have their position without another question', async () => {
    stub.answer(answers.status(500))
    const [hobart] = (await search('hobart')).body
    expect((await find(hobart.id)).body).toEqual(hobart)
    expect(stub.asked).toHaveLength(1)
  })
})

describe('a service that fails', () => {
  it.each([
    ['refuses the key', answers.status(403)],
    ['is broken', answers.status(500)],
    ['takes too long', answers.hang()],
    ['cuts the line', answers.drop()],
    ['answers nonsense', answers.text('<html>')],
  ] as const)('because it %s leaves it to the gazetteer, and is let alone for a while', async (_why, answer) => {
    stub.answer(answer)
    for (const q of ['hobart', 'hobart, t', 'hobart, ta']) {
      const { status, body } = await search(q)
      expect([status, body[0].label, body[0].attribution]).toEqual([200, 'Hobart, TAS', undefined])
    }
    expect(stub.asked).toHaveLength(1)
    expect(log.join('\n')).toContain('places come from the gazetteer for a while')
    stub.answer(undefined)
    clock.pass(31)
    expect((await search('hobart')).body[0].attribution).toBe('Google Maps')
  })

  it('leaves a place that was suggested unknown', async () => {
    stub.answer(answers.status(500))
    const answer = await find(UPPER_NOWHERE.id)
    expect([answer.status, answer.body.code]).toEqual([404, 'place/unknown'])
  })
})

it('costs the operator no more than a number of questions an hour; then the gazetteer answers, without a failure', async () => {
  const asking = makeAskPlaces({
    places: makeGazetteer(),
    outside: {
      port: makeGooglePlaces({ baseUrl: stub.url, apiKey: KEY }),
      ...{ attribution: 'Google Maps', timeoutMs: 300 },
    },
    // A two thousandth of 6000.
    limits: makeRateLimits(server.app.db, 0.0005),
    ...{ clock, logger },
  })
  await server.app.db.query(`delete from app.rate_limits where key like 'places-outside%'`)
  const sources: (string | undefined)[] = []
  for (const q of ['up', 'upp', 'uppe', 'hobart']) sources.push((await asking.suggest(q, undefined))[0]?.attribution)
  expect(sources).toEqual(['Google Maps', 'Google Maps', 'Google Maps', undefined])
  expect(stub.asked).toHaveLength(3)
})

describe('a question', () => {
  it('for a name that nobody has is answered by those that are spelled nearly so, marked as guesses', async () => {
    stub.answer(answers.json(200, {}))
    const { body } = await search('tamwroth')
    expect(body[0]).toMatchObject({ label: 'Tamworth, NSW', guess: true })
    expect((await search('tamworth')).body[0]).not.toHaveProperty('guess')
    expect((await search('qqqq')).body).toEqual([])
  })
  it('where a position is, is answered by the closest place, and by none far from the country', async () => {
    const nearest = (lat: number | string, lng: number) =>
      ask(server.url, 'GET', `/api/places/nearest?lat=${lat}&lng=${lng}`)
    expect((await nearest(-33.82, 151)).body).toMatchObject({ label: 'Parramatta, NSW', timeZone: 'Australia/Sydney' })
    const { status, body } = await nearest(48.85, 2.35)
    expect([status, body.code]).toEqual([404, 'place/unknown'])
    expect([(await nearest(91, 0)).status, (await nearest('here', 0)).status]).toEqual([400, 400])
    expect(stub.asked).toHaveLength(0)
  })
  it.each(['x', '0192f0c1', `${randomUUID()}0`])('with the session %j is refused', async (session) => {
    expect((await search('hobart', session)).status).toBe(400)
    expect(stub.asked).toHaveLength(0)
  })
  it('of an id that nobody knows is answered 404, and one too long is refused', async () => {
    expect((await find('ChIJnobody')).status).toBe(404)
    expect((await find('x'.repeat(301))).status).toBe(400)
  })
  it('asks nothing outside without a key', async () => {
    const without = await startTestServer({ env: { GOOGLE_PLACES_BASE_URL: stub.url } })
    try {
      const { body } = await ask(without.url, 'GET', '/api/places?q=hobart')
      expect(body[0]).toMatchObject({ label: 'Hobart, TAS', lat: expect.any(Number) })
      expect((await ask(without.url, 'GET', '/api/places/ChIJupper')).status).toBe(404)
      expect(stub.asked).toHaveLength(0)
    } finally {
      await without.close()
    }
  })
})
