import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { planFor } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { READ_USES } from './product-uses.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())

const holdsOf = async (gardener: Gardener) => {
  const { status, body } = await gardener.ask('GET', `/api/users/${gardener.id}/holds`)
  expect(status).toBe(200)
  return body as { kind: string; text: string; assumed: boolean; endsAt: string | null; productName: string }[]
}
const textsOf = async (gardener: Gardener) => (await holdsOf(gardener)).map(({ text }) => text)

async function spray(gardener: Gardener, given: object = {}, taskId?: string) {
  const label = { reentryHours: 0, rainfastHours: 0, mowHoldDays: 0, withholdingDays: 0 }
  const product = { name: 'Bindii Out', type: 'herbicide', activeIngredients: ['dicamba'], ...label, ...given }
  const { body: chemical } = await gardener.ask('POST', '/api/chemicals', product)
  const used = { activityType: 'pest_control', title: 'Spray', chemicalId: chemical.id, applicationMethod: 'spray' }
  const answer = await gardener.ask('POST', '/api/activity-logs', { ...used, taskId })
  expect(answer.status).toBe(201)
  return chemical
}

describe('present holds', () => {
  it('are none where nothing was put out, nor for a log without a product of the shed', async () => {
    const ann = await newGardener(server.url)
    await ann.ask('POST', '/api/activity-logs', { activityType: 'pest_control', title: 'x', productName: 'Bindii Out' })
    expect(await holdsOf(ann)).toEqual([])
  })

  it('are what the label says, each kind with its words, its end and its product', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    await spray(ann, { mowHoldDays: 1, rainfastHours: 1000, reentryHours: null, withholdingDays: 1 })
    const holds = await holdsOf(ann)
    expect(holds.map(({ kind, assumed }) => [kind, assumed])).toEqual([
      ['mowing', false],
      ['watering', false],
      ['reentry', true],
      ['withholding', false],
    ])
    expect(holds[0]).toEqual({
      kind: 'mowing',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      endsAt: null,
      text: 'no mowing until tomorrow: sprayed today',
      productName: 'Bindii Out',
      assumed: false,
    })
    expect(holds[1]?.endsAt).toMatch(/Z$/)
    expect(holds[2]?.text).toBe('keep people and pets off until dry; see label (sprayed today)')
    await server.app.db.query(
      `update app.product_uses set applied_at = applied_at - interval '1 day' where user_id = $1`,
      [ann.id],
    )
    expect((await holdsOf(ann)).map(({ kind }) => kind)).toEqual(['watering'])
  })

  it('follow a label that is put right, and stay when the product is deleted', async () => {
    const ann = await newGardener(server.url)
    const { id } = await spray(ann, { mowHoldDays: 40 })
    await ann.ask('PUT', `/api/chemicals/${id}`, { mowHoldDays: 1 })
    expect(await textsOf(ann)).toEqual(['no mowing until tomorrow: sprayed today'])
    await ann.ask('DELETE', `/api/chemicals/${id}`)
    expect(await textsOf(ann)).toEqual([expect.stringMatching(/^no mowing until \d+ \w{3}( \d{4})?: sprayed today$/)])
  })

  it('go with the log of a task that is reopened', async () => {
    const ann = await newGardener(server.url)
    const task = await ann.newTask({ type: 'pest control' })
    await spray(ann, { mowHoldDays: 4 }, task.id)
    expect(await holdsOf(ann)).toHaveLength(1)
    await ann.ask('PUT', `/api/tasks/${task.id}`, { isCompleted: false })
    expect(await holdsOf(ann)).toEqual([])
  })

  it('are gone once they have ended, by the hour as by the day, and the product stands in the shed all the same', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    const { id } = await spray(ann, { mowHoldDays: 2, rainfastHours: 4, reentryHours: 4, withholdingDays: 2 })
    const kinds = async () => (await holdsOf(ann)).map(({ kind }) => kind)
    const later = (interval: string) =>
      server.app.db.query(`update app.product_uses set applied_at = applied_at - $2::interval where user_id = $1`, [
        ann.id,
        interval,
      ])
    expect(await kinds()).toEqual(['mowing', 'watering', 'reentry', 'withholding'])
    await later('4 hours')
    expect(await kinds()).not.toContain('watering')
    expect(await kinds()).not.toContain('reentry')
    await later('2 days')
    expect(await kinds()).toEqual([])
    expect((await ann.ask('GET', '/api/chemicals')).body).toMatchObject([{ id }])
  })

  it('forbid nothing: a mowing inside a hold is completed', async () => {
    const ann = await newGardener(server.url)
    await spray(ann, { mowHoldDays: 4 })
    const task = await ann.newTask({ type: 'mowing' })
    expect((await ann.ask('PUT', `/api/tasks/${task.id}/complete`)).status).toBe(200)
  })

  it('are one\u2019s own alone', async () => {
    const [ann, ben] = [await newGardener(server.url), await newGardener(server.url)]
    await spray(ann, { mowHoldDays: 4 })
    expect(await holdsOf(ben)).toEqual([])
    expect((await ben.ask('GET', `/api/users/${ann.id}/holds`)).status).toBe(403)
    expect((await ask(server.url, 'GET', `/api/users/${ann.id}/holds`)).status).toBe(401)
  })
})

describe('uses of a product in a year', () => {
  const usesOf = async (gardener: Gardener) =>
    (await gardener.ask('GET', `/api/users/${gardener.id}/product-uses`)).body
  const use = async (gardener: Gardener, chemicalId: string, taskId?: string) => {
    const body = { activityType: 'pest_control', title: 'Spray', chemicalId, taskId }
    expect((await gardener.ask('POST', '/api/activity-logs', body)).status).toBe(201)
  }

  it('are counted for each product that was used, and none for the others', async () => {
    const ann = await newGardener(server.url)
    expect(await usesOf(ann)).toEqual([])
    const { id } = await spray(ann, { maxPerYear: 2 })
    const { id: other } = await spray(ann)
    await ann.ask('POST', '/api/chemicals', { name: 'Unused', type: 'herbicide' })
    await use(ann, id)
    const counted = [
      { chemicalId: id, timesInYear: 2 },
      { chemicalId: other, timesInYear: 1 },
    ]
    expect(await usesOf(ann)).toEqual(counted.toSorted((a, b) => (a.chemicalId < b.chemicalId ? -1 : 1)))
  })

  it('count for 365 days', async () => {
    const ann = await newGardener(server.url)
    const { id } = await spray(ann)
    const age = (interval: string) =>
      server.app.db.query(`update app.product_uses set applied_at = now() - $2::interval where user_id = $1`, [
        ann.id,
        interval,
      ])
    await age('364 days 23 hours')
    expect(await usesOf(ann)).toEqual([{ chemicalId: id, timesInYear: 1 }])
    await age('365 days 1 hour')
    expect(await usesOf(ann)).toEqual([])
  })

  it('are one less when a task is reopened, and gone with the product', async () => {
    const ann = await newGardener(server.url)
    const { id } = await spray(ann)
    const task = await ann.newTask({ type: 'pest control' })
    await use(ann, id, task.id)
    expect(await usesOf(ann)).toEqual([{ chemicalId: id, timesInYear: 2 }])
    await ann.ask('PUT', `/api/tasks/${task.id}`, { isCompleted: false })
    expect(await usesOf(ann)).toEqual([{ chemicalId: id, timesInYear: 1 }])
    await ann.ask('DELETE', `/api/chemicals/${id}`)
    expect(await usesOf(ann)).toEqual([])
  })

  it('are one\u2019s own alone', async () => {
    const [ann, ben] = [await newGardener(server.url), await newGardener(server.url)]
    await spray(ann)
    expect(await usesOf(ben)).toEqual([])
    expect((await ben.ask('GET', `/api/users/${ann.id}/product-uses`)).status).toBe(403)
    expect((await ask(server.url, 'GET', `/api/users/${ann.id}/product-uses`)).status).toBe(401)
  })
})

it('are read along the index of one\u2019s own uses', async () => {
  const { db } = server.app
  const ann = await newGardener(server.url)
  await db.query(`insert into auth.users (id, email)
    select gen_random_uuid(), 'sprayer' || n || '@example.com' from generate_series(1, 300) n`)
  await bulkInsert(
    db,
    `insert into app.activity_logs (user_id, id, activity_type, title, created_at)
    select u.id, gen_random_uuid(), 'pest_control', 'x', now() - make_interval(hours => n)
    from generate_series(1, 100) n, auth.users u`,
  )
  await bulkInsert(
    db,
    `insert into app.product_uses (user_id, id, product_name, product_type, active_ingredients, applied_at)
    select user_id, id, 'x', 'herbicide', '{}', created_at from app.activity_logs on conflict do nothing`,
  )
  await db.query('analyze')
  const plan = await planFor(db, READ_USES.text, [ann.id])
  expect(plan).toContain('product_uses_newest')
  expect(plan).not.toContain('Seq Scan on product_uses')
  expect(plan).not.toContain('Seq Scan on activity_logs')
})
