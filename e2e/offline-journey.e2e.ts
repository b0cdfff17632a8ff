import { expect, it } from 'vitest'
import type { Account } from './harness.ts'
import { appIsKept, homeIsThere, keptReads, NO_NETWORK } from './kept-pages.ts'
import { isDone, ring, row, toast } from './task-page.ts'
import { seedTasks, tasksOf } from './task-seeds.ts'
import { createButton, fillTask, openFromPlus, openSheet, saveButton, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const EDGE = 'Edge the driveway'
const AERATE = 'Aerate the back lawn'
const TRIM = 'Trim the side path'
const site = useSite()

const change = (as: Account, id: string, body: object) =>
  fetch(`${site.url}/api/tasks/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as.session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('a morning without a network loses nothing: opened cold, done, planned, changed on two devices, and sent', async () => {
  const mia = await site.account()
  await seedTasks(site, mia, [
    { title: EDGE, type: 'edging' },
    { title: AERATE, type: 'maintenance' },
    { title: TRIM, type: 'edging', description: 'By hand' },
  ])
  const first = await site.page({ as: mia, worker: true, expectProblems: NO_NETWORK })
  const context = first.context()
  await first.goto('/')
  await homeIsThere(first)
  await first.goto('/tasks?filter=all')
  await row(first, TRIM).waitFor()
  await appIsKept(first)
  await expect.poll(() => keptReads(first, mia.id)).toEqual(expect.arrayContaining([expect.stringMatching(/"all"\]$/)]))
  await first.close()

  // The app is opened where there is no network at all.
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto('/tasks?filter=all')
  await row(page, TRIM).waitFor()
  await page.getByText(/^Offline\. Showing what you had at/).waitFor()

  await ring(page, EDGE).click()
  await toast(page, 'info').getByText('Saved on this phone, will be sent', { exact: true }).waitFor()
  await page.getByText('1 change will be sent when you are back.').waitFor()
  await ring(page, AERATE).click()
  await page.getByText('2 changes will be sent when you are back.').waitFor()
  await openFromPlus(page, 'Create Task')
  await fillTask(page, 'Mow the nature strip')
  await createButton(page).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await page.getByText('3 changes will be sent when you are back.').waitFor()
  await openSheet(page, `Edit: ${TRIM}`)
  await sheetOf(page).getByLabel('Description').fill('With the new shears')
  await saveButton(page).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await page.getByText('4 changes will be sent when you are back.').waitFor()

  // The same field on another device meanwhile, and the app closed and opened once more.
  const trim = (await tasksOf(site, mia)).find(({ title }) => title === TRIM)
  expect((await change(mia, trim?.id ?? '', { description: 'With the spade' })).ok).toBe(true)
  await page.reload()
  await row(page, 'Mow the nature strip').waitFor()
  await page.getByText('4 changes will be sent when you are back.').waitFor()

  await context.setOffline(false)
  await expect.poll(() => isDone(site, mia, EDGE)).toBe(true)
  await expect.poll(() => isDone(site, mia, AERATE)).toBe(true)
  await expect.poll(() => isDone(site, mia, 'Mow the nature strip')).toBe(false)
  // Both versions, at the row, until somebody says which.
  const note = page.getByRole('alert').filter({ hasText: 'This was changed on another device too.' })
  await note.getByText(/With the new shears/).waitFor()
  await note.getByText(/With the spade/).waitFor()
  expect((await tasksOf(site, mia)).find(({ title }) => title === TRIM)).toMatchObject({
    description: 'With the spade',
  })
  await page.getByRole('button', { name: 'Use my change' }).click()
  await expect
    .poll(async () => (await tasksOf(site, mia)).find(({ title }) => title === TRIM))
    .toMatchObject({ description: 'With the new shears' })
  await note.waitFor({ state: 'detached' })
  // Each took place once.
  expect((await tasksOf(site, mia)).map(({ title }) => title).sort()).toEqual(
    [AERATE, EDGE, 'Mow the nature strip', TRIM].sort(),
  )
})
