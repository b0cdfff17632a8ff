import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keys } from '../../keys.ts'
import { refreshTasks } from './task-queries.ts'

const ME = 'me'

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
