import type { Page, Route } from 'playwright-core'
import { untilToastsCanShow } from './forms.ts'
import type { Account, Site } from './harness.ts'
import { expectFocusWithin } from './keys.ts'
import { dayIn } from './task-seeds.ts'

/** What a test stands between the page and the network for. */
export const TASKS_CALL = '**/api/tasks'

export interface KeptTask {
  id: string
  title: string
  description: string | null
  type: string
  dueDate: string
  priority: string
  estimatedDuration: number | null
  isCompleted: boolean
}

export interface KeptLog {
  taskId: string | null
  activityType: string
  [field: string]: unknown
}

/** The account's own calls, beside the page. */
export function callsOf(site: Site, account: Account) {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(site.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account.session.access_token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    make: (title: string, type: string, more: object = {}) =>
      ask<KeptTask>('POST', '/api/tasks', { title, type, dueDate: dayIn(3), ...more }),
    remove: (id: string) => ask<unknown>('DELETE', `/api/tasks/${id}`),
    record: (log: object) => ask<KeptLog>('POST', '/api/activity-logs', log),
    tasks: () => ask<KeptTask[]>('GET', `/api/users/${account.id}/tasks`),
    logs: () => ask<KeptLog[]>('GET', '/api/activity-logs'),
  }
}

/** The tasks screen with every task in sight. */
export const openTasks = async (page: Page): Promise<void> => {
  await page.goto('/tasks?filter=all')
  await page.getByRole('tab', { name: /^Overdue/ }).waitFor()
  await untilToastsCanShow(page)
}

export const sheetOf = (page: Page) => page.getByRole('dialog')

/** Opens a sheet by a button and waits until it has come to rest: it takes the focus as the last thing. */
export const openSheet = async (page: Page, button: string): Promise<ReturnType<typeof sheetOf>> => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const sheet = sheetOf(page)
  await sheet.getByRole('heading').first().waitFor()
  await expectFocusWithin(sheet)
  return sheet
}

/**
 * Opens a sheet and closes it again. Its code comes when the page is at rest, which may be later than a test takes the
 * network away: what was open once is here without one.
 */
export const bringSheet = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  await open()
  await page.keyboard.press('Escape')
  await sheetOf(page).waitFor({ state: 'detached' })
}

/** Opens a sheet by an entry of the plus button's menu. */
export const openFromPlus = async (page: Page, entry: 'Create Task' | 'Create Schedule') => {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('heading').first().waitFor()
  await expectFocusWithin(sheet)
  if (entry === 'Create Task') await showAllFields(page)
  return sheet
}

/** New Task opens with its one line, unless what was kept stands in its fields. */
export const showAllFields = async (page: Page): Promise<void> => {
  const unfold = sheetOf(page).getByRole('button', { name: 'All fields' })
  if ((await unfold.count()) > 0) await unfold.click()
  await sheetOf(page).getByLabel('Title').waitFor()
}

/** The button that sends New Task. */
export const createButton = (page: Page) => sheetOf(page).getByRole('button', { name: /^(Create Task|Creating)/ })
/** The button that sends Edit Task or Record Activity. */
export const saveButton = (page: Page) => sheetOf(page).getByRole('button', { name: /^Save|^Saving/ })
/** Presses one of several in the sheet: a type, a day, a priority. */
export const chooseInSheet = (page: Page, word: string) => sheetOf(page).getByText(word, { exact: true }).click()
/** Fills New Task with all that it needs. */
export const fillTask = async (page: Page, title: string): Promise<void> => {
  await sheetOf(page).getByLabel('Title').fill(title)
  await chooseInSheet(page, 'Mowing')
  await chooseInSheet(page, 'Tomorrow')
}
/** Writes to the address, as they were sent; reads pass unseen. */
export interface Seen {
  method: string
  path: string
  key: string | undefined
  body: Record<string, unknown>
}

/**
 * Watches writes to an address. `treat` decides each: let it go on, answer it otherwise, or lose its answer.
 * @returns what was sent so far, which grows
 */
export async function watchWrites(
  page: Page,
  address: string,
  treat: (route: Route, attempt: number) => Promise<void> = (route) => route.continue(),
): Promise<Seen[]> {
  const seen: Seen[] = []
  await page.route(address, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    seen.push({
      method: request.method(),
      path: new URL(request.url()).pathname,
      key: request.headers()['idempotency-key'],
      body: (request.postDataJSON() ?? {}) as Record<string, unknown>,
    })
    await treat(route, seen.length)
  })
  return seen
}

/** The server does what it was asked; the page never hears of it. */
export const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort('connectionreset')
}
