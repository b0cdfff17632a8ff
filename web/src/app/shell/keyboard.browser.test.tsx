import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillEveryTab } from '../../../test/garden.ts'
import { pressTo } from '../../../test/keyboard.ts'
import { anApp, DESKTOP, SIZES } from '../../../test/open-app.tsx'
import { plantSecurity } from '../../../test/security-service.ts'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { ring, row, rowGone } from '../../../test/task-list.ts'

const { garden, network, open } = anApp()

const EDGE = 'Edge the driveway'
const BINDII = 'Pull bindii along the side path'
const heading = () => sheet.getByRole('heading').first()
const box = (title: string) => page.getByRole('checkbox', { name: `Select: ${title}`, exact: true })
const combobox = page.getByRole('combobox', { name: 'Screen, action or task' })
const field = page.getByRole('textbox', { name: 'Search tasks' })
const isAt = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)
const onBody = (): void => (document.activeElement as HTMLElement | null)?.blur()

/** What lies over the page, as its history has it: an entry goes a moment after its sheet. */
const layers = (): number => history.state?.layers ?? 0

/** The keys' code comes when the page is at rest: the help is asked for until it is there, and goes with its entry of the history. */
const ready = async (): Promise<void> => {
  await expect
    .poll(async () => {
      if (sheet.elements().length === 0) await userEvent.keyboard('?')
      return sheet.elements().length
    })
    .toBe(1)
  await sheetAtRest()
  await expect.element(heading()).toHaveTextContent('Keyboard shortcuts')
  await expect.poll(layers).toBe(1)
  // A press in the very moment in which it comes is nobody's: its listener follows its first frame.
  await expect
    .poll(async () => {
      if (sheet.elements().length > 0) await userEvent.keyboard('{Escape}')
      return sheet.elements().length
    })
    .toBe(0)
  await expect.poll(layers).toBe(0)
}

describe('single keys', () => {
  it('lead to the screens, to the search and to a new task, from anywhere', async () => {
    await open('/profile', { size: DESKTOP })
    await ready()
    await userEvent.keyboard('2')
    await isAt('/tasks')
    await userEvent.keyboard('3')
    await isAt('/analytics')
    await userEvent.keyboard('4')
    await isAt('/community')
    await userEvent.keyboard('5')
    await isAt('/profile')
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await isAt('/tasks?q=')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await userEvent.keyboard('5')
    await isAt('/profile')
    // The address changes before the screen does, and Tasks has this key for itself.
    await expect.element(page.getByRole('tab', { name: 'Garden' })).toBeVisible()
    await userEvent.keyboard('n')
    await sheetAtRest()
    await expect.element(heading()).toHaveTextContent('New Task')
  })

  it('go through the rows, choose them and move them', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=today', { size: DESKTOP })
    await expect.element(row(EDGE)).toBeVisible()
    await ready()
    onBody()
    const titles = page.getByRole('listitem').getByRole('button', { name: /^Edit: / })
    const [first, second] = titles.elements().map((one) => one.textContent ?? '')
    await pressTo('j', row(first ?? ''))
    await pressTo('j', row(second ?? ''))
    await pressTo('k', row(first ?? ''))
    await userEvent.keyboard('x')
    await expect.element(box(first ?? '')).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(box(first ?? '')).not.toBeInTheDocument()
    ;(row(EDGE).element() as HTMLElement).focus()
    await userEvent.keyboard('m')
    await rowGone(EDGE)
    ;(row(BINDII).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await expect.element(heading()).toHaveTextContent('Edit Task')
  })

  it('do nothing in a field, over a sheet, or with another key held down', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=today', { size: DESKTOP })
    await ready()
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('n2?')
    await expect.element(field).toHaveValue('n2?')
    // The first one may come while the list is being drawn anew for what was typed.
    await expect
      .poll(async () => {
        if (field.elements().length > 0) await userEvent.keyboard('{Escape}')
        return field.elements().length
      })
      .toBe(0)
    await userEvent.keyboard('{Alt>}n{/Alt}{Shift>}n{/Shift}')
    await expect.element(sheet).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    await sheetAtRest()
    await userEvent.keyboard('3')
    expect(location.pathname).toBe('/tasks')
  })

  it('are switched off in the settings, on this device; what has a key held down goes on', async () => {
    plantSecurity(network())
    onTestFinished(() => localStorage.removeItem('turfwise.single-keys'))
    await open('/profile?tab=settings', { size: DESKTOP })
    await ready()
    await page.getByRole('button', { name: /^Keyboard shortcuts/ }).click()
    await page.getByRole('switch', { name: 'Single key shortcuts' }).click()
    onBody()
    await userEvent.keyboard('2')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(combobox).toHaveFocus()
    expect(location.pathname).toBe('/profile')
    await expect.poll(() => localStorage.getItem('turfwise.single-keys')).toBe('off')
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await page.getByRole('switch', { name: 'Single key shortcuts' }).click()
    await expect.poll(() => localStorage.getItem('turfwise.single-keys')).toBeNull()
  })
})

describe.each(SIZES)('the palette, on the $device', ({ size }) => {
  it('leads to a screen, an action and a task by their words', async () => {
    fillEveryTab(garden())
    await open('/tasks?filter=today', { size })
    await expect.element(ring(EDGE)).toBeVisible()
    await ready()
    const ask = async (words: string) => {
      // The entry of what lay over the page before goes a moment after it, and would take the next one along.
      await sheetGone()
      await expect.poll(layers).toBe(0)
      await userEvent.keyboard('{Control>}k{/Control}')
      await expect.element(combobox).toHaveFocus()
      await userEvent.keyboard(words)
    }
    await ask('profile')
    await userEvent.keyboard('{Enter}')
    await isAt('/profile')
    await ask('driveway')
    await expect.element(page.getByRole('option', { name: /^Edge the driveway/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await isAt('/tasks')
    await expect.element(heading()).toHaveTextContent('Edit Task')
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await ask('create task')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect.element(heading()).toHaveTextContent('New Task')
  })
})
