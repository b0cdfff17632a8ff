import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  answer500,
  chooseInSheet,
  focusedName,
  ONE_TASK_CALL,
  openSheet,
  saveButton,
  watchWrites,
} from './task-sheets.ts'
import { failure, success, toastSaying } from './toast.ts'
import { useTaskScreen } from './use-task-screen.ts'

const { ownCalls, open } = useTaskScreen()

describe('Edit Task', () => {
  const FEED = {
    description: 'Slow-release, 2 kg over 80 m².',
    priority: 'high',
    estimatedDuration: 30,
    dueDate: '2026-12-24',
  }
  const edit = (page: Page, title: string) => openSheet(page, `Edit: ${title}`)

  it('opens from the row with the values of the task [TASK-31, TASK-80]', async () => {
    await ownCalls().make('Feed the Sir Walter', 'fertilizing', FEED)
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
    await ownCalls().make('Feed the Sir Walter', 'fertilizing', FEED)
    const page = await open()
    const sheet = await edit(page, 'Feed the Sir Walter')
    await sheet.getByLabel('Title').fill('Weed the verge')
    await sheet.getByLabel('Description').fill('By hand')
    await chooseInSheet(page, 'Weeding')
    await sheet.getByLabel('Due date').fill('2026-12-31')
    await chooseInSheet(page, 'Low')
    await sheet.getByLabel('Duration').fill('15')
    await saveButton(page).click()
    await toastSaying(page, success('Task updated!')).waitFor()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit: Weed the verge' }).waitFor()
    expect(await ownCalls().tasks()).toMatchObject([
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
    await ownCalls().make('Feed the Sir Walter', 'fertilizing', FEED)
    const page = await open()
    const writes = await watchWrites(page, ONE_TASK_CALL)
    const sheet = await edit(page, 'Feed the Sir Walter')
    await sheet.getByLabel('Title').fill(' ')
    await saveButton(page).click()
    await sheet.getByText('Enter a title').waitFor()
    await expect.poll(() => focusedName(page)).toBe('Title')
    await sheet.getByLabel('Title').fill('Feed')
    await sheet.getByLabel('Due date').fill('')
    await saveButton(page).click()
    await sheet.getByText('Choose a day').waitFor()
    await expect.poll(() => focusedName(page)).toBe('Due date')
    expect(writes).toEqual([])
    await sheet.getByLabel('Due date').fill('2026-12-25')
    await saveButton(page).click()
    await toastSaying(page, success('Task updated!')).waitFor()
    expect(writes).toHaveLength(1)
  })

  it.each([
    { why: 'no answer came', treat: (route: Route) => route.abort('connectionreset') },
    { why: 'the server failed', treat: answer500 },
  ])('says when it could not be saved as $why, and keeps what was typed [TASK-87, TOAST-11]', async ({ treat }) => {
    await ownCalls().make('Feed the Sir Walter', 'fertilizing', FEED)
    const page = await open()
    await watchWrites(page, ONE_TASK_CALL, treat)
    const sheet = await edit(page, 'Feed the Sir Walter')
    await sheet.getByLabel('Title').fill('Feed the verge')
    await saveButton(page).click()
    await toastSaying(page, failure('Failed to update task. Please try again.')).waitFor()
    expect(await sheet.getByLabel('Title').inputValue()).toBe('Feed the verge')
    await page.unroute(ONE_TASK_CALL)
    await saveButton(page).click()
    await toastSaying(page, success('Task updated!')).waitFor()
    expect(await ownCalls().tasks()).toMatchObject([{ title: 'Feed the verge' }])
  })

  it('tells of a task that was deleted elsewhere, and takes it off the list', async () => {
    const calls = ownCalls()
    const { id } = await calls.make('Feed the Sir Walter', 'fertilizing')
    await calls.make('Edge the drive', 'edging')
    const page = await open()
    const sheet = await edit(page, 'Feed the Sir Walter')
    await calls.remove(id)
    await saveButton(page).click()
    await toastSaying(page, failure('Failed to update task. Please try again.')).waitFor()
    await sheet.getByText('This task is no longer there. It was deleted on another device.').waitFor()
    expect(await saveButton(page).isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Edit: Edge the drive' }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit: Feed the Sir Walter' }).count()).toBe(0)
  })

  it("offers the task's own type when it is none of the list, and keeps it", async () => {
    await ownCalls().make('Thin the zoysia', 'dethatching')
    const page = await open()
    const sheet = await edit(page, 'Thin the zoysia')
    expect(await sheet.getByRole('radio', { name: 'Dethatching' }).isChecked()).toBe(true)
    await saveButton(page).click()
    await toastSaying(page, success('Task updated!')).waitFor()
    expect(await ownCalls().tasks()).toMatchObject([{ type: 'dethatching' }])
  })

  it('keeps what is being typed when the list is read anew behind it', async () => {
    const calls = ownCalls()
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
    await ownCalls().make(title, 'weeding', { description: 'x'.repeat(2000) })
    const page = await open()
    const sheet = await edit(page, title)
    expect(await sheet.getByLabel('Description').inputValue()).toHaveLength(2000)
    await sheet.getByLabel('Title').press('End')
    await page.keyboard.type('and more than two hundred')
    expect((await sheet.getByLabel('Title').inputValue()).length).toBe(200)
    await saveButton(page).click()
    await toastSaying(page, success('Task updated!')).waitFor()
  })
})
