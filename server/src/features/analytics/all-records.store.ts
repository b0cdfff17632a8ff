import type { RecordRow } from '@turfwise/contract/activity-files'
import type { HealthScore } from '@turfwise/contract/health-scores'
import type { HealthParts } from '@turfwise/domain/health-scores/parts'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** A row before its instant is put on the garden's clocks and its parts in words; of what has a day alone, `day` is that. */
export type StoredRow = Omit<RecordRow, 'date' | 'time' | 'parts'> & {
  at: Date | null
  day: string | null
  parts: HealthParts | null
  origins: HealthScore['origins'] | null
}

/** The columns of a row in their order, with what each is while a kind of record says nothing of it. */
const COLUMNS = {
  kind: 'null::text',
  id: 'null::uuid',
  at: 'null::timestamptz',
  day: 'null::text',
  activity: 'null::text',
  title: 'null::text',
  description: 'null::text',
  notes: 'null::text',
  cut_height_mm: 'null::float8',
  lawn_area: 'null::text',
  equipment: 'null::text',
  distance: 'null::float8',
  distance_unit: 'null::text',
  duration_minutes: 'null::int',
  quantity: 'null::float8',
  unit: 'null::text',
  product: 'null::text',
  brand: 'null::text',
  method: 'null::text',
  parts: 'null::jsonb',
  origins: 'null::jsonb',
  photos: 'null::text',
} as const
type Columns = { [Column in keyof typeof COLUMNS]?: string }

const select = (kind: RecordRow['kind'], said: Columns): string =>
  `select ${Object.entries({ ...COLUMNS, ...said, kind: `'${kind}'` })
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ')}`

/** Everything that the user `$1` recorded. */
export const ALL_RECORDS: Statement = {
  name: 'analytics-all-records',
  text: [
    `${select('activity', {
      ...{ id: 'id', at: 'created_at', activity: 'activity_type', title: 'title', description: 'description' },
      ...{ notes: 'notes', cut_height_mm: 'cut_height_mm', lawn_area: 'lawn_area', equipment: 'equipment' },
      ...{ distance: 'distance', distance_unit: 'distance_unit', duration_minutes: 'duration_minutes::int' },
      ...{ quantity: 'quantity', unit: 'quantity_unit', product: 'product_name', brand: 'product_brand' },
      ...{ method: 'application_method', photos: "nullif(array_to_string(photo_keys, ' '), '')" },
    })} from app.activity_logs where user_id = $1`,
    `${select('task', {
      ...{ id: 't.id', at: 't.completed_at', activity: 't.type', title: 't.title', description: 't.description' },
      lawn_area: 'z.name',
    })} from app.tasks t left join app.lawn_zones z on z.user_id = t.user_id and z.id = t.lawn_zone_id
    where t.user_id = $1 and t.completed_at is not null`,
    `${select('watering', {
      ...{ id: 'w.id', at: 'w.watered_at', activity: "'watered'", title: 'z.name', method: 'w.origin' },
      ...{ quantity: 'coalesce(w.litres, w.depth_mm * z.area_m2)', unit: "'L'" },
    })} from app.waterings w join app.irrigation_zones z on z.user_id = w.user_id and z.id = w.zone_id
    where w.user_id = $1 and w.depth_mm > 0`,
    `${select('rain', { day: 'date::text', title: "'Rain gauge'", quantity: 'millimetres', unit: "'mm'" })}
    from app.gauge_readings where user_id = $1`,
    `${select('progress', {
      ...{ id: 'p.id', at: 'p.created_at', title: "'Progress'", notes: 'p.notes', lawn_area: 'z.name' },
      ...{ quantity: 'p.health_score', unit: "case when p.health_score is not null then 'of 100' end" },
      ...{ method: 'p.health_score_source', photos: "nullif(array_to_string(p.photo_keys, ' '), '')" },
    })} from app.progress_entries p left join app.lawn_zones z on z.user_id = p.user_id and z.id = p.lawn_zone_id
    where p.user_id = $1`,
    `${select('health', {
      ...{
        id: 'id',
        at: 'recorded_at',
        title: "'Health score'",
        notes: 'notes',
        quantity: 'overall',
        unit: "'of 100'",
      },
      ...{ method: "origins ->> 'overallScore'", origins: 'origins' },
      parts: `jsonb_build_object('grassDensity', grass_density, 'colourHealth', colour_health, 'weedControl', weed_control,
        'diseaseResistance', disease_resistance, 'soilQuality', soil_quality,
        'irrigationEfficiency', irrigation_efficiency, 'seasonalReadiness', seasonal_readiness)`,
    })} from app.health_scores where user_id = $1`,
  ].join('\n    union all\n    '),
}

export const allRecords = (db: Queryable, userId: string): Promise<StoredRow[]> =>
  db.query<StoredRow>(ALL_RECORDS.text, [userId], ALL_RECORDS.name)
