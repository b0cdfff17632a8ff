import type { ProductUses } from '@turfwise/contract/holds'
import { USE_YEAR_DAYS } from '@turfwise/domain/holds/yearly-maximum'
import type { HoldsNeeds } from './list-holds.ts'
import { countUses } from './product-uses.store.ts'

const DAY_MS = 86_400_000

/** How often each product of the shed was used in the last year. */
export const listProductUses = (
  { db, clock }: Pick<HoldsNeeds, 'db' | 'clock'>,
  userId: string,
): Promise<ProductUses[]> => countUses(db, userId, new Date(clock.now().getTime() - USE_YEAR_DAYS * DAY_MS))
