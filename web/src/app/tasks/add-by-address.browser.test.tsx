import { shortcuts } from '@turfwise/contract/app-paths'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listUpcomingTasks } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { isCutOff } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { info, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, reopen } = anApp()

describe("the app icon's shortcut to a new task", () => {
  it('opens New Task over the list, once: the address is clean behind it', async () => {
    await open(shortcuts.addTask)
    await sheetAtRest()
    await expect.element(sheet.getByRole('heading', { name: 'New Task' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/tasks')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheetGone()
    await reopen()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('leaves the view that the address names', async () => {
    await open(`${shortcuts.addTask}&view=calendar`)
    await sheetAtRest()
    expect(location.search).toBe('?view=calendar')
  })

  it('is kept for who has to sign in first', async () => {
    await open(shortcuts.addTask, { session: null })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    expect((history.state as { usr?: unknown }).usr).toEqual({ returnTo: shortcuts.addTask })
  })

  it('adds nothing of a word that it does not know', async () => {
    await open('/tasks?add=everything')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
  })
})

describe("the app icon's shortcut to log a mowing", () => {
  const NONE = info('No mowing is waiting', 'Create it here, then tick it off.')

  it('opens Record Activity of the open mowing that is due first, once', async () => {
    garden().make('Feed the Sir Walter', 'fertilizing', { dueDate: dayIn(0) })
    garden().make('Mow the back', 'mowing', { dueDate: dayIn(4) })
    garden().make('Mow the front', 'mowing', { dueDate: dayIn(2) })
    garden().make('Mow the strip', 'mowing', { dueDate: dayIn(1), isCompleted: true, status: 'completed' })
    await open(shortcuts.logMowing)
    await sheetAtRest()
    await expect.element(sheet.getByText('Mow the front').first()).toBeVisible()
    expect(location.pathname + location.search).toBe('/tasks')
  })

  it('opens New Task where no mowing is waiting, and says so', async () => {
    garden().make('Feed the Sir Walter', 'fertilizing')
    await open(shortcuts.logMowing)
    await sheetAtRest()
    await expect.element(sheet.getByRole('heading', { name: 'New Task' })).toBeVisible()
    await toastSaying(NONE)
  })

  it('opens New Task where the tasks cannot be read', async () => {
    network().meddle(listUpcomingTasks, isCutOff)
    await open(shortcuts.logMowing)
    await expect.element(sheet.getByRole('heading', { name: 'New Task' })).toBeVisible()
  })
})
