import type { KeyboardEvent } from 'react'

/** The arrows, Home and End lead from an entry to another; any other key leads nowhere. */
const targetOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The keys of a menu move along the entries of the one that listens. */
export const moveInMenu = (event: KeyboardEvent<HTMLElement>): void => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const target = targetOf(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length)
  if (target === undefined) return
  event.preventDefault()
  entries[target]?.focus()
}
