import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp } from '../../../test/http.ts'
import { serve } from '../calls/serve.ts'

const base = { path: '/api/notes', summary: 'x', access: 'anyone', response: z.object({}), errors: [] } as const
let app: FastifyInstance

beforeAll(async () => {
  app = await buildTestHttp({
    publicOrigin: 'https://garden.example',
    routes: [
      serve(route({ ...base, method: 'GET' }), () => ({})),
      serve(route({ ...base, method: 'POST' }), () => ({})),
    ],
    services: [
      {
        prefix: '/auth/v1',
        plugin: async (service) => {
          service.setErrorHandler((_error, _request, reply) => reply.code(500).send({ msg: 'own form' }))
          service.post('/token', async () => ({}))
        },
      },
      {
        prefix: '/open/v1',
        openToOtherOrigins: true,
        plugin: async (service) => void service.post('/token', async () => ({})),
      },
    ],
  })
})
afterAll(() => app.close())

const write = async (headers: Record<string, string>, url = '/api/notes') =>
  (await app.inject({ method: 'POST', url, headers: { host: '192.168.1.20:3000', ...headers } })).statusCode

describe('writes', () => {
  it.each([
    ['a client that is no browser', {}],
    ['the page itself', { 'sec-fetch-site': 'same-origin', origin: 'http://192.168.1.20:3000' }],
    ['a person who typed the address', { 'sec-fetch-site': 'none' }],
    ['the page itself without TLS, where browsers tell the origin only', { origin: 'http://192.168.1.20:3000' }],
    ['the public address behind a proxy that changes Host', { origin: 'https://garden.example' }],
    ['a development server in between', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }],
  ])('are taken from %s', async (_who, headers) => {
    expect(await write(headers)).toBe(200)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['another port of the same machine', { origin: 'http://192.168.1.20:8080' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['what is no origin', { origin: '192.168.1.20:3000' }],
  ])('are refused from %s', async (_who, headers) => {
    expect(await write(headers)).toBe(403)
    expect(await write(headers, '/auth/v1/token')).toBe(403)
  })

  it('are taken from other sites by a service that is open to them, and by nothing beside it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://friend.example' }
    expect(await write(headers, '/open/v1/token')).toBe(200)
    for (const url of [
      '/open/v1/../../api/notes',
      '/open/v1/..%2f..%2fapi/notes',
      '/api/notes?/open/v1/',
      '/open/v1',
    ]) {
      expect(await write(headers, url)).toBe(403)
    }
  })

  it('believe no forwarded host while no proxy is trusted', async () => {
    expect(await write({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403)
  })
})

it('lets anybody read what anybody may read', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const answer = await app.inject({ url: '/api/notes', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})
