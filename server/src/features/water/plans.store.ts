import type { SmartAdvice } from '@turfwise/domain/irrigation/smart/advise-zone'
import type { Sparing } from '@turfwise/domain/irrigation/smart/spared-run'
import type { IrrigationZone } from '@turfwise/domain/irrigation/zone'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { plainList } from '../../db/plain-list.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** A zone with what its last plan left behind. */
export interface ZoneToPlan {
  userId: string
  zone: IrrigationZone
  /** mm below full by the last plan; null where there is no figure. */
  depletion: number | null
  /** What the last plan said; null for a zone that is planned for the first time. */
  last: {
    plannedOn: LocalDate
    why: string
    estimatedSince: LocalDate | null
    run: { from: Date; to: Date; depth: number } | null
    spared: { kind: Sparing; at: Date } | null
  } | null
}

type ZoneRow = IrrigationZone & {
  userId: string
  depletion: number | null
  plannedOn: LocalDate | null
  why: string | null
  estimatedSince: LocalDate | null
  runAt: Date | null
  runEndsAt: Date | null
  runDepth: number | null
  spared: Sparing | null
  sparedAt: Date | null
}

const COLUMNS = `z.user_id as "userId", z.id, z.name, z.plant_types as "plantTypes", z.area_m2 as "areaSize",
  z.exposure_level as "exposureLevel", z.soil_type as "soilType", z.automated, z.current_moisture as "currentMoisture",
  z.mode, z.emitter, z.flow_lpm as "flowLpm", z.measured_rate_mm_h as "measuredRateMmH", z.evenness, z.slope,
  z.own_tap as "ownTap",
  w.depletion, w.planned_on::text as "plannedOn", w.advice->>'why' as why,
  w.advice->'balance'->>'estimatedSince' as "estimatedSince",
  w.run_at as "runAt", w.run_ends_at as "runEndsAt", w.run_depth as "runDepth",
  w.spared, w.spared_at as "sparedAt"`

/** Those of the zones `$2`, `$3` that are in the cell `$1` still and not disabled. */
export const ZONES_OF_CELL: Statement = {
  name: 'water-zones-of-cell',
  text: `select ${COLUMNS} from unnest($2::uuid[], $3::uuid[]) as asked (user_id, zone_id)
    join app.zone_water w on w.user_id = asked.user_id and w.zone_id = asked.zone_id
    join app.irrigation_zones z on z.user_id = asked.user_id and z.id = asked.zone_id
    where w.cell = $1 and z.archived_at is null`,
}

export const ZONES_OF_USER: Statement = {
  name: 'water-zones-of-user',
  text: `select ${COLUMNS} from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.user_id = $1 and z.archived_at is null order by z.user_id, z.id`,
}

/** The zone `$2` of the user `$1`, disabled or not. */
export const ZONE_OF_USER: Statement = {
  name: 'water-zone-of-user',
  text: `select ${COLUMNS} from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.user_id = $1 and z.id = $2`,
}

const toPlan = (row: ZoneRow): ZoneToPlan => {
  const { userId, depletion, plannedOn, why, estimatedSince, runAt, runEndsAt, runDepth, spared, sparedAt, ...zone } =
    row
  const run =
    runAt !== null && runEndsAt !== null && runDepth !== null ? { from: runAt, to: runEndsAt, depth: runDepth } : null
  return {
    userId,
    zone,
    depletion,
    last:
      plannedOn === null
        ? null
        : {
            ...{ plannedOn, why: why ?? '', estimatedSince, run },
            spared: spared !== null && sparedAt !== null ? { kind: spared, at: sparedAt } : null,
          },
  }
}

export const NO_ZONE = {
  userId: '00000000-0000-0000-0000-000000000000',
  zoneId: '00000000-0000-0000-0000-000000000000',
}

export async function zonesOfCell(
  db: Queryable,
  cell: string,
  zones: readonly { userId: string; zoneId: string }[],
): Promise<ZoneToPlan[]> {
  const values = [cell, plainList(zones.map(({ userId }) => userId)), plainList(zones.map(({ zoneId }) => zoneId))]
  return (await db.query<ZoneRow>(ZONES_OF_CELL.text, values, ZONES_OF_CELL.name)).map(toPlan)
}

export const zonesOfUser = async (db: Queryable, userId: string): Promise<ZoneToPlan[]> =>
  (await db.query<ZoneRow>(ZONES_OF_USER.text, [userId], ZONES_OF_USER.name)).map(toPlan)

export async function zoneOf(db: Queryable, userId: string, zoneId: string): Promise<ZoneToPlan | undefined> {
  const [row] = await db.query<ZoneRow>(ZONE_OF_USER.text, [userId, zoneId], ZONE_OF_USER.name)
  return row && toPlan(row)
}

export const OLD_PLANS: Statement = {
  name: 'water-old-plans',
  text: `select 1 from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id and w.cell = $2 and w.planned_on = $3
      and w.planned_at >= z.updated_at
    where z.user_id = $1 and z.archived_at is null and w.zone_id is null limit 1`,
}

/** Whether a zone that is not disabled was not planned on this day in this cell, or was changed since. */
export const hasOldPlans = async (
  db: Queryable,
  userId: string,
  { cell, today }: { cell: string; today: LocalDate },
): Promise<boolean> => (await db.query(OLD_PLANS.text, [userId, cell, today], OLD_PLANS.name)).length > 0

export const ADVICE: Statement = {
  name: 'water-advice',
  text: `select z.id, w.advice from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.user_id = $1 and z.archived_at is null`,
}

/** By zone id; `lacking` where a zone that is not disabled was never planned. */
export async function readAdvice(
  db: Queryable,
  userId: string,
): Promise<{ byZone: ReadonlyMap<string, SmartAdvice>; lacking: boolean }> {
  const rows = await db.query<{ id: string; advice: SmartAdvice | null }>(ADVICE.text, [userId], ADVICE.name)
  const known = rows.flatMap(({ id, advice }) => (advice === null ? [] : [[id, advice] as const]))
  return { byZone: new Map(known), lacking: known.length < rows.length }
}

export const STATES: Statement = {
  name: 'water-states',
  text: `select w.zone_id as "zoneId", w.depletion, w.total, w.planned_at as "plannedAt",
      (select max(g.date)::text from app.waterings g where g.user_id = $1 and g.zone_id = w.zone_id and g.depth_mm > 0) as "wateredOn"
    from app.zone_water w where w.user_id = $1`,
}

/** By zone id. */
export async function readStates(db: Queryable, userId: string) {
  const rows = await db.query<{
    zoneId: string
    depletion: number | null
    total: number
    plannedAt: Date
    wateredOn: LocalDate | null
  }>(STATES.text, [userId], STATES.name)
  return new Map(
    rows.map(({ zoneId, depletion, total, plannedAt, wateredOn }) => {
      const asOf = plannedAt.toISOString()
      return [
        zoneId,
        { wateredOn, balance: depletion === null ? null : { depletionMm: depletion, tawMm: total, asOf } },
      ]
    }),
  )
}
