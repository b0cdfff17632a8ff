import type { Page } from 'playwright-core'

const TABS_MAX = 60

/** Presses Tab until the focus is on what is looked for, as somebody without a pointer does. */
export async function tabTo(page: Page, what: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined
      return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? ''
    })
    if (what.test(name.trim())) return
  }
  throw new Error(`the keyboard does not reach ${what}`)
}
