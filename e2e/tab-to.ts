import type { Locator, Page } from 'playwright-core'

const TABS_MAX = 60

/** The name of what has the focus now and still has it two frames later, as what draws itself anew may take it away. */
const settledName = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const focused = document.activeElement
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    if (document.activeElement !== focused) return undefined
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

/**
 * Presses Tab until the focus is on what is looked for, as somebody without a pointer does.
 * @param what its name, or the elements of which one is looked for
 */
export async function tabTo(page: Page, what: RegExp | Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    await page.keyboard.press(key)
    const name = await settledName(page)
    if (name === undefined) continue
    if (what instanceof RegExp ? what.test(name.trim()) : await hasFocus(what)) return
  }
  throw new Error(`the keyboard does not reach ${what}`)
}
