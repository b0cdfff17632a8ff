import { type Session, signIn } from './account.ts'
import { startChromium } from './chromium.ts'
import { figuresOf, loadUnderLighthouse, type Report, requestsOf } from './lighthouse.ts'
import type { PageCase } from './pages.ts'
import { visitBefore } from './visit-before.ts'
import type { PageFigures } from './web-result.ts'

/**
 * Loads a page once in a Chromium of its own.
 *
 * @throws Error when the page was broken: a fast page that shows nothing is no result
 */
export async function measurePage(
  origin: string,
  page: PageCase,
  session: Session | undefined,
): Promise<{ figures: PageFigures; report: Report; trace: unknown }> {
  const url = `${origin}${page.path}`
  await using chromium = await startChromium()
  if (page.signedIn) {
    if (!session) throw new Error(`${page.name} needs an account.`)
    await signIn(chromium.debuggerUrl, origin, session)
  }
  if (page.warm) await visitBefore(chromium.debuggerUrl, url)
  const { report, trace } = await loadUnderLighthouse(url, { port: chromium.port, keepCache: page.warm })
  refuseBroken(page, report)
  return { figures: figuresOf(report), report, trace }
}

function refuseBroken(page: PageCase, report: Report): void {
  const requests = requestsOf(report)
  const failed = requests.find(({ statusCode }) => statusCode >= 400)
  if (failed) throw new Error(`${page.name}: ${new URL(failed.url).pathname} answered ${failed.statusCode}.`)
  const { needs } = page
  if (needs !== undefined && !requests.some(({ url }) => new URL(url).pathname.startsWith(needs)))
    throw new Error(`${page.name}: the page never asked for ${needs}.`)
  const missing = Object.entries(figuresOf(report)).find(([, value]) => !Number.isFinite(value))
  if (missing) throw new Error(`${page.name}: Lighthouse gave no ${missing[0]}.`)
}

/** LCP of the floor's page, ms. */
export async function measureFloor(url: string): Promise<number> {
  await using chromium = await startChromium()
  const { report } = await loadUnderLighthouse(url, { port: chromium.port, keepCache: false })
  return figuresOf(report).lcp
}
