/** One page of a list, and where the next one begins. */
export interface Page<Item> {
  items: Item[]
  /** Undefined on the last page. */
  next: string | undefined
}
