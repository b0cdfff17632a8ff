import { expect } from 'vitest'
import { page } from 'vitest/browser'

// The newest posts of the community, on Home.

export const highlights = page.getByRole('region', { name: 'Community Highlights' })
export const place = () => document.querySelector('[data-place="community-highlights"]')
export const posts = () => highlights.getByRole('listitem').getByRole('link').elements()

/** Goes near to where the highlights stand, which then come. */
export const comeNear = async (): Promise<void> => {
  await expect.poll(place).not.toBe(null)
  place()?.scrollIntoView()
  await expect.element(highlights).toBeVisible()
}
