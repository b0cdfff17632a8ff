import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { failureWords } from '../../platform/outbox/write-definition.ts'
import { schedulesQuery, zonesQuery } from './irrigation-queries.ts'
import { changing, creation, generation } from './irrigation-writes.ts'

const asking = (answer: () => Promise<unknown>) => {
  const asked: { path: string; query: unknown }[] = []
  const ask = ((route: { path: string }, { query }: { query: unknown }) => {
    asked.push({ path: route.path, query })
    return answer()
  }) as typeof call
  return { asked, ask }
}

/** Either query: their keys differ in type. */
type AnyQuery = (userId: string | undefined, ask: typeof call) => { queryKey: readonly string[] }

describe.each<[string, AnyQuery, string, string]>([
  ['zones', zonesQuery, '/api/irrigation/zones', 'Failed to fetch zones'],
  ['schedules', schedulesQuery, '/api/irrigation/schedules', 'Failed to fetch schedules'],
])('the irrigation query of %s', (_name, query, path, failure) => {
  it('runs only when a user id exists [IRRIG-62]', async () => {
    const { asked, ask } = asking(async () => [])
    const cache = new QueryClient()
    const observer = new QueryObserver<unknown>(cache, query(undefined, ask))
    const stop = observer.subscribe(() => {})
    expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', status: 'pending' })
    expect(asked).toEqual([])
    stop()
    await cache.fetchQuery(query('u1', ask))
    expect(asked).toEqual([{ path, query: { userId: 'u1' } }])
  })

  it('raises its own words when the call fails, with the reason as its cause [IRRIG-61]', async () => {
    const reason = new Error('500: Something went wrong.')
    const { ask } = asking(() => Promise.reject(reason))
    const failing = new QueryClient().fetchQuery({ ...query('u1', ask), retry: false })
    await expect(failing).rejects.toMatchObject({ message: failure, cause: reason })
  })
})

it.each([
  ['creation', creation, 'Failed to create zone'],
  ['change', changing, 'Failed to update zone'],
  ['generation', generation, 'Failed to generate schedules'],
] as const)('a %s that fails is told in its own words [IRRIG-61]', (_name, { route }, words) => {
  for (const reason of [new TypeError('no answer'), new ApiError(500, 'x')])
    expect(failureWords(route, reason)).toEqual({ title: 'Error', description: words })
})
