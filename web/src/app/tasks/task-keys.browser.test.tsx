import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillEveryTab } from '../../../test/garden.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { ring, row, rowGone } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open } = anApp()

const EDGE = 'Edge the driveway'
const BINDII = 'Pull bindii along the side path'

const focus = async (on: ReturnType<typeof ring>): Promise<void> => {
  await expect.element(on).toBeVisible()
  ;(on.element() as HTMLElement).focus()
}
/** Presses the key once and waits until the focus has come to its goal. */
const pressTo = async (key: string, goal: ReturnType<typeof ring>): Promise<void> => {
  await userEvent.keyboard(key)
  await expect.element(goal).toHaveFocus()
}
const type = (words: string) => userEvent.keyboard(words)
const radio = (name: string | RegExp) => sheet.getByRole('radio', { name })
const closeButton = sheet.getByRole('button', { name: 'Close' })
const title = sheet.getByLabelText('Title')

describe('the list by keyboard alone', () => {
  beforeEach(() => fillEveryTab(garden()))

  it('goes from ring to row to the next ring, and on to the next after completing', async () => {
    await open('/tasks?filter=today')
    await focus(ring(EDGE))
    await pressTo('{Tab}', row(EDGE))
    await pressTo('{Shift>}{Tab}{/Shift}', ring(EDGE))
    await userEvent.keyboard('{Enter}')
    await toastSaying(success('Task completed!', EDGE))
    await expect.element(ring(BINDII)).toHaveFocus()
    await rowGone(EDGE)
    await expect.element(ring(BINDII)).toHaveFocus()
    await pressTo(' ', ring('Deep soak the new turf strip'))
  })

  it('stays with the list when the last task of it is done', async () => {
    await open('/tasks?filter=upcoming')
    await focus(ring('Clean the spreader'))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Nothing planned beyond this week.')).toBeVisible()
    await expect.element(page.getByRole('tabpanel')).toHaveFocus()
  })
})

describe.each(SIZES)('the sheets by keyboard alone, on the $device', ({ size }) => {
  it('make a task and change it, and come back to where it was', async () => {
    await open('/tasks?filter=all', { size })
    await focus(page.getByRole('button', { name: 'Create First Task' }))
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await expect.element(sheet.getByRole('heading')).toHaveTextContent('New Task')
    await focus(sheet.getByRole('button', { name: 'All fields' }))
    await pressTo('{Enter}', title)
    await type('Mow the back lawn')
    await pressTo('{Tab}', radio('Mowing'))
    await userEvent.keyboard(' ')
    await expect.element(radio('Mowing')).toBeChecked()
    await pressTo('{ArrowRight}', radio('Watering'))
    await expect.element(radio('Watering')).toBeChecked()
    await pressTo('{Tab}', radio(/^Today/))
    await userEvent.keyboard(' ')
    await expect.element(radio(/^Today/)).toBeChecked()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await toastSaying(success('Task created!'))
    await sheetGone()
    await expect.poll(() => garden().tasks()).toMatchObject([{ title: 'Mow the back lawn', type: 'watering' }])

    await focus(row('Mow the back lawn'))
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await expect.element(sheet.getByRole('heading')).toHaveTextContent('Edit Task')
    await pressTo('{Tab}', closeButton)
    await pressTo('{Tab}', title)
    await userEvent.keyboard('{End}')
    await type(' again')
    await pressTo('{Tab}', sheet.getByLabelText(/^Description/))
    await type('After rain')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await toastSaying(success('Task updated!'))
    await expect
      .poll(() => garden().tasks())
      .toMatchObject([{ title: 'Mow the back lawn again', description: 'After rain' }])
    await expect.poll(() => network().writes.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  })

  it('close with Escape, keep Tab inside, and hand the focus back', async () => {
    garden().make('Feed the Sir Walter', 'fertilizing')
    await open('/tasks?filter=all', { size })
    await focus(row('Feed the Sir Walter'))
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    for (let pressed = 0; pressed < 14; pressed += 1) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
    }
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expect.element(row('Feed the Sir Walter')).toHaveFocus()
  })
})
