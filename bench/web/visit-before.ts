import { setTimeout as wait } from 'node:timers/promises'
import { openTab } from './devtools.ts'

const PATIENCE_MS = 30_000

/** True once the worker keeps every file of this build and the device what the page has read. */
const ALL_KEPT = `(async () => {
  const { active } = await navigator.serviceWorker.ready
  const script = await (await fetch(active.scriptURL)).text()
  const { later } = JSON.parse(/\\{"first":.*?"later":.*?\\]\\}\\}/.exec(script)[0])
  const kept = await (await caches.open('tw-later')).keys()
  const reads = Object.keys(localStorage).some((name) => name.startsWith('turfwise.kept.'))
  return reads && kept.length === later.pages.length + later.assets.length
})()`

/**
 * The visit before the one that counts, to its end: the worker keeps the app, and the device what was read. Then no worker
 * runs, as on a phone on which the app was not open for a while.
 */
export async function visitBefore(debuggerUrl: string, url: string): Promise<void> {
  await using tab = await openTab(debuggerUrl)
  await tab.open(url)
  for (const end = performance.now() + PATIENCE_MS; !(await tab.evaluate<boolean>(ALL_KEPT)); await wait(200)) {
    if (performance.now() >= end) throw new Error(`${url}: the worker does not keep the app.`)
  }
  // The worker answers this one; what it reads is written when the page goes.
  await tab.open(url)
  await tab.open('about:blank')
  await tab.send('ServiceWorker.enable')
  await tab.send('ServiceWorker.stopAllWorkers')
}
