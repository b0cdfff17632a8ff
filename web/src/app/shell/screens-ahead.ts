import { useEffect } from 'react'
import { useOnline } from '../../platform/online.ts'
import { SIGNED_IN_SCREENS } from '../../screens.ts'

/** Chromium's, where the person has asked for less data. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The next moment in which the browser has nothing to do. Safari has no idle callbacks. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 300)
  })

/**
 * Brings the code of every screen, one after the other, while the network is there: whoever opens one behind the shed gets
 * it. What does not arrive is asked for again when the network comes back. Where a worker answers for the page it keeps the
 * code of all of them, and to run it here would only cost a slow phone seconds in which it hears presses late.
 */
export const useScreensAhead = (wanted: boolean): void => {
  const online = useOnline()
  useEffect(() => {
    if (!wanted || !online || savesData() || navigator.serviceWorker?.controller) return
    let stopped = false
    const bring = async () => {
      // What is for admins alone is of no use to the others, nor to them without a network.
      for (const { screen } of SIGNED_IN_SCREENS.filter(({ guard }) => guard !== 'admin')) {
        await atRest()
        if (stopped) return
        await screen.preload().catch(() => undefined)
      }
    }
    void bring()
    return () => {
      stopped = true
    }
  }, [wanted, online])
}
