import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getTaskRecord } from '../../../../contract/src/task-record.ts'
import { type Task, updateTask } from '../../../../contract/src/tasks.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { dayIn } from '../../../test/garden.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { openSheet, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { plantStorage } from '../../../test/storage-service.ts'
import { doneRing, ring, row, tab } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'
import { aChemical } from '../../features/shed/example-shed.ts'

const { garden, network, open, person } = anApp()

const MOW = 'Mow back lawn'
/** So many days ago at 5:40 pm in Sydney, whose clocks were at UTC+11. */
const at = (days: number) => `${dayIn(-days)}T06:40:00.000Z`

interface Did {
  days: number
  title?: string
  type?: Task['type']
  log?: Parameters<ReturnType<typeof garden>['record']>[0] | Record<string, unknown>
}
/** A task that was completed so many days ago, with a log where `log` says something. */
const did = ({ days, title = MOW, type = 'mowing', log }: Did): Task => {
  const task = garden().make(title, type, {
    ...{ dueDate: dayIn(-days), isCompleted: true, status: 'completed', completedAt: at(days) },
  })
  if (log) garden().record({ activityType: 'mowed', title, taskId: task.id, createdAt: at(days), ...log })
  return task
}
const fiveTimes = () => {
  const cuts: [days: number, cutHeight: number][] = [
    [40, 50],
    [30, 45],
    [20, 45],
    [11, 40],
    [2, 40],
  ]
  return cuts.map(([days, cutHeight]) => did({ days, log: { cutHeight, duration: 50 } }))
}
const openDone = async (title = MOW) => {
  await open('/tasks?filter=completed')
  await row(title).first().click()
  await sheetAtRest()
}
const button = (name: string) => sheet.getByRole('button', { name, exact: true })
const writes = () => network().writes.map(({ method, path, body }) => ({ method, path, body }))
const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')

describe('the completed list', () => {
  it('has the day over its tasks, and on each row the time and what was logged', async () => {
    did({ days: 0, title: 'Check mower oil', type: 'maintenance', log: { activityType: 'other', notes: 'topped up' } })
    fiveTimes()
    await open('/tasks?filter=completed')
    await expect.element(page.getByRole('heading', { name: `Today, ${longDay(dayIn(0))}` })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: longDay(dayIn(-2)), exact: true })).toBeVisible()
    const [oil, mow] = page.getByRole('list', { name: 'Completed' }).getByRole('listitem').elements()
    expect(oil?.textContent).toContain('Completed 5:40\u00a0pm')
    expect(oil?.textContent).toContain('topped up')
    expect(mow?.textContent).toContain('40 mm, 50 min')
    await tab('All').click()
    await expect.element(page.getByText(/^Completed \w{3} \d+ \w{3}/).first()).toBeVisible()
  })
})

describe('a completed task', () => {
  it('says who else did it, as long as it is that completion', async () => {
    const task = did({ days: 2, log: { cutHeight: 40 } })
    const by = { userId: crypto.randomUUID(), user: { name: 'Tom', avatarUrl: null } }
    garden().did({ kind: 'task-done', id: task.id, at: at(2), by })
    const other = did({ days: 1, title: 'Edge', type: 'edging' })
    garden().did({ kind: 'task-done', id: other.id, at: at(9), by })
    await openDone()
    await expect.element(sheet.getByText(/, 5:40\u00a0pm, by Tom$/)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await sheetGone()
    await row('Edge').first().click()
    await sheetAtRest()
    await expect.element(sheet.getByText(/, 5:40\u00a0pm$/)).toBeVisible()
    expect(sheet.getByText(/by Tom/).elements()).toEqual([])
  })

  it('opens with its time, its figures, the last five times, drawn and as a table, and how often it comes', async () => {
    const [, , , , last] = fiveTimes()
    await openDone()
    await expect.element(sheet.getByRole('heading', { name: MOW })).toBeVisible()
    await expect.element(sheet.getByText(`Completed ${longDay(dayIn(-2))}, 5:40\u00a0pm`)).toBeVisible()
    await expect.element(sheet.getByText('every 9 to 10 days')).toBeVisible()
    const facts = sheet.getByRole('definition').elements()
    expect(facts.map((fact) => fact.textContent)).toEqual(['40 mm', '50 min'])
    const cells = sheet.getByRole('cell').elements()
    expect(cells.map((cell) => cell.textContent)).toEqual(['50 mm', '45 mm', '45 mm', '40 mm', '40 mm'])
    const bars = [...document.querySelectorAll<HTMLElement>('[data-last-times] i')].map(({ style }) => style.height)
    expect(bars).toEqual(['40px', '36px', '36px', '32px', '32px'])
    expect(last?.id).toBeDefined()
  })

  it('shows its photos through signed addresses', async () => {
    plantAuth(network(), person())
    plantStorage(network())
    const key = (name: string) => `activities/${person().id}/1795230000000-${name}.jpg`
    did({ days: 2, log: { imageUrls: [key('k3v9qa'), key('k3v9qb')] } })
    await openDone()
    const photos = sheet.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    await expect.poll(() => photos.elements().length).toBe(2)
  })

  it('offers the next day, as the last times were, and Add makes that task', async () => {
    fiveTimes()
    await openDone()
    await expect.element(sheet.getByText(`Next: ${longDay(dayIn(7))}?`)).toBeVisible()
    await expect.element(sheet.getByText('9 days later, as usual')).toBeVisible()
    await button('Add').click()
    await toastSaying(success('Task created!'))
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/api/tasks', body: { title: MOW, type: 'mowing', dueDate: dayIn(7) } },
    ])
    await expect.element(sheet.getByText(`Next: ${longDay(dayIn(7))}`, { exact: true })).toBeVisible()
    await expect.element(button('Add')).not.toBeInTheDocument()
  })

  it('offers today where the next day has passed', async () => {
    for (const days of [50, 40, 30]) did({ days })
    await openDone()
    await expect.element(sheet.getByText('Next: today?')).toBeVisible()
    await button('Add').click()
    await expect.poll(writes).toMatchObject([{ path: '/api/tasks', body: { dueDate: dayIn(0) } }])
  })

  it('names the next task of its schedule instead of offering one', async () => {
    fiveTimes()
    garden().make(MOW, 'mowing', { dueDate: dayIn(5), scheduleName: 'Buffalo, full season' })
    await openDone()
    await expect.element(sheet.getByText(`Next: ${longDay(dayIn(5))}`, { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('From Buffalo, full season')).toBeVisible()
    await expect.element(button('Add')).not.toBeInTheDocument()
  })

  it('without details says so, offers nothing from two times, and takes details later', async () => {
    did({ days: 12, title: 'Edge the path', type: 'edging' })
    const task = did({ days: 3, title: 'Edge the path', type: 'edging' })
    await openDone('Edge the path')
    await expect.element(sheet.getByText('No details recorded.')).toBeVisible()
    expect(sheet.element().textContent).not.toMatch(/Next:|every/)
    await button('Add details').click()
    await expect.element(sheet.getByRole('heading', { name: 'Add details' })).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Duration' }).fill('20')
    await sheet.getByRole('textbox', { name: /Notes/ }).fill('by hand')
    await button('Save').click()
    await toastSaying(success('Record saved'))
    expect(writes()).toMatchObject([
      { path: '/api/activity-logs', body: { taskId: task.id, activityType: 'other', duration: 20, notes: 'by hand' } },
    ])
    await expect.element(sheet.getByRole('heading', { name: 'Edge the path' })).toBeVisible()
    await expect.element(sheet.getByText('20 min')).toBeVisible()
  })

  it('opens again by Reopen, which keeps its record and says so', async () => {
    fiveTimes()
    await openDone()
    await button('Reopen').click()
    await sheetGone()
    await toastSaying(success('Task reopened', `${MOW}. Its record stays in your activity.`))
    expect(writes()).toMatchObject([{ method: 'PUT', body: { isCompleted: false, keepLog: true } }])
    expect(garden().logs()).toHaveLength(5)
    await expect.element(tab('Overdue')).toHaveTextContent('Overdue 1')
  })

  it('leads to Edit Task, where the task itself is changed or deleted', async () => {
    fiveTimes()
    await openDone()
    await button('Edit task').click()
    await expect.element(sheet.getByRole('heading', { name: 'Edit Task' })).toBeVisible()
    await expect.element(button('Delete')).toBeVisible()
  })

  it('without a network says why nothing shows of a task that was not opened before, and shows it once that is back', async () => {
    fiveTimes()
    await open('/tasks?filter=completed')
    await expect.element(row(MOW).first()).toBeVisible()
    network().setOnline(false)
    await row(MOW).first().click()
    await sheetAtRest()
    await expect.element(sheet.getByText('You are offline. The record shows when you are back.')).toBeVisible()
    await expect.element(sheet.getByText('Unable to load the record')).not.toBeInTheDocument()
    network().setOnline(true)
    await expect.element(sheet.getByText('every 9 to 10 days')).toBeVisible()
  })

  it('says when what was recorded cannot be read, and reads it at a press', async () => {
    fiveTimes()
    network().meddle(getTaskRecord, fails)
    await openDone()
    await expect.element(sheet.getByText('Unable to load the record')).toBeVisible()
    await expect.element(button('Reopen')).toBeDisabled()
    network().meddle(getTaskRecord, (_attempt, pass) => pass())
    await button('Try again').click()
    await expect.element(sheet.getByText('every 9 to 10 days')).toBeVisible()
  })
})

describe('Edit record', () => {
  const openEdit = async () => {
    await openDone()
    await button('Edit record').click()
    await expect.element(sheet.getByRole('heading', { name: 'Edit record' })).toBeVisible()
  }
  const height = () => sheet.getByRole('textbox', { name: 'Cut height' })

  it('starts from what was recorded, sends what was changed and the version that was seen', async () => {
    const log = fiveTimes() && garden().logs()[0]
    await openEdit()
    await expect.element(height()).toHaveValue('40')
    await height().fill('45')
    await button('Save').click()
    await toastSaying(success('Record saved'))
    expect(writes()).toEqual([{ method: 'PATCH', path: `/api/activity-logs/${log?.id}`, body: { cutHeight: 45 } }])
    await expect.element(sheet.getByText('45 mm').first()).toBeVisible()
  })

  it('refuses what is out of range at its field', async () => {
    fiveTimes()
    await openEdit()
    await height().fill('9')
    await button('Save').click()
    await expect.element(sheet.getByText('Between 10 and 100 mm')).toBeVisible()
    await expectNothingSent(writes)
  })

  it('moves to another day, and the task was done then', async () => {
    const log = fiveTimes() && garden().logs()[0]
    await openEdit()
    const day = sheet.getByLabelText('Day it was done')
    await expect.element(day).toHaveValue(dayIn(-2))
    await day.fill(dayIn(-5))
    await button('Save').click()
    await toastSaying(success('Record saved'))
    expect(writes()).toEqual([{ method: 'PATCH', path: `/api/activity-logs/${log?.id}`, body: { doneOn: dayIn(-5) } }])
    const noon = new Date(`${dayIn(-5)}T12:00`).toISOString()
    expect(
      garden()
        .tasks()
        .find(({ id }) => id === log?.taskId)?.completedAt,
    ).toBe(noon)
  })

  it('deletes what was recorded after it was asked once more, and the task stays done', async () => {
    fiveTimes()
    await openEdit()
    await button('Delete record').click()
    await expectNothingSent(writes)
    await button('Delete this record?').click()
    await toastSaying(success('Record deleted'))
    await expect.element(sheet.getByText('No details recorded.')).toBeVisible()
    expect(garden().logs()).toHaveLength(4)
  })

  it('of a product that is gone keeps its name', async () => {
    did({
      ...{ days: 2, title: 'Feed', type: 'fertilizing' },
      log: { activityType: 'fertilized', productName: 'Old feed', quantity: 2, quantityUnit: 'kg' },
    })
    garden().stock(aChemical({ name: 'Lawn food' }))
    await openDone('Feed')
    await expect.element(sheet.getByText('Old feed, 2 kg')).toBeVisible()
    await button('Edit record').click()
    await expect.element(sheet.getByRole('textbox', { name: 'Product' })).toHaveValue('Old feed')
    await expect.element(sheet.getByRole('combobox', { name: 'From the shed' })).toHaveValue('')
    await sheet.getByRole('textbox', { name: 'Quantity' }).fill('3')
    await button('Save').click()
    await toastSaying(success('Record saved'))
    expect(writes()).toMatchObject([{ method: 'PATCH', body: { quantity: 3 } }])
    expect(writes()[0]?.body).not.toHaveProperty('productName')
  })
})

describe('on another device', () => {
  beforeEach(() => void fiveTimes())
  const id = () =>
    garden()
      .tasks()
      .find((task) => task.completedAt === at(2))?.id ?? ''

  it('the task was reopened: the sheet says so and offers nothing', async () => {
    await open('/tasks?filter=completed')
    await expect.element(doneRing(MOW).first()).toBeVisible()
    garden().change(id(), () => ({ isCompleted: false, completedAt: null }))
    await row(MOW).first().click()
    await sheetAtRest()
    await expect.element(sheet.getByText('This task is open again. It was reopened on another device.')).toBeVisible()
    await expect.element(button('Reopen')).toBeDisabled()
    await expect.element(button('Edit record')).toBeDisabled()
  })

  it('the task went with its schedule: the sheet says so and offers nothing', async () => {
    await open('/tasks?filter=completed')
    await expect.element(doneRing(MOW).first()).toBeVisible()
    garden().remove(id())
    await row(MOW).first().click()
    await sheetAtRest()
    await expect.element(sheet.getByText(/no longer there/)).toBeVisible()
    await expect.element(button('Reopen')).toBeDisabled()
  })

  it('the task was completed anew while the sheet was open: Reopen says so and changes nothing', async () => {
    await openDone()
    await expect.element(sheet.getByText('every 9 to 10 days')).toBeVisible()
    const task = id()
    garden().change(task, () => ({ completedAt: at(1) }))
    const current = garden()
      .tasks()
      .find((one) => one.id === task)
    network().meddle(updateTask, () => refusal('request/changed', { current }))
    await button('Reopen').click()
    await expect.element(page.getByText('Changed on another device')).toBeVisible()
    await expect.element(doneRing(MOW).first()).toBeVisible()
    expect(garden().tasks()).toContainEqual(expect.objectContaining({ id: task, completedAt: at(1) }))
  })

  it('the task is deleted elsewhere while the sheet is open: Reopen says that it failed', async () => {
    await openDone()
    await expect.element(sheet.getByText('every 9 to 10 days')).toBeVisible()
    garden().remove(id())
    await button('Reopen').click()
    await expect.element(page.getByText('Failed to update task. Please try again.')).toBeVisible()
    await expect.element(ring(MOW)).not.toBeInTheDocument()
  })
})

it('the sheet closes by Escape, and the focus is back at its row', async () => {
  fiveTimes()
  await openDone()
  await userEvent.keyboard('{Escape}')
  await sheetGone()
  await expect.element(row(MOW).first()).toHaveFocus()
})

it('opens from a row by its keyboard', async () => {
  fiveTimes()
  await open('/tasks?filter=completed')
  await openSheet(`Edit: ${MOW}`)
  await expect.element(sheet.getByRole('heading', { name: MOW })).toBeVisible()
})
