import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, PHONE } from './harness.ts'
import { appIsKept, homeIsThere } from './kept-pages.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

/** Posts files as the share sheet of a phone does: a form, and the page goes where the answer leads. */
const share = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.evaluate((names) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
    canvas.toBlob((blob) => {
      const files = new DataTransfer()
      for (const name of names) {
        const type = name.endsWith('.png') ? 'image/png' : 'application/pdf'
        files.items.add(new File([blob as Blob], name, { type }))
      }
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action: '/share',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true })
      input.files = files.files
      form.append(input)
      document.body.append(form)
      HTMLFormElement.prototype.submit.call(form)
    })
  }, names)
  await page.waitForURL('**/share*')
}

describe('a photo shared from the phone', () => {
  it('is taken by the worker, leaves nothing on the server, and waits at /share', async () => {
    const page = await site.page({ ...PHONE, as: mia, worker: true })
    await page.goto('/')
    await homeIsThere(page)
    await appIsKept(page)
    await share(page, ['1.png', '2.png', '3.png', '4.png'])
    await page.getByRole('img', { name: 'Shared photo 3 of 3' }).waitFor()
    await page.getByText('An entry holds 3 photos: these are the first 3 of 4.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page.getByRole('img', { name: 'Shared photo 1 of 3' }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Nothing is waiting here').waitFor()
    await share(page, ['label.pdf'])
    await page.getByText('No photo was included').waitFor()
  })

  it('is told as not arrived where there is no worker', async () => {
    const page = await site.page({ ...PHONE, as: mia })
    await page.goto('/')
    await homeIsThere(page)
    await share(page, ['1.png'])
    await page.getByText('The photo did not arrive').waitFor()
    await page.getByRole('button', { name: 'Log Progress' }).click()
    await page.getByRole('dialog').waitFor()
  })
})
