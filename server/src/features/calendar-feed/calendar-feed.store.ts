import type { CalendarFeed } from '@turfwise/contract/calendar-feed'
import type { Queryable, Statement } from '../../db/queryable.ts'

interface StoredFeed {
  createdAt: Date
  lastReadAt: Date | null
}

export const NO_FEED: CalendarFeed = { createdAt: null, lastReadAt: null }

export const presentFeed = ({ createdAt, lastReadAt }: StoredFeed): CalendarFeed => ({
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})

const FIND_FEED: Statement = {
  name: 'calendar-feeds-find',
  text: `select created_at as "createdAt", last_read_at as "lastReadAt" from app.calendar_feeds where user_id = $1`,
}

export async function findFeed(db: Queryable, userId: string): Promise<StoredFeed | undefined> {
  const [row] = await db.query<StoredFeed>(FIND_FEED.text, [userId], FIND_FEED.name)
  return row
}

/** One address for each person: a new one takes the place of the one before. */
const SAVE_FEED: Statement = {
  name: 'calendar-feeds-save',
  text: `insert into app.calendar_feeds (user_id, token_hash, created_at) values ($1, $2, $3)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
      last_read_at = null`,
}

export const saveFeed = (db: Queryable, userId: string, tokenHash: Buffer, now: Date): Promise<number> =>
  db.write(SAVE_FEED.text, [userId, tokenHash, now.toISOString()], SAVE_FEED.name)

const REMOVE_FEED: Statement = {
  name: 'calendar-feeds-delete',
  text: 'delete from app.calendar_feeds where user_id = $1',
}

/** How many rows went: none where there was no address. */
export const removeFeed = (db: Queryable, userId: string): Promise<number> =>
  db.write(REMOVE_FEED.text, [userId], REMOVE_FEED.name)

/** Whose feed it is; undefined for an address that is not known, and for an account that is banned or gone. */
export async function findByHash(db: Queryable, tokenHash: Buffer, now: Date): Promise<{ userId: string } | undefined> {
  const [row] = await db.query<{ userId: string }>(
    `select f.user_id as "userId" from app.calendar_feeds f join auth.users u on u.id = f.user_id
     where f.token_hash = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $2)`,
    [tokenHash, now],
    'calendar-feeds-find-by-hash',
  )
  return row
}

/** Notes that it was read, at most once an hour. */
export const noteRead = (db: Queryable, userId: string, now: Date): Promise<number> =>
  db.write(
    `update app.calendar_feeds set last_read_at = $2::timestamptz where user_id = $1
     and (last_read_at is null or last_read_at < $2::timestamptz - interval '1 hour')`,
    [userId, now],
    'calendar-feeds-read',
  )
