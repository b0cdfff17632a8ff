import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
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

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const titles = (tasks: { title: string }[]): string[] => tasks.map(({ title }) => title)

describe('the list of tasks', () => {
  it('holds all tasks of the one who asks and no others [TASK-15, API-23, SHELL-36]', async () => {
    const ann = await newGardener(server.url)
    const ben = await newGardener(server.url)
    expect(await ann.tasks()).toEqual([])
    const first = await ann.newTask({ title: 'First', dueDate: '2026-01-01' })
    await ben.newTask({ title: 'Of Ben' })
    const second = await ann.newTask({ title: 'Second', dueDate: '2026-01-02' })
    await ann.ask('PUT', `/api/tasks/${first.id}/complete`)
    const tasks = await ann.tasks()
    expect(tasks.map(({ id, isCompleted }) => [id, isCompleted])).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    expect(titles(await ben.tasks())).toEqual(['Of Ben'])
  })

  it('has every field of a task, both spellings of type and completion [TASK-16, API-45]', async () => {
    const ann = await newGardener(server.url)
    const given = {
      title: 'Feed',
      description: 'Front',
      dueDate: '2026-12-01',
      priority: 'high',
      estimatedDuration: 45,
    }
    const created = await ann.newTask({ ...given, type: 'fertilizing' })
    expect(await ann.tasks()).toEqual([
      {
        ...given,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: ann.id,
        type: 'fertilizing',
        taskType: 'fertilizing',
        status: 'pending',
        isCompleted: false,
        completedAt: null,
        scheduleName: null,
        scheduled: null,
        dueTime: null,
        lawnZoneId: null,
        createdAt: expect.stringMatching(INSTANT),
        updatedAt: created.createdAt,
      },
    ])
    expect(await ann.tasks()).toEqual([created])
  })

  it('of upcoming tasks holds the open ones by due date, overdue ones included [HOME-11, API-24, API-45]', async () => {
    const ann = await newGardener(server.url)
    const ben = await newGardener(server.url)
    const bens = await ben.newTask({ title: 'Of Ben', dueDate: '2026-06-01' })
    const later = await ann.newTask({ title: 'Later', dueDate: '2090-01-01' })
    const done = await ann.newTask({ title: 'Done', dueDate: '2026-05-05' })
    const overdue = await ann.newTask({ title: 'Overdue', dueDate: '2001-01-01' })
    await ann.ask('PUT', `/api/tasks/${done.id}/complete`)
    expect(await ann.tasks('/upcoming')).toEqual([overdue, later])
    expect(await ben.tasks('/upcoming')).toEqual([bens])
    expect((await ann.ask('GET', `/api/users/${ann.id}/tasks/upcoming?limit=1`)).body).toEqual([overdue])
  })

  it('is not shortened below 2000 tasks, and leads on after them', async () => {
    const ann = await newGardener(server.url)
    await server.app.db.query(
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
       select $1, gen_random_uuid(), 'Task ' || n, 'task ' || n, 'mowing', date '2026-01-01' + n / 7, 2
       from generate_series(1, 2003) n`,
      [ann.id],
    )
    const path = `/api/users/${ann.id}/tasks`
    const first = await ann.ask('GET', path)
    expect(first.body).toHaveLength(2000)
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(next.startsWith(`${path}?cursor=`)).toBe(true)
    const second = await ann.ask('GET', next)
    expect([second.body.length, second.headers.get('link')]).toEqual([3, null])
  })
})

describe('a new task', () => {
  it('is created from title, type, dueDate, estimatedDuration and userId [TASK-77, API-40]', async () => {
    const ann = await newGardener(server.url)
    const payload = { title: 'Water', type: 'watering', dueDate: '2026-11-30', estimatedDuration: 20, userId: ann.id }
    const answer = await ann.ask('POST', '/api/tasks', payload)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(answer.body).toMatchObject({ ...payload, description: null, priority: 'medium', isCompleted: false })
    expect(await ann.tasks()).toEqual([answer.body])
  })

  it('keeps a duration of null and of none as null, and takes the edges', async () => {
    expect((await olive.newTask({ estimatedDuration: null })).estimatedDuration).toBeNull()
    expect((await olive.newTask()).estimatedDuration).toBeNull()
    expect((await olive.newTask({ estimatedDuration: 1 })).estimatedDuration).toBe(1)
    expect((await olive.newTask({ estimatedDuration: 1440 })).estimatedDuration).toBe(1440)
    const long = { title: '🌱'.repeat(100), description: 'd'.repeat(2000), dueDate: '2000-01-01' }
    expect(await olive.newTask(long)).toMatchObject(long)
    expect(await olive.newTask({ dueDate: '2100-12-31' })).toMatchObject({ dueDate: '2100-12-31' })
  })

  it('has one of the three priorities, made or changed, medium unless one is given [TASK-19]', async () => {
    const task = await olive.newTask()
    const given = { title: 'x', type: 'mowing', dueDate: '2026-01-01' }
    const write = async (priority: unknown) => {
      const answers = [
        await olive.ask('POST', '/api/tasks', { ...given, priority }),
        await olive.ask('PUT', `/api/tasks/${task.id}`, { priority }),
      ]
      return answers.map(({ status, body }) => [status, body.priority ?? Object.keys(body.fields)])
    }
    expect(task.priority).toBe('medium')
    for (const priority of ['low', 'medium', 'high']) {
      expect(await write(priority)).toEqual([
        [201, priority],
        [200, priority],
      ])
    }
    for (const priority of ['urgent', 'High', '', null, 3]) {
      expect(await write(priority), String(priority)).toEqual(Array(2).fill([400, ['priority']]))
    }
    expect((await olive.tasks()).find(({ id }) => id === task.id)?.priority).toBe('high')
  })

  it.each([
    [{ type: 'pest control' }, 'pest control'],
    [{ taskType: 'pest_control' }, 'pest control'],
    [{ type: 'seasonal_care', taskType: 'seasonal care' }, 'seasonal care'],
    [{ taskType: 'aerating' }, 'aeration'],
    [{ type: 'seeding' }, 'overseeding'],
    [{ type: 'dethatching' }, 'dethatching'],
  ])('of %j is of the type %s', async (given, type) => {
    const answer = await olive.ask('POST', '/api/tasks', { title: 'x', dueDate: '2026-01-01', ...given })
    expect([answer.status, answer.body.type, answer.body.taskType]).toEqual([201, type, type])
  })

  it('is created once for a repeated key', async () => {
    const ann = await newGardener(server.url)
    const send = () =>
      ann.ask(
        'POST',
        '/api/tasks',
        { title: 'Once', type: 'edging', dueDate: '2026-01-01' },
        { 'idempotency-key': 'k' },
      )
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await ann.tasks()).toEqual([answers[0]?.body])
  })
})

describe('an edit', () => {
  it('changes title, description, type, dueDate, priority and estimatedDuration [TASK-85, API-42]', async () => {
    const ann = await newGardener(server.url)
    const task = await ann.newTask({ description: 'Before' })
    const bystander = await ann.newTask({ title: 'Bystander', dueDate: '2027-02-27' })
    clock.pass(1)
    const payload = {
      title: 'After',
      description: 'Behind the shed',
      type: 'edging',
      dueDate: '2027-02-28',
      priority: 'low',
      estimatedDuration: 90,
    }
    const answer = await ann.ask('PUT', `/api/tasks/${task.id}`, payload)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...task, ...payload, taskType: 'edging', updatedAt: expect.stringMatching(INSTANT) })
    expect(answer.body.updatedAt > task.updatedAt).toBe(true)
    expect(await ann.tasks()).toEqual([bystander, answer.body])
  })

  it.each([
    [{ title: 'Only this' }],
    [{ description: null }],
    [{ description: '' }],
    [{ dueDate: '2028-02-29' }],
    [{ priority: 'high' }],
    [{ estimatedDuration: null }],
    [{}],
  ])('of %j leaves the other fields as they are', async (change) => {
    const task = await olive.newTask({ description: 'Stays', estimatedDuration: 30, priority: 'low' })
    const answer = await olive.ask('PUT', `/api/tasks/${task.id}`, change)
    expect(answer.body).toEqual({ ...task, ...change, updatedAt: expect.any(String) })
  })

  it('moves a task to its new place in the list', async () => {
    const ann = await newGardener(server.url)
    const [a, b] = [await ann.newTask({ title: 'A' }), await ann.newTask({ title: 'B' })]
    await ann.ask('PUT', `/api/tasks/${a.id}`, { title: 'C' })
    expect(titles(await ann.tasks())).toEqual(['B', 'C'])
    await ann.ask('PUT', `/api/tasks/${b.id}`, { priority: 'low' })
    expect(titles(await ann.tasks())).toEqual(['C', 'B'])
  })

  it.each([
    ['taskType', { type: 'mowing', taskType: 'watering' }],
    ['taskType', { type: 'pest_control', taskType: 'seasonal care' }],
    ['status', { status: 'completed', isCompleted: false }],
    ['status', { status: 'pending', isCompleted: true }],
  ])('with %s against its other spelling is refused: %j', async (field, change) => {
    const task = await olive.newTask()
    const answer = await olive.ask('PUT', `/api/tasks/${task.id}`, { title: 'Changed', ...change })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      400,
      'request/invalid',
      [field],
    ])
    expect(await olive.tasks()).toContainEqual(task)
  })
})

describe('an instant as due date is the day it falls on in the garden', () => {
  it.each([
    ['Sydney, NSW', '2026-11-24T12:59:59Z', '2026-11-24'],
    ['Sydney, NSW', '2026-11-24T13:00:00Z', '2026-11-25'],
    ['Perth, WA', '2026-11-24T13:00:00Z', '2026-11-24'],
    ['Perth, WA', '2026-11-24T23:30:00-05:00', '2026-11-25'],
    // Summer time begins on 4 October 2026 at 2:00: midnight before it is at UTC+10, the one after it at UTC+11.
    ['Sydney, NSW', '2026-10-03T13:59:59Z', '2026-10-03'],
    ['Sydney, NSW', '2026-10-03T14:00:00Z', '2026-10-04'],
    ['Sydney, NSW', '2026-10-04T12:59:59Z', '2026-10-04'],
    ['Sydney, NSW', '2026-10-04T13:00:00Z', '2026-10-05'],
    ['Sydney, NSW', '1999-12-31T13:00:00Z', '2000-01-01'],
    ['Sydney, NSW', '2100-12-31T12:59:59Z', '2100-12-31'],
  ])('in %s %s is %s', async (location, instant, day) => {
    const ann = await newGardener(server.url, location)
    const task = await ann.newTask({ dueDate: instant })
    expect(task.dueDate).toBe(day)
    const moved = await ann.newTask()
    expect((await ann.ask('PUT', `/api/tasks/${moved.id}`, { dueDate: instant })).body.dueDate).toBe(day)
  })

  it('is read in Sydney for a user without a profile', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    await server.app.db.query('delete from app.profiles where user_id = $1', [ann.id])
    expect((await ann.newTask({ dueDate: '2026-11-24T13:00:00Z' })).dueDate).toBe('2026-11-25')
  })
})

describe('completing', () => {
  it('without a payload sets completedAt, status and isCompleted [TASK-41, API-43]', async () => {
    const task = await olive.newTask()
    clock.pass(60)
    const before = clock.now().toISOString()
    const answer = await olive.ask('PUT', `/api/tasks/${task.id}/complete`)
    expect(answer.status).toBe(200)
    const { completedAt } = answer.body
    expect(answer.body).toEqual({
      ...task,
      status: 'completed',
      isCompleted: true,
      completedAt,
      updatedAt: completedAt,
    })
    expect(completedAt >= before && completedAt <= clock.now().toISOString()).toBe(true)
  })

  it('again changes nothing [API-43]', async () => {
    const task = await olive.newTask()
    const first = await olive.ask('PUT', `/api/tasks/${task.id}/complete`)
    clock.pass(60)
    const again = await olive.ask('PUT', `/api/tasks/${task.id}/complete`)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it.each([[{ isCompleted: true }], [{ status: 'completed' }], [{ status: 'completed', isCompleted: true }]])(
    'by an edit of %j does the same, and again keeps the time',
    async (change) => {
      const task = await olive.newTask()
      const first = await olive.ask('PUT', `/api/tasks/${task.id}`, { ...change, title: 'Done' })
      expect(first.body).toMatchObject({
        title: 'Done',
        status: 'completed',
        completedAt: expect.stringMatching(INSTANT),
      })
      clock.pass(60)
      const again = await olive.ask('PUT', `/api/tasks/${task.id}`, change)
      expect(again.body.completedAt).toBe(first.body.completedAt)
    },
  )
})

it('deletes a task, and a second time finds none', async () => {
  const ann = await newGardener(server.url)
  const [task, other] = [await ann.newTask(), await ann.newTask()]
  const answer = await ann.ask('DELETE', `/api/tasks/${task.id}`)
  expect([answer.status, answer.body]).toEqual([200, { id: task.id }])
  expect(await ann.tasks()).toEqual([other])
  const again = await ann.ask('DELETE', `/api/tasks/${task.id}`)
  expect([again.status, again.body.code]).toEqual([404, 'task/not-found'])
})
