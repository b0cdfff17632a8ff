import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectNoAxeViolations, overflowsSideways, type PageOptions, PHONE, picture, SIZES } from './harness.ts'

/** Nothing sticks out sideways: the page itself never scrolls horizontally. */
async function expectFitsItsWidth(page: Page): Promise<void> {
  expect(await overflowsSideways(page)).toBe(false)
}

/**
 * What a screen in one of its states has to stand: axe on both sizes in three themes, a phone of 320 px, and text at
 * 200 %. `open` brings a new page into the state; `expectFits` says what may not stick out, else the page sideways.
 */
export function testLooks(
  open: (options: PageOptions) => Promise<Page>,
  expectFits: (page: Page) => Promise<void> = expectFitsItsWidth,
): void {
  it.each(SIZES)('gives axe nothing to find in three themes, on the $device', async ({ width, height }) => {
    await expectNoAxeViolations(await open({ width, height }))
  })

  it('fits 320 px, and 390 px with text at 200 % [SHELL-01]', async () => {
    const page = await open({ width: 320, height: 640 })
    await picture(page, '320')
    await expectFits(page)
    await page.setViewportSize(PHONE)
    await page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%'
      // What measures itself answers a frame later.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    })
    await picture(page, '200')
    await expectFits(page)
  })
}
