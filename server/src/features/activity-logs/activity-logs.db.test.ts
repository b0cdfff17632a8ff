import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = movableClock()
let server: TestServer
let olive: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' }, outside: { clock } })
  olive = await newGardener(server.url)
})
afterAll(() => server.close())

const NO_DETAILS = {
  cutHeight: null,
  lawnArea: null,
  lawnZoneId: null,
  equipment: null,
  equipmentId: null,
  distance: null,
  distanceUnit: null,
  duration: null,
  quantity: null,
  quantityUnit: null,
  productName: null,
  productBrand: null,
  applicationMethod: null,
  chemicalId: null,
  quantityTaken: null,
  takenUnit: null,
  imageUrls: [],
}
const PRODUCT = {
  productName: 'Seaweed',
  productBrand: 'Local',
  quantity: 2.5,
  quantityUnit: 'kg',
  applicationMethod: 'broadcast',
}
const logOf = (gardener: Gardener, taskId: string, given: object = {}) => ({
  userId: gardener.id,
  taskId,
  activityType: 'mowed',
  title: 'Mow',
  description: null,
  ...given,
})

describe('saving what was done for a task', () => {
  it.each([
    ['mowing', 'mowed', { cutHeight: 32.5, lawnArea: 'Front and back' }],
    ['watering', 'watered', { duration: 25, quantity: 120.5, quantityUnit: 'L' }],
    ['fertilizing', 'fertilized', PRODUCT],
    ['pest control', 'pest_control', { ...PRODUCT, quantityUnit: 'mL', applicationMethod: 'spray' }],
  ])(
    'of %s stores userId, activityType %s, title, description and %j [TASK-61, API-44]',
    async (type, activityType, details) => {
      const ann = await newGardener(server.url)
      const task = await ann.newTask({ type, title: 'The task', description: 'As it was planned' })
      const text = { activityType, title: task.title, description: task.description, notes: 'Went well' }
      const answer = await ann.ask('POST', '/api/activity-logs', {
        userId: ann.id,
        taskId: task.id,
        ...text,
        ...details,
      })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({
        ...NO_DETAILS,
        ...text,
        ...details,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: ann.id,
        taskId: task.id,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: answer.body.createdAt,
      })
      expect(await ann.logs()).toEqual([answer.body])
      expect(await ann.tasks()).toEqual([
        {
          ...task,
          status: 'completed',
          isCompleted: true,
          completedAt: answer.body.createdAt,
          updatedAt: answer.body.createdAt,
        },
      ])
    },
  )

  it('takes the activity of the task and no other, and writes nothing for another', async () => {
    const own = { mowing: 'mowed', watering: 'watered', fertilizing: 'fertilized', 'pest control': 'pest_control' }
    for (const type of TASK_TYPES) {
      const task = await olive.newTask({ type })
      const activityType = Object.hasOwn(own, type) ? own[type as keyof typeof own] : 'other'
      const before = await everyRow(server.app.db)
      const wrong = await olive.ask(
        'POST',
        '/api/activity-logs',
        logOf(olive, task.id, { activityType: activityType === 'watered' ? 'mowed' : 'watered' }),
      )
      expect([wrong.status, Object.keys(wrong.body.fields)], type).toEqual([400, ['activityType']])
      expect(await everyRow(server.app.db)).toBe(before)
      const right = await olive.ask('POST', '/api/activity-logs', logOf(olive, task.id, { activityType }))
      expect(right.status, type).toBe(201)
    }
  })

  it('of a task that was completed without details adds them and keeps the time', async () => {
    const task = await olive.newTask()
    const completed = await olive.ask('PUT', `/api/tasks/${task.id}/complete`)
    clock.pass(60)
    const answer = await olive.ask('POST', '/api/activity-logs', logOf(olive, task.id))
    expect([answer.status, answer.body.taskId]).toEqual([201, task.id])
    expect(await olive.tasks()).toContainEqual(completed.body)
  })

  it('a second time is refused and writes nothing', async () => {
    const task = await olive.newTask()
    await olive.ask('POST', '/api/activity-logs', logOf(olive, task.id))
    const before = await everyRow(server.app.db)
    const again = await olive.ask('POST', '/api/activity-logs', logOf(olive, task.id, { title: 'Other' }))
    expect([again.status, again.body.code]).toEqual([409, 'activity/already-recorded'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('a second time with its key answers what the first did', async () => {
    const task = await olive.newTask()
    const send = () => olive.ask('POST', '/api/activity-logs', logOf(olive, task.id), { 'idempotency-key': task.id })
    const [first, again] = [await send(), await send()]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('stores one spelling of millilitres', async () => {
    const log = logOf(olive, (await olive.newTask()).id, { quantity: 0.1, quantityUnit: 'ml' })
    expect((await olive.ask('POST', '/api/activity-logs', log)).body).toMatchObject({
      quantity: 0.1,
      quantityUnit: 'mL',
    })
  })
})

it('reopening takes back the log of the completion and no other [API-42]', async () => {
  const ann = await newGardener(server.url)
  const [task, other] = [await ann.newTask({ title: 'One' }), await ann.newTask({ title: 'Two' })]
  await ann.ask('POST', '/api/activity-logs', logOf(ann, task.id))
  const kept = (await ann.ask('POST', '/api/activity-logs', logOf(ann, other.id))).body
  const free = (await ann.ask('POST', '/api/activity-logs', { activityType: 'mowed', title: 'Next door' })).body
  const answer = await ann.ask('PUT', `/api/tasks/${task.id}`, { isCompleted: false })
  expect(answer.body).toEqual({ ...task, updatedAt: expect.any(String) })
  expect((await ann.logs()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([kept, free])
  expect((await ann.ask('POST', '/api/activity-logs', logOf(ann, task.id))).status).toBe(201)
})

it('deleting a task keeps what was done', async () => {
  const ann = await newGardener(server.url)
  const task = await ann.newTask()
  const log = (await ann.ask('POST', '/api/activity-logs', logOf(ann, task.id))).body
  await ann.ask('DELETE', `/api/tasks/${task.id}`)
  expect(await ann.logs()).toEqual([{ ...log, taskId: null }])
})

describe('the list of activity logs', () => {
  it('is newest first, by type, in pages that lose and double nothing', async () => {
    const ann = await newGardener(server.url)
    const written: { id: string }[] = []
    for (let n = 0; n < 23; n += 1) {
      const activityType = n % 3 === 0 ? 'other' : 'mowed'
      written.unshift((await ann.ask('POST', '/api/activity-logs', { activityType, title: `Log ${n}` })).body)
      if (n % 4 === 0) clock.pass(1)
    }
    // Those of one moment lie by their id.
    await server.app.db.query(
      "update app.activity_logs set created_at = '2026-11-01T01:02:03.456Z' where user_id = $1 and title like 'Log 1_'",
      [ann.id],
    )
    const all = await ann.logs()
    const key = (log: { createdAt: string; id: string }) => `${log.createdAt} ${log.id}`
    expect(all.map(key)).toEqual(all.map(key).toSorted().toReversed())
    expect(all.map(({ id }) => id).toSorted()).toEqual(written.map(({ id }) => id).toSorted())
    for (const filter of ['', '&activityType=mowed']) {
      const seen: object[] = []
      for (let path: string | undefined = `/api/activity-logs?limit=4${filter}`; path; ) {
        const page = await ann.ask('GET', path)
        seen.push(...page.body)
        path = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
        expect(path?.includes(filter)).not.toBe(false)
      }
      expect(seen).toEqual(all.filter(({ activityType }) => filter === '' || activityType === 'mowed'))
    }
  })

  it('is of the one who asks, whom the query may name', async () => {
    const ann = await newGardener(server.url)
    await ann.ask('POST', '/api/activity-logs', { activityType: 'other', title: 'Of Ann' })
    expect(await ann.logs(`?userId=${ann.id}`)).toHaveLength(1)
    const answer = await olive.ask('GET', `/api/activity-logs?userId=${ann.id}`)
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/forbidden'])
    expect(JSON.stringify(await olive.logs())).not.toContain('Of Ann')
  })
})
