import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Told } from '@turfwise/domain/notifications/told'
import type { Queryable, Statement } from '../../db/queryable.ts'

export interface NewNotification extends Told {
  userId: string
  id: string
  heldUntil: Date | null
  sentAt: Date | null
}

/**
 * The one statement that makes notifications. What was told for its cause on its day stays as it is and is not returned,
 * whichever process or try comes second; nor is what belongs to an account that is gone.
 */
export const MAKE_NOTIFICATIONS: Statement = {
  name: 'notifications-make',
  text: `insert into app.notifications (user_id, id, type, priority, title, message, icon, action_url, cause, local_day,
      task_ids, zone_ids, held_until, sent_at, created_at)
    select made.user_id, made.id, type, priority, title, message, icon, action_url, cause, local_day, task_ids, zone_ids,
      held_until, sent_at, $2
    from jsonb_to_recordset($1::jsonb) as made (user_id uuid, id uuid, type text, priority text, title text, message text,
      icon text, action_url text, cause text, local_day date, task_ids uuid[], zone_ids uuid[], held_until timestamptz,
      sent_at timestamptz)
    where exists (select from auth.users u where u.id = made.user_id)
    on conflict (user_id, cause, local_day) do nothing
    returning id`,
}

/** Those of the users `$1` who have a garden, each locked until the open transaction ends: what is told them is counted. */
export const LOCK_PEOPLE: Statement = {
  name: 'notifications-lock-people',
  text: 'select user_id from app.reminders where user_id = any($1::uuid[]) order by user_id for update',
}

/** When the users `$1` were sent something since `$2`. */
export const SENT_LATELY: Statement = {
  name: 'notifications-sent-lately',
  text: `select user_id as "userId", sent_at as "sentAt" from app.notifications
    where user_id = any($1::uuid[]) and sent_at > $2`,
}

/** Ids of those that were made. */
export async function insertNotifications(
  tx: Queryable,
  made: readonly NewNotification[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = made.map((one) => ({
    user_id: one.userId,
    id: one.id,
    type: one.type,
    priority: one.priority,
    title: one.title,
    message: one.message,
    icon: one.icon,
    action_url: one.actionUrl,
    cause: one.cause,
    local_day: one.localDay,
    task_ids: one.taskIds,
    zone_ids: one.zoneIds,
    held_until: one.heldUntil,
    sent_at: one.sentAt,
  }))
  const { name, text } = MAKE_NOTIFICATIONS
  const found = await tx.query<{ id: string }>(text, [JSON.stringify(rows), now.toISOString()], name)
  return new Set(found.map(({ id }) => id))
}

export const lockPeople = (tx: Queryable, userIds: readonly string[]): Promise<number> =>
  tx.write(LOCK_PEOPLE.text, [userIds], LOCK_PEOPLE.name)

/** When each was sent something since an instant; who was sent nothing is missing. */
export async function sentLately(tx: Queryable, userIds: readonly string[], since: Date): Promise<Map<string, Date[]>> {
  const sent = new Map<string, Date[]>()
  const rows = await tx.query<{ userId: string; sentAt: Date }>(
    SENT_LATELY.text,
    [userIds, since.toISOString()],
    SENT_LATELY.name,
  )
  for (const { userId, sentAt } of rows) sent.set(userId, [...(sent.get(userId) ?? []), sentAt])
  return sent
}

/** Of the causes `$2` of the users `$1`, those told since `$3`. */
export const TOLD_SINCE: Statement = {
  name: 'notifications-told-since',
  text: `select n.user_id as "userId", n.cause from unnest($1::uuid[], $2::text[]) as asked (user_id, cause)
    join app.notifications n on n.user_id = asked.user_id and n.cause = asked.cause and n.local_day > $3`,
}

/** Which of these were told since a day, as 'userId cause'. */
export async function toldSince(
  tx: Queryable,
  asked: readonly { userId: string; cause: string }[],
  since: LocalDate,
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set()
  const values = [asked.map(({ userId }) => userId), asked.map(({ cause }) => cause), since]
  const rows = await tx.query<{ userId: string; cause: string }>(TOLD_SINCE.text, values, TOLD_SINCE.name)
  return new Set(rows.map(({ userId, cause }) => `${userId} ${cause}`))
}
