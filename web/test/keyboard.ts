import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

const TABS_MAX = 60

/** Waits until the focus is on this and nothing else: a key that is pressed before goes to what had it last. */
export const expectFocus = (goal: Locator): Promise<void> => expect.element(goal).toHaveFocus()

/** Presses the key once and waits until the focus has come to its goal. */
export const pressTo = async (key: string, goal: Locator): Promise<void> => {
  await userEvent.keyboard(key)
  await expectFocus(goal)
}

const nameOf = (focused: Element | null): string => {
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined
  return (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '').trim()
}

/**
 * Presses Tab until the focus is on what is looked for, as somebody without a pointer does. It has to be there at two looks,
 * as what draws itself anew may take it away.
 */
export const tabTo = async (what: RegExp): Promise<void> => {
  await userEvent.tab()
  let pressed = 1
  let seen: Element | null = null
  await expect
    .poll(
      async () => {
        const focused = document.activeElement
        if (what.test(nameOf(focused))) {
          const again = focused === seen
          seen = focused
          return again
        }
        seen = null
        if (pressed < TABS_MAX) await userEvent.tab()
        pressed += 1
        return false
      },
      { interval: 20, message: `the keyboard does not reach ${what}` },
    )
    .toBe(true)
}
