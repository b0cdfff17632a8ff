import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchTasks } from '../../../../contract/src/tasks.ts'
import { dayIn, fillEveryTab } from '../../../test/garden.ts'
import { fails } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { ring, row, rowGone, titles } from '../../../test/task-list.ts'

const { garden, network, open, reopen } = anApp()

const EDGE = 'Edge the driveway'
const field = page.getByRole('textbox', { name: 'Search tasks' })
const opener = page.getByRole('button', { name: 'Search and filter' })
const saying = (words: string | RegExp) => page.getByRole('status').getByText(words)

describe.each(SIZES)('the search, on the $device', ({ size }) => {
  it('finds by words as they are typed, says how many, and stands in the address', async () => {
    fillEveryTab(garden())
    await open('/tasks', { size })
    await opener.click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('driveway')
    await expect.element(saying('1 task found')).toBeVisible()
    await expect.poll(titles).toEqual([EDGE])
    await expect.poll(() => location.search).toBe('?q=driveway')
    await reopen()
    await expect.poll(titles).toEqual([EDGE])
    await expect.element(field).toHaveValue('driveway')
  })
})

describe('a search', () => {
  it('forgives typing errors and says what it shows instead', async () => {
    fillEveryTab(garden())
    await open('/tasks?q=drivewya')
    await expect.element(saying('No task has “drivewya”. Showing “driveway”.')).toBeVisible()
    await expect.poll(titles).toEqual([EDGE])
  })

  it('that finds nothing says so and leads back to the list, where the focus is on the button that opened it', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=today&q=quicksand')
    await expect.element(page.getByText('No tasks match').first()).toBeVisible()
    await page.getByRole('button', { name: 'Back to all tasks' }).click()
    await expect.element(row(EDGE)).toBeVisible()
    expect(location.search).toBe('?filter=today')
    await expect.element(opener).toHaveFocus()
  })

  it('keeps to a tab, a type and an order, without a word as well', async () => {
    garden().make('Beta', 'edging', { dueDate: dayIn(2), priority: 'low' })
    garden().make('Alpha', 'edging', { dueDate: dayIn(3), priority: 'high' })
    garden().make('Mow', 'mowing')
    await open('/tasks?q=')
    await expect.poll(titles).toEqual(['Mow', 'Beta', 'Alpha'])
    await page.getByLabelText('Type').selectOptions('Edging')
    await expect.poll(titles).toEqual(['Beta', 'Alpha'])
    await page.getByLabelText('Sort by').selectOptions('Priority')
    await expect.poll(titles).toEqual(['Alpha', 'Beta'])
    await page.getByLabelText('Show').selectOptions('Today')
    await expect.element(page.getByText('No tasks match').first()).toBeVisible()
    expect(new URLSearchParams(location.search).toString()).toBe('q=&type=edging&sort=priority&in=today')
  })

  it('loses a task that is completed while only open ones are shown', async () => {
    fillEveryTab(garden())
    await open('/tasks?q=driveway&in=today')
    await expect.element(row(EDGE)).toBeVisible()
    await ring(EDGE).click()
    await rowGone(EDGE)
  })

  it('without the network goes through what this device keeps, and says so', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=all')
    await expect.element(row(EDGE)).toBeVisible()
    await opener.click()
    await expect.element(field).toHaveFocus()
    await expect.element(saying(/tasks found$/)).toBeVisible()
    network().setOnline(false)
    await userEvent.keyboard('drivewya')
    await expect.element(saying(/^Offline\. Searched the \d+ tasks kept on this device/)).toBeVisible()
    await expect.poll(titles).toEqual([EDGE])
  })

  it('that got no answer says so and comes with another try', async () => {
    fillEveryTab(garden())
    network().meddle(searchTasks, fails)
    await open('/tasks?q=driveway')
    await expect.element(page.getByText('The search did not work')).toBeVisible()
    network().leaveAlone()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(titles).toEqual([EDGE])
  })

  it('closes by Escape: first the words, then the search', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=today&q=driveway')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
  })
})
