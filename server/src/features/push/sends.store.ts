import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'

/** A notification on its way to one browser. */
export interface Send {
  userId: string
  subscriptionId: string
  notificationId: string
  /** How often it was tried, this time included. */
  tries: number
}

export const ADD_SENDS: Statement = {
  name: 'push-sends-add',
  text: `insert into app.push_sends (user_id, subscription_id, notification_id, due_at)
    select user_id, id, $2, $3 from app.push_subscriptions where user_id = $1
    on conflict do nothing`,
}

/** One for each browser of the person; those that are there already stay as they are. */
export const addSends = (tx: Queryable, userId: string, notificationId: string, now: Date): Promise<number> =>
  run(tx, ADD_SENDS, [userId, notificationId, now.toISOString()])

export const TAKE_SEND: Statement = {
  name: 'push-sends-take',
  text: `update app.push_sends s set due_at = $2, tries = s.tries + 1
    from (select user_id, subscription_id, notification_id from app.push_sends
      where due_at <= $1 order by due_at limit 1 for update skip locked) due
    where s.user_id = due.user_id and s.subscription_id = due.subscription_id
      and s.notification_id = due.notification_id
    returning s.user_id as "userId", s.subscription_id as "subscriptionId", s.notification_id as "notificationId", s.tries`,
}

/**
 * The one that waits longest of those that are due, and of no other process until `freeAt`: that of one which was killed
 * meanwhile is due again by then.
 */
export async function takeSend(db: Queryable, now: Date, freeAt: Date): Promise<Send | undefined> {
  const [send] = await db.query<Send>(TAKE_SEND.text, [now.toISOString(), freeAt.toISOString()], TAKE_SEND.name)
  return send
}

const valuesOf = ({ userId, subscriptionId, notificationId, tries }: Send): unknown[] => [
  ...[userId, subscriptionId, notificationId, tries],
]
const THIS_TRY = 'where user_id = $1 and subscription_id = $2 and notification_id = $3 and tries = $4'

export const END_SEND: Statement = { name: 'push-sends-end', text: `delete from app.push_sends ${THIS_TRY}` }

/** Nothing is left to be done; by a try that took too long, nothing happens, since another one has begun. */
export const endSend = (db: Queryable, send: Send): Promise<number> => run(db, END_SEND, valuesOf(send))

export const POSTPONE_SEND: Statement = {
  name: 'push-sends-postpone',
  text: `update app.push_sends set due_at = $5 ${THIS_TRY}`,
}

export const postponeSend = (db: Queryable, send: Send, at: Date): Promise<number> =>
  run(db, POSTPONE_SEND, [...valuesOf(send), at.toISOString()])
