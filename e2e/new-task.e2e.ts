import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE } from './harness.ts'
import {
  answer500,
  chooseInSheet,
  createButton,
  fillTask,
  focusedName,
  loseAnswer,
  openSheet,
  openTasks,
  sheetOf,
  TASKS_CALL,
  watchWrites,
} from './task-sheets.ts'
import { failure, success, toastSaying } from './toast.ts'
import { useTaskScreen } from './use-task-screen.ts'

const { site, person, ownCalls, open } = useTaskScreen()
/** The screen's own button stands over an empty list too. */
const newTask = (page: Page) => openSheet(page, 'Create Task')

/** A task that is made while the answer that says so is lost, with the writes that are sent for it. */
const makeUnheard = async () => {
  const page = await open()
  const writes = await watchWrites(page, TASKS_CALL, (route, attempt) =>
    attempt === 1 ? loseAnswer(route) : route.continue(),
  )
  await newTask(page)
  await fillTask(page, 'Mow the back lawn')
  await createButton(page).click()
  await toastSaying(page, failure('Failed to create task. Please try again.')).waitFor()
  return { page, writes }
}

describe('New Task', () => {
  it('opens from Create Task as a bottom sheet with its four fields [TASK-03, TASK-70, TASK-71]', async () => {
    const page = await open()
    const sheet = await newTask(page)
    await expect.poll(() => focusedName(page)).toBe('New Task')
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        // Above it the screen that it came up over stays in sight.
        const isOver = (box?.y ?? 0) >= 24
        return box && { x: box.x, width: box.width, foot: Math.round(box.y + box.height), isOver }
      })
      .toEqual({ x: 0, width: PHONE.width, foot: PHONE.height, isOver: true })
    for (const field of ['Title', 'Due date, another day', 'Duration (optional)']) {
      expect(await sheet.getByLabel(field, { exact: true }).count()).toBe(1)
    }
    const types = sheet.getByRole('group', { name: 'Type' }).getByRole('radio')
    expect(await types.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual([
      'mowing',
      'watering',
      'fertilizing',
      'weeding',
      'aeration',
      'overseeding',
    ])
    expect(await sheet.getByLabel('Duration').getAttribute('inputmode')).toBe('numeric')
  })

  it('opens from Create First Task and gives the focus back when it closes [TASK-13]', async () => {
    const page = await open()
    await openSheet(page, 'Create First Task')
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => focusedName(page)).toBe('Create First Task')
  })

  it('waits for title, type and due date, and says which is missing [TASK-73]', async () => {
    const page = await open()
    const sheet = await newTask(page)
    const hint = sheet.getByText('Still needed:')
    expect(await hint.innerText()).toBe('Still needed: title, type and due date')
    expect(await createButton(page).isDisabled()).toBe(true)
    await sheet.getByLabel('Title').fill('Mow')
    await expect.poll(() => hint.innerText()).toBe('Still needed: type and due date')
    await chooseInSheet(page, 'Watering')
    await expect.poll(() => hint.innerText()).toBe('Still needed: due date')
    expect(await createButton(page).isDisabled()).toBe(true)
    await sheet.getByLabel('Due date, another day').fill('2026-12-24')
    await expect.poll(() => createButton(page).isEnabled()).toBe(true)
    expect(await hint.count()).toBe(0)
    await sheet.getByLabel('Title').fill('  ')
    await expect.poll(() => createButton(page).isDisabled()).toBe(true)
  })

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
    // These five and no others: priority and description are the server's to choose.
    expect(writes[0]?.body).toEqual({
      userId: person().id,
      title: 'Mow the back lawn',
      type: 'mowing',
      dueDate: task?.dueDate,
      estimatedDuration: null,
    })
    const again = await newTask(page)
    expect(await again.getByLabel('Title').inputValue()).toBe('')
    expect(await again.getByText('Kept from last time.').count()).toBe(0)
  })

  it('sends null for a duration that is no number [TASK-75]', async () => {
    const page = await open()
    const writes = await watchWrites(page, TASKS_CALL)
    const sheet = await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await sheet.getByLabel('Duration').fill('45 min')
    await createButton(page).click()
    await toastSaying(page, success('Task created!')).waitFor()
    expect(writes.map(({ body }) => body.estimatedDuration)).toEqual([null])
    expect(await ownCalls().tasks()).toMatchObject([{ estimatedDuration: null }])
  })

  it('says when a task could not be made, and keeps all that was typed [TASK-79, TOAST-10]', async () => {
    const page = await open()
    await watchWrites(page, TASKS_CALL, answer500)
    const sheet = await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await sheet.getByLabel('Duration').fill('45')
    await createButton(page).click()
    await toastSaying(page, failure('Failed to create task. Please try again.')).waitFor()
    expect(await sheet.getByLabel('Title').inputValue()).toBe('Mow the back lawn')
    expect(await sheet.getByLabel('Duration').inputValue()).toBe('45')
    expect(await sheet.getByRole('radio', { name: 'Mowing' }).isChecked()).toBe(true)
    expect(await createButton(page).isEnabled()).toBe(true)
  })

  it('makes one task when only the answer was lost and the person presses again', async () => {
    const { page, writes } = await makeUnheard()
    await createButton(page).click()
    await toastSaying(page, success('Task created!')).waitFor()
    expect(writes.map(({ key }) => key)).toEqual([writes[0]?.key, writes[0]?.key])
    expect(await ownCalls().tasks()).toHaveLength(1)
  })

  it('makes one task also when the page was opened anew in between', async () => {
    const { page, writes } = await makeUnheard()
    await page.reload()
    await newTask(page)
    await createButton(page).click()
    await toastSaying(page, success('Task created!')).waitFor()
    expect(writes[1]?.key).toBe(writes[0]?.key)
    expect(await ownCalls().tasks()).toHaveLength(1)
  })

  it('makes two tasks of the same content when they are meant', async () => {
    const page = await open()
    for (const count of [1, 2]) {
      await newTask(page)
      await fillTask(page, 'Mow the back lawn')
      await createButton(page).click()
      await sheetOf(page).waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('button', { name: 'Edit: Mow the back lawn' }).count()).toBe(count)
    }
    expect(await ownCalls().tasks()).toHaveLength(2)
  })

  it('keeps what was typed for the next time, for this person alone, until it is taken out', async () => {
    const page = await open()
    await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.reload()
    const sheet = await newTask(page)
    await sheet.getByText('Kept from last time.').waitFor()
    expect(await sheet.getByLabel('Title').inputValue()).toBe('Mow the back lawn')
    expect(await sheet.getByRole('radio', { name: 'Mowing' }).isChecked()).toBe(true)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([
      `turfwise.draft.new-task.${person().id}`,
    ])
    await sheet.getByRole('button', { name: 'Start again' }).click()
    expect(await sheet.getByLabel('Title').inputValue()).toBe('')
    await page.reload()
    const empty = await newTask(page)
    expect(await empty.getByLabel('Title').inputValue()).toBe('')
  })

  it('refuses minutes out of range with a text at the field and the focus on it', async () => {
    const page = await open()
    const writes = await watchWrites(page, TASKS_CALL)
    const sheet = await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await sheet.getByLabel('Duration').fill('0')
    await createButton(page).click()
    await sheet.getByText('At least 1 minute').waitFor()
    await expect.poll(() => focusedName(page)).toBe('Duration (optional)')
    expect(writes).toEqual([])
    await page.keyboard.type('5')
    await sheet.getByText('At least 1 minute').waitFor({ state: 'detached' })
  })

  it('says how the chosen day suits the job, as far as the forecast reaches', async () => {
    const page = await open()
    const sheet = await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await sheet.getByText(/ day, suits mowing\. \d+°, \d+ km\/h wind/).waitFor()
    await sheet.getByLabel('Due date, another day').fill('2099-12-24')
    await expect.poll(() => sheet.getByText(/suits mowing/).count()).toBe(0)
  })

  it('cannot be sent offline, and says so', async () => {
    const page = await open()
    const sheet = await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await page.context().setOffline(true)
    await sheet.getByText('You are offline. What you typed stays here.').waitFor()
    expect(await createButton(page).isDisabled()).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(() => createButton(page).isEnabled()).toBe(true)
  })

  it('counts the days of the garden and not of the device', async () => {
    const west = await site.account({ location: 'Perth, WA' })
    const page = await site.page({ as: west })
    // The last 14:00 UTC: past midnight in Sydney, where the browser is, and 22:00 of the day before in Perth.
    const now = new Date(Date.now() - 14 * 3_600_000)
    const evening = `${now.toISOString().slice(0, 10)}T14:00:00Z`
    await page.clock.setFixedTime(evening)
    await openTasks(page)
    await newTask(page)
    const day = (timeZone: string) =>
      new Date(evening).toLocaleDateString('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    const today = sheetOf(page).getByRole('radio', { name: 'Today' })
    expect(day('Australia/Perth')).not.toBe(day('Australia/Sydney'))
    expect(await today.getAttribute('value')).toBe(day('Australia/Perth'))
  })
})
