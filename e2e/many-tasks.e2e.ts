import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, PHONE } from './harness.ts'
import { chip, completedToast, focused, gardenWith, openTasks, ring, row, titles } from './task-page.ts'
import { useSite } from './use-site.ts'

const MANY = 300
const NODES_MAX = 1500
const name = (index: number) => `Task ${String(index).padStart(3, '0')}`

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await gardenWith(
    site,
    Array.from({ length: MANY }, (_, index) => ({
      title: name(index),
      type: index % 2 === 0 ? 'edging' : 'weeding',
      in: -1,
      priority: 'high',
      estimatedDuration: 20,
      description: 'Along the fence, then around the hoist and the vegie beds.',
    })),
  )
})

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const more = (page: Page) => page.getByRole('button', { name: /^Show \d+ more$/ })
/** Scrolls by a screen's half at a time and answers the most elements that the page had on the way. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let most = 0
    for (let y = 0; y <= document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      for (const _ of [1, 2, 3]) await frame()
      most = Math.max(most, document.querySelectorAll('*').length)
    }
    return most
  })

/** Reads the next page, once the one before it has come to rest, and waits until the focus is on its first row. */
const readMore = async (page: Page, shown: number): Promise<void> => {
  await expect.poll(() => more(page).getAttribute('aria-busy')).toBeNull()
  // By the key: rows that take their heights may move the button away between a pointer's down and up.
  await more(page).press('Enter')
  await expect.poll(() => focused(page)).toBe(`Complete: ${name(shown)}`)
}

describe('300 tasks', () => {
  it('come 30 at a time, in their order, keep their places, and never weigh more than 1,500 elements', async () => {
    const page = await openTasks(site, mia, '/tasks', PHONE)
    await row(page, name(0)).waitFor()
    expect(await chip(page, 'Overdue').innerText()).toContain('300')
    expect(await page.getByText('300 jobs, about 100 h').isVisible()).toBe(true)
    expect(await nodes(page)).toBeLessThan(NODES_MAX)
    for (let shown = 30; shown < MANY; shown += 30) {
      expect(await more(page).innerText()).toBe('Show 30 more')
      await readMore(page, shown)
    }
    expect(await more(page).count()).toBe(0)
    // Rows have their true heights once they have been drawn.
    expect(await scrollThrough(page)).toBeLessThan(NODES_MAX)
    const seen = new Set<string>()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += PHONE.height / 2) {
      await page.evaluate(async (to) => {
        scrollTo(0, to)
        // Rows of the new place are drawn in the frames after it.
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
      }, y)
      await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(0)
      for (const title of await titles(page)) seen.add(title)
    }
    expect([...seen].sort()).toEqual(Array.from({ length: MANY }, (_, index) => name(index)))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    await row(page, name(MANY - 1)).scrollIntoViewIfNeeded()
    const last = page.getByRole('list', { name: 'Overdue' }).getByRole('listitem').last()
    expect(await last.getAttribute('aria-posinset')).toBe(String(MANY))
    expect(await last.getAttribute('aria-setsize')).toBe(String(MANY))
  })
})

describe('a long list', () => {
  it('completes in its middle, and keeps the place', async () => {
    const page = await openTasks(site, mia)
    await more(page).click()
    await ring(page, name(33)).click()
    await completedToast(page).waitFor()
    await row(page, name(33)).waitFor({ state: 'detached' })
    expect(await row(page, name(34)).isVisible()).toBe(true)
    expect(await more(page).innerText()).toBe('Show 30 more')
    await expect.poll(() => chip(page, 'Overdue').innerText()).toContain('299')
  })
})
