import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { updateUser } from '../../../../contract/src/users.ts'
import { fails } from '../../../test/network.ts'
import { aProfile, button, settingsShown, tab } from '../../../test/profile-screen.ts'
import { jpegBytes, pick, plantStorage, type StorageService, type UploadEnd } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, openProfile, edit } = aProfile()

describe('the picture of a person', () => {
  const MB = 1_048_576
  const NOT_ADDED = failure('1 file(s) failed to upload', 'Upload error')
  let storage: StorageService
  beforeEach(() => {
    storage = plantStorage(network())
  })
  const photo = page.getByRole('button', { name: /^(Add|Change) photo$/ })
  const choose = async (bytes: BlobPart, named: string, type: string) => {
    await edit()
    await photo.click()
    const picker = () => document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
    await expect.poll(picker).not.toBeNull()
    pick(picker() as HTMLInputElement, [new File([bytes], named, { type })])
  }
  const addJpeg = () => choose(jpegBytes(), 'me.jpg', 'image/jpeg')

  it('arrives although the rest of the profile is saved meanwhile and the settings are looked at', async () => {
    const held = Promise.withResolvers<UploadEnd>()
    storage.answerWith(() => held.promise)
    await addJpeg()
    await expect.poll(() => storage.arrived.length).toBe(1)
    await button('Save').click()
    await toastSaying(success('Profile saved'))
    await tab('Settings').click()
    await settingsShown()
    await tab('Profile').click()
    held.resolve({ status: 200 })
    await toastSaying(success('Photo added!'))
    expect(garden().profile().avatarUrl).toContain(storage.kept()[0])
    // Its control goes with it.
    await expect.element(photo).not.toBeInTheDocument()
  })

  it('gives way to initials when it cannot be read', async () => {
    garden().changeProfile({ avatarUrl: '/storage/v1/object/public/garden/avatars/gone.jpg' })
    await openProfile()
    await expect.poll(() => document.querySelector('main [data-initials]')?.getAttribute('data-initials')).toBe('MK')
    await expect.poll(() => document.querySelectorAll('main [data-initials] img').length).toBe(0)
  })

  it('is refused of another type [PROFILE-13]', async () => {
    await choose('%PDF-1.4', 'me.pdf', 'application/pdf')
    await toastSaying(failure('Please select an image file', 'Invalid file type'))
    expect(storage.arrived).toEqual([])
  })

  it.each([
    { bytes: 5 * MB + 1, words: failure('Please select an image smaller than 5MB', 'File too large'), sent: 0 },
    { bytes: 5 * MB, words: success('Photo added!'), sent: 1 },
  ])('of $bytes bytes that cannot be drawn smaller: $words.title [PROFILE-14]', async ({ bytes, words, sent }) => {
    await choose(jpegBytes(bytes), 'me.jpg', 'image/jpeg')
    await toastSaying(words)
    expect(storage.arrived).toHaveLength(sent)
  })

  it('is refused by what is in it when a page calls itself a picture', async () => {
    const disguised = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await choose(disguised, 'me.svg', 'image/svg+xml')
    const words = 'This file is not a picture. Choose a photo.'
    await expect.element(page.getByText(words).first()).toBeVisible()
    expect(storage.arrived).toEqual([])
  })

  it('that is not saved leaves no file behind, says so, and is saved when tried again', async () => {
    network().meddle(updateUser, fails)
    await addJpeg()
    await expect.element(page.getByRole('listitem').getByText('Not saved. Please try again.')).toBeVisible()
    await toastSaying(NOT_ADDED)
    await expect.poll(() => storage.kept()).toEqual([])
    network().leaveAlone()
    await button('Try me.jpg again').click()
    await toastSaying(success('Photo added!'))
    expect(storage.kept()).toHaveLength(1)
  })
})
