import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listTasks } from '../../../../contract/src/tasks.ts'
import { dayIn, fillEveryTab } from '../../../test/garden.ts'
import { shownText } from '../../../test/home-weather.ts'
import { fails } from '../../../test/network.ts'
import { untilAnswered } from '../../../test/nothing-sent.ts'
import { anApp, PHONE, SIZES } from '../../../test/open-app.tsx'
import { runUntil } from '../../../test/page-time.ts'
import { openNewTask, openSheet, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { ring, row, rowGone, tab, titles } from '../../../test/task-list.ts'
import { info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, reopen, stopTime } = anApp()

const EDGE = 'Edge the driveway'
const FEED = 'Feed the Sir Walter'
/** The hue of red in OKLCH, degrees to the next 20. */
const RED = 20

const makeAll = () => fillEveryTab(garden())
/** 'Today 4' */
const chosen = (): string => {
  const [tab] = page.getByRole('tab', { selected: true }).elements()
  return tab === undefined ? '' : shownText(tab).replace(/\s+/g, ' ').trim()
}
const isChosen = (words: string) => expect.poll(chosen).toBe(words)
const shows = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const done = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.isCompleted
const listed = (words: string) => page.getByRole('listitem').filter({ hasText: new RegExp(words) })

describe('the filters', () => {
  it('are seven, in this order, each with its count, 0 included [TASK-05, TASK-06]', async () => {
    makeAll()
    garden().remove(
      garden()
        .tasks()
        .find(({ title }) => title === 'Aerate the back lawn')?.id ?? '',
    )
    await open('/tasks')
    await isChosen('Overdue 2')
    const labels = page
      .getByRole('tab')
      .elements()
      .map((tab) => shownText(tab).replace(/\s+/g, ' ').trim())
    expect(labels).toEqual(['Overdue 2', 'Today 4', 'Tomorrow 0', 'This Week 1', 'Upcoming 1', 'Completed 1', 'All 9'])
  })

  it('open on Overdue when something is, else on Today, and stay in the address [TASK-08, TASK-09]', async () => {
    const late = garden().make('Late', 'edging', { dueDate: dayIn(-1) })
    await open('/tasks')
    await isChosen('Overdue 1')
    garden().change(late.id, () => ({ isCompleted: true, completedAt: new Date().toISOString() }))
    await reopen()
    await isChosen('Today 0')
    await tab('Completed').click()
    await expect.poll(() => location.search).toBe('?filter=completed')
    await reopen()
    await shows('Late')
    await isChosen('Completed 1')
  })

  it('move by the arrows, End and Home, each choice a list at once', async () => {
    makeAll()
    await open('/tasks')
    await isChosen('Overdue 2')
    ;(tab('Overdue').element() as HTMLElement).focus()
    for (const [key, to, words] of [
      ['ArrowRight', 'Today', 'Today 4'],
      ['End', 'All', 'All 10'],
      ['Home', 'Overdue', 'Overdue 2'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(tab(to)).toHaveFocus()
      await isChosen(words)
      await expect.poll(() => tab(to).element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE[0])
    }
  })

  it('have each a text of their own when empty [TASK-11]', async () => {
    const said = new Set<string>()
    /** The whole text of a list, or of today and of all, which say more, a part of it. */
    const says = async (filter: string, words: string | RegExp) => {
      await tab(filter).click()
      await expect.poll(chosen).toContain(filter)
      const panel = page.getByRole('tabpanel')
      const exactly = typeof words === 'string' ? new RegExp(`^${words.replaceAll('.', '\\.')}$`) : words
      await expect.poll(() => shownText(panel.element()).trim()).toMatch(exactly)
      said.add(filter)
    }
    await open('/tasks')
    await says('All', /No tasks yet/)
    // A task comes and none goes: what the device kept of one tab shows in the others when the page is opened anew.
    garden().make('Later only', 'edging', { dueDate: dayIn(20) })
    history.replaceState(null, '', '/tasks')
    await reopen()
    await expect.element(page.getByText('That is the lot for today.')).toBeVisible()
    await says('Today', /That is the lot for today\./)
    await says('Overdue', 'Nothing overdue. Nice and level.')
    await says('Tomorrow', 'Nothing due tomorrow.')
    await says('This Week', 'A clear week ahead.')
    await says('Completed', 'Finished jobs will show here.')
    await tab('Upcoming').click()
    await ring('Later only').click()
    await rowGone('Later only')
    await says('Upcoming', 'Nothing planned beyond this week.')
    // The write would else still be on its way when the next test begins.
    await expect.poll(() => done('Later only')).toBe(true)
    await untilAnswered()
    expect(said.size).toBe(TASK_FILTERS.length)
  })
})

it("no tasks at all: says 'No tasks yet', and 'Create First Task' opens New Task [TASK-12, TASK-13]", async () => {
  await open('/tasks')
  await shows('No tasks yet')
  await expect.element(page.getByText('Nothing due today.')).not.toBeInTheDocument()
  await openSheet('Create First Task')
  await expect.element(page.getByRole('dialog', { name: 'New Task', exact: true })).toBeVisible()
})

describe.each(SIZES)('on the $device', ({ size }) => {
  it("opens New Task by 'Create Task', and shows the new one without a reload [TASK-03, TASK-69, TASK-78]", async () => {
    await open('/tasks', { size })
    await shows('No tasks yet')
    await openNewTask()
    await sheet.getByLabelText('Title').fill('Rake the leaves')
    await sheet.getByText('Weeding', { exact: true }).click()
    await sheet.getByText('Today', { exact: true }).first().click()
    await sheet.getByRole('button', { name: 'Create Task' }).click()
    await toastSaying(success('Task created!'))
    await expect.element(row('Rake the leaves')).toBeVisible()
    await isChosen('Today 1')
  })

  it('shows title, due text, minutes and description beside a round button of 48 px [TASK-30]', async () => {
    makeAll()
    await open('/tasks?filter=today', { size })
    await expect.element(row(FEED)).toBeVisible()
    const item = listed(FEED)
    const text = shownText(item.element())
    for (const words of [FEED, 'Due today', '30 min', 'High', 'Slow-release, 2 kg over 80 m²'])
      expect(text).toContain(words)
    // What the icons say to who cannot see them.
    for (const name of ['Priority', 'Fertilising'])
      expect(item.getByRole('img', { name, exact: true }).elements()).toHaveLength(1)
    expect(ring(FEED).element().getBoundingClientRect()).toMatchObject({ width: 48, height: 48 })
  })

  it('opens Edit Task by the row and not by the ring [TASK-31, TASK-32]', async () => {
    makeAll()
    await open('/tasks?filter=today', { size })
    // Not on the title: the whole row leads there.
    await page.getByText(/^Slow-release, 2 kg/).click()
    await sheetAtRest()
    await expect.element(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible()
    await expect.element(sheet.getByLabelText('Title')).toHaveValue(FEED)
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expect.element(row(FEED)).toHaveFocus()
    await ring(EDGE).click()
    await toastSaying(success('Task completed!', EDGE))
    await expect.element(sheet).not.toBeInTheDocument()
  })
})

describe('what is late', () => {
  it('is red with a triangle while it is open, and not when it is done, in each theme [TASK-38, TASK-39]', async () => {
    makeAll()
    await open('/tasks?filter=all')
    await expect.element(row('Check mower oil')).toBeVisible()
    const look = (text: string) => {
      const words = page.getByText(text, { exact: true }).first().element()
      return {
        color: getComputedStyle(words).color,
        triangle: words.parentElement?.querySelector('.lucide-triangle-alert') !== null,
      }
    }
    const still = document.head.appendChild(document.createElement('style'))
    still.textContent = '*, ::before, ::after { transition: none !important }'
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--on-danger-soft)'
    const { theme: before = 'light' } = document.documentElement.dataset
    onTestFinished(() => {
      for (const added of [still, probe]) added.remove()
      document.documentElement.dataset.theme = before
    })
    for (const theme of ['light', 'dark', 'sun']) {
      document.documentElement.dataset.theme = theme
      const danger = getComputedStyle(probe).color
      const [, chroma, hue] = /^oklch\([\d.]+ ([\d.]+) ([\d.]+)\)$/.exec(danger)?.map(Number) ?? []
      expect({ hue: Math.round((hue ?? 0) / 20) * 20, isGrey: (chroma ?? 0) < 0.06 }, theme).toEqual({
        hue: RED,
        isGrey: false,
      })
      expect(look('Overdue by 2 days'), theme).toEqual({ color: danger, triangle: true })
      expect(look('Due yesterday'), theme).toEqual({ color: danger, triangle: true })
      expect(look('Due today').color, theme).not.toBe(danger)
    }
    const oil = listed('Check mower oil').element()
    expect(shownText(oil)).toMatch(/Completed \w{3} \d+ \w+/)
    expect(oil.querySelector('.lucide-triangle-alert')).toBeNull()
  })

  it('is named under the list of today where the day suits it, and leads to Overdue', async () => {
    makeAll()
    await open('/tasks?filter=today')
    await page.getByRole('button', { name: '1 overdue job also suits today' }).click()
    await isChosen('Overdue 2')
    await expect.poll(() => page.getByText('Suits today').elements().length).toBe(1)
  })

  it('moves to today all at once, and back by Undo', async () => {
    makeAll()
    await open('/tasks?filter=overdue')
    await page.getByRole('button', { name: 'Move all to today' }).click()
    await page.getByText('2 jobs moved to today').hover()
    await expect.element(tab('Today')).toHaveTextContent('Today 6')
    await shows('Nothing overdue. Nice and level.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await shows('Overdue by 2 days')
    await expect.poll(titles).toEqual(['Mow front and nature strip', 'Trim the side path'])
    await expect
      .poll(() => network().writes.map(({ method, body }) => [method, (body as { dueDate: string }).dueDate]))
      .toEqual([...[0, 0, -2, -1].map((days) => ['PUT', dayIn(days)])])
  })
})

it("midnight: opens on the tab of the garden's day, and turns that day while the page stays open [TASK-08]", async () => {
  garden().changeProfile({ location: 'Perth, WA', timeZone: 'Australia/Perth' })
  garden().make('Water the pots', 'watering', { dueDate: dayIn(-2) })
  // Two minutes to midnight in Perth; in Sydney, where the browser is, the next day has begun.
  stopTime(new Date(`${dayIn(-2)}T23:58:00+08:00`))
  await open('/tasks')
  await shows('Due today')
  await isChosen('Today 1')
  await tab('All').click()
  await isChosen('All 1')
  await vi.advanceTimersByTimeAsync(2 * 60_000 + 1000)
  await runUntil(() => page.getByText('Due yesterday', { exact: true }).elements().length > 0)
  await runUntil(() => tab('Overdue').element().textContent.includes('1'))
})

it('midnight without a network: what was read the day before is placed by the new day, with the time of its reading', async () => {
  garden().make('Water the pots', 'watering', { dueDate: dayIn(-2) })
  garden().make(EDGE, 'edging', { dueDate: dayIn(-1) })
  stopTime(new Date(`${dayIn(-2)}T23:58:00+11:00`))
  await open('/tasks?filter=all')
  await shows('Due today')
  network().setOnline(false)
  await vi.advanceTimersByTimeAsync(2 * 60_000 + 1000)
  await runUntil(() => page.getByText('Due yesterday', { exact: true }).elements().length > 0)
  await runUntil(() => tab('Overdue').element().textContent.includes('1'))
  await shows('Due today')
  await expect.element(page.getByText(/Showing what you had on \w+ \d+ \w+ at 11:58 pm\./).first()).toBeVisible()
})

describe('a list without the network', () => {
  it('stays, says that it is offline, and keeps what is completed until it can be sent', async () => {
    makeAll()
    await open('/tasks?filter=today')
    await expect.element(row(EDGE)).toBeVisible()
    network().setOnline(false)
    await expect.element(page.getByText(/^Offline\./)).toBeVisible()
    await ring(EDGE).click()
    await toastSaying(info('Saved on this phone, will be sent'))
    await expect.element(page.getByRole('button', { name: `Undo: ${EDGE}` })).toBeVisible()
    expect(done(EDGE)).toBe(false)
    network().setOnline(true)
    await expect.element(page.getByText(/^Offline\./)).not.toBeInTheDocument()
    await expect.poll(() => done(EDGE)).toBe(true)
  })

  it('that could not be read says so, and comes with Try again', async () => {
    makeAll()
    network().meddle(listTasks, fails)
    await open('/tasks')
    await expect.element(page.getByRole('alert').getByText(/Unable to load your tasks/)).toBeVisible()
    network().leaveAlone()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Trim the side path')).toBeVisible()
  })
})

it('a page of the list that cannot be read is said at the button, and comes when it is pressed again', async () => {
  for (let index = 0; index < 31; index += 1) garden().make(`Edge path ${index}`, 'edging', { dueDate: dayIn(-1) })
  await open('/tasks')
  await isChosen('Overdue 31')
  network().meddle(listTasks, (attempt, pass) => (attempt === 1 ? fails(attempt, pass) : pass()))
  const more = page.getByRole('button', { name: 'Show 1 more', exact: true })
  const failed = page.getByText('These could not be loaded. Please try again.', { exact: true })
  await more.click()
  await expect.element(failed).toBeVisible()
  await more.click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(more).not.toBeInTheDocument()
})
