import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Without a window the library takes itself to be on a server, where it sets no timer and repeats nothing.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

/** Opens a screen that reads, and counts how often. */
const openScreen = (client = makeQueryClient(), answer: () => unknown = () => 'read') => {
  let reads = 0
  const open = () => {
    const observer = new QueryObserver(client, {
      queryKey: ['thing'],
      queryFn: async () => {
        reads += 1
        return answer()
      },
    })
    return observer.subscribe(() => undefined)
  }
  client.mount()
  return { open, reads: () => reads }
}
const AN_HOUR_MS = 3_600_000

describe('the cache of reads', () => {
  it('asks once for what two visits to a screen need, however far apart [API-09]', async () => {
    const screen = openScreen()
    const leave = screen.open()
    await vi.advanceTimersByTimeAsync(1000)
    leave()
    await vi.advanceTimersByTimeAsync(AN_HOUR_MS)
    screen.open()
    await vi.advanceTimersByTimeAsync(AN_HOUR_MS)
    expect(screen.reads()).toBe(1)
  })

  it('does not ask again when the window gets the focus [API-10]', async () => {
    const screen = openScreen()
    screen.open()
    await vi.advanceTimersByTimeAsync(1000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.reads()).toBe(1)
  })

  it('does not ask at an interval [API-11]', async () => {
    const screen = openScreen()
    screen.open()
    await vi.advanceTimersByTimeAsync(AN_HOUR_MS)
    expect(screen.reads()).toBe(1)
  })

  it('does not repeat a read that failed [API-07]', async () => {
    const screen = openScreen(makeQueryClient(), () => Promise.reject(new Error('500')))
    screen.open()
    await vi.advanceTimersByTimeAsync(AN_HOUR_MS)
    expect(screen.reads()).toBe(1)
  })

  it('does not repeat a write that failed [API-08]', async () => {
    const client = makeQueryClient()
    let writes = 0
    const mutation = client.getMutationCache().build(client, {
      mutationFn: async () => {
        writes += 1
        throw new Error('500')
      },
    })
    await mutation.execute(undefined).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(AN_HOUR_MS)
    expect(writes).toBe(1)
  })
})
