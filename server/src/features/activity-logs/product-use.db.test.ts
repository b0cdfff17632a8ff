import { takeFrom } from '@turfwise/domain/shed/stock-use'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
  ann = await newGardener(server.url)
})
afterAll(() => server.close())

type Body = Record<string, unknown>
const LOG = { activityType: 'fertilized', title: 'Feed' }

async function newProduct(given: Body = {}, gardener = ann) {
  const answer = await gardener.ask('POST', '/api/chemicals', {
    name: 'Lawn food',
    brand: 'Local',
    type: 'fertilizer',
    currentQuantity: 1.2,
    quantityUnit: 'kg',
    ...given,
  })
  expect(answer.status).toBe(201)
  return answer.body
}
async function productOf(id: string, gardener = ann) {
  const { body } = await gardener.ask('GET', '/api/chemicals')
  return body.find((one: { id: string }) => one.id === id)
}
const leftOf = async (id: string) => (await productOf(id))?.currentQuantity
const log = (body: Body, headers: Record<string, string> = {}) =>
  ann.ask('POST', '/api/activity-logs', { ...LOG, ...body }, headers)
const reopen = (taskId: string) => ann.ask('PUT', `/api/tasks/${taskId}`, { isCompleted: false })
const feedTask = () => ann.newTask({ type: 'fertilizing', title: 'Feed' })

describe('a log that names a product of the shed', () => {
  it.each([
    [{ currentQuantity: 1.2, quantityUnit: 'kg' }, 200, 'g', 1, 0.2],
    [{ currentQuantity: 1.2, quantityUnit: 'kg' }, 0.2, 'kg', 1, 0.2],
    [{ currentQuantity: 750, quantityUnit: 'ml' }, 0.5, 'L', 250, 500],
    [{ currentQuantity: 1, quantityUnit: 'L' }, 250, 'mL', 0.75, 0.25],
    [{ currentQuantity: 1, quantityUnit: 'L' }, 250, 'ml', 0.75, 0.25],
    [{ currentQuantity: 500, quantityUnit: 'g' }, 0.1, 'kg', 400, 100],
    // More than was known of: it becomes empty and never less.
    [{ currentQuantity: 0.3, quantityUnit: 'kg' }, 500, 'g', 0, 0.3],
  ])('of %j takes %d %s off and leaves %d', async (stock, quantity, quantityUnit, left, quantityTaken) => {
    const product = await newProduct(stock)
    const answer = await log({ chemicalId: product.id, quantity, quantityUnit })
    expect(answer.status).toBe(201)
    const takenUnit = stock.quantityUnit
    expect(answer.body).toMatchObject({ chemicalId: product.id, quantity, quantityTaken, takenUnit })
    expect((await ann.logs())[0]).toEqual(answer.body)
    const after = await productOf(product.id)
    expect(after.currentQuantity).toBe(left)
    expect(after.updatedAt > product.updatedAt).toBe(true)
  })

  it('takes the product\u2019s name and brand unless it says its own', async () => {
    const { id: chemicalId } = await newProduct()
    expect((await log({ chemicalId })).body).toMatchObject({ productName: 'Lawn food', productBrand: 'Local' })
    expect((await log({ chemicalId, productName: 'Own' })).body).toMatchObject({ productName: 'Own' })
  })

  it.each([
    ['nobody counts it', { currentQuantity: null, quantityUnit: null }, { quantity: 3, quantityUnit: 'packets' }],
    ['no quantity was said', { currentQuantity: 2 }, { quantityUnit: 'kg' }],
  ])('takes nothing where %s', async (_, stock, said) => {
    const product = await newProduct(stock)
    const { status, body } = await log({ chemicalId: product.id, ...said })
    expect([status, body.quantityTaken, body.takenUnit]).toEqual([201, null, null])
    expect(await productOf(product.id)).toEqual(product)
  })

  it.each([
    ['handfuls', 'Cannot be converted: the shed counts this product in kg.'],
    ['cups', 'Cannot be converted: the shed counts this product in kg.'],
    ['packets', 'Cannot be converted: the shed counts this product in kg.'],
    ['L', 'Cannot be converted: the shed counts this product in kg.'],
    ['mL', 'Cannot be converted: the shed counts this product in kg.'],
    [null, 'Must not be missing: the shed counts this product in kg.'],
  ])('in %s is refused at its unit, and nothing is written', async (quantityUnit, reason) => {
    const { id: chemicalId } = await newProduct()
    const task = await feedTask()
    const before = await everyRow(server.app.db)
    const withTask = quantityUnit === 'cups' || quantityUnit === 'handfuls' ? {} : { taskId: task.id }
    const answer = await log({ chemicalId, quantity: 1, quantityUnit, ...withTask })
    expect([answer.status, answer.body.fields]).toEqual([400, { quantityUnit: reason }])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is refused at its unit where the shed has a quantity without one, and as a problem that names the field', async () => {
    const { id: chemicalId } = await newProduct({ quantityUnit: null })
    const before = await everyRow(server.app.db)
    const answer = await log({ chemicalId, quantity: 1, quantityUnit: 'kg' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(answer.body).toMatchObject({
      code: 'request/invalid',
      status: 400,
      fields: { quantityUnit: 'Cannot be converted: the shed has a quantity of this product without a unit.' },
    })
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of somebody else, or of nobody, is 404 and nothing is written', async () => {
    const ben = await newGardener(server.url)
    const foreign = await newProduct({}, ben)
    const task = await feedTask()
    const before = await everyRow(server.app.db)
    for (const chemicalId of [foreign.id, '01890000-0000-7000-8000-00000000dead'])
      for (const given of [{}, { taskId: task.id }]) {
        const answer = await log({ chemicalId, quantity: 1, quantityUnit: 'kg', ...given })
        expect([answer.status, answer.body.code]).toEqual([404, 'chemical/not-found'])
      }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it.each(['mowed', 'watered', 'progress_photo'])('is refused when what was done is %s', async (activityType) => {
    const { id: chemicalId } = await newProduct()
    const answer = await log({ chemicalId, activityType, quantity: 1, quantityUnit: 'kg' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['chemicalId']])
    expect(await leftOf(chemicalId)).toBe(1.2)
  })

  it('keeps the name when the product is deleted', async () => {
    const { id: chemicalId } = await newProduct()
    const task = await feedTask()
    const made = await log({ chemicalId, taskId: task.id, quantity: 200, quantityUnit: 'g' })
    expect((await ann.ask('DELETE', `/api/chemicals/${chemicalId}`)).status).toBe(200)
    const [kept] = await ann.logs()
    expect(kept).toEqual({ ...made.body, chemicalId: null })
    expect(kept).toMatchObject({ productName: 'Lawn food', quantityTaken: 0.2 })
    expect((await reopen(task.id)).status).toBe(200)
  })
})

describe('what was taken', () => {
  it('is given back to the gram when the task is reopened', async () => {
    const { id: chemicalId } = await newProduct({ currentQuantity: 0.3 })
    const task = await feedTask()
    await log({ chemicalId, taskId: task.id, quantity: 500, quantityUnit: 'g' })
    expect(await leftOf(chemicalId)).toBe(0)
    expect((await reopen(task.id)).status).toBe(200)
    expect(await leftOf(chemicalId)).toBe(0.3)
    // Nothing is left to be given back a second time.
    expect((await reopen(task.id)).status).toBe(200)
    expect(await leftOf(chemicalId)).toBe(0.3)
  })

  it('is given back in the unit that the shed counts in by then', async () => {
    const { id: chemicalId } = await newProduct()
    const task = await feedTask()
    await log({ chemicalId, taskId: task.id, quantity: 200, quantityUnit: 'g' })
    await ann.ask('PUT', `/api/chemicals/${chemicalId}`, { currentQuantity: 1000, quantityUnit: 'g' })
    await reopen(task.id)
    expect(await leftOf(chemicalId)).toBe(1200)
  })

  it('stays away when the task is deleted: it was used', async () => {
    const { id: chemicalId } = await newProduct()
    const task = await feedTask()
    await log({ chemicalId, taskId: task.id, quantity: 200, quantityUnit: 'g' })
    await ann.ask('DELETE', `/api/tasks/${task.id}`)
    expect(await leftOf(chemicalId)).toBe(1)
  })

  it('and what is left make the stock of before, whatever was done and undone', async () => {
    const step = fc.record({
      quantity: fc.integer({ min: 0, max: 9000 }).map((tenths) => tenths / 10),
      quantityUnit: fc.constantFrom('kg', 'g', 'L', 'mL'),
      undone: fc.boolean(),
    })
    const stock = fc.record({
      currentQuantity: fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10),
      quantityUnit: fc.constantFrom('kg' as const, 'g' as const),
    })
    await fc.assert(
      fc.asyncProperty(stock, fc.array(step, { minLength: 1, maxLength: 4 }), async (start, steps) => {
        const { id: chemicalId } = await newProduct(start)
        let expected: number | null = start.currentQuantity
        for (const { undone, ...used } of steps) {
          const task = await feedTask()
          const { status } = await log({ chemicalId, taskId: task.id, ...used })
          const result = takeFrom({ ...start, currentQuantity: expected }, used as Parameters<typeof takeFrom>[1])
          expect(status).toBe(result.ok ? 201 : 400)
          if (!result.ok) continue
          expect(await leftOf(chemicalId)).toBe(result.left)
          if (undone) await reopen(task.id)
          else expected = result.left
          expect(await leftOf(chemicalId)).toBe(expected)
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('a repeat', () => {
  it.each([
    ['its key', {}, { 'idempotency-key': 'feed-once' }],
    ['its id', { id: '01890000-0000-7000-8000-0000000000f1' }, {}],
  ])('by %s takes once', async (_, given, headers) => {
    const { id: chemicalId } = await newProduct()
    const body = { chemicalId, quantity: 200, quantityUnit: 'g', ...given }
    const first = await log(body, headers)
    expect((await log(body, headers)).body).toEqual(first.body)
    expect(await leftOf(chemicalId)).toBe(1)
  })

  it('of ten at once by one id takes once', async () => {
    const { id: chemicalId } = await newProduct()
    const body = { id: '01890000-0000-7000-8000-0000000000f2', chemicalId, quantity: 200, quantityUnit: 'g' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => log(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await leftOf(chemicalId)).toBe(1)
  })

  it('of a completed task takes nothing more', async () => {
    const { id: chemicalId } = await newProduct()
    const task = await feedTask()
    const body = { chemicalId, taskId: task.id, quantity: 200, quantityUnit: 'g' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => log(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await leftOf(chemicalId)).toBe(1)
  })
})

describe('many at once', () => {
  it('lose nothing: each takes its own', async () => {
    const { id: chemicalId } = await newProduct({ currentQuantity: 3 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => log({ chemicalId, quantity: 100, quantityUnit: 'g' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await leftOf(chemicalId)).toBe(1)
  })

  it('done and undone leave what was there', async () => {
    const { id: chemicalId } = await newProduct({ currentQuantity: 3 })
    const tasks = await Promise.all(Array.from({ length: 10 }, feedTask))
    await Promise.all(
      tasks.map(async ({ id: taskId }) => {
        await log({ chemicalId, taskId, quantity: 100, quantityUnit: 'g' })
        await reopen(taskId)
      }),
    )
    expect(await leftOf(chemicalId)).toBe(3)
  })
})

describe('log and stock are written both or neither', () => {
  it.each([
    ['chemicals', 'update'],
    ['product_uses', 'insert'],
    ['activity_logs', 'insert'],
  ])('when writing %s (%s) fails', async (table, kind) => {
    const { id: chemicalId } = await newProduct()
    const task = await feedTask()
    const { db } = server.app
    await db.query(`create or replace function app.breaks() returns trigger language plpgsql as
      $$ begin raise exception 'broken by the test' using errcode = 'P0001'; end $$`)
    await db.query(`create trigger breaks before ${kind} on app.${table} for each row execute function app.breaks()`)
    try {
      const before = await everyRow(db)
      for (const given of [{}, { taskId: task.id }])
        expect((await log({ chemicalId, quantity: 1, quantityUnit: 'kg', ...given })).status).toBe(500)
      expect(await everyRow(db)).toBe(before)
    } finally {
      await db.query(`drop trigger breaks on app.${table}`)
    }
  })

  it('when the stock cannot be given back the task stays completed', async () => {
    const { id: chemicalId } = await newProduct()
    const task = await feedTask()
    await log({ chemicalId, taskId: task.id, quantity: 1, quantityUnit: 'kg' })
    const { db } = server.app
    await db.query('create trigger breaks before update on app.chemicals for each row execute function app.breaks()')
    try {
      const before = await everyRow(db)
      expect((await reopen(task.id)).status).toBe(500)
      expect(await everyRow(db)).toBe(before)
    } finally {
      await db.query('drop trigger breaks on app.chemicals')
    }
  })
})
