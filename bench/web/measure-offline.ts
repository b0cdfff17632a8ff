import { type Session, signIn } from './account.ts'
import { startChromium } from './chromium.ts'
import { openTab } from './devtools.ts'
import type { Screen } from './pages.ts'
import { visitBefore } from './visit-before.ts'
import type { OfflineFigures } from './web-result.ts'

/** The phone of Lighthouse's mobile preset. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const CPU_SLOWER = 4
const NO_NETWORK = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
/** What blocks longer than this counts by its rest. */
const LONG_TASK_MS = 50

/** Collects what the page shows, from its very beginning. */
const WATCH = `(() => {
  const found = { lcp: 0, fcp: 0, cls: 0, long: [], element: '' }
  globalThis.benchFound = found
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    found.lcp = entry.startTime
    found.element = entry.element?.outerHTML.slice(0, 160) ?? ''
  })
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) found.cls += entry.value })
  watch('longtask', (entry) => found.long.push(entry.duration))
})()`

interface Found {
  lcp: number
  fcp: number
  cls: number
  long: number[]
  element: string
}

/**
 * Opens a page where there is no network in a Chromium of its own, after a visit that had one, on the phone and with the
 * CPU of Lighthouse's mobile preset. Lighthouse itself cannot go without a network.
 *
 * @throws Error when the page was broken: a fast page that shows nothing is no result
 */
export async function measureOffline(
  origin: string,
  { path, offline: shows }: Screen,
  session: Session,
): Promise<{ figures: OfflineFigures; element: string }> {
  if (shows === undefined) throw new Error(`${path} is no page for a garden without a network.`)
  const url = `${origin}${path}`
  await using chromium = await startChromium()
  const { debuggerUrl } = chromium
  await signIn(debuggerUrl, origin, session)
  await visitBefore(debuggerUrl, url)
  await using tab = await openTab(debuggerUrl)
  await tab.toWorkers('Network.emulateNetworkConditions', NO_NETWORK)
  await tab.send('Emulation.setDeviceMetricsOverride', PHONE)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await tab.send('Network.emulateNetworkConditions', NO_NETWORK)
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  await tab.open(url)
  const text = await tab.evaluate<string>('document.body.innerText')
  if (!text.includes('Offline.')) throw new Error(`${url}: the page takes itself to be online.`)
  if (!text.includes(shows)) throw new Error(`${url}: without a network the page does not show "${shows}".`)
  const { lcp, fcp, cls, long, element } = await tab.evaluate<Found>('benchFound')
  const tbt = long.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0)
  return {
    figures: { lcp: Math.round(lcp), fcp: Math.round(fcp), tbt: Math.round(tbt), cls: Math.round(cls * 1e4) / 1e4 },
    element,
  }
}
