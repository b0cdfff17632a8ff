import { ACTIVES, type ActiveRecord, FORM_WORDS, NUTRIENTS } from './actives-data.ts'

/** What a product's list of active ingredients says, as far as the table knows it. */
export interface ActivesRead {
  /** Of the table, each once, in the order in which they are named. */
  known: readonly ActiveRecord[]
  /** As they were written: neither an active of the table nor a nutrient. */
  unknown: readonly string[]
  nutrients: readonly string[]
}

/** 2,4-D in whatever spelling; 2,4-DB and 2,4-DP are other actives. */
const TWO_FOUR_D = /(?<![a-z0-9])2[^a-z0-9]{0,4}4[^a-z0-9]{0,4}d(?![a-z0-9])/g
/** '100 g/L', '360 g per litre', '0.5 %', '2 mg': how much there is of it. */
const STRENGTH =
  /\b\d{1,9}(?:\.\d{1,9})? ?(?:%|(?:g|mg|kg|ml|l) ?(?:\/|per) ?(?:kg|litre|l|g|ml)\b|(?:g|mg|kg|ml|l)\b)/g
/** Between two actives of one entry; a comma between figures is part of a name: 2,4-DB. */
const BETWEEN = /[+&/;|\n]|(?<!\d),|,(?!\d)|\band\b/
/** A list that was split at commas has cut '2,4-D' in two. */
const CUT_BEFORE = /(?:^|[^0-9a-z])2$/
const CUT_AFTER = /^4[^a-z0-9]{0,4}d(?![a-z])/

/** Letters of every script, so that none is lost. Lower case with one space between words; 'ph' and 'f' are one sound and two spellings: halosulphuron. */
const wordsOf = (text: string): string =>
  text
    .replace(TWO_FOUR_D, ' 24d ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ph/g, 'f')

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

const NAMES: readonly (readonly [phrase: string, active: ActiveRecord])[] = ACTIVES.flatMap((active) =>
  [active.name, ...active.alsoCalled].map((name) => [wordsOf(plain(name)), active] as const),
).toSorted(([a], [b]) => b.length - a.length)
const FORMS = new Set(FORM_WORDS.map((word) => wordsOf(word)))
const NUTRIENT_PHRASES = new Set(NUTRIENTS.map((word) => wordsOf(word)))

const isNothing = (word: string): boolean => word === '' || FORMS.has(word) || /^\d+$/.test(word)

/** The entries of a list, each one active: what was cut is whole again, and mixes are taken apart. */
function entriesOf(list: readonly string[]): string[] {
  const whole: string[] = []
  for (const entry of list.map((text) => plain(text).replace(STRENGTH, ' ').trim())) {
    const before = whole.at(-1)
    if (before !== undefined && CUT_BEFORE.test(before) && CUT_AFTER.test(entry))
      whole[whole.length - 1] = `${before},${entry}`
    else whole.push(entry)
  }
  return whole
    .flatMap((entry) => entry.replace(TWO_FOUR_D, ' 24d ').split(BETWEEN))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** 'MCPA' and not 'mcpa': what is compared is in lower case. Words that were put together from several places stay so. */
function asWritten(text: string, list: readonly string[]): string {
  const written = list.join('\n').normalize('NFKC')
  const at = written.toLowerCase().indexOf(text)
  const found = written.slice(at, at + text.length)
  return at !== -1 && found.toLowerCase() === text ? found : text
}

/**
 * Reads what people and labels write: any case and spacing, strengths, salts and esters, mixes in one entry. Whatever is
 * left over beside a known name is an active that is not known, so nothing is taken for harmless by being overlooked.
 */
export function readActives(list: readonly string[]): ActivesRead {
  const known = new Set<ActiveRecord>()
  const unknown = new Set<string>()
  const nutrients = new Set<string>()
  for (const entry of entriesOf(list)) {
    const words = wordsOf(entry)
    if (words === '' || /^[\d ]+$/.test(words)) continue
    if (NUTRIENT_PHRASES.has(words)) {
      nutrients.add(entry)
      continue
    }
    let rest = ` ${words} `
    for (const [phrase, active] of NAMES) {
      if (!rest.includes(` ${phrase} `)) continue
      known.add(active)
      rest = rest.replaceAll(` ${phrase} `, '  ')
    }
    const named = rest !== ` ${words} `
    const left = rest.split(' ').filter((word) => !isNothing(word))
    if (left.length > 0 || !named) unknown.add(named ? left.join(' ') : entry.replace('24d', '2,4-D'))
  }
  return { known: [...known], unknown: [...unknown].map((one) => asWritten(one, list)), nutrients: [...nutrients] }
}
