import { ACTIVITY_TYPES } from '@turfwise/domain/activity-logs/activity-types'
import type pg from 'pg'
import { idOf } from './id-of.ts'

/** Of each gardener: what most of a year of a garden comes to. */
const EACH = 60

/** What each gardener did, every fifth day, two thirds of it timed. */
export async function seedActivities(db: pg.Client, users: number): Promise<void> {
  await db.query(
    `insert into app.activity_logs (user_id, id, activity_type, title, notes, lawn_area, duration_minutes, created_at, updated_at)
     select ${idOf('01890000', 'u')}, ${idOf('01910000', 'n * $1 + u')}, ($3::text[])[1 + (n + u) % 6],
       'Mowed the front lawn ' || n, 'Before the heat of the day', (array['Front', 'Back', 'Side'])[1 + n % 3],
       case when n % 3 > 0 then 15 + n % 60 end, at, at
     from generate_series($2::integer, 1, -1) n, generate_series(1, $1::integer) u,
       lateral (select now() - make_interval(days => n * 5 - 4) as at) done
     order by n desc, u`,
    [users, EACH, ACTIVITY_TYPES],
  )
}
