import type { ToWorker } from '../../service-worker/worker-messages.ts'

/** A page that is looked at often does not ask for a new version each time. */
const LOOK_AGAIN_MS = 60 * 60_000

/** Forms in which somebody has typed or chosen something. */
const touched = new Set<Element>()

const note = ({ target }: Event): void => {
  const form = target instanceof Element ? target.closest('form') : null
  if (form !== null) touched.add(form)
}

/**
 * Notes from now on which forms somebody begins. Not left to `followVersions`, which waits until nobody types: a form that was
 * begun before it would count as none. Once is enough for a page, and more does nothing.
 */
export const noteBegunForms = (): void => document.addEventListener('input', note)

/**
 * Nothing would be lost or torn away if this page were loaded anew: no form that somebody began since `noteBegunForms`, nothing
 * laid over it.
 */
export const isClean = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null &&
  ![...touched].some((form) => form.isConnected)

/**
 * Hears of newer builds, or that there is to be no worker any more, while the page is open. It asks at once, since the browser's
 * own look after a page was opened waits until the worker has stopped, which a busy one may not do for long; then when the page
 * is looked at again, hourly at most.
 * @param onWaiting one is here and waits until every tab may go on with it
 */
export const followVersions = (
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): void => {
  let askedAt = 0
  const ask = () => {
    if (Date.now() - askedAt < LOOK_AGAIN_MS) return
    askedAt = Date.now()
    // Without a network there is nothing new.
    registration.update().catch(() => undefined)
  }
  const look = () => {
    // The first one waits for nobody, and takes over with the next page.
    if (registration.active !== null && registration.waiting !== null) onWaiting(registration.waiting)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  // Another tab may have found one before this page began to listen.
  follow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  const had = navigator.serviceWorker.controller !== null
  // Somebody said so in this tab or in another. One with a form open goes on as it is: the server keeps its files.
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (had && isClean()) location.reload()
    },
    { once: true },
  )
  look()
  if (registration.active !== null) ask()
}

/** Lets a newer build take over, in all tabs. */
export const takeOver = (worker: ServiceWorker): void => {
  worker.postMessage({ kind: 'take-over' } satisfies ToWorker)
}
