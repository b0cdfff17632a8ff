import { NOTIFICATION_LIMITS, NOTIFICATION_PRIORITIES } from '@turfwise/domain/notifications/notification'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const notificationId = z.uuid()

export const notification = z.object({
  id: notificationId,
  userId,
  /** One of `NOTIFICATION_TYPES`; one that a reader does not know is shown like any other. */
  type: z.string(),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  title: z.string(),
  message: z.string(),
  /** Instead of the type's own icon, a word: a type of task, or a kind of weather alert. One that a reader does not know is null to it. */
  icon: z.nullable(z.string()),
  isRead: z.boolean(),
  /** A path within the app with a single slash at its beginning; null leads nowhere. */
  actionUrl: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  summary: `The caller's notifications, the newest first: those of the last ${NOTIFICATION_LIMITS.keptDays} days, at most ${NOTIFICATION_LIMITS.listMax} a page`,
  access: 'user',
  query: z.object({ userId: z.optional(userId), ...pageQuery }),
  response: z.array(notification),
  errors: ['auth/forbidden'],
})

export const countUnread = route({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'How many of the caller’s notifications are unread',
  access: 'user',
  query: z.object({ userId: z.optional(userId) }),
  response: z.object({ count: inUnit('count', z.number()) }),
  errors: ['auth/forbidden'],
})

export const markRead = route({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  summary: 'Marks the notification read; one that is read stays as it is',
  access: 'user',
  params: z.object({ id: notificationId }),
  response: notification,
  errors: ['notification/not-found', 'rate/limited'],
})

export const markAllRead = route({
  method: 'PATCH',
  path: '/api/notifications/mark-all-read',
  summary:
    'Marks the caller’s notifications read. With `until` none that was made later, for a device that tells hours afterwards what was seen',
  access: 'user',
  body: z.object({ userId: z.optional(userId), until: z.optional(z.iso.datetime({ offset: true })) }),
  /** How many were unread. */
  response: z.object({ marked: inUnit('count', z.number()) }),
  errors: ['auth/forbidden', 'rate/limited'],
})
