import type { QueryClient } from '@tanstack/react-query'
import { partsComing } from '../../platform/lazy-screen.tsx'

/** So long nothing happens on a page before it counts as still, ms. */
export const IDLE_MS = 2000
/** So long after the last press what the page does by itself counts, ms: a read that hangs holds nothing up for good. */
const LATEST_MS = 20_000

/** What a person does. However somebody scrolls, `scroll` tells it. */
const SIGNS = ['pointerdown', 'pointerup', 'keydown', 'input', 'scroll'] as const

/**
 * Follows whether the page is still: for 2 s nobody pressed, typed or scrolled, no read of the cache and no code of a part was
 * on its way, and no task took the browser more than 50 ms (Chromium tells). Each of these begins the wait anew. A person is waited
 * for without end; the page itself for 20 s after the last press, or after the beginning.
 * @param over ends it
 * @returns how to wait until the page is still: resolves at once where it is, and never after the end
 */
export const followPageIdle = (
  cache: Pick<QueryClient, 'isFetching' | 'getQueryCache'>,
  over: AbortSignal,
): (() => Promise<void>) => {
  const waiting: (() => void)[] = []
  let isIdle = false
  let patientUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = (): void => {
    isIdle = false
    clearTimeout(timer)
    timer = setTimeout(look, IDLE_MS)
  }
  const look = (): void => {
    const busy = cache.isFetching() > 0 || partsComing() > 0
    if (busy && performance.now() < patientUntil) {
      begin()
      return
    }
    isIdle = true
    for (const go of waiting.splice(0)) go()
  }
  const byPerson = (): void => {
    patientUntil = performance.now() + LATEST_MS
    begin()
  }
  const byPage = (): void => {
    if (performance.now() < patientUntil) begin()
  }

  for (const sign of SIGNS) addEventListener(sign, byPerson, { capture: true, passive: true, signal: over })
  const reads = cache.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') byPage()
  })
  const tasks = PerformanceObserver.supportedEntryTypes.includes('longtask')
    ? new PerformanceObserver(byPage)
    : undefined
  tasks?.observe({ type: 'longtask' })
  over.addEventListener('abort', () => {
    isIdle = false
    clearTimeout(timer)
    reads()
    tasks?.disconnect()
  })
  byPerson()
  return () =>
    new Promise((resolve) => {
      if (isIdle) resolve()
      else waiting.push(resolve)
    })
}
