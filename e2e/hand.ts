import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocus, expectFocusWithin } from './keys.ts'
import { tabTo } from './tab-to.ts'

/** How somebody moves through the app: with a mouse, with a finger, or with neither. */
export interface Hand {
  press(page: Page, name: RegExp): Promise<void>
  /** Goes where a link leads. */
  follow(page: Page, name: RegExp): Promise<void>
  /** Leaves the focus in the field, its text replaced. */
  write(page: Page, label: RegExp, words: string): Promise<void>
  /** Takes one of several in a sheet; `group` where two groups have the same word. */
  choose(page: Page, radio: RegExp, group?: string): Promise<void>
  /** Takes an entry of a list that the device itself draws. */
  pick(page: Page, label: string, option: string): Promise<void>
  turn(page: Page, switchName: RegExp): Promise<void>
  showTab(page: Page, name: string): Promise<void>
  /** Chooses from the menu of the plus button. */
  fromPlus(page: Page, entry: string): Promise<void>
  /** Chooses from the menu of a row: at its button on the desktop, a sheet on the phone. */
  fromMenu(page: Page, row: string, act: string): Promise<void>
}

const groupIn = (page: Page, group?: string): Locator =>
  group === undefined ? page.getByRole('dialog') : page.getByRole('dialog').getByRole('group', { name: group })

const byPoint = (point: (goal: Locator) => Promise<void>): Hand => ({
  press: (page, name) => point(page.getByRole('button', { name }).last()),
  follow: (page, name) => point(page.getByRole('link', { name }).first()),
  write: (page, label, words) => page.getByLabel(label).last().fill(words),
  choose: (page, radio, group) => point(groupIn(page, group).locator('label').filter({ hasText: radio }).first()),
  async pick(page, label, option) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: option })
  },
  turn: (page, name) => point(page.getByRole('switch', { name })),
  showTab: (page, name) => point(page.getByRole('tab', { name, exact: true })),
  async fromPlus(page, entry) {
    await point(page.getByRole('button', { name: 'Create', exact: true }))
    await point(page.getByRole('menuitem', { name: entry, exact: true }))
  },
  async fromMenu(page, row, act) {
    await point(page.getByRole('button', { name: `More: ${row}`, exact: true }))
    const inSheet = page.getByRole('dialog').getByRole('button', { name: act, exact: true })
    await point(page.getByRole('menuitem', { name: act, exact: true }).or(inSheet))
  },
})

export const mouse = byPoint((goal) => goal.click())
/** Needs a page that can be touched. */
export const finger = byPoint((goal) => goal.tap())

/** Presses it and holds that the focus is on something again: what took away the part that had it handed it on. */
async function pressKept(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}

/** Presses an arrow, which moves the focus one task later, until it is on the goal. */
async function arrowTo(page: Page, key: string, among: Locator, goal: Locator): Promise<void> {
  const all = await among.all()
  const at = async (): Promise<number> => {
    const focused = await Promise.all(all.map((one) => one.evaluate((part) => part === document.activeElement)))
    return focused.indexOf(true)
  }
  await expect.poll(at).toBeGreaterThanOrEqual(0)
  for (let pressed = 0, now = await at(); pressed < all.length && !(await isFocused(goal)); pressed += 1) {
    await page.keyboard.press(key)
    now = (now + 1) % all.length
    await expectFocus(all[now] as Locator)
  }
  await expectFocus(goal)
}

const isFocused = (goal: Locator): Promise<boolean> => goal.evaluate((part) => part === document.activeElement)

/** Tab, Enter, Space, arrows and letters, and the focus is never lost on the way. */
export const keyboard: Hand = {
  async press(page, name) {
    await tabTo(page, name)
    await pressKept(page, 'Enter')
  },
  async follow(page, name) {
    await tabTo(page, name)
    await pressKept(page, 'Enter')
  },
  async write(page, label, words) {
    await tabTo(page, label)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(words)
  },
  async choose(page, radio, group) {
    const found = groupIn(page, group).getByRole('radio', { name: radio }).first()
    const name = await found.getAttribute('name')
    const all = page.getByRole('dialog').locator(`input[type="radio"][name="${name}"]`)
    // Tab comes to the one that is chosen, or to the first.
    await tabTo(page, all)
    await arrowTo(page, 'ArrowDown', all, found)
    await pressKept(page, 'Space')
  },
  async pick(page, label, option) {
    await tabTo(page, new RegExp(`^${label}$`))
    const list = page.getByLabel(label, { exact: true })
    const options = await list.locator('option').allInnerTexts()
    for (let moved = 0; moved < options.indexOf(option); moved += 1) await pressKept(page, 'ArrowDown')
  },
  async turn(page, name) {
    await tabTo(page, name)
    await pressKept(page, 'Space')
  },
  async showTab(page, name) {
    const goal = page.getByRole('tab', { name, exact: true })
    const all = page.getByRole('tablist').filter({ has: goal }).getByRole('tab')
    await tabTo(page, all)
    await arrowTo(page, 'ArrowRight', all, goal)
    // Tabs that stand in the address wait for it.
    await pressKept(page, 'Enter')
  },
  async fromPlus(page, entry) {
    await tabTo(page, /^Create$/)
    await pressKept(page, 'Enter')
    const entries = page.getByRole('menuitem')
    await arrowTo(page, 'ArrowDown', entries, entries.filter({ hasText: entry }))
    await pressKept(page, 'Enter')
  },
  async fromMenu(page, row, act) {
    await tabTo(page, new RegExp(`^More: ${row}$`))
    await pressKept(page, 'Enter')
    await arrowTo(page, 'ArrowDown', page.getByRole('menuitem'), page.getByRole('menuitem', { name: act, exact: true }))
    await pressKept(page, 'Enter')
  },
}

/** The sheet, of that name where one is given, once it holds the focus: keys go to it from then on. */
export async function sheetOpened(page: Page, name?: string): Promise<Locator> {
  const sheet = page.getByRole('dialog', name === undefined ? {} : { name })
  await expectFocusWithin(sheet)
  return sheet
}

/** The sheet has gone and has handed the focus to something of the page: until then it keeps Tab to itself. */
export async function sheetClosed(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement !== document.body)
}
