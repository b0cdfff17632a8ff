import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listTasks } from '../../../../contract/src/tasks.ts'
import { getWeather } from '../../../../contract/src/weather.ts'
import { untilAtRest } from '../../../test/at-rest.ts'
import { dayIn, fillEveryTab, wetReport } from '../../../test/garden.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { anApp, PHONE } from '../../../test/open-app.tsx'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { ring, row } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const LONG = 'Pflanzenschutzmittelverordnung'.repeat(6)

const { garden, network, open } = anApp()

const shows = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const makeLong = () =>
  garden().make(LONG, 'mowing', {
    description: LONG.repeat(3),
    dueDate: dayIn(-400),
    priority: 'high',
    estimatedDuration: 1440,
  })

interface Look {
  screen: string
  path: string
  given?(): unknown
  /** Brings the screen into the state that is looked at. */
  ready(): Promise<unknown>
}

const LOOKS: readonly Look[] = [
  {
    screen: 'today',
    path: '/tasks?filter=today',
    given: () => fillEveryTab(garden()),
    ready: () => expect.element(row('Edge the driveway')).toBeVisible(),
  },
  {
    screen: 'all',
    path: '/tasks?filter=all',
    given: () => fillEveryTab(garden()),
    ready: () => expect.element(row('Check mower oil')).toBeVisible(),
  },
  {
    screen: 'long words',
    path: '/tasks',
    given: makeLong,
    ready: () => expect.element(row(LONG)).toBeVisible(),
  },
  { screen: 'no tasks', path: '/tasks', ready: () => shows('No tasks yet') },
  {
    screen: 'loading',
    path: '/tasks',
    given: () => network().meddle(listTasks, () => new Promise(() => undefined)),
    ready: () => expect.element(page.getByText('Loading your tasks')).toBeInTheDocument(),
  },
  {
    screen: 'failed',
    path: '/tasks',
    given: () => network().meddle(listTasks, isCutOff),
    ready: () => shows('Unable to load your tasks'),
  },
  {
    screen: 'offline, and a task just deleted',
    path: '/tasks?filter=today',
    given: () => fillEveryTab(garden()),
    ready: async () => {
      await openSheet('Edit: Edge the driveway')
      await sheet.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Deleted: Edge the driveway').hover()
      network().setOnline(false)
      await expect.element(page.getByText(/^Offline\./)).toBeVisible()
      await sheetGone()
    },
  },
  {
    screen: 'Home with the next tasks',
    path: '/',
    given: () => fillEveryTab(garden()),
    ready: () => expect.element(row('Trim the side path')).toBeVisible(),
  },
  { screen: 'Home with long words', path: '/', given: makeLong, ready: () => expect.element(row(LONG)).toBeVisible() },
  { screen: 'Home without tasks', path: '/', ready: () => shows('All caught up! No pending tasks.') },
]

describe.each(LOOKS)('$screen', ({ path, given, ready }) => {
  beforeEach(() => {
    network().on(getWeather, wetReport)
    given?.()
  })
  testLooks(async (size) => {
    await open(path, { size })
    await ready()
  })
})

describe('what the weather says', () => {
  it('comes beside or below the count and moves no row', async () => {
    network().on(getWeather, wetReport)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    network().meddle(getWeather, async (_attempt, pass) => {
      await held
      return pass()
    })
    for (const title of ['Edge the beds', 'Edge the path', 'Edge the drive']) {
      garden().make(title, 'edging', { dueDate: dayIn(-3), estimatedDuration: 50 })
    }
    await open('/tasks', { size: [320, 700] })
    await expect.element(ring('Edge the beds')).toBeVisible()
    const top = () => page.getByRole('list', { name: 'Overdue' }).element().getBoundingClientRect().top
    const count = () => page.getByText('3 jobs, about 2 h 30 min').element()
    const isBelow = () => {
      const meter = count().nextElementSibling
      return meter !== null && meter.getBoundingClientRect().top >= count().getBoundingClientRect().bottom
    }
    expect(count().nextElementSibling).toBeNull()
    const before = top()
    letGo()
    await expect.poll(isBelow).toBe(true)
    expect(top()).toBe(before)
  })
})

describe('what is fixed at the foot', () => {
  const add = page.getByRole('button', { name: 'Create', exact: true })
  const boxOf = (locator: ReturnType<typeof ring>) => locator.element().getBoundingClientRect()

  it('hides neither the end of the list nor what has the focus', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=all', { size: [PHONE[0], 560] })
    const last = ring('Clean the spreader')
    await expect.element(last).toBeInTheDocument()
    await untilAtRest()
    ;(last.element() as HTMLElement).focus()
    await expect.poll(() => boxOf(last).bottom < boxOf(add).top).toBe(true)
  })

  it('leaves the add button where it is when a toast comes, above it', async () => {
    garden().make('Edge the beds', 'edging')
    await open('/tasks')
    await expect.element(ring('Edge the beds')).toBeVisible()
    await untilAtRest()
    const before = boxOf(add)
    await ring('Edge the beds').click()
    await toastSaying(success('Task completed!', 'Edge the beds'))
    await untilAtRest()
    expect(boxOf(add)).toEqual(before)
    expect(boxOf(page.getByText('Task completed!')).bottom).toBeLessThanOrEqual(before.top)
  })
})
