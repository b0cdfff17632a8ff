import type { Database } from '../src/db/database.ts'
import { bulkInsert } from './bulk-insert.ts'

/** A schedule of three items for everybody there is, with rows enough that no plan would read a whole table. */
export async function seedSchedules(db: Database): Promise<void> {
  await bulkInsert(
    db,
    `insert into app.schedules (user_id, id, name, schedule_type, difficulty, time_available, priorities,
      seasonal_adjustments, weather_consideration, planned_by, setting, generated_until)
    select id, gen_random_uuid(), 'Plan ' || n, 'manual', 'medium', 'moderate', '{health}', true, true, 'rules',
      '{}', date '2026-06-01' + n
    from auth.users, generate_series(1, 4) n`,
  )
  await bulkInsert(
    db,
    `insert into app.schedule_items (user_id, schedule_id, id, place, task_type, title, frequency,
      priority_rank, estimated_minutes, basis, anchor)
    select user_id, id, gen_random_uuid(), n, 'mowing', 'Mow ' || n, 'weekly', 2, 30, 'calendar', '2026-01-01'
    from app.schedules, generate_series(1, 3) n`,
  )
  await bulkInsert(
    db,
    `insert into app.schedule_days_left (user_id, item_id, occurs_on)
    select user_id, id, date '2026-01-01' + n from app.schedule_items, generate_series(1, 2) n`,
  )
}
