import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/**
 * Taps the tile of a choice as a finger does. The input itself is seen by nobody, and a click that is forced on it waits for
 * nothing: in a sheet that still slides in it fails.
 */
export async function tapTile(choice: Locator): Promise<void> {
  await expect.element(choice).toBeInTheDocument()
  const tile = choice.element().closest('label')
  if (tile === null) throw new Error('The choice has no tile.')
  await page.elementLocator(tile).click()
}
