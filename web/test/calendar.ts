import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'

/** A Saturday, noon in Sydney. */
export const SATURDAY = new Date('2026-11-21T01:00:00Z')

/** From here on the page has this time of day and date; timers go on. Not later than now: the session would have ended. */
export const isNow = (now: Date = SATURDAY): void => void vi.useFakeTimers({ toFake: ['Date'], now })

export const grid = page.getByRole('grid')
export const monthName = page.getByRole('heading', { level: 2 }).first()

/** The cell of a day, yyyy-mm-dd. */
export const cell = (date: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`td[data-day="${date}"]`)
  if (found === null) throw new Error(`${date} is not shown`)
  return found
}

/** The labels that a day shows, in their order. */
export const labelsOn = (date: string): string[] =>
  [...cell(date).querySelectorAll('[data-label]')].map((label) => label.textContent ?? '')

/** The label of a task in the grid. */
export const labelOf = (title: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('td [data-label]')].find((one) => one.textContent === title)
  if (found === undefined) throw new Error(`${title} stands on no day`)
  return found
}

/** Waits until the calendar was read and is shown. */
export const calendarShown = async (): Promise<void> => {
  await expect.element(grid).toBeVisible()
  await expect.poll(() => grid.element().getAttribute('aria-busy')).toBeNull()
}
