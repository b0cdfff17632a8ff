import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { HealthScores } from '../health-scores/health-scores.public.ts'
import type { Profiles } from '../users/profiles.public.ts'
import type { Weather } from '../weather/weather.public.ts'

export interface AnalyticsNeeds {
  db: Database
  clock: Clock
  /** Of writes of one account. */
  pace: WritePace
  placeOf: Profiles['placeOf']
  weather: Pick<Weather, 'gardenWeather' | 'weatherAt' | 'cellOf'>
  /** The last two scores of many before an instant, the newest first. */
  readingsBefore: HealthScores['readingsBefore']
}
