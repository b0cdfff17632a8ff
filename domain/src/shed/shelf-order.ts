import type { LocalDate } from '../kernel/local-date.ts'
import { isExpiringSoon } from './expiry.ts'
import { stockState } from './stock-status.ts'

interface Shelved {
  currentQuantity: number | null
  lowStockThreshold: number | null
  expiryDate: LocalDate | null
}

/** What asks for something, in its order: low stock, then what expires soon, then the rest. */
function rankOf({ currentQuantity, lowStockThreshold, expiryDate }: Shelved, today: LocalDate): number {
  if (stockState(currentQuantity, lowStockThreshold) === 'low') return 0
  return isExpiringSoon(expiryDate, today) ? 1 : 2
}

/** Products as a list shows them: low ones first, then those that expire soon; within these in the order given. */
export const inShelfOrder = <P extends Shelved>(products: readonly P[], today: LocalDate): P[] =>
  products.toSorted((one, other) => rankOf(one, today) - rankOf(other, today))
