import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
let ben: Gardener
let annsTask: string
let bensTask: string
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
  ann = await newGardener(server.url, 'Sydney, NSW')
  ben = await newGardener(server.url)
  annsTask = (await ann.newTask({ title: 'Of Ann' })).id
  bensTask = (await ben.newTask({ title: 'Of Ben' })).id
  await ben.ask('POST', '/api/activity-logs', { activityType: 'other', title: 'Secret of Ben' })
})
afterAll(() => server.close())

const NEW_TASK = { title: 'Mow', type: 'mowing', dueDate: '2026-11-25' }
const LOG = { activityType: 'mowed', title: 'Mow' }
const NOBODYS = '01890000-0000-7000-8000-00000000dead'

/** Sees that not a row of any table was written meanwhile. */
async function writesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = await everyRow(server.app.db)
  await work()
  expect(await everyRow(server.app.db)).toBe(before)
}

/** Asks as Ann and sees a refusal in the documented form. */
async function refused(method: string, path: string, body?: unknown) {
  const answer = await ann.ask(method, path, body)
  expect(answer.headers.get('content-type'), `${method} ${path}`).toMatch(/^application\/problem\+json/)
  expect(answer.body).toMatchObject({
    status: answer.status,
    detail: expect.any(String),
    requestId: expect.any(String),
  })
  return answer
}

async function refusesField(method: string, path: string, body: object, field: string): Promise<void> {
  const what = JSON.stringify(body).slice(0, 200)
  const answer = await ann.ask(method, path, body)
  expect([answer.status, answer.body.code], what).toEqual([400, 'request/invalid'])
  expect(Object.keys(answer.body.fields), what).toContain(field)
}

/** Wrong in any field that holds a text of a limited length. */
const wrongTexts = (max: number): unknown[] => [
  5,
  true,
  [],
  {},
  'x'.repeat(max + 1),
  'NUL \0',
  'half \ud83c',
  '\udf31 half',
  '🌱'.repeat(max + 1),
]

const WRONG_TASK_FIELDS: [field: string, values: unknown[]][] = [
  ['userId', ['me', '', 5, null, '01890000']],
  ['title', [...wrongTexts(200), null, '', '   ', '\n\t', 'x'.repeat(60_000)]],
  ['description', wrongTexts(2000)],
  ['type', ['', 'Mowing', 'sleeping', 5, null, [], 'mowing ', 'constructor', '__proto__']],
  ['taskType', ['', 'sleeping', 5, null]],
  ['priority', ['', 'urgent', 'HIGH', 2, null, ['high']]],
  ['estimatedDuration', [0, -1, 1441, 1.5, 1e9, '30', '', true, []]],
  [
    'dueDate',
    [
      '',
      null,
      5,
      20261125,
      'today',
      'infinity',
      'epoch',
      '25/11/2026',
      '2026-11-5',
      '2026-11-25 10:00',
      '2026-11-25T10:00:00',
      '1999-12-31',
      '2101-01-01',
      '0000-01-01',
      '-2026-11-25',
      '+002026-11-25',
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-02-30T10:00:00Z',
      '2026-11-25T25:00:00Z',
      '2026-11-25\0',
      // In the garden these are the days before and after the range.
      '1999-12-31T12:59:59Z',
      '2100-12-31T13:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ],
  ],
]
const WRONG_CHANGES: typeof WRONG_TASK_FIELDS = [
  ['isCompleted', ['true', 1, 0, null, '']],
  ['status', ['', 'done', 'Completed', true, null]],
]

describe('a wrong field of a task is refused by name, and nothing is written', () => {
  it.each(WRONG_TASK_FIELDS)('%s when it is created', async (field, values) => {
    await writesNothing(async () => {
      for (const value of values) await refusesField('POST', '/api/tasks', { ...NEW_TASK, [field]: value }, field)
    })
  })

  it.each([...WRONG_TASK_FIELDS, ...WRONG_CHANGES])('%s when it is changed', async (field, values) => {
    await writesNothing(async () => {
      for (const value of values) await refusesField('PUT', `/api/tasks/${annsTask}`, { [field]: value }, field)
    })
  })

  it.each(['title', 'type', 'dueDate'])('%s when it is missing', async (field) => {
    await writesNothing(() => refusesField('POST', '/api/tasks', { ...NEW_TASK, [field]: undefined }, field))
  })

  it('taskType against type', async () => {
    await writesNothing(async () => {
      await refusesField('POST', '/api/tasks', { ...NEW_TASK, taskType: 'watering' }, 'taskType')
      await refusesField('POST', '/api/tasks', { ...NEW_TASK, type: 'pest_control', taskType: 'mowing' }, 'taskType')
    })
  })
})

const WRONG_LOG_FIELDS: [field: string, values: unknown[]][] = [
  ['userId', ['me', '', 5, null]],
  ['taskId', ['', 'x', 5, [], '01890000', 'null']],
  ['activityType', ['', 'mowing', 'Mowed', 5, null, []]],
  ['title', [...wrongTexts(200), null, '', '  ']],
  ['description', wrongTexts(2000)],
  ['notes', wrongTexts(2000)],
  ['cutHeight', [-1, 100.1, 101, 1e9, '30', true, []]],
  ['lawnArea', wrongTexts(100)],
  ['duration', [-1, 1441, 1.5, '30', []]],
  ['quantity', [-0.1, 0.05, 1_000_000.1, '1', []]],
  ['quantityUnit', ['', 'l', 'ML', 'tons', 5]],
  ['productName', wrongTexts(200)],
  ['productBrand', wrongTexts(200)],
  ['applicationMethod', ['', 'Spray', 'by hand', 5]],
]

describe('a wrong field of an activity log is refused by name, and neither log nor completion is written', () => {
  it.each(WRONG_LOG_FIELDS)('%s', async (field, values) => {
    await writesNothing(async () => {
      for (const value of values) {
        await refusesField('POST', '/api/activity-logs', { ...LOG, [field]: value }, field)
        if (field !== 'taskId') {
          await refusesField('POST', '/api/activity-logs', { ...LOG, taskId: annsTask, [field]: value }, field)
        }
      }
    })
  })

  it.each([
    ['cutHeight', 9],
    ['cutHeight', 9.9],
    ['duration', 0],
    ['quantityUnit', 'cups'],
    ['applicationMethod', 'watering_can'],
  ])('%s of %j, which only a log without a task may have', async (field, value) => {
    const body = { ...LOG, taskId: annsTask, [field]: value }
    await writesNothing(() => refusesField('POST', '/api/activity-logs', body, field))
    expect((await ann.ask('POST', '/api/activity-logs', { ...LOG, [field]: value })).status).toBe(201)
  })

  it.each([
    ['title', 'x'.repeat(151)],
    ['description', 'x'.repeat(501)],
  ])('%s too long for a log without a task', async (field, value) => {
    await writesNothing(() => refusesField('POST', '/api/activity-logs', { ...LOG, [field]: value }, field))
    const taskId = (await ann.newTask()).id
    expect((await ann.ask('POST', '/api/activity-logs', { ...LOG, taskId, [field]: value })).status).toBe(201)
  })
})

const CALLS_OF_A_TASK: [method: string, path: (id: string) => string, body: (id: string) => unknown][] = [
  ['PUT', (id) => `/api/tasks/${id}`, () => ({ title: 'Taken over' })],
  ['PUT', (id) => `/api/tasks/${id}`, () => ({ isCompleted: false })],
  ['PUT', (id) => `/api/tasks/${id}`, () => ({})],
  ['PUT', (id) => `/api/tasks/${id}/complete`, () => undefined],
  ['DELETE', (id) => `/api/tasks/${id}`, () => undefined],
  ['POST', () => '/api/activity-logs', (taskId) => ({ ...LOG, taskId })],
]

describe("somebody else's", () => {
  it('task and a task that nobody has are not found, and nothing is written [SHELL-36]', async () => {
    await writesNothing(async () => {
      for (const [method, path, body] of CALLS_OF_A_TASK) {
        for (const id of [bensTask, NOBODYS, bensTask.toUpperCase()]) {
          const answer = await refused(method, path(id), body(id))
          expect([answer.status, answer.body.code], `${method} ${path(id)}`).toEqual([404, 'task/not-found'])
          expect(JSON.stringify(answer.body)).not.toContain('Of Ben')
        }
      }
    })
  })

  it('name in a path, a query or a body is forbidden, and nothing is written [SHELL-36]', async () => {
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', `/api/users/${ben.id}/tasks`],
      ['GET', `/api/users/${ben.id}/tasks/upcoming`],
      ['GET', `/api/users/${NOBODYS}/tasks`],
      ['GET', `/api/activity-logs?userId=${ben.id}`],
      ['POST', '/api/tasks', { ...NEW_TASK, userId: ben.id }],
      ['PUT', `/api/tasks/${annsTask}`, { title: 'Given away', userId: ben.id }],
      ['PUT', `/api/tasks/${bensTask}`, { title: 'Taken over', userId: ben.id }],
      ['POST', '/api/activity-logs', { ...LOG, userId: ben.id }],
      ['POST', '/api/activity-logs', { ...LOG, userId: ben.id, taskId: bensTask }],
    ]
    await writesNothing(async () => {
      for (const [method, path, body] of calls) {
        const answer = await refused(method, path, body)
        expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, 'auth/forbidden'])
        expect(JSON.stringify(answer.body)).not.toContain('of Ben')
      }
    })
  })
})

describe('an address that is wrong', () => {
  it.each([
    ['a letter', 'x'],
    ['a number', '5'],
    ['NUL', '%00'],
    ['SQL', "'%20or%201=1"],
    ['very long', 'n'.repeat(1000)],
    ['one digit too long', `${NOBODYS}0`],
    ['a plant', '%F0%9F%8C%B1'],
  ])('with an id that is %s is a 400', async (_what, id) => {
    await writesNothing(async () => {
      for (const [method, path, body] of CALLS_OF_A_TASK.slice(0, 5)) {
        const { status } = await refused(method, path(id), body(id))
        expect(status, `${method} ${path(id)}`).toBe(400)
      }
    })
  })

  const encoded = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url')

  it.each([
    ['no tasks', 'limit=0'],
    ['too many', 'limit=101'],
    ['no number', 'limit=x'],
    ['an empty cursor', 'cursor='],
    ['a cursor of letters', 'cursor=abc'],
    ['a cursor of nothing', `cursor=${encoded([])}`],
    ['a day that is none', `cursor=${encoded(['2026-02-30', 1, 'x', NOBODYS])}`],
    ['a priority that is none', `cursor=${encoded(['2026-02-20', 4, 'x', NOBODYS])}`],
    ['NUL', `cursor=${encoded(['2026-02-20', 1, '\0', NOBODYS])}`],
    ['an id that is none', `cursor=${encoded(['2026-02-20', 1, 'x', 'x'])}`],
    ['half a key', `cursor=${encoded(['2026-02-20T00:00:00Z', 'x'])}`],
    ['a very long cursor', `cursor=${'a'.repeat(1001)}`],
  ])('of a list, with %s, is a 400', async (_what, query) => {
    for (const path of [`/api/users/${ann.id}/tasks`, `/api/users/${ann.id}/tasks/upcoming`, '/api/activity-logs']) {
      const { status, body } = await refused('GET', `${path}?${query}`)
      expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]])
    }
  })

  it('of logs, by an activity that is none, is a 400', async () => {
    expect((await refused('GET', '/api/activity-logs?activityType=mowing')).body.fields).toHaveProperty('activityType')
  })
})

it('drops fields that nobody knows', async () => {
  const extra = {
    completedAt: '2020-01-01T00:00:00Z',
    scheduleName: 'x',
    createdAt: 'x',
    title_order: 'a',
    user_id: NOBODYS,
  }
  const task = await ann.newTask(extra)
  expect(task).toMatchObject({ completedAt: null, scheduleName: null, isCompleted: false, userId: ann.id })
  const changed = (await ann.ask('PUT', `/api/tasks/${task.id}`, { ...extra, id: NOBODYS, updatedAt: 'x' })).body
  expect(changed).toEqual({ ...task, updatedAt: expect.any(String) })
})

it('answers in plain text to a client that does not ask for more', async () => {
  const answer = await ann.ask('PUT', `/api/tasks/${bensTask}/complete`, undefined, { accept: '*/*' })
  expect([answer.status, answer.body]).toEqual([404, 'Task not found.'])
})

it('an account that was deleted within the life of its token is signed out, and nothing is written', async () => {
  const gone = await newGardener(server.url)
  await server.app.db.query('delete from auth.users where id = $1', [gone.id])
  const before = await everyRow(server.app.db)
  for (const [path, body] of [
    ['/api/tasks', NEW_TASK],
    ['/api/activity-logs', LOG],
  ] as const) {
    for (const headers of [{}, { 'idempotency-key': 'k' }]) {
      const answer = await gone.ask('POST', path, body, headers)
      expect([answer.status, answer.body.code]).toEqual([401, 'auth/required'])
    }
  }
  expect(await everyRow(server.app.db)).toBe(before)
})
