import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp } from '../../test/http.ts'
import { serve } from './calls/serve.ts'

const lines: string[] = []
let app: FastifyInstance

/** As the driver throws it: details and messages quote what people typed. */
const databaseError = (code: string, message: string): Error =>
  Object.assign(new Error(message), {
    name: 'error',
    severity: 'ERROR',
    code,
    detail: 'Key (email)=(private@example.com) already exists.',
    where: 'private@example.com',
    constraint: 'users_email',
    routine: '_bt_check_unique',
  })

const signUp = route({
  method: 'POST',
  path: '/api/users/:id/sign-up',
  summary: 'x',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ token: z.optional(z.string()) }),
  body: z.object({ email: z.string(), password: z.string(), fault: z.optional(z.string()) }),
  response: z.object({ email: z.string() }),
  errors: [],
})

beforeAll(async () => {
  app = await buildTestHttp({
    log: { write: (line) => lines.push(line) },
    routes: [
      serve(signUp, ({ body }) => {
        if (body.fault === 'duplicate') {
          throw databaseError('23505', 'duplicate key value violates unique constraint "users_email"')
        }
        if (body.fault === 'value') {
          throw databaseError('22P02', 'invalid input syntax for type uuid: "private@example.com"')
        }
        if (body.fault === 'bug') throw new TypeError('cannot read it', { cause: new Error('deeper') })
        return { email: body.email }
      }),
    ],
  })
})
afterAll(() => app.close())

const PRIVATE = ['private@example.com', 'pa55-phrase', 'tok3n', 'cook1e', 'user-4711', '203.0.113.9']

const post = (payload: object | string) =>
  app.inject({
    method: 'POST',
    url: '/api/users/user-4711/sign-up?token=tok3n',
    remoteAddress: '203.0.113.9',
    headers: { authorization: 'Bearer tok3n', cookie: 'session=cook1e', 'content-type': 'application/json' },
    payload,
  })

it('writes one line a request, with nothing private in any line', async () => {
  const person = { email: 'private@example.com', password: 'pa55-phrase' }
  const statuses: number[] = []
  for (const payload of [
    person,
    { ...person, fault: 'duplicate' },
    { ...person, fault: 'value' },
    { ...person, fault: 'bug' },
    { email: 'private@example.com' },
    '{"email":"private@example.com","password":pa55-phrase}',
  ]) {
    statuses.push((await post(payload)).statusCode)
  }
  statuses.push((await app.inject({ url: '/private@example.com/user-4711?token=tok3n' })).statusCode)
  statuses.push((await app.inject({ url: '/api/users/%/sign-up' })).statusCode)
  expect(statuses).toEqual([200, 500, 400, 500, 400, 400, 404, 400])

  // A line is written when its answer has been sent, which is a moment after it has come.
  await expect.poll(() => lines.filter((line) => line.includes('"msg":"request"')).length).toBe(statuses.length)
  const written = lines.map((line) => JSON.parse(line))
  const requests = written.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ status }) => status)).toEqual(statuses)
  expect(requests[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: expect.any(String),
    method: 'POST',
    route: '/api/users/:id/sign-up',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  })
  for (const word of PRIVATE) expect(lines.join('').includes(word), word).toBe(false)
})

it('says enough of a fault to find it', () => {
  const faults = lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
  expect(faults.map(({ err }) => err.code ?? err.type)).toEqual(['23505', '22P02', 'TypeError'])
  expect(faults[0].err).toMatchObject({ constraint: 'users_email', stack: expect.stringContaining('at ') })
  expect(faults[2].err).toMatchObject({ message: 'cannot read it', cause: { message: 'deeper' } })
})
