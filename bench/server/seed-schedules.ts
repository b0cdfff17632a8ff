import { FREQUENCIES, SCHEDULE_TASK_TYPES } from '@turfwise/domain/schedules/schedule-words'
import type pg from 'pg'
import { idOf } from './id-of.ts'

/** Of each gardener, in one schedule. */
export const ITEMS_EACH = 8

/** Beside the tasks of a schedule, 90 days of them are made: from its first to its last. */
export const WINDOW_DAYS = 90

export const scheduleIdOf = (number: number): string => `018d0000-0000-7000-8000-${hex(number)}`
export const itemIdOf = (number: number, place: number, users: number): string =>
  `018e0000-0000-7000-8000-${hex(place * users + number)}`
const hex = (number: number): string => number.toString(16).padStart(12, '0')

const SETTING = { grass: 'buffalo', climate: 'temperate', place: { lat: -33.8, lng: 151 }, soil: 'loam' }
/** All weekly, as the fullest plan: each job from another day on. */
const [FREQUENCY] = FREQUENCIES

/** A schedule of eight jobs for each gardener, written by hand and without tasks. */
export async function seedSchedules(db: pg.Client, users: number): Promise<void> {
  await db.query(
    `insert into app.schedules (user_id, id, name, schedule_type, grass_type, lawn_size_m2, difficulty, time_available,
       priorities, seasonal_adjustments, weather_consideration, planned_by, setting)
     select ${idOf('01890000', 'u')}, ${idOf('018d0000', 'u')}, 'All of the lawn', 'manual', 'buffalo', 180, 'medium',
       'moderate', array['health'], false, false, 'rules', $2::jsonb
     from generate_series(1, $1::integer) u`,
    [users, JSON.stringify(SETTING)],
  )
  await db.query(
    `insert into app.schedule_items (user_id, schedule_id, id, place, task_type, title, frequency, priority_rank,
       estimated_minutes, basis, anchor)
     select ${idOf('01890000', 'u')}, ${idOf('018d0000', 'u')}, ${idOf('018e0000', 'i * $1 + u')}, i,
       ($3::text[])[i + 1], initcap(($3::text[])[i + 1]) || ' of the front lawn', $4, 1 + i % 3, 30, 'calendar',
       current_date + i
     from generate_series(0, $2::integer - 1) i, generate_series(1, $1::integer) u order by i, u`,
    [users, ITEMS_EACH, SCHEDULE_TASK_TYPES, FREQUENCY],
  )
}
