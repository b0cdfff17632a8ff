import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'
import { whenQuiet } from './quiet.ts'

let reads: number
const cache = { isFetching: () => reads }
beforeEach(() => {
  reads = 0
  vi.stubGlobal('window', {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is for later', () => {
  it('waits until no read and no code is on its way, seen twice', async () => {
    const act = vi.fn()
    const { promise, resolve } = Promise.withResolvers<() => null>()
    reads = 1
    whenQuiet(cache, act)
    await vi.advanceTimersByTimeAsync(5_000)
    const arrived = lazyScreen(() => promise).preload()
    reads = 0
    await vi.advanceTimersByTimeAsync(5_000)
    expect(act).not.toHaveBeenCalled()
    resolve(() => null)
    await arrived
    await vi.advanceTimersByTimeAsync(2_000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('does not take the moment between code and its read for the end', async () => {
    const act = vi.fn()
    whenQuiet(cache, act)
    reads = 1
    await vi.advanceTimersByTimeAsync(3_000)
    expect(act).not.toHaveBeenCalled()
  })

  it('comes after 20 s all the same, where a read hangs, and after code that did not arrive', async () => {
    const act = vi.fn()
    await lazyScreen(() => Promise.reject(new Error('offline')))
      .preload()
      .catch(() => undefined)
    reads = 1
    whenQuiet(cache, act)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(act).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(act).toHaveBeenCalledTimes(1)
    const other = vi.fn()
    reads = 0
    whenQuiet(cache, other)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(other).toHaveBeenCalledTimes(1)
  })

  it('does not come once it was called off', async () => {
    const act = vi.fn()
    whenQuiet(cache, act)()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(act).not.toHaveBeenCalled()
  })
})
