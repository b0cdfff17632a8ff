import type { Chemical } from '@turfwise/contract/shed'
import { type StockState, stockScale, stockState } from '@turfwise/domain/shed/stock-status'
import { convertAmount } from '@turfwise/domain/shed/stock-units'
import { lateFigures } from '../../platform/late-format.ts'

const figure = lateFigures({ maximumFractionDigits: 3 })
const withUnit = (amount: number, unit: string | null): string =>
  unit === null ? figure.format(amount) : `${figure.format(amount)} ${unit}`

export interface Stock {
  state: StockState
  /** '1.2 kg left, low at 2 kg', or what is missing to say that. */
  words: string
  /** What the meter shows, in the unit of the quantity; undefined while the state is unknown. */
  meter?: { quantity: number; threshold: number; scale: number }
}

type Stocked = Pick<Chemical, 'currentQuantity' | 'lowStockThreshold' | 'quantityUnit' | 'packSize' | 'packUnit'>

/** What is left of a product, in words and for its meter. */
export function stockOf({ currentQuantity, lowStockThreshold, quantityUnit, packSize, packUnit }: Stocked): Stock {
  const state = stockState(currentQuantity, lowStockThreshold)
  const left = currentQuantity === null ? undefined : `${withUnit(currentQuantity, quantityUnit)} left`
  if (state === 'unknown' || currentQuantity === null || lowStockThreshold === null) {
    if (left !== undefined) return { state, words: `${left}. Add a low-stock mark` }
    return { state, words: lowStockThreshold ? 'Add a quantity' : 'Add a quantity and a low-stock mark' }
  }
  const pack = packSize && packUnit && quantityUnit ? convertAmount(packSize, packUnit, quantityUnit) : undefined
  return {
    state,
    words: `${left}, low at ${withUnit(lowStockThreshold, quantityUnit)}`,
    meter: {
      quantity: currentQuantity,
      threshold: lowStockThreshold,
      scale: stockScale(currentQuantity, lowStockThreshold, pack),
    },
  }
}
