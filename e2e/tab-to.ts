import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const TABS_MAX = 60

/** The name of what has the focus now. */
const nameOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const hasLabel =
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLTextAreaElement
    const label = hasLabel ? focused.labels?.[0]?.textContent : undefined
    // Of a switch: the words beside it.
    const words = document.getElementById(focused?.getAttribute('aria-labelledby') ?? '')?.textContent
    return focused?.getAttribute('aria-label') ?? label ?? words ?? focused?.textContent ?? ''
  })

const hasFocus = (among: Locator): Promise<boolean> =>
  among.evaluateAll((all) => all.some((one) => one === document.activeElement))

/** That name, once two looks find the same: what draws itself anew may take the focus away and give it back. */
async function settledName(page: Page): Promise<string> {
  let name = await nameOfFocused(page)
  await expect
    .poll(async () => {
      const before = name
      name = await nameOfFocused(page)
      return name === before
    })
    .toBe(true)
  return name
}

/**
 * Presses Tab until the focus is on what is looked for, as somebody without a pointer does.
 * @param what its name, or the elements of which one is looked for
 */
export async function tabTo(page: Page, what: RegExp | Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    await page.keyboard.press(key)
    const name = await settledName(page)
    if (what instanceof RegExp ? what.test(name.trim()) : await hasFocus(what)) return
  }
  throw new Error(`the keyboard does not reach ${what}`)
}
