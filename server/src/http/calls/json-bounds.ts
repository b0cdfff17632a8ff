/** How large the tree of a JSON text may be, whatever its length. */
export interface JsonBounds {
  /** Brackets inside each other. */
  depth: number
  /** Fields and items in all. */
  values: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * True where a JSON text holds more, or deeper, than anybody means. One look at its bytes, before it is parsed: a parser,
 * a schema and whatever walks the result take a thousand times as long for half a million numbers. Says nothing about
 * texts that are not JSON.
 */
export function exceedsBounds(json: Uint8Array, { depth, values }: JsonBounds): boolean {
  let open = 0
  let separators = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (inText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA) separators += 1
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      open += 1
      separators += 1
      if (open > depth) return true
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) open -= 1
    if (separators > values) return true
  }
  return false
}
