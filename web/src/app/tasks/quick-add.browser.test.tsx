import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createManualSchedule } from '../../../../contract/src/schedules.ts'
import { createTask } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { makeThreeZones, plantLawn } from '../../../test/lawn.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantSchedules } from '../../../test/schedules.ts'
import { openFromPlus, sheet, sheetGone } from '../../../test/sheet.ts'
import { tapTile } from '../../../test/tap-tile.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, reopen, stopTime } = anApp()

const line = sheet.getByLabelText('What, where, when, how long')
const create = sheet.getByRole('button', { name: /^(Create Task|Creating)/ })
const chips = sheet.getByRole('group', { name: 'Understood' })
const chip = (name: string | RegExp) => chips.getByRole('button', { name, exact: true })
const chipWords = () =>
  chips
    .getByRole('button')
    .elements()
    .map((one) => one.textContent?.replaceAll('\u00a0', ' '))
const bodies = () => network().writes.map(({ body }) => body)
const row = (title: string) => page.getByRole('button', { name: `Edit: ${title}`, exact: true })
/** What is underlined, by what it was understood as. */
const underlined = () =>
  [...sheet.element().querySelectorAll<HTMLElement>('[data-understood]')].map(({ dataset, textContent }) => [
    dataset.understood,
    textContent,
  ])

const openLine = async (): Promise<void> => {
  await open('/tasks?filter=all')
  await openFromPlus('Create Task')
  await expect.element(line).toHaveFocus()
}

describe('New Task in one line', () => {
  it('opens with the cursor in it, underlines what it understood and shows it as chips', async () => {
    makeThreeZones(plantLawn(network(), person(), garden()))
    await openLine()
    await userEvent.keyboard('mow back tomorrow 7am 45m')
    await expect.poll(chipWords).toEqual(['Mowing', 'Back lawn', '45 min', 'Tomorrow, 7 am', 'Repeats weekly?'])
    expect(underlined()).toEqual([
      ['type', 'mow'],
      ['zone', 'back'],
      ['day', 'tomorrow'],
      ['time', '7am'],
      ['minutes', '45m'],
    ])
    await expect.element(sheet.getByText(/^Suits mowing|^Before|^After|^Best/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await sheetGone()
    await toastSaying(success('Task created!'))
    const said = { title: 'Mow back', type: 'mowing', dueDate: dayIn(1), dueTime: '07:00', estimatedDuration: 45 }
    expect(bodies()).toMatchObject([{ ...said, lawnZoneId: expect.any(String) }])
    await expect.element(row('Mow back')).toBeVisible()
    await expect.element(page.getByText('Due tomorrow, 7\u00a0am')).toBeVisible()
  })

  it('needs no more than a title: the day is today, and the job is asked for', async () => {
    await openLine()
    await expect.element(create).toBeDisabled()
    await expect.element(sheet.getByText('Still needed: title')).toBeVisible()
    await userEvent.keyboard('Ring Dave about the fence')
    await expect.poll(chipWords).toEqual(['Maintenance?', 'How long?', 'Today'])
    await create.click()
    await toastSaying(success('Task created!'))
    await expect
      .poll(bodies)
      .toMatchObject([{ title: 'Ring Dave about the fence', type: 'maintenance', dueDate: dayIn(0) }])
    expect(bodies()[0]).not.toHaveProperty('dueTime')
  })

  it('lets each thing be chosen otherwise, and what was chosen holds while typing goes on', async () => {
    makeThreeZones(plantLawn(network(), person(), garden()))
    await openLine()
    await line.fill('mow back tomorrow 7am')
    await chip('Mowing').click()
    await tapTile(sheet.getByRole('radio', { name: 'Edging' }))
    await chip('Back lawn').click()
    await tapTile(sheet.getByRole('radio', { name: 'No zone' }))
    await chip('How long?').click()
    await tapTile(sheet.getByRole('radio', { name: '30 min' }))
    await chip(/^Tomorrow/).click()
    await sheet.getByLabelText('Due date, another day').fill(dayIn(0))
    await sheet.getByLabelText('Time (optional)').fill('18:30')
    await line.fill('mow back tomorrow 7am 45m')
    await expect.poll(chipWords).toEqual(['Edging', 'Which zone?', '30 min', 'Today, 6:30 pm', 'Repeats weekly?'])
    await create.click()
    await expect
      .poll(bodies)
      .toMatchObject([
        { title: 'Mow back', type: 'edging', dueDate: dayIn(0), dueTime: '18:30', estimatedDuration: 30 },
      ])
  })

  it('makes a schedule with its tasks in one write of what repeats, which then stands in Schedule', async () => {
    const schedules = plantSchedules(network(), person(), garden())
    await openLine()
    await userEvent.keyboard('mow back tomorrow 7am 45m every 2 weeks')
    await expect.element(chip('Every 2 weeks')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await sheetGone()
    await expect
      .poll(() => network().writes.map(({ method, path }) => `${method} ${path}`))
      .toEqual([`${createManualSchedule.method} ${createManualSchedule.path}`])
    expect(bodies()[0]).toMatchObject({
      schedule: { name: 'Mow back', scheduleType: 'manual' },
      items: [
        {
          ...{ taskType: 'mowing', title: 'Mow back', frequency: 'biweekly', estimatedDuration: 45, dueTime: '07:00' },
          ...{ basis: 'calendar', anchor: dayIn(1) },
        },
      ],
    })
    expect(schedules.all()).toHaveLength(1)
    await expect.element(row('Mow back').first()).toBeVisible()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect.element(page.getByText('Mow back').first()).toBeVisible()
  })

  it('repeats weekly by a press, and says of a job that cannot repeat that it is made once', async () => {
    plantSchedules(network(), person(), garden())

    await openLine()
    await line.fill('clean gutters every 3 months')
    await expect.element(sheet.getByText('Jobs of this type do not repeat, so this one is made once.')).toBeVisible()
    await line.fill('mow')
    await chip('Repeats weekly?').click()
    await tapTile(sheet.getByRole('radio', { name: 'Every week' }))
    await expect.element(chip('Every week')).toBeVisible()
    await create.click()
    await expect.poll(bodies).toMatchObject([{ items: [{ frequency: 'weekly', anchor: dayIn(0) }] }])
  })

  it('opens all fields filled in, and sends what they say', async () => {
    makeThreeZones(plantLawn(network(), person(), garden()))
    await openLine()
    await line.fill('feed front tomorrow 8am 20 min')
    await sheet.getByRole('button', { name: 'All fields' }).click()
    const title = sheet.getByLabelText('Title')
    await expect.element(title).toHaveFocus()
    await expect.element(title).toHaveValue('Feed front')
    await expect.element(sheet.getByRole('radio', { name: 'Fertilising' })).toBeChecked()
    await expect.element(sheet.getByRole('radio', { name: /^Tomorrow/ })).toBeChecked()
    await expect.element(sheet.getByLabelText('Duration (optional)')).toHaveValue('20')
    await expect.element(sheet.getByLabelText('Time (optional)')).toHaveValue('08:00')
    await expect.element(sheet.getByLabelText('Lawn zone')).toHaveDisplayValue('Front and nature strip')
    await tapTile(sheet.getByRole('radio', { name: 'High' }))
    await sheet.getByLabelText('Description (optional)').fill('Half a bag')
    await create.click()
    await toastSaying(success('Task created!'))
    await expect
      .poll(bodies)
      .toMatchObject([{ title: 'Feed front', dueTime: '08:00', priority: 'high', description: 'Half a bag' }])
  })

  it('is kept as a draft with what was chosen, and comes back in its line', async () => {
    await openLine()
    await line.fill('mow tomorrow 7am')
    await chip('How long?').click()
    await tapTile(sheet.getByRole('radio', { name: '90 min' }))
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await reopen()
    await openFromPlus('Create Task')
    await expect.element(sheet.getByText(/^Saved from last time\./)).toBeVisible()
    await expect.element(line).toHaveValue('mow tomorrow 7am')
    await expect.poll(chipWords).toEqual(['Mowing', '1 h 30 min', 'Tomorrow, 7 am', 'Repeats weekly?'])
    await sheet.getByRole('button', { name: 'Start again' }).click()
    await expect.element(line).toHaveValue('')
  })

  it('brings a line back that the server refused, and says so', async () => {
    await openLine()
    network().meddle(createTask, fails)
    await userEvent.keyboard('mow back tomorrow{Enter}')
    await sheetGone()
    await toastSaying(failure('Failed to create task. Please try again.'))
    await openFromPlus('Create Task')
    await expect.element(line).toHaveValue('mow back tomorrow')
    network().leaveAlone()
    await create.click()
    await toastSaying(success('Task created!'))
    await expect.poll(() => new Set(network().writes.map(({ key }) => key)).size).toBe(1)
    expect(garden().tasks()).toHaveLength(1)
  })

  it('waits without a network, the row on the screen, and is sent when it is back', async () => {
    await openLine()
    network().setOnline(false)
    await userEvent.keyboard('mow back tomorrow 7am{Enter}')
    await sheetGone()
    await toastSaying(info('Saved on this phone, will be sent'))
    await expect.element(row('Mow back')).toBeVisible()
    network().setOnline(true)
    await expect.poll(bodies).toMatchObject([{ title: 'Mow back', dueTime: '07:00' }])
  })

  it('takes what is pasted as one line, and asks for a shorter one instead of cutting it', async () => {
    await openLine()
    await line.fill(`mow tomorrow\n${'🌱 '.repeat(1500)}\nand more`)
    await expect.element(chip('Tomorrow')).toBeVisible()
    expect((line.element() as HTMLTextAreaElement).value).not.toContain('\n')
    await create.click()
    await expect.element(sheet.getByText(/^A title has at most 200 characters\./)).toBeVisible()
    await expectNothingSent(bodies)
    expect((line.element() as HTMLTextAreaElement).value.length).toBeGreaterThan(4000)
    await line.fill('mow 🌱 tomorrow')
    await create.click()
    await expect.poll(bodies).toMatchObject([{ title: 'Mow 🌱' }])
  })

  it('takes a line that runs from right to left, and 5,000 pasted characters in one go', async () => {
    await openLine()
    await line.fill('لوازم الحديقة tomorrow 🌱')
    await expect.poll(() => getComputedStyle(line.element()).direction).toBe('rtl')
    await expect.element(chip('Tomorrow')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await sheetGone()
    await expect.poll(bodies).toMatchObject([{ title: 'لوازم الحديقة 🌱', dueDate: dayIn(1) }])
    await expect.element(row('لوازم الحديقة 🌱')).toBeVisible()
    await openFromPlus('Create Task')
    await line.fill('x'.repeat(5000))
    await create.click()
    await expect.element(sheet.getByText(/^A title has at most 200 characters\./)).toBeVisible()
    expect((line.element() as HTMLTextAreaElement).value).toHaveLength(5000)
    await expectNothingSent(() => bodies().slice(1))
  })

  it.each([
    ['31 Feb', 'Scarify 31 Feb', dayIn(0)],
    ['yesterday', 'Scarify', dayIn(-1)],
  ])('of "scarify %s" says what it understood, and makes that', async (words, title, dueDate) => {
    await openLine()
    await line.fill(`scarify ${words}`)
    await userEvent.keyboard('{Enter}')
    await expect.poll(bodies).toMatchObject([{ title, dueDate }])
  })

  it('tells ears what was understood once typing rests', async () => {
    stopTime()
    await openLine()
    await line.fill('mow tomorrow 7am')
    const said = () => sheet.element().querySelector('[aria-live]')?.textContent?.replaceAll('\u00a0', ' ')
    expect(said()).toBe('')
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(said).toBe('Understood: Mowing, Tomorrow, 7 am')
  })
})
