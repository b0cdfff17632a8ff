import type { RangeFault } from '@turfwise/domain/activity-logs/completion-ranges'
import { readFigure, type UnitWords } from '@turfwise/domain/kernel/figures'
import { FIGURE_FAULTS } from '../../ui/figure-words.ts'

/** A figure as a field shows it. */
export const typed = (value: number | null): string => (value === null ? '' : String(value))

/** What stands in a field of words; null for nothing. */
export const filled = (entry: string): string | null => (entry.trim() === '' ? null : entry.trim())

/** What is said at a figure; a field that was left empty is fine. */
export const figureError = (
  entry: string,
  units: UnitWords,
  faultOf: (figure: number) => RangeFault | null,
  words: (fault: RangeFault) => string,
): string | undefined => {
  const figure = readFigure(entry, units)
  if (figure === null) return undefined
  if (typeof figure === 'string') return FIGURE_FAULTS[figure]
  const fault = faultOf(figure)
  return fault === null ? undefined : words(fault)
}
