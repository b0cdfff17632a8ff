import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { plantCamera } from '../../../test/camera.ts'
import {
  aSnapshot,
  atNoPhoto,
  caption,
  inSheet,
  opener,
  picture,
  plantShareSheet,
  pressShare,
  SHARED,
  tile,
  toggle,
} from '../../../test/garden-snapshot.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { anApp } from '../../../test/open-app.tsx'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { failure, toastSaying } from '../../../test/toast.ts'

const { network, open } = anApp()
const { copied, dialog, letOpen, opened, refuseClipboard, withPhoto } = aSnapshot({ open })

const INCOMPLETE = failure('Please capture a photo and select at least one platform to share.')
const NOT_SHARED = failure('Failed to share garden snapshot. Please try again.')

describe('platforms and caption', () => {
  it('offer the four with their limits, several of which can be chosen and taken back [SHARE-11]', async () => {
    await dialog()
    const names = () =>
      sheet
        .getByRole('group', { name: 'Share to' })
        .getByRole('checkbox')
        .elements()
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
    await expect
      .poll(names)
      .toEqual(['Twitter/X up to 280', 'Facebook up to 63,206', 'Instagram up to 2,200', 'LinkedIn up to 1,300'])
    toggle('Facebook', 'LinkedIn')
    await expect.element(tile('LinkedIn')).toBeChecked()
    await expect.element(tile('Facebook')).toBeChecked()
    toggle('Facebook')
    await expect.element(tile('Facebook')).not.toBeChecked()
    await expect.element(tile('LinkedIn')).toBeChecked()
  })

  it('count the caption for the first chosen platform, and for none without one [SHARE-19, SHARE-20]', async () => {
    await dialog()
    await caption.fill('Green 🌱')
    await expect.element(sheet.getByText('Stops at 2,200, hashtags count')).toBeVisible()
    const counter = () =>
      sheet
        .getByText(/^(Twitter\/X|Facebook|Instagram|LinkedIn) \d+ of/)
        .elements()
        .map(({ textContent }) => textContent)
    expect(counter()).toEqual([])
    toggle('LinkedIn')
    await expect.poll(counter).toEqual(['LinkedIn 7 of 1,300'])
    toggle('Twitter/X')
    await expect.element(sheet.getByText('Stops at 280, hashtags count')).toBeVisible()
    expect(counter()).toEqual(['LinkedIn 7 of 1,300'])
    toggle('LinkedIn')
    await expect.poll(counter).toEqual(['Twitter/X 7 of 280'])
    toggle('Twitter/X')
    await expect.poll(counter).toEqual([])
  })

  it('stop at the smallest limit; what was longer before stays, is told, and is not shared', async () => {
    await withPhoto()
    await caption.fill('a'.repeat(300))
    toggle('Twitter/X')
    await expect.element(sheet.getByText('Too long by 20 characters')).toBeVisible()
    await pressShare()
    await expect.element(caption).toHaveFocus()
    expect(opened()).toEqual([])
    await caption.fill('a'.repeat(280))
    await caption.fill('a'.repeat(290))
    await expect.element(caption).toHaveValue('a'.repeat(280))
  })

  it('suggest hashtags, which go into the caption, out of it, and not past its end', async () => {
    await dialog()
    const tag = (name: string) => sheet.getByRole('checkbox', { name, exact: true })
    const tick = (name: string) => (tag(name).element() as HTMLElement).click()
    await caption.fill('Green again')
    tick('#lawncare')
    await expect.element(caption).toHaveValue('Green again #lawncare')
    await expect.element(tag('#lawncare')).toBeChecked()
    expect(tag('#beforeandafter').elements()).toEqual([])
    toggle('Instagram')
    await expect.element(tag('#beforeandafter')).toBeInTheDocument()
    tick('#lawncare')
    await expect.element(caption).toHaveValue('Green again')
    toggle('Twitter/X')
    await caption.fill('a'.repeat(275))
    await expect.element(tag('#lawncare')).toBeDisabled()
    await expect.element(sheet.getByText('No room for more hashtags')).toBeVisible()
  })

  it('leave the caption to be copied by hand', async () => {
    await dialog()
    await expect.element(caption).toBeVisible()
    expect(inSheet('Copy caption').elements()).toEqual([])
    await caption.fill('Green again')
    await inSheet('Copy caption').click()
    await expect.element(sheet.getByText('Caption copied')).toBeVisible()
    expect(copied()).toEqual(['Green again'])
  })
})

describe('sharing', () => {
  it('without a photo says what is missing, and shares nothing [SHARE-21, TOAST-61]', async () => {
    await dialog()
    toggle('Twitter/X', 'Instagram')
    await caption.fill('Green again')
    await pressShare()
    await toastSaying(INCOMPLETE)
    expect([opened(), copied()]).toEqual([[], []])
    await expect.element(caption).toHaveValue('Green again')
  })

  it('without a platform says what is missing, and shares nothing [SHARE-22, TOAST-61]', async () => {
    await withPhoto()
    await caption.fill('Green again')
    await pressShare()
    await toastSaying(INCOMPLETE)
    expect([opened(), copied()]).toEqual([[], []])
    await expect.element(picture).toBeVisible()
  })

  const home = encodeURIComponent(location.origin)
  it.each([
    ['Twitter/X', `_blank https://twitter.com/intent/tweet?text=Green%20again&url=${home}`],
    ['Facebook', `_blank https://www.facebook.com/sharer/sharer.php?u=${home}&quote=Green%20again`],
    ['LinkedIn', `_blank https://www.linkedin.com/sharing/share-offsite/?url=${home}&text=Green%20again`],
  ])(
    'to %s opens its share page in a new window, and says so [SHARE-24, SHARE-25, SHARE-26, SHARE-29, TOAST-49]',
    async (name, address) => {
      await withPhoto()
      await caption.fill('Green again')
      toggle(name)
      await pressShare()
      await toastSaying(SHARED)
      await sheetGone()
      expect(opened()).toEqual([address])
      expect(copied()).toEqual([])
      await expectFocus(opener)
      await openSheet('Share Garden')
      await atNoPhoto()
      await expect.element(caption).toHaveValue('')
    },
  )

  it('to Instagram copies the caption and opens no page [SHARE-27]', async () => {
    await withPhoto()
    await caption.fill('Green again')
    toggle('Instagram')
    await expect
      .element(sheet.getByText('For Instagram the caption is copied. Paste it there beside your photo.'))
      .toBeVisible()
    await pressShare()
    await toastSaying(SHARED)
    expect([opened(), copied()]).toEqual([[], ['Green again']])
  })

  it('to all of them treats each by its own rule, also without a caption [SHARE-28]', async () => {
    await withPhoto()
    toggle('LinkedIn', 'Instagram', 'Twitter/X', 'Facebook')
    await pressShare()
    await toastSaying(SHARED)
    expect(opened().map((page) => new URL(page.replace('_blank ', '')).hostname)).toEqual([
      'www.linkedin.com',
      'twitter.com',
      'www.facebook.com',
    ])
    expect(copied()).toEqual([''])
  })

  it('goes on at the next press where the browser opens one page at a time', async () => {
    letOpen(1)
    await withPhoto()
    toggle('Twitter/X', 'Facebook', 'LinkedIn')
    await pressShare()
    await expect.element(sheet.getByText(/^Shared to Twitter\/X\. Not yet: Facebook and LinkedIn\./)).toBeVisible()
    letOpen(2)
    await inSheet('Share to Facebook and LinkedIn').click()
    await expect.element(inSheet('Share to LinkedIn')).toBeVisible()
    letOpen(3)
    await inSheet('Share to LinkedIn').click()
    await toastSaying(SHARED)
    await sheetGone()
    expect(opened()).toHaveLength(3)
  })

  const FAILURES: readonly [string, string, () => unknown][] = [
    ['no page may be opened', 'Facebook', () => letOpen(0)],
    ['the clipboard is refused', 'Instagram', () => refuseClipboard()],
    ['there is no network', 'LinkedIn', () => network().setOnline(false)],
  ]
  it.each(FAILURES)('fails where %s, says so and keeps everything [SHARE-30, TOAST-21]', async (_, name, fail) => {
    await withPhoto()
    await caption.fill('Green again')
    toggle(name)
    fail()
    await pressShare()
    await toastSaying(NOT_SHARED)
    await expect.element(picture).toBeVisible()
    await expect.element(caption).toHaveValue('Green again')
    await expect.element(tile(name)).toBeChecked()
    expect(opened()).toEqual([])
    if (name === 'Instagram')
      await expect.element(sheet.getByText('Not copied. Select the caption and copy it by hand.')).toBeVisible()
    if (name === 'LinkedIn') await expect.element(sheet.getByText(/^You are offline\. Share pages open/)).toBeVisible()
  })

  describe('by an app of the device', () => {
    const withApp = () => inSheet('Share photo with an app')

    it('is not offered where it takes no files', async () => {
      await withPhoto()
      expect(withApp().elements()).toEqual([])
    })

    it('hands over photo and caption, and says so', async () => {
      const sent: ShareData[] = []
      plantShareSheet(async (data) => void sent.push(data))
      await withPhoto()
      await caption.fill('Green again')
      await withApp().click()
      await toastSaying(SHARED)
      await sheetGone()
      expect(sent).toEqual([{ files: [expect.any(File)], text: 'Green again' }])
      expect(sent[0]?.files?.[0]).toMatchObject({ name: 'garden-snapshot.jpg', type: 'image/jpeg' })
    })

    it('says nothing where no app was chosen, and that it failed where it did', async () => {
      let name = 'AbortError'
      plantShareSheet(() => Promise.reject(new DOMException('', name)))
      await withPhoto()
      await withApp().click()
      await expect.element(picture).toBeVisible()
      expect(document.querySelector('[data-variant]')).toBeNull()
      name = 'DataError'
      await withApp().click()
      await toastSaying(NOT_SHARED)
      await expect.element(picture).toBeVisible()
    })
  })

  it('is done by the keyboard alone', async () => {
    const camera = plantCamera()
    onTestFinished(camera.end)
    await dialog()
    await tabTo(/^Take Photo$/)
    await userEvent.keyboard('{Enter}')
    await expectFocus(inSheet('Take this photo'))
    await userEvent.keyboard('{Enter}')
    await expectFocus(inSheet('Retake'))
    await tabTo(/^LinkedIn/)
    await userEvent.keyboard(' ')
    await expect.element(tile('LinkedIn')).toBeChecked()
    await pressTo('{Tab}', caption)
    await userEvent.keyboard('Green again')
    await tabTo(/^#horticulture$/)
    await userEvent.keyboard(' ')
    await expect.element(caption).toHaveValue('Green again #horticulture')
    // Both its texts lie in the button; one of them is seen.
    await tabTo(/^ShareSharing/)
    await userEvent.keyboard('{Enter}')
    await toastSaying(SHARED)
    expect(opened()).toHaveLength(1)
  })
})
