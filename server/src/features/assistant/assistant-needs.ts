import type { GardenFacts } from '@turfwise/domain/weather/garden'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Assistant } from '../../ports/assistant/assistant.port.ts'
import type { Auth } from '../auth/auth.public.ts'
import type { Irrigation, WaterBalances } from '../irrigation/irrigation.public.ts'
import type { Stock } from '../shed/stock.public.ts'
import type { Storage } from '../storage/storage.public.ts'
import type { Weather } from '../weather/weather.public.ts'

export interface AssistantNeeds {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
  limits: Pick<RateLimits, 'consume'>
  /** Of writes of one account. */
  pace: WritePace
  isStillIn: Auth['isStillIn']
  gardenOf(userId: string): Promise<GardenFacts>
  gardenWeather: Weather['gardenWeather']
  /** The report of the user's garden with its advice; null where there is no live one. */
  gardenReport(userId: string): Promise<WeatherReport | null>
  zonesOf: Irrigation['zonesOf']
  adviceOf: WaterBalances['adviceOf']
  shelfOf: Stock['shelfOf']
  /** Who answers where the operator has set a service; undefined means that our own advisor answers alone. */
  service: Assistant | undefined
  /** The service's model looks at images. */
  looksAtPhotos: boolean
  drawPicture: Storage['drawPicture']
}
