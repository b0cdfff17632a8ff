import { convertAmount, type StockUnit } from './stock-units.ts'

/** A line never ends between a figure and its unit. */
const NO_BREAK = '\u00a0'

/** The unit of a whole kilogram or litre, and the one of what is less. */
const SIZES = {
  kg: { whole: 'kg', part: 'g' },
  g: { whole: 'kg', part: 'g' },
  L: { whole: 'L', part: 'mL' },
  ml: { whole: 'L', part: 'mL' },
} as const satisfies Readonly<Record<StockUnit, { whole: StockUnit; part: string }>>

/** Grams in a kilogram, millilitres in a litre. */
const PARTS = 1000
/** From here on a figure is read whole: nobody measures 41.3 mL, and everybody 1.5 mL. */
const WHOLE_FROM = 10

const figure = (value: number, most: number): string =>
  value.toLocaleString('en-AU', { maximumFractionDigits: most }).replace('-', '\u2212')

/**
 * An amount as people read it: kilograms and litres from one of them on, and below it grams and millilitres, so that
 * nothing that was used reads as nothing. '2.4 kg', '350 g', '1,240 L', '40 mL'. Less than a thousandth of a gram or of a
 * millilitre is noise of the machine and reads '0 kg' or '0 L'.
 *
 * @param amount in `unit`
 */
export function amountText(amount: number, unit: StockUnit): string {
  const { whole, part } = SIZES[unit]
  const value = convertAmount(amount, unit, whole) ?? amount
  const parts = Math.round(value * PARTS * PARTS) / PARTS
  const size = Math.abs(parts)
  if (size === 0) return `0${NO_BREAK}${whole}`
  if (Math.round(size) < PARTS) {
    const most = size >= WHOLE_FROM ? 0 : size >= 1 ? 1 : 3
    return `${figure(parts, most)}${NO_BREAK}${part}`
  }
  const most = whole === 'kg' ? 2 : Math.abs(value) >= WHOLE_FROM ? 0 : 1
  return `${figure(value, most)}${NO_BREAK}${whole}`
}
