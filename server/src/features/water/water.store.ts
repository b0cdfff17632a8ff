import type { Watering } from '@turfwise/contract/water'
import { type RunConfirmer, type WateringOrigin, wateringState } from '@turfwise/domain/irrigation/smart/given-water'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { ownRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, instant, later, table } from '../../db/table.ts'

export interface StoredWatering {
  id: string
  zoneId: string
  /** In the garden's zone. */
  date: LocalDate
  wateredAt: Date
  depthMm: number
  millimetres: number | null
  minutes: number | null
  litres: number | null
  origin: WateringOrigin
  /** Of a planned run. */
  confirmedBy: RunConfirmer | null
  createdAt: Date
  updatedAt: Date
}

export const WATERINGS = table<StoredWatering>('app.waterings', {
  id: column('id'),
  zoneId: column('zone_id'),
  date: day('date'),
  wateredAt: instant('watered_at'),
  depthMm: column('depth_mm'),
  millimetres: column('millimetres'),
  minutes: column('minutes'),
  litres: column('litres'),
  origin: column('origin'),
  confirmedBy: column('confirmed_by'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

export const presentWatering = (userId: string, watering: StoredWatering, now: Date): Watering => ({
  ...watering,
  userId,
  state: wateringState(watering, now),
  wateredAt: watering.wateredAt.toISOString(),
  createdAt: watering.createdAt.toISOString(),
  updatedAt: watering.updatedAt.toISOString(),
})

/** Single waterings, by id. What was given is never changed, only taken back. */
export const WATERING = ownRows(WATERINGS, 'waterings')

export const REMOVE_WATERING = WATERINGS.remove('waterings-delete')

/** Of the zone `$2`, from the day `$3` to the day `$4`. */
export const WATERINGS_OF_ZONE = WATERINGS.select(
  'waterings-of-zone',
  'and zone_id = $2 and date between $3 and $4 order by watered_at, id',
)

const { name, text } = WATERING.statements.insert
/** Writes nothing where the id is taken already. */
export const INSERT_WATERING: Statement = { name, text: `${text} on conflict do nothing` }

const SET_CUP_TEST: Statement = {
  name: 'water-set-cup-test',
  text: `update app.irrigation_zones set measured_rate_mm_h = $3, evenness = $4,
      updated_at = ${later('$5', 'updated_at')}
    where user_id = $1 and id = $2 returning updated_at as "updatedAt"`,
}

/** @returns when, undefined where the zone is not the user's */
export async function setCupTest(
  db: Queryable,
  userId: string,
  zoneId: string,
  measured: { rate: number; evenness: number; now: Date },
): Promise<Date | undefined> {
  const values = [userId, zoneId, measured.rate, measured.evenness, measured.now.toISOString()]
  const [row] = await db.query<{ updatedAt: Date }>(SET_CUP_TEST.text, values, SET_CUP_TEST.name)
  return row?.updatedAt
}

/** A day of a zone's balance as it was kept. */
export interface StoredDay {
  date: LocalDate
  modelEt0: number | null
  modelRain: number | null
  firstRain: number | null
  gauge: number | null
  gaugeCovered: number | null
  irrigation: number
  start: number
  end: number
  et0: number
  used: number
  drained: number
  readily: number
  rainForecast: boolean
  why: string | null
}

const DAYS_OF_ZONE: Statement = {
  name: 'water-days-of-zone',
  text: `select date::text, model_et0 as "modelEt0", model_rain as "modelRain", first_rain as "firstRain", gauge,
      gauge_covered as "gaugeCovered", irrigation,
      start_mm as start, end_mm as "end", et0, used, drained, readily, rain_forecast as "rainForecast", why
    from app.water_days where user_id = $1 and zone_id = $2 and date between $3 and $4 order by date`,
}

export const daysOfZone = (
  db: Queryable,
  userId: string,
  zoneId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<StoredDay[]> => db.query<StoredDay>(DAYS_OF_ZONE.text, [userId, zoneId, from, to], DAYS_OF_ZONE.name)
