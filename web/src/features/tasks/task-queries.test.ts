import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../keys.ts'
import { refreshTasks, tasksQuery } from './task-queries.ts'

const ME = 'me'

afterEach(() => vi.unstubAllGlobals())

describe('the list of tasks', () => {
  it('is read with GET /api/users/{id}/tasks, all of it [TASK-15]', async () => {
    const asked: string[] = []
    vi.stubGlobal('location', new URL('http://localhost/tasks'))
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${url}`)
      return Response.json([])
    })
    expect(await new QueryClient().fetchQuery(tasksQuery(ME))).toEqual([])
    expect(asked).toEqual([`GET /api/users/${ME}/tasks`])
  })
})

describe('after a write to tasks', () => {
  it('lists, upcoming tasks and the figures of the profile are stale, and nobody else’s [TASK-69, API-26]', async () => {
    const cache = new QueryClient()
    const stale = [keys.tasks(ME), keys.upcomingTasks(ME), keys.userStats(ME)]
    const kept = [keys.tasks('you'), keys.user(ME)]
    for (const key of [...stale, ...kept]) cache.setQueryData(key, [])
    await refreshTasks(cache, ME)
    const isStale = (key: readonly string[]) => cache.getQueryState(key)?.isInvalidated
    expect(stale.map(isStale)).toEqual([true, true, true])
    expect(kept.map(isStale)).toEqual([false, false])
  })
})
