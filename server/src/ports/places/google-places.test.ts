import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { makeGooglePlaces } from './google-places.ts'
import { answers, type GoogleStub, startGoogleStub, UPPER_NOWHERE } from './google-stub.ts'
import type { PlacesPort } from './places.port.ts'

const KEY = 'AIza-secret-of-the-operator'
let stub: GoogleStub
let google: PlacesPort
beforeAll(async () => {
  stub = await startGoogleStub()
  google = makeGooglePlaces({ baseUrl: stub.url, apiKey: KEY })
})
beforeEach(() => {
  stub.answer(undefined)
  stub.asked.length = 0
})
afterAll(() => stub.close())

const asked = (given: { session?: string; signal?: AbortSignal } = {}) => ({
  session: given.session,
  signal: given.signal ?? new AbortController().signal,
})
const suggest = (text = 'upper', given = {}) => google.suggest(text, asked(given))
const failureOf = async (work: Promise<unknown>): Promise<OutsideUnavailable> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OutsideUnavailable)
  return error as OutsideUnavailable
}

describe('suggestions', () => {
  it('are places within a state, as we write them', async () => {
    expect(await suggest()).toEqual([
      { id: UPPER_NOWHERE.id, name: 'Upper Nowhere', state: 'NSW', label: 'Upper Nowhere, NSW' },
      { id: 'ChIJpostcode', name: '2999', state: 'NSW', label: '2999, Lower Nowhere NSW' },
    ])
  })
  it('are asked for in Australia alone, with the key in a header and the session in the body [AUTH-23]', async () => {
    const session = randomUUID()
    await suggest('upper', { session })
    expect(stub.asked).toMatchObject([
      {
        path: '/v1/places:autocomplete',
        key: KEY,
        body: { input: 'upper', includedRegionCodes: ['au'], sessionToken: session, languageCode: 'en-AU' },
      },
    ])
    expect([...(stub.asked[0]?.query ?? [])]).toEqual([])
  })
  it('may be none', async () => {
    stub.answer(answers.json(200, {}))
    expect(await suggest()).toEqual([])
  })
})

describe('a place', () => {
  it('has its position, and ends the session', async () => {
    const session = randomUUID()
    const place = await google.find(UPPER_NOWHERE.id, asked({ session }))
    expect(place).toEqual({
      ...{ id: UPPER_NOWHERE.id, name: 'Upper Nowhere', state: 'NSW', label: 'Upper Nowhere, NSW' },
      ...{ lat: -32.123456, lng: 148.654321 },
    })
    expect(stub.asked[0]?.query.get('sessionToken')).toBe(session)
    expect(stub.asked[0]?.query.toString()).not.toContain(KEY)
  })
  it.each(['ChIJunknown', '../../secrets', 'a/b?c#d', 'au:parramatta-nsw'])('of the id %j is unknown', async (id) => {
    expect(await google.find(id, asked())).toBeNull()
    expect(stub.asked[0]?.path).toBe(`/v1/places/${encodeURIComponent(id)}`)
  })
  it('in another country is unknown', async () => {
    const abroad = [{ longText: 'New Zealand', shortText: 'NZ', types: ['country'] }]
    stub.answer(answers.json(200, { ...UPPER_NOWHERE.details, addressComponents: abroad }))
    expect(await google.find('ChIJabroad', asked())).toBeNull()
  })
  it('that is nowhere on the globe is no place', async () => {
    stub.answer(answers.json(200, { ...UPPER_NOWHERE.details, location: { latitude: 91, longitude: 0 } }))
    expect((await failureOf(google.find('x', asked()))).reason).toBe('garbage')
  })
})

describe('a service that does not answer as it should', () => {
  it.each([
    ['refuses the key', answers.status(403), 'status'],
    ['is asked too much', answers.status(429), 'status'],
    ['is broken', answers.status(500), 'status'],
    ['does not know the question', answers.status(400), 'status'],
    ['cuts the line', answers.drop(), 'refused'],
    ['answers no JSON', answers.text('<html>'), 'garbage'],
    ['answers another form', answers.json(200, { suggestions: 'none' }), 'garbage'],
    ['answers without end', answers.text(' '.repeat(300_000)), 'too-large'],
    ['sends elsewhere', answers.redirect('http://127.0.0.1:1/'), 'refused'],
  ] as const)('because it %s is told by its reason, without the key', async (_why, answer, reason) => {
    stub.answer(answer)
    const failure = await failureOf(suggest())
    expect(failure.reason).toBe(reason)
    expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain(KEY)
  })
  it('because it takes too long is given up', async () => {
    stub.answer(answers.hang())
    expect((await failureOf(suggest('upper', { signal: AbortSignal.timeout(50) }))).reason).toBe('timeout')
    expect((await failureOf(google.find('x', asked({ signal: AbortSignal.timeout(50) })))).reason).toBe('timeout')
  })
  it('because nobody listens is told so', async () => {
    const nowhere = makeGooglePlaces({ baseUrl: 'http://127.0.0.1:9', apiKey: KEY })
    expect((await failureOf(nowhere.suggest('upper', asked()))).reason).toBe('refused')
  })
})
