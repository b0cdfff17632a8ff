import type { BrowserSubscription } from '@turfwise/contract/push'
import type { Page } from 'playwright-core'

/**
 * Push as a browser gives it, without the push service that a test machine cannot reach: the subscription is the given one,
 * with real keys. Permission, worker and notifications are the browser's own.
 */
export const pushInPage = (page: Page, given: BrowserSubscription): Promise<unknown> =>
  page.addInitScript((subscription) => {
    const KEPT = 'test.push'
    const made = (key: string) => ({
      endpoint: subscription.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    })
    const { prototype } = PushManager as unknown as { prototype: Record<string, unknown> }
    prototype.subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const key = JSON.stringify([...applicationServerKey])
      localStorage.setItem(KEPT, key)
      return made(key)
    }
    prototype.getSubscription = async () => {
      const key = localStorage.getItem(KEPT)
      return key === null ? null : made(key)
    }
  }, given)

/** Hands the worker of the site a message, as a push service does, whatever page is open. */
export const deliverTo = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** What the worker shows at this moment. */
export const shownNow = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: (data as { path: string }).path }))
  })
