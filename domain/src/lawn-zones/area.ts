import { type FigureFault, readFigure, type UnitWords } from '../kernel/figures.ts'

const SQUARE_FOOT = 0.09290304
const SQUARE_YARD = 0.83612736
const ACRE = 4046.8564224
const HECTARE = 10_000

/** How people write an area, in square metres. International foot, yard and acre. */
const SQUARE_METRES: UnitWords = {
  ...{ sqm: 1, m: 1, metre: 1, metres: 1, meter: 1, meters: 1 },
  ...{ sqft: SQUARE_FOOT, sqyd: SQUARE_YARD },
  ...{ ac: ACRE, acre: ACRE, acres: ACRE },
  ...{ ha: HECTARE, hectare: HECTARE, hectares: HECTARE },
}

/** 'sq ft', 'square feet', 'ft2' and 'ft^2' are one word each. */
const SQUARE_WORDS = [
  [/sq(?:uare)?[. ]{0,2}(?:metres?|meters?|m)(?!\p{L})|(?<!\p{L})(?:metres?|meters?|m)\^?2(?!\d)/gu, 'sqm'],
  [/sq(?:uare)?[. ]{0,2}(?:feet|foot|ft)(?!\p{L})|(?<!\p{L})(?:feet|foot|ft)\^?2(?!\d)/gu, 'sqft'],
  [/sq(?:uare)?[. ]{0,2}(?:yards?|yds?)(?!\p{L})|(?<!\p{L})(?:yards?|yds?)\^?2(?!\d)/gu, 'sqyd'],
] as const
/** '1,200' is one thousand two hundred: no garden has a metre and a fifth, and in Australia the comma parts thousands. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g

/**
 * An area as people type it, in square metres: '80', '80 m²', '2500 sq ft', '1/4 acre', '0,1 ha', 'about 1,200'. Whoever
 * writes no unit means square metres. null for an empty entry.
 */
export function readArea(entry: string): number | FigureFault | null {
  const typed = entry.toLowerCase().replaceAll('²', '2')
  const whole = typed.replaceAll(THOUSANDS, (figure) => figure.replaceAll(',', ''))
  return readFigure(
    SQUARE_WORDS.reduce((text, [spelled, word]) => text.replaceAll(spelled, word), whole),
    SQUARE_METRES,
  )
}

/** The area of an entry that was found right; null for an empty one, and for one that is none. */
export function areaOf(entry: string): number | null {
  const read = readArea(entry)
  return typeof read === 'number' && read >= 0 ? read : null
}
