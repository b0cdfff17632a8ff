import { moveDay } from '@turfwise/domain/tasks/move-days'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeTasks } from '../../../../contract/src/tasks.ts'
import { dayIn, fillEveryTab } from '../../../test/garden.ts'
import { fails, losesAnswers } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, DESKTOP, SIZES } from '../../../test/open-app.tsx'
import { runUntil } from '../../../test/page-time.ts'
import { ring, row, rowGone, tab, titles } from '../../../test/task-list.ts'
import { info, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, stopTime } = anApp()

const EDGE = 'Edge the driveway'
const menuOf = (title: string) => page.getByRole('button', { name: `More: ${title}`, exact: true })
const entry = (name: string | RegExp) =>
  page.getByRole('menuitem', { name }).or(page.getByRole('dialog').getByRole('button', { name }))
const box = (title: string) => page.getByRole('checkbox', { name: `Select: ${title}`, exact: true })
const bar = page.getByRole('region', { name: 'Selected tasks' })
const act = (name: string) => bar.getByRole('button', { name, exact: true })
const dueOf = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.dueDate
const isDone = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.isCompleted
const batches = () => network().writes.filter(({ path }) => path === '/api/tasks/together')
const sel = async (title: string) => {
  await menuOf(title).click()
  await entry('Select').click()
  await expect.element(box(title)).toBeChecked()
}

it("says the day beside 'Due in 3 days' and 'Overdue by 2 days', and not beside 'Due today'", async () => {
  garden().make('Later', 'edging', { dueDate: dayIn(3) })
  garden().make('Now', 'edging')
  await open('/tasks?filter=all')
  const text = (title: string) => page.getByRole('listitem').filter({ hasText: title }).element().textContent
  await expect.element(row('Later')).toBeVisible()
  expect(text('Later')).toMatch(/Due in 3 days[A-Z][a-z]{2} \d+ [A-Z][a-z]{2,3}/)
  expect(text('Now')).toMatch(/Due today$|Due today45 min/)
})

describe.each(SIZES)('the menu of a row, on the $device', ({ size }) => {
  it('closes by Escape and hands the focus back', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=today', { size })
    await menuOf(EDGE).click()
    await expect.element(entry(/^Tomorrow, /).first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menuOf(EDGE)).toHaveFocus()
  })

  it.each([
    ['Enter', '{Enter}'],
    ['the arrow down', '{ArrowDown}'],
  ])('has the focus on its first entry when %s opens it', async (_name, key) => {
    fillEveryTab(garden())
    await open('/tasks?filter=today', { size })
    await expect.element(menuOf(EDGE)).toBeVisible()
    ;(menuOf(EDGE).element() as HTMLElement).focus()
    await userEvent.keyboard(key)
    await expect.element(entry(/^Tomorrow, /).first()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menuOf(EDGE)).toHaveFocus()
  })

  it.each([
    ['Tomorrow', /^Tomorrow, /, 'tomorrow'],
    ['Weekend', /^Weekend, /, 'weekend'],
  ] as const)('moves to %s, with Undo', async (_name, label, day) => {
    fillEveryTab(garden())
    await open('/tasks?filter=today', { size })
    await menuOf(EDGE).click()
    await entry(label).first().click()
    await expect.poll(() => dueOf(EDGE)).toBe(moveDay(day, dayIn(0)))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dueOf(EDGE)).toBe(dayIn(0))
  })
})

describe('many tasks at once', () => {
  const three = () => ['A', 'B', 'C'].map((title) => garden().make(title, 'edging'))

  it('are completed together, told once, by one call when the time for Undo is over', async () => {
    three()
    await open('/tasks?filter=today')
    await sel('A')
    await box('B').click()
    await expect.element(bar.getByText('2 selected')).toBeVisible()
    await act('Complete').click()
    await expect.element(page.getByText('2 tasks completed')).toBeVisible()
    await rowGone('A')
    await expect.element(tab('Today')).toHaveTextContent('Today 1')
    await tab('All').click()
    await page.getByRole('navigation').getByText('Profile').click()
    await expect.poll(() => [isDone('A'), isDone('B'), isDone('C')]).toEqual([true, true, false])
    expect(batches()).toHaveLength(1)
  })

  it('come back by one Undo, and nothing is sent', async () => {
    three()
    await open('/tasks?filter=today')
    await sel('A')
    await act('Select all').click()
    await expect.element(bar.getByText('3 selected')).toBeVisible()
    await act('Delete').click()
    await expect.poll(titles).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(titles).toEqual(['A', 'B', 'C'])
    await expectNothingSent(batches)
  })

  it('move to a day', async () => {
    three()
    await open('/tasks?filter=today', { size: DESKTOP })
    await sel('A')
    await box('C').click()
    await act('Move').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Tomorrow, / })
      .click()
    await expect.element(page.getByText(/^2 tasks moved to /)).toBeVisible()
    await page.getByRole('navigation').getByText('Profile').click()
    await expect.poll(() => [dueOf('A'), dueOf('B'), dueOf('C')]).toEqual([dayIn(1), dayIn(0), dayIn(1)])
  })

  it('are chosen with Shift from one to the other, and by a long press of a finger', async () => {
    three()
    await open('/tasks?filter=today', { size: DESKTOP })
    await sel('A')
    await row('C').click({ modifiers: ['Shift'] })
    await expect.element(bar.getByText('3 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(bar).not.toBeInTheDocument()
    const title = row('B').element()
    const finger = { pointerType: 'touch', bubbles: true, clientX: 5, clientY: 5 }
    title.dispatchEvent(new PointerEvent('pointerdown', finger))
    await expect.element(box('B')).toBeChecked()
    title.dispatchEvent(new PointerEvent('pointerup', finger))
  })

  it('300, with the network gone in the middle: each once, told once, and sent when it is back', async () => {
    for (let made = 0; made < 300; made += 1) garden().make(`Job ${String(made).padStart(3, '0')}`, 'edging')
    await open('/tasks?filter=today')
    await sel('Job 000')
    await act('Select all').click()
    await expect.element(bar.getByText('300 selected')).toBeVisible()
    // The call takes place and its answer is lost: the next try has the same key.
    network().meddle(changeTasks, losesAnswers())
    await act('Complete').click()
    await expect.element(page.getByText('300 tasks completed')).toBeVisible()
    await page.getByRole('navigation').getByText('Profile').click()
    await expect.poll(() => batches().length).toBe(2)
    expect(
      garden()
        .tasks()
        .filter((task) => task.isCompleted),
    ).toHaveLength(300)
    expect(new Set(batches().map(({ key }) => key)).size).toBe(1)
    await expect.element(page.getByText(/Error/)).not.toBeInTheDocument()
  })

  it('450 are two calls: what the network left in the middle is sent when it is back, and none twice', async () => {
    for (let made = 0; made < 450; made += 1) garden().make(`Job ${String(made).padStart(3, '0')}`, 'edging')
    await open('/tasks?filter=today')
    await sel('Job 000')
    await act('Select all').click()
    await expect.element(bar.getByText('450 selected')).toBeVisible()
    const done = () =>
      garden()
        .tasks()
        .filter((task) => task.isCompleted).length
    network().meddle(changeTasks, async (attempt, pass) => {
      const reply = await pass()
      if (attempt === 1) network().setOnline(false)
      return reply
    })
    await act('Complete').click()
    await expect.element(page.getByText('450 tasks completed')).toBeVisible()
    await page.getByRole('navigation').getByText('Profile').click()
    await expect.poll(done).toBe(300)
    network().setOnline(true)
    await expect.poll(done).toBe(450)
    expect(batches().map(({ body }) => (body as { tasks: unknown[] }).tasks.length)).toEqual([300, 150])
  })

  it('without a network wait, shown as done, and are sent when it is back', async () => {
    three()
    await open('/tasks?filter=today')
    await sel('A')
    network().setOnline(false)
    await act('Complete').click()
    await expect.element(page.getByText('1 task completed. Saved on this phone, will be sent')).toBeVisible()
    await rowGone('A')
    network().setOnline(true)
    await page.getByRole('navigation').getByText('Profile').click()
    await expect.poll(() => isDone('A')).toBe(true)
  })

  it('that the server fails on are there again, and told in one toast', async () => {
    three()
    await open('/tasks?filter=today')
    await sel('A')
    network().meddle(changeTasks, fails)
    stopTime()
    await act('Delete').click()
    await rowGone('A')
    await vi.advanceTimersByTimeAsync(6000)
    await runUntil(() => page.getByText('Your changes were not saved. Please try again.').elements().length > 0)
    await expect.element(row('A')).toBeVisible()
  })

  it('one that was changed elsewhere is not deleted, and that is said', async () => {
    const [a] = three()
    await open('/tasks?filter=today')
    await expect.element(ring('A')).toBeVisible()
    await sel('A')
    await box('B').click()
    garden().change(a?.id ?? '', () => ({ title: 'A changed' }))
    await act('Delete').click()
    await page.getByRole('navigation').getByText('Profile').click()
    await toastSaying(info('1 task not deleted', 'It was changed on another device.'))
    expect(
      garden()
        .tasks()
        .map(({ title }) => title),
    ).toEqual(['A changed', 'C'])
  })
})
