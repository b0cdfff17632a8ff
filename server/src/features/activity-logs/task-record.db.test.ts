import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { statementsOf } from '../../../test/statements.ts'

const clock = movableClock()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' }, outside: { clock } })
})
afterAll(() => server.close())

type Body = Record<string, unknown>
const newAnn = async () => {
  ann = await newGardener(server.url, 'Sydney, NSW')
}
const recordOf = async (id: string) => {
  const { status, body } = await ann.ask('GET', `/api/tasks/${id}/record`)
  expect(status).toBe(200)
  return body
}
const done = (taskId: string, at: string) =>
  server.app.db.query('update app.tasks set completed_at = $3 where user_id = $1 and id = $2', [ann.id, taskId, at])
/** A task that was completed on that day at noon UTC, with a log unless `details` is null. */
async function did(day: string, details: Body | null = {}, given: Body = {}) {
  const task = await ann.newTask({ title: 'Mow back lawn', ...given })
  if (details === null) await ann.ask('PUT', `/api/tasks/${task.id}/complete`)
  else {
    const { status } = await ann.ask('POST', '/api/activity-logs', {
      ...{ activityType: 'mowed', title: task.title, taskId: task.id },
      ...details,
    })
    expect(status).toBe(201)
  }
  await done(task.id, `${day}T12:00:00Z`)
  return task
}
const didAlone = async (day: string, details: Body = {}) => {
  const log = { activityType: 'mowed', title: 'Mowed', ...details }
  const { body } = await ann.ask('POST', '/api/activity-logs', log)
  await server.app.db.query('update app.activity_logs set created_at = $3 where user_id = $1 and id = $2', [
    ...[ann.id, body.id, `${day}T12:00:00Z`],
  ])
}
const dayOf = ({ at }: { at: string }) => at.slice(0, 10)

describe('the record of a task', () => {
  it('is what was logged, the last five times of the same type and title, and the next open one', async () => {
    await newAnn()
    const days = ['2026-10-03', '2026-10-12', '2026-10-22', '2026-11-01', '2026-11-10']
    for (const [at, day] of days.entries()) await did(day, { cutHeight: 50 - at })
    await did('2026-11-12', { cutHeight: 30 }, { title: 'Mow front lawn' })
    await did('2026-11-13', null, { title: 'Mow back lawn', type: 'edging' })
    const task = await did('2026-11-19', { cutHeight: 40, notes: 'x'.repeat(500) }, { title: ' mow BACK lawn ' })
    const later = await ann.newTask({ title: 'Mow back lawn', dueDate: '2026-12-07' })
    const next = await ann.newTask({ title: 'Mow back lawn', dueDate: '2026-11-28' })
    await ann.newTask({ title: 'Mow front lawn', dueDate: '2026-11-20' })
    const record = await recordOf(task.id)
    expect(record.task).toMatchObject({ id: task.id, isCompleted: true })
    expect(record.log).toMatchObject({ taskId: task.id, cutHeight: 40, updatedAt: expect.any(String) })
    expect(record.times.map(dayOf)).toEqual(['2026-11-19', ...days.slice(1).toReversed()])
    expect(record.times[0]).toEqual({
      at: '2026-11-19T12:00:00.000Z',
      taskId: task.id,
      logged: {
        ...{ cutHeight: 40, duration: null, quantity: null, quantityUnit: null, productName: null },
        notes: 'x'.repeat(120),
      },
    })
    expect(record.next).toMatchObject({ id: next.id, dueDate: '2026-11-28' })
    await ann.ask('DELETE', `/api/tasks/${next.id}`)
    expect((await recordOf(task.id)).next.id).toBe(later.id)
    await ann.ask('DELETE', `/api/tasks/${later.id}`)
    expect((await recordOf(task.id)).next).toBeNull()
  })

  it('has times without a log, and what was done without a task as a time of every job of its kind', async () => {
    await newAnn()
    const task = await did('2026-11-10', null)
    await didAlone('2026-11-12', { cutHeight: 35 })
    await didAlone('2026-11-13', { activityType: 'watered' })
    const { times, log } = await recordOf(task.id)
    expect(log).toBeNull()
    expect(times).toMatchObject([
      { taskId: null, logged: { cutHeight: 35 } },
      { taskId: task.id, logged: null },
    ])
    // Types that are asked no details share one activity: a log of it says nothing of this job.
    const edging = await did('2026-11-10', null, { type: 'edging' })
    await didAlone('2026-11-14', { activityType: 'other' })
    expect((await recordOf(edging.id)).times.map(dayOf)).toEqual(['2026-11-10'])
  })

  it('goes by the lawn zone where the task has one, with what has its title and no zone', async () => {
    await newAnn()
    const zone = async (name: string) => (await ann.ask('POST', '/api/lawn-zones', { name })).body.id
    const [back, front] = [await zone('Back'), await zone('Front')]
    await did('2026-11-01', null, { title: 'Mow', lawnZoneId: front })
    await did('2026-11-02', null, { title: 'Mow' })
    await did('2026-11-03', null, { title: 'Cut the back', lawnZoneId: back })
    await did('2026-11-04', null, { title: 'Edge', type: 'edging', lawnZoneId: back })
    const task = await did('2026-11-05', null, { title: 'Mow', lawnZoneId: back })
    await ann.newTask({ title: 'Mow', lawnZoneId: front, dueDate: '2026-11-06' })
    const next = await ann.newTask({ title: 'Trim it', lawnZoneId: back, dueDate: '2026-11-07' })
    const record = await recordOf(task.id)
    expect(record.times.map(dayOf)).toEqual(['2026-11-05', '2026-11-03', '2026-11-02'])
    expect(record.next.id).toBe(next.id)
    const { body } = await ann.ask('GET', `/api/users/${ann.id}/tasks/upcoming`)
    const last = body.map((one: { title: string; lastDoneAt?: string }) => [one.title, one.lastDoneAt?.slice(0, 10)])
    expect(last).toEqual([
      ['Mow', '2026-11-02'],
      ['Trim it', '2026-11-05'],
    ])
  })

  it('names the next task of the same item of a schedule, whatever it is called', async () => {
    await newAnn()
    const { body: made } = await ann.ask('POST', '/api/schedules/create-manual', {
      schedule: { name: 'Edges' },
      items: [{ taskType: 'edging', title: 'Edge', frequency: 'weekly' }],
    })
    expect(made.schedule.id).toBeDefined()
    const [first, second] = await ann.tasks()
    await ann.ask('PUT', `/api/tasks/${second?.id}`, { title: 'Edge the path' })
    await ann.ask('PUT', `/api/tasks/${first?.id}/complete`)
    const { next } = await recordOf(first?.id ?? '')
    expect(next).toMatchObject({ id: second?.id, scheduled: { scheduleId: made.schedule.id } })
  })

  it('is one’s own alone, and nobody’s once the task is gone', async () => {
    await newAnn()
    const ben = await newGardener(server.url)
    const task = await did('2026-11-19', { cutHeight: 40 })
    for (const id of [task.id, '01890000-0000-7000-8000-00000000dead']) {
      const answer = await ben.ask('GET', `/api/tasks/${id}/record`)
      expect([answer.status, answer.body.code]).toEqual([404, 'task/not-found'])
    }
    const own = await ben.newTask({ title: 'Mow back lawn' })
    const { body } = await ben.ask('GET', `/api/tasks/${own.id}/record`)
    expect([body.times, body.next]).toEqual([[], null])
  })

  it('asks the database four times', async () => {
    await newAnn()
    const task = await did('2026-11-19')
    expect(await statementsOf(server.app, () => recordOf(task.id))).toHaveLength(4)
  })
})

describe('a list of tasks', () => {
  const TODAY = '2026-11-25'
  const tab = async (filter: string) => {
    const { body } = await ann.ask('GET', `/api/users/${ann.id}/tasks?filter=${filter}&today=${TODAY}`)
    return body
  }

  it('says of an open task when the same job was last done, with a task or without', async () => {
    await newAnn()
    await ann.newTask({ title: 'Mow back lawn', dueDate: TODAY })
    await ann.newTask({ title: 'Mow front lawn', dueDate: TODAY })
    await ann.newTask({ title: 'Feed', type: 'fertilizing', dueDate: TODAY })
    await did('2026-11-10')
    await did('2026-11-16')
    const said = (tasks: { title: string; lastDoneAt?: string }[]) =>
      Object.fromEntries(tasks.map(({ title, lastDoneAt }) => [title, lastDoneAt?.slice(0, 10)]))
    const expected = { 'Mow back lawn': '2026-11-16', 'Mow front lawn': undefined, Feed: undefined }
    expect(said(await tab('today'))).toEqual(expected)
    await didAlone('2026-11-14')
    const upcoming = await ann.ask('GET', `/api/users/${ann.id}/tasks/upcoming`)
    expect(said(upcoming.body)).toEqual({ ...expected, 'Mow front lawn': '2026-11-14' })
  })

  it('says of a completed task what was logged, among all tasks as well', async () => {
    await newAnn()
    await ann.newTask({ title: 'Mow back lawn' })
    await did('2026-11-10', { cutHeight: 40, notes: 'Wet' })
    await did('2026-11-09', null)
    const logged = expect.objectContaining({ cutHeight: 40, notes: 'Wet' })
    expect((await tab('completed')).map((task: Body) => task.logged)).toEqual([logged, undefined])
    expect((await tab('all')).map((task: Body) => task.logged)).toEqual([undefined, logged, undefined])
  })
})

describe('details that come after the completion', () => {
  it('are of the time of the completion, so that the job was done then', async () => {
    await newAnn()
    const task = await ann.newTask()
    const { body: completed } = await ann.ask('PUT', `/api/tasks/${task.id}/complete`)
    clock.pass(600)
    const log = { activityType: 'mowed', title: 'Mow', taskId: task.id, cutHeight: 40 }
    const { status, body } = await ann.ask('POST', '/api/activity-logs', log)
    expect([status, body.createdAt]).toEqual([201, completed.completedAt])
    expect((await recordOf(task.id)).times).toMatchObject([{ at: completed.completedAt, logged: { cutHeight: 40 } }])
  })
})

describe('reopening', () => {
  const reopen = (id: string, body: Body = {}, headers: Record<string, string> = {}) =>
    ann.ask('PUT', `/api/tasks/${id}`, { isCompleted: false, ...body }, headers)

  it('keeps the log where that is asked, as one without a task; recorded anew the job was done twice', async () => {
    await newAnn()
    const task = await did('2026-11-19', { cutHeight: 40 })
    const [log] = await ann.logs()
    const { status, body } = await reopen(task.id, { keepLog: true })
    expect([status, body.isCompleted]).toEqual([200, false])
    const [kept] = await ann.logs()
    expect(kept).toEqual({ ...log, taskId: null, updatedAt: kept?.updatedAt })
    expect((kept?.updatedAt ?? '') > (log?.updatedAt ?? '')).toBe(true)
    expect((await recordOf(task.id)).log).toBeNull()
    const again = { activityType: 'mowed', title: 'Mow', taskId: task.id, cutHeight: 45 }
    expect((await ann.ask('POST', '/api/activity-logs', again)).status).toBe(201)
    const { times } = await recordOf(task.id)
    expect(times.map((time: { logged: Body }) => time.logged.cutHeight).toSorted()).toEqual([40, 45])
  })

  it('is refused with the task as it is now, where somebody changed it since it was seen', async () => {
    await newAnn()
    const task = await did('2026-11-19', { cutHeight: 40 })
    const { task: seen } = await recordOf(task.id)
    await ann.ask('PUT', `/api/tasks/${task.id}`, { title: 'Mow all of it' })
    const answer = await reopen(task.id, { keepLog: true }, { 'if-match': `"${seen.updatedAt}"` })
    expect([answer.status, answer.body.code]).toEqual([412, 'request/changed'])
    expect(answer.body.current).toMatchObject({ title: 'Mow all of it', isCompleted: true })
    expect((await ann.logs())[0]?.taskId).toBe(task.id)
  })

  it('of a task whose schedule is gone opens it as one of none, and its log stays', async () => {
    await newAnn()
    const { body: made } = await ann.ask('POST', '/api/schedules/create-manual', {
      schedule: { name: 'Mowing' },
      items: [{ taskType: 'mowing', title: 'Mow', frequency: 'weekly' }],
    })
    const [task] = await ann.tasks()
    const log = { activityType: 'mowed', title: 'Mow', taskId: task?.id, cutHeight: 40 }
    expect((await ann.ask('POST', '/api/activity-logs', log)).status).toBe(201)
    expect((await ann.ask('DELETE', `/api/schedules/${made.schedule.id}`)).status).toBe(200)
    const answer = await reopen(task?.id ?? '', { keepLog: true })
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'pending', scheduled: null }])
    expect(await ann.logs()).toMatchObject([{ taskId: null, cutHeight: 40 }])
  })
})
