import type { ProductUse } from '@turfwise/domain/holds/product-use'
import type { Queryable } from '../../db/queryable.ts'
import { insertUse } from './product-uses.store.ts'

/** Products that were put out, as activity logs note them. They stand below those and need the database alone. */
export interface ProductUses {
  /** Notes that the log, which stands already, put a product out, in the transaction that is open. */
  noteUse(userId: string, logId: string, use: ProductUse): Promise<void>
}

export const makeProductUses = ({ db }: { db: Queryable }): ProductUses => ({
  noteUse: (userId, logId, use) => insertUse(db, userId, logId, use),
})
