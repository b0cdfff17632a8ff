import type { ComingWatering } from '@turfwise/domain/irrigation/coming-waterings'
import type { Queryable } from '../../db/queryable.ts'
import type { Given } from '../../db/table.ts'
import type { Feature } from '../../feature.ts'
import { archivedZoneRoutes } from './archived-zones.routes.ts'
import { type AskedDay, type DueZone, dueByHand } from './due-by-hand.store.ts'
import { irrigationRoutes } from './irrigation.routes.ts'
import type { IrrigationNeeds, WaterBalances } from './irrigation-needs.ts'
import { listWaterings } from './list-waterings.ts'
import { makeLookAgain } from './look-again.ts'
import { type NamedZone, namesOfZones, type StoredZone, ZONE, ZONES } from './zones.store.ts'

/** Where no balance of the soil runs: nothing is known of any zone. */
export const NO_BALANCES: WaterBalances = {
  statesOf: async () => new Map(),
  adviceOf: async () => new Map(),
  lastRunsOf: async () => new Map(),
  begunRunsOf: async () => [],
  replan: async () => {},
  replanWhereOld: async () => {},
  holdRuns: async () => {},
}

export type { WaterBalances } from './irrigation-needs.ts'

/** Irrigation as other features ask for it. */
export interface Irrigation {
  /** The runs that the user's schedules plan from today on, as the place permits them, by day and hour. */
  wateringsOf(userId: string): Promise<ComingWatering[]>
  /** Zones of many that are watered by hand and due on a day; who has none is missing. */
  dueByHand(asked: readonly AskedDay[]): Promise<ReadonlyMap<string, DueZone[]>>
  /** The user's zones that are not disabled, `most` of them, the oldest first. */
  zonesOf(userId: string, most: number): Promise<NamedZone[]>
}

export const makeIrrigation = (needs: IrrigationNeeds): Feature & Irrigation => ({
  name: 'irrigation',
  routes: [...irrigationRoutes(needs), ...archivedZoneRoutes(needs)],
  jobs: [{ name: 'irrigation-look-again', cron: '*/10 * * * *', run: makeLookAgain(needs) }],
  wateringsOf: (userId) => listWaterings(needs, userId),
  dueByHand: (asked) => dueByHand(needs, asked),
  zonesOf: (userId, most) => namesOfZones(needs.db, userId, most),
})

/** Writes zones as they are, in the transaction that is open. */
export async function insertDemoZones(
  tx: Queryable,
  userId: string,
  zones: readonly Given<StoredZone>[],
): Promise<void> {
  for (const zone of zones) await ZONE.insert(tx, userId, ZONES.fill(zone))
}
