/** Items with one of them changed; the others stay the same objects. */
export const patched = <I extends { id: string }>(
  items: readonly I[],
  id: string | null | undefined,
  change: (item: I) => I,
): readonly I[] => items.map((item) => (item.id === id ? change(item) : item))

/** Items without one of them. */
export const without = <I extends { id: string }>(items: readonly I[], gone: string): readonly I[] =>
  items.filter(({ id }) => id !== gone)

/** Items with one that was made here, until it was read with the others. */
export const withMade = <I extends { id: string }>(
  items: readonly I[],
  made: I,
  place: 'first' | 'last' = 'last',
): readonly I[] => {
  if (items.some(({ id }) => id === made.id)) return items
  return place === 'first' ? [made, ...items] : [...items, made]
}
