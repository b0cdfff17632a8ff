import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { jpeg, jpegOf, pdf, phonePhoto, png } from '../server/test/pictures.ts'
import { storageClient } from '../server/test/storage-client.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { type Account, DESKTOP } from './harness.ts'
import { expectFocus } from './keys.ts'
import { type ExpectedToast, toastSaying } from './toast.ts'
import { openUploadPage } from './upload-page/open-upload-page.ts'
import { useSite } from './use-site.ts'

const UPLOAD = /\/storage\/v1\/object\/private\/receipts\//
const MB = 1_048_576

const site = useSite()

const chosen = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const picker = (page: Page) => page.locator('input[type=file]:not([capture])')
const rows = (page: Page) => page.getByRole('group', { name: 'Receipts' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const toastWith = (page: Page, variant: ExpectedToast['variant'], title: string, text?: string) =>
  toastSaying(page, text === undefined ? { variant, title } : { variant, title, text }).waitFor()
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
/** Refuses the first uploads, and lets the others through. */
const refuseOnce = async (page: Page, times = 1) => {
  let left = times
  await page.route(UPLOAD, async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.fallback()
    left -= 1
    await route.fulfill({
      status: 503,
      json: { statusCode: '503', error: 'ServiceUnavailable', message: 'x', code: 'ServiceUnavailable' },
    })
  })
}

describe('the upload control', () => {
  it('uploads what is chosen and says so, with where each file is, to be kept an hour [UPLOAD-14, UPLOAD-07, UPLOAD-12]', async () => {
    const { page, account } = await openUploadPage(site, { files: 3 })
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && UPLOAD.test(request.url())) asked.push(request.headers()['cache-control'])
    })
    await picker(page).setInputFiles([
      chosen('lawn.jpg', await phonePhoto()),
      chosen('invoice.pdf', pdf(), 'application/pdf'),
      chosen('plan.png', await png(), 'image/png'),
    ])
    await toastWith(page, 'success', 'Upload successful')
    for (const name of ['lawn.jpg', 'invoice.pdf', 'plan.png'])
      await rowOf(page, name)
        .getByText(/^Uploaded/)
        .waitFor()
    const made = await results(page)
    expect(made.map((one) => Object.keys(one).sort())).toEqual(Array(3).fill(['error', 'path', 'success', 'url']))
    for (const { url, path, success, error } of made) {
      expect([success, error, path?.startsWith(`receipts/${account.id}/`)]).toEqual([true, null, true])
      expect((await fetch(site.url + url)).status).toBe(200)
    }
    // What the server makes of it: reading.db.test.ts.
    expect(asked).toEqual(Array(3).fill('max-age=3600'))
    expect(await keptOf(account)).toHaveLength(3)
    expect(await page.getByText('3 of 3 files').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Choose Files' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove plan.png' }).click()
    await page.getByText('2 of 3 files').waitFor()
    await expectFocus(page.getByRole('button', { name: 'Take Photo' }))
  })

  it('names a file by folder, user, time and chance, and reads a private one for 3600 seconds [UPLOAD-09, UPLOAD-10]', async () => {
    const { page, account } = await openUploadPage(site, { files: 2 })
    const before = Date.now()
    await picker(page).setInputFiles([
      chosen('My lawn (2).JPG', await jpeg()),
      chosen('invoice.pdf', pdf(), 'application/pdf'),
    ])
    await toastWith(page, 'success', 'Upload successful')
    const made = await results(page)
    const shape = new RegExp(`^receipts/${account.id}/(\\d{13})-[a-z0-9]{6,32}\\.(jpg|pdf)$`)
    const parts = made.map(({ path }) => shape.exec(path ?? '') ?? [])
    expect(parts.map(([, , ending]) => ending).sort()).toEqual(['jpg', 'pdf'])
    for (const [, time] of parts) expect(Number(time) >= before && Number(time) <= Date.now()).toBe(true)
    expect((await keptOf(account)).sort()).toEqual(made.map(({ path }) => path?.split('/')[2]).sort())
    for (const { url } of made) {
      const token = new URL(url ?? '', site.url).searchParams.get('token') ?? ''
      const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      expect(exp - iat).toBe(3600)
    }
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
    await toastWith(page, 'success', 'Upload successful')
  })

  it('refuses what is too large, by the byte, and takes the rest [UPLOAD-02, UPLOAD-01]', async () => {
    const { page, account } = await openUploadPage(site, { files: 3 })
    await picker(page).setInputFiles([
      await fileOnDisk('just-right.jpg', await jpegOf(10 * MB)),
      // A photo would be drawn smaller.
      await fileOnDisk('a-byte-more.pdf', Buffer.concat([pdf(), Buffer.alloc(10 * MB + 1 - pdf().length)])),
    ])
    await toastWith(page, 'destructive', 'File too large', 'Some files exceed the 10MB limit')
    await page.getByText('Not added: a-byte-more.pdf. Some files exceed the 10MB limit.').waitFor()
    await rowOf(page, 'just-right.jpg')
      .getByText(/^Uploaded, 10.0 MB/)
      .waitFor()
    expect(await rows(page).count()).toBe(1)
    expect(await keptOf(account)).toHaveLength(1)
  })

  it('counts the files of a batch that failed, and tries one again under the same name [UPLOAD-15]', async () => {
    const { page, account } = await openUploadPage(site, { files: 3 })
    await refuseOnce(page, 2)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && UPLOAD.test(request.url())) asked.push(request.url())
    })
    await picker(page).setInputFiles(
      await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map(async (name) => chosen(name, await jpeg()))),
    )
    await toastWith(page, 'destructive', 'Upload error', '2 file(s) failed to upload')
    const failed = rows(page).filter({ hasText: 'Please try again later' })
    expect(await failed.count()).toBe(2)
    const [name = ''] = (await failed.first().innerText()).split('\n')
    expect(await keptOf(account)).toHaveLength(1)
    await rowOf(page, name)
      .getByRole('button', { name: `Try ${name} again` })
      .click()
    await toastWith(page, 'success', 'Upload successful')
    expect(await keptOf(account)).toHaveLength(2)
    expect([asked.length, new Set(asked).size]).toEqual([4, 3])
  })

  it('says that uploading failed when nothing was answered [UPLOAD-16]', async () => {
    const { page, account } = await openUploadPage(site, { files: 3 })
    await page.route(UPLOAD, (route) => route.abort())
    await picker(page).setInputFiles([chosen('one.jpg', await jpeg()), chosen('two.jpg', await jpeg())])
    await toastWith(page, 'destructive', 'Upload failed', 'An error occurred while uploading files.')
    expect(await page.getByRole('button', { name: /^Try .* again$/ }).count()).toBe(2)
    expect(await keptOf(account)).toEqual([])
  })

  it('asks somebody whose session has ended to sign in [UPLOAD-05]', async () => {
    const { page, account } = await openUploadPage(site)
    const ended = await fetch(`${site.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.session.access_token}` },
    })
    expect(ended.status).toBe(204)
    await picker(page).setInputFiles(chosen('one.jpg', await jpeg()))
    await rowOf(page, 'one.jpg').getByText('User not authenticated. Please log in and try again.').waitFor()
    await toastWith(page, 'destructive', 'Upload error', '1 file(s) failed to upload')
  })

  it('sends people to support when the bucket is missing [UPLOAD-17]', async () => {
    const { page } = await openUploadPage(site)
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 400, json: { statusCode: '404', error: 'Bucket not found', code: 'NoSuchBucket' } }),
    )
    await picker(page).setInputFiles(chosen('one.jpg', await jpeg()))
    await rowOf(page, 'one.jpg')
      .getByText(/contact support/)
      .waitFor()
  })

  it('calls an upload off, leaves nothing behind and keeps the focus', async () => {
    const { page, account } = await openUploadPage(site)
    // Nothing of it is known to have left; it may have arrived whole all the same.
    await page.route(UPLOAD, () => {})
    const sent = page.waitForRequest((request) => request.method() === 'POST' && UPLOAD.test(request.url()))
    await picker(page).setInputFiles(chosen('one.jpg', await jpeg()))
    const removed = page.waitForRequest((request) => request.method() === 'DELETE')
    const address = (await sent).url()
    await page.getByRole('button', { name: 'Cancel one.jpg' }).press('Enter')
    expect((await removed).url()).toBe(address)
    await page.getByText('Upload of one.jpg cancelled').waitFor({ state: 'attached' })
    await expect.poll(() => rows(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Photo|File/)
    expect(await page.locator('[data-variant]').count()).toBe(0)
    expect(await keptOf(account)).toEqual([])
  })

  it('removes a file that was uploaded, here and in the store', async () => {
    const { page, account } = await openUploadPage(site)
    await picker(page).setInputFiles(chosen('one.jpg', await jpeg()))
    await page.getByRole('button', { name: 'Remove one.jpg' }).click()
    await expect.poll(() => rows(page).count()).toBe(0)
    await expect.poll(() => keptOf(account)).toEqual([])
  })

  it('is out of order while offline and says why; what was cut is tried again afterwards', async () => {
    const { page, account } = await openUploadPage(site, { files: 2 })
    await page.route(UPLOAD, (route) => route.abort('internetdisconnected'), { times: 1 })
    await picker(page).setInputFiles(chosen('one.jpg', await jpeg()))
    const retry = page.getByRole('button', { name: 'Try one.jpg again' })
    await retry.waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline. Files can be added when you are back.').waitFor()
    expect([await page.getByRole('button', { name: 'Choose Files' }).isDisabled(), await retry.count()]).toEqual([
      true,
      0,
    ])
    await page.context().setOffline(false)
    await retry.click()
    await rowOf(page, 'one.jpg')
      .getByText(/^Uploaded/)
      .waitFor()
    expect(await keptOf(account)).toHaveLength(1)
  })

  it('draws anew what the bucket cannot keep, and refuses in plain words what cannot be drawn', async () => {
    const { page, account } = await openUploadPage(site, { files: 2 })
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    await picker(page).setInputFiles([
      chosen('garden.gif', gif, 'image/gif'),
      chosen('IMG_0042.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), ''),
    ])
    await rowOf(page, 'garden.gif')
      .getByText(/^Uploaded/)
      .waitFor()
    await rowOf(page, 'IMG_0042.HEIC').getByText('Save it as JPEG or PNG and try again.').waitFor()
    expect((await keptOf(account)).map((name) => name.split('.')[1])).toEqual(['jpg'])
  })

  it('takes what is dropped on it, and shows where', async () => {
    const { page, account } = await openUploadPage(site, { ...DESKTOP, files: 2 })
    const bytes = [...(await jpeg())]
    const dropped = await page.evaluateHandle((data) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], 'dropped.jpg', { type: 'image/jpeg' }))
      return transfer
    }, bytes)
    const area = page.getByText('Drop files here, or').locator('..')
    await area.dispatchEvent('dragover', { dataTransfer: dropped })
    await page.getByText('Drop to add').waitFor()
    await page.locator('[data-over]').dispatchEvent('drop', { dataTransfer: dropped })
    await rowOf(page, 'dropped.jpg')
      .getByText(/^Uploaded/)
      .waitFor()
    await page.getByText('Drop files here, or').waitFor()
    expect(await keptOf(account)).toHaveLength(1)
    // Beside the area a file opens nothing.
    await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped })
    expect(page.url()).toContain('/upload-page')
  })

  it('opens the camera of a phone', async () => {
    const { page, account } = await openUploadPage(site)
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take Photo' }).click()
    const chooser = await asked
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    await chooser.setFiles(chosen('IMG_1.jpg', await phonePhoto()))
    await rowOf(page, 'IMG_1.jpg')
      .getByText(/^Uploaded/)
      .waitFor()
    expect(await keptOf(account)).toHaveLength(1)
  })

  it('tells results to those who listen, and never how far something is', async () => {
    const { page } = await openUploadPage(site, { files: 2 })
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      const region = document.querySelector('fieldset [role=status]')
      if (region)
        new MutationObserver(() => told.push(region.textContent ?? '')).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        })
    })
    await refuseOnce(page)
    await picker(page).setInputFiles(chosen('one.jpg', await jpeg()))
    await toastWith(page, 'destructive', 'Upload error', '1 file(s) failed to upload')
    await page.getByRole('button', { name: 'Try one.jpg again' }).click()
    await toastWith(page, 'success', 'Upload successful')
    await page.getByRole('button', { name: 'Remove one.jpg' }).click()
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
    await expect
      .poll(told)
      .toEqual([
        '1 file is uploading',
        'one.jpg failed to upload. Files cannot be kept for the moment. Please try again later.',
        '1 file is uploading',
        'one.jpg uploaded',
        'one.jpg removed',
      ])
  })
})
