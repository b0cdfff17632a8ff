import type { FigureFault } from '@turfwise/domain/kernel/figures'

/** What is said of an entry that is no figure. */
export const FIGURE_FAULTS: Readonly<Record<FigureFault, string>> = {
  unclear: 'Enter a number, such as 45 or 2.5',
  comma: 'Write thousands without a comma, such as 1000',
}

/** The same of an area, which people know in other units too. */
export const AREA_FAULT = 'Enter an area, such as 80 m², 2500 sq ft or 1/4 acre'
