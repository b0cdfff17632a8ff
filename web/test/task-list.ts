import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** A task's ring, which completes it. */
export const ring = (title: string) => page.getByRole('button', { name: `Complete: ${title}`, exact: true })
export const doneRing = (title: string) => page.getByRole('button', { name: `Completed: ${title}`, exact: true })
/** A task's row, which opens it. */
export const row = (title: string) => page.getByRole('button', { name: `Edit: ${title}`, exact: true })
export const tab = (filter: string) => page.getByRole('tab', { name: new RegExp(`^${filter}`) })

export const rowGone = (title: string): Promise<void> => expect.element(row(title)).not.toBeInTheDocument()
/** The titles of the rows, in their order. */
export const titles = (): string[] =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: /^Edit: / })
    .elements()
    .map((shown) => shown.textContent)
