import type { Task } from '@turfwise/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
let bob: Gardener
beforeAll(async () => {
  server = await startTestServer()
  ann = await newGardener(server.url)
  bob = await newGardener(server.url)
})
afterAll(() => server.close())

const together = (change: string, tasks: readonly object[], more: object = {}, headers = {}) =>
  ann.ask('POST', '/api/tasks/together', { change, tasks, ...more }, headers)
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => ({ id }))
const some = (count: number, given: object = {}) =>
  Promise.all(Array.from({ length: count }, (_, at) => ann.newTask({ title: `Job ${at}`, ...given })))
const now = async (id: string) => (await ann.tasks()).find((task) => task.id === id)

describe('tasks together', () => {
  it('are completed at once, and stay completed when it is sent again', async () => {
    const tasks = await some(3)
    const { status, body } = await together('complete', idsOf(tasks))
    expect(status).toBe(200)
    expect(body.tasks.map((task: Task) => task.isCompleted)).toEqual([true, true, true])
    const again = await together('complete', idsOf(tasks))
    expect(again.body.tasks.map(({ updatedAt }: Task) => updatedAt)).toEqual(
      body.tasks.map(({ updatedAt }: Task) => updatedAt),
    )
  })

  it('tell of each completion once', async () => {
    const tasks = await some(2)
    const countOf = async () => (await ann.ask('GET', `/api/users/${ann.id}/stats`)).body.completedTasks
    const before = await countOf()
    await together('complete', idsOf(tasks), {}, { 'idempotency-key': 'k-together-0001' })
    await together('complete', idsOf(tasks), {}, { 'idempotency-key': 'k-together-0001' })
    expect(await countOf()).toBe(before + 2)
  })

  it('get a day, but for what is done', async () => {
    const [done, open] = await some(2, { dueDate: '2026-11-25' })
    await ann.ask('PUT', `/api/tasks/${done?.id}/complete`)
    const { body } = await together('move', [{ id: done?.id }, { id: open?.id }], { dueDate: '2026-12-24' })
    expect(body.gone).toEqual([])
    expect((await now(open?.id ?? ''))?.dueDate).toBe('2026-12-24')
    expect((await now(done?.id ?? ''))?.dueDate).toBe('2026-11-25')
  })

  it('are deleted, but for one that was changed since it was seen', async () => {
    const [one, other] = await some(2)
    await ann.ask('PUT', `/api/tasks/${other?.id}`, { title: 'Changed' })
    const chosen = [one, other].map((task) => ({ id: task?.id, seen: task?.updatedAt }))
    const { body } = await together('delete', chosen)
    expect(body).toMatchObject({ gone: [one?.id], kept: [other?.id], tasks: [{ title: 'Changed' }] })
    expect(await now(one?.id ?? '')).toBeUndefined()
    expect(await now(other?.id ?? '')).toBeDefined()
  })

  it('that are gone, or another’s, are left out and named', async () => {
    const [mine] = await some(1)
    const theirs = await bob.newTask({ title: 'Bob’s' })
    const { body } = await together('complete', [{ id: mine?.id }, { id: theirs.id }])
    expect(body).toMatchObject({ gone: [theirs.id], tasks: [{ id: mine?.id }] })
    expect((await bob.tasks())[0]).toMatchObject({ isCompleted: false })
    expect((await together('complete', [{ id: theirs.id }])).status).toBe(404)
    expect((await together('delete', [{ id: theirs.id }])).status).toBe(200)
    expect(await bob.tasks()).toHaveLength(1)
  })

  it.each([
    ['no task', 'complete', [], {}],
    ['a move without a day', 'move', [{ id: '01890000-0000-7000-8000-000000000abc' }], {}],
    ['a day without a move', 'delete', [{ id: '01890000-0000-7000-8000-000000000abc' }], { dueDate: '2026-12-24' }],
    ['another change', 'paint', [{ id: '01890000-0000-7000-8000-000000000abc' }], {}],
    ['a task twice', 'complete', Array(2).fill({ id: '01890000-0000-7000-8000-000000000abc' }), {}],
    ['no id', 'complete', [{ id: 'x' }], {}],
    [
      '301 tasks',
      'complete',
      Array.from({ length: 301 }, (_, at) => ({ id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}` })),
      {},
    ],
  ])('are refused with %s', async (_what, change, tasks, more) => {
    expect((await together(change, tasks, more)).status).toBe(400)
  })

  it('300 are one write in one transaction', async () => {
    const { db } = server.app
    await db.query(
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
       select $1, gen_random_uuid(), 'Many', 'many', 'edging', date '2027-01-01', 2 from generate_series(1, 300)`,
      [ann.id],
    )
    const many = (await ann.tasks()).filter(({ title }) => title === 'Many')
    const { status, body } = await together('move', idsOf(many), { dueDate: '2027-02-01' })
    expect(status).toBe(200)
    expect(new Set(body.tasks.map(({ dueDate }: Task) => dueDate))).toEqual(new Set(['2027-02-01']))
    expect(body.tasks).toHaveLength(300)
  })
})
