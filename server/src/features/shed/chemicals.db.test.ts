import { CHEMICAL_CATEGORIES, CHEMICAL_LIMITS, CHEMICAL_TYPES } from '@turfwise/domain/shed/chemicals'
import { STOCK_UNITS } from '@turfwise/domain/shed/stock-units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = movableClock()
let server: TestServer
let ann: Gardener
let ben: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' }, outside: { clock } })
  ann = await newGardener(server.url)
  ben = await newGardener(server.url)
})
afterAll(() => server.close())

const PATH = '/api/chemicals'
const FEED = { name: 'Lawn food', type: 'fertilizer' }
/** Every field of the specification, then those of the label. */
const FULL = {
  name: 'Bindii and broadleaf',
  brand: 'Boobook',
  type: 'herbicide',
  category: 'liquid',
  activeIngredients: ['bromoxynil', 'MCPA'],
  concentration: '200 g/L',
  packSize: 1,
  packUnit: 'L',
  currentQuantity: 620.5,
  quantityUnit: 'ml',
  costPerUnit: 0.05,
  supplier: 'Corner Garden Supplies',
  batchNumber: 'B-17',
  manufacturerDate: '2025-02-14',
  expiryDate: '2027-02-14',
  purchaseDate: '2025-09-01',
  purchaseLocation: 'Parramatta',
  receiptImagePath: null,
  storageLocation: 'Top shelf',
  storageConditions: 'Below 30 °C, dark',
  safetyNotes: 'Gloves and glasses.',
  applicationRate: '50 ml in 10 L for 100 m²',
  applicationMethod: ['spray'],
  targetPests: ['none'],
  targetWeeds: ['bindii', 'clover'],
  lowStockThreshold: 250,
  notes: 'Not above 28 °C',
  isActive: true,
  reentryHours: 0.5,
  rainfastHours: 6,
  mowHoldDays: 2,
  withholdingDays: 7,
  maxPerYear: 2,
}
const EMPTY = Object.fromEntries(
  Object.entries(FULL)
    .filter(([field]) => !['name', 'type', 'isActive'].includes(field))
    .map(([field, value]) => [field, Array.isArray(value) ? [] : null]),
)
const make = async (of: Gardener, given: object = {}) => {
  const { status, body } = await of.ask('POST', PATH, { ...FEED, ...given })
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
const put = (of: Gardener, id: string, body: object) => of.ask('PUT', `${PATH}/${id}`, body)
const listOf = async (of: Gardener, query = '') => (await of.ask('GET', `${PATH}${query}`)).body
const rowOf = async (of: Gardener, id: string) => (await listOf(of)).find((row: { id: string }) => row.id === id)

describe('a chemical', () => {
  it('has every field of the specification and the times of its label [SHED-18, SHED-36]', async () => {
    const made = await make(ann, { ...FULL, userId: ann.id, colour: 'red' })
    expect(made).toEqual({
      ...FULL,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ann.id,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: made.createdAt,
    })
    expect(await rowOf(ann, made.id)).toEqual(made)
  })

  it('of which only name and type were said has nothing else, however that was left out', async () => {
    const bare = await make(ben)
    expect(bare).toMatchObject({ ...FEED, ...EMPTY, isActive: true })
    expect(await make(ben, EMPTY)).toMatchObject({ ...FEED, ...EMPTY, isActive: true })
  })

  it('is active when it is saved, whatever was said of that [SHED-22]', async () => {
    expect(await make(ann)).toMatchObject({ isActive: true })
    const made = await make(ann, { isActive: false })
    expect(made.isActive).toBe(true)
    expect((await put(ann, made.id, { isActive: false })).body.isActive).toBe(true)
  })

  it('of the one who asks is listed, and of nobody else [SHED-35, SHED-50]', async () => {
    const [one, other] = [await newGardener(server.url), await newGardener(server.url)]
    const first = await make(one, { name: 'First' })
    const second = await make(one, { name: 'Second' })
    const others = await make(other)
    expect(await listOf(one)).toEqual([first, second])
    expect(await listOf(one, `?userId=${one.id}`)).toEqual([first, second])
    expect(await listOf(other)).toEqual([others])
    expect((await other.ask('GET', `${PATH}?userId=${one.id}`)).body.code).toBe('auth/forbidden')
  })

  const LISTED: readonly [
    row: string,
    fields: readonly string[],
    values: readonly string[],
    wrong: readonly unknown[],
  ][] = [
    [
      'type',
      ['type'],
      ['fertilizer', 'herbicide', 'pesticide', 'fungicide', 'soil_conditioner', 'other'],
      ['Herbicide', 'soil conditioner', '', null],
    ],
    ['category', ['category'], ['organic', 'synthetic', 'liquid', 'granular', 'powder'], ['gas', '', 1]],
    ['units', ['packUnit', 'quantityUnit'], ['kg', 'L', 'ml', 'g'], ['mL', 'KG', 'packets', 'l', '']],
  ]
  it.each(LISTED)(
    'keeps to its lists, made or changed: %s [SHED-19, SHED-20, SHED-21]',
    async (_row, fields, values, wrong) => {
      const chemical = await make(ann)
      for (const field of fields) {
        for (const value of values) {
          expect(await make(ann, { [field]: value })).toMatchObject({ [field]: value })
          expect((await put(ann, chemical.id, { [field]: value })).body).toMatchObject({ [field]: value })
        }
        for (const value of wrong) {
          const answers = [
            await ann.ask('POST', PATH, { ...FEED, [field]: value }),
            await put(ann, chemical.id, { [field]: value }),
          ]
          for (const { status, body } of answers)
            expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]])
        }
      }
    },
  )

  it('has the same vocabularies in domain and specification', () => {
    expect([CHEMICAL_TYPES.length, CHEMICAL_CATEGORIES.length, STOCK_UNITS]).toEqual([6, 5, ['kg', 'L', 'ml', 'g']])
  })

  it.each([
    ['packSize', 0, 1_000_000, [-0.1, 1_000_001, '5', Number.NaN]],
    ['currentQuantity', 0, 1_000_000, [-1, 1_000_001]],
    ['lowStockThreshold', 0, 1_000_000, [-1, 1_000_001]],
    ['costPerUnit', 0, 1_000_000, [-0.01, 1_000_001]],
    ['reentryHours', 0, 8760, [-1, 8761]],
    ['rainfastHours', 0, 8760, [-1, 8761]],
    ['mowHoldDays', 0, 365, [-1, 366, 1.5]],
    ['withholdingDays', 0, 365, [-1, 366, 1.5]],
    ['maxPerYear', 1, 365, [0, 366, 1.5]],
  ])('takes a %s from %d to %d', async (field, least, most, wrong) => {
    const chemical = await make(ann)
    for (const value of [least, most, null]) {
      expect(await make(ann, { [field]: value })).toMatchObject({ [field]: value })
      expect((await put(ann, chemical.id, { [field]: value })).body).toMatchObject({ [field]: value })
    }
    for (const value of wrong.filter((one) => !Number.isNaN(one))) {
      expect((await ann.ask('POST', PATH, { ...FEED, [field]: value })).status).toBe(400)
      expect((await put(ann, chemical.id, { [field]: value })).status).toBe(400)
    }
  })

  it.each(
    Object.entries(CHEMICAL_LIMITS).flatMap(([limit, most]) => {
      const [, field] = /^(.*)CharsMax$/.exec(limit) ?? []
      return field === undefined || field === 'listEntry' ? [] : [[field, most] as const]
    }),
  )('takes a %s of %d characters and none longer', async (field, most) => {
    expect(await make(ann, { [field]: 'x'.repeat(most) })).toMatchObject({ [field]: 'x'.repeat(most) })
    const { status, body } = await ann.ask('POST', PATH, { ...FEED, [field]: 'x'.repeat(most + 1) })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it.each(['activeIngredients', 'applicationMethod', 'targetPests', 'targetWeeds'])(
    'takes up to 20 entries of %s, of up to 100 characters',
    async (field) => {
      const longest = Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(100, 'x'))
      expect(await make(ann, { [field]: longest })).toMatchObject({ [field]: longest })
      const quoted = ['2,4-D "amine"', 'a\\b', '{c}', "d'e"]
      expect(await make(ann, { [field]: quoted })).toMatchObject({ [field]: quoted })
      for (const wrong of [[...longest, 'x'], ['x'.repeat(101)], [''], [' '], [5], 'MCPA', null])
        expect((await ann.ask('POST', PATH, { ...FEED, [field]: wrong })).status).toBe(400)
    },
  )

  it.each([
    ['name', ''],
    ['name', ' '],
    ['notes', 'NUL\0'],
    ['expiryDate', '2026-02-30'],
    ['manufacturerDate', ''],
    ['purchaseDate', '2101-01-01'],
  ])('is refused with the %s %j, and nothing is written', async (field, value) => {
    const one = await newGardener(server.url)
    const made = await make(one)
    expect((await one.ask('POST', PATH, { ...FEED, [field]: value })).status).toBe(400)
    expect((await put(one, made.id, { [field]: value })).status).toBe(400)
    expect(await listOf(one)).toEqual([made])
  })

  it('is changed in what is given, and null takes away [SHED-37]', async () => {
    const made = await make(ann, FULL)
    const changed = (await put(ann, made.id, { currentQuantity: 500 })).body
    expect(changed).toEqual({ ...made, currentQuantity: 500, updatedAt: changed.updatedAt })
    expect((await put(ann, made.id, { ...EMPTY, userId: ann.id })).body).toMatchObject({ ...EMPTY, name: FULL.name })
    expect(await rowOf(ann, made.id)).toMatchObject(EMPTY)
    expect((await put(ann, made.id, FULL)).body).toMatchObject(FULL)
  })

  it('is removed, once [SHED-38]', async () => {
    const one = await newGardener(server.url)
    const [made, other] = [await make(one), await make(one)]
    const gone = await one.ask('DELETE', `${PATH}/${made.id}`)
    expect([gone.status, gone.body]).toEqual([200, { id: made.id }])
    expect(await listOf(one)).toEqual([other])
    expect((await one.ask('DELETE', `${PATH}/${made.id}`)).body.code).toBe('chemical/not-found')
  })

  it('of somebody else is as if it were not there, and stays as it is [SHED-50]', async () => {
    const bens = await make(ben, FULL)
    const answers = [
      await put(ann, bens.id, { name: 'Mine' }),
      await put(ann, bens.id, { receiptImagePath: null }),
      await ann.ask('DELETE', `${PATH}/${bens.id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'chemical/not-found']),
    )
    expect((await ann.ask('POST', PATH, { ...FEED, userId: ben.id })).status).toBe(403)
    expect((await put(ann, bens.id, { name: 'Mine', userId: ben.id })).status).toBe(403)
    expect(await rowOf(ben, bens.id)).toEqual(bens)
  })

  it('that was changed meanwhile is neither changed nor removed by who saw it before', async () => {
    const made = await make(ann)
    const seen = { 'if-match': `"${made.updatedAt}"` }
    await put(ann, made.id, { brand: 'Boobook' })
    for (const answer of [
      await ann.ask('PUT', `${PATH}/${made.id}`, { name: 'Late' }, seen),
      await ann.ask('DELETE', `${PATH}/${made.id}`, undefined, seen),
    ])
      expect([answer.status, answer.body.current?.brand]).toEqual([412, 'Boobook'])
  })

  it('with an id of one’s own is made once', async () => {
    const id = '0197a000-0000-7000-8000-00000000c001'
    const made = await make(ann, { id })
    expect((await ann.ask('POST', PATH, { ...FEED, id })).body).toEqual(made)
    expect((await listOf(ann)).filter((row: { id: string }) => row.id === id)).toHaveLength(1)
  })

  it('of one account is one of 500 at most', async () => {
    const one = await newGardener(server.url)
    await server.app.db.query(
      `insert into app.chemicals (user_id, id, name, type)
       select $1, gen_random_uuid(), 'Feed', 'fertilizer' from generate_series(1, 500)`,
      [one.id],
    )
    expect(await listOf(one)).toHaveLength(500)
    const answers = await Promise.all(Array.from({ length: 51 }, () => one.ask('POST', PATH, FEED)))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body } of refused) expect(body.code).toBe('chemical/too-many')
  })
})
