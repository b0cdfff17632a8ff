import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { codeOf, wrongCode } from '../server/test/authenticator.ts'
import { failureToast, keptSettings, openSettings, opens, signInElsewhere, successToast } from './security-page.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const clock = { now: () => new Date() }

// What its fields and messages do: web/src/app/profile/settings.browser.test.tsx.

const site = useSite()

const toggle = (page: Page) => page.getByRole('switch', { name: 'Two-factor authentication' })
const isOn = async (page: Page) => (await toggle(page).getAttribute('aria-checked')) === 'true'

const begin = async (page: Page): Promise<string> => {
  await toggle(page).click()
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
  const key = await page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/).innerText()
  return key.replaceAll(' ', '')
}

const saidOn = (page: Page) => toastSaying(page, success('2FA Enabled')).count()
const saidOff = (page: Page) => toastSaying(page, success('2FA Disabled')).count()

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Turn on' }).click()
}
const turnOn = async (page: Page, secret: string): Promise<string[]> => {
  expect(await saidOn(page)).toBe(0)
  await typeCode(page, codeOf(secret, clock))
  await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
  return page.locator('main ol li').allInnerTexts()
}

describe('two-factor authentication', () => {
  it('stays off while the code is wrong, goes on after one code and off after another [SETTINGS-24, SETTINGS-27, SETTINGS-28]', async () => {
    const { page, account } = await openSettings(site)
    expect(await isOn(page)).toBe(false)
    const secret = await begin(page)
    await typeCode(page, wrongCode(secret, clock))
    await failureToast(page, 'Failed to enable two-factor authentication.')
    await page.getByText('That code is not right. Type the one that shows now.').waitFor()
    expect([await isOn(page), await saidOn(page)]).toEqual([false, 0])
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: false })
    const codes = await turnOn(page, secret)
    await successToast(page, '2FA Enabled')
    expect(codes).toHaveLength(10)
    await expect.poll(() => isOn(page)).toBe(true)
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: true, backupCodesLeft: 10 })
    const half = await signInElsewhere(site, account, 'curl/8')
    expect(await opens(site, half, account)).toBe(403)
    await page.getByRole('button', { name: 'Done' }).click()
    await toggle(page).click()
    await page.getByLabel(/^Code from your authenticator app/).fill(codeOf(secret, clock, 1))
    expect(await saidOff(page)).toBe(0)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await successToast(page, '2FA Disabled')
    await expect.poll(() => isOn(page)).toBe(false)
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: false })
    await page.reload()
    await toggle(page).waitFor()
    expect(await isOn(page)).toBe(false)
  })

  it('makes new backup codes after one of the old, which stop working, and goes off with a new one [SETTINGS-26]', async () => {
    const { page, account } = await openSettings(site)
    const codes = await turnOn(page, await begin(page))
    // Kept as a file, too.
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save as file' }).click()
    expect((await saved).suggestedFilename()).toBe('turfwise-backup-codes.txt')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'New backup codes' }).click()
    const field = page.getByLabel(/^Code from your authenticator app/)
    await field.fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
    const fresh = await page.locator('main ol li').allInnerTexts()
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    expect(await keptSettings(site, page, account)).toMatchObject({ backupCodesLeft: 10 })
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'New backup codes' }).click()
    await field.fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByText('That code is not right. Type the one that shows now.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await toggle(page).click()
    await field.fill(fresh[0] ?? '')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await successToast(page, '2FA Disabled')
  })
})
