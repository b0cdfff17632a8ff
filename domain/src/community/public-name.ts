import { cleanLine } from './clean-text.ts'

/** A name as other members are shown it, without what is not seen or turns the line around; null where nothing is left. */
export const publicName = (name: string | null): string | null => cleanLine(name ?? '') || null

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const [FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE] = ['\u2068', '\u2069']

/**
 * Words of somebody else within a sentence of ours. Those of the other direction stand between isolates, so that they turn
 * nothing around them: "דנה and 3 others like your post" keeps its order, also in the tray of a phone.
 */
export const isolated = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `${FIRST_STRONG_ISOLATE}${words}${POP_DIRECTIONAL_ISOLATE}` : words
