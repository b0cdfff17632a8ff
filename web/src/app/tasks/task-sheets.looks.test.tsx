import { beforeEach, describe, expect } from 'vitest'
import { overflowsSideways, testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { choose, openFromPlus, openNewTask, openSheet, sheet } from '../../../test/sheet.ts'

const { garden, network, open } = anApp()

interface Look {
  sheetOf: string
  button: string
  /** Brings the open sheet into the state that is looked at. */
  ready?(): Promise<unknown>
}

const LINE = 'mow back tomorrow 7am 45m every 2 weeks'

const LOOKS: readonly Look[] = [
  { sheetOf: 'New Task in one line, empty', button: 'Create', ready: async () => openFromPlus('Create Task') },
  {
    sheetOf: 'New Task in one line, understood, with the days open',
    button: 'Create',
    ready: async () => {
      await openFromPlus('Create Task')
      await sheet.getByLabelText('What, where, when, how long').fill(LINE)
      await sheet.getByRole('button', { name: /^Tomorrow/ }).click()
      await expect.element(sheet.getByLabelText('Time (optional)')).toBeVisible()
    },
  },
  { sheetOf: 'New Task, empty', button: 'Create Task' },
  {
    sheetOf: 'New Task, filled, a figure out of range',
    button: 'Create Task',
    ready: async () => {
      await sheet.getByLabelText('Title').fill('Mow the back lawn')
      await choose('Overseeding')
      await choose('Tomorrow')
      await sheet.getByLabelText('Duration (optional)').fill('0')
      await sheet.getByRole('button', { name: 'Create Task' }).click()
      await expect.element(sheet.getByText('At least 1 minute')).toBeVisible()
    },
  },
  { sheetOf: 'Edit Task', button: 'Edit: Feed' },
  { sheetOf: 'Record Activity, mowing', button: 'Complete: Mow' },
  { sheetOf: 'Record Activity, watering', button: 'Complete: Soak' },
  {
    sheetOf: 'Record Activity, feeding, offline',
    button: 'Complete: Feed',
    ready: async () => {
      network().setOnline(false)
      await expect.element(sheet.getByText(/^You are offline/)).toBeVisible()
    },
  },
]

/** Neither the page nor anything in the sheet is wider than its place, and both buttons stay in sight. */
const expectFits = (): void => {
  expect(overflowsSideways()).toBe(false)
  const dialog = sheet.element()
  const parts = dialog.querySelectorAll<HTMLElement>('div, label:not(.sr-only), button:not([aria-label])')
  const wide = [dialog, ...parts]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
    .map((part) => part.outerHTML.slice(0, 120))
  expect(wide).toEqual([])
  const buttons = sheet.getByRole('button').elements()
  expect(buttons.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
}

describe.each(LOOKS)('$sheetOf', ({ button, ready }) => {
  beforeEach(() => {
    garden().record({ activityType: 'mowed', title: 'Before', cutHeight: 45 })
    garden().make('Mow', 'mowing', { estimatedDuration: 45 })
    garden().make('Soak', 'watering')
    garden().make('Feed', 'fertilizing', { description: 'Slow-release, 2 kg over 80 m².', priority: 'high' })
  })
  testLooks(async (size) => {
    await open('/tasks?filter=all', { size })
    if (button === 'Create Task') await openNewTask()
    else if (button !== 'Create') await openSheet(button)
    await ready?.()
  }, expectFits)
})
