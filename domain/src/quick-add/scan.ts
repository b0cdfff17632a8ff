/** A part of a text, by UTF-16 units: from the first one to the one after its last. */
export interface Stretch {
  from: number
  to: number
}

/** Something that was read in a stretch of the text. */
export interface Hit<Value> extends Stretch {
  value: Value
}

/** A text that is being read. */
export interface Line {
  /** In lower case, unit by unit as long as the text. */
  low: string
  /** Where a word, a figure or a sign begins. */
  starts: readonly number[]
}

/** One way to say something. The pattern is sticky, and undefined means that its words say nothing. */
export interface Reader<Value> {
  pattern: RegExp
  read(match: RegExpExecArray, line: Line): Value | undefined
}

/** Further on nothing is looked for: a title is shorter, and whoever pastes a page meant no date of it. */
const READ_MAX = 400

/** Before one of these a word goes on: '2.5', 'a-b', '#7', '$5'. */
const GOES_ON = /[\p{L}\p{N}\p{M}_.:/@#$%&=~+\\'’-]/u
const WORD = /[\p{L}\p{N}\p{M}_]/u
/** Behind one of these a word has not ended. */
const HOLDS_ON = /[\p{L}\p{N}\p{M}_@#$%&=/\\'’²³+-]/u
/** These end a word unless another figure or letter follows: '7:30', '2.5', '1,000'. */
const PAUSE = /[.:,]/

/** Lower case where it is as long as the letter: places in it are those of the text. */
export const lowerOf = (text: string): string =>
  Array.from(text, (letter) => {
    const low = letter.toLowerCase()
    return low.length === letter.length ? low : letter
  }).join('')

export function lineOf(text: string): Line {
  const low = lowerOf(text.slice(0, READ_MAX))
  const starts: number[] = []
  for (let at = 0; at < low.length; at += 1)
    if ((at === 0 || !GOES_ON.test(low[at - 1] ?? '')) && !/\s/.test(low[at] ?? ' ')) starts.push(at)
  return { low, starts }
}

/** True where what was read ends there: 'sat' is none in 'saturn'. */
export function endsAt({ low }: Line, at: number): boolean {
  const next = low[at]
  if (next === undefined) return true
  if (PAUSE.test(next)) return !WORD.test(low[at + 1] ?? ' ')
  return !HOLDS_ON.test(next)
}

const overlaps = (one: Stretch, others: readonly Stretch[]): boolean =>
  others.some((other) => one.from < other.to && other.from < one.to)

/** The word before a place, in lower case; empty where there is none. */
export const wordBefore = ({ low }: Line, at: number): string => {
  let end = at
  while (end > 0 && /\s/.test(low.charAt(end - 1))) end -= 1
  let from = end
  while (from > 0 && /[\p{L}\p{N}]/u.test(low.charAt(from - 1))) from -= 1
  return low.slice(from, end)
}

/** The first thing in the text that one of the readers understands, the earlier readers first where several do. */
export function firstHit<Value>(
  line: Line,
  readers: readonly Reader<Value>[],
  taken: readonly Stretch[],
): Hit<Value> | undefined {
  for (const from of line.starts) {
    for (const { pattern, read } of readers) {
      pattern.lastIndex = from
      const match = pattern.exec(line.low)
      if (match === null || match[0] === '') continue
      const to = from + match[0].length
      if (!endsAt(line, to) || overlaps({ from, to }, taken)) continue
      const value = read(match, line)
      if (value !== undefined) return { from, to, value }
    }
  }
  return undefined
}
