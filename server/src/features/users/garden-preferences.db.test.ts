import {
  IRRIGATION_SYSTEMS,
  MAINTENANCE_LEVELS,
  PREFERENCE_GRASSES,
  PREFERENCE_SOILS,
  PREFERENCE_SUNS,
} from '@turfwise/domain/garden-preferences/preferences'
import { GARDEN_SIZES } from '@turfwise/domain/garden-preferences/size-bands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signUp } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
})
afterAll(() => server.close())

/** Somebody who signed up with these answers. */
async function signedUp(data: object) {
  const user = await signUp(server.url, { data })
  const path = `/api/users/${user.id}/garden-preferences`
  return {
    ...user,
    path,
    call: (method: string, at = path, body?: unknown) =>
      ask(server.url, method, at, { token: user.token, ...(body === undefined ? {} : { body }) }),
    read: async () => (await ask(server.url, 'GET', path, { token: user.token })).body,
    change: async (body: object) => {
      const answer = await ask(server.url, 'PATCH', path, { token: user.token, body })
      expect([answer.status, answer.body.code]).toEqual([200, undefined])
      return answer.body
    },
  }
}

const NOTHING_CHOSEN = { soilType: null, sunExposure: null, irrigationSystem: null, maintenanceLevel: null }

describe('the garden preferences', () => {
  it.each([
    [{}, { location: 'Sydney, NSW', grassType: null, gardenSize: null }],
    [
      { location: 'Perth, WA', lawnSize: 'xlarge', grassType: 'sir-walter' },
      { location: 'Perth, WA', grassType: 'buffalo', gardenSize: 'xl' },
    ],
    [
      { location: 'Hobart, TAS', lawnSize: 'unknown', grassType: 'mixed' },
      { location: 'Hobart, TAS', grassType: null, gardenSize: null },
    ],
  ])('are at first what was said at sign-up: %j [GARDEN-21, GARDEN-28]', async (data, first) => {
    const ann = await signedUp(data)
    expect(await ann.read()).toEqual({ ...first, ...NOTHING_CHOSEN })
  })

  it('have seven fields, each kept as it was chosen [GARDEN-20, GARDEN-21]', async () => {
    const ann = await signedUp({ lawnSize: 'small', grassType: 'couch' })
    const chosen = {
      location: 'Perth, WA',
      grassType: 'kikuyu',
      gardenSize: 'large',
      soilType: 'sandy',
      sunExposure: 'partial',
      irrigationSystem: 'drip',
      maintenanceLevel: 'high',
    }
    expect(await ann.change(chosen)).toEqual(chosen)
    expect(await ann.read()).toEqual(chosen)
    expect(await ann.change({ soilType: 'clay' })).toEqual({ ...chosen, soilType: 'clay' })
    expect(await ann.change({})).toEqual({ ...chosen, soilType: 'clay' })
  })

  const WORDS = {
    grassType: PREFERENCE_GRASSES,
    gardenSize: GARDEN_SIZES,
    soilType: PREFERENCE_SOILS,
    sunExposure: PREFERENCE_SUNS,
    irrigationSystem: IRRIGATION_SYSTEMS,
    maintenanceLevel: MAINTENANCE_LEVELS,
  }
  it.each(Object.entries(WORDS))('take each of the words of %s and no other', async (field, words) => {
    const ann = await signedUp({})
    for (const word of words) expect((await ann.change({ [field]: word }))[field]).toBe(word)
    const before = await everyRow(server.app.db)
    for (const word of ['Full', 'full-sun', 'fescue', 'peaty', 'xlarge', 'monthly', '', null, 7]) {
      const { status, body } = await ann.call('PATCH', ann.path, { [field]: word })
      expect([word, status, Object.keys(body.fields)]).toEqual([word, 400, [field]])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it.each(['', '   ', null, 7, 'x'.repeat(201)])('refuse the place %j', async (location) => {
    const ann = await signedUp({})
    const { status, body } = await ann.call('PATCH', ann.path, { location })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['location']])
  })

  it('are one’s own alone', async () => {
    const [ann, ben] = [await signedUp({}), await signedUp({ grassType: 'kikuyu' })]
    const before = await everyRow(server.app.db)
    expect((await ann.call('GET', ben.path)).status).toBe(403)
    expect((await ann.call('PATCH', ben.path, { soilType: 'clay' })).status).toBe(403)
    expect(await everyRow(server.app.db)).toBe(before)
  })
})

describe('place and grass', () => {
  it('are those of the profile: a place that is chosen moves the garden, its zone with it', async () => {
    const ann = await signedUp({ location: 'Parramatta, NSW' })
    await ann.change({ location: 'Perth, WA' })
    const { body } = await ann.call('GET', `/api/users/${ann.id}`)
    expect(body).toMatchObject({ location: 'Perth, WA', timeZone: 'Australia/Perth' })
    await ann.call('PATCH', `/api/users/${ann.id}`, { location: 'Hobart, TAS', grassType: 'zoysia' })
    expect(await ann.read()).toMatchObject({ location: 'Hobart, TAS', grassType: 'zoysia' })
  })

  it('stay one truth for the advice, and a Sir Walter stays one', async () => {
    const ann = await signedUp({ grassType: 'sir-walter', lawnSize: 'large' })
    const profile = async () => (await ann.call('GET', `/api/users/${ann.id}`)).body
    await ann.change({ grassType: 'buffalo' })
    expect(await profile()).toMatchObject({ grassType: 'sir-walter', lawnSize: 'large' })
    await ann.change({ grassType: 'couch', gardenSize: 'small' })
    expect(await profile()).toMatchObject({ grassType: 'couch', lawnSize: 'large' })
    expect(await ann.read()).toMatchObject({ grassType: 'couch', gardenSize: 'small' })
  })

  it('take nothing else of the profile with them', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    await ann.ask('PATCH', `/api/users/${ann.id}`, { name: 'Ann', lawnSize: 'large' })
    const before = (await ann.ask('GET', `/api/users/${ann.id}`)).body
    await ann.ask('PATCH', `/api/users/${ann.id}/garden-preferences`, { maintenanceLevel: 'low' })
    expect((await ann.ask('GET', `/api/users/${ann.id}`)).body).toEqual(before)
    // Nor does a change of the profile take the choices.
    await ann.ask('PATCH', `/api/users/${ann.id}`, { name: 'Anne' })
    const { body } = await ann.ask('GET', `/api/users/${ann.id}/garden-preferences`)
    expect(body).toMatchObject({ maintenanceLevel: 'low', gardenSize: 'large' })
  })
})
