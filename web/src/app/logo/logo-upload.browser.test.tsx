import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readLogos } from '../../../../contract/src/admin.ts'
import { keptLogo, logoFile, withoutLogos } from '../../../test/logos.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, DESKTOP } from '../../../test/open-app.tsx'
import { runUntil } from '../../../test/page-time.ts'
import { heicHead } from '../../../test/picture-bytes.ts'
import { heldReloads } from '../../../test/reloads.ts'
import { plantSecurity } from '../../../test/security-service.ts'
import { pick } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { LOGOS_BEFORE_PAINT } from '../../platform/before-paint.ts'
import { keepLogo, LOGO_KEYS, wearLogos } from '../../platform/logos.ts'

withoutLogos()
const { network, open, stopTime } = anApp()
const reloads = heldReloads()

const MB = 1_048_576
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP8AACwAAAAAAQABAAACAkQBADs='
const OTHER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAD/AAD/ACwAAAAAAQABAAACAkQBADs='
const root = document.documentElement
const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const says = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const picker = () => document.querySelector('input[type=file]') as HTMLInputElement
const openUpload = async (size?: readonly [number, number]) => {
  await open('/logo-upload', size && { size })
  await expect.element(button('Upload Logo')).toBeVisible()
}
const choose = (file: File) => pick(picker(), [file])
/** When the logo of this device was kept or taken away, by the page's clock. */
const timesOf = (act: 'setItem' | 'removeItem') => {
  const at: number[] = []
  const { [act]: done } = Storage.prototype
  vi.spyOn(Storage.prototype, act).mockImplementation(function (this: Storage, key: string, value = '') {
    if (key === LOGO_KEYS.own) at.push(Date.now())
    done.call(this, key, value)
  })
  return () => at
}

describe('the logo of this device', () => {
  it('is asked of nobody who is signed out [LOGO-01]', async () => {
    await open('/logo-upload', { session: null })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    expect(location.pathname).toBe('/login')
  })

  it('shows what it is on both grounds, a picker for images, and the chosen one [LOGO-02, LOGO-03]', async () => {
    await openUpload()
    const current = region('Current logo')
    await expect.element(current.getByText('On a light background')).toBeVisible()
    await expect.element(current.getByText('On a dark background')).toBeVisible()
    expect(current.element().querySelectorAll('svg.mark')).toHaveLength(2)
    await says('Max 5MB, square image recommended')
    await says('This logo is for this device only. Anyone who opens Turfwise in this browser sees it.')
    expect(picker().accept.split(',')).toContain('image/*')
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    await button('Choose image').click()
    expect(opened).toHaveBeenCalledOnce()
    await expect.element(region('Preview')).not.toBeInTheDocument()
    choose(await logoFile())
    await expect.element(region('Preview')).toBeVisible()
    const pictures = () => [...region('Preview').element().querySelectorAll('img')]
    await expect.poll(() => pictures().map(({ naturalWidth }) => naturalWidth)).toEqual([600, 600])
  })

  it('is reached from Appearance in the settings', async () => {
    plantSecurity(network())
    await open('/profile?tab=settings')
    await page.getByRole('button', { name: /^Appearance/ }).click()
    await page.getByRole('link', { name: 'Change the logo on this device' }).click()
    await expect.element(button('Upload Logo')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/logo-upload')
  })

  it('cannot be uploaded without a file [LOGO-04]', async () => {
    await openUpload()
    await expect.element(button('Upload Logo')).toBeDisabled()
    await says('Choose an image first')
    choose(await logoFile())
    await expect.element(button('Upload Logo')).toBeEnabled()
  })

  it('is kept as image data on this device, and the page begins anew after a second that is announced [LOGO-05, LOGO-07, LOGO-09]', async () => {
    await openUpload()
    choose(await logoFile())
    await expect.element(button('Upload Logo')).toBeEnabled()
    stopTime()
    const saved = timesOf('setItem')
    await button('Upload Logo').click()
    await expect.element(button('Uploading...')).toHaveAttribute('aria-busy', 'true')
    await toastSaying(success('Logo updated!'))
    await expect.element(page.getByRole('status').getByText('Reloading', { exact: true })).toBeVisible()
    expect(keptLogo('own')).toMatch(/^data:image\/(webp|png);base64,/)
    await expectNothingSent(() => network().writes)
    // One that the test before has asked for may come in between.
    await runUntil(() => reloads.includes((saved()[0] ?? 0) + 1000))
  })

  it('is kept no larger than it is ever drawn, in its own proportions', async () => {
    await openUpload()
    choose(await logoFile(1200, 600))
    await button('Upload Logo').click()
    await toastSaying(success('Logo updated!'))
    const image = Object.assign(new Image(), { src: keptLogo('own') ?? '' })
    await image.decode()
    expect([image.naturalWidth, image.naturalHeight]).toEqual([384, 192])
  })

  it('goes back to the default one [LOGO-06, LOGO-10]', async () => {
    keepLogo('own', PIXEL)
    keepLogo('icon', OTHER)
    // The site's are asked for when the page is at rest, and what it has is kept.
    network().on(readLogos, () => ({ logoData: { fullLogo: null, iconLogo: OTHER } }))
    await openUpload()
    stopTime()
    const taken = timesOf('removeItem')
    await button('Reset to Default').click()
    await toastSaying(success('Logo reset'))
    await says('Reloading')
    expect([keptLogo('own'), keptLogo('icon')]).toEqual([null, OTHER])
    await runUntil(() => reloads.includes((taken()[0] ?? 0) + 1000))
  })

  it('cannot be reset while it is the default', async () => {
    await openUpload()
    await expect.element(button('Reset to Default')).toBeDisabled()
    await says('The default logo is shown')
  })

  it('says that it could not be kept where there is no room for it [LOGO-11]', async () => {
    await openUpload()
    choose(await logoFile())
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await button('Upload Logo').click()
    await toastSaying(failure('Failed to save the logo. Please try again.', 'Upload failed'))
    await expect.element(button('Upload Logo')).toBeEnabled()
    expect(keptLogo('own')).toBeNull()
    await expect.element(page.getByText('Reloading', { exact: true })).not.toBeInTheDocument()
  })

  it('takes a file of 5 MB and none above [LOGO-12]', async () => {
    await openUpload()
    const largest = await logoFile()
    const of = (bytes: number) =>
      new File([largest, new Uint8Array(bytes - largest.size)], 'big.png', { type: 'image/png' })
    choose(of(5 * MB + 1))
    await toastSaying(failure('Please select an image smaller than 5MB', 'File too large'))
    await expect.element(button('Upload Logo')).toBeDisabled()
    choose(of(5 * MB))
    await expect.element(button('Upload Logo')).toBeEnabled()
  })

  it('refuses what is no image', async () => {
    await openUpload()
    choose(new File(['%PDF-1.4'], 'logo.pdf', { type: 'application/pdf' }))
    await toastSaying(failure('Please select an image file', 'Invalid file type'))
    await expect.element(button('Upload Logo')).toBeDisabled()
  })

  it('says so at once when this browser cannot show the chosen image', async () => {
    await openUpload()
    choose(new File([heicHead()], 'logo.heic', { type: 'image/heic' }))
    await says('This image cannot be shown here. Choose another one.')
    await expect.element(button('Upload Logo')).toBeDisabled()
    await expect.element(region('Preview')).not.toBeInTheDocument()
    choose(await logoFile())
    await expect.element(button('Upload Logo')).toBeEnabled()
  })

  it('draws lines as sharp as they are shown, whatever size they name', async () => {
    await openUpload()
    const lines = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path d="M0 0h8v4H0z"/></svg>'
    choose(new File([lines], 'logo.svg', { type: 'image/svg+xml' }))
    await button('Upload Logo').click()
    await toastSaying(success('Logo updated!'))
    const image = Object.assign(new Image(), { src: keptLogo('own') ?? '' })
    await image.decode()
    expect([image.naturalWidth, image.naturalHeight]).toEqual([384, 192])
  })
})

describe('logos that this browser keeps', () => {
  const worn = () => ({
    icon: root.style.getPropertyValue('--logo-icon'),
    app: root.style.getPropertyValue('--logo-app'),
    flags: [root.dataset.logo, root.dataset.appLogo],
  })
  const NONE = { icon: '', app: '', flags: [undefined, undefined] }
  const cases = [
    { kept: {}, worn: NONE },
    { kept: { icon: PIXEL }, worn: { icon: `url("${PIXEL}")`, app: '', flags: ['', undefined] } },
    { kept: { app: OTHER }, worn: { icon: '', app: `url("${OTHER}")`, flags: [undefined, ''] } },
    {
      kept: { app: OTHER, icon: OTHER, own: PIXEL },
      worn: { icon: `url("${PIXEL}")`, app: '', flags: ['', undefined] },
    },
    { kept: { icon: 'javascript:alert(1)', app: 'https://example.com/a.png' }, worn: NONE },
  ] as const

  it.each(cases)("lie under keys of their own, the one of this device before the site's: $kept [LOGO-08]", (one) => {
    for (const [name, data] of Object.entries(one.kept)) keepLogo(name as keyof typeof LOGO_KEYS, data)
    expect(new Set(Object.values(LOGO_KEYS)).size).toBe(3)
    wearLogos()
    expect(worn()).toEqual(one.worn)
  })

  it.each(cases)('are worn the same by the head of every page before the first paint: $kept', (one) => {
    for (const [name, data] of Object.entries(one.kept)) keepLogo(name as keyof typeof LOGO_KEYS, data)
    new Function(LOGOS_BEFORE_PAINT)()
    expect(worn()).toEqual(one.worn)
  })

  it('stand where the mark does, in the same room', async () => {
    await open('/', { size: DESKTOP })
    const mark = () => document.querySelector('nav svg.mark') as SVGElement
    await expect.poll(mark).not.toBeNull()
    const before = mark().getBoundingClientRect()
    keepLogo('icon', PIXEL)
    wearLogos()
    expect(getComputedStyle(mark()).backgroundImage).toBe(`url("${PIXEL}")`)
    expect([...mark().children].map((part) => getComputedStyle(part).display)).toEqual(['none', 'none'])
    expect(mark().getBoundingClientRect()).toEqual(before)
  })

  it('stay with the device when somebody signs out', async () => {
    keepLogo('own', PIXEL)
    keepLogo('app', OTHER)
    // The page may ask meanwhile for what an administrator has set, and takes that.
    network().on(readLogos, () => ({ logoData: { fullLogo: OTHER, iconLogo: null } }))
    await openUpload()
    localStorage.setItem('turfwise.of-a-person', '1')
    onTestFinished(() => localStorage.removeItem('turfwise.of-a-person'))
    network().onPath('POST', '/auth/v1/logout', () => new Response(null, { status: 204 }))
    const { signOutUnheard } = await import('../../platform/session.ts')
    signOutUnheard()
    await expect.poll(() => localStorage.getItem('turfwise.of-a-person')).toBeNull()
    expect([keptLogo('own'), keptLogo('app')]).toEqual([PIXEL, OTHER])
  })
})
