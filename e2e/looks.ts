import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, expectNoAxeViolations, overflowsSideways, type PageOptions, PHONE, picture } from './harness.ts'

/** Nothing sticks out sideways: the page itself never scrolls horizontally. */
async function expectFitsItsWidth(page: Page): Promise<void> {
  expect(await overflowsSideways(page)).toBe(false)
}

/** What measures itself answers a frame later. */
const untilMeasured = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })

/**
 * What a screen in one of its states has to stand: axe on both sizes in three themes, a phone of 320 px, and text at
 * 200 %. `open` brings a new page into the state; `expectFits` says what may not stick out, else the page sideways.
 */
export function testLooks(
  open: (options: PageOptions) => Promise<Page>,
  expectFits: (page: Page) => Promise<void> = expectFitsItsWidth,
): void {
  it('gives axe nothing to find in three themes, fits 320 px, and 390 px with text at 200 % [SHELL-01]', async () => {
    const page = await open(PHONE)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await untilMeasured(page)
    await picture(page, '320')
    await expectFits(page)
    await page.setViewportSize(PHONE)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await untilMeasured(page)
    await picture(page, '200')
    await expectFits(page)
  })

  // Opened anew: what is a sheet on the phone is a menu or a column here.
  it('gives axe nothing to find in three themes on the desktop', async () => {
    await expectNoAxeViolations(await open(DESKTOP))
  })
}
