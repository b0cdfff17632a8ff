import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fillBell, type Notifications } from '../../../test/notifications-service.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { runFor, runUntil } from '../../../test/page-time.ts'
import { inBrowser, plantPush, withoutPush } from '../../../test/push-service.ts'
import { showBell } from '../../features/notifications/bell-view.ts'
import { forgetOwnPush } from '../../platform/push-store.ts'

const { garden, network, open, person, stopTime } = anApp()
let notes: Notifications
beforeEach(() => {
  showBell(false)
  notes = garden().notifications
})

const DAY_MS = 86_400_000
const UNDO_MS = 5000
const list = page.getByRole('list', { name: 'Notifications' })
const row = (title: string) => page.getByRole('button', { name: new RegExp(title) })
const headings = () =>
  list
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const openPage = (size?: readonly [number, number]) => open('/notifications', size === undefined ? {} : { size })
const sent = () => network().writes.map(({ method, path }) => `${method} ${path}`)

it.each(SIZES)('/notifications holds all of them, by day: $device [NOTIF-25, SHELL-10]', async ({ size }) => {
  notes.add('Of now')
  notes.add('Of a week ago', { ago: 8 * DAY_MS })
  notes.add('Of last month', { ago: 40 * DAY_MS, isRead: true })
  await openPage(size)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect.element(row('Of now')).toBeVisible()
  await expect.poll(headings).toEqual(['Today', 'Earlier'])
  await expect.element(row('Of last month')).toBeInTheDocument()
})

it('shows 30 and the next ones by a press', async () => {
  for (let count = 0; count < 35; count += 1) notes.add(`Job ${count} of many`, { ago: count * 1000 })
  await openPage()
  await expect.element(row('Job 29 of many')).toBeInTheDocument()
  await expect.element(row('Job 30 of many')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(row('Job 30 of many')).toHaveFocus()
})

it('a press marks one read and follows it, "Mark all as read" the others', async () => {
  fillBell(notes)
  await openPage()
  await row('Mowing is 2 days overdue').click()
  await expect.poll(() => location.pathname + location.search).toBe('/tasks?filter=overdue')
  const id = notes.all().find(({ title }) => title.startsWith('Mowing'))?.id
  await expect.poll(sent).toEqual([`PATCH /api/notifications/${id}/read`])
  history.back()
  const markAll = page.getByRole('button', { name: 'Mark all as read', exact: true })
  await expect.element(markAll).toBeVisible()
  stopTime()
  await markAll.click()
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-unread]').length).toBe(0)
  await runFor(UNDO_MS, UNDO_MS / 10)
  await runUntil(() => notes.all().every(({ isRead }) => isRead))
})

describe('the offer of push', () => {
  const turnOn = page.getByRole('button', { name: 'Turn on', exact: true })
  beforeEach(async () => {
    plantPush(network(), person())
    await forgetOwnPush()
  })

  it('stands on top while push is off, asks nothing before its press, and goes when it is on', async () => {
    const browser = inBrowser()
    await openPage()
    await expect.element(page.getByText('Get a nudge when a job is due')).toBeVisible()
    expect(browser.asked).toEqual([])
    await turnOn.click()
    await expect.element(turnOn).not.toBeInTheDocument()
    expect(browser.asked).toEqual(['permission', 'subscribe'])
    await expect.poll(() => garden().preferences.now().pushNotificationsEnabled).toBe(true)
  })

  it.each([
    ['denied', () => inBrowser({ permission: 'denied' })],
    ['unsupported', withoutPush],
    [
      'not wanted, as all notifications are off',
      () => {
        inBrowser()
        garden().preferences.change({ notificationsEnabled: false })
      },
    ],
  ] as const)(
    'is not made where push is %s; bell, badge and list are there all the same [NOTIF-51]',
    async (_why, before) => {
      before()
      fillBell(notes)
      await openPage()
      await expect.element(row('Strong wind Monday')).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
      expect(document.querySelector('[data-badge]')?.getAttribute('data-badge')).toBe('3')
      await expect.element(turnOn).not.toBeInTheDocument()
    },
  )

  it('is made beside bell, badge and list, which need no permission [NOTIF-51]', async () => {
    inBrowser()
    fillBell(notes)
    await openPage()
    await expect.element(turnOn).toBeVisible()
    await expect.element(row('Strong wind Monday')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  })
})
