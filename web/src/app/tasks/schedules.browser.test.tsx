import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteSchedule, generateTasks, listSchedules, updateSchedule } from '../../../../contract/src/schedules.ts'
import { dayIn } from '../../../test/garden.ts'
import { shownText } from '../../../test/home-weather.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { anItem, plantSchedules, type Schedules } from '../../../test/schedules.ts'
import { choose, chooseFromRow, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { titles } from '../../../test/task-list.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, stopTime } = anApp()
let schedules: Schedules
beforeEach(() => {
  schedules = plantSchedules(network(), person(), garden())
})

const NAME = 'Buffalo, full season'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
const listed = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const shows = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const writes = () => network().writes.map(({ method, path, body }) => ({ method, path, body }))

/** A plan of one weekly job with its tasks. */
const makePlan = (more: Parameters<Schedules['make']>[1] = {}) => {
  const schedule = schedules.make(NAME, more)
  schedules.generate(schedule)
  return schedule
}
const openView = async (size?: readonly [number, number]) => {
  await open('/tasks?view=schedule', size === undefined ? {} : { size })
}
/** The view after its tasks were looked at: what they show then was read before. */
const openViewAfterTasks = async (all: number) => {
  await open('/tasks?filter=all')
  if (all === 0) await shows('No tasks yet')
  else await expect.poll(() => titles().length).toBe(all)
  await button('Schedule').click()
  await expect.element(listed(NAME)).toBeVisible()
}
const seeTasks = async (all: number) => {
  await button('Tasks').click()
  if (all === 0) return shows('No tasks yet')
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect.poll(() => titles().length).toBe(all)
}
/** What the row of a schedule offers, in its order. */
const offers = async (name: string): Promise<string[]> => {
  await button(`More: ${name}`).click()
  const entries = page.getByRole('menuitem').or(sheet.getByRole('listitem').getByRole('button'))
  await expect.element(entries.first()).toBeVisible()
  return entries.elements().map(({ textContent }) => textContent)
}

describe.each(SIZES)('the schedule view on the $device', ({ size }) => {
  it('shows of each schedule its name, its grass and its size [SCHED-02, SCHED-03, SCHED-04]', async () => {
    makePlan()
    schedules.make('Back lawn', { grassType: 'couch', lawnSize: 1200, scheduleType: 'manual' })
    await openView(size)
    await expect.element(listed(NAME)).toBeVisible()
    expect(shownText(listed(NAME).element())).toContain('Buffalo · 80 m² · 13 tasks')
    expect(shownText(listed('Back lawn').element())).toContain('Couch · 1,200 m² · 0 tasks')
    await shows('2 schedules, 2 running')
  })

  it('counts the open tasks and says which schedules were planned and which are by hand [SCHED-05, SCHED-06, SCHED-07]', async () => {
    makePlan()
    const [first] = garden().tasks()
    garden().change(first?.id ?? '', () => ({ isCompleted: true, completedAt: new Date().toISOString() }))
    schedules.make('By hand', { scheduleType: 'manual' })
    await openView(size)
    await expect.element(listed(NAME)).toBeVisible()
    const [planned, byHand] = [NAME, 'By hand'].map((name) => shownText(listed(name).element()))
    expect(planned).toContain('12 tasks')
    expect(planned).toContain('AI Generated')
    expect(planned).not.toContain('Manual')
    expect(byHand).toContain('Manual')
    expect(byHand).not.toContain('AI Generated')
  })

  it('offers of a running one Pause, of a paused one Resume, in this order [SCHED-09, SCHED-13, SCHED-14]', async () => {
    makePlan()
    schedules.make('Winter tidy-up', { isActive: false })
    await openView(size)
    await expect.element(listed(NAME)).toBeVisible()
    const around = (middle: string) => ['View Details', 'Generate Tasks', 'Edit Schedule', middle, 'Delete Schedule']
    expect(await offers(NAME)).toEqual(around('Pause'))
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(shownText(listed('Winter tidy-up').element())).toContain('Starts again on Resume')
    expect(await offers('Winter tidy-up')).toEqual(around('Resume'))
  })

  it("says 'No scheduled tasks' without any, and leads to the wizard [SCHED-08]", async () => {
    await openView(size)
    await shows('No scheduled tasks')
    await button('Create Schedule').click()
    await sheetAtRest()
    await expect.element(page.getByRole('dialog', { name: 'Create Lawn Care Schedule' })).toBeVisible()
  })
})

it('View Details sums the schedule up in a toast that is neither error nor success [SCHED-10, TOAST-54]', async () => {
  const items = [anItem(), anItem({ frequency: 'biweekly' }), anItem({ frequency: 'biweekly' })]
  schedules.make('Resting', { items, isActive: false })
  schedules.make('Empty', { items })
  const schedule = makePlan({ items })
  await openView()
  await expect.element(listed(NAME)).toBeVisible()
  await chooseFromRow(NAME, 'View Details')
  const day = new Date(schedule.items[0]?.anchor ?? '').toLocaleDateString('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  await toastSaying(info(NAME, `3 jobs: 1 weekly, 2 every 2 weeks. Next: ${day.replace(',', '')}.`))
  await chooseFromRow('Resting', 'View Details')
  await toastSaying(info('Resting', '3 jobs: 1 weekly, 2 every 2 weeks. Paused.'))
  await chooseFromRow('Empty', 'View Details')
  await toastSaying(info('Empty', '3 jobs: 1 weekly, 2 every 2 weeks. No open tasks.'))
  await expectNothingSent(writes)
})

describe('Generate Tasks', () => {
  it('asks for today and 90 days more, says how many came, and list and tasks follow [SCHED-25, SCHED-27, SCHED-30]', async () => {
    const { id } = schedules.make(NAME)
    await openViewAfterTasks(0)
    expect(shownText(listed(NAME).element())).toContain('0 tasks')
    await chooseFromRow(NAME, 'Generate Tasks')
    await toastSaying(success('Tasks generated', '13 tasks for the next 90 days.'))
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: `/api/schedules/${id}/generate-tasks`,
        body: { startDate: dayIn(0), endDate: dayIn(90) },
      },
    ])
    await expect.poll(() => shownText(listed(NAME).element())).toContain('13 tasks')
    await seeTasks(13)
  })

  it('by the days of the garden, not of the device, also around its midnight [API-34]', async () => {
    garden().changeProfile({ timeZone: 'Pacific/Auckland' })
    // 23:30 in Sydney, half past one of the next day in Auckland.
    stopTime(new Date('2026-11-23T12:30:00Z'))
    schedules.make(NAME)
    await openView()
    await expect.element(listed(NAME)).toBeVisible()
    await chooseFromRow(NAME, 'Generate Tasks')
    await expect.poll(() => network().writes.length).toBe(1)
    const today = todayIn('Pacific/Auckland', new Date())
    expect(today).toBe('2026-11-24')
    expect(writes()[0]?.body).toEqual({ startDate: '2026-11-24', endDate: addDays('2026-11-24', 90) })
  })

  it('says that nothing was missing, or why nothing came [TOAST-44]', async () => {
    makePlan()
    schedules.make('Resting', { isActive: false })
    await openView()
    await expect.element(listed(NAME)).toBeVisible()
    await chooseFromRow(NAME, 'Generate Tasks')
    await toastSaying(success('Tasks generated', 'No new tasks for the next 90 days: all of them are already there.'))
    await chooseFromRow('Resting', 'Generate Tasks')
    await toastSaying(failure('Failed to generate tasks. This schedule is paused: resume it first.'))
  })

  it('that fails says so [SCHED-28, TOAST-15]', async () => {
    schedules.make(NAME)
    network().meddle(generateTasks, fails)
    await openView()
    await expect.element(listed(NAME)).toBeVisible()
    await chooseFromRow(NAME, 'Generate Tasks')
    await toastSaying(failure('Failed to generate tasks. Please try again.'))
    expect(shownText(listed(NAME).element())).toContain('0 tasks')
  })
})

describe('Pause and Resume', () => {
  it('show at once, are sent, and say it; tasks go and come with them [SCHED-17, SCHED-30, TOAST-43]', async () => {
    const { id } = makePlan()
    await openViewAfterTasks(13)
    await chooseFromRow(NAME, 'Pause')
    await toastSaying(success('Schedule updated'))
    await expect.element(listed(NAME).getByText('Paused', { exact: true })).toBeVisible()
    await expect.poll(() => shownText(listed(NAME).element())).toContain('0 tasks')
    await seeTasks(0)
    await button('Schedule').click()
    await chooseFromRow(NAME, 'Resume')
    await toastSaying(success('Schedule updated'))
    await expect.element(listed(NAME).getByText('Paused', { exact: true })).not.toBeInTheDocument()
    await expect.poll(() => shownText(listed(NAME).element())).toContain('13 tasks')
    await seeTasks(13)
    expect(writes()).toEqual(
      [false, true].map((isActive) => ({ method: 'PATCH', path: `/api/schedules/${id}`, body: { isActive } })),
    )
  })

  it('are taken back by Undo', async () => {
    makePlan()
    await openView()
    await expect.element(listed(NAME)).toBeVisible()
    await chooseFromRow(NAME, 'Pause')
    await toastSaying(success('Schedule updated'))
    await button('Undo').click()
    await expect.poll(() => schedules.all()[0]?.isActive).toBe(true)
    await expect.element(listed(NAME).getByText('Paused', { exact: true })).not.toBeInTheDocument()
  })

  it.each([
    ['Pause', true],
    ['Resume', false],
  ] as const)('%s that fails says so, and the row is as before [SCHED-18, TOAST-14]', async (action, isActive) => {
    schedules.make(NAME, { isActive })
    network().meddle(updateSchedule, fails)
    await openView()
    await expect.element(listed(NAME)).toBeVisible()
    await chooseFromRow(NAME, action)
    await toastSaying(failure('Failed to update schedule. Please try again.'))
    expect(listed(NAME).getByText('Paused', { exact: true }).elements()).toHaveLength(isActive ? 0 : 1)
  })

  it('wait for the network, shown and marked as waiting', async () => {
    makePlan()
    await openView()
    await expect.element(listed(NAME)).toBeVisible()
    network().setOnline(false)
    await chooseFromRow(NAME, 'Pause')
    await expect.element(listed(NAME).getByText('Paused', { exact: true })).toBeVisible()
    await expect.element(listed(NAME).getByText('Waiting to send', { exact: true })).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => schedules.all()[0]?.isActive).toBe(false)
  })
})

describe('Delete Schedule', () => {
  const ask = async () => {
    await expect.element(listed(NAME)).toBeVisible()
    await chooseFromRow(NAME, 'Delete Schedule')
    await expect.element(page.getByRole('dialog', { name: 'Delete this schedule?' })).toBeVisible()
    await sheetAtRest()
  }

  it.each(['Cancel', 'Close'])('asks first; %s sends nothing and keeps it [SCHED-19]', async (no) => {
    makePlan()
    await openView()
    await ask()
    await expect.element(sheet.getByText(/13 open tasks go with it/)).toBeVisible()
    await expect.element(sheet.getByText(/activity log stays/)).toBeVisible()
    await inSheet(no).click()
    await sheetGone()
    await expect.element(listed(NAME)).toBeVisible()
    await expectNothingSent(writes)
  })

  it('takes it away with its tasks and says it [SCHED-22, SCHED-30, TOAST-42]', async () => {
    const { id } = makePlan()
    await openViewAfterTasks(13)
    await ask()
    await inSheet('Delete Schedule').click()
    await toastSaying(success('Schedule deleted'))
    await shows('No scheduled tasks')
    expect(writes()).toEqual([{ method: 'DELETE', path: `/api/schedules/${id}`, body: undefined }])
    await seeTasks(0)
  })

  it('that fails says so, and the schedule stays [SCHED-23, TOAST-13]', async () => {
    makePlan()
    network().meddle(deleteSchedule, fails)
    await openView()
    await ask()
    await inSheet('Delete Schedule').click()
    await toastSaying(failure('Failed to delete schedule. Please try again.'))
    await expect.element(listed(NAME)).toBeVisible()
  })
})

describe('Edit Schedule', () => {
  const edit = async () => {
    await expect.element(listed(NAME)).toBeVisible()
    await chooseFromRow(NAME, 'Edit Schedule')
    await expect.element(page.getByRole('dialog', { name: 'Edit Schedule' })).toBeVisible()
    await sheetAtRest()
  }

  it('opens the form that made it, filled in, and sends what was changed [SCHED-12]', async () => {
    const { id } = makePlan({ description: 'All year', location: 'Front' })
    await openView()
    await edit()
    await expect.element(sheet.getByLabelText('Schedule name')).toHaveValue(NAME)
    await expect.element(sheet.getByRole('radio', { name: 'Buffalo' })).toBeChecked()
    await expect.element(sheet.getByLabelText('Lawn size')).toHaveValue('80')
    await expect.element(sheet.getByLabelText(/^Description/).first()).toHaveValue('All year')
    await expect.element(sheet.getByLabelText(/^Location/)).toHaveValue('Front')
    await expect.element(sheet.getByText('Weekly · 30 min · Medium')).toBeVisible()
    await sheet.getByLabelText('Schedule name').fill('Buffalo, all year')
    await choose('Easy')
    await inSheet('Save').click()
    await toastSaying(success('Schedule updated'))
    await sheetGone()
    await expect.element(listed('Buffalo, all year')).toBeVisible()
    const preferences = { timeAvailable: 'moderate', priorities: ['health'] }
    const switches = { seasonalAdjustments: true, weatherConsideration: true }
    expect(writes()).toEqual([
      {
        method: 'PATCH',
        path: `/api/schedules/${id}`,
        body: { name: 'Buffalo, all year', preferences: { difficulty: 'easy', ...preferences, ...switches } },
      },
    ])
  })

  it('changes a job of it: how often, and from where its next date counts', async () => {
    const item = anItem({ title: 'Mow the front' })
    makePlan({ items: [item] })
    await openView()
    await edit()
    await inSheet('Edit: Mow the front').click()
    await choose('Every 2 weeks')
    await choose('From completion')
    await inSheet('Save job').click()
    await expect.element(sheet.getByText('Every 2 weeks · 30 min · Medium · from completion')).toBeVisible()
    await inSheet('Save').click()
    await toastSaying(success('Schedule updated'))
    expect(writes()[0]?.body).toEqual({
      items: [
        {
          ...{ id: item.id, taskType: 'mowing', title: 'Mow the front', description: null, frequency: 'biweekly' },
          ...{ priority: 'medium', estimatedDuration: 30, basis: 'completion' },
        },
      ],
    })
  })

  it('that fails says so and keeps what was typed', async () => {
    makePlan()
    network().meddle(updateSchedule, fails)
    await openView()
    await edit()
    await sheet.getByLabelText('Schedule name').fill('Other')
    await inSheet('Save').click()
    await toastSaying(failure('Failed to update schedule. Please try again.'))
    await expect.element(sheet.getByLabelText('Schedule name')).toHaveValue('Other')
  })
})

describe('the list', () => {
  it('is read by the page, thirty at a time', async () => {
    for (let at = 1; at <= 31; at += 1) schedules.make(`Plan ${at}`)
    await openView()
    await expect.element(listed('Plan 30')).toBeInTheDocument()
    expect(listed('Plan 31').elements()).toEqual([])
    await button('Show more').click()
    await expect.element(listed('Plan 31')).toBeInTheDocument()
  })

  it('that cannot be read says so, and comes when it is asked for again', async () => {
    makePlan()
    network().meddle(listSchedules, fails)
    await openView()
    await shows('Unable to load your schedules')
    network().leaveAlone()
    await button('Try again').click()
    await expect.element(listed(NAME)).toBeVisible()
  })
})

describe('the switch of the views', () => {
  it('has Tasks, Schedule and Calendar, in this order, shows one at a time and keeps it in the address [TASK-01]', async () => {
    makePlan()
    await open('/tasks')
    await expect.element(page.getByRole('tab', { name: /^Today/ })).toBeVisible()
    const switches = [...document.querySelectorAll('#main [aria-pressed]')]
    expect(switches.map(({ textContent }) => textContent)).toEqual(['Tasks', 'Schedule', 'Calendar'])
    await expect.element(button('Tasks')).toHaveAttribute('aria-pressed', 'true')
    await button('Schedule').click()
    await expect.element(listed(NAME)).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
    expect(location.search).toBe('?view=schedule')
    await expect.element(button('Schedule')).toHaveAttribute('aria-pressed', 'true')
    await button('Calendar').click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(location.search).toBe('?view=calendar')
    await expect.element(listed(NAME)).not.toBeInTheDocument()
    await button('Tasks').click()
    await expect.element(page.getByRole('tab', { name: /^Today/ })).toBeVisible()
    expect(location.search).toBe('')
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  })
})
