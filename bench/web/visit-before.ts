import { setTimeout as wait } from 'node:timers/promises'
import { openTab, type Tab } from './devtools.ts'

/** The worker keeps file by file, each when the page is idle: on a slow phone with a slow line that takes a minute. */
const PATIENCE_MS = 180_000

const READS_KEPT = `Object.keys(localStorage).some((name) => name.startsWith('turfwise.kept.'))`

/** True once the worker keeps every file of this build and the device what the page has read. */
const ALL_KEPT = `(async () => {
  const { active } = await navigator.serviceWorker.ready
  const script = await (await fetch(active.scriptURL)).text()
  const { later } = JSON.parse(/\\{"first":.*?"later":.*?\\]\\}\\}/.exec(script)[0])
  const kept = await (await caches.open('tw-later')).keys()
  return ${READS_KEPT} && kept.length === later.pages.length + later.assets.length
})()`

/** @throws Error that says what did not become true in time */
async function untilTrue(tab: Tab, expression: string, otherwise: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await tab.evaluate<boolean>(expression)); await wait(200)) {
    if (performance.now() >= end) throw new Error(otherwise)
  }
}

/**
 * The visit before the one that counts, to its end: the worker keeps the app, and the device what was read. Then no worker
 * runs, as on a phone on which the app was not open for a while.
 */
export async function visitBefore(debuggerUrl: string, url: string): Promise<void> {
  await using tab = await openTab(debuggerUrl)
  await tab.open(url)
  await untilTrue(tab, ALL_KEPT, `${url}: the worker does not keep the app.`)
  // The worker answers this one; what it reads is written when the page goes.
  await tab.open(url)
  await tab.open('about:blank')
  await tab.send('ServiceWorker.enable')
  await tab.send('ServiceWorker.stopAllWorkers')
}

/**
 * The same where no worker is: the HTTP cache holds the files and the device what was read. The worker that the visit has
 * registered is taken away with its caches, as in a browser that has none.
 */
export async function visitWithoutWorker(debuggerUrl: string, url: string): Promise<void> {
  await using tab = await openTab(debuggerUrl)
  await tab.open(url)
  await untilTrue(tab, READS_KEPT, `${url}: the device does not keep what was read.`)
  await tab.open('about:blank')
  const { origin } = new URL(url)
  await tab.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
}
