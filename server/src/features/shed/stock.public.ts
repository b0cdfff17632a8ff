import { giveBack, type Taken, takeFrom, type Use, type UseFault } from '@turfwise/domain/shed/stock-use'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import {
  CHEMICAL,
  type LowProduct,
  lowOfMany,
  type ShelfProduct,
  type StoredChemical,
  shelfOf,
} from './chemicals.store.ts'

/** What the shed holds of its products, as activity logs ask for it. It stands below them and needs the database alone. */
export interface Stock {
  /**
   * The product, locked until the open transaction ends, and what the use takes of it. Nothing is written yet.
   * @throws Refusal chemical/not-found; request/invalid for a unit that cannot be converted
   */
  lockForUse(userId: string, chemicalId: string, use: Use): Promise<StockUse>
  /** Writes what is left after the use, in the transaction that is open. */
  take(userId: string, use: StockUse, now: Date): Promise<void>
  /** Puts what was taken back, in the transaction that is open; of a product that is gone nothing. */
  giveBack(userId: string, chemicalId: string, taken: Taken, now: Date): Promise<void>
  /** Locks these products in an order that is the same for all, so that two who need the same ones do not wait for each other. */
  lockInOrder(userId: string, chemicalIds: readonly (string | null)[]): Promise<void>
  /** Products of many of which little is left; who has none is missing. */
  lowOf(userIds: readonly string[]): Promise<ReadonlyMap<string, LowProduct[]>>
  /** Products that the user has in use, `most` of them. */
  shelfOf(userId: string, most: number): Promise<ShelfProduct[]>
}

export interface StockUse {
  product: StoredChemical
  taken: Taken | null
  /** In the product's unit; null when nobody counts it. */
  left: number | null
}

const FAULTS: Readonly<Record<UseFault, (unit: string) => string>> = {
  'no-unit': (unit) => `Must not be missing: the shed counts this product in ${unit}.`,
  'no-measure': (unit) => `Cannot be converted: the shed counts this product in ${unit}.`,
  'other-measure': (unit) => `Cannot be converted: the shed counts this product in ${unit}.`,
  'stock-without-unit': () => 'Cannot be converted: the shed has a quantity of this product without a unit.',
}

export const makeStock = ({ db }: { db: Queryable }): Stock => ({
  lowOf: (userIds) => lowOfMany(db, userIds),
  shelfOf: (userId, most) => shelfOf(db, userId, most),
  async lockForUse(userId, chemicalId, use) {
    const product = await CHEMICAL.lock(db, userId, chemicalId)
    if (!product) throw new Refusal('chemical/not-found')
    const result = takeFrom(product, use)
    if (!result.ok) {
      const quantityUnit = FAULTS[result.fault](product.quantityUnit ?? '')
      throw new Refusal('request/invalid', { fields: { quantityUnit } })
    }
    return { product, taken: result.taken, left: result.left }
  },
  async lockInOrder(userId, chemicalIds) {
    for (const id of [...new Set(chemicalIds)].sort()) if (id !== null) await CHEMICAL.lock(db, userId, id)
  },
  async take(userId, { product, taken, left }, now) {
    if (taken) await CHEMICAL.change(db, userId, product.id, { currentQuantity: left }, now)
  },
  async giveBack(userId, chemicalId, taken, now) {
    const product = await CHEMICAL.lock(db, userId, chemicalId)
    if (product) await CHEMICAL.change(db, userId, chemicalId, { currentQuantity: giveBack(product, taken) }, now)
  },
})
