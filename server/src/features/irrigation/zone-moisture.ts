import { moistureNow } from '@turfwise/domain/irrigation/moisture'
import { seasonOf } from '@turfwise/domain/irrigation/season'
import { zoneWater } from '@turfwise/domain/irrigation/zone-water'
import type { ZoneWaterState } from './irrigation-needs.ts'
import type { StoredZone } from './zones.store.ts'

/** A zone whose moisture, once it was worked out, follows the running balance: water that was told counts at once. */
export function withBalance(zone: StoredZone, balance: ZoneWaterState['balance'], now: Date): StoredZone {
  if (zone.moisture === null || balance === null) return zone
  const season = seasonOf(now.toISOString().slice(0, 10))
  return { ...zone, moisture: moistureNow(zone.moisture, balance, zoneWater(zone, season)) }
}
