/** The states and territories by each way in which people write them; longer ways come before those that they end with. */
const STATES: readonly (readonly [written: string, state: string])[] = [
  ['australian capital territory', 'ACT'],
  ['northern territory', 'NT'],
  ['western australia', 'WA'],
  ['south australia', 'SA'],
  ['new south wales', 'NSW'],
  ['queensland', 'QLD'],
  ['victoria', 'VIC'],
  ['tasmania', 'TAS'],
  ['nsw', 'NSW'],
  ['vic', 'VIC'],
  ['qld', 'QLD'],
  ['tas', 'TAS'],
  ['act', 'ACT'],
  ['wa', 'WA'],
  ['sa', 'SA'],
  ['nt', 'NT'],
]
/** A part with one of these words or a figure is a street, a unit or a box, and nobody's business. */
const STREET =
  /\d|\b(?:st|street|rd|road|ave|avenue|dr|drive|ct|court|cres|crescent|pl|place|ln|lane|hwy|highway|pde|parade|tce|terrace|cl|close|blvd|boulevard|way|unit|lot|flat|apt|apartment|level|po box|gpo box)\.?$/i
const SUBURB_CHARS_MAX = 60

/** Without the spaces and commas at its end. */
function trimmedEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** What stands before the last words of a text; undefined where it does not end with them, or they are the end of a longer word. */
function beforeEnd(text: string, words: string, lower = text.toLowerCase()): string | undefined {
  if (!lower.endsWith(words)) return undefined
  const before = text.slice(0, -words.length)
  return /\w$/.test(before) ? undefined : trimmedEnd(before)
}

function withoutCountry(label: string): string {
  const before = beforeEnd(label, 'australia')
  return before === undefined || /(?:western|south)$/i.test(before) ? label : before
}

const withoutPostcode = (words: string): string => (/\b\d{4}$/.test(words) ? trimmedEnd(words.slice(0, -4)) : words)

function withSuburb(before: string, state: string): string {
  const suburb = before.split(',').at(-1)?.trim().replace(/\s+/g, ' ') ?? ''
  const isClear = /^\p{L}[\p{L}\p{M} .'’()-]*$/u.test(suburb) && !STREET.test(suburb)
  return isClear && suburb.length <= SUBURB_CHARS_MAX ? `${suburb}, ${state}` : state
}

/**
 * Suburb and state of the words in which somebody keeps where they live, as everybody may see it: 'Parramatta, NSW'. Only
 * the state where the suburb is not clear, null where not even that is.
 */
export function publicPlace(label: string | null): string | null {
  const words = withoutPostcode(withoutCountry(label ?? '')).trim()
  const lower = words.toLowerCase()
  for (const [written, state] of STATES) {
    const before = beforeEnd(words, written, lower)
    if (before !== undefined) return withSuburb(before, state)
  }
  return null
}
