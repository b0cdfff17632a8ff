import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'
import { partsComing } from './lazy-screen.tsx'

/** Between one part and the next, or code and its read, the page waits for nothing for a moment. */
const CALM_MS = 400
/** A read that hangs, or one after the other, does not keep the app from a garden without a network for good. */
const LATEST_MS = 20_000

/**
 * Runs `act` once nothing that the page itself shows is on its way any more: no read of the cache and no code of a part, seen
 * twice. On a slow line whatever comes earlier takes the place of the person's own tasks. Answers how to call it off.
 */
export const whenQuiet = (cache: Pick<QueryClient, 'isFetching'>, act: () => void): (() => void) => {
  const end = performance.now() + LATEST_MS
  let before = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff = () => {}
  const look = () => {
    const quiet = cache.isFetching() === 0 && partsComing() === 0
    if ((quiet && before) || performance.now() > end) return act()
    before = quiet
    timer = setTimeout(() => {
      callOff = whenIdle(look)
    }, CALM_MS)
  }
  look()
  return () => {
    clearTimeout(timer)
    callOff()
  }
}

/** true once the page's own things are here: for what is fetched for later. `begun` is when to begin to look. */
export const useQuiet = (cache: QueryClient, begun: boolean): boolean => {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => (begun ? whenQuiet(cache, () => setQuiet(true)) : undefined), [cache, begun])
  return quiet
}
