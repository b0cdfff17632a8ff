import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Account, PHONE, SIZES, type Site } from './harness.ts'
import {
  answer500,
  callsOf,
  loseAnswer,
  ONE_TASK_CALL,
  openSheet,
  openTasks,
  sheetOf,
  TASKS_CALL,
  toastSaying,
  watchWrites,
} from './task-sheets.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let mia: Account
beforeEach(async () => {
  mia = await site.account()
})

const open = async (options: Parameters<Site['page']>[0] = {}): Promise<Page> => {
  const page = await site.page({ as: mia, ...options })
  await openTasks(page)
  return page
}
/** The screen's own button stands over an empty list too. */
const newTask = (page: Page) => openSheet(page, 'Create Task')
const createButton = (page: Page) => sheetOf(page).getByRole('button', { name: /^(Create Task|Creating)/ })
const chooseType = (page: Page, word: string) => sheetOf(page).getByText(word, { exact: true }).click()
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null
    return label ?? activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })

const fillTask = async (page: Page, title: string): Promise<void> => {
  await sheetOf(page).getByLabel('Title').fill(title)
  await chooseType(page, 'Mowing')
  await chooseType(page, 'Tomorrow')
}

describe('New Task', () => {
  it('opens from Create Task as a bottom sheet with its four fields [TASK-03, TASK-70, TASK-71]', async () => {
    const page = await open()
    const sheet = await newTask(page)
    await expect.poll(() => focusedName(page)).toBe('New Task')
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return box && { x: box.x, width: box.width, foot: Math.round(box.y + box.height) }
      })
      .toEqual({ x: 0, width: PHONE.width, foot: PHONE.height })
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
    await chooseType(page, 'Watering')
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
    await toastSaying(page, 'Task created!').waitFor()
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit: Mow the back lawn' }).waitFor()
    expect(writes).toHaveLength(1)
    expect(writes[0]?.body).toMatchObject({ userId: mia.id, type: 'mowing', estimatedDuration: null })
    expect(await callsOf(site, mia).tasks()).toMatchObject([{ title: 'Mow the back lawn', estimatedDuration: null }])
    const again = await newTask(page)
    expect(await again.getByLabel('Title').inputValue()).toBe('')
    expect(await again.getByText('Kept from last time.').count()).toBe(0)
  })

  it('says when a task could not be made, and keeps all that was typed [TASK-79, TOAST-10]', async () => {
    const page = await open()
    await watchWrites(page, TASKS_CALL, answer500)
    const sheet = await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await sheet.getByLabel('Duration').fill('45')
    await createButton(page).click()
    const failed = toastSaying(page, 'Failed to create task. Please try again.')
    await failed.waitFor()
    expect(await failed.getAttribute('data-variant')).toBe('destructive')
    expect(await failed.innerText()).toMatch(/^Error\n/)
    expect(await sheet.getByLabel('Title').inputValue()).toBe('Mow the back lawn')
    expect(await sheet.getByLabel('Duration').inputValue()).toBe('45')
    expect(await sheet.getByRole('radio', { name: 'Mowing' }).isChecked()).toBe(true)
    expect(await createButton(page).isEnabled()).toBe(true)
  })

  it('makes one task when only the answer was lost and the person presses again', async () => {
    const page = await open()
    const writes = await watchWrites(page, TASKS_CALL, (route, attempt) =>
      attempt === 1 ? loseAnswer(route) : route.continue(),
    )
    await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await createButton(page).click()
    await toastSaying(page, 'Failed to create task').waitFor()
    await createButton(page).click()
    await toastSaying(page, 'Task created!').waitFor()
    expect(writes.map(({ key }) => key)).toEqual([writes[0]?.key, writes[0]?.key])
    expect(await callsOf(site, mia).tasks()).toHaveLength(1)
  })

  it('makes one task also when the page was opened anew in between', async () => {
    const page = await open()
    const writes = await watchWrites(page, TASKS_CALL, (route, attempt) =>
      attempt === 1 ? loseAnswer(route) : route.continue(),
    )
    await newTask(page)
    await fillTask(page, 'Mow the back lawn')
    await createButton(page).click()
    await toastSaying(page, 'Failed to create task').waitFor()
    await page.reload()
    await newTask(page)
    await createButton(page).click()
    await toastSaying(page, 'Task created!').waitFor()
    expect(writes[1]?.key).toBe(writes[0]?.key)
    expect(await callsOf(site, mia).tasks()).toHaveLength(1)
  })

  it('makes two tasks of the same content when they are meant', async () => {
    const page = await open()
    for (const count of [1, 2]) {
      await newTask(page)
      await fillTask(page, 'Mow the back lawn')
      await createButton(page).click()
      await expect.poll(() => page.getByRole('button', { name: 'Edit: Mow the back lawn' }).count()).toBe(count)
    }
    expect(await callsOf(site, mia).tasks()).toHaveLength(2)
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
      `turfwise.draft.new-task.${mia.id}`,
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

describe('Edit Task', () => {
  const FEED = {
    description: 'Slow-release, 2 kg over 80 m².',
    priority: 'high',
    estimatedDuration: 30,
    dueDate: '2026-12-24',
  }
  const edit = (page: Page, title: string) => openSheet(page, `Edit: ${title}`)
  const save = (page: Page) => sheetOf(page).getByRole('button', { name: /^Save|^Saving/ })

  it('opens from the row with the values of the task [TASK-31, TASK-80]', async () => {
    await callsOf(site, mia).make('Feed the Sir Walter', 'fertilizing', FEED)
    const sheet = await edit(await open(), 'Feed the Sir Walter')
    expect(await sheet.getByRole('heading').innerText()).toBe('Edit Task')
    expect(await sheet.getByLabel('Title').inputValue()).toBe('Feed the Sir Walter')
    expect(await sheet.getByLabel('Description').inputValue()).toBe(FEED.description)
    expect(await sheet.getByRole('radio', { name: 'Fertilising' }).isChecked()).toBe(true)
    expect(await sheet.getByLabel('Due date').inputValue()).toBe('2026-12-24')
    expect(await sheet.getByRole('radio', { name: 'High' }).isChecked()).toBe(true)
    expect(await sheet.getByLabel('Duration').inputValue()).toBe('30')
    expect(await sheet.getByRole('group', { name: 'Type' }).getByRole('radio').count()).toBe(9)
  })

  it('saves all six fields and says so [TASK-86, TOAST-40]', async () => {
    await callsOf(site, mia).make('Feed the Sir Walter', 'fertilizing', FEED)
    const page = await open()
    const sheet = await edit(page, 'Feed the Sir Walter')
    await sheet.getByLabel('Title').fill('Weed the verge')
    await sheet.getByLabel('Description').fill('By hand')
    await chooseType(page, 'Weeding')
    await sheet.getByLabel('Due date').fill('2026-12-31')
    await chooseType(page, 'Low')
    await sheet.getByLabel('Duration').fill('15')
    await save(page).click()
    await toastSaying(page, 'Task updated!').waitFor()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit: Weed the verge' }).waitFor()
    expect(await callsOf(site, mia).tasks()).toMatchObject([
      {
        title: 'Weed the verge',
        description: 'By hand',
        type: 'weeding',
        dueDate: '2026-12-31',
        priority: 'low',
        estimatedDuration: 15,
      },
    ])
  })

  it('sends no update without a title or a due date, and goes to the field [TASK-82, TASK-83]', async () => {
    await callsOf(site, mia).make('Feed the Sir Walter', 'fertilizing', FEED)
    const page = await open()
    const writes = await watchWrites(page, ONE_TASK_CALL)
    const sheet = await edit(page, 'Feed the Sir Walter')
    await sheet.getByLabel('Title').fill(' ')
    await save(page).click()
    await sheet.getByText('Enter a title').waitFor()
    await expect.poll(() => focusedName(page)).toBe('Title')
    await sheet.getByLabel('Title').fill('Feed')
    await sheet.getByLabel('Due date').fill('')
    await save(page).click()
    await sheet.getByText('Choose a day').waitFor()
    await expect.poll(() => focusedName(page)).toBe('Due date')
    expect(writes).toEqual([])
    await sheet.getByLabel('Due date').fill('2026-12-25')
    await save(page).click()
    await toastSaying(page, 'Task updated!').waitFor()
    expect(writes).toHaveLength(1)
  })

  it('says when it could not be saved, and keeps what was typed [TASK-87, TOAST-11]', async () => {
    await callsOf(site, mia).make('Feed the Sir Walter', 'fertilizing', FEED)
    const page = await open()
    await watchWrites(page, ONE_TASK_CALL, (route) => route.abort('connectionreset'))
    const sheet = await edit(page, 'Feed the Sir Walter')
    await sheet.getByLabel('Title').fill('Feed the verge')
    await save(page).click()
    const failed = toastSaying(page, 'Failed to update task. Please try again.')
    await failed.waitFor()
    expect(await failed.getAttribute('data-variant')).toBe('destructive')
    expect(await failed.innerText()).toMatch(/^Error\n/)
    expect(await sheet.getByLabel('Title').inputValue()).toBe('Feed the verge')
    await page.unroute(ONE_TASK_CALL)
    await save(page).click()
    await toastSaying(page, 'Task updated!').waitFor()
    expect(await callsOf(site, mia).tasks()).toMatchObject([{ title: 'Feed the verge' }])
  })

  it('tells of a task that was deleted elsewhere, and takes it off the list', async () => {
    const calls = callsOf(site, mia)
    const { id } = await calls.make('Feed the Sir Walter', 'fertilizing')
    await calls.make('Edge the drive', 'edging')
    const page = await open()
    const sheet = await edit(page, 'Feed the Sir Walter')
    await calls.remove(id)
    await save(page).click()
    await toastSaying(page, 'Failed to update task').waitFor()
    await sheet.getByText('This task is no longer there. It was deleted on another device.').waitFor()
    expect(await save(page).isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Edit: Edge the drive' }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit: Feed the Sir Walter' }).count()).toBe(0)
  })

  it("offers the task's own type when it is none of the list, and keeps it", async () => {
    await callsOf(site, mia).make('Thin the zoysia', 'dethatching')
    const page = await open()
    const sheet = await edit(page, 'Thin the zoysia')
    expect(await sheet.getByRole('radio', { name: 'Dethatching' }).isChecked()).toBe(true)
    await save(page).click()
    await toastSaying(page, 'Task updated!').waitFor()
    expect(await callsOf(site, mia).tasks()).toMatchObject([{ type: 'dethatching' }])
  })

  it('keeps what is being typed when the list is read anew behind it', async () => {
    const calls = callsOf(site, mia)
    await calls.make('Feed the Sir Walter', 'fertilizing')
    const page = await open()
    const sheet = await edit(page, 'Feed the Sir Walter')
    await sheet.getByLabel('Title').fill('Feed the ver')
    await page.context().setOffline(true)
    await sheet.getByText(/^You are offline/).waitFor()
    const read = page.waitForResponse(/\/api\/users\/[^/]+\/tasks/)
    await page.context().setOffline(false)
    await read
    await sheet.getByLabel('Title').press('End')
    await page.keyboard.type('ge')
    expect(await sheet.getByLabel('Title').inputValue()).toBe('Feed the verge')
  })

  it('holds the longest texts', async () => {
    const title = 'Wanneroo '.repeat(23).slice(0, 200).trimEnd()
    await callsOf(site, mia).make(title, 'weeding', { description: 'x'.repeat(2000) })
    const page = await open()
    const sheet = await edit(page, title)
    expect(await sheet.getByLabel('Description').inputValue()).toHaveLength(2000)
    await sheet.getByLabel('Title').press('End')
    await page.keyboard.type('and more than two hundred')
    expect((await sheet.getByLabel('Title').inputValue()).length).toBe(200)
    await save(page).click()
    await toastSaying(page, 'Task updated!').waitFor()
  })
})

describe.each(SIZES)('by keyboard alone, on the $device', ({ width, height }) => {
  it('makes a task and changes it, and comes back to where it was', async () => {
    const page = await open({ width, height })
    await page.getByRole('button', { name: 'Create First Task' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('New Task')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Mow the back lawn')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await toastSaying(page, 'Task created!').waitFor()
    expect(await callsOf(site, mia).tasks()).toMatchObject([{ title: 'Mow the back lawn', type: 'watering' }])

    const row = page.getByRole('button', { name: 'Edit: Mow the back lawn' })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Edit Task')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await page.keyboard.type(' again')
    await page.keyboard.press('Tab')
    await page.keyboard.type('After rain')
    await page.keyboard.press('Control+Enter')
    await toastSaying(page, 'Task updated!').waitFor()
    expect(await callsOf(site, mia).tasks()).toMatchObject([
      { title: 'Mow the back lawn again', description: 'After rain' },
    ])
  })

  it('closes with Escape, keeps Tab inside, and hands the focus back', async () => {
    await callsOf(site, mia).make('Feed the Sir Walter', 'fertilizing')
    const page = await open({ width, height })
    await page.getByRole('button', { name: 'Edit: Feed the Sir Walter' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Edit Task')
    for (let pressed = 0; pressed < 14; pressed += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => focusedName(page)).toBe('Edit: Feed the Sir Walter')
  })
})
