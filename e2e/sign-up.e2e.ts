import { describe, expect, it } from 'vitest'
import { fillAccountDetails, untilToastsCanShow } from './forms.ts'
import { useSite } from './use-site.ts'

// What the form does: web/src/features/auth/sign-up.browser.test.tsx.

const site = useSite()
let count = 0
const person = () => {
  count += 1
  return { name: 'Olive Tran', email: `olive.${count}@example.com`, password: 'wattle-and-couch' }
}

const atStep2 = async (who = person()) => {
  const page = await site.page()
  await page.goto('/signup')
  await fillAccountDetails(page, who)
  await page.getByText('Step 2 of 2, Garden Setup').waitFor()
  return page
}

describe('sign-up', () => {
  it('offers Australian places only, by keyboard too, and tells where the garden is to 0.01 degrees [AUTH-17, AUTH-23, AUTH-28]', async () => {
    const page = await atStep2()
    const field = page.getByRole('combobox', { name: 'Location' })
    await field.fill('Richmond')
    const options = page.getByRole('option')
    await options.first().waitFor()
    for (const text of await options.allInnerTexts()) {
      expect(text).toMatch(
        /New South Wales|Victoria|Queensland|Tasmania|South Australia|Western Australia|Northern Territory|Australian Capital Territory/,
      )
    }
    await field.press('ArrowDown')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBeNull()
    const active = await field.getAttribute('aria-activedescendant')
    const chosen = (await page.locator(`[id="${active}"]`).innerText()).split('\n')[0]
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toContain(chosen)
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
    const label = await field.inputValue()
    const signup = page.waitForRequest('**/auth/v1/signup**')
    const create = page.waitForResponse('**/api/users/create')
    await page.getByRole('button', { name: 'Create account' }).click()
    const { location, coordinates } = (await signup).postDataJSON().data
    expect(location).toBe(label)
    for (const degrees of [coordinates.lat, coordinates.lng]) expect(degrees).toBe(Math.round(degrees * 100) / 100)
    expect((await create).status()).toBe(200)
    await page.getByText(label).first().waitFor()
  })

  it('welcomes, and goes to / 500 ms after success [AUTH-32, AUTH-33]', async () => {
    const page = await atStep2()
    await untilToastsCanShow(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page
      .locator('[data-variant="success"]')
      .getByText(/^Welcome/)
      .first()
      .waitFor()
    await page.clock.runFor(450)
    expect(new URL(page.url()).pathname).toBe('/signup')
    await page.clock.runFor(100)
    await page.clock.resume()
    await page.waitForURL(`${site.url}/`)
  })
})
