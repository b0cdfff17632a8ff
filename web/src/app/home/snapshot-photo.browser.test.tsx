import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { plantCamera, refuseCamera } from '../../../test/camera.ts'
import {
  aSnapshot,
  atNoPhoto,
  caption,
  inSheet,
  opener,
  picture,
  plantTwoLenses,
  pressShare,
  SHARED,
  toggle,
  upload,
} from '../../../test/garden-snapshot.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { photo } from '../../../test/photo-file.ts'
import { halves, heicHead, jpegOfQuality, roundingTable, withCameraWords } from '../../../test/picture-bytes.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { failure, toastSaying } from '../../../test/toast.ts'

const { network, open } = anApp()
const { dialog, lastPhoto, withPhoto } = aSnapshot({ open })

const liveIsThere = () => expect.element(sheet.getByLabelText('Live camera')).toBeVisible()

describe.each(SIZES)('Share Garden on the $device', ({ size }) => {
  it('opens the dialog, which offers the camera and an upload [SHARE-02, SHARE-04, HOME-08]', async () => {
    await dialog(size)
    await expect.element(sheet.getByRole('heading', { level: 2, name: 'Share Garden Snapshot' })).toBeVisible()
    await atNoPhoto()
  })

  it('takes a photo by the live camera, retakes it, and lets the camera go [SHARE-05, SHARE-06]', async () => {
    const camera = plantCamera()
    onTestFinished(camera.end)
    await dialog(size)
    expect(camera.asked).toEqual([])
    await inSheet('Take Photo').click()
    await liveIsThere()
    expect(camera.asked).toEqual([[{ video: expect.objectContaining({ facingMode: 'environment' }) }]])
    await expectFocus(inSheet('Take this photo'))
    await inSheet('Take this photo').click()
    await expect.element(picture).toBeVisible()
    await expectFocus(inSheet('Retake'))
    await expect.element(sheet.getByText('Today', { exact: true })).toBeVisible()
    expect(sheet.getByLabelText('Live camera').elements()).toEqual([])
    await expect.poll(camera.states).toEqual(['ended'])
  })
})

describe('the photo', () => {
  it('that was captured is a JPEG at quality 0.8 [SHARE-08]', async () => {
    const camera = plantCamera()
    onTestFinished(camera.end)
    await dialog()
    await inSheet('Take Photo').click()
    await inSheet('Take this photo').click()
    await expect.element(picture).toBeVisible()
    const taken = lastPhoto()
    expect(taken.type).toBe('image/jpeg')
    expect(await roundingTable(taken)).toEqual(await roundingTable(await jpegOfQuality(0.8)))
    expect(await roundingTable(taken)).not.toEqual(await roundingTable(await jpegOfQuality(0.81)))
  })

  it('that was uploaded shows without a camera, upright, small, and without what it says of the place [SHARE-07]', async () => {
    const camera = plantCamera()
    onTestFinished(camera.end)
    await dialog()
    const words = withCameraWords(await halves('#f00', '#0f0', 3000, 1200), 6)
    upload(new File([words], 'IMG_0001.jpg', { type: 'image/jpeg' }))
    await expect.element(picture).toBeVisible()
    await expectFocus(inSheet('Choose another'))
    expect(camera.asked).toEqual([])
    const taken = lastPhoto()
    const { width, height } = await createImageBitmap(taken)
    expect([width, height]).toEqual([819, 2048])
    expect(await roundingTable(taken)).toEqual(await roundingTable(await jpegOfQuality(0.8)))
    expect(new TextDecoder('latin1').decode(await taken.arrayBuffer())).not.toContain('Exif')
    expect(sheet.getByText('Today', { exact: true }).elements()).toEqual([])
  })

  it.each(['NotAllowedError', 'NotFoundError', 'NotReadableError'])(
    'cannot be taken where the camera ends with %s, which is told letter by letter [SHARE-09, TOAST-25]',
    async (reason) => {
      refuseCamera(reason)
      await dialog()
      await inSheet('Take Photo').click()
      await toastSaying(failure('Unable to access camera. Please check permissions.', 'Camera Error'))
      await atNoPhoto()
      await expectFocus(inSheet('Take Photo'))
    },
  )

  it('answers both ways with something to see: a live picture, and a photo [HOME-09]', async () => {
    const camera = plantCamera()
    onTestFinished(camera.end)
    await dialog()
    await inSheet('Take Photo').click()
    await liveIsThere()
    await inSheet('Back').click()
    await atNoPhoto()
    await expectFocus(inSheet('Take Photo'))
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    await inSheet('Upload Photo').click()
    expect(chosen).toHaveBeenCalledOnce()
    upload(await photo('lawn.png'))
    await expect.element(picture).toBeVisible()
  })

  it('is kept while another one is not taken, and while the dialog is closed, which ends the camera', async () => {
    const camera = plantCamera()
    onTestFinished(camera.end)
    await withPhoto()
    await caption.fill('Green again')
    await inSheet('Remove photo').click()
    await inSheet('Take Photo').click()
    await inSheet('Take this photo').click()
    await inSheet('Retake').click()
    await expect.poll(() => camera.asked.length).toBe(2)
    camera.end()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expectFocus(opener)
    await openSheet('Share Garden')
    await expect.element(picture).toBeVisible()
    await expect.element(caption).toHaveValue('Green again')
  })

  it('can be switched to the other camera where there is one', async () => {
    const camera = plantCamera()
    onTestFinished(camera.end)
    plantTwoLenses()
    await dialog()
    await inSheet('Take Photo').click()
    await inSheet('Switch camera').click()
    await expect
      .poll(() => camera.asked.map(([ask]) => (ask as { video: { facingMode: string } }).video.facingMode))
      .toEqual(['environment', 'user'])
    await liveIsThere()
  })

  it.each([
    ['no picture', () => new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' }), /^This file is not a picture/],
    ['an iPhone photo', () => new File([heicHead()], 'a.heic'), /^This is an iPhone photo \(HEIC\)/],
    ['too large', () => new File([new Uint8Array(30 * 1024 * 1024 + 1)], 'a.jpg'), /^This file is larger than 30 MB/],
  ])('that is %s is not taken, and the reason stands there until another one is', async (_, file, words) => {
    await dialog()
    upload(file())
    await expect.element(sheet.getByText(words)).toBeVisible()
    await atNoPhoto()
    upload(await photo('lawn.png'))
    await expect.element(picture).toBeVisible()
    expect(sheet.getByText(words).elements()).toEqual([])
  })

  it('can be saved on the device, and is sent to no server', async () => {
    await withPhoto()
    const link = sheet.getByRole('link', { name: 'Save photo' })
    await expect.element(link).toHaveAttribute('download', 'garden-snapshot.jpg')
    await expect.element(link).toHaveAttribute('href', picture.element().getAttribute('src') ?? '')
    toggle('Twitter/X')
    await pressShare()
    await toastSaying(SHARED)
    await expectNothingSent(() => network().writes)
  })
})
