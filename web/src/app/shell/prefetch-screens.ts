import type { QueryClient } from '@tanstack/react-query'
import { reloadWhereFilesAreGone } from '../../platform/worker/missing-file.ts'
import { noteBegunForms } from '../../platform/worker/new-version.ts'
import { SIGNED_IN_SCREENS } from '../../screens.ts'
import { followPageIdle } from './page-idle.ts'
import { followPrefetchSlots, prefetchOneByOne } from './prefetch-slots.ts'

/**
 * Brings what is for later once the first screen has been still for 2 s: the code of every screen, so that whoever opens one behind
 * the shed gets it, and the worker, which keeps the app. Where a worker answers for the page it keeps the code of all screens,
 * and to run it here would only cost a slow phone seconds in which it hears presses late.
 *
 * Begun forms and files that are gone are heeded at once: a page on which somebody presses or types is not still.
 * @param onWaiting a worker of a newer build is here
 * @returns how to end it: nothing more is asked for from then on
 */
export const prefetchScreens = (cache: QueryClient, onWaiting: (worker: ServiceWorker) => void): (() => void) => {
  noteBegunForms()
  const over = new AbortController()
  const untilIdle = followPageIdle(cache, over.signal)
  const slot = followPrefetchSlots(untilIdle, over.signal)
  // What is for admins alone is of no use to the others, nor to them without a network.
  const screens = SIGNED_IN_SCREENS.filter(({ guard }) => guard !== 'admin').map(({ screen }) => screen)
  if (!navigator.serviceWorker?.controller) prefetchOneByOne(screens, slot, over.signal)
  const bringWorker = async () => {
    await untilIdle()
    const { startWorker } = await import('../../platform/worker/start-worker.ts')
    await startWorker(onWaiting, slot)
  }
  // The development server has neither builds nor a worker.
  if (!import.meta.env.DEV) {
    reloadWhereFilesAreGone()
    bringWorker().catch(() => undefined)
  }
  return () => over.abort()
}
