import type { Queryable } from '../../db/queryable.ts'
import type { Given } from '../../db/table.ts'
import type { Feature } from '../../feature.ts'
import { lawnZonesRoutes } from './lawn-zones.routes.ts'
import { LAWN_ZONE, LAWN_ZONES, type StoredLawnZone } from './lawn-zones.store.ts'
import type { LawnZonesNeeds } from './lawn-zones-needs.ts'

/** Lawn zones as other features ask for them. */
export interface LawnZones {
  /** A zone of the user; undefined for one that is not. */
  zoneOf(userId: string, id: string): Promise<Pick<StoredLawnZone, 'grassType' | 'soilType'> | undefined>
}

export const makeLawnZones = (needs: LawnZonesNeeds): Feature & LawnZones => ({
  name: 'lawn-zones',
  routes: lawnZonesRoutes(needs),
  zoneOf: (userId, id) => LAWN_ZONE.find(needs.db, userId, id),
})

/** Writes zones as they are, in the transaction that is open. */
export async function insertDemoLawnZones(
  tx: Queryable,
  userId: string,
  zones: readonly Given<StoredLawnZone>[],
): Promise<void> {
  for (const zone of zones) await LAWN_ZONE.insert(tx, userId, LAWN_ZONES.fill(zone))
}
