import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { COMPLETE_CALL, TASK_CALL } from './addresses.ts'
import { signIn, untilToastsCanShow } from './forms.ts'
import type { Account } from './harness.ts'
import { reload } from './reload.ts'
import { gardenWith, isDone, openTasks, ring, row, toast } from './task-page.ts'
import { EVERY_FILTER, tasksOf } from './task-seeds.ts'
import { callsOf, createButton, fillTask, openFromPlus, openSheet, saveButton, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const EDGE = 'Edge the driveway'
const SAVED = 'Saved on this phone, will be sent'
const DAY_MS = 86_400_000

const site = useSite()

const garden = () => gardenWith(site, EVERY_FILTER)
const openAll = async (as: Account) => {
  const page = await openTasks(site, as, '/tasks?filter=all')
  await untilToastsCanShow(page)
  return page
}
const secondTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/tasks?filter=all')
  await row(page, EDGE).waitFor()
  await untilToastsCanShow(page)
  return page
}
const edgeOf = async (as: Account) => {
  const task = (await tasksOf(site, as)).find(({ title }) => title === EDGE)
  if (task === undefined) throw new Error('there is no such task')
  return task
}
const put = (as: Account, id: string, body: object) =>
  fetch(`${site.url}/api/tasks/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as.session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const endSessions = (as: Account) =>
  fetch(`${site.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.session.access_token}` },
  })
/** The same person with a session of another device: what the tests ask by, when theirs was ended. */
const fromElsewhere = async (as: Account): Promise<Account> => {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: as.email, password: as.password }),
  })
  return { ...as, session: (await answer.json()) as Account['session'] }
}
const completeOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.getByText(/^Offline\./).waitFor()
  await ring(page, EDGE).click()
  await toast(page, 'info').getByText(SAVED, { exact: true }).waitFor()
}

describe('what was done without a network', () => {
  it('is sent by the next visit when the tab was closed', async () => {
    const mia = await garden()
    const page = await openAll(mia)
    await completeOffline(page)
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    expect(await isDone(site, mia, EDGE)).toBe(false)
    const next = await context.newPage()
    await next.goto('/')
    await expect.poll(() => isDone(site, mia, EDGE)).toBe(true)
  })

  it('waits for its person when the session has ended: another one neither sees nor sends it', async () => {
    const [mia, olive] = [await garden(), await gardenWith(site, [])]
    const page = await openAll(mia)
    await completeOffline(page)
    await endSessions(mia)
    await page.context().setOffline(false)
    await page.waitForURL('**/login')
    await signIn(page, olive)
    await page.waitForURL('**/tasks?filter=all')
    await page.getByText('No tasks yet').waitFor()
    const elsewhere = await fromElsewhere(mia)
    expect(await isDone(site, elsewhere, EDGE)).toBe(false)
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByText('Sign Out', { exact: true }).click()
    await page.waitForURL('**/login')
    await signIn(page, mia)
    await expect.poll(() => isDone(site, elsewhere, EDGE)).toBe(true)
  })

  it('is asked about before it goes with a sign-out', async () => {
    const mia = await garden()
    const page = await openAll(mia)
    await page.route(COMPLETE_CALL, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' } }))
    await ring(page, EDGE).click()
    await toast(page, 'info').getByText(SAVED, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByText('Sign Out', { exact: true }).click()
    await page.getByText('1 entry has not been sent yet.').waitFor()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await page.getByText('Sign Out', { exact: true }).click()
    await page.getByRole('button', { name: 'Discard it and sign out' }).click()
    await page.waitForURL('**/login')
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(kept).toEqual([])
    expect(await isDone(site, await fromElsewhere(mia), EDGE)).toBe(false)
  })

  it('is kept for as long as the page is there where the browser keeps nothing, and says so', async () => {
    const mia = await garden()
    const page = await site.page({ as: mia })
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A private window', 'InvalidStateError')
      }
    })
    await page.goto('/tasks?filter=all')
    await row(page, EDGE).waitFor()
    await untilToastsCanShow(page)
    await page.context().setOffline(true)
    await page.getByText(/^Offline\./).waitFor()
    await ring(page, EDGE).click()
    await toast(page, 'info').getByText('Not sent yet', { exact: true }).waitFor()
    // The row and the strip say the same, for as long as it waits.
    await page.getByText('Only on this page', { exact: true }).waitFor()
    await page.getByText('1 change is only on this page. Leave it open.').waitFor()
    expect(await page.getByText('Waiting to send', { exact: true }).count()).toBe(0)
    await page.context().setOffline(false)
    await expect.poll(() => isDone(site, mia, EDGE)).toBe(true)
  })
})

it.each([
  ['ahead', 3],
  ['behind', -3],
])('a clock that is three days %s neither loses a write nor holds it back', async (_, days) => {
  const mia = await garden()
  const page = await site.page({ as: mia })
  await page.clock.setSystemTime(Date.now() + days * DAY_MS)
  await page.goto('/tasks?filter=all')
  await row(page, EDGE).waitFor()
  await untilToastsCanShow(page)
  await completeOffline(page)
  await page.context().setOffline(false)
  await expect.poll(() => isDone(site, mia, EDGE)).toBe(true)
})

describe('a deletion', () => {
  it('whose page was reloaded in its five seconds is not shown again, and takes place', async () => {
    const mia = await garden()
    const page = await openAll(mia)
    await page.route(TASK_CALL, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await row(page, EDGE).click()
    await sheetOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText(`Deleted: ${EDGE}`).waitFor()
    await reload(page)
    await ring(page, 'Clean the spreader').waitFor()
    expect(await row(page, EDGE).count()).toBe(0)
    await page.unroute(TASK_CALL)
    await expect.poll(() => isDone(site, mia, EDGE)).toBeUndefined()
  })

  it('of a task that was changed elsewhere meanwhile is told at the task, which stays', async () => {
    const mia = await garden()
    const page = await openAll(mia)
    await row(page, EDGE).click()
    await sheetOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText(`Deleted: ${EDGE}`).waitFor()
    await put(mia, (await edgeOf(mia)).id, { priority: 'high' })
    await page.getByRole('listitem').getByText(`Not deleted: ${EDGE}. Please try again.`).waitFor()
    expect(await isDone(site, mia, EDGE)).toBe(false)
    await page.getByRole('listitem').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => isDone(site, mia, EDGE)).toBeUndefined()
    expect(await row(page, EDGE).count()).toBe(0)
  })
})

describe('two tabs that change one task', () => {
  const editIn = async (page: Page, field: string, value: string) => {
    await sheetOf(page).getByLabel(field).fill(value)
    await saveButton(page).click()
  }

  it('keep each other’s changes of other fields; of the same field they show both values and write what is then saved', async () => {
    const mia = await garden()
    const page = await openAll(mia)
    const other = await secondTab(page.context())
    const bothOpen = async () => {
      await openSheet(other, `Edit: ${EDGE}`)
      await openSheet(page, `Edit: ${EDGE}`)
    }
    await bothOpen()
    await editIn(page, 'Description', 'With the old edger')
    await sheetOf(page).waitFor({ state: 'detached' })
    await editIn(other, 'Duration', '35')
    await sheetOf(other).waitFor({ state: 'detached' })
    expect(await edgeOf(mia)).toMatchObject({ description: 'With the old edger', estimatedDuration: 35 })

    await reload(page)
    await other.reload()
    await bothOpen()
    await editIn(page, 'Description', 'With the new edger')
    await sheetOf(page).waitFor({ state: 'detached' })
    await editIn(other, 'Description', 'With the spade')
    await sheetOf(other).getByText('On another device: With the new edger. Save again to keep yours.').waitFor()
    expect(await sheetOf(other).getByLabel('Description').inputValue()).toBe('With the spade')
    expect(await edgeOf(mia)).toMatchObject({ description: 'With the new edger' })
    await saveButton(other).click()
    await sheetOf(other).waitFor({ state: 'detached' })
    expect(await edgeOf(mia)).toMatchObject({ description: 'With the spade' })
  })
})

it('a session that ended elsewhere is said so at Create Task, and what was typed is there after signing in', async () => {
  const mia = await garden()
  const page = await openAll(mia)
  await openFromPlus(page, 'Create Task')
  await fillTask(page, 'Mow the back lawn')
  await endSessions(mia)
  await createButton(page).click()
  await toast(page, 'destructive').getByText('Your session ended', { exact: true }).waitFor()
  await page.waitForURL('**/login')
  await signIn(page, mia)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/tasks?filter=all')
  const sheet = await openFromPlus(page, 'Create Task')
  expect(await sheet.getByLabel('Title').inputValue()).toBe('Mow the back lawn')
  await createButton(page).click()
  await sheet.waitFor({ state: 'detached' })
  expect(
    (await callsOf(site, await fromElsewhere(mia)).tasks()).filter(({ title }) => title === 'Mow the back lawn'),
  ).toHaveLength(1)
})
