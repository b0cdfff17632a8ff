import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from './harness.ts'
import { keptReads } from './kept-pages.ts'
import { EVERY_FILTER, seedTasks } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()
const LATE = 'Mow front and nature strip'
/** Done with one press. */
const LATE_TOO = 'Trim the side path'

/** Keeps what the pattern names until it is let go. */
const holdBack = async (page: Page, pattern: RegExp) => {
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}
const APP = /\/assets\/main-[^/]+\.js$/
const CALLS = /\/api\//

const panel = (page: Page) => page.locator('#main [role="tabpanel"]:not([hidden])')
const isTakenOver = (page: Page) => expect.poll(() => page.locator('#main button[inert]').count()).toBe(0)
/** How far things moved that stood on the page, as browsers score it. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const seen = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        seen.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** The page has had its turn at what this device keeps, and what it draws from it. */
const afterDatabase = (page: Page, userId: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          opening.result.close()
          requestAnimationFrame(() => setTimeout(resolve))
        }
      }),
    `tw-${userId}`,
  )

describe.each([PHONE, DESKTOP])('before the app’s script has come, at $width px', (size) => {
  it('the first tasks can be read, and the app takes over without a visible change', async () => {
    const mia = await site.account()
    await seedTasks(site, mia, EVERY_FILTER)
    const page = await site.page({ as: mia, ...size })
    const arrive = await holdBack(page, APP)
    await page.goto('/tasks', { waitUntil: 'commit' })
    await page.getByRole('list', { name: 'Overdue' }).waitFor()
    const early = await panel(page).innerText()
    expect(early).toMatch(
      new RegExp(`2 jobs, about 1 h\\s+${LATE}\\s+Overdue by 2 days\\s+\\w+ \\d+ \\w+\\s+High\\s+45 min`),
    )
    const tabs = () => page.getByRole('tablist').innerText()
    const earlyTabs = await tabs()
    expect(earlyTabs.replace(/\s+/g, ' ')).toContain(
      'Overdue 2 Today 4 Tomorrow 1 This Week 1 Upcoming 1 Completed 1 All 10',
    )
    expect(await page.locator('#main button[inert]').count()).toBeGreaterThan(6)
    arrive()
    await isTakenOver(page)
    expect(await tabs()).toBe(earlyTabs)
    // What the weather says of each comes behind it.
    for (const line of early.split('\n').filter(Boolean)) expect(await panel(page).innerText()).toContain(line)
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await page.getByRole('button', { name: `Edit: ${LATE}` }).click()
    await page.getByRole('dialog').waitFor()
  })
})

describe('on a second visit', () => {
  it('the first tasks stand there before anything has answered', async () => {
    const mia = await site.account()
    await seedTasks(site, mia, EVERY_FILTER)
    const page = await site.page({ as: mia })
    await page.goto('/tasks')
    await page.getByText(LATE).first().waitFor()
    await expect.poll(() => keptReads(page, mia.id)).toEqual(expect.arrayContaining([expect.stringMatching(/"tab"/)]))
    const answer = await holdBack(page, CALLS)
    await page.goto('/tasks', { waitUntil: 'commit' })
    await page.getByRole('list', { name: 'Overdue' }).getByText(LATE).waitFor()
    await page.getByRole('button', { name: `Edit: ${LATE}` }).click()
    await page.getByRole('dialog').waitFor()
    answer()
  })

  it('nothing is shown before the app where this device holds a write that was not sent', async () => {
    const mia = await site.account()
    await seedTasks(site, mia, EVERY_FILTER)
    const page = await site.page({ as: mia })
    await page.goto('/tasks')
    await page.getByText(LATE).first().waitFor()
    const marker = `turfwise.all-sent.${mia.id}`
    const keptMarker = () => page.evaluate((key) => localStorage.getItem(key), marker)
    await expect.poll(keptMarker).toBe('1')
    const answer = await holdBack(page, CALLS)
    await page.getByRole('button', { name: `Complete: ${LATE_TOO}` }).click()
    await expect.poll(keptMarker).toBe(null)
    const arrive = await holdBack(page, APP)
    await page.goto('/tasks', { waitUntil: 'commit' })
    await page.getByText('Loading your tasks').waitFor()
    await afterDatabase(page, mia.id)
    expect(await page.getByText(LATE).count()).toBe(0)
    arrive()
    answer()
    await page.getByText(LATE).first().waitFor()
    expect(await page.getByRole('button', { name: `Complete: ${LATE_TOO}` }).count()).toBe(0)
  })
})
