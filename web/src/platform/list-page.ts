/** One page of a list, and where the next one begins. */
export interface Page<Item> {
  items: Item[]
  /** Undefined on the last page. */
  next: string | undefined
}

/** The cursor in a `Link` header that leads on. */
export const cursorOf = (link: string | null): string | undefined => {
  // Our server names one link: <address>; rel="next".
  const [address = '', relation = ''] = (link ?? '').split('>')
  if (!relation.includes('rel="next"')) return undefined
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor') ?? undefined
}
