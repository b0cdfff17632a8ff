import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { route } from '@turfwise/contract/route'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp, listenOnLoopback } from '../../../test/http.ts'
import { serve } from '../calls/serve.ts'

const words = z.object({ words: z.array(z.string()) })
const repeat = route({
  method: 'GET',
  path: '/api/words',
  summary: 'x',
  access: 'anyone',
  query: z.object({ text: z.string(), times: z.coerce.number() }),
  response: words,
  errors: [],
})
const write = route({
  method: 'POST',
  path: '/api/words',
  summary: 'x',
  access: 'anyone',
  body: words,
  response: words,
  errors: [],
})
const blank = route({
  method: 'GET',
  path: '/api/words/none',
  summary: 'x',
  access: 'anyone',
  response: words,
  errors: ['task/not-found'],
})

let app: FastifyInstance
let origin: string
beforeAll(async () => {
  app = await buildTestHttp({
    routes: [
      serve(repeat, ({ query, header }) => {
        if (query.text === 'other') header('vary', 'Authorization')
        return { words: Array.from({ length: query.times }, () => query.text) }
      }),
      serve(write, ({ body }) => body),
      serve(blank, () => {
        throw new Error('x'.repeat(5_000))
      }),
    ],
  })
  origin = `http://127.0.0.1:${await listenOnLoopback(app)}`
})
afterAll(() => app.close())

const read = (text: string, times: number, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `/api/words?${new URLSearchParams({ text, times: String(times) })}`,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

describe('an answer of a read', () => {
  // 300 words are compressed at once, 9,000 on another thread.
  it.each([
    ['br', 300, brotliDecompressSync],
    ['br', 9_000, brotliDecompressSync],
    ['gzip', 300, gunzipSync],
    ['gzip', 9_000, gunzipSync],
  ] as const)('is compressed by %s where the client takes it: %i words', async (encoding, times, open) => {
    const [plain, packed] = [await read('lawn', times), await read('lawn', times, encoding)]
    expect(packed.statusCode).toBe(200)
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(open(packed.rawPayload)).toEqual(plain.rawPayload)
  })

  it.each([
    ['of a client that asks for no encoding', 300, undefined],
    ['of a client that refuses them', 300, 'br;q=0, gzip;q=0'],
    ['that is shorter than a packet', 3, 'br, gzip'],
  ])('%s is sent as it is', async (_what, times, accepted) => {
    const answer = await read('lawn', times, accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json().words).toHaveLength(times)
  })

  it('tells caches that it depends on what the client takes, in whatever form it goes out', async () => {
    for (const [times, accepted] of [[3, 'br'] as const, [300, 'br'] as const, [300, undefined] as const])
      expect((await read('lawn', times, accepted)).headers.vary).toBe('Accept-Encoding')
    expect((await read('other', 300, 'br')).headers.vary).toBe('Authorization, Accept-Encoding')
  })

  it('keeps its headers and is described the same to a HEAD', async () => {
    const got = await read('lawn', 300, 'br')
    const head = await read('lawn', 300, 'br', 'HEAD')
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-length', 'content-encoding', 'content-type', 'vary', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    expect(got.headers['cache-control']).toBe('no-store')
    expect(got.headers['x-content-type-options']).toBe('nosniff')
  })

  it('arrives whole for a client that opens it by itself, any text, on either side of each limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
        fc.integer({ min: 0, max: 2_000 }),
        async (text, times) => {
          const wanted = await fetch(`${origin}/api/words?${new URLSearchParams({ text, times: String(times) })}`)
          expect(await wanted.json()).toEqual({ words: Array.from({ length: times }, () => text) })
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('is never compressed', () => {
  const accepted = { 'accept-encoding': 'br, gzip' }

  it('what a write answers, which may hold a secret beside what was sent', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/words',
      headers: accepted,
      payload: { words: ['x'.repeat(5_000)] },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('an error', async () => {
    const answer = await app.inject({ url: '/api/words/none', headers: accepted })
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
