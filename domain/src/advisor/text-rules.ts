/** Rules that every answer keeps, whoever wrote it. */

import { retiredIn } from '../product-safety/retired-actives.ts'

const AMOUNT = String.raw`\d+(?:[.,]\d+)?(?:\s*(?:to|-|\u2013)\s*\d+(?:[.,]\d+)?)?`
const UNIT = `(?:ml|millilitres?|milliliters?|g|grams?|kg|kilos?|kilograms?|mg|litres?|l|teaspoons?|tablespoons?|caps?|capfuls?|drops?)`
const PER = String.raw`(?:\/|per|a|an|each|to|for|in)`
const OF = String.raw`(?:\d+(?:[.,]\d+)?\s*)?(?:ml|l|litres?|liters?|m2|m²|square metres?|square meters?|sqm|hectares?|ha|100\s*m2|watering can)`
/** '5 mL per litre', '30 g/m²', '2 capfuls in 5 L', '1:50'. */
const DOSE = new RegExp(String.raw`\b${AMOUNT}\s*${UNIT}\s*${PER}\s*${OF}(?![a-z])|\b1\s*:\s*\d{2,3}\b`, 'i')

/** The first dose that a text names; null where it names none. Depths in mm, litres of water and days are no doses. */
export const doseIn = (text: string): string | null => DOSE.exec(text)?.[0] ?? null

/** A sentence that warns of something does not recommend it. */
const WARNS =
  /\b(?:do not|don't|never|banned|no longer|not for|ended|cancelled|stop using|keep .* off|old stock|dispose|collection)\b/i

/** Retired actives that a text recommends: named in a sentence that does not warn of them. */
export function retiredRecommended(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !WARNS.test(sentence))
    .flatMap((sentence) => retiredIn(sentence).map(({ name }) => name))
}
