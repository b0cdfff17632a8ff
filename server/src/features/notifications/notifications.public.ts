import type { Told } from '@turfwise/domain/notifications/told'
import type { Queryable, Tx } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import { newRowId } from '../../row-id.ts'
import { makeDigestMail } from './digest-mail.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { countUnread, forgetNotifications, NOTIFICATION, NOTIFICATIONS } from './notifications.store.ts'
import type { DigestNeeds, NotificationsNeeds } from './notifications-needs.ts'
import { notify, type ToTell } from './notify.ts'
import { HELD_AT_ONCE, releaseBatch } from './release-held.ts'
import { REMINDERS_AT_ONCE, remindBatch } from './remind.ts'
import { remindTimed } from './remind-timed.ts'
import { makeTellAlerts } from './tell-alerts.ts'
import { makeTellBadges, noteBadges } from './tell-badges.ts'
import { type Sendable, toSend } from './to-send.ts'
import { unsubscribeService } from './unsubscribe.routes.ts'

export type { ToTell } from './notify.ts'
export type { Sendable } from './to-send.ts'

/** Notifications as other features ask for them. */
export interface Notifications {
  /** Tells people something, in the open transaction: each thing once for its cause and day. */
  notify(tx: Tx, told: readonly ToTell[]): Promise<number>
  /**
   * What is to be sent to the user's devices after `notification.made`, asked just before: null where it was read, is no
   * longer wanted, speaks of what is no longer to be done, or comes too late.
   */
  toSend(userId: string, notificationId: string): Promise<Sendable | null>
  countUnread(userId: string): Promise<number>
}

/** Until nothing is due or the signal fires. */
async function untilDone(batch: () => Promise<number>, full: number, signal: AbortSignal): Promise<void> {
  for (let taken = full; taken >= full && !signal.aborted; ) taken = await batch()
}

export function makeNotifications(needs: NotificationsNeeds & DigestNeeds): Feature & Notifications {
  const digest = makeDigestMail(needs)
  return {
    name: 'notifications',
    routes: notificationsRoutes(needs),
    service: unsubscribeService(needs),
    on: { 'task.completed': makeTellBadges(needs), 'digest.due': digest.hear },
    queued: [digest.job],
    jobs: [
      {
        name: 'reminders',
        cron: '* * * * *',
        async run(signal) {
          await untilDone(() => remindBatch(needs), REMINDERS_AT_ONCE, signal)
          await remindTimed(needs)
          await untilDone(() => releaseBatch(needs), HELD_AT_ONCE, signal)
        },
      },
      { name: 'weather-alerts', cron: '*/10 * * * *', run: makeTellAlerts(needs) },
      {
        name: 'notifications-forget',
        cron: '27 * * * *',
        run: (signal) => forgetNotifications(needs.db, needs.clock.now(), signal),
      },
    ],
    notify: (tx, told) => notify(needs, tx, told),
    toSend: (userId, notificationId) => toSend(needs, userId, notificationId),
    countUnread: (userId) => countUnread(needs.db, userId),
  }
}

/** Badges of a garden that is written whole, with its past: nobody is told of them. */
export const noteDemoBadges = noteBadges

/** Something that was told at that time, and whether it was read since. */
export interface DemoNotification {
  told: Told
  at: Date
  isRead: boolean
}

/** Writes what was told as it stands in the list, in the transaction that is open: nothing is sent. */
export async function insertDemoNotifications(
  tx: Queryable,
  userId: string,
  notifications: readonly DemoNotification[],
): Promise<void> {
  for (const { told, at, isRead } of notifications) {
    const lists = { taskIds: [...told.taskIds], zoneIds: [...told.zoneIds] }
    const row = NOTIFICATIONS.fill({ ...told, ...lists, id: newRowId(), isRead, createdAt: at })
    await NOTIFICATION.insert(tx, userId, row)
  }
}
