import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
  ann = await newGardener(server.url, 'Sydney, NSW')
})
afterAll(() => server.close())

type Body = Record<string, unknown>
const newProduct = async (given: Body = {}) => {
  const stock = { type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' }
  const { status, body } = await ann.ask('POST', '/api/chemicals', { name: 'Lawn food', ...stock, ...given })
  expect(status).toBe(201)
  return body
}
const leftOf = async (id: string) => {
  const { body } = await ann.ask('GET', '/api/chemicals')
  return body.find((one: { id: string }) => one.id === id)?.currentQuantity
}
const newLog = async (given: Body = {}) => {
  const { status, body } = await ann.ask('POST', '/api/activity-logs', {
    ...{ activityType: 'fertilized', title: 'Feed' },
    ...given,
  })
  expect(status).toBe(201)
  return body
}
const change = (id: string, body: Body, headers: Record<string, string> = {}, gardener = ann) =>
  gardener.ask('PATCH', `/api/activity-logs/${id}`, body, headers)
const usesOf = (id: string) =>
  server.app.db.query<{ product_name: string; application_method: string | null; applied_at: Date }>(
    'select product_name, application_method, applied_at from app.product_uses where user_id = $1 and id = $2',
    [ann.id, id],
  )

describe('a change of a log', () => {
  it('brings what is given and leaves the rest, with a version that grows', async () => {
    const task = await ann.newTask()
    const log = await newLog({ activityType: 'mowed', taskId: task.id, cutHeight: 40, notes: 'Wet' })
    const answer = await change(log.id, { cutHeight: 45, duration: 50 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...log, cutHeight: 45, duration: 50, updatedAt: answer.body.updatedAt })
    expect(answer.body.updatedAt > log.updatedAt).toBe(true)
    expect(answer.headers.get('etag')).toBe(`"${answer.body.updatedAt}"`)
    expect((await change(log.id, { notes: null })).body).toMatchObject({ notes: null, cutHeight: 45 })
  })

  it('is refused with the log as it is now, where somebody changed it since it was seen', async () => {
    const log = await newLog({ notes: 'Mine' })
    const seen = { 'if-match': `"${log.updatedAt}"` }
    const { body: there } = await change(log.id, { notes: 'Theirs' }, seen)
    const answer = await change(log.id, { notes: 'Mine again' }, seen)
    expect([answer.status, answer.body.code, answer.body.current]).toEqual([412, 'request/changed', there])
  })

  it.each([
    ['a completion', { cutHeight: 9 }, 'cutHeight'],
    ['a completion', { duration: 0 }, 'duration'],
    ['a completion', { quantityUnit: 'cups' }, 'quantityUnit'],
    ['a completion', { applicationMethod: 'watering_can' }, 'applicationMethod'],
    ['a completion', { cutHeight: 101 }, 'cutHeight'],
    ['a completion', { chemicalId: '01890000-0000-7000-8000-00000000dead' }, 'chemicalId'],
  ])('keeps to what the log of %s may say: %j is refused at %s', async (_, body, field) => {
    const task = await ann.newTask()
    const log = await newLog({ activityType: 'mowed', taskId: task.id, cutHeight: 40 })
    const before = await everyRow(server.app.db)
    const answer = await change(log.id, body)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      400,
      'request/invalid',
      [field],
    ])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of somebody else is 404, and so is a deletion', async () => {
    const ben = await newGardener(server.url)
    const log = await newLog()
    const before = await everyRow(server.app.db)
    for (const [method, body] of [['PATCH', { notes: 'x' }], ['DELETE']] as const) {
      const answer = await ben.ask(method, `/api/activity-logs/${log.id}`, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'activity/not-found'])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })
})

describe('the shed', () => {
  it.each([
    [{ quantity: 2 }, 3, 2],
    [{ quantity: 500, quantityUnit: 'g' }, 4.5, 0.5],
    [{ quantity: 0.5 }, 4.5, 0.5],
    // More than there was: what was taken before counts as there.
    [{ quantity: 9 }, 0, 5],
    [{ quantity: null }, 5, null],
    [{ notes: 'Only words' }, 4, 1],
  ])('follows a change to %j: %d kg left, %s taken', async (body, left, quantityTaken) => {
    const product = await newProduct()
    const log = await newLog({ chemicalId: product.id, quantity: 1, quantityUnit: 'kg' })
    const { status, body: changed } = await change(log.id, body)
    expect([status, changed.quantityTaken, await leftOf(product.id)]).toEqual([200, quantityTaken, left])
  })

  it('gets one product back and loses another, whose label then holds', async () => {
    const [one, other] = [await newProduct(), await newProduct({ name: 'Weed and feed', mowHoldDays: 3 })]
    const log = await newLog({ chemicalId: one.id, quantity: 1, quantityUnit: 'kg' })
    const { body } = await change(log.id, { chemicalId: other.id, productName: 'Weed and feed', quantity: 2 })
    expect(body).toMatchObject({ chemicalId: other.id, quantityTaken: 2 })
    expect([await leftOf(one.id), await leftOf(other.id)]).toEqual([5, 3])
    expect(await usesOf(log.id)).toMatchObject([{ product_name: 'Weed and feed', applied_at: new Date(log.createdAt) }])
    expect((await change(log.id, { chemicalId: null })).body).toMatchObject({ quantityTaken: null, quantity: 2 })
    expect([await leftOf(other.id), await usesOf(log.id)]).toEqual([5, []])
  })

  it('is left alone by the log of a product that is gone, whose name stays and whose use says how it was put out', async () => {
    const product = await newProduct()
    const log = await newLog({ chemicalId: product.id, quantity: 1, quantityUnit: 'kg' })
    await ann.ask('DELETE', `/api/chemicals/${product.id}`)
    const { status, body } = await change(log.id, { quantity: 2, applicationMethod: 'spray' })
    expect([status, body]).toEqual([
      200,
      {
        ...{ ...log, chemicalId: null, quantity: 2, applicationMethod: 'spray', updatedAt: body.updatedAt },
        productName: 'Lawn food',
      },
    ])
    expect(await usesOf(log.id)).toMatchObject([{ product_name: 'Lawn food', application_method: 'spray' }])
  })

  it('refuses a unit that it does not count in, and nothing is written', async () => {
    const product = await newProduct()
    const log = await newLog({ chemicalId: product.id, quantity: 1, quantityUnit: 'kg' })
    const before = await everyRow(server.app.db)
    const answer = await change(log.id, { quantityUnit: 'mL' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['quantityUnit']])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('gets back what a log took that is deleted, and the task stays completed', async () => {
    const product = await newProduct()
    const task = await ann.newTask({ type: 'fertilizing' })
    const log = await newLog({ chemicalId: product.id, taskId: task.id, quantity: 1, quantityUnit: 'kg' })
    const { status, body } = await ann.ask('DELETE', `/api/activity-logs/${log.id}`)
    expect([status, body, await leftOf(product.id), await usesOf(log.id)]).toEqual([200, { id: log.id }, 5, []])
    expect((await ann.ask('GET', `/api/tasks/${task.id}/record`)).body).toMatchObject({
      task: { isCompleted: true },
      log: null,
    })
  })

  it('has what it had less what the log says at last, whatever it said between', async () => {
    const amount = fc.integer({ min: 0, max: 80 }).map((tenths) => tenths / 10)
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 5 }), async (amounts) => {
        const product = await newProduct()
        const log = await newLog({ chemicalId: product.id, quantity: 1, quantityUnit: 'kg' })
        for (const quantity of amounts) expect((await change(log.id, { quantity })).status).toBe(200)
        expect(await leftOf(product.id)).toBeCloseTo(Math.max(0, 5 - (amounts.at(-1) ?? 0)), 9)
      }),
      { numRuns: 8 },
    )
  })
})
