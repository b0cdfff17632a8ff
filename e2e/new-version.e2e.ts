import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appIsKept, homeIsThere, lookedForNewer, NO_NETWORK } from './kept-pages.ts'
import { openFromPlus, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const line = (page: Page) => page.getByText('New version ready', { exact: true })
/** Marks the page, to see whether it was loaded anew. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
const isMarked = (page: Page) => page.evaluate(() => 'marked' in document.documentElement.dataset)

it('waits until the person says so, loads the other tab anew, and never the one with a form in it', async () => {
  const mia = await site.account()
  const page = await site.page({ as: mia, worker: true, expectProblems: NO_NETWORK })
  await page.goto('/')
  await homeIsThere(page)
  await appIsKept(page)
  await page.reload()
  await homeIsThere(page)
  const typing = await page.context().newPage()
  await typing.goto('/tasks')
  await openFromPlus(typing, 'Create Task')
  await sheetOf(typing).getByRole('textbox').first().fill('Feed the Sir Walter')
  // Both have to hear of the newer one, and neither may look for it while the server is away.
  for (const tab of [page, typing]) await lookedForNewer(tab)
  await mark(page)
  await mark(typing)

  // Settings stand in the pages, so what the worker keeps is not the same any more.
  await site.restart({ TRIAL_DAYS: '21' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await line(page).waitFor()
  expect(await isMarked(page)).toBe(true)
  const landings = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().filter(({ url }) => new URL(url).pathname === '/landing').length
    })
  expect(await landings()).toBe(2)

  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await homeIsThere(page)
  expect(await line(page).count()).toBe(0)
  await expect.poll(landings).toBe(1)
  expect(await isMarked(typing)).toBe(true)
  expect(await sheetOf(typing).getByRole('textbox').first().inputValue()).toBe('Feed the Sir Walter')
})
