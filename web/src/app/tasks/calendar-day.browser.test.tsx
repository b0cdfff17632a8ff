import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { calendarShown, cell, isNow, labelsOn } from '../../../test/calendar.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { row } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'
import { aHold } from '../../features/holds/example-hold.ts'

const { garden, open } = anApp()

const DAY = '2026-11-18'

/** Opens the calendar, and then the day by a press on its date. */
async function openDay(date = DAY, size?: readonly [number, number]) {
  await open('/tasks?view=calendar', size === undefined ? {} : { size })
  await calendarShown()
  cell(date).click()
  await sheetAtRest()
}
/** What stands under a task's title, word by word. */
const said = (title: string): string[] => {
  const task = sheet
    .getByRole('listitem')
    .filter({ has: row(title) })
    .element()
  return [...(task.querySelector('p')?.children ?? [])].map((part) => part.textContent?.trim() ?? '')
}

describe.each(SIZES)('the dialog of a day on the $device', ({ size }) => {
  it('lists all its tasks with type, priority, title, schedule and minutes [CAL-17, CAL-18]', async () => {
    isNow()
    garden().make('Feed the Sir Walter', 'fertilizing', {
      ...{ dueDate: DAY, priority: 'high', estimatedDuration: 95, scheduleName: 'Buffalo, full season' },
    })
    garden().make('Edge', 'edging', { dueDate: DAY, estimatedDuration: 20 })
    garden().make('Pull bindii', 'weeding', { dueDate: DAY, estimatedDuration: 15, priority: 'low' })
    garden().make('Mow', 'mowing', { dueDate: DAY, isCompleted: true, completedAt: '2026-11-18T00:00:00Z' })
    garden().make('Tomorrow’s', 'mowing', { dueDate: '2026-11-19' })
    await openDay(DAY, size)
    await expect.element(page.getByRole('dialog', { name: 'Wednesday 18 November' })).toBeVisible()
    // Two of them stand in the grid, all of them here.
    expect(labelsOn(DAY)).toEqual(['Feed the Sir Walter', 'Edge'])
    const titles = sheet.getByRole('button', { name: /^Edit: / }).elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Feed the Sir Walter', 'Edge', 'Pull bindii', 'Mow'])
    expect(said('Feed the Sir Walter')).toEqual(['Fertilising', 'High', 'Buffalo, full season', '1 h 35 min'])
    expect(said('Edge')).toEqual(['Edging', 'Medium', '20 min'])
    expect(said('Pull bindii')).toEqual(['Weeding', 'Low', '15 min'])
    expect(getComputedStyle(row('Mow').element()).textDecorationLine).toBe('line-through')
  })
})

describe('a task of the day', () => {
  it.each([
    ['without a schedule', { scheduleName: null, estimatedDuration: 30 }, ['30 min']],
    ['of a schedule without a name', { scheduleName: '', estimatedDuration: 30 }, ['30 min']],
    ['without minutes', { scheduleName: 'Winter', estimatedDuration: null }, ['Winter']],
    ['without either', { scheduleName: null, estimatedDuration: null }, []],
  ])('%s is listed with what it has, and with no other text [CAL-19]', async (_name, given, more) => {
    isNow()
    garden().make('Mow', 'mowing', { dueDate: DAY, ...given })
    await openDay()
    expect(said('Mow')).toEqual(['Mowing', 'Medium', ...more])
    expect(sheet.element().textContent).not.toMatch(/undefined|null|NaN/)
  })

  it('is completed there, with its toast, and is struck through on its day', async () => {
    isNow()
    garden().make('Edge', 'edging', { dueDate: DAY })
    await openDay()
    await sheet.getByRole('button', { name: 'Complete: Edge' }).click()
    await toastSaying(success('Task completed!', 'Edge'))
    await expect.element(sheet.getByRole('button', { name: 'Completed: Edge' })).toBeDisabled()
    expect(garden().tasks()[0]?.isCompleted).toBe(true)
  })

  it('opens to be changed, and stands on its new day then', async () => {
    isNow()
    garden().make('Edge', 'edging', { dueDate: DAY })
    await openDay()
    await row('Edge').click()
    await expect.element(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible()
    await page.getByLabelText('Due date').fill('2026-11-26')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => labelsOn('2026-11-26')).toEqual(['Edge'])
    expect(labelsOn(DAY)).toEqual([])
    await expect.poll(() => document.activeElement?.closest('[data-day]') !== null).toBe(true)
  })
})

describe('a day', () => {
  it('without tasks opens too, and a task is added for it', async () => {
    isNow()
    await openDay('2026-11-25')
    await expect.element(sheet.getByText('Nothing planned.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Add for this day' }).click()
    const form = page.getByRole('dialog', { name: 'New Task' })
    await expect.element(form).toBeVisible()
    await form.getByRole('button', { name: 'All fields' }).click()
    await form.getByLabelText('Title').fill('Rake')
    await form.getByText('Weeding', { exact: true }).click()
    await form.getByRole('button', { name: 'Create Task' }).click()
    await toastSaying(success('Task created!'))
    await expect.poll(() => garden().tasks()).toMatchObject([{ title: 'Rake', dueDate: '2026-11-25' }])
    await expect.poll(() => labelsOn('2026-11-25')).toEqual(['Rake'])
  })

  it('says what is watered, what is held back and what the forecast says of it', async () => {
    isNow()
    const planned = { zoneId: crypto.randomUUID(), zoneName: 'Veg beds', time: '05:30', minutes: 20 }
    garden().water({ ...planned, date: '2026-11-21' }, { ...planned, date: '2026-11-24' })
    garden().hold(aHold('2026-11-20', { until: '2026-11-24' }))
    await openDay('2026-11-21')
    await expect.element(sheet.getByText('Veg beds 05:30, 20 min')).toBeVisible()
    await expect.element(sheet.getByText('No mowing until Friday: sprayed on Monday (Bindii Out)')).toBeVisible()
    await expect.element(sheet.getByText('Great day for the lawn')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await sheetGone()
    await expect.poll(() => document.activeElement).toBe(cell('2026-11-21'))
    const marks = (date: string) =>
      [...cell(date).querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset }) => dataset.mark)
    expect(['19', '20', '21', '22', '24'].map((day) => marks(`2026-11-${day}`))).toEqual([
      [],
      ['held'],
      ['outlook', 'watering', 'held'],
      ['outlook', 'held'],
      ['watering'],
    ])
  })
})
