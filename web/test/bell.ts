import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { countUnread } from '../../contract/src/notifications.ts'
import { showBell } from '../src/features/notifications/bell-view.ts'
import { fillBell, type Notifications } from './notifications-service.ts'
import { anApp, PHONE } from './open-app.tsx'

// The bell that stands in every page, and the list that it opens.

export const bell = (unread?: number) =>
  page.getByRole('button', {
    name: unread === undefined ? /^Notifications/ : `Notifications, ${unread} unread`,
    exact: true,
  })
export const panel = page.getByRole('dialog', { name: 'Notifications' })
export const row = (title: string) => panel.getByRole('button', { name: new RegExp(title) })
export const badge = () => document.querySelector('[data-badge]')?.getAttribute('data-badge') ?? null

/** An app whose bell can be opened. */
export function theBell() {
  const app = anApp()
  let notes: Notifications
  beforeEach(() => {
    showBell(false)
    notes = app.garden().notifications
  })
  /** How often the count was read. */
  const counts = () => app.network().reads.filter((path) => path === countUnread.path).length
  /** The bell stands in the page, and the count has come. */
  const openPage = async (path = '/tasks', size: readonly [number, number] = PHONE): Promise<void> => {
    await app.open(path, { size })
    await expect.element(bell()).toBeVisible()
    await expect.poll(counts).toBeGreaterThan(0)
  }
  const openBell = async (path?: string, size?: readonly [number, number]): Promise<void> => {
    await openPage(path, size)
    await bell().click()
    await expect.element(panel).toBeVisible()
  }
  const openFull = async (path?: string, size?: readonly [number, number]): Promise<void> => {
    fillBell(notes)
    await openBell(path, size)
    await expect.element(row('Strong wind Monday')).toBeVisible()
  }
  return { ...app, notes: () => notes, counts, openPage, openBell, openFull }
}
