import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateTask } from '../../../../contract/src/tasks.ts'
import { calendarShown, cell, isNow, labelOf, labelsOn, monthName } from '../../../test/calendar.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, DESKTOP } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'
import { CARRY } from '../../features/tasks/calendar/calendar-copy.ts'

const { garden, network, open } = anApp()

const openCalendar = async (size?: readonly [number, number]) => {
  await open('/tasks?view=calendar', size === undefined ? {} : { size })
  await calendarShown()
}
const focusIsOn = (date: string) =>
  expect
    .poll(
      () => document.activeElement?.matches(`td[data-day="${date}"]`) || document.activeElement?.outerHTML.slice(0, 80),
    )
    .toBe(true)
const pressed = async (key: string, date: string) => {
  await userEvent.keyboard(`{${key}}`)
  await focusIsOn(date)
}
const stored = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.dueDate

describe('the keyboard', () => {
  it('goes by day, week and month, over the ends of months, and opens a day', async () => {
    isNow()
    await openCalendar()
    // One day of the grid is a stop of the Tab key: today.
    expect(document.querySelectorAll('td[tabindex="0"]').length).toBe(1)
    cell('2026-11-21').focus()
    await pressed('ArrowRight', '2026-11-22')
    await pressed('ArrowUp', '2026-11-15')
    await pressed('Home', '2026-11-09')
    await pressed('End', '2026-11-15')
    await pressed('ArrowLeft', '2026-11-14')
    await pressed('PageDown', '2026-12-14')
    await expect.element(monthName).toHaveTextContent('December 2026')
    await pressed('PageDown', '2027-01-14')
    await pressed('PageUp', '2026-12-14')
    await pressed('PageUp', '2026-11-14')
    await pressed('ArrowDown', '2026-11-21')
    await pressed('ArrowDown', '2026-11-28')
    await pressed('ArrowDown', '2026-12-05')
    await expect.element(monthName).toHaveTextContent('December 2026')
    expect(document.querySelectorAll('td[tabindex="0"]').length).toBe(1)
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await expect.element(page.getByRole('dialog', { name: 'Saturday 5 December' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await focusIsOn('2026-12-05')
  })

  it('takes a task up, carries it and puts it down, and says so', async () => {
    isNow()
    garden().make('Edge', 'edging')
    await openCalendar()
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    cell('2026-11-21').focus()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(labelOf('Edge'))
    const heard = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent
    await userEvent.keyboard(' ')
    await expect.poll(heard).toContain('Edge is')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(heard).toBe('Edge is over Sunday 22 November.')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(heard).toBe('Edge is over Sunday 29 November.')
    await userEvent.keyboard(' ')
    await expect.poll(heard).toBe('Edge is moved to Sunday 29 November.')
    await toastSaying(success('Moved to Sun 29 Nov', 'Edge'))
    expect(labelsOn('2026-11-29')).toEqual(['Edge'])
    expect(stored('Edge')).toBe('2026-11-29')
    await focusIsOn('2026-11-29')
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('leaves a task where it was by Escape', async () => {
    isNow()
    garden().make('Edge', 'edging')
    await openCalendar()
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    labelOf('Edge').focus()
    const heard = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(heard).toBe('Edge is over Saturday 28 November.')
    await userEvent.keyboard('{Escape}')
    await expect.poll(heard).toBe('Edge stays on Saturday 21 November.')
    expect(labelsOn('2026-11-21')).toEqual(['Edge'])
    await expectNothingSent(() => network().writes)
    await focusIsOn('2026-11-21')
  })
})

describe('a task that is dragged', () => {
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const heard = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent
  /** As a hand does it: step by step, so that each is seen before the next. */
  const drag = async (title: string, to: string) => {
    const label = labelOf(title)
    const mouse = (type: string, at: { clientX: number; clientY: number }) =>
      label.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, ...at }))
    const start = middleOf(label)
    mouse('mousedown', start)
    mouse('mousemove', { ...start, clientX: start.clientX + 12 })
    await expect.poll(heard).toContain(`${title} is`)
    await expect
      .poll(() => {
        mouse('mousemove', middleOf(cell(to)))
        return heard()
      })
      .toBe(CARRY.over(title, to))
    mouse('mouseup', middleOf(cell(to)))
  }

  it('by the mouse is sent with its new day alone, and comes back by Undo', async () => {
    isNow()
    garden().make('Edge', 'edging')
    await openCalendar(DESKTOP)
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    await drag('Edge', '2026-11-11')
    await toastSaying(success('Moved to Wed 11 Nov', 'Edge'))
    expect(labelsOn('2026-11-11')).toEqual(['Edge'])
    await expect
      .poll(() => network().writes.map(({ method, body }) => [method, body]))
      .toEqual([['PUT', { dueDate: '2026-11-11' }]])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    await expect.poll(() => stored('Edge')).toBe('2026-11-21')
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('by a finger is taken up by a long press, and a short one opens the day', async () => {
    isNow()
    garden().make('Edge', 'edging')
    await openCalendar()
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    const label = labelOf('Edge')
    const touch = (type: string, at: { clientX: number; clientY: number }) => {
      const touches = [new Touch({ identifier: 1, target: label, ...at })]
      const now = type === 'touchend' ? [] : touches
      const init = { bubbles: true, cancelable: true, touches: now, targetTouches: now, changedTouches: touches }
      label.dispatchEvent(new TouchEvent(type, init))
    }
    touch('touchstart', middleOf(label))
    await expect.poll(() => document.querySelector('[id^="DndLiveRegion"]')?.textContent).toContain('Edge is')
    touch('touchmove', middleOf(cell('2026-11-19')))
    await expect
      .poll(() => document.querySelector('[id^="DndLiveRegion"]')?.textContent)
      .toBe('Edge is over Thursday 19 November.')
    touch('touchend', middleOf(cell('2026-11-19')))
    await toastSaying(success('Moved to Thu 19 Nov', 'Edge'))
    expect(stored('Edge')).toBe('2026-11-19')
    const moved = labelOf('Edge')
    moved.click()
    await expect.element(page.getByRole('dialog', { name: 'Thursday 19 November' })).toBeVisible()
  })

  it('without a network waits on the device, and Undo takes it back', async () => {
    isNow()
    garden().make('Edge', 'edging')
    await openCalendar(DESKTOP)
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    network().setOnline(false)
    await drag('Edge', '2026-11-12')
    await toastSaying(info('Saved on this phone, will be sent'))
    expect(labelsOn('2026-11-12')).toEqual(['Edge'])
    network().setOnline(true)
    await expect.poll(() => stored('Edge')).toBe('2026-11-12')
  })

  it('and is refused goes back and says so', async () => {
    isNow()
    garden().make('Edge', 'edging')
    await openCalendar(DESKTOP)
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    network().meddle(updateTask, fails)
    await drag('Edge', '2026-11-13')
    await toastSaying(failure('Failed to update task. Please try again.'))
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Edge'])
    expect(stored('Edge')).toBe('2026-11-21')
  })

  it('is not one that is done', async () => {
    isNow()
    garden().make('Done', 'edging', { isCompleted: true, completedAt: '2026-11-21T00:00:00Z' })
    await openCalendar(DESKTOP)
    await expect.poll(() => labelsOn('2026-11-21')).toEqual(['Done'])
    const label = labelOf('Done')
    label.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0, buttons: 1, ...middleOf(label) }))
    label.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, buttons: 1, ...middleOf(cell('2026-11-13')) }))
    label.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, ...middleOf(cell('2026-11-13')) }))
    expect(heard()).toBe('')
    expect(labelsOn('2026-11-21')).toEqual(['Done'])
    await expectNothingSent(() => network().writes)
  })
})
