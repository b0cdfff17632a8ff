import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
} from '../../contract/src/notifications.ts'
import { type Network, pageOf, refusal } from './network.ts'
import type { Person } from './person.ts'

/** A person's notifications as the other end of the line keeps them. */
export const plantNotifications = (network: Network, person: Person) => {
  let kept: Notification[] = []
  const mark = (which: (one: Notification) => boolean): number => {
    const marked = kept.filter((one) => !one.isRead && which(one)).length
    kept = kept.map((one) => (which(one) ? { ...one, isRead: true } : one))
    return marked
  }
  const refuseOthers = (userId: string | undefined) =>
    userId === undefined || userId === person.id ? undefined : refusal('auth/forbidden')

  network.on(
    countUnread,
    ({ query }) => refuseOthers(query.userId) ?? { count: kept.filter(({ isRead }) => !isRead).length },
  )
  network.on(listNotifications, ({ query: { userId, ...page } }) => refuseOthers(userId) ?? pageOf(kept, page))
  network.on(markRead, ({ params: { id } }) => {
    mark((one) => one.id === id)
    return kept.find((one) => one.id === id) ?? refusal('notification/not-found')
  })
  network.on(
    markAllRead,
    ({ body: { userId, until = '9999-12-31T00:00:00Z' } }) =>
      refuseOthers(userId) ?? { marked: mark(({ createdAt }) => Date.parse(createdAt) <= Date.parse(until)) },
  )
  return {
    all: () => kept,
    /** One that comes from the server, `ago` ms before now; the newest stands first. */
    add(title: string, more: Partial<Notification> & { ago?: number } = {}): Notification {
      const { ago = 0, ...fields } = more
      const one: Notification = {
        id: crypto.randomUUID(),
        userId: person.id,
        type: 'task_reminder',
        priority: 'normal',
        title,
        message: 'Today suits.',
        icon: null,
        isRead: false,
        actionUrl: null,
        createdAt: new Date(Date.now() - ago).toISOString(),
        ...fields,
      }
      kept = [...kept, one].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      return one
    },
    /** Read on another device. */
    readElsewhere: (id: string) => void mark((one) => one.id === id),
  }
}

export type Notifications = ReturnType<typeof plantNotifications>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** One of each known type, the first three unread, as they are drawn. */
export const fillBell = ({ add }: Notifications): void => {
  add('Strong wind Monday', {
    ...{ type: 'weather_alert', priority: 'urgent', icon: 'storm', ago: 12 * MINUTE_MS, actionUrl: '/' },
    message: '46 km/h with rain. Peg the trampoline and put the feed away dry.',
  })
  add('Mowing is 2 days overdue', {
    ...{ priority: 'high', ago: 3 * HOUR_MS, actionUrl: '/tasks?filter=overdue' },
    message: 'Front and nature strip. Today suits: 24°, dry, wind 9 km/h.',
  })
  add('Front lawn waters at 06:00', {
    ...{ type: 'watering_due', ago: 5 * HOUR_MS, actionUrl: '/profile?tab=garden' },
    message: 'Tomorrow, 20 min, 336 L. Moisture is 9%, target 40%.',
  })
  add('Tom D. answered your question', {
    ...{ type: 'community', isRead: true, ago: 19 * HOUR_MS },
    message: 'Looks like dollar spot. Water early, not at night, and hold the nitrogen.',
  })
  add('Green Thumb', {
    ...{ type: 'achievement', isRead: true, ago: 4 * 24 * HOUR_MS },
    message: '25 tasks completed since March.',
  })
  add('New sign-in from a phone', {
    ...{ type: 'system', isRead: true, priority: 'low', ago: 20 * 24 * HOUR_MS, actionUrl: '/profile?tab=settings' },
    message: 'Parramatta, NSW. Not you? End it in Settings.',
  })
}
