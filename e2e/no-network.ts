import type { CDPSession, Page } from 'playwright-core'

const away = new WeakMap<Page, { said: CDPSession; say: () => void }>()

const tell = (said: CDPSession, offline: boolean) =>
  said.send('Network.overrideNetworkState', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })

/**
 * The device loses its network: nothing comes any more, and each page that opens from now on is told so, as a device tells
 * it. Chromium's own emulation tells the page that is open alone: one that a worker answers for believes to be online.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const said = await page.context().newCDPSession(page)
  await said.send('Network.enable')
  // A page that closes meanwhile need not be told.
  const say = () => void tell(said, true).catch(() => undefined)
  page.on('framenavigated', say)
  away.set(page, { said, say })
}

/** The network is back, and then the page is told: what it sends at once has to get through. */
export async function goOnline(page: Page): Promise<void> {
  const told = away.get(page)
  if (told !== undefined) page.off('framenavigated', told.say)
  await page.context().setOffline(false)
  if (told === undefined) return
  await tell(told.said, false)
  await told.said.detach()
}
