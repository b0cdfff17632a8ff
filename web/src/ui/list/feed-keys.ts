import type { KeyboardEvent } from 'react'

/** Their own keys move within them. */
const KEEPS_KEYS = 'textarea, input, select, [contenteditable], [role="dialog"], [role="menu"]'

/**
 * Page Down and Page Up go from article to article of the feed that listens: its focus, and with it what is read. Where no
 * other is drawn, the page scrolls as it always does.
 */
export const moveByArticle = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
  const { target, currentTarget } = event
  if (step === 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof Element) || target.closest(KEEPS_KEYS) !== null) return
  const articles = [...currentTarget.querySelectorAll<HTMLElement>('article')]
  const here = target.closest<HTMLElement>('article')
  const next = here === null ? undefined : articles[articles.indexOf(here) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
}
