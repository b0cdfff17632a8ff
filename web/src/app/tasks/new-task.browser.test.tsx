import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTask } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { fails, losesAnswers, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, PHONE } from '../../../test/open-app.tsx'
import {
  choicesOf,
  choose,
  openAllFields,
  openFromPlus,
  openNewTask,
  openSheet,
  sheet,
  sheetGone,
} from '../../../test/sheet.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, reopen } = anApp()

const TITLE = 'Mow the back lawn'
const CREATED = success('Task created!')
const NOT_CREATED = failure('Failed to create task. Please try again.')

/** The screen's own button stands over an empty list too. */
const newTask = async (): Promise<void> => {
  await open('/tasks?filter=all')
  await openNewTask()
}
const field = (label: string) => sheet.getByLabelText(label)
const title = field('Title')
const duration = field('Duration (optional)')
const create = sheet.getByRole('button', { name: /^(Create Task|Creating)/ })
/** Fills it with all that it needs. */
const fillIn = async (): Promise<void> => {
  await title.fill(TITLE)
  await choose('Mowing')
  await choose('Tomorrow')
}
const bodies = () => network().writes.map(({ body }) => body)
const listed = () => page.getByRole('button', { name: `Edit: ${TITLE}`, exact: true })

describe('New Task', () => {
  it('opens from Create Task as a bottom sheet with its four fields [TASK-03, TASK-70, TASK-71]', async () => {
    await open('/tasks?filter=all')
    await openFromPlus('Create Task')
    await expect.element(sheet.getByRole('heading', { name: 'New Task' })).toBeVisible()
    await openAllFields()
    await expect.element(title).toHaveFocus()
    await expect
      .poll(() => {
        const { x, y, width, bottom } = sheet.element().getBoundingClientRect()
        // Above it the screen that it came up over stays in sight.
        return { x, width, foot: Math.round(bottom), isOver: y >= 24 }
      })
      .toEqual({ x: 0, width: PHONE[0], foot: PHONE[1], isOver: true })
    for (const label of ['Title', 'Due date, another day', 'Duration (optional)']) {
      await expect.element(field(label)).toBeInTheDocument()
    }
    expect(choicesOf('Type')).toEqual(['mowing', 'watering', 'fertilizing', 'weeding', 'aeration', 'overseeding'])
    await expect.element(duration).toHaveAttribute('inputmode', 'numeric')
  })

  it('opens from Create First Task and gives the focus back when it closes [TASK-13]', async () => {
    await open('/tasks?filter=all')
    await openSheet('Create First Task')
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expect.element(page.getByRole('button', { name: 'Create First Task' })).toHaveFocus()
  })

  it('takes away what the page asked for before it: the task is not in that', async () => {
    await newTask()
    await fillIn()
    onTestFinished(() => {
      window.turfwiseEarlyReads = undefined
    })
    window.turfwiseEarlyReads = { '/api/early': Promise.resolve(new Response('[]')) }
    await create.click()
    await toastSaying(CREATED)
    expect(window.turfwiseEarlyReads).toBeUndefined()
  })

  it('hands the focus on to the list when the button that opened it goes with the first task', async () => {
    await open('/tasks?filter=all')
    await openSheet('Create First Task')
    await openAllFields()
    await fillIn()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await sheetGone()
    await expect.element(listed()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Create First Task' })).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.matches('[data-list-place]')).toBe(true)
  })

  it('waits for title, type and due date, and says which is missing [TASK-73]', async () => {
    await newTask()
    const needed = (words: string) => expect.element(sheet.getByText(`Still needed: ${words}`)).toBeVisible()
    await needed('title, type and due date')
    await expect.element(create).toBeDisabled()
    await title.fill('Mow')
    await needed('type and due date')
    await choose('Watering')
    await needed('due date')
    await expect.element(create).toBeDisabled()
    await field('Due date, another day').fill('2026-12-24')
    await expect.element(create).toBeEnabled()
    await expect.element(sheet.getByText(/^Still needed/)).not.toBeInTheDocument()
    await title.fill('  ')
    await expect.element(create).toBeDisabled()
  })

  it('makes a task without a duration, says so and shows it [TASK-74, TASK-78, TOAST-39]', async () => {
    await newTask()
    await fillIn()
    await create.click()
    await toastSaying(CREATED)
    await sheetGone()
    await expect.element(listed()).toBeVisible()
    // These and no others: priority and description are the server's to choose. The id is of the device's making.
    await expect.poll(bodies).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        userId: person().id,
        title: TITLE,
        type: 'mowing',
        dueDate: dayIn(1),
        estimatedDuration: null,
      },
    ])
    await openNewTask()
    await expect.element(title).toHaveValue('')
    await expect.element(sheet.getByText(/^Saved from last time\./)).not.toBeInTheDocument()
  })

  it('says at its field when a duration is no number, and sends none that was emptied [TASK-75]', async () => {
    await newTask()
    await fillIn()
    await duration.fill('1e3')
    await create.click()
    await expect.element(sheet.getByText('Enter minutes or hours, such as 45 or 1 h 30')).toBeVisible()
    await duration.fill('')
    await create.click()
    await toastSaying(CREATED)
    await expect.poll(bodies).toMatchObject([{ estimatedDuration: null }])
  })

  it('says when a task could not be made, and keeps all that was typed [TASK-79, TOAST-10]', async () => {
    await newTask()
    network().meddle(createTask, fails)
    await fillIn()
    await duration.fill('45')
    await create.click()
    await toastSaying(NOT_CREATED)
    await expect.element(title).toHaveValue(TITLE)
    await expect.element(duration).toHaveValue('45')
    await expect.element(sheet.getByRole('radio', { name: 'Mowing' })).toBeChecked()
    await expect.element(create).toBeEnabled()
  })

  it('sends the same write again when only the answer was lost, without asking anybody', async () => {
    await newTask()
    network().meddle(createTask, losesAnswers())
    await fillIn()
    await create.click()
    await toastSaying(CREATED)
    const [first, ...others] = network().writes
    expect(others).toEqual([first])
    expect(garden().tasks()).toHaveLength(1)
  })

  it('sends the same write with the same key when no answer came twice and the person presses again', async () => {
    await newTask()
    network().meddle(createTask, losesAnswers(2))
    await fillIn()
    await create.click()
    await toastSaying(NOT_CREATED)
    await create.click()
    await toastSaying(CREATED)
    const [first, ...others] = network().writes
    expect(others).toEqual([first, first])
    expect(garden().tasks()).toHaveLength(1)
  })

  it('makes two tasks of the same content when they are meant', async () => {
    await open('/tasks?filter=all')
    for (const count of [1, 2]) {
      await openNewTask()
      await fillIn()
      await create.click()
      await sheetGone()
      await expect.poll(() => listed().elements().length).toBe(count)
    }
    await expect.poll(() => new Set(network().writes.map(({ key }) => key)).size).toBe(2)
  })

  it('keeps what was typed for the next time, for this person alone, until it is taken out', async () => {
    await newTask()
    await fillIn()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await reopen()
    await openNewTask()
    await expect.element(sheet.getByText(/^Saved from last time\./)).toBeVisible()
    await expect.element(title).toHaveValue(TITLE)
    await expect.element(sheet.getByRole('radio', { name: 'Mowing' })).toBeChecked()
    const drafts = Object.keys(localStorage).filter((key) => key.includes('draft'))
    expect(drafts).toEqual([`turfwise.draft.new-task.${person().id}`])
    await sheet.getByRole('button', { name: 'Start again' }).click()
    await expect.element(title).toHaveValue('')
    await reopen()
    await openNewTask()
    await expect.element(title).toHaveValue('')
  })

  it('refuses minutes out of range with a text at the field and the focus on it', async () => {
    await newTask()
    await fillIn()
    await duration.fill('0')
    await create.click()
    await expect.element(sheet.getByText('At least 1 minute')).toBeVisible()
    await expect.element(duration).toHaveFocus()
    await expectNothingSent(() => network().writes)
    await userEvent.keyboard('5')
    await expect.element(sheet.getByText('At least 1 minute')).not.toBeInTheDocument()
  })

  it('says how the chosen day suits the job, as far as the forecast reaches', async () => {
    await newTask()
    await fillIn()
    await expect.element(sheet.getByText(/ day, suits mowing\.\s\d+°,\s\d+\skm\/h\swind/)).toBeVisible()
    await field('Due date, another day').fill('2099-12-24')
    await expect.element(sheet.getByText(/suits mowing/)).not.toBeInTheDocument()
  })

  it('is kept offline and says so, shows among the others, and is sent when the network is back', async () => {
    await newTask()
    await fillIn()
    network().setOnline(false)
    await expect
      .element(sheet.getByText('You are offline. This is kept here and sent when you are back.'))
      .toBeVisible()
    await create.click()
    await toastSaying(info('Saved on this phone, will be sent'))
    await sheetGone()
    await expect.element(listed()).toBeVisible()
    const note = page.getByRole('list', { name: 'All' }).getByText('Waiting to send', { exact: true })
    await expect.element(note).toBeVisible()
    expect(network().writes).toEqual([])
    network().setOnline(true)
    await expect.poll(bodies).toMatchObject([{ title: TITLE }])
    await expect.element(note).not.toBeInTheDocument()
  })

  it('that is refused when the network is back stays in the list, says so, and is sent again or discarded there', async () => {
    await newTask()
    await fillIn()
    network().setOnline(false)
    await create.click()
    await sheetGone()
    await expect.element(listed()).toBeVisible()
    network().meddle(createTask, () => refusal('task/too-many'))
    network().setOnline(true)
    const list = page.getByRole('list', { name: 'All' })
    await expect.element(list.getByRole('alert').getByText('This task was not saved.')).toBeVisible()
    await expect.element(listed()).toBeVisible()
    network().leaveAlone()
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(listed()).toBeVisible()
    await expect
      .poll(() =>
        garden()
          .tasks()
          .map(({ title }) => title),
      )
      .toEqual([TITLE])
  })
})
