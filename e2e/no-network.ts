import type { CDPSession, Page } from 'playwright-core'

const SAYS_OFFLINE = `Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })`

const away = new WeakMap<Page, { session: CDPSession; script: string; allowAgain: () => Promise<void> }>()

/**
 * In the context of this page alone, for as long as the session that asked for it is open.
 * @returns what ends that
 */
const denyBackgroundSync = async (page: Page, session: CDPSession): Promise<() => Promise<void>> => {
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo
  const browser = await page.context().browser()?.newBrowserCDPSession()
  await browser?.send('Browser.setPermission', {
    permission: { name: 'background-sync' },
    setting: 'denied',
    ...(browserContextId === undefined ? {} : { browserContextId }),
  })
  return async () => browser?.detach()
}

/**
 * The device loses its network: nothing comes any more, and each page that opens from now on says so, as a device tells it.
 * Chromium's own emulation tells the page that is open alone, and no longer when that page goes: one that a worker answers
 * for believes to be online, and what a page sends while it is left would get through. It does not tell the browser itself
 * either, which would wake the worker at once to send what waits: it is not allowed to.
 */
export async function goOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const allowAgain = await denyBackgroundSync(page, session)
  await session.send('Page.enable')
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source: SAYS_OFFLINE })
  away.set(page, { session, script: identifier, allowAgain })
  await page.evaluate(SAYS_OFFLINE)
  await page.context().setOffline(true)
}

/** The network is back, and then the page is told: what it sends at once has to get through. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  const told = away.get(page)
  if (told === undefined) return
  away.delete(page)
  await told.session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: told.script })
  await told.session.detach()
  await told.allowAgain()
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  })
}
