import { describe, expect, it } from 'vitest'
import { PHONE } from './harness.ts'
import { tabTo } from './tab-to.ts'
import { useSite } from './use-site.ts'

const site = useSite()

// The forms are the same ones on the desktop, and its navigation the journey of a task walks by keyboard.
describe('by keyboard alone, on the phone', () => {
  it('leads from the landing page through the sign-up to a reason and out again', async () => {
    const page = await site.page(PHONE)
    await page.goto('/')
    await tabTo(page, /^Start .*free trial$/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/signup')
    await page.getByText('Step 1 of 2, Account Details').waitFor()
    await tabTo(page, /^Full name/)
    await page.keyboard.type('Olive Tran')
    await tabTo(page, /^E-mail/)
    await page.keyboard.type('olive.tran@example.com')
    await tabTo(page, /^Password/)
    await page.keyboard.type('wattle-and-couch')
    await tabTo(page, /^Confirm password/)
    await page.keyboard.type('wattle-and-couch')
    await page.keyboard.press('Enter')
    await page.getByText('Step 2 of 2, Garden Setup').waitFor()
    await page.getByRole('combobox', { name: 'Location' }).waitFor()
    await tabTo(page, /^Location/)
    await page.keyboard.press('ControlOrMeta+A')
    // At once: typed letter by letter, half a name may bring a list of its own, and none is chosen in the next one.
    await page.keyboard.insertText('Richmond')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    await tabTo(page, /^Create account/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()

    await tabTo(page, /^Mowing/)
    await page.keyboard.press('Enter')
    const mowing = page.getByRole('button', { name: /^Mowing/ })
    await expect.poll(() => mowing.getAttribute('aria-expanded')).toBe('true')
    await page.waitForLoadState('networkidle')
    await page.reload()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await tabTo(page, /profile menu|Olive Tran/i)
    await page.keyboard.press('Enter')
    await page.getByText('olive.tran@example.com').waitFor()
    await tabTo(page, /^Sign Out/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login')
  })
})
