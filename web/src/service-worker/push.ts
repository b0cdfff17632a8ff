import { renewPushSubscription } from '@turfwise/contract/push'
import { bytesOfBase64url } from '../platform/base64url.ts'
import { forgetOwnPush, keepOpened, keepOwnPush, readOwnPush } from '../platform/push-store.ts'
import { decidePush, isReplaced, type Own, pathOfClick, windowForClick } from './push-decisions.ts'
import type { OpenPath } from './push-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Of some browsers, where the app stands on the home screen. */
interface BadgeWriter {
  setAppBadge?(count: number): Promise<void>
}

/** Push in the worker of the browser: messages are shown while the app is closed, and a click leads into it. */

const leave = async (): Promise<void> => {
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await forgetOwnPush()
}

const show = async (text: string | undefined): Promise<void> => {
  const own = await readOwnPush().catch((): Own => 'unknown')
  const { title, options, unread, unsubscribe } = decidePush(text, own)
  // First of all: a browser takes push away from who shows nothing.
  await self.registration.showNotification(title, options)
  const others = await self.registration.getNotifications().catch(() => [])
  for (const other of others) if (isReplaced(other.tag, options.tag)) other.close()
  if (unread !== undefined) await (self.navigator as BadgeWriter).setAppBadge?.(unread).catch(() => undefined)
  if (unsubscribe) await leave().catch(() => undefined)
}

const open = async (path: string): Promise<void> => {
  void keepOpened(path, Date.now()).catch(() => undefined)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windowForClick(windows)
  try {
    if (client === undefined) throw new Error('no window is open')
    // To the front first: a window that is led elsewhere before may not be brought there any more.
    const focused = await client.focus()
    focused.postMessage({ kind: 'open-path', path } satisfies OpenPath)
  } catch {
    await self.clients.openWindow(path)
  }
}

/** The browser has replaced the subscription. There is no token here: the old one's secret is the proof. */
const renew = async (replacement: PushSubscription | null): Promise<void> => {
  const own = await readOwnPush()
  if (own === undefined) return
  const { endpoint, auth, key } = own
  const subscription =
    replacement ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOfBase64url(key),
    }))
  const made = subscription.toJSON()
  const keys = { p256dh: made.keys?.p256dh ?? '', auth: made.keys?.auth ?? '' }
  const answer = await fetch(renewPushSubscription.path, {
    method: renewPushSubscription.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint, auth }, subscription: { endpoint: subscription.endpoint, keys } }),
  })
  // The app compares at its next start, and then has a token.
  if (!answer.ok) return
  const { to } = (await answer.json()) as { to: string }
  await keepOwnPush({ ...own, to, endpoint: subscription.endpoint, auth: keys.auth })
}

/** Not everywhere part of the library's own types. */
interface PushChangeEvent extends ExtendableEvent {
  newSubscription?: PushSubscription | null
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOfClick(event.notification.data)))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription = null } = event as PushChangeEvent
  event.waitUntil(renew(newSubscription).catch(() => undefined))
})
