/** A piece of what somebody wrote. */
export type TextPart = { kind: 'words'; text: string } | { kind: 'link'; text: string }

/**
 * An address that is written out whole. Its host is of Latin letters, so that it is the one that it looks like, and nothing
 * stands before it: 'https://bank.au@thief.au' leads to the thief.
 */
const LINK =
  /(?<![\p{L}\p{N}])https?:\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?::\d{1,5})?(?![\p{L}\p{N}@:-]|\.[\p{L}\p{N}])(?:[/?#][^\s<>"]*)?/giu

/** They end the sentence that an address stands in, and are no part of it. */
const MARKS = ".,;:!?'’”…*_"
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** The address without what only stands behind it. A bracket that it opened itself it keeps. */
function withoutMarks(address: string): string {
  const counts = new Map<string, number>()
  for (const sign of address) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const countOf = (sign: string) => counts.get(sign) ?? 0
  let end = address.length
  for (;;) {
    const last = address.charAt(end - 1)
    const opening = BRACKETS[last]
    const isOver = opening === undefined ? MARKS.includes(last) : countOf(opening) < countOf(last)
    if (!isOver) return address.slice(0, end)
    counts.set(last, countOf(last) - 1)
    end -= 1
  }
}

/**
 * A text as words and links, in their order: put together they are the text, letter by letter. Markup is words like any
 * other, and nothing but `http` and `https` is a link.
 */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = withoutMarks(found)
    if (index > from) parts.push({ kind: 'words', text: text.slice(from, index) })
    parts.push({ kind: 'link', text: link })
    from = index + link.length
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) })
  return parts
}
