import type { PrefetchSlot } from '../../platform/import-when-fetched.ts'

interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
}

/** Chromium's; other browsers tell nothing of their line. */
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

/** Some 50 kbit/s and less: there a file for later takes seconds from one that is wanted. */
const SLOW: readonly string[] = ['slow-2g', '2g']

/** Whether files for later may be fetched now: there is a network, it is no 2G, and the person has not asked for less data. */
const mayFetch = (): boolean => {
  const { saveData = false, effectiveType = '' } = connection() ?? {}
  return navigator.onLine && !saveData && !SLOW.includes(effectiveType)
}

/**
 * The turns of files for later: each comes when they may be fetched and the page is still. The line is looked at anew when
 * it changes.
 * @param over ends it: no turn comes any more
 */
export const followPrefetchSlots = (untilIdle: () => Promise<void>, over: AbortSignal): PrefetchSlot => {
  const waiting: (() => void)[] = []
  const look = () => {
    if (mayFetch()) for (const go of waiting.splice(0)) go()
  }
  addEventListener('online', look, { signal: over })
  connection()?.addEventListener('change', look, { signal: over })
  const untilAllowed = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      look()
    })
  return async () => {
    do {
      await untilAllowed()
      await untilIdle()
    } while (!mayFetch())
  }
}

/** Brings the code of screens, one after the other. What did not come is asked for again when the network comes back. */
export const prefetchOneByOne = (
  screens: readonly { prefetch(next: PrefetchSlot): Promise<void> }[],
  slot: PrefetchSlot,
  over: AbortSignal,
): void => {
  const left = [...screens]
  const failed: typeof left = []
  let going = false
  const bring = async () => {
    if (going) return
    going = true
    for (let screen = left.shift(); screen !== undefined; screen = left.shift()) {
      await slot()
      try {
        await screen.prefetch(slot)
      } catch {
        failed.push(screen)
      }
    }
    going = false
  }
  addEventListener(
    'online',
    () => {
      left.push(...failed.splice(0))
      void bring()
    },
    { signal: over },
  )
  void bring()
}
