import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readLogos, resetLogos, sendTestTo, setLogos } from '../../../../contract/src/admin.ts'
import { anAdmin, button, says } from '../../../test/admin-screen.ts'
import { keptLogo, withoutLogos } from '../../../test/logos.ts'
import { fails } from '../../../test/network.ts'
import { DESKTOP } from '../../../test/open-app.tsx'
import { halves } from '../../../test/picture-bytes.ts'
import { pick } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { LOGOS_PATH } from '../../features/logo/ask-logos.ts'
import { keepLogo } from '../../platform/logos.ts'

withoutLogos()
const { network, open, openAdmin, sent, service } = anAdmin()

const MB = 1_048_576
const root = document.documentElement
const region = (name: string) => page.getByRole('region', { name, exact: true })
const pickers = () => [...document.querySelectorAll<HTMLInputElement>('main input[type=file]')]
const choose = (which: 'full' | 'icon', file: File) =>
  pick(pickers()[which === 'full' ? 0 : 1] as HTMLInputElement, [file])
const aPicture = async (type = 'image/png') =>
  new File([await halves('#f00', '#00f', 60, 30, 'image/png')], 'logo.png', { type })
const openSettings = async () => {
  await openAdmin('settings')
  await expect.element(button('Update Logos')).toBeVisible()
}

const REFUSED = [
  {
    what: 'no image',
    file: () => new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    words: failure('Please select an image file', 'Invalid file type'),
  },
  {
    what: 'more than 5 MB',
    file: () => new File([new Uint8Array(5 * MB + 1)], 'a.png', { type: 'image/png' }),
    words: failure('Please select an image smaller than 5MB', 'File too large'),
  },
]

describe('the settings of the admin', () => {
  it('have the parts Logo Management and Push Notifications Testing [ADMIN-44]', async () => {
    await openSettings()
    const titles = (level: number, like: RegExp) =>
      page
        .getByRole('heading', { level })
        .elements()
        .map(({ textContent }) => textContent)
        .filter((title) => like.test(title ?? ''))
    await expect
      .poll(() => titles(2, /Management|Testing|logo$/))
      .toEqual(['Logo Management', 'Push Notifications Testing'])
    expect(titles(3, /logo$/)).toEqual(['Full logo', 'Icon logo'])
  })
})

describe('logo management', () => {
  it('takes a full logo and an icon logo, each with what it is for and its preview [LOGO-13]', async () => {
    await openSettings()
    await says('With text, for headers and footers')
    await says('For login screens and compact spaces')
    choose('full', await aPicture())
    const pictures = (name: string) => region(name).element().querySelectorAll('img').length
    await expect.poll(() => pictures('Full logo')).toBe(2)
    expect(pictures('Icon logo')).toBe(0)
    choose('icon', await aPicture())
    await expect.poll(() => pictures('Icon logo')).toBe(2)
  })

  it('is not updated before a file is chosen [LOGO-14]', async () => {
    await openSettings()
    await expect.element(button('Update Logos')).toBeDisabled()
    choose('icon', await aPicture())
    await expect.element(button('Update Logos')).toBeEnabled()
  })

  it.each(REFUSED)('refuses a file that the image rules do not allow [LOGO-15]: $what', async ({ file, words }) => {
    await openSettings()
    choose('full', file())
    await toastSaying(words)
    await expect.element(button('Update Logos')).toBeDisabled()
  })

  it('sends what was chosen and keeps what is answered in the browser [LOGO-17, LOGO-18]', async () => {
    await openSettings()
    choose('full', await aPicture())
    await button('Update Logos').click()
    await toastSaying(success('Logos updated successfully'))
    expect(sent().map(({ call }) => call)).toEqual(['POST /api/admin/logos'])
    expect(Object.keys(service().sentForms[0] ?? {})).toEqual(['fullLogo'])
    expect([keptLogo('app'), keptLogo('icon')]).toEqual([service().PIXEL, null])
    await expect.poll(() => root.dataset.appLogo).toBe('')
    choose('icon', await aPicture())
    await button('Update Logos').click()
    await expect.poll(() => keptLogo('icon')).toBe(service().PIXEL)
    expect(keptLogo('app')).toBe(service().PIXEL)
  })

  it('draws anew what the server does not take', async () => {
    const lines = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path d="M0 0h8v4H0z"/></svg>'
    await openSettings()
    choose('full', new File([lines], 'logo.svg', { type: 'image/svg+xml' }))
    await button('Update Logos').click()
    await toastSaying(success('Logos updated successfully'))
    expect(service().sentForms[0]?.fullLogo?.type).toBe('image/png')
  })

  it('says that an update failed, and keeps what was chosen [LOGO-19]', async () => {
    network().meddle(setLogos, fails)
    await openSettings()
    choose('full', await aPicture())
    await button('Update Logos').click()
    await toastSaying(failure('Failed to update logos. Please try again.', 'Upload failed'))
    await expect.element(button('Update Logos')).toBeEnabled()
    expect(keptLogo('app')).toBeNull()
  })

  it('goes back to those of the app for everybody', async () => {
    keepLogo('icon', service().PIXEL)
    network().meddle(readLogos, () => new Promise<Response>(() => undefined))
    await openSettings()
    await button('Reset to Default').click()
    await expect.poll(() => keptLogo('icon')).toBeNull()
    expect(sent().map(({ call }) => call)).toEqual([`DELETE ${resetLogos.path}`])
    await expect.element(button('Reset to Default')).not.toBeInTheDocument()
  })
})

describe('the site’s logos', () => {
  it('are asked for when the page is at rest, kept and worn, by visitors too', async () => {
    expect(LOGOS_PATH).toBe(readLogos.path)
    const { PIXEL } = service()
    network().on(readLogos, () => ({ logoData: { fullLogo: PIXEL, iconLogo: PIXEL } }))
    await open('/login', { session: null, size: DESKTOP })
    await expect.poll(() => [keptLogo('app'), keptLogo('icon')]).toEqual([PIXEL, PIXEL])
    await expect.poll(() => root.dataset.logo).toBe('')
  })

  it('stay as they were kept where nobody answers', async () => {
    keepLogo('icon', service().PIXEL)
    network().meddle(readLogos, fails)
    await open('/login', { session: null })
    await expect.poll(() => network().reads).toContain(readLogos.path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(keptLogo('icon')).toBe(service().PIXEL)
  })
})

describe('testing push messages', () => {
  const send = button('Send Test Push Notification')

  it('lists the users with e-mail and name, if they have one, to be searched and chosen from [ADMIN-45]', async () => {
    service().addUser({ email: 'jess@example.com', name: 'Jess Watanabe' })
    service().addUser({ email: 'tom@example.com' })
    await openSettings()
    const jess = page.getByRole('radio', { name: 'jess@example.com Jess Watanabe' })
    await expect.element(jess).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'tom@example.com', exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Search by email, name or location' }).fill('watanabe')
    await expect.element(page.getByRole('radio', { name: /^tom/ })).not.toBeInTheDocument()
    await expect.element(jess).toBeVisible()
  })

  it('sends nothing before a user is chosen, and then to that user alone [ADMIN-46, ADMIN-48]', async () => {
    const { id } = service().addUser({ email: 'tom@example.com' })
    await openSettings()
    await expect.element(page.getByRole('radio', { name: /^tom/ })).toBeVisible()
    await expect.element(send).toBeDisabled()
    await says('Choose a user first')
    await page.getByRole('radio', { name: /^tom/ }).click()
    await send.click()
    await toastSaying(success('Test notification sent!'))
    expect(service().sentTests).toEqual([id])
  })

  it.each([
    ['is refused', () => network().meddle(sendTestTo, fails)],
    ['is taken by no browser', () => service().takeTests(0)],
  ])('says what to look at when the message %s [ADMIN-49]', async (_what, arrange) => {
    service().addUser({ email: 'tom@example.com' })
    arrange()
    await openSettings()
    await page.getByRole('radio', { name: /^tom/ }).click()
    await send.click()
    await toastSaying(
      failure(
        'Make sure the user has push notifications enabled and VAPID keys are configured.',
        'Failed to send notification',
      ),
    )
  })
})
