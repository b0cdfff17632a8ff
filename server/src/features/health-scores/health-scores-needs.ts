import type { TaskFigures } from '@turfwise/domain/health-scores/log-scores'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { GardenFacts } from '@turfwise/domain/weather/garden'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Water } from '../water/water.public.ts'
import type { Weather } from '../weather/weather.public.ts'

export interface HealthScoresNeeds {
  db: Database
  clock: Clock
  /** Of writes of one account. */
  pace: WritePace
  placeOf(userId: string): Promise<{ timeZone: string } | null>
  gardenOf(userId: string): Promise<Pick<GardenFacts, 'grass'>>
  gardenWeather: Weather['gardenWeather']
  /** The soil balance of the user's zones over these days. */
  waterBetween: Water['waterBetween']
  /** Tasks completed since an instant, and open ones that were due on these days. */
  countDoneAndOverdue(userId: string, span: { since: Date; from: LocalDate; to: LocalDate }): Promise<TaskFigures>
}
