import { GoTrueClient } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a refresh that the server cannot answer', () => {
  it('is tried again after 200 ms, and after twice as long each time [AUTH-45]', async () => {
    const triedAt: number[] = []
    const client = new GoTrueClient({
      url: 'http://auth.test',
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
      // The network's edge: a server that is away.
      fetch: async () => {
        triedAt.push(Date.now())
        return new Response('{}', { status: 503 })
      },
    })
    await client.initialize()
    const refreshed = client.refreshSession({ refresh_token: 'abcdefghijkl' })
    await vi.advanceTimersByTimeAsync(3_100)
    const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0))
    expect(pauses).toEqual([200, 400, 800, 1600])
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await refreshed).error?.name).toBe('AuthRetryableFetchError')
  })
})
