import { useEffect, useState } from 'react'

const LATEST_MS = 1500

/** Runs `work` when the browser has nothing better to do, and after 1.5 s at the latest. Answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}

/** true once the page has come to rest for the first time. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
