import type { PushProblem } from '@turfwise/domain/push/push-answers'
import { PUSH_LIMITS } from '@turfwise/domain/push/push-limits'
import { ownRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, run, table } from '../../db/table.ts'

export interface StoredSubscription {
  /** What a message to it carries as `to`: random, and another one for each who uses the browser. */
  id: string
  /** The session that it lives and ends with. */
  sessionId: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  lastAcceptedAt: Date | null
  problem: PushProblem | null
  problemAt: Date | null
  createdAt: Date
}

export const SUBSCRIPTIONS = table<StoredSubscription>('app.push_subscriptions', {
  id: column('id'),
  sessionId: column('session_id'),
  endpoint: column('endpoint'),
  p256dh: column('p256dh'),
  auth: column('auth'),
  lastAcceptedAt: instant('last_accepted_at'),
  problem: column('problem'),
  problemAt: instant('problem_at'),
  createdAt: instant('created_at'),
})

export const SUBSCRIPTION = ownRows(SUBSCRIPTIONS, 'push-subscriptions')

export const OWN_SUBSCRIPTIONS = SUBSCRIPTIONS.select('push-subscriptions-list', 'order by created_at, id limit $2')

/** The oldest first. */
export const ownSubscriptions = (db: Queryable, userId: string): Promise<StoredSubscription[]> =>
  SUBSCRIPTIONS.rows(db, OWN_SUBSCRIPTIONS, [userId, PUSH_LIMITS.most])

/** What a browser has shown of itself: nobody else knows the two keys. */
export interface BrowserKeys {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

export const FIND_BY_ENDPOINT: Statement = {
  name: 'push-subscriptions-by-endpoint',
  text: `select user_id as "userId", id, session_id as "sessionId", p256dh, auth, created_at as "createdAt"
    from app.push_subscriptions where endpoint = $1 for update`,
}

/** Whose the browser is now, locked until the transaction ends. */
export async function lockByEndpoint(
  tx: Queryable,
  endpoint: string,
): Promise<
  (Pick<StoredSubscription, 'id' | 'sessionId' | 'p256dh' | 'auth' | 'createdAt'> & { userId: string }) | undefined
> {
  const [row] = await tx.query<
    Pick<StoredSubscription, 'id' | 'sessionId' | 'p256dh' | 'auth' | 'createdAt'> & { userId: string }
  >(FIND_BY_ENDPOINT.text, [endpoint], FIND_BY_ENDPOINT.name)
  return row
}

const INSERT: Statement = {
  name: 'push-subscriptions-add',
  text: `insert into app.push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth, created_at)
    select $1, $2, s.id, $4, $5, $6, $7 from auth.sessions s where s.id = $3 and s.user_id = $1
    on conflict (endpoint) do nothing`,
}

/** False where the endpoint has just become somebody's, or the session is over. */
export const addSubscription = async (
  tx: Queryable,
  userId: string,
  {
    id,
    sessionId,
    endpoint,
    p256dh,
    auth,
    createdAt,
  }: Omit<StoredSubscription, 'lastAcceptedAt' | 'problem' | 'problemAt'>,
): Promise<boolean> =>
  (await run(tx, INSERT, [userId, id, sessionId, endpoint, p256dh, auth, createdAt.toISOString()])) > 0

export const MOVE_TO_SESSION: Statement = {
  name: 'push-subscriptions-move',
  text: 'update app.push_subscriptions set session_id = $3 where user_id = $1 and id = $2',
}

/** The same browser, used by the same person in another session. */
export const moveToSession = (tx: Queryable, userId: string, id: string, sessionId: string): Promise<number> =>
  run(tx, MOVE_TO_SESSION, [userId, id, sessionId])

export const REMOVE = SUBSCRIPTIONS.remove('push-subscriptions-delete')

export const removeSubscription = (db: Queryable, userId: string, id: string): Promise<number> =>
  run(db, REMOVE, [userId, id])

export const TAKE_OVER: Statement = {
  name: 'push-subscriptions-take-over',
  text: 'delete from app.push_subscriptions where endpoint = $1 and p256dh = $2 and auth = $3',
}

/** Takes the browser from whoever had it, and with it what was on its way there. Who has its keys is the browser. */
export const takeOver = (tx: Queryable, { endpoint, p256dh, auth }: BrowserKeys): Promise<number> =>
  run(tx, TAKE_OVER, [endpoint, p256dh, auth])

export const REMOVE_BY_ENDPOINT: Statement = {
  name: 'push-subscriptions-delete-endpoint',
  text: 'delete from app.push_subscriptions where user_id = $1 and endpoint = $2',
}

export const removeByEndpoint = (db: Queryable, userId: string, endpoint: string): Promise<number> =>
  run(db, REMOVE_BY_ENDPOINT, [userId, endpoint])

export const NOTE_ACCEPTED: Statement = {
  name: 'push-subscriptions-accepted',
  text: `update app.push_subscriptions
    set last_accepted_at = greatest(last_accepted_at, $3::timestamptz), problem = null, problem_at = null
    where user_id = $1 and id = $2`,
}

export const noteAccepted = (db: Queryable, userId: string, id: string, now: Date): Promise<number> =>
  run(db, NOTE_ACCEPTED, [userId, id, now.toISOString()])

export const NOTE_PROBLEM: Statement = {
  name: 'push-subscriptions-problem',
  text: 'update app.push_subscriptions set problem = $3, problem_at = $4 where user_id = $1 and id = $2',
}

export const noteProblem = (
  db: Queryable,
  userId: string,
  id: string,
  problem: PushProblem,
  now: Date,
): Promise<number> => run(db, NOTE_PROBLEM, [userId, id, problem, now.toISOString()])

export const TARGETS: Statement = {
  name: 'push-subscriptions-targets',
  text: `select s.id, s.endpoint, s.p256dh, s.auth from app.push_subscriptions s join auth.users u on u.id = s.user_id
    where s.user_id = $1 and ($2::uuid is null or s.id = $2)
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $3)
    order by s.created_at, s.id`,
}

export type Target = Pick<StoredSubscription, 'id' | 'endpoint' | 'p256dh' | 'auth'>

/** The person's browsers, or one of them; none while the account is banned. */
export const targetsOf = (db: Queryable, userId: string, id: string | null, now: Date): Promise<Target[]> =>
  db.query<Target>(TARGETS.text, [userId, id, now.toISOString()], TARGETS.name)
