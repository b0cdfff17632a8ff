import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listTasks, updateTask } from '../../../../contract/src/tasks.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { choicesOf, choose, openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open } = anApp()

const FEED = {
  description: 'Slow-release, 2 kg over 80 m².',
  priority: 'high',
  estimatedDuration: 30,
  dueDate: '2026-12-24',
} as const
const TITLE = 'Feed the Sir Walter'
const UPDATED = success('Task updated!')
const NOT_UPDATED = failure('Failed to update task. Please try again.')

const field = (label: string) => sheet.getByLabelText(label)
const title = field('Title')
const save = sheet.getByRole('button', { name: /^Save|^Saving/ })
const rowOf = (name: string) => page.getByRole('button', { name: `Edit: ${name}`, exact: true })
const bodies = () => network().writes.map(({ body }) => body)

const edit = async (name: string = TITLE): Promise<void> => {
  await open('/tasks?filter=all')
  await openSheet(`Edit: ${name}`)
}
const editFeed = async (): Promise<string> => {
  const { id } = garden().make(TITLE, 'fertilizing', FEED)
  await edit()
  return id
}

describe('Edit Task', () => {
  it('opens from the row with the values of the task [TASK-31, TASK-80]', async () => {
    await editFeed()
    await expect.element(sheet.getByRole('heading')).toHaveTextContent('Edit Task')
    await expect.element(title).toHaveValue(TITLE)
    await expect.element(field('Description (optional)')).toHaveValue(FEED.description)
    await expect.element(sheet.getByRole('radio', { name: 'Fertilising' })).toBeChecked()
    await expect.element(field('Due date')).toHaveValue('2026-12-24')
    await expect.element(sheet.getByRole('radio', { name: 'High' })).toBeChecked()
    await expect.element(field('Duration (optional)')).toHaveValue('30')
    expect(choicesOf('Type')).toHaveLength(9)
  })

  it('saves all six fields and says so [TASK-86, TOAST-40]', async () => {
    const id = await editFeed()
    await title.fill('Weed the verge')
    await field('Description (optional)').fill('By hand')
    await choose('Weeding')
    await field('Due date').fill('2026-12-31')
    await choose('Low')
    await field('Duration (optional)').fill('15')
    await save.click()
    await toastSaying(UPDATED)
    await sheetGone()
    await expect.element(rowOf('Weed the verge')).toBeVisible()
    expect(network().writes).toEqual([
      {
        method: 'PUT',
        path: `/api/tasks/${id}`,
        key: expect.any(String),
        body: {
          title: 'Weed the verge',
          description: 'By hand',
          type: 'weeding',
          dueDate: '2026-12-31',
          priority: 'low',
          estimatedDuration: 15,
        },
      },
    ])
  })

  it('sends no update without a title or a due date, and goes to the field [TASK-82, TASK-83]', async () => {
    await editFeed()
    await title.fill(' ')
    await save.click()
    await expect.element(sheet.getByText('Enter a title')).toBeVisible()
    await expect.element(title).toHaveFocus()
    await title.fill('Feed')
    await field('Due date').fill('')
    await save.click()
    await expect.element(sheet.getByText('Choose a day')).toBeVisible()
    await expect.element(field('Due date')).toHaveFocus()
    await expectNothingSent(() => network().writes)
    await field('Due date').fill('2026-12-25')
    await save.click()
    await toastSaying(UPDATED)
    await expect.poll(bodies).toEqual([{ title: 'Feed', dueDate: '2026-12-25' }])
  })

  it.each([
    { why: 'no answer came', meddle: isCutOff },
    { why: 'the server failed', meddle: fails },
  ])('says when it could not be saved as $why, and keeps what was typed [TASK-87, TOAST-11]', async ({ meddle }) => {
    await editFeed()
    network().meddle(updateTask, meddle)
    await title.fill('Feed the verge')
    await save.click()
    await toastSaying(NOT_UPDATED)
    await expect.element(title).toHaveValue('Feed the verge')
    network().leaveAlone()
    await save.click()
    await toastSaying(UPDATED)
    await expect.poll(() => garden().tasks()).toMatchObject([{ title: 'Feed the verge' }])
  })

  it('tells of a task that was deleted elsewhere, and takes it off the list', async () => {
    const { id } = garden().make(TITLE, 'fertilizing')
    garden().make('Edge the drive', 'edging')
    await edit()
    garden().remove(id)
    await title.fill('Feed the verge')
    await save.click()
    await toastSaying(NOT_UPDATED)
    await expect
      .element(sheet.getByText('This task is no longer there. It was deleted on another device.'))
      .toBeVisible()
    await expect.element(save).toBeDisabled()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(rowOf('Edge the drive')).toBeVisible()
    await expect.element(rowOf(TITLE)).not.toBeInTheDocument()
  })

  it("offers the task's own type when it is none of the list, and keeps it", async () => {
    garden().make('Thin the zoysia', 'dethatching')
    await edit('Thin the zoysia')
    await expect.element(sheet.getByRole('radio', { name: 'Dethatching' })).toBeChecked()
    await title.fill('Thin all of it')
    await save.click()
    await toastSaying(UPDATED)
    await expect.poll(() => garden().tasks()).toMatchObject([{ title: 'Thin all of it', type: 'dethatching' }])
  })

  it('keeps what is being typed when the list is read anew behind it', async () => {
    const id = await editFeed()
    await title.fill('Feed the ver')
    network().setOnline(false)
    await expect.element(sheet.getByText(/^You are offline/)).toBeVisible()
    let read = false
    network().meddle(listTasks, async (_attempt, pass) => {
      read = true
      return pass()
    })
    garden().change(id, () => ({ priority: 'low' }))
    network().setOnline(true)
    await expect.poll(() => read).toBe(true)
    await expect.element(sheet.getByText(/^You are offline/)).not.toBeInTheDocument()
    await userEvent.keyboard('{End}ge')
    await expect.element(title).toHaveValue('Feed the verge')
  })

  it('holds the longest texts', async () => {
    const long = 'Wanneroo '.repeat(23).slice(0, 200).trimEnd()
    garden().make(long, 'weeding', { description: 'x'.repeat(2000) })
    await edit(long)
    await expect.element(field('Description (optional)')).toHaveValue('x'.repeat(2000))
    await title.click()
    await userEvent.keyboard('{End}and more than two hundred')
    expect((title.element() as HTMLInputElement).value).toHaveLength(200)
    await save.click()
    await toastSaying(UPDATED)
  })
})
