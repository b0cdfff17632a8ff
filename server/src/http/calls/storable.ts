import { isStorableText } from '@turfwise/contract/text'

/**
 * Finds text that no database could keep (NUL, half a surrogate pair) anywhere in parsed input, names of fields included.
 * The contract's `text` refuses it field by field; this catches the field that somebody described as a mere string.
 *
 * @returns the dotted path of the first one; the empty string when the value itself is such text
 */
export function findUnstorable(input: unknown): string | undefined {
  const rest: { path: string; value: unknown }[] = [{ path: '', value: input }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isStorableText(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorableText(name)) return path
      rest.push({ path: path === '' ? name : `${path}.${name}`, value: inner })
    }
  }
  return undefined
}
