import type { Schedule } from '@turfwise/contract/schedules'
import type { Task } from '@turfwise/contract/tasks'
import { addDays, daysBetween, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, clockOfDays, signIn } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = clockOfDays()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Sydney, NSW', clock)
})

const today = () => todayIn('Australia/Sydney', clock.now())
const ahead = (day: string) => daysBetween(today(), day)
const good = async (method: string, path: string, body?: unknown) => {
  const answer = await ann.ask(method, path, body)
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
/** Weekly edging from today on: days 0, 7, … 84. */
const weekly = async (given: object = {}): Promise<Schedule> => {
  const item = { taskType: 'edging', title: 'Edge', anchor: today(), ...given }
  return (await good('POST', '/api/schedules/create-manual', { schedule: { name: 'Edges' }, items: [item] })).schedule
}
const tasks = async (): Promise<Task[]> => good('GET', `/api/users/${ann.id}/tasks`)
/** Some days later, with a session of that day: one lasts an hour. */
const pass = async (count: number): Promise<void> => {
  clock.pass(count * 86_400)
  const { token } = await signIn(server.url, ann.email)
  ann = { ...ann, token, ask: (method, path, body) => ask(server.url, method, path, { token, body }) }
}
const open = async (): Promise<Task[]> => (await tasks()).filter(({ isCompleted }) => !isCompleted)
const days = async () => (await open()).map(({ dueDate }) => ahead(dueDate))
const snooze = (id: string, to: number) => ann.ask('POST', `/api/tasks/${id}/snooze`, { to: addDays(today(), to) })
const idOf = (list: readonly { id: string }[], index: number): string => list[index]?.id ?? ''

describe('a task that is skipped', () => {
  it('is shown nowhere, stays left out when it is skipped again, and its schedule goes on', async () => {
    const schedule = await weekly()
    const [, second] = await open()
    for (let n = 0; n < 2; n += 1)
      expect(await good('POST', `/api/tasks/${second?.id}/skip`)).toEqual({ id: second?.id })
    expect((await days()).slice(0, 3)).toEqual([0, 14, 21])
    const [listed] = await good('GET', `/api/users/${ann.id}/schedules`)
    expect(listed.taskCount).toBe(schedule.taskCount - 1)
    // Completed on a device that had not heard of it: what is done is shown.
    await good('PUT', `/api/tasks/${second?.id}/complete`)
    expect((await tasks()).filter(({ isCompleted }) => isCompleted).map(({ id }) => id)).toEqual([second?.id])
  })

  it('has to be open and of a schedule', async () => {
    await weekly()
    const byHand = await ann.newTask()
    const first = (await open()).find(({ id }) => id !== byHand.id)
    await good('PUT', `/api/tasks/${first?.id}/complete`)
    const refused = async (id: string) => {
      const { status, body } = await ann.ask('POST', `/api/tasks/${id}/skip`)
      return [status, body.code]
    }
    expect(await refused(byHand.id)).toEqual([409, 'task/not-scheduled'])
    expect(await refused(first?.id ?? '')).toEqual([409, 'task/completed'])
    expect(await refused('01890000-0000-7000-8000-00000000dead')).toEqual([404, 'task/not-found'])
  })
})

describe('a task that is put off', () => {
  it('is due on that day and planned for its own; the others stay, and generating adds nothing', async () => {
    const schedule = await weekly()
    const [first] = await open()
    const { status, body } = await snooze(first?.id ?? '', 2)
    expect([status, body.offer]).toEqual([200, null])
    expect(body).toMatchObject({ id: first?.id, dueDate: addDays(today(), 2), scheduled: { occursOn: today() } })
    expect((await days()).slice(0, 3)).toEqual([2, 7, 14])
    const window = { startDate: today(), endDate: addDays(today(), 90) }
    expect(await good('POST', `/api/schedules/${schedule.id}/generate-tasks`, window)).toEqual({ tasksGenerated: 0 })
  })

  it('the third time in a row is offered the interval that this comes to, which can be taken', async () => {
    const schedule = await weekly()
    const id = idOf(await open(), 0)
    const offers = []
    for (const to of [2, 4, 6]) offers.push((await snooze(id, to)).body.offer)
    const itemId = schedule.items[0]?.id
    expect(offers).toEqual([
      null,
      null,
      { scheduleId: schedule.id, itemId, intervalDays: 9, text: 'Every 9 days instead?' },
    ])
    const path = `/api/schedules/${schedule.id}/items/${itemId}`
    const changed = await good('PATCH', path, { intervalDays: 9 })
    expect(changed.items).toMatchObject([{ frequency: 'custom', intervalDays: 9 }])
    expect((await days()).slice(0, 4)).toEqual([6, 15, 24, 33])
  })

  it('begins to count anew after one was done', async () => {
    await weekly()
    const all = await open()
    for (const to of [2, 4]) await snooze(idOf(all, 0), to)
    await good('PUT', `/api/tasks/${idOf(all, 0)}/complete`)
    await expect.poll(snoozes).toEqual([])
    expect((await snooze(idOf(all, 1), 8)).body.offer).toBeNull()
    expect(await snoozes()).toEqual([1])
  })
  const snoozes = async () =>
    (await server.app.db.query('select snoozed_days from app.schedule_items where user_id = $1', [ann.id]))[0]
      ?.snoozed_days

  it.each([
    [7, /next one is due/],
    [8, /next one is due/],
    [0, /later day/],
    [-1, /later day/],
  ])('to day %i is refused, and the day says why', async (to, why) => {
    await weekly()
    const { status, body } = await snooze(idOf(await open(), 0), to)
    expect([status, body.fields.to]).toEqual([400, expect.stringMatching(why)])
    expect((await days()).slice(0, 2)).toEqual([0, 7])
  })

  it('may be one that no schedule made', async () => {
    const task = await ann.newTask({ dueDate: today() })
    expect((await snooze(task.id, 5)).body).toMatchObject({
      dueDate: addDays(today(), 5),
      offer: null,
      scheduled: null,
    })
  })
})

describe('an item that counts from completion', () => {
  it('goes on from the day on which it was done, once each time, and generating adds nothing', async () => {
    const schedule = await weekly({ basis: 'completion' })
    await good('PUT', `/api/tasks/${idOf(await open(), 1)}/complete`)
    // Done today, a week before its day: what was due today stays, the rest follows by seven days.
    await expect.poll(async () => (await days()).slice(0, 3)).toEqual([0, 7, 14])
    const left = await open()
    // The day of the one that is done cannot be planned twice.
    const elsewhere = left.filter(({ dueDate, scheduled }) => scheduled?.occursOn !== dueDate)
    expect(elsewhere.map(({ dueDate }) => ahead(dueDate))).toEqual([7])
    const [listed] = await good('GET', `/api/users/${ann.id}/schedules`)
    expect(listed.items[0].lastDoneOn).toBe(today())
    const window = { startDate: today(), endDate: addDays(today(), 90) }
    const before = (await days()).length
    const { tasksGenerated } = await good('POST', `/api/schedules/${schedule.id}/generate-tasks`, window)
    expect([tasksGenerated, await days()]).toEqual([1, Array.from({ length: before + 1 }, (_, week) => 7 * week)])
  })

  const put = (id: string, done: boolean) => good('PUT', `/api/tasks/${id}`, { isCompleted: done })
  const item = async () => (await good('GET', `/api/users/${ann.id}/schedules`))[0].items[0]
  const lastDone = async () => (await item()).lastDoneOn
  /** Each open task with its day and the one that its plan gives it. */
  const planned = async () =>
    (await open()).map(({ id, dueDate, scheduled }) => ({ id, on: ahead(dueDate), of: scheduled?.occursOn }))

  it('is as before when the completion of its next task is taken back, and so is the order of several', async () => {
    await weekly({ basis: 'completion' })
    const before = await planned()
    const [, second, third] = before.map(({ id }) => id)
    await put(second ?? '', true)
    await expect.poll(async () => (await days()).slice(0, 3)).toEqual([0, 7, 14])
    const afterOne = await planned()
    await pass(2)
    await put(third ?? '', true)
    await expect.poll(lastDone).toBe(today())
    await expect.poll(async () => (await days()).slice(0, 3)).toEqual([-2, 7, 14])
    await put(third ?? '', false)
    await expect.poll(lastDone).toBe(addDays(today(), -2))
    await expect
      .poll(async () => (await planned()).map(({ id, on }) => ({ id, on: on + 2 })))
      .toEqual(afterOne.map(({ id, on }) => ({ id, on })))
    await put(second ?? '', false)
    await expect.poll(lastDone).toBeNull()
    await expect.poll(async () => (await planned()).map((task) => ({ ...task, on: task.on + 2 }))).toEqual(before)
  })

  it('goes on from the day that is said of its record, from another once that is put right, and is as before when taken back', async () => {
    await weekly({ basis: 'completion' })
    const before = await planned()
    const second = before[1]?.id ?? ''
    const did = { activityType: 'other', title: 'Edge', taskId: second }
    const log = await good('POST', '/api/activity-logs', { ...did, doneOn: addDays(today(), -3) })
    await expect.poll(lastDone).toBe(addDays(today(), -3))
    await expect.poll(async () => (await days()).slice(0, 3)).toEqual([4, 11, 18])
    await good('PATCH', `/api/activity-logs/${log.id}`, { doneOn: today() })
    await expect.poll(lastDone).toBe(today())
    await expect.poll(async () => (await days()).slice(0, 3)).toEqual([0, 7, 14])
    await put(second, false)
    await expect.poll(lastDone).toBeNull()
    await expect.poll(planned).toEqual(before)
  })

  it('that was done late and is not has no old days in between', async () => {
    const schedule = await weekly({ basis: 'completion' })
    const before = await planned()
    await pass(10)
    const first = idOf(await open(), 0)
    await put(first, true)
    // Days 0 (done) and 7 are over; what lay four days ahead is due in a week.
    await expect.poll(async () => (await days()).slice(0, 3)).toEqual([-3, 7, 14])
    // Meanwhile the plan has gone on.
    const window = { startDate: today(), endDate: addDays(today(), 90) }
    await good('POST', `/api/schedules/${schedule.id}/generate-tasks`, window)
    await put(first, false)
    await expect.poll(lastDone).toBeNull()
    const back = before.map(({ id, on, of }) => ({ id, on: on - 10, of }))
    await expect.poll(async () => (await planned()).slice(0, back.length)).toEqual(back)
    await good('POST', `/api/schedules/${schedule.id}/generate-tasks`, window)
    const all = await days()
    expect(all).toEqual(all.map((_, week) => 7 * week - 10))
    expect(all.at(-1)).toBeGreaterThan(80)
  })

  it('counts on from a later completion when an earlier one is taken back', async () => {
    await weekly({ basis: 'completion' })
    const [first, second] = (await open()).map(({ id }) => id)
    await put(first ?? '', true)
    await expect.poll(lastDone).toBe(today())
    await pass(3)
    await put(second ?? '', true)
    await expect.poll(lastDone).toBe(today())
    const after = await days()
    await put(first ?? '', false)
    await expect.poll(async () => (await days()).length).toBe(after.length + 1)
    expect([await lastDone(), (await days()).slice(0, 3)]).toEqual([today(), [-3, 7, 14]])
    // And the day before the earlier one is what the later one goes back to.
    await put(second ?? '', false)
    await expect.poll(lastDone).toBeNull()
  })

  it('leaves a task where somebody has put it since', async () => {
    await weekly({ basis: 'completion' })
    const [, second, third] = (await open()).map(({ id }) => id)
    await put(second ?? '', true)
    await expect.poll(async () => (await days()).slice(0, 3)).toEqual([0, 7, 14])
    await snooze(third ?? '', 9)
    await put(second ?? '', false)
    await expect.poll(lastDone).toBeNull()
    await expect.poll(async () => (await days()).slice(0, 4)).toEqual([0, 7, 9, 21])
  })

  it('has what was put off in a row again', async () => {
    await weekly({ basis: 'completion' })
    const all = await open()
    for (const to of [2, 4]) await snooze(idOf(all, 0), to)
    const snoozes = async () =>
      (await server.app.db.query('select snoozed_days from app.schedule_items where user_id = $1', [ann.id]))[0]
        ?.snoozed_days
    expect(await snoozes()).toEqual([2, 2])
    await put(idOf(all, 0), true)
    await expect.poll(snoozes).toEqual([])
    await put(idOf(all, 0), false)
    await expect.poll(snoozes).toEqual([2, 2])
  })

  it('of the calendar stays where it is, and a completion that is taken back is none', async () => {
    await weekly()
    const id = idOf(await open(), 1)
    await good('PUT', `/api/tasks/${id}/complete`)
    await expect.poll(lastDone).toBe(today())
    expect((await days()).slice(0, 3)).toEqual([0, 14, 21])
    await good('PUT', `/api/tasks/${id}`, { isCompleted: false })
    await expect.poll(lastDone).toBeNull()
    expect((await days()).slice(0, 3)).toEqual([0, 7, 14])
  })
})
