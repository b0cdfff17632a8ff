import { WORKER_PATH } from '@turfwise/contract/app-paths'
import { base64urlOf, bytesOfBase64url } from '../../platform/base64url.ts'

/** A worker that is slow to be ready is waited for no longer than this. */
const READY_MS = 10_000

export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser is subscribed to; none where it has no worker. */
export const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = supportsPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** A worker that can take messages; it is registered where nobody has done so yet. */
const readyWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the worker is not ready')), READY_MS)
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer)
      resolve(registration)
    })
  })
}

/** The server's key that a subscription was made with, base64url. */
export const keyOf = ({ options }: PushSubscription): string | undefined =>
  options.applicationServerKey === null ? undefined : base64urlOf(options.applicationServerKey)

/** Subscribes with the server's key. One with another key gives way. */
export const subscribe = async (key: string): Promise<PushSubscription> => {
  const { pushManager } = await readyWorker()
  const present = await pushManager.getSubscription()
  if (present !== null && keyOf(present) !== key) await present.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfBase64url(key) })
}

/** What the server is told of a subscription. */
export const told = (subscription: PushSubscription) => {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}
