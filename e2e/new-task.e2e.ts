import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  createButton,
  fillTask,
  loseAnswer,
  openFromPlus,
  openTasks,
  sheetOf,
  TASKS_CALL,
  watchWrites,
} from './task-sheets.ts'
import { failure, success, toastSaying } from './toast.ts'
import { useTaskScreen } from './use-task-screen.ts'

const { site, person, ownCalls, open } = useTaskScreen()
/** Every answer of the server says that it is this time. */
const serverShows = (page: Page, at: string) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(at).toUTCString() } })
  })
/** The screen's own button stands over an empty list too. */
const newTask = (page: Page) => openFromPlus(page, 'Create Task')

// What the sheet asks, says and sends is tested in web/src/app/new-task.browser.test.tsx.
describe('New Task', () => {
  it('makes a task without a duration, says so and shows it [TASK-74, TASK-78, TOAST-39]', async () => {
    const page = await open()
    const writes = await watchWrites(page, TASKS_CALL)
    await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await createButton(page).click()
    await toastSaying(page, success('Task created!')).waitFor()
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit: Mow the back lawn' }).waitFor()
    expect(writes).toHaveLength(1)
    const [task] = await ownCalls().tasks()
    expect(task).toMatchObject({ title: 'Mow the back lawn', type: 'mowing', estimatedDuration: null })
    // These and no others: priority and description are the server's to choose. The id is of the device's making.
    expect(writes[0]?.body).toEqual({
      id: task?.id,
      userId: person().id,
      title: 'Mow the back lawn',
      type: 'mowing',
      dueDate: task?.dueDate,
      estimatedDuration: null,
    })
    const again = await newTask(page)
    expect(await again.getByLabel('Title').inputValue()).toBe('')
    expect(await again.getByText('Saved from last time.').count()).toBe(0)
  })

  it('makes one task also when the page was opened anew in between', async () => {
    const page = await open()
    const writes = await watchWrites(page, TASKS_CALL, (route, attempt) =>
      attempt <= 2 ? loseAnswer(route) : route.continue(),
    )
    await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await createButton(page).click()
    await toastSaying(page, failure('Failed to create task. Please try again.')).waitFor()
    await page.reload()
    await newTask(page)
    await createButton(page).click()
    await toastSaying(page, success('Task created!')).waitFor()
    expect(writes.length).toBeGreaterThan(2)
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1)
    expect(await ownCalls().tasks()).toHaveLength(1)
  })

  it('counts the days of the garden and not of the device', async () => {
    const west = await site.account({ location: 'Perth, WA' })
    const page = await site.page({ as: west })
    // The last 14:00 UTC: past midnight in Sydney, where the browser is, and 22:00 of the day before in Perth.
    const now = new Date(Date.now() - 14 * 3_600_000)
    const evening = `${now.toISOString().slice(0, 10)}T14:00:00Z`
    await page.clock.setFixedTime(evening)
    await serverShows(page, evening)
    await openTasks(page)
    await newTask(page)
    const day = (timeZone: string) =>
      new Date(evening).toLocaleDateString('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    const today = sheetOf(page).getByRole('radio', { name: 'Today' })
    expect(day('Australia/Perth')).not.toBe(day('Australia/Sydney'))
    expect(await today.getAttribute('value')).toBe(day('Australia/Perth'))
  })
})
