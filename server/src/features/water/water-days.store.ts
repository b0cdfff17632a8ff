import type { BalanceDay } from '@turfwise/domain/health-scores/log-scores'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

// By zone, so that each is a stretch of the key and not all days of years.
const DAYS_OF_ZONES: Statement = {
  name: 'water-days-of-zones',
  text: `select day.used, day.gauge, day.gauge_covered as "gaugeCovered",
      day.model_rain as "modelRain", day.irrigation, day.drained
    from app.irrigation_zones zone
    join app.water_days day on day.user_id = zone.user_id and day.zone_id = zone.id
    where zone.user_id = $1 and day.date between $2 and $3`,
}

/** What the user's zones drank and got, a row for each zone and day. */
export const daysOfZones = (
  db: Queryable,
  userId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<BalanceDay[]> => db.query<BalanceDay>(DAYS_OF_ZONES.text, [userId, from, to], DAYS_OF_ZONES.name)
