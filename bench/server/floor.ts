/**
 * The floor: the least that answers the same calls. Plain `node:http` and `pg`, the statements of our own stores, named, on
 * as many connections, and answers of the same form. It believes who asks, checks nothing and forgets no repeat.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../server/src/db/queryable.ts'
import { ALL_TASKS, COMPLETE_TASK, OPEN_TASKS, TASK } from '../../server/src/features/tasks/tasks.store.ts'
import type { FloorNeeds } from './floor-process.ts'

interface Row {
  id: string
  title: string
  description: string | null
  type: string
  dueDate: string
  /** 1 to 3, as it is kept. */
  priority: number
  estimatedDuration: number | null
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const LIST_MAX = 2001
const PRIORITIES = ['', 'high', 'medium', 'low']
const HEAD = { 'content-type': 'application/json; charset=utf-8' }

const { database, poolMax } = JSON.parse(process.argv[2] ?? '') as FloorNeeds
const pool = new pg.Pool({ ...database, max: poolMax, application_name: 'floor' })

const ask = async ({ name, text }: Statement, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows

const taskOf = (userId: string, row: Row) => ({
  id: row.id,
  userId,
  title: row.title,
  description: row.description,
  type: row.type,
  taskType: row.type,
  dueDate: row.dueDate,
  priority: PRIORITIES[row.priority],
  estimatedDuration: row.estimatedDuration,
  status: row.completedAt === null ? 'pending' : 'completed',
  isCompleted: row.completedAt !== null,
  completedAt: row.completedAt,
  scheduleName: null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

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
    priority: PRIORITIES.indexOf(body.priority),
    estimatedDuration: body.estimatedDuration ?? null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const { id, title, description, type, dueDate, priority, estimatedDuration } = row
  const order = title.toLowerCase()
  const values = [userId, id, title, order, description, type, dueDate, priority, estimatedDuration, null, now, now]
  await ask(TASK.statements.insert, values)
  return taskOf(userId, row)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const userId = String(request.headers['x-user'])
  // ['', 'api', 'users', id, 'tasks', 'upcoming'] or ['', 'api', 'tasks', id, 'complete']
  const [, , , id = '', last, detail] = (request.url ?? '').split('/')
  let status = 200
  let result: unknown
  if (request.method === 'GET') {
    const rows = await ask((detail === 'upcoming' ? OPEN_TASKS : ALL_TASKS).first, [id, LIST_MAX])
    result = rows.map((row) => taskOf(id, row))
  } else if (request.method === 'POST') {
    status = 201
    result = await create(userId, request)
  } else if (last === 'complete') {
    const [row] = await ask(COMPLETE_TASK.plain, [userId, id, new Date()])
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
