import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { jpeg, pdf } from '../server/test/pictures.ts'
import { storageClient } from '../server/test/storage-client.ts'
import type { Account, PageOptions } from './harness.ts'
import { testLooks } from './looks.ts'
import { openUploadPage } from './upload-page/open-upload-page.ts'
import { useSite } from './use-site.ts'

const UPLOAD = /\/storage\/v1\/object\/private\/receipts\//
const LONG = `${'IMG_20261121_front-lawn-after-the-rain-before-mowing'.repeat(3)}.jpg`

const site = useSite()
let account: Account
let withPicture: Account
beforeAll(async () => {
  account = await site.account()
  withPicture = await site.account({ name: 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 100) })
  const { id, session } = withPicture
  const key = `avatars/${id}/1795230000000-k3v9qa.jpg`
  await storageClient(site.url, session.access_token)
    .from('garden')
    .upload(key, await jpeg(), { contentType: 'image/jpeg' })
  await fetch(`${site.url}/api/users/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ avatarUrl: `/storage/v1/object/public/garden/${key}` }),
  })
})

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const picker = (page: Page) => page.locator('input[type=file]:not([capture])')
const control = async (options: PageOptions, files = 4) =>
  (await openUploadPage(site, { ...options, as: account, files })).page
const editing = async (options: PageOptions, as: Account) => {
  const page = await site.page({ ...options, as })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: /^(Add|Change) photo$/ }).waitFor()
  return page
}
/** Half of each file has left, and no more. */
const held = (page: Page) =>
  page.evaluate(() => {
    XMLHttpRequest.prototype.send = function () {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 45, total: 100 }))
    }
  })

const SCREENS: readonly { screen: string; open: (options: PageOptions) => Promise<Page> }[] = [
  { screen: 'upload, nothing yet', open: control },
  {
    screen: 'upload, one picture',
    open: async (options) => (await openUploadPage(site, { ...options, as: account, pictures: true })).page,
  },
  {
    screen: 'upload, something over it',
    open: async (options) => {
      const page = await control(options)
      await page.evaluate(() => {
        const area = document.querySelector('.border-dashed')
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'x.jpg'))
        area?.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
      })
      return page
    },
  },
  {
    screen: 'upload, on its way',
    open: async (options) => {
      const page = await control(options)
      await held(page)
      await picker(page).setInputFiles([
        file('lawn.jpg', await jpeg()),
        file(LONG, await jpeg()),
        file('c.jpg', await jpeg()),
      ])
      await page.getByText('45 %').nth(1).waitFor()
      return page
    },
  },
  {
    screen: 'upload, partly failed',
    open: async (options) => {
      const page = await control(options)
      await page.route(UPLOAD, (route) => route.fulfill({ status: 503, json: { code: 'ServiceUnavailable' } }), {
        times: 1,
      })
      await picker(page).setInputFiles([
        file('lawn.jpg', await jpeg()),
        file(LONG, await jpeg()),
        file('invoice.pdf', pdf(), 'application/pdf'),
        file('notes-that-nobody-can-keep-here.txt', Buffer.from('x'), 'text/plain'),
      ])
      await page.getByRole('button', { name: /^Try .* again$/ }).waitFor()
      await page
        .getByText(/^Uploaded/)
        .nth(1)
        .waitFor()
      return page
    },
  },
  {
    screen: 'upload, offline',
    open: async (options) => {
      const page = await control(options)
      await page.route(UPLOAD, (route) => route.abort())
      await picker(page).setInputFiles(file('lawn.jpg', await jpeg()))
      await page
        .getByText(/^No answer/)
        .first()
        .waitFor()
      await page.context().setOffline(true)
      await page.getByText(/^You are offline/).waitFor()
      return page
    },
  },
  { screen: 'profile, a person without a picture', open: (options) => editing(options, account) },
  {
    screen: 'profile, adding a picture',
    open: async (options) => {
      const page = await editing(options, account)
      await page.getByRole('button', { name: 'Add photo' }).click()
      await page.getByRole('button', { name: 'Choose Photo' }).waitFor()
      return page
    },
  },
  {
    screen: 'profile, changing a picture',
    open: async (options) => {
      const page = await editing(options, withPicture)
      await page.getByRole('button', { name: 'Change photo' }).click()
      await page.getByRole('button', { name: 'Remove photo' }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.querySelectorAll('[data-initials=""] img').length))
        .toBeGreaterThan(0)
      return page
    },
  },
]

describe.each(SCREENS)('$screen', ({ open }) => {
  testLooks(open)
})
