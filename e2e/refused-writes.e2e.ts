import { expect, it } from 'vitest'
import { untilToastsCanShow } from './forms.ts'
import { gardenWith, row, toast } from './task-page.ts'
import { EVERY_FILTER, tasksOf } from './task-seeds.ts'
import { bringSheet, createButton, fillTask, openFromPlus, openSheet, saveButton, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const WRONG = 'A title that the server does not take'
const RIGHT = 'Mow the verge'
const site = useSite()

it('a task that was planned without a network and refused is mended by an edit, and made with it', async () => {
  const mia = await gardenWith(site, EVERY_FILTER)
  const page = await site.page({ as: mia, expectProblems: /Failed to load resource/ })
  await page.goto('/tasks?filter=all')
  await row(page, 'Edge the driveway').waitFor()
  await untilToastsCanShow(page)
  await bringSheet(page, () => openFromPlus(page, 'Create Task'))
  // As a server would that has another limit than the form.
  await page.route('**/api/tasks', async (route) => {
    const { title } = route.request().postDataJSON() ?? {}
    if (title !== WRONG) return route.continue()
    const problem = { code: 'request/invalid', status: 400, detail: 'The request is not valid.', requestId: '1' }
    return route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })
  await page.context().setOffline(true)
  await page.getByText(/^Offline\./).waitFor()
  await openFromPlus(page, 'Create Task')
  await fillTask(page, WRONG)
  await createButton(page).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await toast(page, 'info').getByText('Saved on this phone, will be sent', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  await openSheet(page, `Edit: ${WRONG}`)
  await sheetOf(page)
    .getByLabel(/^Title/)
    .fill(RIGHT)
  await saveButton(page).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await tasksOf(site, mia)).map(({ title }) => title)).toContain(RIGHT)
  await row(page, RIGHT).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
