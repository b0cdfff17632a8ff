import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpeg, jpegOf, phonePhoto } from '../server/test/pictures.ts'
import { storageClient } from '../server/test/storage-client.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { tabTo } from './tab-to.ts'
import { type ExpectedToast, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const MB = 1_048_576
const DRAWN = /\/storage\/v1\/render\/image\/public\/garden\/avatars\//
const UPLOAD = /\/storage\/v1\/object\/garden\/avatars\//
const PROFILE_CALL = /\/api\/users\/[0-9a-f-]+$/

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

  it('is shown in the rail of the desktop, and the former one is gone when another is chosen', async () => {
    const { page, account } = await openEditing(DESKTOP)
    await choose(page, await jpeg())
    await toastWith(page, 'success', 'Photo added!')
    // With the pointer on it the toast stays until it is closed, however long the rest takes.
    await page.locator('[data-variant]').hover()
    await expect.poll(() => drawn(page)).toBe(2)
    const first = await filesOf(account)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('[data-variant]').waitFor({ state: 'detached' })
    await choose(page, await jpeg(90, 90))
    await toastWith(page, 'success', 'Photo added!')
    await expect.poll(async () => (await filesOf(account)).length).toBe(1)
    const second = await filesOf(account)
    expect([first.length, first[0] === second[0]]).toEqual([1, false])
    expect(await keptUrl(account)).toContain(second[0])
  })

  it('is removed, with its file, and initials stand there again', async () => {
    const { page, account } = await openEditing()
    await choose(page, await jpeg())
    await page.getByRole('button', { name: 'Change photo' }).click()
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('button', { name: 'Add photo' }).waitFor()
    await expect.poll(async () => [await drawn(page), await initials(page)]).toEqual([0, 1])
    await expect.poll(async () => [await keptUrl(account), await filesOf(account)]).toEqual([null, []])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add photo')
  })

  it('arrives although the rest of the profile is saved meanwhile and the settings are looked at', async () => {
    const { page, account } = await openEditing()
    const held = Promise.withResolvers<void>()
    await page.route(UPLOAD, async (route) => {
      await held.promise
      await route.continue()
    })
    const setOut = page.waitForRequest(UPLOAD)
    await choose(page, await jpeg())
    await setOut
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toastWith(page, 'success', 'Profile saved')
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: /^Privacy\b/ }).waitFor()
    await page.getByRole('tab', { name: 'Profile' }).click()
    held.resolve()
    await toastWith(page, 'success', 'Photo added!')
    await expect.poll(() => drawn(page)).toBe(1)
    // Its control goes with it.
    await expect.poll(() => page.getByRole('button', { name: /photo$/ }).count()).toBe(0)
    expect((await filesOf(account)).length).toBe(1)
  })

  it('gives way to initials when it cannot be read', async () => {
    const { page, account } = await openEditing()
    await choose(page, await jpeg())
    await toastWith(page, 'success', 'Photo added!')
    await storageClient(site.url, account.session.access_token)
      .from('garden')
      .remove((await filesOf(account)).map((name) => `avatars/${account.id}/${name}`))
    const again = await site.page({ as: account })
    const asked = again.waitForResponse(DRAWN)
    await again.goto('/profile')
    expect((await asked).status()).toBe(400)
    await expect.poll(() => initials(again)).toBe(1)
    await expect.poll(() => again.locator('[data-initials] img').count()).toBe(0)
  })

  it('is chosen and removed by keyboard alone', async () => {
    const { page } = await openEditing(DESKTOP)
    // Before the keys: the browser has to be told that it is to ask us.
    const asked = page.waitForEvent('filechooser')
    await tabTo(page, /^Add photo$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Choose Photo$/)
    await page.keyboard.press('Enter')
    await (await asked).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
    await toastWith(page, 'success', 'Photo added!')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change photo')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Remove photo/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add photo' }).waitFor()
  })
})

describe('what is no picture of a person', () => {
  it('a file of another type is refused [PROFILE-13]', async () => {
    const { page, account } = await openEditing()
    await choose(page, Buffer.from('%PDF-1.4'), 'me.pdf')
    await toastWith(page, 'destructive', 'Invalid file type', 'Please select an image file')
    expect(await filesOf(account)).toEqual([])
  })

  it('a picture over 5 MB that cannot be drawn smaller is refused, one of exactly 5 MB is not [PROFILE-14]', async () => {
    const { page, account } = await openEditing()
    await choose(page, Buffer.alloc(5 * MB + 1))
    await toastWith(page, 'destructive', 'File too large', 'Please select an image smaller than 5MB')
    expect(await filesOf(account)).toEqual([])
    await choose(page, await jpegOf(5 * MB))
    await toastWith(page, 'success', 'Photo added!')
  })

  it('a page that calls itself a picture is refused by what is in it', async () => {
    const { page, account } = await openEditing()
    await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'me.svg')
    await page.getByText('This picture cannot be read here. Save it as JPEG or PNG and try again.').first().waitFor()
    expect(await filesOf(account)).toEqual([])
  })
})

describe('a picture that is not saved', () => {
  it('leaves no file behind, says so, and is saved when tried again', async () => {
    const { page, account } = await openEditing()
    await page.route(PROFILE_CALL, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: 'away' }) : route.fallback(),
    )
    await choose(page, await jpeg())
    await page.getByRole('listitem').getByText('Not saved. Please try again.').waitFor()
    await toastWith(page, 'destructive', 'Upload error', '1 file(s) failed to upload')
    expect(await filesOf(account)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try me.jpg again' }).click()
    await toastWith(page, 'success', 'Photo added!')
    expect(await filesOf(account)).toHaveLength(1)
  })
})
