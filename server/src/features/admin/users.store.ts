import type { UserFilter } from '@turfwise/domain/admin/limits'
import type { Queryable } from '../../db/queryable.ts'

/** An account as administrators read it. */
export interface ReadUser {
  id: string
  email: string | null
  name: string | null
  location: string | null
  /** As it is kept: anything but a known role is none. */
  role: string | null
  bannedAt: Date | null
  banReason: string | null
  createdAt: Date
}

/** Which accounts are meant: each pattern is in e-mail, name or place. */
export interface SoughtUsers {
  patterns: readonly string[]
  filter: UserFilter
}

/** Where a page ended: the account's time in ISO 8601, and its id. */
export type UserKey = [createdAt: string, id: string]

const IS_BANNED = 'u.banned_until > $1::timestamptz'
const COLUMNS = `f.user_id as id, u.email, p.name, p.location, u.app_metadata ->> 'role' as role,
  case when ${IS_BANNED} then coalesce(u.banned_at, u.updated_at) end as "bannedAt",
  case when ${IS_BANNED} then u.ban_reason end as "banReason", f.created_at as "createdAt"`
const FROM =
  'auth.user_search f join auth.users u on u.id = f.user_id left join app.profiles p on p.user_id = f.user_id'

const FILTERS: Readonly<Record<UserFilter, readonly string[]>> = {
  all: [],
  // The second says the same again, in the words of the index.
  banned: [IS_BANNED, 'u.banned_until is not null'],
  moderators: [`u.app_metadata ->> 'role' = 'moderator'`],
  admins: [`u.app_metadata ->> 'role' = 'admin'`],
}

/** Conditions, whose patterns are the values from `$from` on: each by itself, or no index is of use. */
const conditions = ({ patterns, filter }: SoughtUsers, from: number): string[] => [
  ...FILTERS[filter],
  ...patterns.map((_, at) => `f.search like lower($${from + at})`),
]

const whereOf = (all: readonly string[]): string => (all.length === 0 ? '' : `where ${all.join(' and ')}`)

/** The statement of one page with its values: `$1` now, `$2` limit. How often a word stands in accounts decides its plan, so it has no name. */
export function usersStatement(sought: SoughtUsers, after: UserKey | undefined) {
  const next = 3 + sought.patterns.length
  const behind = after === undefined ? [] : [`(f.created_at, f.user_id) < ($${next}::timestamptz, $${next + 1}::uuid)`]
  return {
    text: `select ${COLUMNS} from ${FROM} ${whereOf([...conditions(sought, 3), ...behind])}
      order by f.created_at desc, f.user_id desc limit $2`,
    values: [...sought.patterns, ...(after ?? [])],
  }
}

/** A page of accounts, the newest first. */
export function readUsers(
  db: Queryable,
  sought: SoughtUsers,
  { now, limit, after }: { now: Date; limit: number; after: UserKey | undefined },
): Promise<ReadUser[]> {
  const { text, values } = usersStatement(sought, after)
  return db.query<ReadUser>(text, [now.toISOString(), limit, ...values])
}

/** How many accounts are meant, and how many of them are banned. */
export async function countUsers(
  db: Queryable,
  sought: SoughtUsers,
  now: Date,
): Promise<{ count: number; banned: number }> {
  const all = conditions(sought, 2)
  const values = [now.toISOString(), ...sought.patterns]
  const isBare = sought.filter === 'all'
  const from = `auth.user_search f ${isBare ? '' : 'join auth.users u on u.id = f.user_id'} ${whereOf(all)}`
  const banned = whereOf([...all, ...FILTERS.banned])
  const [row] = await db.query<{ count: number; banned: number }>(
    `select (select count(*)::int from ${from}) as count,
      (select count(*)::int from auth.user_search f join auth.users u on u.id = f.user_id ${banned}) as banned`,
    values,
  )
  return row ?? { count: 0, banned: 0 }
}

/** One account; undefined where there is none. */
export async function readUser(db: Queryable, id: string, now: Date): Promise<ReadUser | undefined> {
  const [row] = await db.query<ReadUser>(
    `select ${COLUMNS} from ${FROM} where f.user_id = $2`,
    [now.toISOString(), id],
    'admin-user',
  )
  return row
}
