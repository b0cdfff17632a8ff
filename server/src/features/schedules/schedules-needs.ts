import type { Task } from '@turfwise/contract/tasks'
import type { Soil, ZoneGrass } from '@turfwise/domain/lawn-zones/lawn-words'
import type { GardenFacts } from '@turfwise/domain/weather/garden'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { PlanRefiner } from '../../ports/plan-refiner/plan-refiner.port.ts'
import type { Weather } from '../weather/weather.public.ts'

export interface SchedulesNeeds {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn' | 'info'>
  facts: Facts
  limits: Pick<RateLimits, 'consume'>
  /** Of writes of one account. */
  pace: WritePace
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<{ timeZone: string } | null>
  gardenOf(userId: string): Promise<GardenFacts>
  gardenWeather: Weather['gardenWeather']
  /** The report of the user's garden with its advice; null where there is no live one. */
  gardenReport(userId: string): Promise<WeatherReport | null>
  /** A lawn zone of the user; undefined for one that is not. */
  zoneOf(userId: string, id: string): Promise<{ grassType: ZoneGrass; soilType: Soil } | undefined>
  /** A task of the user; undefined for one that is not. */
  taskOf(userId: string, id: string): Promise<Task | undefined>
  /** Who may refine a plan; undefined means that our rules plan alone. */
  refiner: PlanRefiner | undefined
}
