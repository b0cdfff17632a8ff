import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = movableClock()
const DAY_S = 86_400
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' }, outside: { clock } })
  ann = await newGardener(server.url, 'Sydney, NSW', clock)
})
afterAll(() => server.close())

const aged = (seconds: number | string) => ({ 'write-age': String(seconds) })
/** Asks with that age, and tells what was done when. */
const askAged = async (seconds: number, method: string, path: string, body?: object) => {
  const from = clock.now().getTime()
  const answer = await ann.ask(method, path, body, aged(seconds))
  const to = clock.now().getTime()
  /** True where it was done so long before the call was heard. */
  const isOfThen = (at: unknown, before = seconds): boolean => {
    const then = Date.parse(String(at)) + before * 1000
    return then >= from && then <= to
  }
  return { ...answer, isOfThen }
}
const productUses = () =>
  server.app.db.query<{ applied_at: Date }>('select applied_at from app.product_uses where user_id = $1', [ann.id])

describe('what was done on a device that had no network', () => {
  it('is a completion of then, with a version of now', async () => {
    const task = await ann.newTask()
    const { status, body, isOfThen } = await askAged(2 * DAY_S, 'PUT', `/api/tasks/${task.id}/complete`)
    expect([status, isOfThen(body.completedAt), isOfThen(body.updatedAt, 0)]).toEqual([200, true, true])
    const again = await askAged(5 * DAY_S, 'PUT', `/api/tasks/${task.id}/complete`)
    expect(again.body.completedAt).toBe(body.completedAt)
  })

  it('is one by an edit, and of many together, too', async () => {
    const [one, two] = [await ann.newTask(), await ann.newTask()]
    const edited = await askAged(DAY_S, 'PUT', `/api/tasks/${one.id}`, { isCompleted: true })
    expect(edited.isOfThen(edited.body.completedAt)).toBe(true)
    const many = { tasks: [{ id: two.id }], change: 'complete' }
    const together = await askAged(3 * DAY_S, 'POST', '/api/tasks/together', many)
    expect(together.isOfThen(together.body.tasks[0].completedAt)).toBe(true)
  })

  it('is a record of then, with its task and with what it put out', async () => {
    const stock = { type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' }
    const { body: product } = await ann.ask('POST', '/api/chemicals', { name: 'Lawn food', ...stock })
    const task = await ann.newTask({ type: 'fertilizing', title: 'Feed' })
    const did = {
      activityType: 'fertilized',
      title: 'Feed',
      taskId: task.id,
      chemicalId: product.id,
      quantity: 1,
      quantityUnit: 'kg',
    }
    const { status, body, isOfThen } = await askAged(2 * DAY_S, 'POST', '/api/activity-logs', did)
    expect([status, isOfThen(body.createdAt), isOfThen(body.updatedAt, 0)]).toEqual([201, true, true])
    const done = (await ann.tasks()).find(({ id }) => id === task.id)
    expect(done?.completedAt).toBe(body.createdAt)
    expect((await productUses()).map(({ applied_at: at }) => at.toISOString())).toEqual([body.createdAt])
  })

  it('is an entry of the progress and a reading of the lawn of then', async () => {
    const entry = await askAged(DAY_S, 'POST', '/api/progress', { notes: 'Green' })
    expect([entry.status, entry.isOfThen(entry.body.createdAt)]).toEqual([201, true])
    const reading = await askAged(DAY_S, 'POST', `/api/users/${ann.id}/health-scores`, { overallScore: 70 })
    expect([reading.status, reading.isOfThen(reading.body.recordedAt)]).toEqual([201, true])
  })

  it('counts as of 21 days ago where it waited longer', async () => {
    const { body, isOfThen } = await askAged(10 ** 11, 'POST', '/api/activity-logs', {
      activityType: 'other',
      title: 'Rake',
    })
    expect(isOfThen(body.createdAt, 21 * DAY_S)).toBe(true)
  })

  it('of which the age is none is refused, and changes nothing', async () => {
    const task = await ann.newTask()
    for (const age of ['-1', '1.5', '1e3', 'yesterday', '9'.repeat(13)]) {
      const { status, body } = await ann.ask('PUT', `/api/tasks/${task.id}/complete`, undefined, aged(age))
      expect([age, status, body.fields]).toEqual([age, 400, { 'Write-Age': 'Must be whole seconds.' }])
    }
    expect((await ann.tasks()).find(({ id }) => id === task.id)?.isCompleted).toBe(false)
  })
})
