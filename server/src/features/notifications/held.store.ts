import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { NotificationPriority } from '@turfwise/domain/notifications/notification'
import type { Queryable, Statement } from '../../db/queryable.ts'

export interface HeldNotification {
  userId: string
  id: string
  type: string
  priority: NotificationPriority
  localDay: LocalDate
  heldUntil: Date
}

/**
 * All that is held by `$1` of the people whose turn comes first, at most `$2` notifications' worth of people; whom another
 * process has taken is passed over.
 */
export const TAKE_HELD: Statement = {
  name: 'notifications-take-held',
  text: `select n.user_id as "userId", n.id, n.type, n.priority, n.local_day::text as "localDay", n.held_until as "heldUntil"
    from (
      select user_id from app.reminders
      where user_id in (select user_id from app.notifications where held_until <= $1 order by held_until limit $2)
      for update skip locked
    ) as people join app.notifications n on n.user_id = people.user_id
    where n.held_until <= $1 order by n.user_id, n.created_at, n.id`,
}

/** What was held of the users `$1` is no longer: sent at `$4` with the one `$3`, or not sent at all where that is null. */
export const RELEASE: Statement = {
  name: 'notifications-release',
  text: `update app.notifications n set held_until = null, sent_with = released.lead,
      sent_at = case when released.lead = n.id then $4::timestamptz end
    from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as released (user_id, id, lead)
    where n.user_id = released.user_id and n.id = released.id`,
}

export interface Released {
  userId: string
  id: string
  /** The one that is sent for it. */
  lead: string | null
}

export const takeHeld = (tx: Queryable, now: Date, most: number): Promise<HeldNotification[]> =>
  tx.query<HeldNotification>(TAKE_HELD.text, [now.toISOString(), most], TAKE_HELD.name)

export const release = (tx: Queryable, released: readonly Released[], now: Date): Promise<number> =>
  tx.write(
    RELEASE.text,
    [
      released.map(({ userId }) => userId),
      released.map(({ id }) => id),
      released.map(({ lead }) => lead),
      now.toISOString(),
    ],
    RELEASE.name,
  )
