import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectNoAxeViolations, overflowsSideways, PHONE, SIZES, type Site } from './harness.ts'
import { pressTo } from './keys.ts'
import { useSite } from './use-site.ts'

const FEATURES = [
  'Weather integration',
  'AI garden assistant',
  'Smart irrigation',
  'Progress photos',
  'Community support',
  'Analytics',
]
const STORY_MS = 5000

const site = useSite()

async function landing(options: Parameters<Site['page']>[0] = {}, path = '/landing'): Promise<Page> {
  const page = await site.page(options)
  await page.goto(path)
  return page
}

describe('content', () => {
  it('has nav, hero, feature cards, steps, stories, call to action and footer [LANDING-01]', async () => {
    const page = await landing(DESKTOP)
    const nav = page.getByRole('banner').getByRole('navigation')
    for (const name of ['Features', 'How it works', 'Stories', 'Sign In', 'Start free trial'])
      expect(await nav.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Know when to mow, feed and water.')
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toEqual([
      'Six things that take the guesswork out',
      'From patchy to proud in three steps',
      'Stories',
      'The next good day is closer than you think',
    ])
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  })

  it('shows six feature cards in their order, each with a line of its own [LANDING-02]', async () => {
    const page = await landing(PHONE)
    const cards = page.locator('#features > ul > li')
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      expect(await cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual(FEATURES)
      expect(await cards.count()).toBe(FEATURES.length)
      for (const card of await cards.all()) {
        expect(await card.getByRole('heading', { level: 3 }).isVisible()).toBe(true)
        expect((await card.locator('h3 + p').innerText()).length).toBeGreaterThan(20)
      }
    }
  })

  it('explains three steps: sign up, set up garden, watch it thrive [LANDING-03]', async () => {
    const page = await landing()
    const steps = page.locator('#how-it-works').getByRole('listitem').getByRole('heading')
    expect(await steps.allTextContents()).toEqual(['1Sign up', '2Set up garden', '3Watch it thrive'])
  })

  it('has three stories, each marked as illustrative [LANDING-04]', async () => {
    const page = await landing()
    const stories = page.locator('#stories [aria-roledescription="slide"]')
    expect(await stories.count()).toBe(3)
    for (const from of await stories.locator('figcaption').allTextContents()) expect(from).toMatch(/^Illustrative, /)
    expect(await page.getByText('Names, places and figures below are illustrative.').isVisible()).toBe(true)
  })

  it.each([PHONE, DESKTOP])('leads to /login and to /signup at $width px [LANDING-06]', async (size) => {
    const page = await landing(size)
    await page.getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/login')
    // The third stands in the bar of the desktop alone.
    const trials = size.width < 1000 ? 2 : 3
    for (let nth = 0; nth < trials; nth += 1) {
      await page.goto('/landing')
      const buttons = page.getByRole('link', { name: /free trial$/ }).filter({ visible: true })
      expect(await buttons.count()).toBe(trials)
      await buttons.nth(nth).click()
      await page.waitForURL('**/signup')
    }
  })

  it.each([
    ['hero', 'Know when to mow'],
    ['call to action', 'The next good day'],
  ])(
    'states no card, 14 days free and cancelling at any time in the %s [LANDING-07, LANDING-08, LANDING-09]',
    async (_, heading) => {
      const page = await landing()
      const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) })
      for (const text of [/No credit card\./, 'Start 14-day free trial', /Cancel any time\./])
        expect(await section.getByText(text).isVisible()).toBe(true)
    },
  )
})

describe('addresses', () => {
  it('is public at /landing [SHELL-03]', async () => {
    const page = await landing()
    expect(await page.getByRole('heading', { level: 1, name: /Know when to/ }).isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/landing')
  })

  it('works on the second visit too, when the server only says that nothing has changed', async () => {
    const page = await landing()
    await page.reload()
    await page.locator('#stories[data-ready]').waitFor()
    const wasSent = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return visit && visit.transferSize > visit.encodedBodySize
    })
    expect(wasSent).toBe(false)
  })

  it('stands at / for a signed-out visitor, without navigation of the app [SHELL-09, SHELL-21]', async () => {
    const page = await landing({}, '/')
    expect(await page.getByRole('heading', { level: 1, name: /Know when to/ }).isVisible()).toBe(true)
    expect(page.url()).toBe(`${site.url}/`)
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  })

  it('stays at /landing for a signed-in visitor, without navigation of the app [SHELL-20]', async () => {
    const page = await landing({ as: await site.account() })
    expect(await page.getByRole('heading', { level: 1, name: /Know when to/ }).isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/landing')
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  })

  it('gives way to the app at / when the browser holds a session but has lost the cookie', async () => {
    const page = await site.page({ as: await site.account() })
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toContain('tw_in=1')
  })
})

describe('stories', () => {
  const position = (page: Page) => page.locator('#stories [data-position]').textContent()
  /** Waits until this story and no other is to be seen. */
  async function seeOnly(page: Page, wanted: string): Promise<void> {
    for (const story of ['1 of 3', '2 of 3', '3 of 3'])
      await page
        .locator(`#stories [aria-roledescription="slide"][aria-label="${story}"]`)
        .waitFor({ state: story === wanted ? 'visible' : 'hidden' })
  }

  /** The landing page at a time that stands still until the test moves it. */
  async function turning(size = PHONE): Promise<Page> {
    const page = await site.page({ ...size, reducedMotion: 'no-preference' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto('/landing')
    await page.locator('#stories[data-ready]').waitFor()
    return page
  }

  it('come one after another every five seconds, then the first again, in silence [LANDING-05]', async () => {
    const page = await turning()
    for (const expected of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
      expect(await position(page)).toBe(expected)
      await seeOnly(page, expected)
      expect(await page.locator('#stories [data-slides]').getAttribute('aria-live')).toBe('off')
      await page.clock.runFor(STORY_MS)
    }
  })

  it.each([
    ['the pause button', (page: Page) => page.getByRole('button', { name: 'Pause stories' }).click()],
    ['the pointer over them', (page: Page) => page.locator('#stories').hover()],
    ['focus within', (page: Page) => page.getByRole('button', { name: 'Next story' }).focus()],
    [
      'a hidden tab',
      (page: Page) =>
        page.evaluate(() => {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }),
    ],
  ])('stop for %s', async (_, stop) => {
    const page = await turning(DESKTOP)
    await stop(page)
    const before = await position(page)
    await page.clock.runFor(4 * STORY_MS + 1)
    expect(await position(page)).toBe(before)
  })

  it('do not turn by themselves for who wants less motion, but can be turned', async () => {
    const page = await site.page({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/landing')
    await page.getByRole('button', { name: 'Play stories' }).waitFor()
    await page.clock.runFor(4 * STORY_MS)
    expect(await position(page)).toBe('1 of 3')
    await page.getByRole('button', { name: 'Next story' }).click()
    await seeOnly(page, '2 of 3')
    await page.getByRole('button', { name: 'Previous story' }).click()
    await page.getByRole('button', { name: 'Previous story' }).click()
    await seeOnly(page, '3 of 3')
    expect(await page.locator('#stories [data-slides]').getAttribute('aria-live')).toBe('polite')
  })

  it('turn on after Play, though the press left pointer and focus on the button', async () => {
    const page = await turning(DESKTOP)
    await page.getByRole('button', { name: 'Pause stories' }).click()
    await page.getByRole('button', { name: 'Play stories' }).click()
    const before = await position(page)
    await page.clock.runFor(STORY_MS)
    expect(await position(page)).not.toBe(before)
  })

  it('keep one height, so that nothing moves', async () => {
    const page = await turning()
    await page.evaluate(() => {
      const kept = window as unknown as { moved: number }
      kept.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const stories = page.locator('#stories')
    await stories.scrollIntoViewIfNeeded()
    const heights = new Set<number>()
    for (let turn = 0; turn < 4; turn++) {
      heights.add((await stories.boundingBox())?.height ?? 0)
      await page.clock.runFor(STORY_MS)
    }
    expect(heights.size).toBe(1)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0)
  })
})

describe('everyone can read it', () => {
  it('needs no script: all texts and links are there, all stories too', async () => {
    const page = await landing({ javaScriptEnabled: false })
    for (const name of [...FEATURES, 'Sign up', 'Set up garden', 'Watch it thrive'])
      expect(await page.getByRole('heading', { name }).isVisible()).toBe(true)
    expect(await page.locator('#stories [data-slide]:visible').count()).toBe(3)
    expect(await page.locator('#stories').getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/login')
  })

  it.each(SIZES)('axe finds nothing in three themes on the $device', async ({ width, height }) => {
    const page = await landing({ width, height })
    await page.locator('#stories[data-ready]').waitFor()
    await expectNoAxeViolations(page)
  })

  it('fits from 320 to 1920 px, also with letters twice their size [SHELL-01]', async () => {
    const page = await landing()
    for (const size of ['100%', '200%']) {
      await page.addStyleTag({ content: `html { font-size: ${size} }` })
      for (const width of [320, 390, 640, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowsSideways(page), `${width} px at ${size}`).toBe(false)
      }
    }
  })

  it('can be walked by keys alone: skip link, nav, button, controls of the stories', async () => {
    const page = await landing(DESKTOP)
    await page.locator('#stories[data-ready]').waitFor()
    const focused = () =>
      page.evaluate(() => {
        const target = document.activeElement
        const label = (element?: Element | null) => element?.getAttribute('aria-label')
        return label(target) || target?.textContent || label(target?.querySelector('[aria-label]'))
      })
    const walked: (string | null | undefined)[] = []
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      walked.push((await focused())?.replace(/\s+/g, ' ').trim())
    }
    expect(walked).toEqual([
      'Skip to content',
      'Turfwise',
      'Features',
      'How it works',
      'Stories',
      'Sign In',
      'Start free trial',
      'Start 14-day free trial',
      'Play stories',
      'Previous story',
      'Next story',
      'Start 14-day free trial',
    ])
  })

  it('skips to the content', async () => {
    const page = await landing(DESKTOP)
    await pressTo(page, 'Tab', page.getByRole('link', { name: 'Skip to content' }))
    await pressTo(page, 'Enter', page.locator('#main'))
  })
})

describe('weight', () => {
  it('comes in at most 200 KB with its fonts, and its largest first paint is text', async () => {
    const page = await site.page()
    const sizes: ReturnType<Request['sizes']>[] = []
    page.on('requestfinished', (request) => sizes.push(request.sizes()))
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as unknown as { element: Element | null }
        ;(window as unknown as { largest: string | undefined }).largest = last.element?.tagName
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto('/landing', { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(200 * 1024)
    expect(await page.evaluate(() => (window as unknown as { largest: string | undefined }).largest)).toMatch(
      /^(H1|P)$/,
    )
  })
})
