import type { Factor } from '@turfwise/contract/irrigation'
import type { FactorUnit } from '@turfwise/domain/irrigation/factors'
import { amountText } from '@turfwise/domain/shed/amount-text'

/** A line never ends between a figure and its unit. */
const NO_BREAK = '\u00a0'

const figure = (value: number, least: number, most: number): string =>
  value.toLocaleString('en-AU', { minimumFractionDigits: least, maximumFractionDigits: most }).replace('-', '\u2212')

/** '5.6 mm', of a depth or of a depth a day. */
export const depthText = (mm: number): string => `${figure(mm, 1, 1)}${NO_BREAK}mm`
/** '336 L'; '400 mL' where whole litres would say none. */
export const litresText = (litres: number): string =>
  Math.round(litres) === 0 ? amountText(litres, 'L') : `${figure(Math.round(litres), 0, 0)}${NO_BREAK}L`
/** '20 min', '6.6 min' */
export const minutesText = (minutes: number): string => `${figure(minutes, 0, 1)}${NO_BREAK}min`

const FIGURES: Readonly<Record<FactorUnit, (value: number) => string>> = {
  'mm/day': depthText,
  mm: depthText,
  'mm/h': (value) => `${figure(value, 0, 1)}${NO_BREAK}mm/h`,
  '%': (value) => `${figure(value, 0, 0)}%`,
  'percentage points': (value) => `${figure(value, 0, 1)} points`,
  times: (value) => `×${NO_BREAK}${figure(value, 1, 3)}`,
  days: (value) => `${figure(value, 0, 0)}${NO_BREAK}${value === 1 ? 'day' : 'days'}`,
  min: minutesText,
  L: litresText,
  'm²': (value) => `${figure(value, 0, 1)}${NO_BREAK}m²`,
}

/** A factor's figure with its unit; an en rule for one that is not known, never 0. */
export const factorFigure = ({ value, unit }: Pick<Factor, 'value' | 'unit'>): string =>
  value === null ? '–' : FIGURES[unit](value)
