import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { API_ERRORS } from '@turfwise/contract/errors'
import { route } from '@turfwise/contract/route'
import { filledText, text } from '@turfwise/contract/text'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp, listenOnLoopback } from '../../../test/http.ts'
import { serve } from './serve.ts'

const zone = z.object({
  name: filledText(200),
  area: z.number().check(z.minimum(0)),
  edge: z.optional(z.object({ kind: z.string() })),
})
const reply = z.object({ got: z.unknown() })

const createZone = route({
  method: 'POST',
  path: '/api/zones',
  summary: 'A zone',
  access: 'user',
  body: zone,
  response: reply,
  errors: [],
})
const readZone = route({
  method: 'GET',
  path: '/api/zones/:name',
  summary: 'A zone by name',
  access: 'user',
  params: z.object({ name: text(2000) }),
  query: z.object({ note: z.optional(text(20)) }),
  response: reply,
  errors: [],
})
const mow = route({
  method: 'POST',
  path: '/api/zones/:name/mow',
  summary: 'Takes no body',
  access: 'user',
  params: z.object({ name: z.string() }),
  response: reply,
  errors: [],
})
const longNote = route({
  ...createZone,
  path: '/api/zones/long',
  bodyBytesMax: 100_000,
  body: z.object({ note: z.string() }),
})
const burst = route({ ...readZone, path: '/api/burst/:name', access: 'anyone' })

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await buildTestHttp({
    routes: [
      serve(createZone, ({ body }) => ({ got: body })),
      serve(readZone, ({ params, query }) => ({ got: { params, query } })),
      serve(mow, ({ body }) => ({ got: body ?? null })),
      serve(longNote, ({ body }) => ({ got: body.note.length })),
      serve(burst, () => {
        throw new Error('secret words of a library')
      }),
    ],
  })
  port = await listenOnLoopback(app)
})
afterAll(() => app.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/zones',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ann', ...headers },
    payload,
  })

/** Sends bytes as they are and gives back everything that was answered until the server closed or a whole reply came. */
const raw = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      answer += part
      const length = /content-length: (\d+)/i.exec(answer)?.[1]
      const [, body] = answer.split('\r\n\r\n')
      if (length !== undefined && body !== undefined && body.length >= Number(length)) socket.end()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

const get = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ann\r\n\r\n`)

describe('bodies', () => {
  it.each([
    ['malformed JSON', '{"name":', 'request/malformed'],
    ['NaN', '{"name":"a","area":NaN}', 'request/malformed'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'request/malformed'],
    ['nothing', '', 'request/invalid'],
    ['null', 'null', 'request/invalid'],
    ['an array', '[]', 'request/invalid'],
    ['a number too large for a number', '{"name":"a","area":1e999}', 'request/invalid'],
    ['wrong types', '{"name":1,"area":"2"}', 'request/invalid'],
    ['a blank name', '{"name":"  ","area":2}', 'request/invalid'],
    ['a name of 2000 characters', JSON.stringify({ name: 'n'.repeat(2000), area: 2 }), 'request/invalid'],
    ['NUL in a name', '{"name":"a\\u0000","area":2}', 'request/invalid'],
    ['half a surrogate pair in a name', '{"name":"a\\ud83c","area":2}', 'request/invalid'],
    ['NUL where a schema forgot it', '{"name":"a","area":2,"edge":{"kind":"\\u0000"}}', 'request/invalid'],
    ['half a pair in a name of a field', '{"name":"a","area":2,"\\udc00":1}', 'request/invalid'],
    ['60,000 brackets that never close', '['.repeat(60_000), 'request/too-large'],
    ['deep arrays', '['.repeat(30_000) + ']'.repeat(30_000), 'request/too-large'],
    ['arrays a little too deep', `{"name":${'['.repeat(16)}${']'.repeat(16)},"area":2}`, 'request/too-large'],
    ['an array of a thousand numbers for a name', `{"name":[1${',1'.repeat(1_000)}],"area":2}`, 'request/too-large'],
    ['an array of a few numbers for a name', '{"name":[1,1,1],"area":2}', 'request/invalid'],
    ['more than 64 KB', JSON.stringify({ name: 'n'.repeat(65_536), area: 2 }), 'request/too-large'],
  ] as const)('refuses %s', async (_what, payload, code) => {
    const answer = await post(payload, { accept: 'application/problem+json' })
    expect(answer.statusCode).toBe(API_ERRORS[code].status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ code, status: API_ERRORS[code].status, requestId: expect.any(String) })
  })

  it('names the fields that are wrong', async () => {
    const answer = await post('{"name":"","area":"much","edge":{"kind":3}}', { accept: 'application/problem+json' })
    expect(Object.keys(answer.json().fields)).toEqual(['name', 'area', 'edge.kind'])
  })

  it('answers the detail alone as plain text unless Accept names problem+json [API-46]', async () => {
    const answer = await post('{"name":"","area":2}', { accept: 'application/json, text/plain, */*' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe(API_ERRORS['request/invalid'].detail)
  })

  it('drops unknown fields and those that reach for a prototype', async () => {
    const answer = await post('{"name":"a","area":2,"role":"admin","__proto__":{"x":1},"constructor":{"prototype":{}}}')
    expect(answer.json()).toEqual({ got: { name: 'a', area: 2 } })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'])(
    'refuses the content type %s',
    async (type) => {
      expect((await post('name=a', { 'content-type': type })).statusCode).toBe(415)
    },
  )

  it('takes a call without a body, with and without a content type', async () => {
    const headers = { authorization: 'Bearer ann' }
    for (const more of [{}, { 'content-type': 'application/json' }]) {
      const answer = await app.inject({ method: 'POST', url: '/api/zones/a/mow', headers: { ...headers, ...more } })
      expect(answer.json()).toEqual({ got: null })
    }
  })

  it('ignores a body where the contract has none', async () => {
    const headers = { authorization: 'Bearer ann', 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/zones/a/mow', headers, payload: '{"role":"admin"}' })
    expect(answer.json()).toEqual({ got: null })
  })

  it('refuses a body that is longer or shorter than it says', async () => {
    const head =
      'POST /api/zones HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ann\r\nContent-Type: application/json\r\n'
    expect(await raw(`${head}Content-Length: 3\r\n\r\n{"name":"a","area":2}`)).toMatch(/^HTTP\/1.1 400 /)
    expect(await raw(`${head}Content-Length: x\r\n\r\n{}`)).toMatch(/^HTTP\/1.1 400 /)
    expect(await raw(`${head}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`)).toMatch(/^HTTP\/1.1 400 /)
    expect(await raw(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`)).toMatch(/^HTTP\/1.1 400 /)
  })

  it('refuses a body that is too large as soon as it says so, and one that says nothing once it is', async () => {
    const head =
      'POST /api/zones HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ann\r\nContent-Type: application/json\r\n'
    expect(await raw(`${head}Content-Length: 50000000\r\n\r\n{`)).toMatch(/^HTTP\/1.1 413 [\s\S]*too large/)
    const most = `10000\r\n${'['.repeat(0x10000)}\r\n`
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${most}1\r\n[\r\n`)).toMatch(/^HTTP\/1.1 413 /)
  })

  it('takes more than 64 KB where the route says so, and no more than it says', async () => {
    const send = (chars: number) =>
      app.inject({
        method: 'POST',
        url: '/api/zones/long',
        headers: { 'content-type': 'application/json', authorization: 'Bearer ann' },
        payload: JSON.stringify({ note: 'n'.repeat(chars) }),
      })
    expect((await send(100_000 - 11)).json()).toEqual({ got: 100_000 - 11 })
    expect((await send(100_000 - 10)).statusCode).toBe(413)
  })

  it('takes no compressed body, whose size nobody knows beforehand', async () => {
    const answer = await post(gzipSync('{"name":"a","area":2}'), { 'content-encoding': 'gzip' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('addresses', () => {
  it.each(['%', '%zz', '%c3%28', '%ed%a0%80', '%ff', 'a%00b'])('refuses %s', async (name) => {
    expect(await get(`/api/zones/${name}`)).toMatch(/^HTTP\/1.1 400 [\s\S]*content-type: text\/plain/i)
  })

  it('hands encoded slashes and dots to the route as text', async () => {
    const answer = await app.inject({
      url: '/api/zones/..%2F..%2Fetc%2Fpasswd',
      headers: { authorization: 'Bearer ann' },
    })
    expect(answer.json().got.params).toEqual({ name: '../../etc/passwd' })
  })

  it('knows nothing beside its routes', async () => {
    for (const path of ['/api/../api/zones/a', '/api//zones/a', '/api/zones/a/', '/api', '/api/', '/%2e%2e/x', '*']) {
      expect(await get(path), path).toMatch(/^HTTP\/1.1 404 /)
    }
  })

  it('bears names of 2000 characters and refuses longer ones', async () => {
    const ask = async (name: string) =>
      (await app.inject({ url: `/api/zones/${name}`, headers: { authorization: 'Bearer ann' } })).statusCode
    expect(await ask('n'.repeat(2000))).toBe(200)
    expect(await ask('n'.repeat(2001))).toBe(400)
    expect(await get(`/api/zones/${'%E8%8D%89'.repeat(2000)}`)).toMatch(/^HTTP\/1.1 431 [\s\S]*too large/)
  })

  it('checks the query', async () => {
    const headers = { authorization: 'Bearer ann', accept: 'application/problem+json' }
    for (const query of ['note=%00', `note=${'n'.repeat(21)}`, 'note=a&note=b']) {
      const answer = await app.inject({ url: `/api/zones/a?${query}`, headers })
      expect(answer.json(), query).toMatchObject({ code: 'request/invalid', fields: { note: expect.any(String) } })
    }
    expect((await app.inject({ url: '/api/zones/a?note=%zz&other=1', headers })).json().got.query).toEqual({
      note: '%zz',
    })
  })

  it('refuses a path of thousands of dots or letters before a router sees it, and bears a long query', async () => {
    const { detail } = API_ERRORS['request/too-large']
    for (const character of ['.', 'a', '/', '%']) {
      const answer = await get(`/${character.repeat(15_000)}`)
      expect(answer).toMatch(/^HTTP\/1.1 414 /)
      expect(answer).toContain(detail)
    }
    expect(await get(`/api/zones/a?other=${'a'.repeat(10_000)}`)).toMatch(/^HTTP\/1.1 200 /)
  })

  it.each(['Host: x\r\nHost: x', 'Host: x\r\nhOST: evil.example', 'X-Other: x'])(
    'refuses the head %j',
    async (head) => {
      const answer = await raw(`GET /api/zones/a HTTP/1.1\r\nAuthorization: Bearer ann\r\n${head}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*could not be read/)
    },
  )

  it('answers what is not HTTP in the same form', async () => {
    expect(await raw('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*could not be read/)
  })
})

describe('order and methods', () => {
  it('asks who is there before it reads anything [API-14]', async () => {
    const answer = await post('{"name":', { authorization: '' })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('refuses other methods of a known address with the list of its own', async () => {
    for (const [method, url, allow] of [
      ['PUT', '/api/zones', 'POST'],
      ['OPTIONS', '/api/zones', 'POST'],
      ['DELETE', '/api/zones/a', 'GET, HEAD'],
      ['POST', '/healthz', 'GET, HEAD'],
      ['POST', '/api/openapi.json', 'GET, HEAD'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { 'content-type': 'text/odd' }, payload: 'x' })
      expect([answer.statusCode, answer.headers.allow], `${method} ${url}`).toEqual([405, allow])
      expect(answer.body).toBe(API_ERRORS['route/method'].detail)
    }
    expect((await app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404)
  })

  it('says nothing about what went wrong inside', async () => {
    const answer = await app.inject({ url: '/api/burst/a', headers: { accept: 'application/problem+json' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(answer.json().requestId).toBe(answer.headers['x-request-id'])
  })

  it('keeps answers out of every cache', async () => {
    const answer = await app.inject({ url: '/api/zones/a', headers: { authorization: 'Bearer ann' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})
