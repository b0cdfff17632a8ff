import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { dayIn } from '../../../test/garden.ts'
import { overflowsSideways, testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { openSheet, sheet } from '../../../test/sheet.ts'

const { garden, open } = anApp()

const LONG = 'Pflanzenschutzmittelverordnung'.repeat(4)

const did = (days: number, title: string, type: 'mowing' | 'fertilizing' | 'edging', log?: Record<string, unknown>) => {
  const completedAt = `${dayIn(-days)}T06:40:00.000Z`
  const task = garden().make(title, type, {
    ...{ dueDate: dayIn(-days), isCompleted: true, status: 'completed', completedAt },
  })
  if (log) garden().record({ activityType: 'other', title, taskId: task.id, createdAt: completedAt, ...log })
}

/** Neither the page nor anything in the sheet is wider than its place, and its last button stays in sight. */
const expectFits = (): void => {
  expect(overflowsSideways()).toBe(false)
  const dialog = document.querySelector('[role="dialog"]')
  if (dialog === null) return
  const wide = [dialog, ...dialog.querySelectorAll<HTMLElement>('div:not(.sr-only), button:not([aria-label])')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
    .map((part) => part.outerHTML.slice(0, 120))
  expect(wide).toEqual([])
  const last = [...dialog.querySelectorAll('button')].at(-1)
  expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
}

const LOOKS = [
  { state: 'its record with five times', title: 'Mow back lawn', ready: () => sheet.getByText('every 9 to 10 days') },
  { state: 'a record of long words', title: LONG, ready: () => sheet.getByText(LONG).nth(1) },
  { state: 'no record', title: 'Edge the path', ready: () => sheet.getByText('No details recorded.') },
  {
    state: 'its record being edited',
    title: 'Mow back lawn',
    edit: true,
    ready: () => sheet.getByText('Delete record'),
  },
  { state: 'the list under its days', title: undefined, ready: () => page.getByText(/40 mm, 50 min/).first() },
  { state: 'the end of the day', title: null, ready: () => page.getByText('That is the lot for today.') },
] as const

describe.each(LOOKS)('a completed task: $state', (look) => {
  beforeEach(() => {
    const cuts = [50, 45, 45, 40, 40]
    for (const [at, days] of [40, 30, 20, 11, 2].entries())
      did(days, 'Mow back lawn', 'mowing', { activityType: 'mowed', cutHeight: cuts[at], duration: 50 })
    did(3, 'Edge the path', 'edging')
    did(4, LONG, 'fertilizing', {
      ...{ activityType: 'fertilized', productName: LONG, quantity: 1.25, quantityUnit: 'kg', lawnArea: '120 m²' },
      ...{ quantityTaken: 1.25, takenUnit: 'kg', applicationMethod: 'spray', notes: LONG },
    })
    garden().make('Trim the hedge', 'edging', { dueDate: dayIn(1) })
  })
  testLooks(async (size) => {
    await open(look.title === null ? '/tasks?filter=today' : '/tasks?filter=completed', { size })
    if (look.title) await openSheet(`Edit: ${look.title}`)
    if ('edit' in look) await sheet.getByRole('button', { name: 'Edit record' }).click()
    await expect.element(look.ready()).toBeVisible()
  }, expectFits)
})
