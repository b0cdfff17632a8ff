import type { Database } from '../../server/src/db/database.ts'
import { idOf } from '../server/id-of.ts'

/** The day before the first look. */
const BEFORE = '2026-11-01'
export const CELL = '-31.9,115.9,Australia/Perth'

/**
 * Gardeners of one place with zones each, of all plants, soils, slopes and sprinklers; half of the zones are automated and
 * run by their balance. Each has a plan that is old, so that the first look finds them.
 */
export async function seedReplan(
  db: Database,
  { gardeners, each }: { gardeners: number; each: number },
): Promise<void> {
  await db.query(
    `insert into auth.users (id, email) select ${idOf('01890000', 'u')}, 'gardener' || u || '@example.com'
     from generate_series(1, $1::integer) u`,
    [gardeners],
  )
  await db.query(
    `insert into app.profiles (user_id, name, location, time_zone, climate_zone)
     select ${idOf('01890000', 'u')}, 'Gardener ' || u, 'Perth, WA', 'Australia/Perth', 'mediterranean' from generate_series(1, $1::integer) u`,
    [gardeners],
  )
  await db.query(
    `insert into app.watering_settings (user_id, street_number)
     select ${idOf('01890000', 'u')}, (u % 10)::text from generate_series(1, $1::integer) u`,
    [gardeners],
  )
  // Rows lie in the table by the time they were made, so those of one gardener are scattered over it as in life.
  await db.query(
    `insert into app.irrigation_zones (user_id, id, name, plant_types, area_m2, exposure_level, soil_type, automated, mode,
       emitter, measured_rate_mm_h, evenness, slope)
     select ${idOf('01890000', 'u')}, ${idOf('018c0000', '(z - 1) * $1 + u')}, 'Zone ' || z,
       array[(array['buffalo-grass', 'kikuyu-grass', 'couch-grass', 'native-shrubs', 'garden-beds', 'vegetables'])[1 + (u + z) % 6]],
       20 + (u * 7 + z) % 180, (array['full-sun', 'partial-sun', 'partial-shade'])[1 + (u / 3 + z) % 3],
       (array['sandy', 'loam', 'clay', 'rocky'])[1 + u % 4], z % 2 = 0, (array['rain-rule', 'millimetres'])[1 + z % 2],
       (array[null, 'pop-up-spray', 'gear-drive', 'rotary-nozzle', 'dripline'])[1 + (u + z) % 5],
       case when u % 3 = 0 then 8 + u % 12 end, case when u % 3 = 0 then 0.7 end, (array['flat', '4-6', '7-12'])[1 + u % 3]
     from generate_series(1, $2::integer) z, generate_series(1, $1::integer) u order by z, u`,
    [gardeners, each],
  )
  await db.query(
    `insert into app.zone_water (user_id, zone_id, cell, planned_at, planned_on, total, advice)
     select user_id, id, $1, $2::date, $2, 1, '{}' from app.irrigation_zones order by id`,
    [CELL, BEFORE],
  )
  await db.query(
    `insert into app.water_cells (cell, lat, lng, time_zone, look_at) values ($1, -31.9, 115.9, 'Australia/Perth', $2::date)`,
    [CELL, BEFORE],
  )
  await db.query('analyze')
}
