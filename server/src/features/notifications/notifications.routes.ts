import * as contract from '@turfwise/contract/notifications'
import { NOTIFICATION_LIMITS } from '@turfwise/domain/notifications/notification'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { Refusal } from '../../refusal.ts'
import {
  countUnread,
  markAllRead,
  markRead,
  NEWEST_NOTIFICATIONS,
  type NotificationKey,
  presentNotification,
  type StoredNotification,
} from './notifications.store.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'

const keyOf = ({ createdAt, id }: StoredNotification): NotificationKey => [createdAt.toISOString(), id]

export function notificationsRoutes({ db, pace }: Pick<NotificationsNeeds, 'db' | 'pace'>): RouteEntry[] {
  const page = pageOf({
    most: NOTIFICATION_LIMITS.listMax,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf,
  })
  return [
    serve(contract.listNotifications, async (call) => {
      const { userId } = call.actor
      requireSelf(call.actor, call.query.userId)
      const found = await page(call, (limit, after) => NEWEST_NOTIFICATIONS.read(db, userId, { limit, after }))
      return found.map((notification) => presentNotification(userId, notification))
    }),
    serve(contract.countUnread, async ({ actor, query }) => {
      requireSelf(actor, query.userId)
      return { count: await countUnread(db, actor.userId) }
    }),
    serve(
      contract.markRead,
      async ({ actor: { userId }, params }) => {
        const notification = await markRead(db, userId, params.id)
        if (!notification) throw new Refusal('notification/not-found')
        return presentNotification(userId, notification)
      },
      { pace },
    ),
    serve(
      contract.markAllRead,
      async ({ actor, body: { userId, until } }) => {
        requireSelf(actor, userId)
        return { marked: await markAllRead(db, actor.userId, until === undefined ? null : new Date(until)) }
      },
      { pace },
    ),
  ]
}
