import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Loads the page anew once what lay over it has taken its entries out of the history: that goes back, which would end a load
 * that has begun.
 */
export const reload = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => Number(history.state?.layers ?? 0))).toBe(0)
  await page.reload()
}
