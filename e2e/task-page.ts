import type { Page } from 'playwright-core'
import { type Account, PHONE, type Site } from './harness.ts'
import { type EVERY_FILTER, seedTasks, tasksOf } from './task-seeds.ts'

export const chip = (page: Page, filter: string) => page.getByRole('tab', { name: new RegExp(`^${filter}`) })
export const ring = (page: Page, title: string) => page.getByRole('button', { name: `Complete: ${title}`, exact: true })
export const row = (page: Page, title: string) => page.getByRole('button', { name: `Edit: ${title}`, exact: true })
export const toast = (page: Page, variant: 'success' | 'destructive' | 'info') =>
  page.locator(`[data-variant="${variant}"]`)
export const completedToast = (page: Page) => toast(page, 'success').getByText('Task completed!', { exact: true })

export const titles = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: /^Edit: / })
    .allInnerTexts()
/** 'Today 4' */
export const chosen = async (page: Page): Promise<string> =>
  (await page.getByRole('tab', { selected: true }).innerText()).replace(/\s+/g, ' ')
/** The rows of the chosen tab have come. */
export const listRead = (page: Page) =>
  page.getByRole('tabpanel').locator('[aria-busy="true"]').waitFor({ state: 'detached' })
/** Presses a filter and waits until its list is there. */
export async function choose(page: Page, filter: string): Promise<void> {
  await chip(page, filter).click()
  await page.getByRole('tab', { name: new RegExp(`^${filter}`), selected: true }).waitFor()
  await listRead(page)
}
/** The name of what has the focus. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

/** A new account with these tasks. */
export async function gardenWith(site: Site, seeds: typeof EVERY_FILTER): Promise<Account> {
  const account = await site.account()
  await seedTasks(site, account, seeds)
  return account
}

/** The list of tasks, read and drawn. */
export async function openTasks(
  site: Site,
  as: Account,
  path = '/tasks',
  options: Parameters<Site['page']>[0] = PHONE,
): Promise<Page> {
  const page = await site.page({ as, ...options })
  await page.goto(path)
  await chip(page, 'Overdue').waitFor()
  await listRead(page)
  return page
}

/** What the server says of a task; undefined when it has none of that title. */
export const isDone = async (site: Site, as: Account, title: string): Promise<boolean | undefined> =>
  (await tasksOf(site, as)).find((task) => task.title === title)?.isCompleted
