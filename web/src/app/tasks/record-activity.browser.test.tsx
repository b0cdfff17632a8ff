import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActivityLog } from '../../../../contract/src/activity-logs.ts'
import type { Task } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { fails, losesAnswers } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { choicesOf, choose, openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, reopen } = anApp()
afterEach(() => void vi.useRealTimers())

const DESCRIPTION = 'As it was planned'
const SAVED = success('Progress saved!')
const NOT_SAVED = failure('Failed to save progress. Please try again.')

/** Opens the screen with one task of the type and presses its ring. */
const record = async (type: Task['type'], options: Parameters<typeof open>[1] = {}): Promise<Task> => {
  const task = garden().make('The job', type, { estimatedDuration: 45, description: DESCRIPTION })
  await open('/tasks?filter=all', options)
  await openSheet('Complete: The job')
  return task
}
/** What every log of that task carries. */
const sentOf = ({ id }: Task) => ({ userId: person().id, taskId: id, title: 'The job', description: DESCRIPTION })
const field = (label: string) => sheet.getByLabelText(label)
const save = sheet.getByRole('button', { name: /^Save|^Saving/ })
const bodies = () => network().writes.map(({ body }) => body)
const isCompleted = () => garden().tasks()[0]?.isCompleted

describe('completing a task that is asked about', () => {
  it('asks how mowing went: cut height, lawn area and notes [TASK-46, TASK-50]', async () => {
    await record('mowing')
    await expect.element(sheet.getByRole('heading')).toHaveTextContent('How did it go?')
    await expect.element(sheet.getByText('Mowing, 45 min planned')).toBeVisible()
    for (const label of ['Cut height', 'Lawn area (optional)', 'Notes (optional)']) {
      await expect.element(field(label)).toBeVisible()
    }
    expect(sheet.getByRole('textbox').elements()).toHaveLength(3)
    await expect.element(field('Cut height')).toHaveAttribute('inputmode', 'decimal')
  })

  it('asks how watering went: minutes, litres and notes, and sends them [TASK-51, TASK-61]', async () => {
    const task = await record('watering')
    await field('Duration').fill('20')
    await field('Water').fill('100.5')
    expect(sheet.getByRole('textbox').elements()).toHaveLength(3)
    await save.click()
    await toastSaying(SAVED)
    await expect
      .poll(bodies)
      .toEqual([
        { ...sentOf(task), activityType: 'watered', notes: null, duration: 20, quantity: 100.5, quantityUnit: 'L' },
      ])
  })

  it.each([
    { type: 'fertilizing', activityType: 'fertilized' },
    { type: 'pest control', activityType: 'pest_control' },
  ] as const)(
    'asks for product, brand, quantity, unit, method and notes, and sends them: $type [TASK-52, TASK-61]',
    async ({ type, activityType }) => {
      const task = await record(type)
      await expect.poll(() => choicesOf('Unit')).toEqual(['kg', 'g', 'L', 'mL', 'packets'])
      await expect.element(sheet.getByRole('radio', { name: 'kg' })).toBeChecked()
      expect(choicesOf('Method')).toEqual(['broadcast', 'handheld', 'spray', 'granular', 'liquid'])
      await field('Product').fill('Lawn food')
      await field('Brand').fill('Paddock Pail')
      for (let pressed = 0; pressed < 3; pressed += 1) await sheet.getByRole('button', { name: '0.1 kg more' }).click()
      await expect.element(field('Quantity')).toHaveValue('0.3')
      await choose('mL')
      await choose('Spray')
      await field('Notes (optional)').fill('Calm morning')
      await save.click()
      await toastSaying(SAVED)
      const details = {
        activityType,
        productName: 'Lawn food',
        productBrand: 'Paddock Pail',
        quantity: 0.3,
        quantityUnit: 'mL',
        applicationMethod: 'spray',
        notes: 'Calm morning',
      }
      await expect.poll(bodies).toEqual([{ ...sentOf(task), ...details }])
    },
  )

  it('saves without notes by one write, says so and shows the task completed [TASK-60, TASK-65, TOAST-47]', async () => {
    const task = await record('mowing')
    await save.click()
    await toastSaying(SAVED)
    await sheetGone()
    const body = { ...sentOf(task), activityType: 'mowed', notes: null, cutHeight: 40, lawnArea: null }
    expect(network().writes).toEqual([{ method: 'POST', path: '/api/activity-logs', key: expect.any(String), body }])
    await expect.element(page.getByRole('button', { name: 'Completed: The job' })).toBeVisible()
  })

  it('completes without a log by Skip & Complete [TASK-47]', async () => {
    const task = await record('mowing')
    await sheet.getByRole('button', { name: 'Skip & Complete' }).click()
    await toastSaying(success('Task completed!', 'The job'))
    await sheetGone()
    await expect
      .poll(() => network().writes.map(({ method, path }) => `${method} ${path}`))
      .toEqual([`PUT /api/tasks/${task.id}/complete`])
  })

  it('leaves the task open when it is closed [TASK-49]', async () => {
    await record('mowing')
    await field('Lawn area (optional)').fill('Front')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheetGone()
    await expect.element(page.getByRole('button', { name: 'Complete: The job' })).toBeEnabled()
    await expectNothingSent(() => network().writes)
    await openSheet('Complete: The job')
    await expect.element(field('Lawn area (optional)')).toHaveValue('Front')
  })

  it('says when it could not be saved, and keeps all; the task stays open [TASK-66, TOAST-16]', async () => {
    await record('mowing')
    network().meddle(createActivityLog, fails)
    await field('Cut height').fill('55')
    await field('Lawn area (optional)').fill('Front and nature strip')
    await field('Notes (optional)').fill('A bit damp')
    await save.click()
    await toastSaying(NOT_SAVED)
    await expect.element(field('Cut height')).toHaveValue('55')
    await expect.element(field('Lawn area (optional)')).toHaveValue('Front and nature strip')
    await expect.element(field('Notes (optional)')).toHaveValue('A bit damp')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('button', { name: 'Complete: The job' })).toBeVisible()
  })

  it('sends the same write with the same key when no answer came twice and the person presses again', async () => {
    await record('mowing')
    network().meddle(createActivityLog, losesAnswers(2))
    await save.click()
    await toastSaying(NOT_SAVED)
    await save.click()
    await toastSaying(SAVED)
    const { writes } = network()
    expect(writes.length).toBeGreaterThan(2)
    expect(new Set(writes.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1)
    expect(isCompleted()).toBe(true)
  })

  it('is taken back by Undo', async () => {
    const task = await record('mowing')
    await save.click()
    await toastSaying(SAVED)
    await sheetGone()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('button', { name: 'Complete: The job' })).toBeVisible()
    await expect
      .poll(() => network().writes.slice(1))
      .toMatchObject([{ method: 'PUT', path: `/api/tasks/${task.id}`, body: { isCompleted: false } }])
  })

  it('tells of a task that was recorded elsewhere', async () => {
    const { id } = await record('mowing')
    garden().record({ taskId: id, activityType: 'mowed', title: 'The job', cutHeight: 30 })
    await save.click()
    await toastSaying(NOT_SAVED)
    await expect.element(sheet.getByText(/completed or deleted on another device/)).toBeVisible()
    await expect.element(save).toBeDisabled()
  })
})

describe('figures out of range', () => {
  it.each([
    { type: 'mowing', label: 'Cut height', entry: '9', text: 'Between 10 and 100 mm' },
    { type: 'mowing', label: 'Cut height', entry: '101', text: 'Between 10 and 100 mm' },
    { type: 'watering', label: 'Duration', entry: '0', text: 'At least 1 minute' },
    { type: 'watering', label: 'Water', entry: '0.25', text: 'In steps of 0.1' },
    { type: 'fertilizing', label: 'Quantity', entry: '-1', text: 'Not below 0' },
  ] as const)(
    'block saving with the text at the field and the focus on it: $label $entry [TASK-53]',
    async ({ type, label, entry, text }) => {
      await record(type)
      await field(label).fill(entry)
      await save.click()
      await expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
      await expect.element(field(label)).toHaveFocus()
      await expect.element(field(label)).toBeInvalid()
      await expectNothingSent(() => network().writes)
      await field(label).fill('20')
      await expect.element(sheet.getByText(text, { exact: true })).not.toBeInTheDocument()
      await save.click()
      await toastSaying(SAVED)
    },
  )
})

describe('when it was done', () => {
  const day = () => sheet.getByLabelText('Day it was done')
  const doneOn = () => (bodies()[0] as { doneOn?: string } | undefined)?.doneOn

  it('is today unless yesterday is chosen, of which record and completion are then', async () => {
    await record('watering')
    expect(choicesOf('When')).toEqual(['today', 'yesterday', 'other'])
    await choose('Yesterday')
    await save.click()
    await toastSaying(SAVED)
    expect(doneOn()).toBe(dayIn(-1))
    const noon = new Date(`${dayIn(-1)}T12:00`).toISOString()
    expect(garden().logs()).toMatchObject([{ createdAt: noon }])
    expect(garden().tasks()).toMatchObject([{ isCompleted: true, completedAt: noon }])
  })

  it('is another day, at most 21 days back and not ahead, which is said at the field', async () => {
    await record('watering')
    await choose('Another day')
    await expect.element(day()).toHaveValue(dayIn(-2))
    for (const [wrong, words] of [
      [dayIn(1), 'Not after today'],
      [dayIn(-22), 'At most 21 days back'],
    ] as const) {
      await day().fill(wrong)
      await save.click()
      await expect.element(sheet.getByText(words)).toBeVisible()
      await expect.element(day()).toHaveFocus()
    }
    await expectNothingSent(() => network().writes)
    await day().fill(dayIn(-21))
    await save.click()
    await toastSaying(SAVED)
    expect(doneOn()).toBe(dayIn(-21))
  })

  it('is the day of Skip & Complete too', async () => {
    await record('watering')
    await choose('Yesterday')
    await sheet.getByRole('button', { name: 'Skip & Complete' }).click()
    await sheetGone()
    await expect.poll(bodies).toEqual([{ doneOn: dayIn(-1) }])
    expect(garden().logs()).toEqual([])
  })

  it('is half an hour ago where it waited for the network so long', async () => {
    await record('watering')
    network().setOnline(false)
    await save.click()
    await sheetGone()
    const at = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: at + 1_800_000 })
    network().setOnline(true)
    await expect.poll(() => garden().logs().length).toBe(1)
    vi.useRealTimers()
    expect(Math.abs(Date.parse(garden().logs()[0]?.createdAt ?? '') - at)).toBeLessThan(60_000)
  })
})

describe('the cut height', () => {
  it('is one figure in field, slider, steppers and picture', async () => {
    await record('mowing')
    const slider = sheet.getByRole('slider', { name: 'Height of the cut, 10 to 100 mm' })
    const isEverywhere = async (mm: string) => {
      await expect.element(field('Cut height')).toHaveValue(mm)
      await expect.element(slider).toHaveValue(mm)
      await expect.element(sheet.getByRole('img', { name: `Grass drawn at ${mm} millimetres` })).toBeVisible()
    }
    await isEverywhere('40')
    await sheet.getByRole('button', { name: '5 mm more' }).click()
    await isEverywhere('45')
    slider.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await isEverywhere('44')
    await field('Cut height').fill('72')
    await isEverywhere('72')
    slider.element().focus()
    await userEvent.keyboard('{End}')
    await isEverywhere('100')
    await expect.element(sheet.getByRole('button', { name: '5 mm more' })).toHaveAttribute('aria-disabled', 'true')
    await slider.click()
    await isEverywhere('55')
  })

  it('starts from the usual one of the grass, and from the last one once there is one', async () => {
    await record('mowing')
    await expect.element(sheet.getByText('40 mm is usual for your grass.')).toBeVisible()
    await field('Cut height').fill('35')
    await save.click()
    await toastSaying(SAVED)
    garden().make('The next', 'mowing')
    await reopen()
    await openSheet('Complete: The next')
    const chip = sheet.getByRole('button', { name: '35 mm last time' })
    await expect.element(chip).toBeVisible()
    await expect.element(field('Cut height')).toHaveValue('35')
    await field('Cut height').fill('60')
    await chip.click()
    await expect.element(field('Cut height')).toHaveValue('35')
  })
})

it('offers the product of the last time', async () => {
  garden().record({
    activityType: 'fertilized',
    title: 'Before',
    productName: 'Lawn food',
    productBrand: 'Paddock Pail',
    quantity: 2,
    quantityUnit: 'kg',
    applicationMethod: 'broadcast',
  })
  await record('fertilizing')
  await sheet.getByRole('button', { name: 'Same as last time Lawn food, 2 kg, broadcast' }).click()
  await save.click()
  await toastSaying(SAVED)
  await expect
    .poll(bodies)
    .toMatchObject([{ title: 'The job', productBrand: 'Paddock Pail', quantity: 2, applicationMethod: 'broadcast' }])
})

it('is kept offline and says so, and is sent when the network is back', async () => {
  await record('watering')
  await field('Duration').fill('20')
  network().setOnline(false)
  await expect.element(sheet.getByText('You are offline. This is kept here and sent when you are back.')).toBeVisible()
  await save.click()
  await sheetGone()
  await expect.element(page.getByRole('button', { name: 'Completed: The job' })).toBeVisible()
  expect(network().writes).toEqual([])
  network().setOnline(true)
  await expect.poll(bodies).toMatchObject([{ duration: 20 }])
  expect(isCompleted()).toBe(true)
})

describe.each(SIZES)('Record Activity on the $device', ({ size }) => {
  it('has two buttons of one width, and works by keyboard alone', async () => {
    await record('mowing', { size })
    const skip = sheet.getByRole('button', { name: 'Skip & Complete' })
    expect(skip.element().getBoundingClientRect().width).toBe(save.element().getBoundingClientRect().width)
    await expect.element(sheet.getByRole('heading')).toHaveFocus()
    await userEvent.tab()
    await expect.element(sheet.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(field('Cut height')).toHaveFocus()
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}50')
    await userEvent.tab()
    await userEvent.tab()
    const slider = sheet.getByRole('slider')
    await expect.element(slider).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(slider).toHaveValue('51')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await toastSaying(SAVED)
    await expect.poll(bodies).toMatchObject([{ cutHeight: 51 }])
  })
})
