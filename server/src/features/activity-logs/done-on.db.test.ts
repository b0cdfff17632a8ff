import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = clockOfDays()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' }, outside: { clock } })
  // Eight hours ahead all the year.
  ann = await newGardener(server.url, 'Perth, WA', clock)
})
afterAll(() => server.close())

const dayIn = (days: number) => addDays(todayIn('Australia/Perth', clock.now()), days)
const noonOf = (days: number) => `${dayIn(days)}T04:00:00.000Z`
const ERROR = { doneOn: 'Must be today or one of the 21 days before.' }
const taskOf = async (id: string) => (await ann.tasks()).find((task) => task.id === id)
const good = async (method: string, path: string, body?: object) => {
  const answer = await ann.ask(method, path, body)
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
  return answer.body
}
const mowed = (more: object) => ({ activityType: 'mowed', title: 'Mow', ...more })
const usesOf = async (id: string) => {
  const rows = await server.app.db.query<{ at: Date }>(
    'select applied_at as at from app.product_uses where user_id = $1 and id = $2',
    [ann.id, id],
  )
  return rows.map(({ at }) => at.toISOString())
}

describe('the day on which something was done', () => {
  it('is that of the record, at noon, of its task and of what it put out', async () => {
    const stock = { type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' }
    const product = await good('POST', '/api/chemicals', { name: 'Lawn food', ...stock })
    const task = await ann.newTask({ type: 'fertilizing', title: 'Feed' })
    const fed = { activityType: 'fertilized', title: 'Feed', chemicalId: product.id, quantity: 1, quantityUnit: 'kg' }
    const log = await good('POST', '/api/activity-logs', { ...fed, taskId: task.id, doneOn: dayIn(-1) })
    expect(log.createdAt).toBe(noonOf(-1))
    expect(await usesOf(log.id)).toEqual([noonOf(-1)])
    expect((await taskOf(task.id))?.completedAt).toBe(noonOf(-1))
  })

  it('is that of a completion without a record', async () => {
    const [one, two] = [await ann.newTask(), await ann.newTask()]
    expect((await good('PUT', `/api/tasks/${one.id}/complete`, { doneOn: dayIn(-21) })).completedAt).toBe(noonOf(-21))
    const today = await good('PUT', `/api/tasks/${two.id}/complete`, { doneOn: dayIn(0) })
    expect(today.completedAt).toBe(today.updatedAt)
  })

  it('is that of a task that was completed without details, once it is said with them', async () => {
    const [told, untold] = [await ann.newTask(), await ann.newTask()]
    for (const { id } of [told, untold]) await good('PUT', `/api/tasks/${id}/complete`)
    const log = await good('POST', '/api/activity-logs', mowed({ taskId: told.id, doneOn: dayIn(-2) }))
    expect([log.createdAt, (await taskOf(told.id))?.completedAt]).toEqual([noonOf(-2), noonOf(-2)])
    const other = await good('POST', '/api/activity-logs', mowed({ taskId: untold.id }))
    expect((await taskOf(untold.id))?.completedAt).toBe(other.createdAt)
    // Said on its own day it stays to the minute.
    const third = await ann.newTask()
    const { completedAt } = await good('PUT', `/api/tasks/${third.id}/complete`)
    const same = await good('POST', '/api/activity-logs', mowed({ taskId: third.id, doneOn: dayIn(0) }))
    expect([same.createdAt, (await taskOf(third.id))?.completedAt]).toEqual([completedAt, completedAt])
  })

  it('may be put right, with task and use, and stays to the minute where it is said again', async () => {
    const stock = { type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' }
    const product = await good('POST', '/api/chemicals', { name: 'Lawn food', ...stock })
    const task = await ann.newTask({ type: 'fertilizing', title: 'Feed' })
    const fed = { activityType: 'fertilized', title: 'Feed', chemicalId: product.id, quantity: 1, quantityUnit: 'kg' }
    const log = await good('POST', '/api/activity-logs', { ...fed, taskId: task.id })
    const change = (body: object) => good('PATCH', `/api/activity-logs/${log.id}`, body)
    expect((await change({ doneOn: dayIn(0), notes: 'Wet' })).createdAt).toBe(log.createdAt)
    const moved = await change({ doneOn: dayIn(-3) })
    expect([moved.createdAt, moved.updatedAt > log.updatedAt]).toEqual([noonOf(-3), true])
    expect([await usesOf(log.id), (await taskOf(task.id))?.completedAt]).toEqual([[noonOf(-3)], noonOf(-3)])
    // With another amount the use is written anew.
    await change({ doneOn: dayIn(-4), quantity: 2 })
    expect([await usesOf(log.id), (await taskOf(task.id))?.completedAt]).toEqual([[noonOf(-4)], noonOf(-4)])
  })

  it.each([
    ['tomorrow', 1],
    ['22 days ago', -22],
  ])('cannot be %s: nothing is written then', async (_when, days) => {
    const task = await ann.newTask()
    const log = await good('POST', '/api/activity-logs', mowed({}))
    const before = await everyRow(server.app.db)
    const doneOn = dayIn(days)
    for (const [method, path, body] of [
      ['POST', '/api/activity-logs', mowed({ taskId: task.id, doneOn })],
      ['PUT', `/api/tasks/${task.id}/complete`, { doneOn }],
      ['PATCH', `/api/activity-logs/${log.id}`, { doneOn, notes: 'Wet' }],
    ] as const) {
      const answer = await ann.ask(method, path, body)
      expect([path, answer.status, answer.body.fields]).toEqual([path, 400, ERROR])
    }
    expect(await everyRow(server.app.db)).toEqual(before)
  })

  it.each(['2026-02-30', 'yesterday', '', 5])('is no day as %j', async (doneOn) => {
    const task = await ann.newTask()
    const { status, body } = await ann.ask('PUT', `/api/tasks/${task.id}/complete`, { doneOn })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['doneOn']])
  })
})
