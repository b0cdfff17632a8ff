import type { QuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { UnitWords } from '@turfwise/domain/kernel/figures'

/** How the unit of a quantity, and others that measure the same, are written. */
export const QUANTITY_WORDS: Readonly<Record<QuantityUnit | 'ml', UnitWords>> = {
  kg: { kg: 1, g: 0.001 },
  g: { kg: 1000, g: 1 },
  L: { l: 1, ml: 0.001 },
  mL: { l: 1000, ml: 1 },
  ml: { l: 1000, ml: 1 },
  packets: { packet: 1, packets: 1 },
  cups: { cup: 1, cups: 1 },
  handfuls: { handful: 1, handfuls: 1 },
}
