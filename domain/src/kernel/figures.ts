/** How people write a unit, lower case: how much of the field's own unit each word is. */
export type UnitWords = Readonly<Record<string, number>>

const HOUR_WORDS = { h: 60, hr: 60, hrs: 60, hour: 60, hours: 60 }
export const MINUTES: UnitWords = { ...HOUR_WORDS, m: 1, min: 1, mins: 1, minute: 1, minutes: 1 }
export const MILLIMETRES: UnitWords = { cm: 10, mm: 1, millimetre: 1, millimetres: 1 }
export const LITRES: UnitWords = { l: 1, litre: 1, litres: 1, ml: 0.001 }

/** What is wrong with a typed figure. 'comma': '1,000' may be a thousand or one. */
export type FigureFault = 'unclear' | 'comma'

// A fraction first: '1/4', and with a whole number before it '1 1/2'.
const PART = /\s*(?:(?:(\d+)\s+)?(\d+)\s*[/\u2044]\s*(\d+)|(\d+(?:[.,]\d*)?|[.,]\d+))\s*(\p{L}*)\.?\s*/uy
/** '2½' has no blank before its fraction. */
const FRACTION_SIGN = /[\u00bc-\u00be\u2150-\u215e]/gu
/** Whoever says so has a figure in mind all the same. */
const ABOUT = /^(?:about|approx(?:imately)?\.?|around|roughly|circa|ca?\.|~|\u2248)\s*(?=[\d.,])/u
/** Begins with a comma before exactly three digits, as thousands are written; '0,125' is none of them. */
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(?!\d)/
/** A sum of floats has digits beyond what anybody typed. */
const DECIMALS = 1e6

const withoutNoise = (sum: number): number =>
  Number.isSafeInteger(Math.round(sum * DECIMALS)) ? Math.round(sum * DECIMALS) / DECIMALS : sum

/**
 * A figure as people type it, in the unit of its field: null for an empty entry. A comma is a decimal point ('45,5'),
 * a fraction is one ('1/4', '1 1/2', '2½'), 'about' may stand before it, a unit may follow ('90 min'), and smaller units
 * follow larger ones ('1h 30'). Whoever writes no unit means the field's own. Nothing else is a figure, '1e3' neither.
 */
export function readFigure(entry: string, unit: UnitWords = {}): number | FigureFault | null {
  const typed = entry
    .replaceAll(FRACTION_SIGN, (sign) => ` ${sign} `)
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(ABOUT, '')
  if (typed === '') return null
  const negative = /^[-\u2212]/.test(typed)
  const text = negative ? typed.slice(1) : typed
  if (THOUSANDS.test(text)) return 'comma'
  let sum = 0
  let before = { size: Number.POSITIVE_INFINITY, figure: 0 }
  PART.lastIndex = 0
  do {
    const [, wholes = '0', above, below, digits = '', word = ''] = PART.exec(text) ?? ['']
    const plain = digits === '' ? Number.NaN : Number(digits.replace(',', '.'))
    const figure = above === undefined ? plain : Number(wholes) + Number(above) / Number(below)
    const size = word === '' ? 1 : ((Object.hasOwn(unit, word) ? unit[word] : undefined) ?? Number.NaN)
    // A next part is less than one of the part before, which is whole: '1 h 30', not '1.5 h 30' nor '1 h 90'.
    const fits = size < before.size && figure * size < before.size && Number.isInteger(before.figure)
    if (!fits) return 'unclear'
    sum += figure * size
    before = { size, figure }
  } while (PART.lastIndex < text.length)
  if (!Number.isFinite(sum)) return 'unclear'
  return withoutNoise(negative ? 0 - sum : sum)
}

/** The figure of an entry that was found right; null for an empty one, and for one that is no figure. */
export function figureOf(entry: string, unit?: UnitWords): number | null {
  const read = readFigure(entry, unit)
  return typeof read === 'number' ? read : null
}
