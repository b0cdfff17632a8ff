import type { ApplicationMethod } from '../activity-logs/quantities.ts'
import type { ChemicalType } from '../shed/chemicals.ts'

/** A product that was put out, with what its label said at that time. */
export interface ProductUse {
  productName: string
  productType: ChemicalType
  activeIngredients: readonly string[]
  /** Null when the log does not say. */
  method: ApplicationMethod | null
  appliedAt: Date
  reentryHours: number | null
  rainfastHours: number | null
  mowHoldDays: number | null
  withholdingDays: number | null
}
