import type { SignupGrassType } from '@turfwise/domain/account/profile'
import type { QuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { ProductUseOfYear } from '@turfwise/domain/analytics/product-year'
import type { UnzonedWatering, WaterOfMonth } from '@turfwise/domain/analytics/water-year'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { LOGGED_WATER } from './week-facts.store.ts'

/** What the zones of the user `$1` were given from the day `$2` on. */
export const WATER_BY_MONTH: Statement = {
  name: 'analytics-water-by-month',
  text: `select to_char(w.date, 'YYYY-MM') as month, z.id as "zoneId", z.name,
      sum(coalesce(w.litres, w.depth_mm * z.area_m2))::float8 as litres, count(*)::int as times
    from app.waterings w join app.irrigation_zones z on z.user_id = w.user_id and z.id = w.zone_id
    where w.user_id = $1 and w.date >= $2 and w.depth_mm > 0 group by 1, 2, 3 order by 1, 3, 2`,
}

/** Records of waterings of the same time on days without one of a zone, by the clocks of the zone `$3`. */
export const UNZONED_WATERINGS: Statement = {
  name: 'analytics-unzoned-waterings',
  text: `select to_char(done.day, 'YYYY-MM') as month, ${LOGGED_WATER}
    from app.activity_logs l cross join lateral (select (l.created_at at time zone $3)::date as day) done
    where l.user_id = $1 and l.activity_type = 'watered' and l.created_at >= $2::date - 1 and done.day >= $2::date
      and not exists (select from app.waterings w where w.user_id = $1 and w.date = done.day)
    order by l.created_at, l.id limit 2000`,
}

interface UseRow {
  id: string
  at: Date
  title: string
  productName: string | null
  isFeed: boolean
  quantity: number | null
  unit: QuantityUnit | null
  shedId: string | null
  shedName: string
  concentration: string | null
  activeIngredients: string[]
  costPerUnit: number | null
  quantityUnit: StockUnit | null
}

/** Products that the user `$1` put out since `$2`, with what the shed says of them now. */
export const USES_SINCE: Statement = {
  name: 'analytics-uses-since',
  text: `select l.id, l.created_at as at, l.title, l.product_name as "productName",
      l.activity_type = 'fertilized' as "isFeed", l.quantity, l.quantity_unit as unit, c.id as "shedId",
      c.name as "shedName", c.concentration, c.active_ingredients as "activeIngredients",
      c.cost_per_unit as "costPerUnit", c.quantity_unit as "quantityUnit"
    from app.activity_logs l left join app.chemicals c on c.user_id = l.user_id and c.id = l.chemical_id
    where l.user_id = $1 and l.created_at >= $2
      and (l.activity_type in ('fertilized', 'pest_control') or l.chemical_id is not null)
    order by l.created_at, l.id limit 2000`,
}

export async function usesSince(
  db: Queryable,
  userId: string,
  since: Date,
  dayOf: (at: Date) => LocalDate,
): Promise<ProductUseOfYear[]> {
  const rows = await db.query<UseRow>(USES_SINCE.text, [userId, since.toISOString()], USES_SINCE.name)
  return rows.map((row) => ({
    ...{ id: row.id, on: dayOf(row.at), title: row.title, productName: row.productName, isFeed: row.isFeed },
    ...{ quantity: row.quantity, unit: row.unit },
    shed: row.shedId === null ? null : { ...row, id: row.shedId, name: row.shedName },
  }))
}

export const waterByMonth = async (
  db: Queryable,
  userId: string,
  { from, timeZone }: { from: LocalDate; timeZone: string },
): Promise<{ zones: WaterOfMonth[]; unzoned: UnzonedWatering[] }> => ({
  zones: await db.query<WaterOfMonth>(WATER_BY_MONTH.text, [userId, from], WATER_BY_MONTH.name),
  unzoned: await db.query<UnzonedWatering>(UNZONED_WATERINGS.text, [userId, from, timeZone], UNZONED_WATERINGS.name),
})

/** When the user `$1` mowed since `$2`: a record with its height, or a task that was only ticked off. */
export const MOWINGS_SINCE: Statement = {
  name: 'analytics-mowings-since',
  text: `select at, "heightMm" from (
      select created_at as at, cut_height_mm as "heightMm" from app.activity_logs
      where user_id = $1 and activity_type = 'mowed' and created_at >= $2
      union all
      select t.completed_at, null from app.tasks t
      where t.user_id = $1 and t.type = 'mowing' and t.completed_at >= $2
        and not exists (select from app.activity_logs l where l.user_id = $1 and l.task_id = t.id)
    ) done order by at`,
}

export const mowingsSince = (db: Queryable, userId: string, since: Date) =>
  db.query<{ at: Date; heightMm: number | null }>(MOWINGS_SINCE.text, [userId, since.toISOString()], MOWINGS_SINCE.name)

interface GardenNow {
  grass: SignupGrassType | null
  /** Square metres of the lawn zones that were measured; null where none was. */
  areaM2: number | null
  late: number
  logs: number
  logsWithoutTime: number
}

/** What insights ask beside it: of the user `$1`, logs since `$2`, late before the day `$3`. */
export const GARDEN_NOW: Statement = {
  name: 'analytics-garden-now',
  text: `select (select grass_type from app.profiles where user_id = $1) as grass,
      (select sum(area_m2)::float8 from app.lawn_zones where user_id = $1 and area_m2 > 0) as "areaM2",
      (select count(*)::int from app.tasks
        where user_id = $1 and completed_at is null and put_away is null and due_date < $3) as late,
      logs.all_logs as logs, logs.bare as "logsWithoutTime"
    from (
      select count(*)::int as all_logs, (count(*) filter (where duration_minutes is null))::int as bare
      from app.activity_logs where user_id = $1 and created_at >= $2
    ) logs`,
}

export async function gardenNow(db: Queryable, userId: string, since: Date, today: LocalDate): Promise<GardenNow> {
  const [row] = await db.query<GardenNow>(GARDEN_NOW.text, [userId, since.toISOString(), today], GARDEN_NOW.name)
  return row ?? { grass: null, areaM2: null, late: 0, logs: 0, logsWithoutTime: 0 }
}
