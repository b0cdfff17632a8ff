import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { LawnZones } from '../lawn-zones/lawn-zones.public.ts'
import type { Schedules } from '../schedules/schedules.public.ts'

export interface FirstGardenNeeds {
  db: Database
  clock: Clock
  /** Of writes of one account. */
  pace: WritePace
  lawnZones: Pick<LawnZones, 'firstOf' | 'insertZone'>
  plans: Pick<Schedules, 'knownGarden' | 'keepPlan'>
  /** The report of the user's garden with its advice; null where there is no live one. */
  gardenReport(userId: string): Promise<WeatherReport | null>
}
