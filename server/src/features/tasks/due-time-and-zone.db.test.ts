import type { Task } from '@turfwise/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
let ben: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
  ann = await newGardener(server.url, 'Sydney, NSW')
  ben = await newGardener(server.url)
})
afterAll(() => server.close())

const change = async (id: string, body: object): Promise<Task> => (await ann.ask('PUT', `/api/tasks/${id}`, body)).body
const zoneOf = async (who: Gardener, name: string): Promise<string> =>
  (await who.ask('POST', '/api/lawn-zones', { name })).body.id

describe('the time of a task', () => {
  it('is kept as it was given, answered by every list, and taken away by null', async () => {
    const task = await ann.newTask({ title: 'Mow early', dueDate: '2026-12-05', dueTime: '07:00' })
    expect(task.dueTime).toBe('07:00')
    expect((await ann.tasks()).find(({ id }) => id === task.id)?.dueTime).toBe('07:00')
    const calendar = await ann.ask('GET', `/api/users/${ann.id}/calendar?from=2026-12-05&to=2026-12-05`)
    expect(calendar.body.tasks).toMatchObject([{ id: task.id, dueTime: '07:00' }])
    expect(await change(task.id, { title: 'Mow later' })).toMatchObject({ dueTime: '07:00', title: 'Mow later' })
    expect(await change(task.id, { dueTime: '18:30' })).toMatchObject({ dueTime: '18:30' })
    expect((await ann.ask('PUT', `/api/tasks/${task.id}/complete`)).body.dueTime).toBe('18:30')
    expect(await change(task.id, { dueTime: null })).toMatchObject({ dueTime: null })
  })

  it.each(['7 am', '7:00', '24:00', '07:60', '07:00:00', '', 7])('is refused as %j', async (dueTime) => {
    const answer = await ann.ask('POST', '/api/tasks', { title: 'Mow', type: 'mowing', dueDate: '2026-12-05', dueTime })
    expect([answer.status, answer.body.code]).toEqual([400, 'request/invalid'])
  })
})

describe('the lawn zone of a task', () => {
  it('is one of the person, and goes from the task when it is deleted, which stays', async () => {
    const back = await zoneOf(ann, 'Back lawn')
    const task = await ann.newTask({ title: 'Mow back', dueDate: '2026-12-05', lawnZoneId: back.toUpperCase() })
    expect(task.lawnZoneId).toBe(back)
    expect(await change(task.id, { lawnZoneId: null })).toMatchObject({ lawnZoneId: null })
    expect(await change(task.id, { lawnZoneId: back })).toMatchObject({ lawnZoneId: back })
    expect((await ann.ask('DELETE', `/api/lawn-zones/${back}`)).status).toBe(200)
    expect((await ann.tasks()).find(({ id }) => id === task.id)).toMatchObject({ title: 'Mow back', lawnZoneId: null })
  })

  it('is refused where it is somebody else’s, on a new task and on a change, and nothing is written', async () => {
    const bens = await zoneOf(ben, 'Bens')
    const body = { title: 'Mow Bens', type: 'mowing', dueDate: '2026-12-05', lawnZoneId: bens }
    const made = await ann.ask('POST', '/api/tasks', body)
    expect([made.status, made.body.code]).toEqual([404, 'lawn-zone/not-found'])
    const task = await ann.newTask({ title: 'Mine', dueDate: '2026-12-05' })
    const changed = await ann.ask('PUT', `/api/tasks/${task.id}`, { title: 'Theirs', lawnZoneId: bens })
    expect([changed.status, changed.body.code]).toEqual([404, 'lawn-zone/not-found'])
    const titles = (await ann.tasks()).map(({ title }) => title)
    expect(titles).toContain('Mine')
    expect(titles).not.toContain('Mow Bens')
    expect(titles).not.toContain('Theirs')
  })
})

describe('the time of an item of a schedule', () => {
  const items = [{ taskType: 'mowing', title: 'Mow back', frequency: 'biweekly', dueTime: '07:00' }]
  const tasksOf = async (scheduleId: string): Promise<Task[]> =>
    (await ann.tasks()).filter(({ scheduled }) => scheduled?.scheduleId === scheduleId)

  it('is that of each of its tasks, and a change of it leaves alone what somebody set by hand', async () => {
    const made = await ann.ask('POST', '/api/schedules/create-manual', { schedule: { name: 'Mow back' }, items })
    const { schedule } = made.body
    expect(schedule.items).toMatchObject([{ dueTime: '07:00' }])
    const tasks = await tasksOf(schedule.id)
    expect(tasks.length).toBeGreaterThan(5)
    expect(new Set(tasks.map(({ dueTime }) => dueTime))).toEqual(new Set(['07:00']))
    await change(tasks[1]?.id ?? '', { dueTime: '17:00' })
    const [item] = schedule.items
    const save = (dueTime: object) =>
      ann.ask('PATCH', `/api/schedules/${schedule.id}`, { items: [{ ...items[0], id: item.id, ...dueTime }] })
    expect((await save({ dueTime: '08:30' })).status).toBe(200)
    const after = (await tasksOf(schedule.id)).map(({ dueTime }) => dueTime)
    expect(after.slice(0, 3)).toEqual(['08:30', '17:00', '08:30'])
    // Whoever does not know of times leaves it as it is.
    const { dueTime: _, ...without } = items[0] ?? { dueTime: '' }
    await ann.ask('PATCH', `/api/schedules/${schedule.id}`, { items: [{ ...without, id: item.id, title: 'Mow' }] })
    expect((await tasksOf(schedule.id)).slice(0, 3).map(({ title, dueTime }) => [title, dueTime])).toEqual([
      ['Mow', '08:30'],
      ['Mow', '17:00'],
      ['Mow', '08:30'],
    ])
  })
})
