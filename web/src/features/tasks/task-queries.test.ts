import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aTask } from './example-task.ts'
import { taskTabQuery } from './task-queries.ts'

const ME = 'me'
const TODAY = '2026-11-21'

afterEach(() => vi.unstubAllGlobals())

describe('a tab of the list', () => {
  it('is read with GET /api/users/{id}/tasks by the page, and the counts once with the first [TASK-15, TASK-06]', async () => {
    const asked: string[] = []
    const path = `/api/users/${ME}/tasks`
    vi.stubGlobal('location', new URL('http://localhost/tasks'))
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${url}`)
      if (url.includes('/counts')) return Response.json({ all: { tasks: 31, minutes: 0 } })
      const link = url.includes('cursor') ? {} : { link: `<${url}&cursor=abc-_1>; rel="next"` }
      return Response.json([aTask()], { headers: link })
    })
    const cache = new QueryClient()
    const query = taskTabQuery(ME, TODAY, 'upcoming')
    const first = await cache.fetchInfiniteQuery(query)
    expect(first.pages).toMatchObject([{ items: [aTask()], next: 'abc-_1', counted: { today: TODAY } }])
    expect(asked).toEqual([`GET ${path}?filter=upcoming&today=${TODAY}&limit=30`, `GET ${path}/counts?today=${TODAY}`])
    asked.length = 0
    const both = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 })
    expect(both.pages[1]).toEqual({ items: [aTask()], next: undefined })
    expect(asked.at(-1)).toBe(`GET ${path}?filter=upcoming&today=${TODAY}&limit=30&cursor=abc-_1`)
    expect(asked).toHaveLength(3)
  })
})
