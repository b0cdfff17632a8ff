import { type Session, signIn } from './account.ts'
import { startChromium } from './chromium.ts'
import { figuresOf, loadUnderLighthouse, type Report, requestsOf } from './lighthouse.ts'
import type { PageLoad, Screen } from './pages.ts'
import { visitBefore, visitWithoutWorker } from './visit-before.ts'
import type { PageFigures } from './web-result.ts'

/**
 * Loads a page once in a Chromium of its own.
 *
 * @throws Error when the page was broken: a fast page that shows nothing is no result
 */
export async function measurePage(
  origin: string,
  screen: Screen,
  load: PageLoad,
  session: Session | undefined,
): Promise<{ figures: PageFigures; report: Report; trace: unknown }> {
  const url = `${origin}${screen.path}`
  await using chromium = await startChromium()
  if (session !== undefined) await signIn(chromium.debuggerUrl, origin, session)
  if (load.visit === 'warm') await visitWithoutWorker(chromium.debuggerUrl, url)
  if (load.visit === 'worker') await visitBefore(chromium.debuggerUrl, url)
  const { report, trace } = await loadUnderLighthouse(url, { port: chromium.port, keepCache: load.visit !== 'cold' })
  refuseBroken(screen, load, report)
  return { figures: figuresOf(report), report, trace }
}

function refuseBroken(screen: Screen, { name, visit }: PageLoad, report: Report): void {
  const needs = (visit === 'cold' ? screen.needsCold : undefined) ?? screen.needs
  const requests = requestsOf(report)
  const failed = requests.find(({ statusCode }) => statusCode >= 400)
  if (failed) throw new Error(`${name}: ${new URL(failed.url).pathname} answered ${failed.statusCode}.`)
  if (needs !== undefined && !requests.some(({ url }) => needs.test(new URL(url).pathname)))
    throw new Error(`${name}: the page never asked for ${needs.source}.`)
  const missing = Object.entries(figuresOf(report)).find(([, value]) => !Number.isFinite(value))
  if (missing) throw new Error(`${name}: Lighthouse gave no ${missing[0]}.`)
}

/** LCP of the floor's page, ms. */
export async function measureFloor(url: string): Promise<number> {
  await using chromium = await startChromium()
  const { report } = await loadUnderLighthouse(url, { port: chromium.port, keepCache: false })
  return figuresOf(report).lcp
}
