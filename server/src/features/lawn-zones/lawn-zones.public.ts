import type { Queryable } from '../../db/queryable.ts'
import type { Given } from '../../db/table.ts'
import type { Feature } from '../../feature.ts'
import { newLawnZone } from './create-lawn-zone.ts'
import { lawnZonesRoutes } from './lawn-zones.routes.ts'
import { LAWN_ZONE, LAWN_ZONES, OWN_LAWN_ZONES, type StoredLawnZone } from './lawn-zones.store.ts'
import type { LawnZonesNeeds } from './lawn-zones-needs.ts'

/** Lawn zones as other features ask for them. */
export interface LawnZones {
  /** A zone of the user; undefined for one that is not. */
  zoneOf(userId: string, id: string): Promise<Pick<StoredLawnZone, 'name' | 'grassType' | 'soilType'> | undefined>
  /** The user's oldest zone; undefined where there is none. */
  firstOf(userId: string, db?: Queryable): Promise<StoredLawnZone | undefined>
  /** Adds a zone in the transaction that is open. */
  insertZone(tx: Queryable, userId: string, zone: ZoneGiven, now: Date): Promise<StoredLawnZone>
}

type ZoneGiven = Pick<StoredLawnZone, 'name' | 'grassType' | 'area' | 'soilType' | 'sunExposure'>

export const makeLawnZones = (needs: LawnZonesNeeds): Feature & LawnZones => ({
  name: 'lawn-zones',
  routes: lawnZonesRoutes(needs),
  zoneOf: (userId, id) => LAWN_ZONE.find(needs.db, userId, id),
  async firstOf(userId, db = needs.db) {
    const [zone] = await OWN_LAWN_ZONES.read(db, userId, { limit: 1, after: undefined })
    return zone
  },
  async insertZone(tx, userId, zone, now) {
    const made = newLawnZone(zone, now)
    await LAWN_ZONE.insert(tx, userId, made)
    return made
  },
})

/** Writes zones as they are, in the transaction that is open. */
export async function insertDemoLawnZones(
  tx: Queryable,
  userId: string,
  zones: readonly Given<StoredLawnZone>[],
): Promise<void> {
  for (const zone of zones) await LAWN_ZONE.insert(tx, userId, LAWN_ZONES.fill(zone))
}
