import { generationWindow } from '@turfwise/domain/schedules/schedule'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createManualSchedule, generateSchedule, generateTasks } from '../../../../contract/src/schedules.ts'
import { dayIn } from '../../../test/garden.ts'
import { shownText } from '../../../test/home-weather.ts'
import { makeThreeZones, plantLawn } from '../../../test/lawn.ts'
import { fails, losesAnswers } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { plantSchedules, type Schedules } from '../../../test/schedules.ts'
import { choicesOf, choose, openFromPlus, openSheet, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { titles } from '../../../test/task-list.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, reopen } = anApp()
let schedules: Schedules
beforeEach(() => {
  schedules = plantSchedules(network(), person(), garden())
})

const NAME = 'Buffalo, full season'
const dialog = page.getByRole('dialog', { name: 'Create Lawn Care Schedule' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inSheet = (name: string | RegExp) =>
  sheet.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const tab = (name: string) => sheet.getByRole('tab', { name, exact: true })
const line = (label: string | RegExp) => sheet.getByLabelText(label).first()
const bodies = () => network().writes.map(({ body }) => body)
const paths = () => network().writes.map(({ path }) => path)
const listed = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const create = inSheet('Create schedule')

const openWizard = async (size?: readonly [number, number]) => {
  await open('/tasks?view=schedule', size === undefined ? {} : { size })
  await expect.element(button('Create')).toBeVisible()
  await openFromPlus('Create Schedule')
}
const toAi = async () => {
  await inSheet(/^Let the assistant plan it/).click()
  await expect.element(line('Schedule name')).toBeVisible()
}
const toManual = async () => {
  await inSheet(/^Set it up by hand/).click()
  await expect.element(line('Schedule name')).toBeVisible()
}
/** Fills in all that the AI form needs. */
const fillIn = async () => {
  await line('Schedule name').fill(NAME)
  await choose('Buffalo')
  await line('Lawn size').fill('80')
}
const addJob = async (type: string, title: string) => {
  await sheet.getByText(type, { exact: true }).last().click()
  await line('Title').fill(title)
  await inSheet('Add job').click()
}

describe.each(SIZES)('the wizard on the $device', ({ size }) => {
  it("opens from the plus menu, whose entries are 'Create Task' and 'Create Schedule' [TASK-02, TASK-04]", async () => {
    await open('/tasks', { size })
    await expect.element(page.getByText('No tasks yet')).toBeVisible()
    await button('Create').click()
    const entries = page.getByRole('menu', { name: 'Create' }).getByRole('menuitem')
    await expect.element(entries.first()).toHaveFocus()
    expect(entries.elements().map(({ textContent }) => textContent)).toEqual(['Create Task', 'Create Schedule'])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button('Create')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entries.first()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entries.last()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await sheetAtRest()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expect.element(button('Create')).toHaveFocus()
  })

  it("opens from 'Create Schedule' under 'No tasks yet' [TASK-14]", async () => {
    await open('/tasks', { size })
    await expect.element(page.getByText('No tasks yet')).toBeVisible()
    await openSheet('Create Schedule')
    await expect.element(dialog).toBeVisible()
  })

  it('has three tabs and opens on the choice of method [SCHED-44, SCHED-45]', async () => {
    await openWizard(size)
    const tabs = sheet.getByRole('tab')
    await expect
      .poll(() => tabs.elements().map(({ textContent }) => textContent))
      .toEqual(['Choose method', 'AI generated', 'Manual setup'])
    await expect.element(tab('Choose method')).toHaveAttribute('aria-selected', 'true')
    await expect.element(sheet.getByText('How do you want to set it up?')).toBeVisible()
    for (const name of ['AI generated', 'Manual setup'] as const) {
      await tab(name).click()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect.element(line('Schedule name')).toBeVisible()
    }
  })

  it('leads to the AI form and back, and keeps what was typed [SCHED-46, SCHED-48]', async () => {
    await openWizard(size)
    await toAi()
    await expect.element(tab('AI generated')).toHaveAttribute('aria-selected', 'true')
    await expect.element(inSheet('Back to Choice')).toHaveFocus()
    await line('Schedule name').fill(NAME)
    await inSheet('Back to Choice').click()
    await expect.element(inSheet(/^Let the assistant/)).toHaveFocus()
    await toAi()
    await expect.element(line('Schedule name')).toHaveValue(NAME)
  })

  it('leads to the manual form and back, and keeps what was typed [SCHED-47, SCHED-49]', async () => {
    await openWizard(size)
    await toManual()
    await expect.element(tab('Manual setup')).toHaveAttribute('aria-selected', 'true')
    await line('Schedule name').fill(NAME)
    await addJob('Mowing', 'Mow')
    await inSheet('Back to Choice').click()
    await expect.element(inSheet(/^Set it up by hand/)).toHaveFocus()
    await toManual()
    await expect.element(line('Schedule name')).toHaveValue(NAME)
    await expect.element(inSheet('Edit: Mow')).toBeVisible()
  })
})

describe('the AI form', () => {
  it('has every field, with its choices and defaults [SCHED-50, SCHED-61, SCHED-62]', async () => {
    makeThreeZones(plantLawn(network(), person(), garden()))
    await openWizard()
    await toAi()
    for (const label of ['Schedule name', /^Lawn zone/, 'Lawn size', /^Description/, /^Location/])
      await expect.element(line(label)).toBeInTheDocument()
    expect(choicesOf('Grass type')).toEqual(['couch', 'buffalo', 'kikuyu', 'zoysia', 'bermuda', 'other'])
    expect(choicesOf('Effort')).toEqual(['easy', 'medium', 'intensive'])
    expect(choicesOf('Time')).toEqual(['limited', 'moderate', 'flexible'])
    await expect.element(sheet.getByRole('radio', { name: 'Medium' })).toBeChecked()
    await expect.element(sheet.getByRole('radio', { name: 'Moderate' })).toBeChecked()
    const matters = sheet.getByRole('group', { name: /^Matters most/ }).getByRole('checkbox')
    expect(matters.elements().map((one) => one.getAttribute('value'))).toEqual([
      ...['health', 'appearance', 'water-efficiency', 'pest-control', 'sustainability'],
    ])
    expect(matters.elements().map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('has both switches on, and takes 100 letters of a name and 500 of a description [SCHED-57, SCHED-58, SCHED-63]', async () => {
    await openWizard()
    await toAi()
    for (const name of ['Seasonal adjustments', 'Weather consideration'])
      await expect.element(sheet.getByRole('switch', { name })).toHaveAttribute('aria-checked', 'true')
    await expect.element(line('Schedule name')).toHaveAttribute('maxlength', '100')
    await expect.element(line(/^Description/)).toHaveAttribute('maxlength', '500')
  })

  it('fills grass, size and location from a lawn zone of the person, and sends it [SCHED-51, SCHED-53, SCHED-54]', async () => {
    const lawn = plantLawn(network(), person(), garden())
    const zone = lawn.make('Front', { grassType: 'kikuyu', area: 210, notes: 'By the street' })
    await openWizard()
    await toAi()
    await line('Schedule name').fill(NAME)
    await line(/^Lawn zone/).selectOptions('Front, Kikuyu, 210 m²')
    await expect.element(sheet.getByRole('radio', { name: 'Kikuyu' })).toBeChecked()
    await expect.element(line('Lawn size')).toHaveValue('210')
    await expect.element(line(/^Location/)).toHaveValue('By the street')
    await create.click()
    await sheetGone()
    expect(bodies()[0]).toMatchObject({
      lawnZoneId: zone.id,
      grassType: 'kikuyu',
      lawnSize: 210,
      location: 'By the street',
    })
  })

  it.each([
    ['without a name', async () => line('Schedule name').fill('  ')],
    ['with a size that is no number', async () => line('Lawn size').fill('big')],
    ['with a size of 0', async () => line('Lawn size').fill('0')],
    ['with a size below 0', async () => line('Lawn size').fill('-5')],
  ])('%s asks for what is missing and sends nothing [SCHED-55, SCHED-56, TOAST-57]', async (_what, spoil) => {
    await openWizard()
    await toAi()
    await fillIn()
    await spoil()
    await create.click()
    await toastSaying(failure('Please fill in schedule name, grass type, and lawn size.', 'Missing Information'))
    await expectNothingSent(bodies)
    await expect.element(dialog).toBeVisible()
  })

  it('without a grass asks for it and sends nothing [SCHED-55, SCHED-56]', async () => {
    await openWizard()
    await toAi()
    await line('Schedule name').fill(NAME)
    await line('Lawn size').fill('80')
    await create.click()
    await toastSaying(failure('Please fill in schedule name, grass type, and lawn size.', 'Missing Information'))
    await expect.element(sheet.getByText('Choose a grass')).toBeVisible()
    await expectNothingSent(bodies)
  })

  it('makes the schedule, then its tasks of today and 90 days, closes and shows it [SCHED-67, SCHED-81, API-35]', async () => {
    await openWizard()
    await toAi()
    await fillIn()
    await choose('Intensive')
    await choose('Limited')
    await choose('Sustainability')
    await sheet.getByRole('switch', { name: 'Weather consideration' }).click()
    await line(/^Description/).fill('All year')
    await create.click()
    await toastSaying(success('AI Schedule Created!', 'Tasks generated: 15 tasks for the next 90 days.'))
    await sheetGone()
    const [made] = schedules.all()
    await expect.poll(bodies).toEqual([
      {
        ...{ id: made?.id, userId: person().id, name: NAME, description: 'All year', scheduleType: 'ai_generated' },
        ...{ lawnZoneId: null, grassType: 'buffalo', lawnSize: 80, location: null },
        preferences: {
          ...{ difficulty: 'intensive', timeAvailable: 'limited', priorities: ['health', 'sustainability'] },
          ...{ seasonalAdjustments: true, weatherConsideration: false },
        },
      },
      generationWindow(dayIn(0)),
    ])
    await expect.poll(paths).toEqual(['/api/schedules/generate-ai', `/api/schedules/${made?.id}/generate-tasks`])
    await expect.element(listed(NAME)).toBeVisible()
    await expect.poll(() => shownText(listed(NAME).element())).toContain('15 tasks')
  })

  it('says that it is made, lists follow, and starts the next one empty [SCHED-30, SCHED-68, TOAST-45]', async () => {
    // What they show was read before.
    await open('/tasks?filter=all')
    await expect.element(page.getByText('No tasks yet')).toBeVisible()
    await openFromPlus('Create Schedule')
    await toAi()
    await fillIn()
    await create.click()
    await toastSaying(success('AI Schedule Created!', 'Tasks generated: 15 tasks for the next 90 days.'))
    await expect.poll(() => titles().length).toBe(15)
    await button('Schedule').click()
    await expect.element(listed(NAME)).toBeVisible()
    await openFromPlus('Create Schedule')
    await toAi()
    await expect.element(line('Schedule name')).toHaveValue('')
    await expect.element(sheet.getByText(/^Saved from last time\./)).not.toBeInTheDocument()
  })

  it('shows while it plans what is weighed, and cannot be sent twice', async () => {
    // It may be resolved before the call comes: the words show at the press, and the call goes some frames later.
    const held = Promise.withResolvers<void>()
    network().meddle(generateSchedule, async (_attempt, pass) => {
      await held.promise
      return pass()
    })
    await openWizard()
    await toAi()
    await fillIn()
    await create.click()
    await expect
      .element(sheet.getByText(/^Weighing up buffalo, 80 m² and (early|mid|late) (spring|summer|autumn|winter)$/))
      .toBeVisible()
    await expect.element(create).toHaveAttribute('aria-busy', 'true')
    await expect.element(line('Schedule name')).toHaveValue(NAME)
    held.resolve()
    await sheetGone()
    expect(paths().filter((path) => path.endsWith('generate-ai'))).toHaveLength(1)
  })

  it('that fails says so, keeps what was typed and offers the other way [SCHED-69, TOAST-17]', async () => {
    network().meddle(generateSchedule, fails)
    await openWizard()
    await toAi()
    await fillIn()
    await create.click()
    await toastSaying(failure('Please try again or create a manual schedule.', 'Failed to generate schedule'))
    await expect.element(line('Schedule name')).toHaveValue(NAME)
    expect(schedules.all()).toEqual([])
    await inSheet('Set it up by hand').click()
    await expect.element(tab('Manual setup')).toHaveAttribute('aria-selected', 'true')
    await expect.element(line('Schedule name')).toHaveValue(NAME)
  })

  it('whose tasks fail says that it is there and how they can be made, as no error [SCHED-70, TOAST-18]', async () => {
    network().meddle(generateTasks, fails)
    await openWizard()
    await toAi()
    await fillIn()
    await create.click()
    await toastSaying(
      info('Schedule created', 'Its tasks could not be generated. Choose Generate Tasks in its menu to try again.'),
    )
    await sheetGone()
    await expect.element(listed(NAME)).toBeVisible()
    expect(shownText(listed(NAME).element())).toContain('0 tasks')
  })

  it('makes one schedule though the answer was lost and it was pressed again', async () => {
    network().meddle(generateSchedule, losesAnswers(2))
    await openWizard()
    await toAi()
    await fillIn()
    await create.click()
    await toastSaying(failure('Please try again or create a manual schedule.', 'Failed to generate schedule'))
    await create.click()
    await toastSaying(success('AI Schedule Created!', 'Tasks generated: 15 tasks for the next 90 days.'))
    expect(schedules.all()).toHaveLength(1)
  })

  it('waits for the network with its tasks, and shows meanwhile', async () => {
    await openWizard()
    await toAi()
    await fillIn()
    network().setOnline(false)
    await create.click()
    await sheetGone()
    await expect.element(listed(NAME)).toBeVisible()
    await expect.element(listed(NAME).getByText('Waiting to send', { exact: true })).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => garden().tasks().length).toBe(15)
    await expect.poll(() => shownText(listed(NAME).element())).toContain('15 tasks')
  })

  it('keeps what was typed over a reload, for this person alone, until it is taken out', async () => {
    await openWizard()
    await toAi()
    await fillIn()
    await choose('Easy')
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await toastSaying(info('Draft saved', 'What you typed is here when you come back.'))
    await reopen()
    await openFromPlus('Create Schedule')
    await toAi()
    await expect.element(sheet.getByText(/^Saved from last time\./)).toBeVisible()
    await expect.element(line('Schedule name')).toHaveValue(NAME)
    await expect.element(sheet.getByRole('radio', { name: 'Buffalo' })).toBeChecked()
    await expect.element(sheet.getByRole('radio', { name: 'Easy' })).toBeChecked()
    const drafts = Object.keys(localStorage).filter((key) => key.includes('draft'))
    expect(drafts).toEqual([`turfwise.draft.schedule-ai.${person().id}`])
    await inSheet('Start again').click()
    await expect.element(line('Schedule name')).toHaveValue('')
  })
})

describe('the manual form', () => {
  it('has a name and adds jobs with their six fields [SCHED-71]', async () => {
    await openWizard()
    await toManual()
    expect(choicesOf('Task type')).toEqual([
      ...['mowing', 'watering', 'fertilizing', 'pest_control', 'aeration', 'weeding', 'edging', 'dethatching'],
    ])
    expect(choicesOf('How often')).toEqual(['weekly', 'biweekly', 'monthly', 'seasonal', 'custom'])
    expect(choicesOf('Priority')).toEqual(['low', 'medium', 'high'])
    await choose('Edging')
    await line('Title').fill('Edge the driveway')
    await line(/^Description/).fill('With the half-moon')
    await choose('Every 2 weeks')
    await choose('Low')
    await line(/^Duration/).fill('20')
    await inSheet('Add job').click()
    const jobs = sheet.getByRole('list', { name: 'Jobs in this schedule' }).getByRole('listitem')
    await expect.element(jobs.first()).toBeVisible()
    expect(shownText(jobs.first().element())).toContain('Edge the driveway')
    expect(shownText(jobs.first().element())).toContain('Every 2 weeks · 20 min · Low')
    await expect.element(line('Title')).toHaveValue('')
  })

  it.each([
    ['type', async () => line('Title').fill('Mow')],
    ['title', async () => choose('Mowing')],
  ])('adds nothing without a %s and says so [SCHED-72, TOAST-59]', async (_what, fill) => {
    await openWizard()
    await toManual()
    await fill()
    await inSheet('Add job').click()
    await toastSaying(failure('Please fill in task type and title.', 'Missing Information'))
    expect(sheet.getByRole('list', { name: 'Jobs in this schedule' }).elements()).toEqual([])
  })

  it('cannot be sent without a job [SCHED-75]', async () => {
    await openWizard()
    await toManual()
    await line('Schedule name').fill(NAME)
    await expect.element(create).toBeDisabled()
    await addJob('Mowing', 'Mow')
    await expect.element(create).toBeEnabled()
    await inSheet('Remove: Mow').click()
    await expect.element(create).toBeDisabled()
  })

  it('with a job and without a name asks for it and sends nothing [SCHED-74, SCHED-76, TOAST-58]', async () => {
    await openWizard()
    await toManual()
    await addJob('Mowing', 'Mow')
    await expect.element(create).toBeEnabled()
    await create.click()
    await toastSaying(failure('Please add a schedule name and at least one task.', 'Missing Information'))
    await expectNothingSent(bodies)
  })

  it('makes the schedule with its jobs, closes and shows it; lists follow [SCHED-79, SCHED-81, TOAST-46]', async () => {
    // What they show was read before.
    await open('/tasks?filter=all')
    await expect.element(page.getByText('No tasks yet')).toBeVisible()
    await openFromPlus('Create Schedule')
    await toManual()
    await line('Schedule name').fill('Back lawn, weekends')
    await addJob('Mowing', 'Mow the back lawn')
    await line(/^Duration/).fill('soon')
    await choose('Custom')
    await line(/^Every how many days/).fill('10')
    await addJob('Pest control', 'Look for grubs')
    await create.click()
    await toastSaying(success('Manual Schedule Created!', 'Tasks generated: 22 tasks for the next 90 days.'))
    await sheetGone()
    const standard = { description: null, priority: 'medium', estimatedDuration: 30, basis: 'calendar' }
    const id = expect.any(String)
    await expect.poll(bodies).toEqual([
      {
        schedule: {
          ...{ id, userId: person().id, name: 'Back lawn, weekends', description: null, scheduleType: 'manual' },
          ...{ lawnZoneId: null, location: null },
        },
        items: [
          { ...standard, id, taskType: 'mowing', title: 'Mow the back lawn', frequency: 'weekly' },
          { ...standard, id, taskType: 'pest_control', title: 'Look for grubs', frequency: 'custom', intervalDays: 10 },
        ],
      },
    ])
    await expect.poll(() => titles().length).toBe(22)
    await button('Schedule').click()
    await expect.element(listed('Back lawn, weekends')).toBeVisible()
  })

  it('changes and removes a job before it is sent, and takes along one that was written and not added', async () => {
    await openWizard()
    await toManual()
    await line('Schedule name').fill(NAME)
    await addJob('Mowing', 'Mow')
    await addJob('Edging', 'Edge')
    await inSheet('Edit: Mow').click()
    await expect.element(line('Title')).toHaveValue('Mow')
    await line('Title').fill('Mow the front')
    await choose('Monthly')
    await inSheet('Save job').click()
    await inSheet('Remove: Edge').click()
    await choose('Weeding')
    await line('Title').fill('Weeds')
    await create.click()
    await sheetGone()
    expect((bodies()[0] as { items: unknown[] }).items).toMatchObject([
      { taskType: 'mowing', title: 'Mow the front', frequency: 'monthly' },
      { taskType: 'weeding', title: 'Weeds', frequency: 'weekly' },
    ])
  })

  it('that fails says so and keeps what was typed [SCHED-80, TOAST-19]', async () => {
    network().meddle(createManualSchedule, fails)
    await openWizard()
    await toManual()
    await line('Schedule name').fill(NAME)
    await addJob('Mowing', 'Mow')
    await create.click()
    await toastSaying(failure('Please check your inputs and try again.', 'Failed to create schedule'))
    await expect.element(line('Schedule name')).toHaveValue(NAME)
    await expect.element(inSheet('Edit: Mow')).toBeVisible()
    expect(schedules.all()).toEqual([])
  })

  it('keeps jobs and what was being written over a reload', async () => {
    await openWizard()
    await toManual()
    await line('Schedule name').fill(NAME)
    await addJob('Mowing', 'Mow')
    await line('Title').fill('Half a job')
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await reopen()
    await openFromPlus('Create Schedule')
    await toManual()
    await expect.element(inSheet('Edit: Mow')).toBeVisible()
    await expect.element(line('Title')).toHaveValue('Half a job')
  })
})
