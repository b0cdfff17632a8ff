/**
 * The floor: the least that answers the same calls. Plain `node:http` and `pg`, the statements of our own stores, named, on
 * as many connections, and answers of the same form. It believes who asks, checks nothing and forgets no repeat.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { moistureNow } from '@turfwise/domain/irrigation/moisture'
import { seasonOf } from '@turfwise/domain/irrigation/season'
import { zoneWater } from '@turfwise/domain/irrigation/zone-water'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable, Statement } from '../../server/src/db/queryable.ts'
import { lastTimesOf } from '../../server/src/features/activity-logs/job-memory.store.ts'
import {
  LIST_SCHEDULES,
  planValues,
  SAVE_PLANS,
  type StoredSchedule,
} from '../../server/src/features/irrigation/schedules.store.ts'
import { LOCK_ACTIVE_ZONES, OWN_ZONES, type StoredZone } from '../../server/src/features/irrigation/zones.store.ts'
import { OWN_LAWN_ZONES, type StoredLawnZone } from '../../server/src/features/lawn-zones/lawn-zones.store.ts'
import {
  ALL_TASKS,
  COMPLETE_TASK,
  COMPLETED_TASKS,
  OPEN_TASKS,
  TASK,
} from '../../server/src/features/tasks/tasks.store.ts'
import { ADVICE, STATES } from '../../server/src/features/water/plans.store.ts'
import { floorAnswers } from './floor-answers.ts'
import { floorCommunity } from './floor-community.ts'
import type { FloorNeeds } from './floor-process.ts'
import { planOfBench } from './seed-irrigation.ts'
import { specifiedRuns } from './specified-runs.ts'

interface Row {
  id: string
  title: string
  description: string | null
  type: TaskType
  dueDate: string
  dueTime: string | null
  lawnZoneId: string | null
  /** 1 to 3, as it is kept. */
  priority: number
  estimatedDuration: number | null
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const LIST_MAX = 2001
const ZONES_MAX = 1001
const PAGE_ROWS = 31
const PRIORITIES = ['', 'high', 'medium', 'low']
const HEAD = { 'content-type': 'application/json; charset=utf-8' }

const { database, poolMax } = JSON.parse(process.argv[2] ?? '') as FloorNeeds
const pool = new pg.Pool({ ...database, max: poolMax, application_name: 'floor' })

const ask = async <R extends object = Row>({ name, text }: Statement, values: unknown[]): Promise<R[]> =>
  (await pool.query<R>({ name, text, values })).rows

/** What only tasks of schedules have. */
const OF_NO_SCHEDULE = Array<null>(8).fill(null)

const taskOf = (userId: string, row: Row) => ({
  id: row.id,
  userId,
  title: row.title,
  description: row.description,
  type: row.type,
  taskType: row.type,
  dueDate: row.dueDate,
  dueTime: row.dueTime,
  lawnZoneId: row.lawnZoneId,
  priority: PRIORITIES[row.priority],
  estimatedDuration: row.estimatedDuration,
  status: row.completedAt === null ? 'pending' : 'completed',
  isCompleted: row.completedAt !== null,
  completedAt: row.completedAt,
  scheduleName: null,
  scheduled: null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** As much of our own way to ask as the memory of jobs needs. */
const plain: Pick<Queryable, 'query'> = {
  query: async <R extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
    (await pool.query<R>({ text, values: [...values], ...(name !== undefined && { name }) })).rows,
}

const allTasksOf = async (userId: string) =>
  (await ask(ALL_TASKS.first, [userId, LIST_MAX])).map((row) => taskOf(userId, row))

/** Open tasks with when the same job was last done: one statement more. */
async function openTasksOf(userId: string) {
  const rows = await ask(OPEN_TASKS.first, [userId, LIST_MAX])
  const last = await lastTimesOf(plain as Queryable, userId, rows)
  return rows.map((row, at) => ({ ...taskOf(userId, row), ...(last[at] && { lastDoneAt: last[at] }) }))
}

async function zonesOf(userId: string) {
  const zones = await ask<StoredLawnZone>(OWN_LAWN_ZONES.first, [userId, ZONES_MAX])
  return zones.map((zone) => ({
    ...zone,
    userId,
    notes: zone.notes ?? zone.description,
    description: zone.description ?? zone.notes,
  }))
}

const bodyOf = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })

async function create(userId: string, request: IncomingMessage) {
  const body = JSON.parse(await bodyOf(request))
  const now = new Date()
  const row: Row = {
    id: uuidv7(),
    title: body.title,
    description: body.description ?? null,
    type: body.type,
    dueDate: body.dueDate,
    dueTime: null,
    lawnZoneId: null,
    priority: PRIORITIES.indexOf(body.priority),
    estimatedDuration: body.estimatedDuration ?? null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const { id, title, description, type, dueDate, dueTime, lawnZoneId, priority, estimatedDuration } = row
  const order = title.toLowerCase()
  const what = [userId, id, title, order, description, type, dueDate, dueTime, lawnZoneId]
  const given = [...what, priority, estimatedDuration, null]
  const values = [...given, ...OF_NO_SCHEDULE, now, now]
  await ask(TASK.statements.insert, values)
  return taskOf(userId, row)
}

/** A schedule that was worked out once stands for all: the floor believes what the rule would say. */
const PLAN = planOfBench()
const IRRIGATED_MAX = 501

interface StateRow {
  zoneId: string
  depletion: number
  total: number
  plannedAt: Date
}

/** The zone with its moisture by the running balance. */
function moistOf<Zone extends Omit<StoredZone, 'moistureMeasuredAt'>>(zone: Zone, state?: Omit<StateRow, 'zoneId'>) {
  if (zone.moisture === null || state === undefined) return zone
  const balance = { depletionMm: state.depletion, tawMm: state.total, asOf: state.plannedAt.toISOString() }
  const season = seasonOf(new Date().toISOString().slice(0, 10))
  return { ...zone, moisture: moistureNow(zone.moisture, balance, zoneWater(zone, season)) }
}

async function irrigationZonesOf(userId: string) {
  const { rows } = await pool.query<StoredZone>({ ...OWN_ZONES.first, values: [userId, IRRIGATED_MAX] })
  const balances = await ask<StateRow>(STATES, [userId])
  const states = new Map(balances.map(({ zoneId, ...state }) => [zoneId, state]))
  return rows.map(({ moistureMeasuredAt: _, ...zone }) => ({
    ...moistOf(zone, states.get(zone.id)),
    userId,
    status: zone.archivedAt === null ? 'active' : 'disabled',
  }))
}

async function schedulesOf(userId: string) {
  const { rows } = await pool.query<StoredSchedule>({ ...LIST_SCHEDULES, values: [userId, IRRIGATED_MAX] })
  const advised = await ask<{ id: string; advice: unknown }>(ADVICE, [userId])
  const advice = new Map(advised.map(({ id, advice: smart }) => [id, smart]))
  return rows.map((row) => {
    const { automated: _, lookAgainAt: __, emitter: ___, ownTap: ____, ...schedule } = row
    const { runs: _____, ...runs } = specifiedRuns(row)
    return { ...schedule, ...runs, userId, smart: advice.get(schedule.zoneId) }
  })
}

/** One transaction: lock, save, and the list of what was saved. */
async function generate(userId: string) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<StoredZone>({ ...LOCK_ACTIVE_ZONES, values: [userId] })
    const now = new Date()
    const plans = rows.map(({ id }) => ({ ...PLAN, zoneId: id, newId: uuidv7(), lookAgainAt: now }))
    await client.query({ ...SAVE_PLANS, values: planValues(userId, plans, now) })
    await client.query('commit')
  } finally {
    client.release()
  }
  return schedulesOf(userId)
}

async function answerIrrigation(userId: string, { method, url = '' }: IncomingMessage) {
  if (method === 'POST') return generate(userId)
  return url.includes('/zones') ? irrigationZonesOf(userId) : schedulesOf(userId)
}

const others = floorAnswers(pool, taskOf)
const community = floorCommunity(pool)

/** `/api/community/posts`, `/:id`, `/:id/comments` or `/:id/like`. */
async function answerCommunity(userId: string, path: string, query: string | undefined) {
  const [, , , , id, detail] = path.split('/')
  if (id === undefined) return community.posts(userId, new URLSearchParams(query).get('q'))
  if (detail === 'like') return community.like(userId, id, new Date())
  return detail === 'comments' ? community.comments(userId, id) : community.post(userId, id)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const userId = String(request.headers['x-user'])
  // ['', 'api', 'users', id, 'tasks', 'upcoming'] or ['', 'api', 'tasks', id, 'complete']
  const [path = '', query] = (request.url ?? '').split('?')
  const [, , kind, id = '', last, detail] = path.split('/')
  let status = 200
  let result: unknown
  if (request.url === '/api/lawn-zones') {
    result = await zonesOf(userId)
  } else if (request.url?.startsWith('/api/irrigation/')) {
    result = await answerIrrigation(userId, request)
  } else if (kind === 'community') {
    result = await answerCommunity(userId, path, query)
  } else if (path === '/api/notifications/unread-count') {
    result = await others.unread(userId)
  } else if (kind === 'notifications') {
    result = await others.notifications(userId)
  } else if (path === '/api/activity-logs/recent') {
    result = await others.recentActivities(userId)
  } else if (path === '/api/activity-logs/stats') {
    result = await others.activityStats(userId)
  } else if (last === 'health-scores') {
    // One more than the page holds, as any list by the page reads.
    const scores = await others.healthScores(userId, detail === 'latest' ? 1 : 11)
    result = detail === 'latest' ? (scores[0] ?? null) : scores.slice(0, 10)
  } else if (last === 'analytics' && request.method === 'GET') {
    result = await others.weeks(userId, 11).then((weeks) => weeks.slice(0, 10))
  } else if (last === 'analytics') {
    result = await others.makeWeek(userId)
    status = 201
  } else if (last === 'calendar') {
    const days = new URLSearchParams(query)
    result = await others.month(userId, days.get('from') ?? '', days.get('to') ?? '')
  } else if (kind === 'schedules') {
    result = await others.generateTasks(userId, id, JSON.parse(await bodyOf(request)))
  } else if (detail === 'search') {
    // What any page costs: one walk along an index.
    const rows = await ask(COMPLETED_TASKS.first, [id, PAGE_ROWS])
    result = { tasks: rows.map((row) => taskOf(id, row)), total: rows.length, insteadOf: null, next: null }
  } else if (request.method === 'GET') {
    result = detail === 'upcoming' ? await openTasksOf(id) : await allTasksOf(id)
  } else if (request.method === 'POST') {
    status = 201
    result = await create(userId, request)
  } else if (last === 'complete') {
    const [row] = await ask(COMPLETE_TASK.plain, [userId, id, new Date(), new Date()])
    if (row) result = taskOf(userId, row)
    else status = 404
  }
  response.writeHead(status, HEAD).end(JSON.stringify(result))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
