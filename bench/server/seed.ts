import type pg from 'pg'
import { idOf } from './id-of.ts'
import { seedActivities } from './seed-activities.ts'
import { seedAnalytics } from './seed-analytics.ts'
import { seedCommunity, seedGardeners } from './seed-community.ts'
import { seedHealth } from './seed-health.ts'
import { seedIrrigation } from './seed-irrigation.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedSchedules } from './seed-schedules.ts'
import { seedSearch } from './seed-search.ts'

export interface Size {
  users: number
  /** Of each user. */
  tasks: number
}

export const FULL: Size = { users: 10_000, tasks: 30 }
/** For trying the bench, not for figures. */
export const SMALL: Size = { users: 2_000, tasks: 30 }

/** Of each user: front, back and side. */
const ZONES = 3

/** Ids in the form of UUID v7, by number. The bench knows them without asking. */
export const userIdOf = (number: number): string => `01890000-0000-7000-8000-${hex(number)}`
export const sessionIdOf = (number: number): string => `018a0000-0000-7000-8000-${hex(number)}`
const hex = (number: number): string => number.toString(16).padStart(12, '0')

/**
 * Gardeners with a profile, a session, a lawn in zones and tasks each: half of them done, the open ones from a month ago to two months
 * ahead. Rows lie in the table by the time they were made, so those of one gardener are scattered over it as in life.
 *
 * @param db a migrated database without users
 */
export async function seed(db: pg.Client, { users, tasks }: Size): Promise<void> {
  await seedGardeners(db, users)
  await db.query(
    `insert into auth.sessions (id, user_id) select ${idOf('018a0000', 'u')}, ${idOf('01890000', 'u')}
     from generate_series(1, $1::integer) u`,
    [users],
  )
  await db.query(
    `insert into app.tasks (user_id, id, title, title_order, description, type, due_date, priority_rank,
       estimated_minutes, completed_at, created_at, updated_at)
     select ${idOf('01890000', 'u')}, ${idOf('018b0000', '(t - 1) * $1 + u')}, title, lower(title),
       case when (t + u) % 2 = 0 then 'Before the heat of the day; look at the edges along the path while at it.' end,
       type, current_date + day, 1 + (t * 7 + u) % 3, case when (t + u) % 3 > 0 then 15 * (1 + (t + u) % 6) end,
       case when day < 0 and t % 2 = 1 then now() + make_interval(days => day) end,
       now() - make_interval(days => 400 - t), now() - make_interval(days => 400 - t)
     from generate_series(1, $2::integer) t, generate_series(1, $1::integer) u,
       lateral (select
         (array['mowing', 'watering', 'fertilizing', 'weeding', 'edging', 'aeration'])[1 + (t + u) % 6] as type,
         case when t % 2 = 1 then -1 - (t * 11 + u) % 300 else (t * 5 + u) % 90 - 30 end as day) as what,
       lateral (select initcap(type) || ' of the ' || (array['front', 'back', 'side'])[1 + t % 3] || ' lawn ' || t as title) as named
     order by t, u`,
    [users, tasks],
  )
  await db.query(
    `insert into app.lawn_zones (user_id, id, name, description, area_m2, grass_type, soil_type, sun_exposure, created_at)
     select ${idOf('01890000', 'u')}, ${idOf('018c0000', '(z - 1) * $1 + u')}, (array['Front', 'Back', 'Side'])[z] || ' lawn',
       case when z = 1 then 'With the nature strip' end, 20 * z + u % 90, (array['couch', 'buffalo', 'kikuyu'])[1 + (z + u) % 3],
       (array['clay', 'loam', 'sandy'])[1 + u % 3], (array['full-sun', 'partial-sun', 'partial-shade'])[z],
       now() - make_interval(days => 400 - z)
     from generate_series(1, $2::integer) z, generate_series(1, $1::integer) u order by z, u`,
    [users, ZONES],
  )
  await seedIrrigation(db, users)
  await seedSchedules(db, users)
  await seedNotifications(db, users)
  await seedActivities(db, users)
  await seedHealth(db, users)
  await seedAnalytics(db, users)
  await seedSearch(db, userIdOf(users))
  await seedCommunity(db, users)
  await db.query('vacuum analyze')
}
