import type { ClimateZone } from '@turfwise/domain/places/climate'
import type { PlanGrass } from '@turfwise/domain/schedules/plan-table'
import type {
  Difficulty,
  PlanPriority,
  ScheduleGrass,
  ScheduleType,
  TimeAvailable,
} from '@turfwise/domain/schedules/schedule-words'
import type { BalanceSoil } from '@turfwise/domain/weather/soil-balance'
import { versionedRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, instant, run, table } from '../../db/table.ts'

/** What the dates of a schedule follow from, as it was when they were made. */
export interface KeptSetting {
  grass: PlanGrass
  climate: ClimateZone
  /** Degrees. */
  place: { lat: number; lng: number } | null
  soil: BalanceSoil
}

export interface StoredSchedule {
  id: string
  name: string
  description: string | null
  scheduleType: ScheduleType
  lawnZoneId: string | null
  grassType: ScheduleGrass | null
  /** Square metres. */
  lawnSize: number | null
  location: string | null
  isActive: boolean
  difficulty: Difficulty
  timeAvailable: TimeAvailable
  priorities: PlanPriority[]
  seasonalAdjustments: boolean
  weatherConsideration: boolean
  notes: string[]
  plannedBy: 'rules' | 'service'
  setting: KeptSetting
  /** yyyy-mm-dd: the last day for which its tasks were made; null before they were made for the first time. */
  generatedUntil: string | null
  createdAt: Date
  updatedAt: Date
}

export const SCHEDULES = table<StoredSchedule>(
  'app.schedules',
  {
    id: column('id'),
    name: column('name'),
    description: column('description'),
    scheduleType: column('schedule_type'),
    lawnZoneId: column('lawn_zone_id'),
    grassType: column('grass_type'),
    lawnSize: column('lawn_size_m2'),
    location: column('location'),
    isActive: column('is_active'),
    difficulty: column('difficulty'),
    timeAvailable: column('time_available'),
    priorities: column('priorities'),
    seasonalAdjustments: column('seasonal_adjustments'),
    weatherConsideration: column('weather_consideration'),
    notes: column('notes'),
    plannedBy: column('planned_by'),
    setting: column('setting'),
    generatedUntil: day('generated_until'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'scheduleType', 'plannedBy', 'generatedUntil', 'createdAt'] },
)

/** Single schedules, by id. */
export const SCHEDULE = versionedRows(SCHEDULES, 'schedules', {
  missing: 'schedule/not-found',
  present: (_userId, { updatedAt }) => ({ updatedAt: updatedAt.toISOString() }),
})

/** The oldest first: a list of plans keeps its order. */
export const OWN_SCHEDULES = SCHEDULES.list('schedules-list', { by: ['created_at', 'id'] })
/** Where a page of the list ended: the schedule's time in ISO 8601, and its id. */
export type ScheduleKey = [createdAt: string, id: string]

const INSERT_ONCE: Statement = {
  name: 'schedules-insert-once',
  text: `${SCHEDULE.statements.insert.text} on conflict do nothing`,
}
/** False where one with the id is there already. */
export const insertSchedule = async (tx: Queryable, userId: string, schedule: StoredSchedule): Promise<boolean> =>
  (await run(tx, INSERT_ONCE, SCHEDULES.valuesOf(userId, schedule))) === 1

/** Notes that tasks were made up to a day, which is no change of the schedule. */
export const NOTE_GENERATED: Statement = {
  name: 'schedules-note-generated',
  text: `update app.schedules set generated_until = greatest(generated_until, $3::date)
    where user_id = $1 and id = $2`,
}
export const noteGenerated = (tx: Queryable, userId: string, id: string, until: string): Promise<number> =>
  run(tx, NOTE_GENERATED, [userId, id, until])

/** Active schedules whose tasks end before a day, of anybody, at most `$2`. */
export const TO_TOP_UP: Statement = {
  name: 'schedules-to-top-up',
  text: `select user_id as "userId", id from app.schedules
    where is_active and generated_until < $1 order by generated_until limit $2`,
}
export const schedulesToTopUp = (
  db: Queryable,
  before: string,
  most: number,
): Promise<{ userId: string; id: string }[]> => db.query(TO_TOP_UP.text, [before, most], TO_TOP_UP.name)

/** The soil that somebody chose for their garden; null where nobody did. */
export async function soilOfGarden(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query<{ soil: string | null }>(
    'select soil_type as soil from app.profiles where user_id = $1',
    [userId],
    'schedules-soil',
  )
  return row?.soil ?? null
}
