import type { RecordRow } from '@turfwise/contract/activity-files'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** A row before its instant is put on the garden's clocks; of what has a day alone, `day` is that. */
export type StoredRow = Omit<RecordRow, 'date' | 'time'> & { at: Date | null; day: string | null }

const NOTHING = `null::text as description, null::text as notes, null::float8 as cut_height_mm, null::text as lawn_area,
  null::int as duration_minutes`

/** Everything that the user `$1` recorded. */
export const ALL_RECORDS: Statement = {
  name: 'analytics-all-records',
  text: `select 'activity' as kind, id, created_at as at, null::text as day, activity_type as activity, title, description,
      notes, cut_height_mm, lawn_area, duration_minutes::int, quantity, quantity_unit as unit, product_name as product,
      product_brand as brand, application_method as method
    from app.activity_logs where user_id = $1
    union all
    select 'task', t.id, t.completed_at, null, t.type, t.title, t.description, null, null, z.name,
      null, null, null, null, null, null
    from app.tasks t left join app.lawn_zones z on z.user_id = t.user_id and z.id = t.lawn_zone_id
    where t.user_id = $1 and t.completed_at is not null
    union all
    select 'watering', w.id, w.watered_at, null, 'watered', z.name, ${NOTHING}, coalesce(w.litres, w.depth_mm * z.area_m2), 'L',
      null, null, w.origin
    from app.waterings w join app.irrigation_zones z on z.user_id = w.user_id and z.id = w.zone_id where w.user_id = $1
    union all
    select 'rain', null, null, date::text, null, 'Rain gauge', ${NOTHING}, millimetres, 'mm', null, null, null
    from app.rain_gauge where user_id = $1
    union all
    select 'health', id, recorded_at, null, null, 'Health score', null, notes, null, null, null, overall, 'of 100',
      null, null, null
    from app.health_scores where user_id = $1`,
}

export const allRecords = (db: Queryable, userId: string): Promise<StoredRow[]> =>
  db.query<StoredRow>(ALL_RECORDS.text, [userId], ALL_RECORDS.name)
