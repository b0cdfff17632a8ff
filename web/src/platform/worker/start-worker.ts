import { WORKER_PATH } from '@turfwise/contract/app-paths'
import type { ToWorker } from '../../service-worker/worker-messages.ts'
import type { PrefetchSlot } from '../import-when-fetched.ts'
import { followVersions } from './new-version.ts'

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))

/**
 * Has the browser keep the app for the time without a network. Call when the page is still: what is shown first has
 * come by then. A browser without workers, or one that refuses them, goes on as it is.
 * @param onWaiting a worker of a newer build is here
 * @param turn resolves when what is for later may be fetched
 */
export const startWorker = async (onWaiting: (worker: ServiceWorker) => void, slot: PrefetchSlot): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await loaded()
  const registration = await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })
  followVersions(registration, onWaiting)
  const { active } = await navigator.serviceWorker.ready
  const tell = (savesData: boolean) => {
    // One that leaves may wait behind the one in charge, and was registered anew just now.
    for (const worker of [active, registration.waiting])
      worker?.postMessage({ kind: 'at-rest', savesData } satisfies ToWorker)
  }
  tell(true)
  await slot()
  tell(false)
}
