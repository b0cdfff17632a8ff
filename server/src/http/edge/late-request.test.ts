import { connect } from 'node:net'
import { API_ERRORS } from '@turfwise/contract/errors'
import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp, listenOnLoopback } from '../../../test/http.ts'
import { serve } from '../calls/serve.ts'

const handled: unknown[] = []
const keep = route({
  method: 'POST',
  path: '/api/keep',
  summary: 'x',
  access: 'user',
  body: z.object({ note: z.optional(z.string()) }),
  response: z.object({}),
  errors: [],
})
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await buildTestHttp({
    arrival: {
      ...{ requestMs: 400, headersMs: 300, checkedEveryMs: 20 },
      slow: { windowBytes: 1, windowMs: 400, wholeMs: 4000 },
    },
    routes: [
      serve(keep, ({ body }) => {
        handled.push(body)
        return {}
      }),
    ],
    services: [
      {
        prefix: '/auth/v1',
        plugin: async (service) => void service.post('/late', async ({ body }) => handled.push(body)),
      },
    ],
  })
  port = await listenOnLoopback(app)
})
afterAll(() => app.close())

/** Sends these bytes and nothing more; gives back what was answered before the server closed the connection. */
function sendOnly(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const head = (path: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ann\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`

it.each([
  ['a body that is announced and never comes', head('/api/keep', 'Content-Length: 20')],
  ['a body that stops in the middle', `${head('/api/keep', 'Content-Length: 20')}{"note":`],
  ['a body in pieces without a last one', `${head('/api/keep', 'Transfer-Encoding: chunked')}2\r\n{}\r\n`],
  ['a body for the auth service', head('/auth/v1/late', 'Content-Length: 20')],
  ['a head that does not end', 'POST /api/keep HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['not one byte', ''],
])('answers 408 to %s, and closes the connection', async (_what, bytes) => {
  const answer = await sendOnly(bytes)
  const { status, detail } = API_ERRORS['request/timeout']
  const [start, ...rest] = answer.split('\r\n')
  expect([status, start]).toEqual([408, 'HTTP/1.1 408 Request Timeout'])
  expect(rest).toEqual(
    expect.arrayContaining(['Connection: close', 'Content-Type: text/plain; charset=utf-8', 'Cache-Control: no-store']),
  )
  expect(rest.at(-1)).toBe(detail)
  expect(handled).toEqual([])
})

it('goes on answering others meanwhile', async () => {
  const late = sendOnly(head('/api/keep', 'Content-Length: 20'))
  const headers = { authorization: 'Bearer ann', 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/keep`, { method: 'POST', headers, body: '{"note":"a"}' })
  expect(answer.status).toBe(200)
  expect(handled).toEqual([{ note: 'a' }])
  expect(await late).toMatch(/^HTTP\/1.1 408 /)
})
