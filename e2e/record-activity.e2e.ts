import { expect, it } from 'vitest'
import { openSheet, saveButton, watchWrites } from './task-sheets.ts'
import { success, toastSaying } from './toast.ts'
import { useTaskScreen } from './use-task-screen.ts'

const { ownCalls, open } = useTaskScreen()

// What the sheet asks, says and sends is tested in web/src/app/record-activity.browser.test.tsx.
it('what was recorded is stored with the completion by one write, and Undo takes back both [TASK-48, TASK-61]', async () => {
  await ownCalls().make('The job', 'fertilizing')
  const page = await open()
  const writes = await watchWrites(page, '**/api/**')
  const sheet = await openSheet(page, 'Complete: The job')
  await sheet.getByLabel('Product').fill('Lawn food')
  await sheet.getByLabel('Quantity').fill('0.3')
  await sheet.getByText('Spray', { exact: true }).click()
  await saveButton(page).click()
  await toastSaying(page, success('Progress saved!')).waitFor()
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/activity-logs'])
  expect(await ownCalls().tasks()).toMatchObject([{ title: 'The job', isCompleted: true }])
  const stored = { title: 'The job', activityType: 'fertilized', productName: 'Lawn food', notes: null }
  expect(await ownCalls().logs()).toMatchObject([
    { ...stored, quantity: 0.3, quantityUnit: 'kg', applicationMethod: 'spray' },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ownCalls().tasks()).toMatchObject([{ isCompleted: false }])
  await expect.poll(() => ownCalls().logs()).toEqual([])
})

it('of mowing and watering the figures are stored with their units [TASK-48, TASK-60]', async () => {
  await ownCalls().make('The mowing', 'mowing')
  await ownCalls().make('The watering', 'watering')
  const page = await open()
  const mowing = await openSheet(page, 'Complete: The mowing')
  await mowing.getByLabel('Lawn area').fill('Front')
  await saveButton(page).click()
  await mowing.waitFor({ state: 'detached' })
  const watering = await openSheet(page, 'Complete: The watering')
  await watering.getByLabel('Duration').fill('20')
  await watering.getByLabel('Water').fill('100.5')
  await saveButton(page).click()
  await watering.waitFor({ state: 'detached' })
  await expect
    .poll(() => ownCalls().logs())
    .toMatchObject([
      { activityType: 'watered', duration: 20, quantity: 100.5, quantityUnit: 'L' },
      { activityType: 'mowed', notes: null, cutHeight: 40, lawnArea: 'Front' },
    ])
  expect((await ownCalls().tasks()).map((task) => task.isCompleted)).toEqual([true, true])
})
