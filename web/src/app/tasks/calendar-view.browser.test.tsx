import { CALENDAR_TYPES } from '@turfwise/domain/calendar/calendar-types'
import { WEEKDAYS_FROM_MONDAY } from '@turfwise/domain/calendar/month'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCalendar } from '../../../../contract/src/calendar.ts'
import { calendarShown, cell, grid, isNow, labelOf, labelsOn, monthName } from '../../../test/calendar.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { aTask } from '../../features/tasks/example-task.ts'

const { garden, network, person, open } = anApp()

const openCalendar = async (options: Parameters<typeof open>[1] = {}) => {
  await open('/tasks?view=calendar', options)
  await calendarShown()
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const monthIs = (name: string) => expect.element(monthName).toHaveTextContent(name)

describe.each(SIZES)('on the $device', ({ size }) => {
  it('the present month is a grid of weeks from Monday to Sunday, today marked [CAL-01, CAL-03]', async () => {
    isNow()
    await openCalendar({ size })
    await monthIs('November 2026')
    const heads = grid.getByRole('columnheader').elements()
    expect(heads.map((head) => head.getAttribute('abbr'))).toEqual(WEEKDAYS_FROM_MONDAY)
    expect(heads.map((head) => head.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    const weeks = [...grid.element().querySelectorAll('tbody tr')].map((week) =>
      [...week.querySelectorAll<HTMLElement>('td')].map((day) => day.dataset.day),
    )
    expect(weeks.map((week) => [week[0], week[6], week.length])).toEqual([
      ['2026-10-26', '2026-11-01', 7],
      ['2026-11-02', '2026-11-08', 7],
      ['2026-11-09', '2026-11-15', 7],
      ['2026-11-16', '2026-11-22', 7],
      ['2026-11-23', '2026-11-29', 7],
      ['2026-11-30', '2026-12-06', 7],
    ])
    const today = grid.element().querySelectorAll<HTMLElement>('[aria-current="date"]')
    expect([...today].map((day) => day.dataset.day)).toEqual(['2026-11-21'])
    // Each column stands under its weekday.
    const sunday = heads[6]?.getBoundingClientRect()
    expect(cell('2026-11-01').getBoundingClientRect().left).toBeCloseTo(sunday?.left ?? -1, 0)
  })
})

describe('the month', () => {
  it('before January is December of the year before, that after December January of the next [CAL-04, CAL-05]', async () => {
    isNow()
    await openCalendar()
    for (const name of ['December 2026', 'January 2027', 'February 2027']) {
      await press('Next month')
      await monthIs(name)
    }
    for (const name of ['January 2027', 'December 2026', 'November 2026', 'October 2026']) {
      await press('Previous month')
      await monthIs(name)
    }
    await press('Today')
    await monthIs('November 2026')
  })

  it('shows the tasks of the month that was gone to [CAL-04, CAL-05]', async () => {
    isNow()
    garden().make('Soak', 'watering', { dueDate: '2027-01-01' })
    garden().make('Rake', 'maintenance', { dueDate: '2026-10-12' })
    await openCalendar()
    await press('Next month')
    await expect.poll(() => labelsOn('2027-01-01')).toEqual(['Soak'])
    await press('Previous month')
    await press('Previous month')
    await expect.poll(() => labelsOn('2026-10-12')).toEqual(['Rake'])
  })

  it('is that of the garden, in which the day may have turned already [CAL-03, CAL-06]', async () => {
    // 1 November in Sydney, 31 October in UTC.
    isNow(new Date('2026-10-31T14:00:00Z'))
    garden().make('First of the month', 'mowing', { dueDate: '2026-11-01' })
    await openCalendar()
    await monthIs('November 2026')
    expect(cell('2026-11-01').getAttribute('aria-current')).toBe('date')
    await expect.poll(() => labelsOn('2026-11-01')).toEqual(['First of the month'])
    expect(labelsOn('2026-10-31')).toEqual([])
  })

  it('without tasks says so below the grid', async () => {
    isNow()
    await openCalendar()
    await says('Nothing planned in November.')
    garden().make('Mow', 'mowing', { dueDate: '2026-12-24' })
    await press('Next month')
    await expect.element(page.getByText(/^Nothing planned/)).not.toBeInTheDocument()
  })
})

describe('a day', () => {
  it.each([
    [1, ['Task 1'], null],
    [2, ['Task 1', 'Task 2'], null],
    [3, ['Task 1', 'Task 2'], '+1 more'],
    [6, ['Task 1', 'Task 2'], '+4 more'],
  ] as const)(
    'with %i tasks shows two titles at most, and how many more [CAL-07, CAL-08, CAL-09]',
    async (count, titles, more) => {
      isNow()
      for (let place = 1; place <= count; place += 1)
        garden().make(`Task ${place}`, 'edging', { dueDate: '2026-11-18' })
      await openCalendar()
      await expect.poll(() => labelsOn('2026-11-18')).toEqual(titles)
      expect(/\+\d+ more/.exec(cell('2026-11-18').textContent ?? '')?.[0] ?? null).toBe(more)
    },
  )

  it('says its date and all of its tasks, high priority and done ones included', async () => {
    isNow()
    garden().make('Edge', 'edging', { priority: 'low' })
    garden().make('Feed', 'fertilizing', { priority: 'high' })
    garden().make('Mow', 'mowing', { isCompleted: true, completedAt: '2026-11-20T22:00:00Z' })
    await openCalendar()
    const words = () => wordsOf(page.elementLocator(cell('2026-11-21'))).replaceAll(' ,', ',')
    await expect
      .poll(words)
      .toContain(
        'Saturday 21 November, today, 3 tasks: 21 Feed, high priority; Edge, low priority; +1 more Mow, medium',
      )
    expect(words()).toMatch(/Mow, medium priority, completed; Great day for the lawn$/)
    await expect
      .element(grid.getByRole('gridcell', { name: /^Saturday 21 November, today, 3 tasks: Feed ?, high/ }))
      .toBeVisible()
  })
})

const styleOf = (element: Element | null) => getComputedStyle(element ?? document.body)

describe('a task', () => {
  it('is coloured by its type, each type and what is none of them by its own [CAL-10, CAL-15, CAL-16]', async () => {
    isNow()
    for (const [place, type] of TASK_TYPES.entries())
      garden().make(type, type, { dueDate: `2026-11-${String(place + 2).padStart(2, '0')}` })
    // What a newer server may know.
    const unknown = aTask({ id: crypto.randomUUID(), title: 'Topdress', dueDate: '2026-11-20' })
    network().onPath('GET', `/api/users/${person().id}/calendar`, () => ({
      tasks: [...garden().tasks(), { ...unknown, type: 'topdressing', taskType: 'topdressing' }],
      ...{ hasAllTasks: true, holds: [], waterings: [] },
    }))
    await openCalendar()
    await expect.poll(() => labelsOn('2026-11-20')).toEqual(['Topdress'])
    const labels = [...TASK_TYPES, 'Topdress'].map((title) => styleOf(labelOf(title)))
    expect(new Set(labels.map(({ backgroundColor }) => backgroundColor)).size).toBe(TASK_TYPES.length + 1)
    expect(new Set(labels.map(({ color }) => color)).size).toBe(TASK_TYPES.length + 1)
  })

  it('has an edge by its priority: another colour and another thickness for each [CAL-11]', async () => {
    isNow()
    for (const priority of ['high', 'medium', 'low'] as const)
      garden().make(priority, 'mowing', { priority, dueDate: '2026-11-18' })
    garden().make('low too', 'mowing', { priority: 'low', dueDate: '2026-11-19' })
    garden().make('third', 'mowing', { priority: 'medium', dueDate: '2026-11-19' })
    await openCalendar()
    await expect.poll(() => labelsOn('2026-11-19')).toHaveLength(2)
    const edges = ['high', 'third', 'low too'].map((title) => styleOf(labelOf(title)))
    expect(edges.map(({ borderLeftWidth }) => borderLeftWidth)).toEqual(['5px', '3px', '2px'])
    expect(new Set(edges.map(({ borderLeftColor }) => borderLeftColor)).size).toBe(3)
  })

  it('that is done is struck through and faded, one that is open neither [CAL-12, CAL-13, CAL-14]', async () => {
    isNow()
    garden().make('Open', 'mowing', { dueDate: '2026-11-18' })
    garden().make('Done', 'mowing', { dueDate: '2026-11-18', isCompleted: true, completedAt: '2026-11-18T00:00:00Z' })
    await openCalendar()
    await expect.poll(() => labelsOn('2026-11-18')).toEqual(['Open', 'Done'])
    const [isOpen, isDone] = [styleOf(labelOf('Open')), styleOf(labelOf('Done'))]
    expect([isOpen.textDecorationLine, isDone.textDecorationLine]).toEqual(['none', 'line-through'])
    const quiet = document.createElement('span')
    quiet.style.color = 'var(--ink-3)'
    document.body.append(quiet)
    onTestFinished(() => quiet.remove())
    expect(isDone.color).toBe(styleOf(quiet).color)
    expect(isOpen.color).not.toBe(isDone.color)
    expect(isOpen.backgroundColor).not.toBe(isDone.backgroundColor)
    expect([isOpen.opacity, isDone.opacity]).toEqual(['1', '1'])
  })
})

it('a legend lists every type with its word and its colour, and one for any other [CAL-20, CAL-15]', async () => {
  isNow()
  await openCalendar()
  const entries = [...document.querySelectorAll<HTMLElement>('[aria-label="Task types"] [data-type]')]
  expect(entries.map(({ dataset }) => dataset.type)).toEqual(CALENDAR_TYPES)
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    ...['Mowing', 'Watering', 'Fertilising', 'Weeding', 'Aeration', 'Overseeding', 'Pest control', 'Edging'],
    ...['Seasonal care', 'Maintenance', 'Dethatching', 'Other'],
  ])
  const colours = entries.map((entry) => styleOf(entry.querySelector('svg')).color)
  expect(new Set(colours).size).toBe(CALENDAR_TYPES.length)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Seasonal care' })).toBeVisible()
})

describe('the days with large letters', () => {
  it('are a list of weeks instead of the grid, which opens the same days', async () => {
    isNow()
    garden().make('Feed', 'fertilizing', { dueDate: '2026-11-18' })
    await openCalendar()
    document.documentElement.style.fontSize = '200%'
    try {
      await expect.element(grid).not.toBeInTheDocument()
      await expect.element(page.getByRole('heading', { name: '16 November to 22 November' })).toBeVisible()
      const day = page.getByRole('button', { name: /^Wednesday 18 November, 1 task: Feed/ })
      await day.click()
      await expect.element(page.getByRole('dialog', { name: 'Wednesday 18 November' })).toBeVisible()
      await press('Close')
      await expect.element(day).toHaveFocus()
      expect(page.getByRole('button', { name: /November/ }).elements().length).toBe(30)
    } finally {
      document.documentElement.style.fontSize = ''
    }
  })
})

describe('a calendar that cannot be read', () => {
  it.each([
    ['fails', fails],
    ['has no network', isCutOff],
  ])('%s: keeps its grid, says so, and is read again at a press', async (_name, meddler) => {
    isNow()
    garden().make('Feed', 'fertilizing', { dueDate: '2026-11-18' })
    network().meddle(readCalendar, meddler)
    await open('/tasks?view=calendar')
    await expect.element(page.getByText(/Unable to load your calendar/)).toBeVisible()
    await calendarShown()
    expect(grid.getByRole('gridcell').elements().length).toBe(42)
    network().leaveAlone()
    await press('Try again')
    await expect.poll(() => labelsOn('2026-11-18')).toEqual(['Feed'])
    await expect.element(page.getByText(/Unable to load/)).not.toBeInTheDocument()
  })

  it('is drawn empty while it is on its way', async () => {
    isNow()
    network().meddle(readCalendar, () => new Promise(() => undefined))
    await open('/tasks?view=calendar')
    await expect.element(page.getByText('Loading your calendar')).toBeInTheDocument()
    expect(grid.element().getAttribute('aria-busy')).toBe('true')
    await expect.element(page.getByText(/^Nothing planned/)).not.toBeInTheDocument()
  })

  it('says where there are more tasks than it shows', async () => {
    isNow()
    network().on(readCalendar, () => ({ tasks: garden().tasks(), hasAllTasks: false, holds: [], waterings: [] }))
    await openCalendar()
    await says('These days have more tasks than fit here. The last ones are missing, see them in Tasks.')
  })
})

it('the switch leads to it and back, and the address keeps it', async () => {
  isNow()
  await open('/tasks')
  await press('Calendar')
  await calendarShown()
  expect(location.search).toBe('?view=calendar')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Tasks' }).click()
  await expect.element(grid).not.toBeInTheDocument()
})
