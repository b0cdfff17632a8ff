import { describe, expect, it } from 'vitest'
import { SIZES } from './harness.ts'
import { pressTo } from './keys.ts'
import { focusedName, sheetOf } from './task-sheets.ts'
import { success, toastSaying } from './toast.ts'
import { useTaskScreen } from './use-task-screen.ts'

const { ownCalls, open } = useTaskScreen()

describe.each(SIZES)('by keyboard alone, on the $device', ({ width, height }) => {
  it('makes a task and changes it, and comes back to where it was', async () => {
    const page = await open({ width, height })
    await page.getByRole('button', { name: 'Create First Task' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('New Task')
    const create = sheetOf(page)
    await pressTo(page, 'Tab', create.getByRole('button', { name: 'Close' }))
    await pressTo(page, 'Tab', create.getByLabel('Title'))
    await page.keyboard.type('Mow the back lawn')
    const mowing = create.getByRole('radio', { name: 'Mowing' })
    await pressTo(page, 'Tab', mowing)
    await page.keyboard.press('Space')
    await expect.poll(() => mowing.isChecked()).toBe(true)
    const watering = create.getByRole('radio', { name: 'Watering' })
    await pressTo(page, 'ArrowRight', watering)
    await expect.poll(() => watering.isChecked()).toBe(true)
    const today = create.getByRole('radio', { name: 'Today' })
    await pressTo(page, 'Tab', today)
    await page.keyboard.press('Space')
    await expect.poll(() => today.isChecked()).toBe(true)
    await page.keyboard.press('Control+Enter')
    await toastSaying(page, success('Task created!')).waitFor()
    await create.waitFor({ state: 'detached' })
    expect(await ownCalls().tasks()).toMatchObject([{ title: 'Mow the back lawn', type: 'watering' }])

    const row = page.getByRole('button', { name: 'Edit: Mow the back lawn' })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Edit Task')
    const edit = sheetOf(page)
    await pressTo(page, 'Tab', edit.getByRole('button', { name: 'Close' }))
    await pressTo(page, 'Tab', edit.getByLabel('Title'))
    await page.keyboard.press('End')
    await page.keyboard.type(' again')
    await pressTo(page, 'Tab', edit.getByLabel('Description'))
    await page.keyboard.type('After rain')
    await page.keyboard.press('Control+Enter')
    await toastSaying(page, success('Task updated!')).waitFor()
    expect(await ownCalls().tasks()).toMatchObject([{ title: 'Mow the back lawn again', description: 'After rain' }])
  })

  it('closes with Escape, keeps Tab inside, and hands the focus back', async () => {
    await ownCalls().make('Feed the Sir Walter', 'fertilizing')
    const page = await open({ width, height })
    await page.getByRole('button', { name: 'Edit: Feed the Sir Walter' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Edit Task')
    for (let pressed = 0; pressed < 14; pressed += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => focusedName(page)).toBe('Edit: Feed the Sir Walter')
  })
})
