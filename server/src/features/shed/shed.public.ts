import type { Queryable } from '../../db/queryable.ts'
import type { Given } from '../../db/table.ts'
import type { Feature } from '../../feature.ts'
import { chemicalsRoutes } from './chemicals.routes.ts'
import { CHEMICAL, CHEMICALS, type StoredChemical } from './chemicals.store.ts'
import { equipmentRoutes } from './equipment.routes.ts'
import { EQUIPMENT, type StoredEquipment, THING } from './equipment.store.ts'
import type { ShedNeeds } from './shed-needs.ts'

export const makeShed = (needs: ShedNeeds): Feature => ({
  name: 'shed',
  routes: [...equipmentRoutes(needs), ...chemicalsRoutes(needs)],
})

/** Writes a shed as it is, in the transaction that is open. */
export async function insertDemoShed(
  tx: Queryable,
  userId: string,
  shed: { equipment: readonly Given<StoredEquipment>[]; chemicals: readonly Given<StoredChemical>[] },
): Promise<void> {
  for (const thing of shed.equipment) await THING.insert(tx, userId, EQUIPMENT.fill(thing))
  for (const chemical of shed.chemicals) await CHEMICAL.insert(tx, userId, CHEMICALS.fill(chemical))
}
