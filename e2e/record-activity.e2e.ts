import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SIZES, type Site } from './harness.ts'
import { pressTo } from './keys.ts'
import { answer500, focusedName, LOGS_CALL, loseAnswer, openSheet, sheetOf, watchWrites } from './task-sheets.ts'
import { failure, success, toastSaying } from './toast.ts'
import { useTaskScreen } from './use-task-screen.ts'

const { ownCalls, open, person } = useTaskScreen()

const DESCRIPTION = 'As it was planned'
/** What every log of that task carries. */
const sentOf = (taskId: string) => ({ userId: person().id, taskId, title: 'The job', description: DESCRIPTION })

/** Opens the screen with one task of the type and presses its ring. */
const record = async (type: string, options: Parameters<Site['page']>[0] = {}) => {
  const { id } = await ownCalls().make('The job', type, { estimatedDuration: 45, description: DESCRIPTION })
  const page = await open(options)
  const sheet = await openSheet(page, 'Complete: The job')
  await page.waitForLoadState('networkidle')
  return { id, page, sheet }
}
const save = (page: Page) => sheetOf(page).getByRole('button', { name: /^Save|^Saving/ })
const state = async () => {
  const calls = ownCalls()
  return { tasks: await calls.tasks(), logs: await calls.logs() }
}
const cut = (page: Page) => sheetOf(page).getByRole('img', { name: /^Grass drawn at/ })

describe('completing a task that is asked about', () => {
  it('asks how mowing went: cut height, lawn area and notes [TASK-46, TASK-50]', async () => {
    const { sheet } = await record('mowing')
    expect(await sheet.getByRole('heading').innerText()).toBe('How did it go?')
    expect(await sheet.getByText('Mowing, 45 min planned').count()).toBe(1)
    for (const field of ['Cut height', 'Lawn area (optional)', 'Notes (optional)']) {
      expect(await sheet.getByLabel(field, { exact: true }).count()).toBe(1)
    }
    expect(await sheet.getByRole('textbox').count()).toBe(3)
    expect(await sheet.getByLabel('Cut height').getAttribute('inputmode')).toBe('numeric')
  })

  it('asks how watering went: minutes, litres and notes, and sends them [TASK-51, TASK-61]', async () => {
    const { id, page, sheet } = await record('watering')
    const writes = await watchWrites(page, LOGS_CALL)
    await sheet.getByLabel('Duration').fill('20')
    await sheet.getByLabel('Water').fill('100.5')
    expect(await sheet.getByRole('textbox').count()).toBe(3)
    await save(page).click()
    await toastSaying(page, success('Progress saved!')).waitFor()
    expect(writes.map(({ body }) => body)).toEqual([
      { ...sentOf(id), activityType: 'watered', notes: null, duration: 20, quantity: 100.5, quantityUnit: 'L' },
    ])
    expect((await state()).logs).toMatchObject([
      { activityType: 'watered', duration: 20, quantity: 100.5, quantityUnit: 'L' },
    ])
  })

  it.each([
    { type: 'fertilizing', activityType: 'fertilized' },
    { type: 'pest control', activityType: 'pest_control' },
  ])(
    'asks for product, brand, quantity, unit, method and notes, and sends them: $type [TASK-52, TASK-61]',
    async ({ type, activityType }) => {
      const { id, page, sheet } = await record(type)
      const writes = await watchWrites(page, LOGS_CALL)
      const units = sheet.getByRole('group', { name: 'Unit' }).getByRole('radio')
      const values = (radios: (SVGElement | HTMLElement)[]) => radios.map((radio) => radio.getAttribute('value'))
      expect(await units.evaluateAll(values)).toEqual(['kg', 'g', 'L', 'mL', 'packets'])
      expect(await sheet.getByRole('radio', { name: 'kg' }).isChecked()).toBe(true)
      const methods = sheet.getByRole('group', { name: 'Method' }).getByRole('radio')
      expect(await methods.evaluateAll(values)).toEqual(['broadcast', 'handheld', 'spray', 'granular', 'liquid'])
      await sheet.getByLabel('Product').fill('Lawn food')
      await sheet.getByLabel('Brand').fill('Paddock Pail')
      await sheet.getByRole('button', { name: '0.1 kg more' }).click()
      await sheet.getByRole('button', { name: '0.1 kg more' }).click()
      await sheet.getByRole('button', { name: '0.1 kg more' }).click()
      expect(await sheet.getByLabel('Quantity').inputValue()).toBe('0.3')
      await sheet.getByText('mL', { exact: true }).click()
      await sheet.getByText('Spray', { exact: true }).click()
      await sheet.getByLabel('Notes').fill('Calm morning')
      await save(page).click()
      await toastSaying(page, success('Progress saved!')).waitFor()
      const details = {
        activityType,
        productName: 'Lawn food',
        productBrand: 'Paddock Pail',
        quantity: 0.3,
        quantityUnit: 'mL',
        applicationMethod: 'spray',
        notes: 'Calm morning',
      }
      expect(writes.map(({ body }) => body)).toEqual([{ ...sentOf(id), ...details }])
      expect((await state()).logs).toMatchObject([details])
    },
  )

  it('saves without notes, says so and completes the task [TASK-60, TASK-65, TOAST-47]', async () => {
    const { page, sheet } = await record('mowing')
    await save(page).click()
    await toastSaying(page, success('Progress saved!')).waitFor()
    await sheet.waitFor({ state: 'detached' })
    const { tasks, logs } = await state()
    expect(tasks).toMatchObject([{ title: 'The job', isCompleted: true }])
    expect(logs).toMatchObject([{ activityType: 'mowed', title: 'The job', notes: null, cutHeight: 40 }])
    await page.getByRole('button', { name: 'Completed: The job' }).waitFor()
  })

  it('stores log and completion with one write, and completes by no other [TASK-48, TASK-61]', async () => {
    const { id, page, sheet } = await record('mowing')
    const writes = await watchWrites(page, '**/api/**')
    await sheet.getByLabel('Lawn area').fill('Front')
    await save(page).click()
    await toastSaying(page, success('Progress saved!')).waitFor()
    const body = { ...sentOf(id), activityType: 'mowed', notes: null, cutHeight: 40, lawnArea: 'Front' }
    expect(writes).toEqual([{ method: 'POST', path: '/api/activity-logs', key: expect.any(String), body }])
  })

  it('completes without a log by Skip & Complete [TASK-47]', async () => {
    const { page, sheet } = await record('mowing')
    await sheet.getByRole('button', { name: 'Skip & Complete' }).click()
    await toastSaying(page, success('Task completed!', 'The job')).waitFor()
    await sheet.waitFor({ state: 'detached' })
    const { tasks, logs } = await state()
    expect(tasks).toMatchObject([{ isCompleted: true }])
    expect(logs).toEqual([])
  })

  it('leaves the task open when it is closed [TASK-49]', async () => {
    const { page, sheet } = await record('mowing')
    const writes = await watchWrites(page, '**/api/**')
    await sheet.getByLabel('Lawn area').fill('Front')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: 'Complete: The job' }).isEnabled()).toBe(true)
    expect(writes).toEqual([])
    expect(await state()).toMatchObject({ tasks: [{ isCompleted: false }], logs: [] })
    const again = await openSheet(page, 'Complete: The job')
    expect(await again.getByLabel('Lawn area').inputValue()).toBe('Front')
  })

  it('says when it could not be saved, and keeps all; the task stays open [TASK-66, TOAST-16]', async () => {
    const { page, sheet } = await record('mowing')
    await watchWrites(page, LOGS_CALL, answer500)
    await sheet.getByLabel('Cut height').fill('55')
    await sheet.getByLabel('Lawn area').fill('Front and nature strip')
    await sheet.getByLabel('Notes').fill('A bit damp')
    await save(page).click()
    await toastSaying(page, failure('Failed to save progress. Please try again.')).waitFor()
    expect(await sheet.getByLabel('Cut height').inputValue()).toBe('55')
    expect(await sheet.getByLabel('Lawn area').inputValue()).toBe('Front and nature strip')
    expect(await sheet.getByLabel('Notes').inputValue()).toBe('A bit damp')
    expect(await state()).toMatchObject({ tasks: [{ isCompleted: false }], logs: [] })
  })

  it('writes one log when only the answer was lost and the person presses again', async () => {
    const { page } = await record('mowing')
    const writes = await watchWrites(page, LOGS_CALL, (route, attempt) =>
      attempt === 1 ? loseAnswer(route) : route.continue(),
    )
    await save(page).click()
    await toastSaying(page, failure('Failed to save progress. Please try again.')).waitFor()
    await save(page).click()
    await toastSaying(page, success('Progress saved!')).waitFor()
    expect(writes.map(({ key }) => key)).toEqual([writes[0]?.key, writes[0]?.key])
    const { tasks, logs } = await state()
    expect(tasks).toMatchObject([{ isCompleted: true }])
    expect(logs).toHaveLength(1)
  })

  it('is taken back by Undo, log and all', async () => {
    const { page, sheet } = await record('mowing')
    await save(page).click()
    await toastSaying(page, success('Progress saved!')).waitFor()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await state()).tasks).toMatchObject([{ isCompleted: false }])
    await expect.poll(async () => (await state()).logs).toEqual([])
  })

  it('tells of a task that was recorded elsewhere', async () => {
    const { id, page, sheet } = await record('mowing')
    await ownCalls().record({ taskId: id, activityType: 'mowed', title: 'The job', cutHeight: 30 })
    await save(page).click()
    await toastSaying(page, failure('Failed to save progress. Please try again.')).waitFor()
    await sheet.getByText(/completed or deleted on another device/).waitFor()
    expect(await save(page).isDisabled()).toBe(true)
    expect((await state()).logs).toHaveLength(1)
  })
})

describe('figures out of range', () => {
  interface Wrong {
    type: string
    field: string
    entry: string
    text: string
  }
  const blocks = async ({ type, field, entry, text }: Wrong) => {
    const { page, sheet } = await record(type)
    const writes = await watchWrites(page, LOGS_CALL)
    const input = sheet.getByLabel(field, { exact: true })
    await input.fill(entry)
    await save(page).click()
    await sheet.getByText(text, { exact: true }).waitFor()
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    expect(writes).toEqual([])
    await input.fill('20')
    await sheet.getByText(text, { exact: true }).waitFor({ state: 'detached' })
    await save(page).click()
    await toastSaying(page, success('Progress saved!')).waitFor()
  }

  it.each(['9', '101'])('block saving with the text at the cut height and the focus on it: %s mm [TASK-53]', (entry) =>
    blocks({ type: 'mowing', field: 'Cut height', entry, text: 'Between 10 and 100 mm' }),
  )

  it.each([
    { type: 'watering', field: 'Duration', entry: '0', text: 'At least 1 minute' },
    { type: 'watering', field: 'Water', entry: '0.25', text: 'In steps of 0.1' },
    { type: 'fertilizing', field: 'Quantity', entry: '-1', text: 'Not below 0' },
  ])('block saving with the text at the field and the focus on it: $field $entry', blocks)
})

describe('the cut height', () => {
  it('is one figure in field, slider, steppers and picture', async () => {
    const { page, sheet } = await record('mowing')
    const input = sheet.getByLabel('Cut height', { exact: true })
    const slider = sheet.getByRole('slider', { name: 'Height of the cut, 10 to 100 mm' })
    const all = async () => [
      await input.inputValue(),
      await slider.inputValue(),
      await cut(page).getAttribute('aria-label'),
    ]
    expect(await all()).toEqual(['40', '40', 'Grass drawn at 40 millimetres'])
    await sheet.getByRole('button', { name: '5 mm more' }).click()
    await expect.poll(all).toEqual(['45', '45', 'Grass drawn at 45 millimetres'])
    await slider.press('ArrowLeft')
    await expect.poll(all).toEqual(['44', '44', 'Grass drawn at 44 millimetres'])
    await input.fill('72')
    await expect.poll(all).toEqual(['72', '72', 'Grass drawn at 72 millimetres'])
    await slider.press('End')
    await expect.poll(all).toEqual(['100', '100', 'Grass drawn at 100 millimetres'])
    expect(await sheet.getByRole('button', { name: '5 mm more' }).getAttribute('aria-disabled')).toBe('true')
    const box = await slider.boundingBox()
    if (!box) throw new Error('the slider has no place')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(async () => (await all())[0]).toBe('55')
  })

  it('starts from the usual one of the grass, and from the last one once there is one', async () => {
    const first = await record('mowing')
    await first.sheet.getByText('40 mm is usual for your grass.').waitFor()
    await first.sheet.getByLabel('Cut height').fill('35')
    await save(first.page).click()
    await toastSaying(first.page, success('Progress saved!')).waitFor()
    await ownCalls().make('The next', 'mowing')
    await first.page.reload()
    const sheet = await openSheet(first.page, 'Complete: The next')
    const chip = sheet.getByRole('button', { name: '35 mm last time' })
    await chip.waitFor()
    expect(await sheet.getByLabel('Cut height').inputValue()).toBe('35')
    await sheet.getByLabel('Cut height').fill('60')
    await chip.click()
    expect(await sheet.getByLabel('Cut height').inputValue()).toBe('35')
  })
})

it('offers the product of the last time', async () => {
  const calls = ownCalls()
  const { id } = await calls.make('Before', 'fertilizing')
  await calls.record({
    taskId: id,
    activityType: 'fertilized',
    title: 'Before',
    productName: 'Lawn food',
    productBrand: 'Paddock Pail',
    quantity: 2,
    quantityUnit: 'kg',
    applicationMethod: 'broadcast',
  })
  const { page, sheet } = await record('fertilizing')
  await sheet.getByRole('button', { name: 'Same as last time Lawn food, 2 kg, broadcast' }).click()
  await save(page).click()
  await toastSaying(page, success('Progress saved!')).waitFor()
  const [last] = (await state()).logs
  expect(last).toMatchObject({
    title: 'The job',
    productBrand: 'Paddock Pail',
    quantity: 2,
    applicationMethod: 'broadcast',
  })
})

it('cannot be saved or skipped offline, and says so', async () => {
  const { page, sheet } = await record('watering')
  await page.context().setOffline(true)
  await sheet.getByText('You are offline. What you typed stays here.').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  expect(await sheet.getByRole('button', { name: 'Skip & Complete' }).isDisabled()).toBe(true)
})

describe.each(SIZES)('Record Activity on the $device', ({ width, height }) => {
  it('has two buttons of one width, and works by keyboard alone', async () => {
    const { page, sheet } = await record('mowing', { width, height })
    const skip = await sheet.getByRole('button', { name: 'Skip & Complete' }).boundingBox()
    const keep = await save(page).boundingBox()
    expect(skip?.width).toBe(keep?.width)
    await expect.poll(() => focusedName(page)).toBe('How did it go?')
    await pressTo(page, 'Tab', sheet.getByRole('button', { name: 'Close' }))
    await pressTo(page, 'Tab', sheet.getByLabel('Cut height', { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('50')
    const slider = sheet.getByRole('slider')
    await page.keyboard.press('Tab')
    await pressTo(page, 'Tab', slider)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slider.inputValue()).toBe('51')
    await page.keyboard.press('Control+Enter')
    await toastSaying(page, success('Progress saved!')).waitFor()
    expect((await state()).logs).toMatchObject([{ cutHeight: 51 }])
  })
})
