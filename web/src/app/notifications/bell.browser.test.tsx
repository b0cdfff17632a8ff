import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countUnread, listNotifications, markAllRead, markRead } from '../../../../contract/src/notifications.ts'
import { badge, bell, panel, row, theBell } from '../../../test/bell.ts'
import { expectFocus, pressTo } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { fillBell } from '../../../test/notifications-service.ts'
import { SIZES } from '../../../test/open-app.tsx'
import { runFor, runUntil } from '../../../test/page-time.ts'
import { failure, toastSaying } from '../../../test/toast.ts'
import { notificationsQuery, unreadQuery } from '../../features/notifications/notifications-queries.ts'
import { makeQueryClient } from '../../platform/query-client.ts'

const { counts, network, notes, open, openBell, openFull, openPage, person, stopTime } = theBell()

const EVERY_MS = 30_000
const UNDO_MS = 5000
/** Steps of the page's time where nothing is due sooner. */
const STEP_MS = 5000
/** Steps of it, of the five seconds in which a press can be taken back. */
const UNDO_STEP_MS = 500

const silentBell = page.getByRole('button', { name: 'Notifications', exact: true })
const box = panel.getByRole('group', { name: 'Notifications' })
const rowNames = () => [...document.querySelectorAll('[role=dialog] [data-row-control]')].map((one) => one.textContent)
const isAt = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)
const lists = () => network().reads.filter((path) => path === listNotifications.path).length
const sent = () => network().writes.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))
const markPath = (title: string) =>
  `PATCH ${markRead.path.replace(
    ':id',
    notes()
      .all()
      .find((one) => one.title === title)?.id ?? '',
  )}`

describe.each(SIZES)('on the $device', ({ size }) => {
  it('the bell opens the list, with title and message of each, beside the profile menu [NOTIF-10, NOTIF-12, HOME-04]', async () => {
    fillBell(notes())
    await openPage('/', size)
    await expect.element(bell(3)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    await bell(3).click()
    // The phone's sheet hides what is behind it.
    const behind = page.getByRole('button', { name: /^Notifications/, includeHidden: true }).first()
    await expect.element(behind).toHaveAttribute('aria-expanded', 'true')
    for (const { title, message } of notes().all()) {
      await expect.element(row(title)).toBeInTheDocument()
      await expect.element(panel.getByText(message)).toBeInTheDocument()
    }
  })

  it('the list is 400 px high and scrolls inside, few or many [NOTIF-11]', async () => {
    notes().add('Job 0')
    await openBell('/tasks', size)
    await expect.element(row('Job 0')).toBeInTheDocument()
    const element = box.element()
    expect(element.getBoundingClientRect().height).toBe(400)
    // All is read again on return from being offline.
    network().setOnline(false)
    for (let count = 1; count < 20; count += 1) notes().add(`Job ${count}`)
    network().setOnline(true)
    await expect.element(row('Job 19')).toBeInTheDocument()
    expect(element.getBoundingClientRect().height).toBe(400)
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
    expect(getComputedStyle(element).overflowY).toBe('auto')
  })

  it('"View all notifications" leads to /notifications and closes the list [NOTIF-13, NOTIF-14]', async () => {
    await openFull('/tasks', size)
    await panel.getByRole('link', { name: 'View all notifications', exact: true }).click()
    await isAt('/notifications')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus()
  })
})

it('the bell shows that it was pressed before its list is drawn', async () => {
  await openBell('/tasks')
  const drawnForPress = async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    const button = silentBell.element() as HTMLElement
    button.click()
    // What is drawn for the press itself is drawn before anything else can happen, and the list in a turn of its own.
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
    return {
      pressed: button.getAttribute('aria-expanded'),
      isListDrawn: document.querySelector('[role=dialog]') !== null,
    }
  }
  // The list hears a turn later that it was closed: a press before that finds it ready.
  await expect.poll(drawnForPress).toEqual({ pressed: 'true', isListDrawn: false })
  await expect.element(panel).toBeVisible()
})

describe('a press of a notification', () => {
  it('marks it read, closes the list and follows its address [NOTIF-15, NOTIF-16, NOTIF-17]', async () => {
    await openFull('/')
    await row('Mowing is 2 days overdue').click()
    await isAt('/tasks?filter=overdue')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(sent).toEqual([{ call: markPath('Mowing is 2 days overdue'), body: undefined }])
    await expect.element(bell(2)).toBeVisible()
    expect(
      notes()
        .all()
        .filter(({ isRead }) => !isRead),
    ).toHaveLength(2)
  })

  it('leaves it read in badge and list, and the others unread, as the server has it and without a reload [NOTIF-22]', async () => {
    await openFull('/tasks')
    const before = counts()
    await row('Mowing is 2 days overdue').click()
    await expect.element(panel).not.toBeInTheDocument()
    // Not only while this device still holds the write: the count is read again.
    await expect.poll(counts).toBeGreaterThan(before)
    await expect.element(bell(2)).toBeVisible()
    await bell(2).click()
    const unread = () => [...document.querySelectorAll('[data-unread]')].map(({ textContent }) => textContent)
    await expect.poll(() => unread().length).toBe(2)
    await expect.element(row('Mowing is 2 days overdue')).toBeVisible()
    expect(unread().filter((text) => text?.includes('Mowing is 2 days overdue'))).toEqual([])
  })

  it('without an address goes nowhere: it is read and the list closes [NOTIF-18]', async () => {
    notes().add('Frost tonight')
    await openBell('/tasks')
    await row('Frost tonight').click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(silentBell).toBeVisible()
    expect(location.pathname).toBe('/tasks')
    await expectFocus(bell())
    await expect.poll(sent).toEqual([{ call: markPath('Frost tonight'), body: undefined }])
  })

  it.each(['https://example.org/', '//example.org', 'javascript:alert(1)', 'tasks', '/\\example.org'])(
    'does not follow %s, which is no path of the app [NOTIF-17]',
    async (actionUrl) => {
      notes().add('Look here', { actionUrl })
      await openBell('/profile')
      await row('Look here').click()
      await expect.element(silentBell).toBeVisible()
      // Not before it was sent: it would be sent in the time of the next test.
      await expect.poll(sent).toEqual([{ call: markPath('Look here'), body: undefined }])
      expect(location.href).toBe(`${location.origin}/profile`)
    },
  )

  it('that is read already sends nothing', async () => {
    await openFull()
    await row('Tom D. answered').click()
    await expect.element(panel).not.toBeInTheDocument()
    await expectNothingSent(sent)
  })

  it('that fails says so, and it is unread again [NOTIF-35, TOAST-31]', async () => {
    await openFull()
    network().meddle(markRead, fails)
    await row('Strong wind Monday').click()
    await toastSaying(failure('Failed to mark as read'))
    await expect.element(bell(3)).toBeVisible()
  })

  it('works without a network and is sent with it', async () => {
    await openFull('/tasks')
    network().setOnline(false)
    await row('Mowing is 2 days overdue').click()
    await expect.element(bell(2)).toBeVisible()
    await isAt('/tasks?filter=overdue')
    expect(
      notes()
        .all()
        .filter(({ isRead }) => !isRead),
    ).toHaveLength(3)
    network().setOnline(true)
    await expect
      .poll(
        () =>
          notes()
            .all()
            .filter(({ isRead }) => !isRead).length,
      )
      .toBe(2)
    await expect.element(bell(2)).toBeVisible()
  })
})

describe('"Mark all as read"', () => {
  const markAll = panel.getByRole('button', { name: 'Mark all as read', exact: true })

  it('turns all into read ones, in list and badge, without a reload [NOTIF-19, NOTIF-20, NOTIF-22]', async () => {
    await openFull()
    const before = counts()
    stopTime()
    await markAll.click()
    await runUntil(() => badge() === null)
    await expect.poll(() => document.querySelectorAll('[data-unread]')).toHaveLength(0)
    await expect.element(markAll).not.toBeInTheDocument()
    await runFor(UNDO_MS, UNDO_STEP_MS)
    await runUntil(() => sent().length > 0)
    await expect
      .poll(sent)
      .toEqual([{ call: `PATCH ${markAllRead.path}`, body: { userId: person().id, until: expect.any(String) } }])
    expect(
      notes()
        .all()
        .every(({ isRead }) => isRead),
    ).toBe(true)
    // Not only while this device still holds the write: the count is read again.
    await expect.poll(counts).toBeGreaterThan(before)
    await expect.poll(badge).toBeNull()
    await expect.element(panel).toBeVisible()
  })

  it('can be taken back for five seconds', async () => {
    await openFull()
    stopTime()
    await markAll.click()
    const undo = panel.getByRole('button', { name: 'Undo', exact: true })
    await runUntil(() => undo.elements().length > 0)
    await undo.click()
    await runUntil(() => badge() === '3')
    await runFor(2 * UNDO_MS)
    expect(sent()).toEqual([])
    await expect.poll(() => document.querySelectorAll('[data-unread]')).toHaveLength(3)
  })

  it('that fails says so, and they are unread again [NOTIF-36, TOAST-31]', async () => {
    await openFull()
    network().meddle(markAllRead, fails)
    stopTime()
    await markAll.click()
    await runFor(UNDO_MS, UNDO_STEP_MS)
    await runUntil(() => sent().length > 0)
    await toastSaying(failure('Failed to mark all as read'))
    await expect.poll(badge).toBe('3')
    await expect.poll(() => document.querySelectorAll('[data-unread]')).toHaveLength(3)
  })

  it('is not there when nothing is unread', async () => {
    notes().add('Old news', { isRead: true })
    await openBell()
    await expect.element(row('Old news')).toBeVisible()
    await expect.element(markAll).not.toBeInTheDocument()
  })
})

describe('what is asked and when', () => {
  it('a closed bell asks for the count every 30 s and never for the list [NOTIF-23, NOTIF-24]', async () => {
    stopTime()
    await open('/tasks')
    await runUntil(() => counts() === 1)
    notes().add('New job')
    await runFor(EVERY_MS - STEP_MS, STEP_MS)
    expect(counts()).toBe(1)
    await runFor(STEP_MS)
    await runUntil(() => badge() === '1')
    expect(counts()).toBe(2)
    for (let more = 3; more < 6; more += 1) {
      // An answer comes in the time of the test, not in the page's: the next 30 s begin a moment after it was asked for.
      await runFor(EVERY_MS - STEP_MS, STEP_MS)
      expect(counts()).toBe(more - 1)
      await runFor(STEP_MS)
      await runUntil(() => counts() === more)
    }
    expect(lists()).toBe(0)
  })

  it('opening the list marks nothing as read, nor does closing it [NOTIF-21]', async () => {
    await openFull()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expectFocus(bell())
    await expect.element(bell(3)).toBeVisible()
    await expectNothingSent(sent)
  })

  it('reads count and list again on return from being offline', async () => {
    await openFull()
    const [asked, listed] = [counts(), lists()]
    network().setOnline(false)
    notes().add('While away')
    network().setOnline(true)
    await expect.element(row('While away')).toBeVisible()
    await expect.poll(counts).toBeGreaterThan(asked)
    expect(lists()).toBeGreaterThan(listed)
    await expect.poll(badge).toBe('4')
  })

  it('a list that was open before has what came since', async () => {
    stopTime()
    await open('/tasks')
    await runUntil(() => counts() === 1)
    await bell().click()
    await runUntil(() => lists() === 1)
    await userEvent.keyboard('{Escape}')
    notes().add('Came later')
    await runFor(EVERY_MS, STEP_MS)
    await runUntil(() => badge() === '1')
    expect(lists()).toBe(1)
    await bell().click()
    await runUntil(() => rowNames().some((name) => name.includes('Came later')))
  })
})

describe('a read that fails', () => {
  /** What a read by itself is refused with. */
  const raised = (read: (cache: QueryClient) => Promise<unknown>): Promise<string> =>
    read(makeQueryClient()).then(
      () => 'nothing',
      (error: Error) => error.message,
    )

  it('of the count raises its words and leaves the badge as it was [NOTIF-33, TOAST-31]', async () => {
    notes().add('One')
    stopTime()
    await open('/tasks')
    await runUntil(() => badge() === '1')
    network().meddle(countUnread, fails)
    await runFor(2 * EVERY_MS, STEP_MS)
    await expect.poll(counts).toBeGreaterThanOrEqual(3)
    expect(badge()).toBe('1')
    expect(await raised((cache) => cache.fetchQuery(unreadQuery(person().id)))).toBe('Failed to fetch unread count')
  })

  it('of the list raises its words, says so and can be tried again [NOTIF-34, TOAST-31]', async () => {
    notes().add('One')
    await openPage()
    network().meddle(listNotifications, fails)
    await bell().click()
    await expect.element(panel.getByRole('alert').getByText('Failed to fetch notifications')).toBeVisible()
    expect(await raised((cache) => cache.fetchInfiniteQuery(notificationsQuery(person().id)))).toBe(
      'Failed to fetch notifications',
    )
    network().leaveAlone()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('One')).toBeVisible()
  })
})

describe('by the keyboard', () => {
  it.each(SIZES)('the bell opens, arrows move, Enter opens one: $device', async ({ size }) => {
    fillBell(notes())
    await openPage('/profile', size)
    await expect.element(bell(3)).toBeVisible()
    ;(bell().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row('Strong wind Monday')).toBeVisible()
    ;(row('Strong wind Monday').element() as HTMLElement).focus()
    await pressTo('{ArrowDown}', row('Mowing is 2 days'))
    await pressTo('{ArrowDown}', row('Front lawn waters'))
    await pressTo('{ArrowUp}', row('Mowing is 2 days'))
    await userEvent.keyboard('{Enter}')
    await isAt('/tasks?filter=overdue')
  })

  it('says what is only seen before the title', async () => {
    await openFull()
    expect(
      rowNames()
        .slice(0, 4)
        .map((name) => name.split('.')[0]),
    ).toEqual([
      expect.stringMatching(/^unread, weather alert, urgent, Strong wind Monday/),
      expect.stringMatching(/^unread, task, high, Mowing is 2 days overdue/),
      expect.stringMatching(/^unread, watering, Front lawn waters/),
      expect.stringMatching(/^community, Tom D/),
    ])
  })
})
