import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { PlantTypeId } from '@turfwise/domain/irrigation/plants'
import type { Moisture } from '@turfwise/domain/irrigation/schedule'
import type { IrrigationZone as Zone } from '@turfwise/domain/irrigation/zone'
import { versionedRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, table } from '../../db/table.ts'

export interface StoredZone extends Zone {
  /** Of `currentMoisture`. */
  moistureMeasuredAt: Date | null
  archivedReason: string | null
  archivedAt: Date | null
  /** As it was last worked out. */
  moisture: Moisture | null
  createdAt: Date
  updatedAt: Date
}

export const ZONES = table<StoredZone>(
  'app.irrigation_zones',
  {
    id: column('id'),
    name: column('name'),
    plantTypes: column<readonly PlantTypeId[]>('plant_types'),
    areaSize: column('area_m2'),
    exposureLevel: column('exposure_level'),
    soilType: column('soil_type'),
    automated: column('automated'),
    currentMoisture: column('current_moisture'),
    moistureMeasuredAt: instant('moisture_measured_at'),
    mode: column('mode'),
    emitter: column('emitter'),
    flowLpm: column('flow_lpm'),
    measuredRateMmH: column('measured_rate_mm_h'),
    evenness: column('evenness'),
    slope: column('slope'),
    ownTap: column('own_tap'),
    archivedReason: column('archived_reason'),
    archivedAt: instant('archived_at'),
    moisture: { name: 'moisture', write: (moisture) => JSON.stringify(moisture) },
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  // Moisture has a statement of its own: working it out is no change of the zone.
  { version: 'updatedAt', fixed: ['id', 'createdAt', 'moisture'] },
)

export const presentZone = (userId: string, zone: StoredZone): IrrigationZone => {
  const { moistureMeasuredAt: _, plantTypes, moisture, archivedAt, createdAt, updatedAt, ...fields } = zone
  return {
    ...fields,
    userId,
    plantTypes: [...plantTypes],
    status: archivedAt === null ? 'active' : 'disabled',
    archivedAt: archivedAt?.toISOString() ?? null,
    moisture: moisture && { ...moisture, factors: [...moisture.factors] },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const {
  remove: _,
  statements,
  ...single
} = versionedRows(ZONES, 'irrigation-zones', {
  missing: 'irrigation-zone/not-found',
  present: presentZone,
})
const { remove: __, ...kept } = statements
/** Single zones, by id. Their owner disables them and does not remove them. */
export const ZONE = { ...single, statements: kept }

export const OWN_ZONES = ZONES.list('irrigation-zones-list', { by: ['id'] })

export const LOCK_ACTIVE_ZONES = ZONES.select(
  'irrigation-zones-lock-active',
  'and archived_at is null order by id for update',
)

/** The user's zones that are not disabled, locked until the transaction ends: always in the same order. */
export const lockActiveZones = (tx: Queryable, userId: string): Promise<StoredZone[]> =>
  ZONES.rows(tx, LOCK_ACTIVE_ZONES, [userId])

const LOCK_DUE = ZONES.select(
  'irrigation-zones-lock-due',
  `and archived_at is null and automated
   and id in (select zone_id from app.irrigation_schedules where user_id = $1 and look_again_at <= $2)
   order by id for update`,
)

/** Of these the automated ones whose schedule is to be looked at again by `now`. */
export const lockDueZones = (tx: Queryable, userId: string, now: Date): Promise<StoredZone[]> =>
  ZONES.rows(tx, LOCK_DUE, [userId, now.toISOString()])

/** A zone by its name alone. */
export type NamedZone = Pick<StoredZone, 'id' | 'name'>

const NAMES: Statement = {
  name: 'irrigation-zones-names',
  text: `select id, name from app.irrigation_zones
    where user_id = $1 and archived_at is null order by id limit $2`,
}

/** The user's zones that are not disabled, the oldest first. */
export const namesOfZones = (db: Queryable, userId: string, most: number): Promise<NamedZone[]> =>
  db.query<NamedZone>(NAMES.text, [userId, most], NAMES.name)
