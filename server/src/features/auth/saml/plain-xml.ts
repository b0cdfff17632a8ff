const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`, 'y')
const TAG_START = new RegExp(`<(/?)(${NAME})`, 'y')
const TAG_END = /\s*(\/?)>/y
const TEXT = /[^<]*/y
const UNKNOWN_ENTITY = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/

/** A tag of a text that is plain XML. */
export interface PlainElement {
  /** Without its prefix. */
  name: string
  attributes: ReadonlyMap<string, string>
}

/**
 * The elements of a text that is nothing but one tree of elements, attributes and text, in order. XML has more: document
 * types, comments, CDATA, instructions. This reader knows none of them, and unlike forgiving ones it mends nothing.
 *
 * @returns undefined for any other text, and for one of more elements, levels or attributes (of one element or in all)
 */
export function plainElements(
  xml: string,
  bounds: { elementsMax: number; depthMax: number; attributesMax: number; attributesInAllMax: number },
): PlainElement[] | undefined {
  let at = 0
  let attributesInAll = 0
  const next = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(xml) ?? undefined
    if (found) at = pattern.lastIndex
    return found
  }
  if (UNKNOWN_ENTITY.test(xml)) return undefined
  const elements: PlainElement[] = []
  const open: string[] = []
  const outside = (next(TEXT)?.[0] ?? '').trim()
  if (outside !== '') return undefined
  while (at < xml.length) {
    const [, closes, name] = next(TAG_START) ?? []
    if (name === undefined) return undefined
    const attributes = new Map<string, string>()
    for (let found = next(ATTRIBUTE); found; found = next(ATTRIBUTE)) {
      const [, key = '', quoted = ''] = found
      if (closes || attributes.has(key)) return undefined
      attributes.set(key, quoted.slice(1, -1))
      attributesInAll += 1
      if (attributes.size > bounds.attributesMax || attributesInAll > bounds.attributesInAllMax) return undefined
    }
    const end = next(TAG_END)
    if (!end || (closes && (end[1] || open.pop() !== name))) return undefined
    if (!closes) {
      // A second tree beside the first.
      if (open.length === 0 && elements.length > 0) return undefined
      elements.push({ name: name.slice(name.indexOf(':') + 1), attributes })
      if (!end[1]) open.push(name)
      if (elements.length > bounds.elementsMax || open.length > bounds.depthMax) return undefined
    }
    const text = next(TEXT)?.[0] ?? ''
    if (open.length === 0 && text.trim() !== '') return undefined
  }
  return open.length === 0 && elements.length > 0 ? elements : undefined
}
