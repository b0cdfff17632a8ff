import { describe, expect, it } from 'vitest'
import { SCRIPTS } from './addresses.ts'
import { PHONE, SIZES } from './harness.ts'
import { failure, success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const openMenu = async (size: { width: number; height: number } = PHONE) => {
  const account = await site.account({ name: 'Mia Kovac' })
  const page = await site.page({ as: account, ...size })
  await page.goto('/')
  await page.getByRole('tab', { name: /^Today/ }).waitFor()
  await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
  await page.getByText(account.email).waitFor()
  return { page, account }
}

describe.each(SIZES)('the profile menu on the $device', (size) => {
  it('is opened from the header and shows name and e-mail [PMENU-01, PMENU-03, PMENU-12]', async () => {
    const { page, account } = await openMenu(size)
    expect(await page.getByText('Mia Kovac').last().isVisible()).toBe(true)
    expect(await page.getByText(account.email).isVisible()).toBe(true)
  })

  it('signs out: toast, /login, session gone [PMENU-07, PMENU-09, PMENU-10]', async () => {
    const { page, account } = await openMenu(size)
    await page.getByText('Sign Out', { exact: true }).click()
    await page.waitForURL('**/login')
    await toastSaying(page, success('Signed out')).waitFor()
    const answer = await fetch(`${site.url}/api/users/${account.id}`, {
      headers: { authorization: `Bearer ${account.session.access_token}` },
    })
    expect(answer.status).toBe(401)
    await page.goto('/')
    await page.getByRole('heading', { name: /Know when to/ }).waitFor()
  })
})

describe('sign-out', () => {
  it("says 'Signing out...' while busy, and ends at /login [PMENU-08, SHELL-33]", async () => {
    const { page } = await openMenu()
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/v1/logout**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByText('Sign Out', { exact: true }).click()
    await page.getByText('Signing out...', { exact: true }).waitFor()
    answer()
    await page.waitForURL('**/login')
  })

  it('that fails says so, and the person stays signed in [PMENU-11, TOAST-09]', async () => {
    const { page } = await openMenu()
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":"unexpected_failure","message":"no"}',
      }),
    )
    await page.getByText('Sign Out', { exact: true }).click()
    await toastSaying(page, failure('Failed to sign out. Please try again.')).waitFor()
    await page.getByText('Sign Out', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })
})

describe('the place and the look', () => {
  it('changes the place, and the weather with it', async () => {
    const { page } = await openMenu()
    await page.getByRole('button', { name: 'Change place' }).click()
    await page.getByRole('combobox', { name: 'Suburb or town' }).fill('Hobart')
    await page
      .getByRole('option', { name: /Tasmania/ })
      .first()
      .click()
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/weather/'))
    await page.getByRole('button', { name: /save|use this place/i }).click()
    expect((await asked).status()).toBe(200)
    await page.getByText('Hobart, TAS').first().waitFor()
    await page.reload()
    await page.getByText('Hobart, TAS').first().waitFor()
  })

  it.each([
    { name: 'Dark', theme: 'dark' },
    { name: 'Bright sun', theme: 'sun' },
    { name: 'Light', theme: 'light' },
  ])('wears $name at once and after a reload, before the first paint', async ({ name, theme }) => {
    const { page } = await openMenu()
    // The label, as a finger would: the click then waits until the sheet stands still.
    await page.getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true }).click()
    const worn = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await worn()).toBe(theme)
    await page.route(SCRIPTS, () => {})
    await page.reload({ waitUntil: 'commit' })
    await page.locator('main').waitFor()
    expect(await worn()).toBe(theme)
  })
})
