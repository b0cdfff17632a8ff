import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const card = (page: Page) => page.getByRole('region', { name: 'Smart Irrigation Scheduler' })

/** The card is neither fetched nor drawn before somebody comes near it. */
export async function comeToCard(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return card(page).isVisible()
    })
    .toBe(true)
}
