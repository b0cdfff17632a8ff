import type { Page } from 'playwright-core'

const TABS_MAX = 60

/** The name of what has the focus now and still has it two frames later, as what draws itself anew may take it away. */
const settledName = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const focused = document.activeElement
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    if (document.activeElement !== focused) return undefined
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined
    return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? ''
  })

/** Presses Tab until the focus is on what is looked for, as somebody without a pointer does. */
export async function tabTo(page: Page, what: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    await page.keyboard.press(key)
    const name = await settledName(page)
    if (name !== undefined && what.test(name.trim())) return
  }
  throw new Error(`the keyboard does not reach ${what}`)
}
