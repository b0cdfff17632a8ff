import { useState } from 'react'

interface Shown<T> {
  item: T
  /** Counts the openings, so that a form starts afresh with each of them. */
  opening: number
}

/**
 * What a sheet is about: null closes it, yet its content stays while it slides away. The same thing read anew (an id that
 * stays) is no new opening, so what was typed meanwhile is kept.
 */
export const useLastShown = <T extends { id: string }>(item: T | null): Shown<T> | null => {
  const [state, setState] = useState<{ open: boolean; shown: Shown<T> | null }>({ open: false, shown: null })
  const { open, shown } = state
  const opens = item !== null && (!open || shown?.item.id !== item.id)
  if (item === null && open) setState({ open: false, shown })
  if (opens) setState({ open: true, shown: { item, opening: (shown?.opening ?? 0) + 1 } })
  return shown
}
