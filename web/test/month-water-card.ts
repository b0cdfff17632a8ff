import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The water of a month, on Profile > Garden. */
export const monthCard = page.getByRole('region', { name: /^Water in / })
/** What its chart draws of one kind. */
export const marks = (mark: string) => monthCard.element().querySelectorAll(`[data-mark="${mark}"]`)

/** The card is not drawn before somebody comes near its place, below the watering rules. */
export const comeToMonthCard = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { name: 'Watering rules' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.min-h-100').length).toBe(2)
  await expect
    .poll(() => {
      document.querySelectorAll('.min-h-100')[1]?.scrollIntoView()
      return monthCard.elements().length
    })
    .toBe(1)
}
