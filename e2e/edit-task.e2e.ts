import { expect, it } from 'vitest'
import { chooseInSheet, openSheet, saveButton } from './task-sheets.ts'
import { success, toastSaying } from './toast.ts'
import { useTaskScreen } from './use-task-screen.ts'

const { ownCalls, open } = useTaskScreen()

// What the sheet asks, says and sends is tested in web/src/app/edit-task.browser.test.tsx.
it('Edit Task stores all six fields and says so [TASK-86, TOAST-40]', async () => {
  await ownCalls().make('Feed the Sir Walter', 'fertilizing', { priority: 'high', estimatedDuration: 30 })
  const page = await open()
  const sheet = await openSheet(page, 'Edit: Feed the Sir Walter')
  await sheet.getByLabel('Title').fill('Weed the verge')
  await sheet.getByLabel('Description').fill('By hand')
  await chooseInSheet(page, 'Weeding')
  await sheet.getByLabel('Due date').fill('2026-12-31')
  await chooseInSheet(page, 'Low')
  await sheet.getByLabel('Duration').fill('15')
  await saveButton(page).click()
  await toastSaying(page, success('Task updated!')).waitFor()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit: Weed the verge' }).waitFor()
  expect(await ownCalls().tasks()).toMatchObject([
    {
      title: 'Weed the verge',
      description: 'By hand',
      type: 'weeding',
      dueDate: '2026-12-31',
      priority: 'low',
      estimatedDuration: 15,
    },
  ])
})
