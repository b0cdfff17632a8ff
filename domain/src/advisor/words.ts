/** How questions and entries become words that can be compared. */

/** Words that say nothing of a lawn. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be been before but by can could did do does doing for from get getting go goes got had has ' +
    'have having he her him his how i if im in into is it its ive just know let like lot make me might more most my need needs no not now of ' +
    'off on once one only or our out over please really right she should so some still tell than thank thanks that the their them then ' +
    'there these they thing things this those through to try up us use used using very want was we were whats where while ' +
    'who why will with would you your yes best good help me something anything some keep keeps kept come comes coming back happen happening look looks looking'
  ).split(' '),
)

/** Words that say what is asked of a thing: part of names such as 'when to feed', and nothing by themselves. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(['what', 'when', 'which', 'much', 'often', 'many', 'too'])

/** Other words for the same, after the stem: what stands left is read as what stands right. */
const SAME: Readonly<Record<string, string>> = {
  turf: 'lawn',
  yard: 'lawn',
  fertilise: 'feed',
  fertiliser: 'feed',
  fertilis: 'feed',
  fert: 'feed',
  fertilisation: 'feed',
  food: 'feed',
  manure: 'feed',
  herbicid: 'weedkiller',
  weedkill: 'weedkiller',
  scarifi: 'dethatch',
  scarify: 'dethatch',
  verticut: 'dethatch',
  coring: 'aerate',
  core: 'aerate',
  aerat: 'aerate',
  aeration: 'aerate',
  irrigate: 'water',
  irrigat: 'water',
  irrigation: 'water',
  sprinkl: 'sprinkler',
  cut: 'mow',
  mower: 'mow',
  overseed: 'oversow',
  overse: 'oversow',
  pooch: 'dog',
  pup: 'dog',
  puppy: 'dog',
  wee: 'urine',
  pee: 'urine',
  chook: 'hen',
  chicken: 'hen',
  toadstool: 'mushroom',
  jojo: 'bindii',
  bindi: 'bindii',
  bindy: 'bindii',
  bermuda: 'couch',
  bermudagrass: 'couch',
  crabgrass: 'summergrass',
  nutsedge: 'nutgrass',
  burn: 'burnt',
  yellowish: 'yellow',
  brownish: 'brown',
  sick: 'dying',
  sandy: 'sand',
  edg: 'edge',
  leave: 'leaf',
}

/** American spellings and what is written with and without a hyphen. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(\w)iz(e|es|ed|er|ers|ing|ation)\b/g, '$1is$2'],
  [/\bcolor/g, 'colour'],
  [/\bgray/g, 'grey'],
  [/\bmold/g, 'mould'],
  [/\bsulph/g, 'sulf'],
  [/\bpre[ -]emergent/g, 'preemergent'],
  [/\bjo[ -]jos?\b/g, 'bindii'],
  [/\bweed[ -]?killers?\b/g, 'weedkiller'],
  [/\bst[. ]+augustine( grass)?\b/g, 'buffalo'],
  [/\bsir walter( buffalo)?\b/g, 'buffalo'],
  [/\bwhite[ -]fly\b/g, 'whitefly'],
  [/\barmy worm/g, 'armyworm'],
  [/\bnut ?(grass|sedge)\b/g, 'nutgrass'],
  [/\bcrab ?grass\b/g, 'summergrass'],
  [/\bsummer grass\b/g, 'summergrass'],
  [/\bwinter grass\b/g, 'wintergrass'],
  [/\bonion grass\b/g, 'oniongrass'],
  [/\bonion weed\b/g, 'onionweed'],
  [/\bcurl grub/g, 'curlgrub'],
  [/\b(kikuyu|buffalo) yellows\b/g, '$1 yellowsick'],
]

/** Longer text is not read on. */
const QUESTION_CHARS_MAX = 1000
const WORDS_MAX = 80

/** Most texts hold none of the spellings, and one look is cheaper than one for each. */
const ANY_SPELLING = new RegExp(SPELLINGS.map(([{ source }]) => source.replace(/\((?!\?)/g, '(?:')).join('|'))

/** Lower case, plain letters, one space between words. */
export function plainText(text: string): string {
  const cut = text.slice(0, QUESTION_CHARS_MAX)
  const ascii = /[^\0-\x7f]/.test(cut)
    ? cut
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[\u2018\u2019]/g, '')
    : cut
  let plain = ascii.replaceAll("'", '').toLowerCase()
  if (ANY_SPELLING.test(plain)) for (const [from, to] of SPELLINGS) plain = plain.replace(from, to)
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** The word without its ending: weeds, weeding and weeded are weed. */
export function stem(word: string): string {
  let stemmed = word
  if (stemmed.length > 4) {
    stemmed = stemmed
      .replace(/ies$/, 'y')
      .replace(/(ch|sh|x|ss)es$/, '$1')
      .replace(/([^s])s$/, '$1')
  } else stemmed = stemmed.replace(/([^siu])s$/, '$1')
  if (stemmed.length > 5 && /(?:ing|ed)$/.test(stemmed))
    stemmed = stemmed.replace(/(?:ing|ed)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  return Object.hasOwn(SAME, stemmed) ? (SAME[stemmed] ?? stemmed) : stemmed
}

/** The words of a text that say something, in their order, without endings. */
export const tokensOf = (text: string): string[] =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .slice(0, WORDS_MAX)
    .map(stem)
