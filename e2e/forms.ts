import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface NewGardener {
  name: string
  email: string
  password: string
}

/** Fills step 1 of the sign-up and leaves it with `Continue`. */
export async function fillAccountDetails(page: Page, person: NewGardener, confirm = person.password): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Types a place and takes the suggestion of that state. */
export async function choosePlace(page: Page, words: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Location' }).fill(words)
  await page.getByRole('option', { name: suggestion }).first().click()
}

export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Toasts come when the page is at rest: before a test stops the clock, they have to be there. */
export async function untilToastsCanShow(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: /^Notifications/ })
  // On the sign-in screens they come once somebody has begun; a key pressed before the app is there is not heard.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return region.count()
    })
    .toBe(1)
}
