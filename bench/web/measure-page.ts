import { fillCache, type Session, signIn } from './account.ts'
import { startChromium } from './chromium.ts'
import { figuresOf, loadUnderLighthouse, type Report } from './lighthouse.ts'
import type { PageCase } from './pages.ts'
import type { PageFigures } from './web-result.ts'

/** Loads a page once in a Chromium of its own. */
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
  if (page.warm) await fillCache(chromium.debuggerUrl, url)
  const { report, trace } = await loadUnderLighthouse(url, { port: chromium.port, keepCache: page.warm })
  return { figures: figuresOf(report), report, trace }
}

/** LCP of the floor's page, ms. */
export async function measureFloor(url: string): Promise<number> {
  await using chromium = await startChromium()
  const { report } = await loadUnderLighthouse(url, { port: chromium.port, keepCache: false })
  return figuresOf(report).lcp
}
