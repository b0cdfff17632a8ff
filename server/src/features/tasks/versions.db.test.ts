import { versionTag } from '@turfwise/contract/version'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = movableClock()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' }, outside: { clock } })
  ann = await newGardener(server.url)
})
afterAll(() => server.close())

const ifMatch = (...versions: string[]) => ({ 'if-match': versions.map(versionTag).join(', ') })
const CHANGES = [
  ['an edit', 'PUT', '', { title: 'Edited' }],
  ['a completion', 'PUT', '/complete', undefined],
  ['a deletion', 'DELETE', '', undefined],
] as const

describe('the version of a task', () => {
  it('is its updatedAt, which the answer to each write says as ETag', async () => {
    const made = await ann.ask('POST', '/api/tasks', { title: 'Mow', type: 'mowing', dueDate: '2026-11-25' })
    const path = `/api/tasks/${made.body.id}`
    const answers = [
      made,
      await ann.ask('PUT', path, { title: 'Edited' }),
      await ann.ask('PUT', `${path}/complete`),
      await ann.ask('PUT', path, { isCompleted: false }, { 'idempotency-key': 'v-1' }),
    ]
    answers.push(await ann.ask('PUT', path, { isCompleted: false }, { 'idempotency-key': 'v-1' }))
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(
      answers.map(({ body }) => versionTag(body.updatedAt)),
    )
    expect((await ann.tasks()).find(({ id }) => id === made.body.id)?.updatedAt).toBe(answers[4]?.body.updatedAt)
  })

  it('grows with each change, though the clock stands still or goes back', async () => {
    const task = await ann.newTask()
    const path = `/api/tasks/${task.id}`
    const versions = [task.updatedAt]
    for (const change of [
      () => ann.ask('PUT', path, { title: 'Again' }),
      () => ann.ask('PUT', `${path}/complete`),
      () => ann.ask('PUT', path, { isCompleted: false }),
      () => ann.ask('POST', '/api/activity-logs', { taskId: task.id, activityType: 'mowed', title: 'Mowed' }),
      () => ann.ask('PUT', path, { isCompleted: false }),
    ]) {
      clock.pass(-3600)
      await change()
      versions.push((await ann.tasks()).find(({ id }) => id === task.id)?.updatedAt ?? '')
    }
    clock.pass(5 * 3600)
    expect([...new Set(versions)].sort()).toEqual(versions)
  })
})

describe.each(CHANGES)('%s', (_what, method, suffix, body) => {
  const change = (id: string, headers: Record<string, string>, who = ann) =>
    who.ask(method, `/api/tasks/${id}${suffix}`, body, headers)

  it('takes place on the version that it saw, or on any of several', async () => {
    const [one, other] = [await ann.newTask(), await ann.newTask()]
    expect((await change(one.id, ifMatch(one.updatedAt))).status).toBe(200)
    expect((await change(other.id, ifMatch('2001-01-01T00:00:00.000Z', other.updatedAt))).status).toBe(200)
    const third = await ann.newTask()
    expect((await change(third.id, { 'if-match': '*' })).status).toBe(200)
  })

  it('is refused on another version with the task as it is now, and changes nothing', async () => {
    const seen = await ann.newTask()
    const now = (await ann.ask('PUT', `/api/tasks/${seen.id}`, { title: 'By another device' })).body
    const before = await everyRow(server.app.db)
    for (const headers of [
      ifMatch(seen.updatedAt),
      { 'if-match': '"x"' },
      { ...ifMatch(seen.updatedAt), 'idempotency-key': 'v-2' },
    ]) {
      const answer = await change(seen.id, headers)
      expect([answer.status, answer.body.code]).toEqual([412, 'request/changed'])
      expect(answer.body.current).toEqual(now)
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is not refused for its own effect when its answer was lost', async () => {
    const task = await ann.newTask()
    const headers = { ...ifMatch(task.updatedAt), 'idempotency-key': `own-${task.id}` }
    const first = await change(task.id, headers)
    const again = await change(task.id, headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('tells nobody of the task of another', async () => {
    const task = await ann.newTask()
    const ben = await newGardener(server.url)
    const before = await everyRow(server.app.db)
    const theirs = await change(task.id, ifMatch('2001-01-01T00:00:00.000Z'), ben)
    const nobodys = await change(uuidv7(), ifMatch('2001-01-01T00:00:00.000Z'), ben)
    const told = ({ status, body: { requestId: _, ...rest } }: typeof theirs) => [status, rest]
    expect(told(theirs)).toEqual(told(nobodys))
    expect(theirs.status).toBe(404)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it.each(['x', '"a', `${'"a", '.repeat(11)}"a"`, ''])('is refused with the header %j', async (header) => {
    const task = await ann.newTask()
    const answer = await change(task.id, { 'if-match': header })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['If-Match']])
  })
})

it('lets one of twenty edits through that all saw the same version', async () => {
  const task = await ann.newTask()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ann.ask('PUT', `/api/tasks/${task.id}`, { title: `Edit ${n}` }, ifMatch(task.updatedAt)),
    ),
  )
  const [good] = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
  expect((await ann.tasks()).find(({ id }) => id === task.id)).toEqual(good?.body)
})

it('finds no conflict between two that completed one task', async () => {
  const task = await ann.newTask()
  const first = await ann.ask('PUT', `/api/tasks/${task.id}/complete`)
  const other = await ann.ask('PUT', `/api/tasks/${task.id}/complete`, undefined, ifMatch(task.updatedAt))
  expect([other.status, other.body]).toEqual([200, first.body])
})

describe.each([
  ['a task', '/api/tasks', { title: 'Mow', type: 'mowing', dueDate: '2026-11-25' }, 'tasks'],
  ['an activity log', '/api/activity-logs', { activityType: 'mowed', title: 'Mowed' }, 'logs'],
] as const)('%s with an id of the client’s making', (_what, path, given, list) => {
  const withId = (id: string, extra: object = {}) => ({ ...given, id, ...extra })

  it('has that id, and is made once however often it is sent', async () => {
    const mia = await newGardener(server.url)
    const id = uuidv7()
    const keyed = { 'idempotency-key': id }
    const first = await mia.ask('POST', path, withId(id.toUpperCase()), keyed)
    expect([first.status, first.body.id]).toEqual([201, id])
    const answers = [
      await mia.ask('POST', path, withId(id.toUpperCase()), keyed),
      await mia.ask('POST', path, withId(id)),
      await mia.ask('POST', path, withId(id, { title: 'Another title' })),
      await mia.ask('POST', path, withId(id, { title: 'Another title' }), { 'idempotency-key': 'another-key' }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, first.body]))
    expect(await mia[list]()).toEqual([first.body])
  })

  it('is made once when it is sent twenty times at once, with and without a key', async () => {
    const mia = await newGardener(server.url)
    const id = uuidv7()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => mia.ask('POST', path, withId(id), n % 2 ? { 'idempotency-key': id } : {})),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(await mia[list]()).toEqual([answers[0]?.body])
  })

  it('of another person’s is a thing of one’s own: nothing is told and nothing of theirs changes', async () => {
    const mia = await newGardener(server.url)
    const ben = await newGardener(server.url)
    const theirs = (await ben.ask('POST', path, withId(uuidv7(), { title: 'Of Ben' }))).body
    const mine = await mia.ask('POST', path, withId(theirs.id))
    expect([mine.status, mine.body.userId, mine.body.title]).toEqual([201, mia.id, given.title])
    expect([await ben[list](), await mia[list]()]).toEqual([[theirs], [mine.body]])
  })

  it.each(['x', '', null, 7, '01890000-0000-4000-8000-000000000001'])('is refused with the id %j', async (id) => {
    const answer = await ann.ask('POST', path, { ...given, id })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['id']])
  })
})

it('answers a log sent again as it was made, also after its task was deleted', async () => {
  const task = await ann.newTask()
  const log = { id: uuidv7(), taskId: task.id, activityType: 'mowed', title: 'Mowed' }
  const first = await ann.ask('POST', '/api/activity-logs', log)
  expect((await ann.ask('POST', '/api/activity-logs', log)).body).toEqual(first.body)
  await ann.ask('DELETE', `/api/tasks/${task.id}`)
  const again = await ann.ask('POST', '/api/activity-logs', log)
  expect([again.status, again.body]).toEqual([201, { ...first.body, taskId: null }])
})
