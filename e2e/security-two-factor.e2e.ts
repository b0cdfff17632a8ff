import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { codeOf, wrongCode } from '../server/test/authenticator.ts'
import { expectNoAxeViolations, overflowsSideways } from './harness.ts'
import { failureToast, keptSettings, openSettings, opens, signInElsewhere, successToast } from './security-page.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const clock = { now: () => new Date() }
const ENABLE_CALL = /\/api\/security\/2fa\/enable\//
const DISABLE_CALL = /\/api\/security\/2fa\/disable\//

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

const turnOn = async (page: Page): Promise<{ secret: string; codes: string[] }> => {
  const secret = await begin(page)
  expect(await saidOn(page)).toBe(0)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, clock))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
  return { secret, codes: await page.locator('main ol li').allInnerTexts() }
}

describe('two-factor authentication', () => {
  it('goes on after one code and off after another [SETTINGS-24, SETTINGS-27, SETTINGS-28]', async () => {
    const { page, account } = await openSettings(site)
    expect(await isOn(page)).toBe(false)
    const { secret, codes } = await turnOn(page)
    await successToast(page, '2FA Enabled')
    expect(codes).toHaveLength(10)
    await expect.poll(() => isOn(page)).toBe(true)
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: true, backupCodesLeft: 10 })
    const half = await signInElsewhere(site, account, 'curl/8')
    expect(await opens(site, half, account)).toBe(403)
    await page.getByRole('button', { name: 'Done' }).click()
    await toggle(page).click()
    await page.getByLabel(/^Code of your authenticator app/).fill(codeOf(secret, clock, 1))
    expect(await saidOff(page)).toBe(0)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await successToast(page, '2FA Disabled')
    await expect.poll(() => isOn(page)).toBe(false)
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: false })
    await page.reload()
    await toggle(page).waitFor()
    expect(await isOn(page)).toBe(false)
  })

  it('stays off while the code is not right, and says so [SETTINGS-29]', async () => {
    const { page, account } = await openSettings(site)
    const secret = await begin(page)
    await page.getByLabel('Code', { exact: true }).fill(wrongCode(secret, clock))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await failureToast(page, 'Failed to enable two-factor authentication.')
    await page.getByText('That code is not right. Type the one that shows now.').waitFor()
    expect([await isOn(page), await saidOn(page)]).toEqual([false, 0])
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: false })
  })

  it('that the server cannot begin says so [SETTINGS-29]', async () => {
    const { page } = await openSettings(site)
    await page.route(ENABLE_CALL, (route) => route.fulfill({ status: 500, body: 'no' }))
    await toggle(page).click()
    await failureToast(page, 'Failed to enable two-factor authentication.')
    expect(await isOn(page)).toBe(false)
  })

  it('stays on while it cannot be turned off, and takes a backup code for that [SETTINGS-30, SETTINGS-26]', async () => {
    const { page } = await openSettings(site)
    const { codes } = await turnOn(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.route(DISABLE_CALL, (route) => route.fulfill({ status: 500, body: 'no' }))
    await toggle(page).click()
    await page.getByLabel(/^Code of your authenticator app/).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await failureToast(page, 'Failed to disable two-factor authentication.')
    expect(await isOn(page)).toBe(true)
    await page.unroute(DISABLE_CALL)
    await page.getByLabel(/^Code of your authenticator app/).fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await successToast(page, '2FA Disabled')
  })

  it('makes new backup codes after a code, and the old ones stop working', async () => {
    const { page, account } = await openSettings(site)
    const { secret, codes } = await turnOn(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'New backup codes' }).click()
    const field = page.getByLabel(/^Code of your authenticator app/)
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill(wrongCode(secret, clock))
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await failureToast(page, 'Failed to make new backup codes.')
    await field.fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
    const fresh = await page.locator('main ol li').allInnerTexts()
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    expect(await keptSettings(site, page, account)).toMatchObject({ backupCodesLeft: 10 })
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'New backup codes' }).click()
    await field.fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByText('That code is not right. Type the one that shows now.').waitFor()
  })

  it('hands its backup codes out as text, and again when they did not come', async () => {
    const { page } = await openSettings(site)
    const secret = await begin(page)
    await page.route(ENABLE_CALL, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, clock))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText(/your backup codes did not come/).waitFor()
    await page.unroute(ENABLE_CALL)
    await page.getByRole('button', { name: 'Get backup codes' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save as file' }).click()
    expect((await saved).suggestedFilename()).toBe('turfwise-backup-codes.txt')
  })

  it('gives axe nothing to find while it is set up, nor with its codes, and fits 320 px', async () => {
    const { page } = await openSettings(site, undefined, { width: 320, height: 640 })
    const secret = await begin(page)
    await expectNoAxeViolations(page)
    expect(await overflowsSideways(page)).toBe(false)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, clock))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await overflowsSideways(page)).toBe(false)
  })
})
