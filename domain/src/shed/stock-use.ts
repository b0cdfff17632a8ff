import type { QuantityUnit } from '../activity-logs/quantities.ts'
import { convertAmount, type StockUnit, stockUnitOf } from './stock-units.ts'

/** What the shed holds of a product. */
export interface Stock {
  /** Null when nobody counts it. */
  currentQuantity: number | null
  quantityUnit: StockUnit | null
}

/** What was used of it, as the log says. */
export interface Use {
  quantity: number | null
  quantityUnit: QuantityUnit | null
}

/** An amount that came off the shed, in the unit of the shed at that time. */
export interface Taken {
  amount: number
  unit: StockUnit
}

/** Why a use cannot be taken off a stock. */
export type UseFault =
  /** Packets, cups, handfuls. */
  | 'no-measure'
  /** Weight against volume. */
  | 'other-measure'
  | 'no-unit'
  /** The shed has a quantity and no unit to it. */
  | 'stock-without-unit'

export type UseResult =
  | { ok: true; taken: Taken | null; left: number | null; short: boolean }
  | { ok: false; fault: UseFault }

/** Sums are made in whole billionths: 1.2 − 0.2 is 1, and what was taken is there again when it is given back. */
const BILLION = 1e9
const billionths = (amount: number): bigint => BigInt(Math.round(amount * BILLION))
const amountOf = (count: bigint): number => Number(count) / BILLION

const measureOf = (unit: QuantityUnit | null, wanted: StockUnit): { unit: StockUnit } | { fault: UseFault } => {
  if (unit === null) return { fault: 'no-unit' }
  const own = stockUnitOf(unit)
  if (own === undefined) return { fault: 'no-measure' }
  return convertAmount(1, own, wanted) === undefined ? { fault: 'other-measure' } : { unit: own }
}

/** A billionth of a small unit is kept: kg to g multiplies, g to kg is divided to the nearest one. */
function converted(amount: number, from: StockUnit, to: StockUnit): bigint {
  const count = billionths(amount)
  const factor = convertAmount(1, from, to) ?? 1
  return factor >= 1 ? count * BigInt(factor) : (count + 500n) / 1000n
}

/**
 * What is left after a use. A stock never falls below zero: where more was used than the shed knew of, all of it is taken
 * and `short` says so. A product that nobody counts, or a use without a quantity, takes nothing.
 */
export function takeFrom(stock: Stock, use: Use): UseResult {
  const { currentQuantity, quantityUnit } = stock
  if (currentQuantity === null || use.quantity === null)
    return { ok: true, taken: null, left: currentQuantity, short: false }
  if (quantityUnit === null) return { ok: false, fault: 'stock-without-unit' }
  const measure = measureOf(use.quantityUnit, quantityUnit)
  if ('fault' in measure) return { ok: false, fault: measure.fault }
  const had = billionths(currentQuantity)
  const wanted = converted(use.quantity, measure.unit, quantityUnit)
  const short = wanted > had
  const took = short ? had : wanted
  return { ok: true, taken: { amount: amountOf(took), unit: quantityUnit }, left: amountOf(had - took), short }
}

/**
 * The stock with what was taken put back, in the unit it has now. A product that nobody counts any more, or whose unit
 * has become one of another measure, stays as it is.
 */
export function giveBack(stock: Stock, taken: Taken): number | null {
  const { currentQuantity, quantityUnit } = stock
  if (currentQuantity === null || quantityUnit === null) return currentQuantity
  if (convertAmount(1, taken.unit, quantityUnit) === undefined) return currentQuantity
  return amountOf(billionths(currentQuantity) + converted(taken.amount, taken.unit, quantityUnit))
}
