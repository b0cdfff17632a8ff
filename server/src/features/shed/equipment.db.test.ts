import { EQUIPMENT_TYPES } from '@turfwise/domain/shed/equipment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = movableClock()
let server: TestServer
let ann: Gardener
let ben: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' }, outside: { clock } })
  ann = await newGardener(server.url)
  ben = await newGardener(server.url)
})
afterAll(() => server.close())

const PATH = '/api/equipment'
const MOWER = { name: 'Petrol mower', type: 'mower' }
const FULL = {
  ...MOWER,
  brand: 'Boobook',
  model: 'M46',
  description: 'Cuts at 20 to 75 mm',
  purchaseDate: '2024-03-14',
  receiptImagePath: null,
}
const make = async (of: Gardener, given: object = {}) => {
  const { status, body } = await of.ask('POST', PATH, { ...MOWER, ...given })
  expect(status).toBe(201)
  return body
}
const listOf = async (of: Gardener, query = '') => (await of.ask('GET', `${PATH}${query}`)).body

describe('equipment', () => {
  it('has every field of the specification, null where nothing was said [SHED-01, SHED-10]', async () => {
    const made = await make(ann, { ...FULL, userId: ann.id, colour: 'red' })
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const expected = {
      ...FULL,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ann.id,
      createdAt: instant,
      updatedAt: made.createdAt,
    }
    expect(made).toEqual(expected)
    expect(await listOf(ann)).toEqual([made])
    const bare = { brand: null, model: null, description: null, purchaseDate: null, receiptImagePath: null }
    expect(await make(ben)).toMatchObject({ ...MOWER, ...bare })
    expect(await make(ben, bare)).toMatchObject({ ...MOWER, ...bare })
  })

  it('of the one who asks is listed, and of nobody else [SHED-09, SHED-50]', async () => {
    const [one, other] = [await newGardener(server.url), await newGardener(server.url)]
    const first = await make(one, { name: 'First' })
    clock.pass(1)
    const second = await make(one, { name: 'Second' })
    const others = await make(other)
    expect(await listOf(one)).toEqual([first, second])
    expect(await listOf(one, `?userId=${one.id}`)).toEqual([first, second])
    expect(await listOf(other)).toEqual([others])
    const refused = await other.ask('GET', `${PATH}?userId=${one.id}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/forbidden'])
  })

  it('is listed by the page as well', async () => {
    const one = await newGardener(server.url)
    const made = [await make(one, { name: 'a' }), await make(one, { name: 'b' }), await make(one, { name: 'c' })]
    const first = await one.ask('GET', `${PATH}?limit=2`)
    expect(first.body).toEqual(made.slice(0, 2))
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await one.ask('GET', next)
    expect([second.body, second.headers.get('link')]).toEqual([made.slice(2), null])
  })

  it('is of one of the seven types, made or changed [SHED-02]', async () => {
    const thing = await make(ann)
    expect(EQUIPMENT_TYPES).toEqual(['mower', 'trimmer', 'blower', 'sprinkler', 'fertilizer', 'tool', 'other'])
    for (const type of EQUIPMENT_TYPES) {
      expect(await make(ann, { type })).toMatchObject({ type })
      expect((await ann.ask('PUT', `${PATH}/${thing.id}`, { type })).body).toMatchObject({ type })
    }
    for (const type of ['Mower', 'chainsaw', '', null, 1]) {
      const answers = [
        await ann.ask('POST', PATH, { ...MOWER, type }),
        await ann.ask('PUT', `${PATH}/${thing.id}`, { type }),
      ]
      for (const { status, body } of answers)
        expect([type, status, Object.keys(body.fields)]).toEqual([type, 400, ['type']])
    }
    expect((await ann.ask('POST', PATH, { name: 'Mower' })).body.fields).toHaveProperty('type')
  })

  it.each([
    ['name', 100],
    ['brand', 50],
    ['model', 50],
    ['description', 500],
  ])('takes a %s of %d characters and none longer [SHED-04]', async (field, most) => {
    const thing = await make(ann)
    const exact = 'x'.repeat(most)
    expect(await make(ann, { [field]: exact })).toMatchObject({ [field]: exact })
    expect((await ann.ask('PUT', `${PATH}/${thing.id}`, { [field]: exact })).body).toMatchObject({ [field]: exact })
    for (const answer of [
      await ann.ask('POST', PATH, { ...MOWER, [field]: `${exact}x` }),
      await ann.ask('PUT', `${PATH}/${thing.id}`, { [field]: `${exact}x` }),
    ])
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', null],
    ['name', 5],
    ['name', 'NUL\0'],
    ['brand', 'half \ud800'],
    ['purchaseDate', '2026-02-30'],
    ['purchaseDate', '14/03/2024'],
    ['purchaseDate', '1899-12-31'],
    ['purchaseDate', '2101-01-01'],
    ['purchaseDate', ''],
    ['receiptImagePath', 5],
  ])('is refused with the %s %j, and nothing is written', async (field, value) => {
    const one = await newGardener(server.url)
    const thing = await make(one)
    const answers = [
      await one.ask('POST', PATH, { ...MOWER, [field]: value }),
      await one.ask('PUT', `${PATH}/${thing.id}`, { [field]: value }),
    ]
    for (const { status } of answers) expect(status).toBe(400)
    expect(await listOf(one)).toEqual([thing])
  })

  it('is changed in what is given, and null takes away [SHED-11]', async () => {
    const thing = await make(ann, FULL)
    const put = async (body: object) => (await ann.ask('PUT', `${PATH}/${thing.id}`, body)).body
    const renamed = await put({ name: 'Old mower' })
    expect(renamed).toEqual({ ...thing, name: 'Old mower', updatedAt: renamed.updatedAt })
    expect(renamed.updatedAt > thing.updatedAt).toBe(true)
    const emptied = { brand: null, model: null, description: null, purchaseDate: null }
    expect(await put({ userId: ann.id, ...emptied })).toMatchObject({ ...emptied, name: 'Old mower' })
    expect((await listOf(ann)).find(({ id }: { id: string }) => id === thing.id)).toMatchObject(emptied)
  })

  it('is removed, once [SHED-12]', async () => {
    const one = await newGardener(server.url)
    const [thing, other] = [await make(one), await make(one)]
    const gone = await one.ask('DELETE', `${PATH}/${thing.id}`)
    expect([gone.status, gone.body]).toEqual([200, { id: thing.id }])
    expect(await listOf(one)).toEqual([other])
    const again = await one.ask('DELETE', `${PATH}/${thing.id}`)
    expect([again.status, again.body.code]).toEqual([404, 'equipment/not-found'])
  })

  it('of somebody else is as if it were not there, and stays as it is [SHED-50]', async () => {
    const bens = await make(ben)
    const before = await listOf(ben)
    const answers = [
      await ann.ask('PUT', `${PATH}/${bens.id}`, { name: 'Mine' }),
      await ann.ask('PUT', `${PATH}/${bens.id}`, { name: 'Mine', receiptImagePath: null }),
      await ann.ask('DELETE', `${PATH}/${bens.id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'equipment/not-found']),
    )
    const named = [
      await ann.ask('POST', PATH, { ...MOWER, userId: ben.id }),
      await ann.ask('PUT', `${PATH}/${bens.id}`, { name: 'Mine', userId: ben.id }),
    ]
    expect(named.map(({ status }) => status)).toEqual([403, 403])
    expect(await listOf(ben)).toEqual(before)
  })

  it('with an id of one’s own is made once, whoever else has that id', async () => {
    const id = '0197a000-0000-7000-8000-00000000e001'
    const one = await newGardener(server.url)
    const made = await make(one, { id })
    expect(made.id).toBe(id)
    expect((await one.ask('POST', PATH, { ...MOWER, id })).body).toEqual(made)
    expect(await listOf(one)).toEqual([made])
    expect((await make(ben, { id })).id).toBe(id)
  })

  it('that was changed meanwhile is neither changed nor removed by who saw it before', async () => {
    const thing = await make(ann)
    const seen = { 'if-match': `"${thing.updatedAt}"` }
    await ann.ask('PUT', `${PATH}/${thing.id}`, { brand: 'Boobook' })
    for (const answer of [
      await ann.ask('PUT', `${PATH}/${thing.id}`, { name: 'Late' }, seen),
      await ann.ask('DELETE', `${PATH}/${thing.id}`, undefined, seen),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([412, 'request/changed'])
      expect(answer.body.current).toMatchObject({ id: thing.id, brand: 'Boobook', name: thing.name })
    }
  })

  it('of one account is 500 things at most', async () => {
    const one = await newGardener(server.url)
    await server.app.db.query(
      `insert into app.equipment (user_id, id, name, type)
       select $1, gen_random_uuid(), 'Rake', 'tool' from generate_series(1, 500)`,
      [one.id],
    )
    expect(await listOf(one)).toHaveLength(500)
    const answers = await Promise.all(Array.from({ length: 51 }, () => one.ask('POST', PATH, MOWER)))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body } of refused) expect(body.code).toBe('equipment/too-many')
  })
})
