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

/** The name of what has the focus now and still has it two frames later, as what draws itself anew may take it away. */
const settledName = async (): Promise<string | undefined> => {
  const focused = document.activeElement
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  if (document.activeElement !== focused) return undefined
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined
  return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? ''
}

/** Presses Tab until the focus is on what is looked for, as somebody without a pointer does. */
export const tabTo = async (what: RegExp): Promise<void> => {
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    await userEvent.tab()
    const name = await settledName()
    if (name !== undefined && what.test(name.trim())) return
  }
  throw new Error(`the keyboard does not reach ${what}`)
}
