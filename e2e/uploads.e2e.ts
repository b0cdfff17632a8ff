import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { jpeg, jpegOf, pdf, phonePhoto, png } from '../server/test/pictures.ts'
import { storageClient } from '../server/test/storage-client.ts'
import type { Account } from './harness.ts'
import { expectFocus } from './keys.ts'
import { failure, success, toastSaying } from './toast.ts'
import { openUploadPage } from './upload-page/open-upload-page.ts'
import { useSite } from './use-site.ts'

// What its rows, limits and messages do: web/src/features/uploads/upload-control.browser.test.tsx.

const MB = 1_048_576

const site = useSite()

const chosen = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const picker = (page: Page) => page.locator('input[type=file]:not([capture])')
const rows = (page: Page) => page.getByRole('group', { name: 'Receipts' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const isUploaded = (page: Page, name: string) =>
  rowOf(page, name)
    .getByText(/^Uploaded/)
    .waitFor()
const isSuccessful = (page: Page) => toastSaying(page, success('Upload successful')).waitFor()
const keptOf = async ({ id, session }: Account): Promise<string[]> => {
  const { data, error } = await storageClient(site.url, session.access_token).from('private').list(`receipts/${id}`)
  if (error) throw error
  return data.map(({ name }) => name)
}
const results = (page: Page) => page.evaluate(() => (window as unknown as { results: Result[] }).results)
interface Result {
  success: boolean
  url: string | null
  path: string | null
  error: string | null
}

describe('the upload control', () => {
  it('uploads what is chosen, names a file by folder, user, time and chance, and reads a private one for 3600 seconds [UPLOAD-14, UPLOAD-09, UPLOAD-10]', async () => {
    const { page, account } = await openUploadPage(site, { files: 3 })
    const before = Date.now()
    await picker(page).setInputFiles([
      chosen('My lawn (2).JPG', await phonePhoto()),
      chosen('invoice.pdf', pdf(), 'application/pdf'),
      chosen('plan.png', await png(), 'image/png'),
    ])
    await isSuccessful(page)
    for (const name of ['My lawn (2).JPG', 'invoice.pdf', 'plan.png']) await isUploaded(page, name)
    const made = await results(page)
    const shape = new RegExp(`^receipts/${account.id}/(\\d{13})-[a-z0-9]{6,32}\\.(jpg|pdf|png)$`)
    const parts = made.map(({ path }) => shape.exec(path ?? '') ?? [])
    expect(parts.map(([, , ending]) => ending).sort()).toEqual(['jpg', 'pdf', 'png'])
    for (const [, time] of parts) expect(Number(time) >= before && Number(time) <= Date.now()).toBe(true)
    expect((await keptOf(account)).sort()).toEqual(made.map(({ path }) => path?.split('/')[2]).sort())
    for (const { url } of made) {
      expect((await fetch(site.url + url)).status).toBe(200)
      const token = new URL(url ?? '', site.url).searchParams.get('token') ?? ''
      const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      expect(exp - iat).toBe(3600)
    }
    expect(await page.getByText('3 of 3 files').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Choose Files' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove plan.png' }).click()
    await page.getByText('2 of 3 files').waitFor()
    await expectFocus(page.getByRole('button', { name: 'Take Photo' }))
    // Gone in the store too.
    await expect.poll(async () => (await keptOf(account)).length).toBe(2)
  })

  it('shows how far each file is, on a slow line', async () => {
    const { page } = await openUploadPage(site, { files: 2 })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 },
    })
    await picker(page).setInputFiles(chosen('large.jpg', await jpegOf(MB)))
    const bar = page.getByRole('progressbar', { name: 'Upload of large.jpg' })
    const seen = new Set<string>()
    await expect
      .poll(
        async () => {
          const now = await bar.getAttribute('aria-valuenow', { timeout: 200 }).catch(() => null)
          if (now !== null && now !== '0' && now !== '100') seen.add(now)
          return seen.size
        },
        { timeout: 20_000, interval: 30 },
      )
      .toBeGreaterThan(2)
    await isSuccessful(page)
  })

  it('opens the camera of a phone, draws anew what the bucket cannot keep, and takes nothing once the session has ended [UPLOAD-05]', async () => {
    const { page, account } = await openUploadPage(site, { files: 3 })
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take Photo' }).click()
    const chooser = await asked
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    await chooser.setFiles(chosen('IMG_1.jpg', await phonePhoto()))
    await isUploaded(page, 'IMG_1.jpg')
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    await picker(page).setInputFiles(chosen('garden.gif', gif, 'image/gif'))
    await isUploaded(page, 'garden.gif')
    expect((await keptOf(account)).map((name) => name.split('.')[1])).toEqual(['jpg', 'jpg'])
    const ended = await fetch(`${site.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.session.access_token}` },
    })
    expect(ended.status).toBe(204)
    await picker(page).setInputFiles(chosen('one.jpg', await jpeg()))
    await rowOf(page, 'one.jpg').getByText('User not authenticated. Please log in and try again.').waitFor()
    await toastSaying(page, failure('1 file(s) failed to upload', 'Upload error')).waitFor()
  })
})
