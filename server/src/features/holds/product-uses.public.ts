import type { ApplicationMethod } from '@turfwise/domain/activity-logs/quantities'
import type { ProductUse } from '@turfwise/domain/holds/product-use'
import type { Queryable } from '../../db/queryable.ts'
import { changeUse, forgetUse, insertUse } from './product-uses.store.ts'

/** Products that were put out, as activity logs note them. They stand below those and need the database alone. */
export interface ProductUses {
  /** Notes that the log, which stands already, put a product out, in the transaction that is open. */
  noteUse(userId: string, logId: string, use: ProductUse): Promise<void>
  /** Puts right what a log says of how it put a product out; of one that put none out nothing. */
  changeUse(userId: string, logId: string, use: UseChange): Promise<void>
  /** The log puts nothing out any more. */
  forgetUse(userId: string, logId: string): Promise<void>
}

export interface UseChange {
  /** Null leaves the name as it was. */
  productName: string | null
  method: ApplicationMethod | null
  appliedAt: Date
}

export const makeProductUses = ({ db }: { db: Queryable }): ProductUses => ({
  noteUse: (userId, logId, use) => insertUse(db, userId, logId, use),
  changeUse: (userId, logId, use) => changeUse(db, userId, logId, use),
  forgetUse: (userId, logId) => forgetUse(db, userId, logId),
})
