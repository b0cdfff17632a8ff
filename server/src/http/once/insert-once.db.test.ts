import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { buildTestHttp } from '../../../test/http.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { insertInto } from '../../db/insert-statement.ts'
import { serveInsert } from '../calls/serve.ts'

const ANN = '01890000-0000-7000-8000-000000000001'
const BEN = '01890000-0000-7000-8000-000000000002'
const GONE = '01890000-0000-7000-8000-000000000003'
const INSERT_NOTE = insertInto('test-insert-note', 'app.notes', ['user_id', 'text', 'length'])

const createNote = route({
  method: 'POST',
  path: '/api/notes',
  summary: 'A note',
  access: 'user',
  body: z.object({ text: z.string().check(z.maxLength(20)), length: z.optional(z.number()) }),
  response: z.object({ text: z.string().check(z.maxLength(15)), made: z.number() }),
  status: 201,
  errors: [],
})

let test: TestDatabase
let db: Database
let app: FastifyInstance
let made = 0

beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 6 })
  await db.query(`create table app.notes (user_id uuid not null references auth.users on delete cascade,
    text text not null, length smallint check (length < 100))`)
  await db.query("insert into auth.users (id, email) values ($1, 'ann@example.com'), ($2, 'ben@example.com')", [
    ANN,
    BEN,
  ])
  app = await buildTestHttp({
    db,
    routes: [
      serveInsert(
        createNote,
        async ({ body }) => {
          made += 1
          return { ...body, made }
        },
        {
          insert: {
            statement: INSERT_NOTE,
            valuesOf: (userId, { text, length }) => [userId, text, length ?? null],
            present: (_userId, { text, made }) => ({ text, made }),
            existing: async () => undefined,
          },
        },
      ),
    ],
  })
})
afterAll(async () => {
  await app.close()
  await db.close()
  await test.drop()
})

const post = (key: string | undefined, body: object, user = ANN) =>
  app.inject({
    method: 'POST',
    url: '/api/notes',
    headers: {
      authorization: `Bearer ${user}`,
      accept: 'application/problem+json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: body,
  })
const countOf = async (text: string): Promise<number> =>
  (await db.query('select 1 from app.notes where text = $1', [text])).length

it('writes row, key and answer, and replays the answer', async () => {
  const first = await post('k1', { text: 'once' })
  const again = await post('k1', { text: 'once' })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect(await countOf('once')).toBe(1)
})

it('writes one row for fifty at once, and answers all alike', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('k2', { text: 'burst' })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49)
  expect(await countOf('burst')).toBe(1)
})

it('refuses the key for another body, and lets it to another user', async () => {
  await post('k3', { text: 'mine' })
  const other = await post('k3', { text: 'other' })
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency/mismatch'])
  expect((await post('k3', { text: 'of ben' }, BEN)).json().text).toBe('of ben')
  expect([await countOf('mine'), await countOf('other')]).toEqual([1, 0])
})

it.each([
  ['that breaks a rule of its table', { text: 'too big', length: 100 }, 500],
  ['that has no place in its column', { text: 'too big', length: 1e9 }, 400],
  ['whose answer breaks the contract', { text: 'sixteen letters.' }, 500],
  ['that is not valid', { text: 'x'.repeat(21) }, 400],
])('keeps neither row nor key of a write %s', async (_what, body, status) => {
  expect((await post('k4', body)).statusCode).toBe(status)
  expect(await countOf(body.text)).toBe(0)
  const kept = await db.query("select 1 from app.idempotency_keys where key = 'k4'")
  expect(kept).toEqual([])
})

it.each([
  ['replays its answer when that commits', 'commit', 'true', 0],
  ['writes when that is rolled back', 'rollback', undefined, 1],
] as const)('waits for another write with the key, and %s', async (_what, end, replayed, rows) => {
  const text = `waited ${end}`
  const first = await post(`model ${end}`.replace(' ', '-'), { text })
  const holder = await db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(
      `insert into app.idempotency_keys (user_id, key, request_hash, status, body)
       select user_id, $1, request_hash, 201, '{"text":"from the other","made":0}'
       from app.idempotency_keys where key = $2`,
      [`k5-${end}`, `model-${end}`],
    )
    const waiting = post(`k5-${end}`, { text })
    await untilSomebodyWaits()
    await holder.query(end)
    const answer = await waiting
    expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([201, replayed])
    expect(answer.json().text).toBe(end === 'commit' ? 'from the other' : text)
    expect([first.statusCode, await countOf(text)]).toEqual([201, 1 + rows])
  } finally {
    holder.release()
  }
})

async function untilSomebodyWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const rows = await db.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    waiting = rows.length
  }
}

it('writes each time without a key', async () => {
  await post(undefined, { text: 'twice' })
  await post(undefined, { text: 'twice' })
  expect(await countOf('twice')).toBe(2)
})

it.each(['', ' ', 'a b', 'k'.repeat(201)])('refuses the key "%s"', async (key) => {
  const answer = await post(key, { text: 'bad key' })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Idempotency-Key']])
  expect(await countOf('bad key')).toBe(0)
})

it.each([
  ['with a key', 'k6'],
  ['without a key', undefined],
])('treats an account that was deleted meanwhile as signed out, %s', async (_what, key) => {
  expect((await post(key, { text: 'of nobody' }, GONE)).statusCode).toBe(401)
  expect(await countOf('of nobody')).toBe(0)
})
