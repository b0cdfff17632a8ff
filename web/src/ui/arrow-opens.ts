import type { KeyboardEvent } from 'react'

/** The button of a menu opens it by the arrow that leads into it, too. */
export const arrowOpens = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.click()
}
