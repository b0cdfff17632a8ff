import type { CompletionUnit } from '@turfwise/domain/activity-logs/quantities'
import { figureOf, type UnitWords } from '@turfwise/domain/kernel/figures'

/** How the unit of a quantity, and others that measure the same, are written. */
export const QUANTITY_WORDS: Readonly<Record<CompletionUnit, UnitWords>> = {
  kg: { kg: 1, g: 0.001 },
  g: { kg: 1000, g: 1 },
  L: { l: 1, ml: 0.001 },
  mL: { l: 1000, ml: 1 },
  packets: { packet: 1, packets: 1 },
}

/** The next figure of a stepper, free of what a float adds: 0.1 after 0.2 is 0.3. */
export const stepFigure = (entry: string, units: UnitWords, step: number, min: number, max: number): string => {
  const next = Math.min(max, Math.max(min, (figureOf(entry, units) ?? 0) + step))
  return String(Math.round(next * 10) / 10)
}
