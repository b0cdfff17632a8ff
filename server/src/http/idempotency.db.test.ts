import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildTestHttp } from '../../test/http.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { ApiError } from './api-error.ts'
import { forgetOldKeys } from './idempotency.store.ts'
import { serve } from './serve.ts'

const ANN = '01890000-0000-7000-8000-000000000001'
const BEN = '01890000-0000-7000-8000-000000000002'
const GONE = '01890000-0000-7000-8000-000000000003'

const createNote = route({
  method: 'POST',
  path: '/api/notes',
  summary: 'A note',
  access: 'user',
  query: z.object({ list: z.optional(z.string()) }),
  body: z.object({ text: z.string().check(z.maxLength(20)) }),
  response: z.object({ id: z.int(), text: z.string() }),
  status: 201,
  errors: ['user/not-found'],
})

let test: TestDatabase
let db: Database
let app: FastifyInstance
/** What the next request of the test waits for before it ends. */
let gate: Promise<void> | undefined
let failWith: Error | undefined
let begun: PromiseWithResolvers<void>

beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 6 })
  await db.query('create table app.notes (id serial primary key, user_id uuid not null, text text not null)')
  await db.query("insert into auth.users (id, email) values ($1, 'ann@example.com'), ($2, 'ben@example.com')", [
    ANN,
    BEN,
  ])
  app = await buildTestHttp({
    db,
    routes: [
      serve(createNote, ({ actor, body }) =>
        db.transaction(async (tx) => {
          const [row] = await tx.query<{ id: number }>(
            'insert into app.notes (user_id, text) values ($1, $2) returning id',
            [actor.userId, body.text],
          )
          begun.resolve()
          await gate
          if (failWith) throw failWith
          return { id: row?.id ?? 0, text: body.text }
        }),
      ),
    ],
  })
})

beforeEach(() => {
  gate = undefined
  failWith = undefined
  begun = Promise.withResolvers<void>()
})

afterAll(async () => {
  await app.close()
  await db.close()
  await test.drop()
})

const post = (key: string | undefined, body: object, { user = ANN, url = '/api/notes' } = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${user}`,
      accept: 'application/problem+json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: body,
  })

const countOf = async (text: string): Promise<number> => {
  const [row] = await db.query<{ n: number }>('select count(*)::integer as n from app.notes where text = $1', [text])
  return row?.n ?? -1
}

it('replays the first answer to the same request', async () => {
  const first = await post('k1', { text: 'once' })
  const again = await post('k1', { text: 'once', unknown: 'dropped' })
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.body).toBe(first.body)
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect(await countOf('once')).toBe(1)
})

it('refuses the key for another body or another address', async () => {
  await post('k2', { text: 'mine' })
  for (const answer of [
    await post('k2', { text: 'other' }),
    await post('k2', { text: 'mine' }, { url: '/api/notes?list=b' }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency/mismatch'])
  }
  expect([await countOf('mine'), await countOf('other')]).toEqual([1, 0])
})

it('takes effect once when the same request comes several times at once', async () => {
  const open = Promise.withResolvers<void>()
  gate = open.promise
  const first = post('k3', { text: 'burst' })
  await begun.promise
  const others = [post('k3', { text: 'burst' }), post('k3', { text: 'burst' }), post('k3', { text: 'burst' })]
  open.resolve()
  const answers = await Promise.all([first, ...others])
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(3)
  expect(await countOf('burst')).toBe(1)
})

it('lets the next one through when the first of several fails', async () => {
  const open = Promise.withResolvers<void>()
  gate = open.promise
  failWith = new ApiError('user/not-found')
  const first = post('k4', { text: 'second try' })
  await begun.promise
  const second = post('k4', { text: 'second try' })
  open.resolve()
  expect((await first).statusCode).toBe(404)
  failWith = undefined
  expect([404, 201]).toContain((await second).statusCode)
  expect((await post('k4', { text: 'second try' })).statusCode).toBe(201)
  expect(await countOf('second try')).toBe(1)
})

it.each([
  ['a refusal', new ApiError('user/not-found'), 404],
  ['a fault', new Error('broken'), 500],
])('keeps nothing of %s', async (what, error, status) => {
  failWith = error
  expect((await post(`key-${status}`, { text: what })).statusCode).toBe(status)
  expect(await countOf(what)).toBe(0)
  failWith = undefined
  const retried = await post(`key-${status}`, { text: `${what}, put right` })
  expect([retried.statusCode, retried.headers['idempotency-replayed']]).toEqual([201, undefined])
})

it('keeps nothing of a request that is not valid', async () => {
  expect((await post('k5', { text: 'n'.repeat(21) })).statusCode).toBe(400)
  expect((await post('k5', { text: 'shorter' })).statusCode).toBe(201)
})

it('keeps the keys of two users apart [API-13]', async () => {
  const ann = await post('shared', { text: 'of ann' })
  const ben = await post('shared', { text: 'of ben' }, { user: BEN })
  expect([ann.json().text, ben.json().text]).toEqual(['of ann', 'of ben'])
  const again = [await post('shared', { text: 'of ann' }), await post('shared', { text: 'of ben' }, { user: BEN })]
  expect(again.map((answer) => answer.body)).toEqual([ann.body, ben.body])
})

it('writes each time without a key', async () => {
  await post(undefined, { text: 'twice' })
  await post(undefined, { text: 'twice' })
  expect(await countOf('twice')).toBe(2)
})

it.each(['', ' ', 'a b', 'a, b', 'k'.repeat(201), 'käse'])('refuses the key "%s"', async (key) => {
  const answer = await post(key, { text: 'bad key' })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Idempotency-Key']])
  expect(await countOf('bad key')).toBe(0)
})

it('treats an account that was deleted meanwhile as signed out', async () => {
  expect((await post('k6', { text: 'of nobody' }, { user: GONE })).statusCode).toBe(401)
})

it('forgets a key after its hours', async () => {
  await post('old', { text: 'old' })
  await post('young', { text: 'young' })
  await db.query("update app.idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'")
  await forgetOldKeys(db, 24)
  const keys = await db.query<{ key: string }>("select key from app.idempotency_keys where key in ('old', 'young')")
  expect(keys).toEqual([{ key: 'young' }])
})
