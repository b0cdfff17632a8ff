export const STOCK_STATES = ['low', 'medium', 'good', 'unknown'] as const
export type StockState = (typeof STOCK_STATES)[number]

/**
 * How much is left of a product, both amounts in its one unit. An empty bag with a threshold is low; without a quantity,
 * or without a threshold above zero, nobody knows.
 */
export function stockState(currentQuantity: number | null, lowStockThreshold: number | null): StockState {
  if (currentQuantity === null || lowStockThreshold === null || lowStockThreshold === 0) return 'unknown'
  if (currentQuantity <= lowStockThreshold) return 'low'
  return currentQuantity <= 2 * lowStockThreshold ? 'medium' : 'good'
}

/** What the marks of a stock meter are measured against: a full pack, or where nobody knows that, well above the mark. */
const SCALE_WITHOUT_PACK = 2.5

/**
 * The right end of the meter, in the unit of quantity and threshold.
 *
 * @param pack a full pack in that unit; undefined where it is not known, or is measured by weight and the rest by volume
 */
export const stockScale = (currentQuantity: number, lowStockThreshold: number, pack: number | undefined): number =>
  Math.max(pack ?? SCALE_WITHOUT_PACK * lowStockThreshold, currentQuantity, lowStockThreshold)
