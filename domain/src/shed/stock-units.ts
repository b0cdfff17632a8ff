import type { QuantityUnit } from '../activity-logs/quantities.ts'

/** Units of a pack and of what is left of it. 'ml' is what logs keep as mL. */
export const STOCK_UNITS = ['kg', 'L', 'ml', 'g'] as const
export type StockUnit = (typeof STOCK_UNITS)[number]

/** The same units as grams or millilitres. */
const SMALL: Readonly<Record<StockUnit, { of: 'weight' | 'volume'; small: number }>> = {
  kg: { of: 'weight', small: 1000 },
  g: { of: 'weight', small: 1 },
  L: { of: 'volume', small: 1000 },
  ml: { of: 'volume', small: 1 },
}

/** The unit of a logged quantity as the shed writes it; undefined for packets, cups and handfuls. */
export function stockUnitOf(unit: QuantityUnit | 'ml'): StockUnit | undefined {
  if (unit === 'mL') return 'ml'
  return STOCK_UNITS.find((one) => one === unit)
}

/** The amount in another unit; undefined from weight to volume or back, which needs a density that no label says. */
export function convertAmount(amount: number, from: StockUnit, to: StockUnit): number | undefined {
  if (SMALL[from].of !== SMALL[to].of) return undefined
  const [given, wanted] = [SMALL[from].small, SMALL[to].small]
  // By whole factors: 250 * 0.001 would be off in the last digit.
  return given >= wanted ? amount * (given / wanted) : amount / (wanted / given)
}
