import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the focus is on this and nothing else: a key that is pressed before goes to what had it last. */
export async function expectFocus(goal: Locator): Promise<void> {
  await expect.poll(() => goal.evaluate((element) => element === document.activeElement)).toBe(true)
}

/**
 * Presses the key once and waits until the focus has come to its goal. Tabs and menus of the library move the focus one
 * task after an arrow, so that what is pressed at once would still meet the element of before.
 */
export async function pressTo(page: Page, key: string, goal: Locator): Promise<void> {
  await page.keyboard.press(key)
  await expectFocus(goal)
}

/** Waits until what has just opened holds the focus: its own keys, Escape among them, work from then on. */
export async function expectFocusWithin(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}
