import { nextPage, pageQuery } from '@turfwise/contract/paging'
import { route } from '@turfwise/contract/route'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp } from '../../../test/http.ts'
import { ApiError } from '../calls/api-error.ts'
import { serve } from '../calls/serve.ts'
import { cursorOf, linkToNext, takePage } from './paging.ts'

const byTime = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]))

describe('a cursor', () => {
  it('gives back the key it was made of', () => {
    const key = fc.tuple(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }).map((date) => date.toISOString()),
      fc.uuid(),
    )
    fc.assert(
      fc.property(key, (value) => {
        expect(byTime.decode(byTime.encode(value))).toEqual(value)
      }),
    )
  })

  it('fits into an address, whatever text the key holds', () => {
    const byText = cursorOf(z.tuple([z.string(), z.number()]))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (name, id) => {
        const cursor = byText.encode([name, id])
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(byText.decode(nextCursor(linkToNext('/api/tasks', cursor)))).toEqual([name, id])
      }),
    )
  })

  it('refuses everything that the list did not give out', () => {
    const other = cursorOf(z.tuple([z.string()]))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.base64String()), (text) => {
        expect(() => byTime.decode(text)).toThrow(ApiError)
      }),
    )
    expect(() => byTime.decode(other.encode(['x']))).toThrow(expect.objectContaining({ status: 400 }))
  })

  it('starts at the beginning without one', () => {
    expect(byTime.decode(undefined)).toBeUndefined()
  })
})

const nextCursor = (link: string): string | undefined =>
  new URL(nextPage(link) ?? '', 'http://x').searchParams.get('cursor') ?? undefined

describe('the link to the next page', () => {
  it.each([
    ['/api/tasks', '</api/tasks?cursor=abc>; rel="next"'],
    ['/api/tasks?limit=20', '</api/tasks?limit=20&cursor=abc>; rel="next"'],
    ['/api/tasks?cursor=old&limit=20', '</api/tasks?cursor=abc&limit=20>; rel="next"'],
    ['/api/tasks?q=a%20b%26c%3E', '</api/tasks?q=a+b%26c%3E&cursor=abc>; rel="next"'],
    ['/api/tasks?q=a?b', '</api/tasks?q=a%3Fb&cursor=abc>; rel="next"'],
  ])('keeps what else was asked in %s', (url, link) => {
    expect(linkToNext(url, 'abc')).toBe(link)
  })

  it.each([
    [null, undefined],
    ['', undefined],
    ['</a?cursor=b>; rel="next"', '/a?cursor=b'],
    ['</first>; rel="first", </a?cursor=b>; rel=next', '/a?cursor=b'],
    ['</a>; rel="nextish"', undefined],
  ])('is read from %s', (link, address) => {
    expect(nextPage(link)).toBe(address)
  })
})

it('walks a list of any length page by page without losing or doubling a row', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (numbers, limit) => {
      const sorted = numbers.toSorted((a, b) => a - b)
      const seen: number[] = []
      for (let after: number | undefined, more = true; more; ) {
        const from: number = after ?? Number.NEGATIVE_INFINITY
        const page = takePage(sorted.filter((value) => value > from).slice(0, limit + 1), limit)
        expect(page.items.length).toBeLessThanOrEqual(limit)
        seen.push(...page.items)
        after = page.last
        more = after !== undefined
      }
      expect(seen).toEqual(sorted)
    }),
  )
})

describe('over HTTP', () => {
  const byNumber = cursorOf(z.tuple([z.int()]))
  const listNumbers = route({
    method: 'GET',
    path: '/api/numbers',
    summary: 'x',
    access: 'anyone',
    query: z.object(pageQuery),
    response: z.array(z.int()),
    errors: [],
  })
  const NUMBERS = Array.from({ length: 250 }, (_, n) => n)
  let app: FastifyInstance

  beforeAll(async () => {
    app = await buildTestHttp({
      routes: [
        serve(listNumbers, ({ query, request, header }) => {
          const [after] = byNumber.decode(query.cursor) ?? [-1]
          const rest = NUMBERS.filter((n) => n > after)
          if (query.limit === undefined) return rest
          const { items, last } = takePage(rest.slice(0, query.limit + 1), query.limit)
          if (last !== undefined) header('link', linkToNext(request.url, byNumber.encode([last])))
          return items
        }),
      ],
    })
  })
  afterAll(() => app.close())

  it('answers all without a limit, and pages with a link with one', async () => {
    const all = await app.inject({ url: '/api/numbers' })
    expect([all.json(), all.headers.link]).toEqual([NUMBERS, undefined])
    const seen: number[] = []
    for (let url: string | undefined = '/api/numbers?limit=100'; url; ) {
      const page = await app.inject({ url })
      seen.push(...page.json())
      url = nextPage(String(page.headers.link ?? ''))
    }
    expect(seen).toEqual(NUMBERS)
  })

  it.each(['limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=x', 'limit=', 'limit=1&limit=2', 'limit=NaN'])(
    'refuses %s',
    async (query) => {
      const answer = await app.inject({ url: `/api/numbers?${query}`, headers: { accept: 'application/problem+json' } })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['limit']])
    },
  )

  it.each(['cursor=', 'cursor=%00', 'cursor=abc', `cursor=${'a'.repeat(501)}`, 'cursor=../..', 'cursor=WyJhIl0'])(
    'refuses %s',
    async (query) => {
      const answer = await app.inject({ url: `/api/numbers?${query}`, headers: { accept: 'application/problem+json' } })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['cursor']])
    },
  )
})
