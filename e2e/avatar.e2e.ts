import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpeg, phonePhoto } from '../server/test/pictures.ts'
import { storageClient } from '../server/test/storage-client.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { tabTo } from './tab-to.ts'
import { type ExpectedToast, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What its messages do: web/src/app/profile/profile.browser.test.tsx.

const site = useSite()

const openEditing = async (options: { as?: Account; width?: number; height?: number } = {}) => {
  const account = options.as ?? (await site.account({ name: 'Mia Kovac' }))
  const page = await site.page({ ...PHONE, ...options, as: account })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: /^(Add|Change) photo$/ }).waitFor()
  return { page, account }
}
const choose = async (page: Page, buffer: Buffer, name = 'me.jpg') => {
  const toggle = page.getByRole('button', { name: /^(Add|Change) photo$/ })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await page.locator('input[type=file]:not([capture])').setInputFiles(await fileOnDisk(name, buffer))
}
const toastWith = (page: Page, variant: ExpectedToast['variant'], title: string, text?: string) =>
  toastSaying(page, text === undefined ? { variant, title } : { variant, title, text }).waitFor()
const filesOf = async ({ id, session }: Account): Promise<string[]> => {
  const { data, error } = await storageClient(site.url, session.access_token).from('garden').list(`avatars/${id}`)
  if (error) throw error
  return data.map(({ name }) => name)
}
const keptUrl = async ({ id, session }: Account): Promise<string | null> => {
  const answer = await fetch(`${site.url}/api/users/${id}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return ((await answer.json()) as { avatarUrl: string | null }).avatarUrl
}
/** The pictures of the person that are drawn on the page now. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('[data-initials] img')].filter((one) => one.naturalWidth > 0)
        .length,
  )
const initials = (page: Page) => page.locator('[data-initials="MK"]').count()

describe('the picture of a person', () => {
  it('is added in the profile and shown there, in the head and in the profile menu [PROFILE-15]', async () => {
    const { page, account } = await openEditing()
    await expect.poll(async () => [await drawn(page), await initials(page)]).toEqual([0, 1])
    await choose(page, await phonePhoto())
    await toastWith(page, 'success', 'Photo added!')
    await expect.poll(async () => [await drawn(page), await initials(page)]).toEqual([1, 0])
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => drawn(page)).toBe(2)
    await page.goto('/')
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    await expect.poll(() => drawn(page)).toBe(1)
    // Where it was taken is nowhere in what is kept.
    const kept = await fetch(site.url + (await keptUrl(account)))
    const { exif, width, height } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
    expect([exif, width, height]).toEqual([undefined, 40, 80])
  })

  it('is chosen and removed by keyboard alone, shown in the rail of the desktop, and its files go with it', async () => {
    const { page, account } = await openEditing(DESKTOP)
    // Before the keys: the browser has to be told that it is to ask us.
    const asked = page.waitForEvent('filechooser')
    await tabTo(page, /^Add photo$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Choose Photo$/)
    await page.keyboard.press('Enter')
    await (await asked).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
    await toastWith(page, 'success', 'Photo added!')
    await expect.poll(() => drawn(page)).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change photo')
    const first = await filesOf(account)
    // The former one is gone when another is chosen.
    await choose(page, await jpeg(90, 90))
    await expect.poll(() => filesOf(account)).not.toEqual(first)
    await expect.poll(async () => (await filesOf(account)).length).toBe(1)
    const [second = ''] = await filesOf(account)
    await expect.poll(() => keptUrl(account)).toContain(second)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change photo')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Remove photo/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add photo' }).waitFor()
    await expect
      .poll(async () => [await drawn(page), await page.locator('[data-initials="MK"]').count()])
      .toEqual([0, 2])
    await expect.poll(async () => [await keptUrl(account), await filesOf(account)]).toEqual([null, []])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add photo')
  })
})
