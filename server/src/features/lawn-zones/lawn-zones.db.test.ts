import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { versionTag } from '@turfwise/contract/version'
import { LAWN_ZONES_MAX } from '@turfwise/domain/kernel/write-limits'
import { SOILS, SUN_EXPOSURES, ZONE_GRASSES } from '@turfwise/domain/lawn-zones/lawn-words'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { planForAny } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { OWN_LAWN_ZONES } from './lawn-zones.store.ts'

let server: TestServer
let olive: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
  olive = await newGardener(server.url)
})
afterAll(() => server.close())

const PATH = '/api/lawn-zones'
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const GIVEN = {
  name: 'Front and nature strip',
  description: 'By the road',
  area: 80,
  grassType: 'buffalo',
  soilType: 'loam',
  sunExposure: 'partial-sun',
} as const

const zonesOf = async (gardener: Gardener, query = ''): Promise<LawnZone[]> => {
  const { status, body } = await gardener.ask('GET', `${PATH}${query}`)
  expect(status).toBe(200)
  return body
}
const add = async (gardener: Gardener, given: object = {}): Promise<LawnZone> => {
  const { status, body } = await gardener.ask('POST', PATH, { name: 'Back lawn', ...given })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

describe('the lawn zones', () => {
  it('are those of the one who asks, named or not, and nobody else’s [GARDEN-11, GARDEN-19, API-27]', async () => {
    const [ann, ben] = [await newGardener(server.url), await newGardener(server.url)]
    expect(await zonesOf(ann)).toEqual([])
    const first = await add(ann, { name: 'First', area: 80, notes: 'By the road', grassType: 'kikuyu' })
    await add(ben, { name: 'Of Ben' })
    const second = await add(ann, { name: 'Second' })
    expect(await zonesOf(ann)).toEqual([first, second])
    expect(await zonesOf(ann, `?userId=${ann.id}`)).toEqual([first, second])
    expect(first).toMatchObject({ name: 'First', grassType: 'kikuyu', area: 80, notes: 'By the road' })
    expect((await ann.ask('GET', `${PATH}?userId=${ben.id}`)).status).toBe(403)
    expect((await zonesOf(ben)).map(({ name }) => name)).toEqual(['Of Ben'])
  })

  it('come by the page in the order in which they were made', async () => {
    const ann = await newGardener(server.url)
    const made = [await add(ann), await add(ann), await add(ann)]
    const first = await ann.ask('GET', `${PATH}?limit=2`)
    expect(first.body).toEqual(made.slice(0, 2))
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await ann.ask('GET', next)
    expect([second.body, second.headers.get('link')]).toEqual([made.slice(2), null])
    expect((await ann.ask('GET', `${PATH}?cursor=x`)).status).toBe(400)
  })

  it('are read along an index of the owner’s own', async () => {
    await server.app.db.query(
      `insert into app.lawn_zones (user_id, id, name, area_m2, grass_type, soil_type, sun_exposure)
       select id, gen_random_uuid(), 'Zone', 1, 'couch', 'clay', 'full-sun' from auth.users, generate_series(1, 200)
       where id <> $1`,
      [olive.id],
    )
    await server.app.db.query('analyze app.lawn_zones')
    const { text } = OWN_LAWN_ZONES.first
    const plan = await planForAny(server.app.db, text, { inOrder: true })
    expect(plan).toContain('lawn_zones_oldest')
    expect(plan).not.toContain('Sort')
  })
})

describe('a new zone', () => {
  it('keeps each of its fields, and answers them as the list does [GARDEN-02, GARDEN-12, SCHED-52]', async () => {
    const ann = await newGardener(server.url)
    const { status, body, headers } = await ann.ask('POST', PATH, GIVEN)
    expect([status, headers.get('etag')]).toEqual([201, versionTag(body.updatedAt)])
    expect(body).toEqual({
      ...GIVEN,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ann.id,
      notes: 'By the road',
      createdAt: expect.stringMatching(INSTANT),
      updatedAt: body.createdAt,
    })
    expect(await zonesOf(ann)).toEqual([body])
  })

  it('needs no more than a name', async () => {
    const ann = await newGardener(server.url)
    expect(await add(ann, { name: 'Nature strip' })).toMatchObject({
      ...{ name: 'Nature strip', description: null, notes: null, area: 0 },
      ...{ grassType: 'couch', soilType: 'clay', sunExposure: 'full-sun' },
    })
  })

  it('takes each of the grasses, soils and suns, and the edges [GARDEN-03, GARDEN-04, GARDEN-05]', async () => {
    const ann = await newGardener(server.url)
    for (const grassType of ZONE_GRASSES) expect((await add(ann, { grassType })).grassType).toBe(grassType)
    for (const soilType of SOILS) expect((await add(ann, { soilType })).soilType).toBe(soilType)
    for (const sunExposure of SUN_EXPOSURES) expect((await add(ann, { sunExposure })).sunExposure).toBe(sunExposure)
    const long = { name: '🌱'.repeat(50), description: 'd'.repeat(2000), notes: 'n'.repeat(2000), area: 100_000 }
    expect(await add(ann, long)).toMatchObject(long)
    expect((await add(ann, { area: 0, unknown: 'x' })).area).toBe(0)
  })

  const BAD: [field: string, values: unknown[]][] = [
    ['name', [undefined, null, '', '   ', 7, 'n'.repeat(101), 'a\0b']],
    ['description', [7, 'd'.repeat(2001)]],
    ['notes', [7, 'd'.repeat(2001)]],
    ['area', [-1, 1.5, 100_001, '80', null, 1e300]],
    ['grassType', ['Couch', 'sir-walter', '', null]],
    ['soilType', ['rocky', '', null]],
    ['sunExposure', ['full', '', null]],
    ['id', ['x', 7, '01890000-0000-4000-8000-000000000001']],
  ]
  it.each(BAD.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    'is refused with the %s %j and nothing is written, and so is a change',
    async (field, value) => {
      const zone = await add(olive)
      const before = await everyRow(server.app.db)
      const made = await olive.ask('POST', PATH, { name: 'x', [field]: value })
      expect([made.status, Object.keys(made.body.fields)]).toEqual([400, [field]])
      if (value !== undefined) {
        const changed = await olive.ask('PUT', `${PATH}/${zone.id}`, { [field]: value })
        expect([changed.status, Object.keys(changed.body.fields)]).toEqual([400, [field]])
      }
      expect(await everyRow(server.app.db)).toBe(before)
    },
  )

  it('mirrors notes and description where only one was given, also after a change', async () => {
    const ann = await newGardener(server.url)
    const { id } = await add(ann, { notes: 'Nature strip' })
    const said = async (change: object) => {
      const { body } = await ann.ask('PUT', `${PATH}/${id}`, change)
      return [body.notes, body.description]
    }
    expect(await said({})).toEqual(['Nature strip', 'Nature strip'])
    expect(await said({ description: 'By the road' })).toEqual(['Nature strip', 'By the road'])
    expect(await said({ notes: null })).toEqual(['By the road', 'By the road'])
    expect(await said({ description: null })).toEqual([null, null])
  })

  it('is made once with an id of the client’s own, however often it is sent', async () => {
    const ann = await newGardener(server.url)
    const body = { ...GIVEN, id: uuidv7() }
    const answers = await Promise.all([1, 2, 3].map(() => ann.ask('POST', PATH, body)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(await zonesOf(ann)).toEqual([answers[0]?.body])
    expect(answers[0]?.body.id).toBe(body.id)
  })

  it('is the last of so many', async () => {
    const ann = await newGardener(server.url)
    await server.app.db.query(
      `insert into app.lawn_zones (user_id, id, name, area_m2, grass_type, soil_type, sun_exposure)
       select $1, gen_random_uuid(), 'Zone', 1, 'couch', 'clay', 'full-sun' from generate_series(1, $2)`,
      [ann.id, LAWN_ZONES_MAX],
    )
    let answer = await ann.ask('POST', PATH, { name: 'One more' })
    for (let n = 1; n < 50 && answer.status === 201; n += 1) answer = await ann.ask('POST', PATH, { name: 'One more' })
    expect([answer.status, answer.body.code]).toEqual([409, 'lawn-zone/too-many'])
  })
})

describe('a change', () => {
  it('stores the same fields, with the id beside them [GARDEN-13]', async () => {
    const ann = await newGardener(server.url)
    const zone = await add(ann)
    const { status, body } = await ann.ask('PUT', `${PATH}/${zone.id}`, { ...GIVEN, id: zone.id })
    expect(status).toBe(200)
    expect(body).toEqual({ ...zone, ...GIVEN, notes: GIVEN.description, updatedAt: expect.stringMatching(INSTANT) })
    expect(body.updatedAt > zone.updatedAt).toBe(true)
    expect(await zonesOf(ann)).toEqual([body])
    const other = await ann.ask('PUT', `${PATH}/${zone.id}`, { name: 'x', id: uuidv7() })
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['id']])
  })

  it('leaves alone what it does not name', async () => {
    const zone = await add(olive, GIVEN)
    const { body } = await olive.ask('PUT', `${PATH}/${zone.id}`, { area: 81 })
    expect(body).toEqual({ ...zone, area: 81, updatedAt: body.updatedAt })
  })
})

describe.each([
  ['a change', 'PUT', { name: 'Changed' }],
  ['a deletion', 'DELETE', undefined],
] as const)('%s', (_what, method, body) => {
  it('takes place on the version that it saw alone', async () => {
    const zone = await add(olive, GIVEN)
    const now = (await olive.ask('PUT', `${PATH}/${zone.id}`, { area: 5 })).body
    const ifMatch = ({ updatedAt }: LawnZone) => ({ 'if-match': versionTag(updatedAt) })
    const old = await olive.ask(method, `${PATH}/${zone.id}`, body, ifMatch(zone))
    expect([old.status, old.body.code, old.body.current]).toEqual([412, 'request/changed', now])
    expect((await olive.ask(method, `${PATH}/${zone.id}`, body, ifMatch(now))).status).toBe(200)
  })

  it('of another person’s zone meets nothing, as that of none does [GARDEN-19]', async () => {
    const zone = await add(olive, GIVEN)
    const ben = await newGardener(server.url)
    const before = await everyRow(server.app.db)
    for (const id of [zone.id, uuidv7()]) {
      const answer = await ben.ask(method, `${PATH}/${id}`, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'lawn-zone/not-found'])
    }
    const named = await olive.ask('PUT', `${PATH}/${zone.id}`, { name: 'x', userId: ben.id })
    expect(named.status).toBe(403)
    expect(await everyRow(server.app.db)).toBe(before)
  })
})

it('is removed, and then is no more [GARDEN-14, GARDEN-09]', async () => {
  const ann = await newGardener(server.url)
  const [gone, kept] = [await add(ann), await add(ann)]
  const { status, body } = await ann.ask('DELETE', `${PATH}/${gone.id}`)
  expect([status, body]).toEqual([200, { id: gone.id }])
  expect(await zonesOf(ann)).toEqual([kept])
  expect((await ann.ask('DELETE', `${PATH}/${gone.id}`)).status).toBe(404)
})
