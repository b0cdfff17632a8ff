import type { Schedule } from '@turfwise/contract/schedules'
import type { Task } from '@turfwise/contract/tasks'
import { addDays, daysBetween, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, clockOfDays } from '../../../test/auth-client.ts'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { statementsOf } from '../../../test/statements.ts'
import { newRowId } from '../../row-id.ts'

const clock = clockOfDays()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Sydney, NSW')
})

const today = () => todayIn('Australia/Sydney', clock.now())
const PLAN = { name: 'Front lawn', grassType: 'buffalo', lawnSize: 120, preferences: { timeAvailable: 'flexible' } }
const MOW = { taskType: 'mowing', title: 'Mow', frequency: 'weekly', priority: 'high', estimatedDuration: 40 }

const good = async (method: string, path: string, body?: unknown, who = ann) => {
  const answer = await who.ask(method, path, body)
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const schedules = async (who = ann): Promise<Schedule[]> =>
  good('GET', `/api/users/${who.id}/schedules`, undefined, who)
const planned = async (given: object = {}): Promise<Schedule> =>
  (await good('POST', '/api/schedules/generate-ai', { ...PLAN, ...given })).schedule
const byHand = async (items: object[] = [MOW], given: object = {}): Promise<Schedule> =>
  (await good('POST', '/api/schedules/create-manual', { schedule: { name: 'Mine', ...given }, items })).schedule
const generate = ({ id }: { id: string }, window = { startDate: today(), endDate: addDays(today(), 90) }) =>
  ann.ask('POST', `/api/schedules/${id}/generate-tasks`, window)
const tasksOf = async ({ id }: { id: string }): Promise<Task[]> =>
  (await ann.tasks()).filter(({ scheduled }) => scheduled?.scheduleId === id)

describe('a schedule that is planned', () => {
  it('takes what the form sends and answers all its fields, its preferences and items [API-28, API-30, SCHED-64]', async () => {
    const zone = await good('POST', '/api/lawn-zones', { name: 'Front', grassType: 'rye', soilType: 'sandy' })
    const given = {
      ...{ userId: ann.id, name: 'Front lawn', description: 'By the gate', scheduleType: 'ai_generated' },
      ...{ lawnZoneId: zone.id, grassType: 'kikuyu', lawnSize: 85, location: 'Nature strip' },
      preferences: {
        ...{ difficulty: 'intensive', timeAvailable: 'limited', priorities: ['appearance', 'sustainability'] },
        ...{ seasonalAdjustments: false, weatherConsideration: false },
      },
    }
    const { status, body } = await ann.ask('POST', '/api/schedules/generate-ai', given)
    expect([status, body.plannedBy]).toEqual([201, 'rules'])
    expect(body.schedule).toMatchObject({ ...given, isActive: true, taskCount: 0, associatedTaskCount: 0 })
    expect(body.schedule.items.length).toBeGreaterThan(3)
    expect(await schedules()).toEqual([body.schedule])
  })

  it('has the defaults where nothing is said, and a type that it cannot be given otherwise [API-29, SCHED-32, SCHED-34]', async () => {
    const schedule = await planned({ preferences: undefined })
    expect(schedule).toMatchObject({
      scheduleType: 'ai_generated',
      lawnZoneId: null,
      location: null,
      description: null,
    })
    expect(schedule.preferences).toEqual({
      ...{ difficulty: 'medium', timeAvailable: 'moderate', priorities: ['health'] },
      ...{ seasonalAdjustments: true, weatherConsideration: true },
    })
    const manual = await ann.ask('POST', '/api/schedules/generate-ai', { ...PLAN, scheduleType: 'manual' })
    expect([manual.status, manual.body.fields]).toEqual([400, { scheduleType: expect.any(String) }])
  })

  it('has items with every field, each with a first date from today on and why it is there [SCHED-31, SCHED-38]', async () => {
    const schedule = await planned()
    expect(Object.keys(schedule)).toEqual(
      expect.arrayContaining([
        ...['id', 'name', 'description', 'scheduleType', 'lawnZoneId', 'grassType', 'lawnSize', 'location'],
        ...['isActive', 'items', 'scheduleItems', 'userId'],
      ]),
    )
    expect(schedule.scheduleItems).toEqual(schedule.items)
    for (const item of schedule.items) {
      expect(item).toMatchObject({
        ...{ taskType: expect.any(String), title: expect.any(String), description: expect.any(String) },
        ...{ frequency: expect.any(String), priority: expect.stringMatching(/^(low|medium|high)$/) },
        ...{ estimatedDuration: expect.any(Number), why: expect.any(String), basis: 'calendar', nextDate: null },
      })
      expect(item.anchor >= today()).toBe(true)
    }
  })

  it('of a zone that is not one’s own is refused, and nothing is written', async () => {
    const eve = await newGardener(server.url)
    const { body: zone } = await eve.ask('POST', '/api/lawn-zones', { name: 'Hers' })
    const before = await everyRow(server.app.db)
    for (const lawnZoneId of [zone.id, newRowId()]) {
      const { status, body } = await ann.ask('POST', '/api/schedules/generate-ai', { ...PLAN, lawnZoneId })
      expect([status, body.code]).toEqual([404, 'lawn-zone/not-found'])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is made once for an id that is sent again, at once or later, and once for a repeated key', async () => {
    const id = newRowId()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ann.ask('POST', '/api/schedules/generate-ai', { ...PLAN, id })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.schedule))).size).toBe(1)
    const headers = { 'idempotency-key': newRowId() }
    for (let n = 0; n < 2; n += 1) await ann.ask('POST', '/api/schedules/generate-ai', PLAN, headers)
    expect(await schedules()).toHaveLength(2)
  })
})

describe('the tasks of a schedule', () => {
  it('are made for a window of days and counted in the answer [API-32, API-33, SCHED-26]', async () => {
    const schedule = await planned()
    expect(await tasksOf(schedule)).toEqual([])
    const { status, body } = await generate(schedule)
    const made = await tasksOf(schedule)
    expect([status, body]).toEqual([200, { tasksGenerated: made.length }])
    expect(made.length).toBeGreaterThan(5)
    for (const { dueDate } of made) {
      expect(daysBetween(today(), dueDate)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(today(), dueDate)).toBeLessThanOrEqual(90)
    }
  })

  it('stand in the list and the calendar with the schedule’s name, and why they are due [SCHED-11, SCHED-29]', async () => {
    const schedule = await planned()
    await generate(schedule)
    const made = await tasksOf(schedule)
    const item = (id: string | undefined) => schedule.items.find((one) => one.id === id)
    for (const task of made) {
      expect(task).toMatchObject({ scheduleName: 'Front lawn', isCompleted: false })
      expect(task.title).toBe(item(task.scheduled?.itemId)?.title)
      expect(task.scheduled).toMatchObject({ occursOn: task.dueDate, missed: 0, missedSince: null })
      expect(task.scheduled?.why).not.toBe('')
    }
    const calendar = await good('GET', `/api/users/${ann.id}/calendar?from=${today()}&to=${addDays(today(), 41)}`)
    const within = made.filter(({ dueDate }) => dueDate <= addDays(today(), 41))
    expect(calendar.tasks.map(({ id }: Task) => id).toSorted()).toEqual(within.map(({ id }) => id).toSorted())
    const upcoming = await good('GET', `/api/users/${ann.id}/tasks/upcoming`)
    expect(upcoming).toHaveLength(made.length)
  })

  it('are made once, however often, by how many at once and on which later day', async () => {
    const schedule = await planned()
    const counts = await Promise.all(
      Array.from({ length: 6 }, async () => (await generate(schedule)).body.tasksGenerated),
    )
    const made = await tasksOf(schedule)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, made.length])
    const { body } = await generate(schedule, { startDate: addDays(today(), 3), endDate: addDays(today(), 60) })
    expect(body).toEqual({ tasksGenerated: 0 })
    expect(await tasksOf(schedule)).toEqual(made)
  })

  it('that were moved, completed, skipped or deleted do not come back', async () => {
    const schedule = await byHand()
    const [moved, done, skipped, deleted] = await tasksOf(schedule)
    await good('PUT', `/api/tasks/${moved?.id}`, { dueDate: addDays(moved?.dueDate ?? '', 1) })
    await good('PUT', `/api/tasks/${done?.id}/complete`)
    await good('POST', `/api/tasks/${skipped?.id}/skip`)
    await good('DELETE', `/api/tasks/${deleted?.id}`)
    expect((await generate(schedule)).body).toEqual({ tasksGenerated: 0 })
    const left = await tasksOf(schedule)
    expect(left.map(({ id }) => id)).not.toContain(skipped?.id)
    expect(left.map(({ id }) => id)).not.toContain(deleted?.id)
    expect(left).toHaveLength(schedule.taskCount - 2)
  })

  it.each([
    [-10, 80, 200],
    [0, 90, 200],
    [5, 95, 200],
    [0, 91, 400],
    [10, 9, 400],
    [-20, -1, 400],
  ])('from %i to %i days ahead are answered by %i', async (from, to, status) => {
    const schedule = await byHand()
    const window = { startDate: addDays(today(), from), endDate: addDays(today(), to) }
    const answer = await generate(schedule, window)
    expect([answer.status, answer.body.fields]).toEqual([
      status,
      status === 200 ? undefined : { endDate: expect.any(String) },
    ])
    expect((await tasksOf(schedule)).every(({ dueDate }) => dueDate >= today())).toBe(true)
  })

  it.each(['startDate', 'endDate'])('need %s as yyyy-mm-dd [SCHED-24]', async (field) => {
    const schedule = await planned()
    const window = { startDate: today(), endDate: addDays(today(), 90) }
    for (const bad of ['23/11/2026', '2026-02-30', '20261123', null]) {
      const { status, body } = await generate(schedule, { ...window, [field]: bad as string })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect((await tasksOf(schedule)).length).toBe(0)
  })
})

describe('a schedule by hand', () => {
  it('takes schedule and items, is stored as manual, and has its tasks at once [API-36, SCHED-77, SCHED-78]', async () => {
    const body = { schedule: { userId: ann.id, name: 'Mine' }, items: [MOW] }
    const answer = await ann.ask('POST', '/api/schedules/create-manual', body)
    const { schedule, tasksGenerated } = answer.body
    expect(answer.status).toBe(201)
    expect(schedule).toMatchObject({
      userId: ann.id,
      name: 'Mine',
      scheduleType: 'manual',
      isActive: true,
      grassType: null,
    })
    const made = await tasksOf(schedule)
    expect([made.length, schedule.taskCount, schedule.nextDate]).toEqual([
      tasksGenerated,
      tasksGenerated,
      made[0]?.dueDate,
    ])
    expect(made.length).toBeGreaterThanOrEqual(12)
    const stored = await server.app.db.query('select schedule_type from app.schedules where user_id = $1', [ann.id])
    expect(stored).toEqual([{ schedule_type: 'manual' }])
  })

  it('keeps what an item says, and its defaults [API-37, SCHED-38]', async () => {
    const whole = {
      ...{ taskType: 'pest_control', title: 'Look for grubs', description: 'Lift the turf', frequency: 'monthly' },
      ...{ priority: 'low', estimatedDuration: 15, anchor: addDays(today(), 4), basis: 'completion' },
    }
    const { items } = await byHand([whole, { taskType: 'edging', title: 'Edges' }])
    expect(items[0]).toMatchObject(whole)
    expect(items[1]).toMatchObject({
      ...{ description: null, frequency: 'weekly', priority: 'medium', estimatedDuration: 30, basis: 'calendar' },
      why: null,
    })
    const made = (await ann.tasks()).filter(({ title }) => title === 'Look for grubs')
    expect(made[0]).toMatchObject({ type: 'pest control', dueDate: addDays(today(), 4), estimatedDuration: 15 })
  })

  it('is all or nothing: without room for its tasks there is no schedule', async () => {
    await bulkInsert(
      server.app.db,
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
       select $1, gen_random_uuid(), 't' || n, 't' || n, 'mowing', '2020-01-01', 2 from generate_series(1, 19995) n`,
      [ann.id],
    )
    const { status, body } = await ann.ask('POST', '/api/schedules/create-manual', {
      schedule: { name: 'Mine' },
      items: [MOW],
    })
    expect([status, body.code]).toEqual([409, 'task/too-many'])
    expect(await schedules()).toEqual([])
    expect(await ann.tasks('?limit=1&filter=upcoming&today=2020-02-01')).toEqual([])
  })

  it('is made once for an id that is sent again, and says again how many tasks came with it', async () => {
    const body = { schedule: { name: 'Mine', id: newRowId() }, items: [{ ...MOW, id: newRowId() }] }
    const answers = []
    for (let n = 0; n < 2; n += 1) answers.push(await ann.ask('POST', '/api/schedules/create-manual', body))
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await schedules()).toHaveLength(1)
    const other = { schedule: { name: 'Other' }, items: body.items }
    expect((await ann.ask('POST', '/api/schedules/create-manual', other)).status).toBe(400)
    expect(await schedules()).toHaveLength(1)
  })
})

describe('a pause', () => {
  it('hides the open tasks from today on everywhere, and resuming brings them back [API-38, SCHED-15, SCHED-16]', async () => {
    const schedule = await byHand()
    const before = await tasksOf(schedule)
    await good('PUT', `/api/tasks/${before[0]?.id}/complete`)
    const [, ...open] = before
    const seen = async () => ({
      list: (await tasksOf(schedule)).filter(({ isCompleted }) => !isCompleted).map(({ id }) => id),
      completed: (await tasksOf(schedule)).filter(({ isCompleted }) => isCompleted).length,
      upcoming: (await good('GET', `/api/users/${ann.id}/tasks/upcoming`)).length,
      tab: (await ann.tasks(`?filter=upcoming&today=${today()}`)).length,
      counts: (await good('GET', `/api/users/${ann.id}/tasks/counts?today=${today()}`)).all.tasks,
      calendar: (await good('GET', `/api/users/${ann.id}/calendar?from=${today()}&to=${addDays(today(), 41)}`)).tasks
        .length,
      taskCount: (await schedules())[0]?.taskCount,
      nextDate: (await schedules())[0]?.nextDate,
    })
    const shown = await seen()
    expect(shown).toMatchObject({ list: open.map(({ id }) => id), completed: 1, taskCount: open.length })
    const paused = await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: false })
    expect(paused).toMatchObject({
      isActive: false,
      taskCount: 0,
      associatedTaskCount: open.length,
      completedTaskCount: 1,
    })
    expect(await seen()).toEqual({
      ...{ list: [], completed: 1, upcoming: 0, tab: 0, counts: 1, calendar: 1, taskCount: 0, nextDate: null },
    })
    const refused = await generate(schedule)
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule/paused'])
    expect((await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: true })).isActive).toBe(true)
    expect(await seen()).toEqual(shown)
  })

  it('leaves what is overdue, and what another schedule or somebody by hand has made', async () => {
    const schedule = await byHand([{ ...MOW, anchor: today() }])
    const other = await byHand([{ ...MOW, title: 'Other' }], { name: 'Other' })
    await ann.newTask({ title: 'By hand', dueDate: addDays(today(), 2) })
    const [first] = await tasksOf(schedule)
    await good('PUT', `/api/tasks/${first?.id}`, { dueDate: addDays(today(), -2) })
    await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: false })
    expect((await tasksOf(schedule)).map(({ id }) => id)).toEqual([first?.id])
    expect(await tasksOf(other)).toHaveLength(other.taskCount)
    expect((await ann.tasks()).some(({ title }) => title === 'By hand')).toBe(true)
  })
})

describe('an edit', () => {
  it('changes fields and words, in the tasks that are open too', async () => {
    const schedule = await byHand()
    const [first] = await tasksOf(schedule)
    await good('PUT', `/api/tasks/${first?.id}/complete`)
    const [item] = schedule.items
    const changed = await good('PATCH', `/api/schedules/${schedule.id}`, {
      ...{ name: 'Ours', description: 'All of it', lawnSize: 90, grassType: 'couch', location: 'Back' },
      items: [{ ...MOW, id: item?.id, title: 'Mow low', estimatedDuration: 55, priority: 'low' }],
    })
    expect(changed).toMatchObject({ name: 'Ours', description: 'All of it', lawnSize: 90, grassType: 'couch' })
    expect(changed.items).toMatchObject([{ id: item?.id, title: 'Mow low' }])
    const tasks = await tasksOf(schedule)
    expect(new Set(tasks.map(({ scheduleName }) => scheduleName))).toEqual(new Set(['Ours']))
    expect(new Set(tasks.filter(({ isCompleted }) => !isCompleted).map(({ title }) => title))).toEqual(
      new Set(['Mow low']),
    )
    expect(tasks.find(({ isCompleted }) => isCompleted)?.title).toBe('Mow')
  })

  it('of one job leaves alone what was changed in tasks of another, and in tasks of its own', async () => {
    const edges = { ...MOW, taskType: 'edging', title: 'Edges', description: 'By the drive' }
    const schedule = await byHand([{ ...MOW, dueTime: '07:00' }, edges])
    const [mow, edge] = schedule.items
    const of = async (title: string) => (await tasksOf(schedule)).filter((task) => task.title === title)
    const [ownMow, ownEdge] = [(await of('Mow'))[1], (await of('Edges'))[0]]
    const own = { title: 'Edge with care', description: 'Mind the pipe', priority: 'low', estimatedDuration: 5 }
    await good('PUT', `/api/tasks/${ownEdge?.id}`, { ...own, dueTime: '18:00' })
    await good('PUT', `/api/tasks/${ownMow?.id}`, { title: 'Mow for the party', priority: 'medium' })
    const items = [
      { ...mow, title: 'Mow high', priority: 'low', estimatedDuration: 50, description: 'On 60 mm', dueTime: '08:00' },
      edge,
    ]
    await good('PATCH', `/api/schedules/${schedule.id}`, { items })
    const after = new Map((await tasksOf(schedule)).map((task) => [task.id, task]))
    expect(after.get(ownEdge?.id ?? '')).toMatchObject({ ...own, dueTime: '18:00' })
    // Field by field: what nobody changed in the task follows the job.
    expect(after.get(ownMow?.id ?? '')).toMatchObject({
      ...{ title: 'Mow for the party', priority: 'medium', estimatedDuration: 50, description: 'On 60 mm' },
      dueTime: '08:00',
    })
    const [other] = await of('Mow high')
    expect(other).toMatchObject({ priority: 'low', estimatedDuration: 50, description: 'On 60 mm', dueTime: '08:00' })
    expect((await of('Edges'))[0]).toMatchObject({ description: 'By the drive', priority: 'high', dueTime: null })
  })

  it('of a rhythm dates the open tasks anew, but for those that were moved', async () => {
    const schedule = await byHand([{ ...MOW, anchor: today() }])
    const [, second] = await tasksOf(schedule)
    await good('PUT', `/api/tasks/${second?.id}`, { dueDate: addDays(today(), 9) })
    const items = [{ ...MOW, id: schedule.items[0]?.id, frequency: 'biweekly', anchor: today() }]
    await good('PATCH', `/api/schedules/${schedule.id}`, { items })
    const days = (await tasksOf(schedule)).map(({ dueDate }) => daysBetween(today(), dueDate))
    expect(days).toEqual([0, 9, 14, 28, 42, 56, 70, 84])
  })

  it('that leaves an item out takes its open tasks with it and keeps what was done', async () => {
    const schedule = await byHand([MOW, { ...MOW, taskType: 'edging', title: 'Edges' }])
    const mowing = (await tasksOf(schedule)).filter(({ title }) => title === 'Mow')
    await good('PUT', `/api/tasks/${mowing[0]?.id}/complete`)
    const edges = schedule.items.find(({ title }) => title === 'Edges')
    await good('PATCH', `/api/schedules/${schedule.id}`, {
      scheduleItems: [edges].map((one) => ({ ...MOW, ...one, anchor: one?.anchor })),
    })
    const left = await tasksOf(schedule)
    expect(left.filter(({ title }) => title === 'Mow').map(({ id }) => id)).toEqual([mowing[0]?.id])
    expect(left.some(({ title }) => title === 'Edges')).toBe(true)
  })

  it('of a schedule that was changed meanwhile is refused, with what is there', async () => {
    const schedule = await byHand()
    await good('PATCH', `/api/schedules/${schedule.id}`, { name: 'First' })
    const headers = { 'if-match': `"${schedule.updatedAt}"` }
    const late = await ann.ask('PATCH', `/api/schedules/${schedule.id}`, { name: 'Second' }, headers)
    expect([late.status, late.body.code]).toEqual([412, 'request/changed'])
    expect((await schedules())[0]?.name).toBe('First')
  })
})

describe('a deletion', () => {
  it('removes its open tasks from the list and the calendar, and keeps what was done with its log [API-39, SCHED-20, SCHED-21]', async () => {
    const schedule = await byHand()
    const other = await byHand([MOW], { name: 'Other' })
    const [done, skipped] = await tasksOf(schedule)
    await good('POST', '/api/activity-logs', { activityType: 'mowed', title: 'Mowed', taskId: done?.id })
    await good('POST', `/api/tasks/${skipped?.id}/skip`)
    await ann.newTask({ title: 'By hand' })
    const before = (await schedules()).find(({ id }) => id === schedule.id)
    expect(before).toMatchObject({
      ...{ taskCount: schedule.taskCount - 2, associatedTaskCount: schedule.taskCount - 1, completedTaskCount: 1 },
    })
    const { status, body } = await ann.ask('DELETE', `/api/schedules/${schedule.id}`)
    expect([status, body]).toEqual([200, { id: schedule.id }])
    expect((await schedules()).map(({ id }) => id)).toEqual([other.id])
    expect(await tasksOf(schedule)).toEqual([])
    const calendar = await good('GET', `/api/users/${ann.id}/calendar?from=${today()}&to=${addDays(today(), 41)}`)
    expect(calendar.tasks.filter(({ scheduleName }: Task) => scheduleName === 'Mine')).toEqual([])
    expect(await tasksOf(other)).toHaveLength(other.taskCount)
    expect((await ann.tasks()).some(({ title }) => title === 'By hand')).toBe(true)
    // What was done is history: counted, without a schedule, its log still its own.
    const left = (await ann.tasks()).filter(({ isCompleted }) => isCompleted)
    expect(left).toMatchObject([{ id: done?.id, title: 'Mow', scheduleName: null, scheduled: null }])
    expect((await good('GET', `/api/users/${ann.id}/tasks/counts?today=${today()}`)).completed.tasks).toBe(1)
    expect(await ann.logs()).toMatchObject([{ title: 'Mowed', taskId: done?.id }])
    // It can be taken back, as one that nobody planned.
    expect(await good('PUT', `/api/tasks/${done?.id}`, { isCompleted: false })).toMatchObject({ status: 'pending' })
    expect((await ann.ask('DELETE', `/api/schedules/${schedule.id}`)).status).toBe(404)
  })
})

describe('the list of schedules', () => {
  it('is one’s own, the oldest first, whole or by the page [API-25, SCHED-01, SHELL-36]', async () => {
    const eve = await newGardener(server.url)
    expect(await schedules(eve)).toEqual([])
    const made = [await byHand(), await planned(), await byHand([MOW], { name: 'Third' })]
    expect((await schedules()).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(await schedules(eve)).toEqual([])
    const path = `/api/users/${ann.id}/schedules`
    const first = await ann.ask('GET', `${path}?limit=2`)
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect([...first.body, ...(await good('GET', next))]).toEqual(await schedules())
    expect((await eve.ask('GET', path)).status).toBe(403)
    expect((await ask(server.url, 'GET', path)).status).toBe(401)
  })

  it('asks the database four times at most, however many they are', async () => {
    for (let n = 0; n < 5; n += 1) await byHand()
    const asked = await statementsOf(server.app, async () => expect(await schedules()).toHaveLength(5))
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  it('is no place for more than a hundred', async () => {
    await server.app.db.query(
      `insert into app.schedules (user_id, id, name, schedule_type, difficulty, time_available, priorities,
         seasonal_adjustments, weather_consideration, planned_by, setting)
       select $1, gen_random_uuid(), 'x', 'manual', 'medium', 'moderate', '{}', true, true, 'rules', '{}'
       from generate_series(1, 100)`,
      [ann.id],
    )
    const refused = []
    for (let n = 0; n < 55; n += 1) {
      const { status } = await ann.ask('POST', '/api/schedules/create-manual', {
        schedule: { name: 'x' },
        items: [MOW],
      })
      if (status !== 201) refused.push(status)
    }
    expect(new Set(refused)).toEqual(new Set([409]))
  })
})

describe('somebody else', () => {
  it('meets none of it: what is not one’s own is not found, and nothing changes', async () => {
    const schedule = await byHand()
    const [task] = await tasksOf(schedule)
    const eve = await newGardener(server.url)
    const before = await everyRow(server.app.db)
    const tries: [string, string, unknown][] = [
      ['POST', `/api/schedules/${schedule.id}/generate-tasks`, { startDate: today(), endDate: today() }],
      ['PATCH', `/api/schedules/${schedule.id}`, { isActive: false }],
      ['PATCH', `/api/schedules/${schedule.id}/items/${schedule.items[0]?.id}`, { basis: 'completion' }],
      ['DELETE', `/api/schedules/${schedule.id}`, undefined],
      ['POST', `/api/tasks/${task?.id}/skip`, undefined],
      ['POST', `/api/tasks/${task?.id}/snooze`, { to: addDays(today(), 30) }],
      [
        'POST',
        `/api/users/${eve.id}/schedule-proposals/accept`,
        { taskId: task?.id, kind: 'skip', from: task?.dueDate },
      ],
    ]
    for (const [method, path, body] of tries)
      expect([path, (await eve.ask(method, path, body)).status]).toEqual([path, 404])
    const named = { schedule: { name: 'x', userId: ann.id }, items: [MOW] }
    expect((await eve.ask('POST', '/api/schedules/create-manual', named)).status).toBe(403)
    expect((await eve.ask('POST', '/api/schedules/generate-ai', { ...PLAN, userId: ann.id })).status).toBe(403)
    expect((await eve.ask('PUT', `/api/users/${ann.id}/holiday`, { from: today(), to: today() })).status).toBe(403)
    expect(await everyRow(server.app.db)).toBe(before)
  })
})
