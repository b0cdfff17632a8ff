import { useSyncExternalStore } from 'react'
import { serverNow } from './server-time.ts'

/** Labels turn this soon after their minute is full. */
const STEP_MS = 10_000

const look = (): number => Math.floor(serverNow() / STEP_MS) * STEP_MS

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, STEP_MS)
  return () => clearInterval(timer)
}

/** The time by the server's clock, epoch ms, in steps of ten seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, look, look)
