/** Control characters but the line break; a tab is a space by then. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away.
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g
/** They turn the reading direction, so that a text shows other words than it holds. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Nothing is seen of them, and words with them are found by nobody: soft hyphen, joiners of nothing, fillers, tags. */
const UNSEEN =
  /\u034f|[\u17b4\u17b5]|[\u180b-\u180e]|[\u00ad\u115f\u1160\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\uffff\u{e0000}-\u{e0fff}]/gu
/** Joiners stay where they join: pictures of several signs, and letters of scripts that are written with them. */
const JOINING_LETTER =
  '[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Tamil}\\p{Script=Sinhala}\\p{Script=Malayalam}\\p{Script=Telugu}\\p{Script=Kannada}]'
const IDLE_JOINERS = new RegExp(
  `(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]|${JOINING_LETTER})\\u200d` +
    `|\\u200d(?!\\p{Extended_Pictographic}|${JOINING_LETTER})` +
    `|(?<!${JOINING_LETTER})\\u200c|\\u200c(?!${JOINING_LETTER})`,
  'gu',
)
/** Marks on one letter: languages need up to three, a heap of them covers the lines around. */
const HEAPED_MARKS = /((?:(?![\ufe0e\ufe0f\u20e3])\p{M}){3})(?:(?![\ufe0e\ufe0f\u20e3])\p{M})+/gu
/** A page of nothing pushes everybody else's words away. */
const EMPTY_LINES = /\n{3,}/g

/** Letters, figures and signs of ASCII in one line: nothing of it is taken away but what stands at its ends. */
const PLAIN = /^[ -~]*$/

function cleanOnce(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '')
    .replace(TURNING, '')
    .replace(UNSEEN, '')
    .replace(IDLE_JOINERS, '')
    .normalize('NFC')
    .replace(HEAPED_MARKS, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim()
}

/**
 * What people wrote, as others are shown it: without characters that nobody sees or that turn the line around, and without
 * heaps of marks and empty lines. Cleaning a clean text changes nothing.
 */
export function cleanText(text: string): string {
  // What is taken away may leave a joiner without its neighbour.
  for (let before = text, after = cleanOnce(before); ; before = after, after = cleanOnce(before))
    if (after === before) return after
}

/** The same of what stands in one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')
