import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { untilToastsCanShow } from './forms.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const withToast = async (): Promise<Page> => {
  const page = await site.page({ touch: true })
  await page.goto('/signup')
  await untilToastsCanShow(page)
  // Time stands still but for the steps of a test: on a busy machine a second may go by between two lines of it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('[data-variant]').waitFor()
  return page
}

const swipeRight = async (page: Page, pixels: number): Promise<void> => {
  const box = await page.locator('[data-variant]').boundingBox()
  if (!box) throw new Error('no toast to swipe')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let moved = 0; moved <= pixels; moved += 5) await page.mouse.move(x + moved, y)
  await page.mouse.up()
}

describe('toasts', () => {
  it('shows one at a time, and a new one replaces the one before at once [TOAST-01, TOAST-02]', async () => {
    const page = await withToast()
    await page.getByLabel('Full name').fill('Olive')
    await page.getByLabel('E-mail').fill('olive@example.com')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm password').fill('12345')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('[data-variant]').getByText('Password too short', { exact: true }).waitFor()
    expect(await page.locator('[data-variant]').count()).toBe(1)
  })

  it('goes by itself after 5000 ms [TOAST-03]', async () => {
    const page = await withToast()
    await page.mouse.move(5, 5)
    await page.clock.runFor(4_500)
    expect(await page.locator('[data-variant]').count()).toBe(1)
    await page.clock.runFor(1_500)
    await page.locator('[data-variant]').waitFor({ state: 'detached' })
  })

  it('stays while the pointer is on it', async () => {
    const page = await withToast()
    await page.locator('[data-variant]').hover()
    await page.clock.runFor(20_000)
    expect(await page.locator('[data-variant]').count()).toBe(1)
  })

  it('stays after a swipe of 40 px and goes after one of 60 px [TOAST-04, TOAST-05]', async () => {
    const page = await withToast()
    await swipeRight(page, 40)
    await page.clock.runFor(500)
    expect(await page.locator('[data-variant]').count()).toBe(1)
    await swipeRight(page, 60)
    await page.clock.runFor(500)
    await page.locator('[data-variant]').waitFor({ state: 'detached' })
  })

  it('takes the focus to the notification area with F8 [TOAST-06]', async () => {
    const page = await withToast()
    await page.keyboard.press('F8')
    await expect
      .poll(() =>
        page.evaluate(() =>
          Boolean(
            document.activeElement?.querySelector('[data-variant]') ??
              document.activeElement?.closest('[data-variant]'),
          ),
        ),
      )
      .toBe(true)
  })

  it('looks different when something failed [TOAST-08, TOAST-52]', async () => {
    const page = await site.page()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const failed = page.locator('[data-variant="destructive"]')
    await failed.waitFor()
    const red = await failed.evaluate((toast) => getComputedStyle(toast).backgroundColor)
    const account = await site.account()
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const done = page.locator('[data-variant="success"]')
    await done.waitFor()
    expect(await done.evaluate((toast) => getComputedStyle(toast).backgroundColor)).not.toBe(red)
    expect(await done.innerText()).not.toMatch(/^Error/)
  })
})
