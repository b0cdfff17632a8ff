import type pg from 'pg'
import { idOf } from '../server/id-of.ts'
import { sessionIdOf, userIdOf } from '../server/seed.ts'

/** The account of this number is an administrator. */
export const ADMIN = 1

const GIVEN = [
  ...['Olivia', 'Charlotte', 'Mia', 'Isla', 'Amelia', 'Ava', 'Grace', 'Willow', 'Matilda', 'Harper'],
  ...['Noah', 'Oliver', 'Jack', 'Leo', 'Henry', 'William', 'Hudson', 'Charlie', 'Theodore', 'Hugo'],
]
const FAMILY = [
  ...['Smith', 'Jones', 'Williams', 'Brown', 'Wilson', 'Taylor', 'Johnson', 'White', 'Martin', 'Anderson'],
  ...['Thompson', 'Nguyen', 'Thomas', 'Walker', 'Harris', 'Lee', 'Ryan', 'Robinson', 'Kelly', 'King'],
  ...['Davis', 'Wright', 'Evans', 'Roberts', 'Green', 'Hall', 'Wood', 'Jackson', 'Clarke', 'Patel'],
  ...['Khan', 'Lewis', 'James', 'Phillips', 'Mason', 'Mitchell', 'Murphy', 'Tran', 'Singh', 'Kowalski'],
]
const PLACES = ['Parramatta, NSW', 'Toowoomba, QLD', 'Cairns, QLD', 'Ballarat, VIC', 'Fremantle, WA']

/** Searches go from what every account has over names, a part of one and two together, to what one account has. */
export const SEARCHES = [
  ...['example', 'nguyen', 'kowal', 'mia toowoomba', 'charlotte wilson', 'isla.brown', '54321@example'],
]

/** An account is named by its number `u`; `$2` and `$3` are given and family names. */
const NAMED = `lateral (select ($2::text[])[1 + u % ${GIVEN.length}] as given,
  ($3::text[])[1 + u / ${GIVEN.length} % ${FAMILY.length}] as family) named`

/**
 * Makes accounts with a profile, each a minute younger than the one before: one in 37 is banned, some are moderators or
 * administrators, and one of these has a session. No reminder and no week is due: they would be made while others are measured.
 *
 * @param db a migrated database without users
 */
export async function seedAccounts(db: pg.Client, accounts: number): Promise<void> {
  // As a whole, so that no job of the server sees what is due before it is taken away.
  await db.query('begin')
  await db.query(
    `insert into auth.users (id, email, email_confirmed_at, app_metadata, banned_until, banned_at, ban_reason, created_at)
     select ${idOf('01890000', 'u')}, lower(given || '.' || family) || u || '@example.com', now(),
       '{"provider": "email"}'::jsonb || case when u % 20000 = ${ADMIN} then '{"role": "admin"}'::jsonb
         when u % 5000 = 4999 then '{"role": "moderator"}'::jsonb else '{}'::jsonb end,
       case when u % 37 = 5 then now() + interval '1 year' end, case when u % 37 = 5 then now() - interval '1 day' end,
       case when u % 37 = 5 then 'Spam in comments' end, now() - make_interval(mins => $1::integer - u)
     from generate_series(1, $1::integer) u, ${NAMED} order by u`,
    [accounts, GIVEN, FAMILY],
  )
  await db.query(
    `insert into app.profiles (user_id, name, location, time_zone, climate_zone, lawn_size, grass_type)
     select ${idOf('01890000', 'u')}, given || ' ' || family, ($4::text[])[1 + u / 7 % ${PLACES.length}],
       'Australia/Sydney', 'temperate', 'medium', 'buffalo'
     from generate_series(1, $1::integer) u, ${NAMED} order by u`,
    [accounts, GIVEN, FAMILY, PLACES],
  )
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionIdOf(ADMIN), userIdOf(ADMIN)])
  await db.query('delete from app.reminders')
  await db.query('delete from app.analytics_due')
  await db.query('commit')
  await db.query('vacuum analyze')
  await db.query('checkpoint')
}
