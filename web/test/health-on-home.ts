import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const trendsCard = page.getByRole('region', { name: 'Lawn Health Trends' })
export const sheetNamed = (name: string) => page.getByRole('dialog', { name })

/** Brings Home's trends card into sight, where it is fetched and read. */
export const comeNear = async (): Promise<void> => {
  await expect
    // The first time its code is made by the test's own server.
    .poll(
      () => {
        document.querySelector('[data-place="health-trends"]')?.scrollIntoView()
        return trendsCard.elements().length
      },
      { timeout: 60_000 },
    )
    .toBe(1)
}
