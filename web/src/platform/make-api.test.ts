import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUser, getUser, updateUser } from '@turfwise/contract/users'
import { getWeather } from '@turfwise/contract/weather'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { pathOf, requestOf } from './api-request.ts'
import { forgetBan, notedBan } from './ban-note.ts'
import { makeApi, type Tokens } from './make-api.ts'

const ID = '018f0000-0000-7000-8000-000000000001'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
}

let seen: Seen[]
let answer: (response: ServerResponse, seen: Seen) => void
let origin: string
let close: () => void

beforeEach(async () => {
  seen = []
  const server = createServer((request, response) => {
    const one = { method: request.method, url: request.url, headers: request.headers }
    seen.push(one)
    answer(response, one)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(() => close())

const tokens = (current: string | null, fresh: string | null = null): Tokens => ({
  current: async () => current,
  fresh: async () => fresh,
})
const readUser = (given = tokens('first')) => makeApi(origin, given)(getUser, { params: { id: ID } })
const failing = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error) => error,
  )

describe('a call', () => {
  it('sends cookies along [API-01]', () => {
    for (const route of [getUser, createUser, updateUser, getWeather]) {
      expect(requestOf(route, {}).init.credentials).toBe('include')
    }
  })

  it('takes up what the head asked for, but not after something was written that it cannot hold', async () => {
    answer = (response) => response.end('{"id":"it"}')
    const early = () => ({ [`/api/users/${ID}`]: Promise.resolve(new Response('{"id":"early"}')) })
    vi.stubGlobal('window', { turfwiseEarlyReads: early() })
    try {
      expect(await readUser()).toEqual({ id: 'early' })
      expect(await readUser()).toEqual({ id: 'it' })
      window.turfwiseEarlyReads = early()
      await makeApi(origin, tokens('first'))(updateUser, { params: { id: ID }, body: { name: 'Mia' } })
      expect(await readUser()).toEqual({ id: 'it' })
    } finally {
      vi.unstubAllGlobals()
    }
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
  })

  it('reads with GET and the token of the moment [API-02]', async () => {
    answer = (response) => response.end('{"id":"it"}')
    expect(await readUser()).toEqual({ id: 'it' })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET /api/users/${ID}`])
    expect(seen[0]?.headers.authorization).toBe('Bearer first')
    expect(seen[0]?.headers.accept).toContain('application/problem+json')
  })

  it('encodes a place in the path [API-20]', () => {
    expect(pathOf(getWeather, { location: 'Sydney, NSW' })).toBe('/api/weather/Sydney%2C%20NSW')
    expect(pathOf(getWeather, { location: '../admin' })).toBe('/api/weather/..%2Fadmin')
  })

  it('gives each POST a key of its own, and keeps one that it is given', () => {
    const keyOf = (idempotencyKey?: string) => {
      const { init } = requestOf(createUser, { body: {}, ...(idempotencyKey && { idempotencyKey }) })
      return new Headers(init.headers).get('idempotency-key')
    }
    expect(keyOf()).toMatch(/^[0-9a-f-]{36}$/)
    expect(keyOf()).not.toBe(keyOf())
    expect(keyOf('mine')).toBe('mine')
    expect(new Headers(requestOf(updateUser, { body: {} }).init.headers).has('idempotency-key')).toBe(false)
  })
})

describe('an answer that is not a success', () => {
  it.each([
    [404, 'Not found', '404: Not found'],
    [500, '', '500: Internal Server Error'],
    [418, '', "418: I'm a Teapot"],
  ])('with status %i and body "%s" raises "%s" [API-03, API-04, API-05]', async (status, body, message) => {
    answer = (response) => response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
    const error = await failing(readUser())
    expect(error.message).toBe(message)
    expect(error.status).toBe(status)
  })

  it('keeps the code of the catalogue, with the detail in the message [API-04]', async () => {
    const problem = { code: 'user/not-found', status: 404, detail: 'User not found.', requestId: 'r' }
    answer = (response) =>
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
    const error = await failing(readUser())
    expect(error.message).toBe('404: User not found.')
    expect(error.problem).toEqual(problem)
  })

  it('keeps its status and its text when its problem was cut off', async () => {
    answer = (response) => response.writeHead(503, { 'content-type': 'application/problem+json' }).end('{"code":')
    const error = await failing(readUser())
    expect(error.message).toBe('503: {"code":')
    expect(error.problem).toBeUndefined()
  })

  it('raises on 401 as well [API-06]', async () => {
    answer = (response) => response.writeHead(401).end('Sign in first.')
    expect((await failing(readUser(tokens(null)))).message).toBe('401: Sign in first.')
    expect((await failing(readUser(tokens('old', null)))).message).toBe('401: Sign in first.')
  })

  it('of 401 is asked once more with a fresh token, and no more than once', async () => {
    answer = (response, { headers }) =>
      headers.authorization === 'Bearer fresh' ? response.end('{"id":"it"}') : response.writeHead(401).end()
    expect(await readUser(tokens('old', 'fresh'))).toEqual({ id: 'it' })
    expect(seen).toHaveLength(2)
    answer = (response) => response.writeHead(401).end()
    await failing(readUser(tokens('old', 'fresh')))
    expect(seen).toHaveLength(4)
  })

  it('that says that the account is banned signs it out, and notes it for the sign-in', async () => {
    answer = (response) =>
      response
        .writeHead(403, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ code: 'auth/banned', status: 403, detail: 'This account is banned.' }))
    const fresh = vi.fn(async () => null)
    try {
      const error = await failing(readUser({ current: async () => 'old', fresh }))
      expect(error.problem?.code).toBe('auth/banned')
      expect([fresh.mock.calls.length, notedBan()]).toEqual([1, { reason: undefined }])
      // Without a network it is told all the same.
      const away = () => Promise.reject(new TypeError('away'))
      expect((await failing(readUser({ current: async () => 'old', fresh: away }))).status).toBe(403)
    } finally {
      forgetBan()
    }
  })

  it.each([500, 503, 429])('of %i is not tried again, read or write [API-07, API-08]', async (status) => {
    answer = (response) => response.writeHead(status).end()
    await failing(readUser(tokens('first', 'second')))
    await failing(makeApi(origin, tokens('first', 'second'))(updateUser, { params: { id: ID }, body: { name: 'Mia' } }))
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PATCH'])
  })

  it('that never comes is not asked for again [API-07]', async () => {
    answer = (response) => response.destroy()
    expect(await failing(readUser())).toBeInstanceOf(TypeError)
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['a 500', () => Promise.resolve(new Response('', { status: 500 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('to what the head of the page asked for, %s, is the answer [API-07]', async (_what, early) => {
    vi.stubGlobal('window', { turfwiseEarlyReads: { [`/api/users/${ID}`]: early() } })
    await failing(readUser()).finally(() => vi.unstubAllGlobals())
    expect(seen).toEqual([])
  })
})
