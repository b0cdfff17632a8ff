import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { buildTestHttp } from '../../../test/http.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { ApiError } from '../calls/api-error.ts'
import { serve } from '../calls/serve.ts'
import { forgetOldKeys } from './idempotency.store.ts'
import { IDEMPOTENCY_KEPT_DAYS, IDEMPOTENCY_KEYS_MAX } from './idempotency.ts'

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

const note = (method: 'PUT' | 'PATCH' | 'DELETE') =>
  route({
    method,
    path: '/api/notes/:text',
    summary: 'Writes a note at each call, so that a second effect is seen',
    access: 'user',
    params: z.object({ text: z.string() }),
    response: z.object({ id: z.int() }),
    errors: [],
  })

const forgetSecret = route({
  method: 'DELETE',
  path: '/api/secrets',
  summary: 'x',
  access: 'user',
  repeatable: false,
  response: z.object({ id: z.int() }),
  errors: [],
})

let test: TestDatabase
let db: Database
let app: FastifyInstance
/** What the next request of the test waits for before it ends. */
let gate: Promise<void> | undefined
let failWith: Error | undefined
let begun: PromiseWithResolvers<void>

const addNote = async (userId: string, text: string): Promise<number> => {
  const [row] = await db.query<{ id: number }>('insert into app.notes (user_id, text) values ($1, $2) returning id', [
    userId,
    text,
  ])
  return row?.id ?? 0
}

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
      ...(['PUT', 'PATCH', 'DELETE'] as const).map((method) =>
        serve(note(method), async ({ actor, params }) => ({ id: await addNote(actor.userId, params.text) })),
      ),
      serve(forgetSecret, async ({ actor }) => ({ id: await addNote(actor.userId, 'secret') })),
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

const keptKeys = async (pattern: string) =>
  (
    await db.query<{ key: string }>('select key from app.idempotency_keys where key like $1 order by key', [pattern])
  ).map(({ key }) => key)

it('forgets a key after thirty days and not before', async () => {
  for (const key of ['age-29', 'age-30']) {
    await post(key, { text: key })
    await db.query('update app.idempotency_keys set created_at = now() - make_interval(days => $2) where key = $1', [
      key,
      Number(key.slice(-2)),
    ])
  }
  await forgetOldKeys(db, { days: IDEMPOTENCY_KEPT_DAYS, most: IDEMPOTENCY_KEYS_MAX })
  expect(await keptKeys('age-%')).toEqual(['age-29'])
})

it('forgets the oldest keys of an account that has too many, and none of another', async () => {
  await post('many-of-ben', { text: 'x' }, { user: BEN })
  for (const n of [1, 2, 3, 4, 5]) {
    await post(`many-${n}`, { text: 'x' })
    await db.query('update app.idempotency_keys set created_at = now() + make_interval(mins => $2) where key = $1', [
      `many-${n}`,
      n,
    ])
  }
  await forgetOldKeys(db, { days: IDEMPOTENCY_KEPT_DAYS, most: 3 })
  expect(await keptKeys('many-%')).toEqual(['many-3', 'many-4', 'many-5', 'many-of-ben'])
})

describe.each(['PUT', 'PATCH', 'DELETE'] as const)('a %s with a key', (method) => {
  const send = (key: string, text: string, user = ANN) =>
    app.inject({
      method,
      url: `/api/notes/${encodeURIComponent(text)}`,
      headers: { authorization: `Bearer ${user}`, accept: 'application/problem+json', 'idempotency-key': key },
    })

  it('takes effect once, however often and at once it is sent', async () => {
    const text = `${method} once`
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(`${method}-1`, text)))
    answers.push(await send(`${method}-1`, text))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(10)
    expect(await countOf(text)).toBe(1)
  })

  it('is refused for another address, and apart from the same key of another person', async () => {
    await send(`${method}-2`, `${method} mine`)
    const other = await send(`${method}-2`, `${method} other`)
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency/mismatch'])
    expect((await send(`${method}-2`, `${method} of ben`, BEN)).statusCode).toBe(200)
    expect([await countOf(`${method} mine`), await countOf(`${method} other`)]).toEqual([1, 0])
  })
})

it('keeps nothing of a call whose body or answer must not be kept', async () => {
  const send = () =>
    app.inject({
      method: 'DELETE',
      url: '/api/secrets',
      headers: { authorization: `Bearer ${ANN}`, 'idempotency-key': 's' },
    })
  const answers = [await send(), await send()]
  expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, undefined])
  expect([await countOf('secret'), await keptKeys('s')]).toEqual([2, []])
})
