import { expect, it } from 'vitest'
import { fillAccountDetails } from './forms.ts'
import { useSite } from './use-site.ts'

// What the card does: web/src/app/first-garden/first-garden.browser.test.tsx.

const site = useSite()

it('leads from the sign-up to the first jobs of the lawn, and they are there on the next visit', async () => {
  const page = await site.page()
  await page.goto('/signup')
  await fillAccountDetails(page, { name: 'Olive Tran', email: 'first.olive@example.com', password: 'wattle-and-couch' })
  await page.getByText('Step 2 of 2, Garden Setup').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  const card = page.getByRole('region', { name: /^Your .*: these? .*jobs?/ })
  await card.waitFor()
  const titles = await card
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box.getAttribute('aria-label') ?? '').replace(/^Add: /, '')))
  expect(titles.length).toBeGreaterThan(1)
  await card.getByRole('button', { name: `Add these ${titles.length}` }).click()
  const row = (title: string) => page.getByRole('button', { name: `Edit: ${title}`, exact: true }).first()
  for (const title of titles.slice(0, 3)) await row(title).waitFor()
  await page.reload()
  for (const title of titles.slice(0, 3)) await row(title).waitFor()
  expect(await card.count()).toBe(0)
  await page.goto('/profile?tab=garden')
  await page
    .getByText(/^Lawn$/)
    .first()
    .waitFor()
})
