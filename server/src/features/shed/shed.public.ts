import type { Queryable } from '../../db/queryable.ts'
import type { Given } from '../../db/table.ts'
import type { Feature } from '../../feature.ts'
import { chemicalsRoutes } from './chemicals.routes.ts'
import { CHEMICAL, CHEMICALS, type StoredChemical } from './chemicals.store.ts'
import { equipmentRoutes } from './equipment.routes.ts'
import { EQUIPMENT, type StoredEquipment, THING } from './equipment.store.ts'
import type { ShedNeeds } from './shed-needs.ts'

/** The shed as other features ask for it. */
export interface Shed {
  /** A thing of the user's shed; undefined for one that is not. */
  equipmentOf(userId: string, id: string): Promise<Pick<StoredEquipment, 'name' | 'brand' | 'model'> | undefined>
}

export const makeShed = (needs: ShedNeeds): Feature & Shed => ({
  name: 'shed',
  equipmentOf: (userId, id) => THING.find(needs.db, userId, id),
  routes: [...equipmentRoutes(needs), ...chemicalsRoutes(needs)],
})

/** Writes a shed as it is, in the transaction that is open. @returns its products as they stand in it */
export async function insertDemoShed(
  tx: Queryable,
  userId: string,
  shed: { equipment: readonly Given<StoredEquipment>[]; chemicals: readonly Given<StoredChemical>[] },
): Promise<StoredChemical[]> {
  for (const thing of shed.equipment) await THING.insert(tx, userId, EQUIPMENT.fill(thing))
  const products = shed.chemicals.map((chemical) => CHEMICALS.fill(chemical))
  for (const product of products) await CHEMICAL.insert(tx, userId, product)
  return products
}
