import type { LastRun, SmartAdvice } from '@turfwise/contract/irrigation'
import type { BegunRun } from '@turfwise/domain/irrigation/runs/garden-schedule'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Queryable } from '../../db/queryable.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Audit } from '../admin/audit.public.ts'
import type { AccessOfOthers } from '../auth/auth.public.ts'
import type { Controllers } from '../controllers/controllers.public.ts'
import type { WateringRules } from '../watering-rules/watering-rules.public.ts'
import type { Weather } from '../weather/weather.public.ts'

/** What is known of the water in a zone's soil beside the rule. */
export interface ZoneWaterState {
  /** Day of the last watering that was logged. */
  wateredOn: LocalDate | null
  /** The running balance. */
  balance: { depletionMm: number; tawMm: number; asOf: string } | null
}

/** The balance of the soil as irrigation asks for it. Zones of which nothing is known are missing. */
export interface WaterBalances {
  statesOf(userId: string): Promise<ReadonlyMap<string, ZoneWaterState>>
  adviceOf(userId: string): Promise<ReadonlyMap<string, SmartAdvice>>
  /** Planned runs of the last two days that have begun, the last of each zone. */
  lastRunsOf(userId: string): Promise<ReadonlyMap<string, LastRun>>
  /** Planned runs that have begun yesterday or today, whatever the time zone of the garden. */
  begunRunsOf(userId: string): Promise<readonly BegunRun[]>
  /** Works the balances of the user's zones out anew, after zones were changed. */
  replan(userId: string): Promise<void>
  /** The same where a zone was not planned today, or somewhere else than where the garden is. */
  replanWhereOld(userId: string, garden: { lat: number; lng: number; timeZone: string }): Promise<void>
  /** Books runs that the rain rule held when their time came: each zone's run of a day once. */
  holdRuns(tx: Queryable, userId: string, held: { zoneIds: readonly string[]; date: LocalDate }): Promise<void>
}

export interface IrrigationNeeds {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
  /** Of writes of one account. */
  pace: WritePace
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<{ timeZone: string } | null>
  gardenWeather: Weather['gardenWeather']
  /** The watering rules of users' gardens. */
  rulesOf: WateringRules['rulesOf']
  admitController: Controllers['admitController']
  audit: Audit
  proveAdmin: AccessOfOthers['proveAdmin']
  balances: WaterBalances
}
