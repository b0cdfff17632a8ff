import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createProgress } from '../../../../contract/src/progress.ts'
import { BAD_PHOTOS, heavyPhoto } from '../../../test/bad-photos.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails, losesAnswers } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { SIZES } from '../../../test/open-app.tsx'
import { choosePhotos, photo, photosInSheet } from '../../../test/photo-file.ts'
import { jpegOfQuality, roundingTable } from '../../../test/picture-bytes.ts'
import { gallery, HINT, inSheet, notes, theProgress, tiles } from '../../../test/progress-screen.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { pick, UNAVAILABLE } from '../../../test/storage-service.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, person, openProfile, storage } = theProgress()

const MB = 1_048_576
const SAVED = success('Progress saved!')
const WAITS = info('Saved on this phone, will be sent')
const FAILED = failure('Failed to save progress. Please try again.')

const sent = () => network().writes.filter(({ path }) => path === '/api/progress')
const openLog = async (size?: readonly [number, number]) => {
  await openProfile(size)
  await openSheet('Log Progress')
}

describe.each(SIZES)('Log Progress on the $device', ({ size }) => {
  it("has 'Take Photo', 'Choose Photos', a grid, notes and 'Log Progress', and keeps both [PROG-01, PROG-10, PROG-11]", async () => {
    await openLog(size)
    await expect.element(sheet.getByRole('heading', { name: 'Log Progress', exact: true })).toBeVisible()
    for (const name of ['Take Photo', 'Choose Photos', 'Log Progress'])
      await expect.element(inSheet(name)).toBeVisible()
    expect(document.querySelector('[role=dialog] input[capture=environment]')?.getAttribute('accept')).toBe('image/*')
    await choosePhotos('lawn.png')
    await toastSaying(success('Photo added!'))
    await expect.poll(photosInSheet).toEqual(['lawn.png'])
    await notes.fill('The bare patch is closing.')
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
    await sheetGone()
    const [entry] = garden().progress.all()
    expect(entry).toMatchObject({ notes: 'The bare patch is closing.', healthScore: null })
    expect(entry?.imageUrls.map((path) => `private/${path}`)).toEqual(storage().kept())
    await expect.poll(tiles).toHaveLength(1)
    await openSheet('Log Progress')
    await expect.element(notes).toHaveValue('')
    expect(photosInSheet()).toEqual([])
  })
})

describe('Log Progress', () => {
  it('takes notes alone, or a photo alone, and saves nothing without either [PROG-02]', async () => {
    await openLog()
    await expect.element(sheet.getByText(HINT, { exact: true })).toBeVisible()
    await expect.element(inSheet('Log Progress')).toBeDisabled()
    await notes.fill('   ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(inSheet('Log Progress')).toBeDisabled()
    await expectNothingSent(sent)
    await notes.fill('Only words')
    await inSheet('Log Progress').click()
    await sheetGone()
    await openSheet('Log Progress')
    await choosePhotos('lawn.png')
    await expect.element(inSheet('Log Progress')).toBeEnabled()
    await inSheet('Log Progress').click()
    await sheetGone()
    expect(sent().map(({ body }) => body)).toMatchObject([
      { userId: person().id, notes: 'Only words', imageUrls: [], healthScore: null },
      { userId: person().id, notes: null, imageUrls: [expect.stringMatching(`^progress/${person().id}/`)] },
    ])
  })

  it('takes three photos, says of the fourth that three fit, and lets one go again [PROG-03]', async () => {
    await openLog()
    await choosePhotos('a.png')
    await expect.element(inSheet('2 more')).toBeVisible()
    await choosePhotos('b.png', 'c.png', 'd.png')
    await expect.poll(photosInSheet).toEqual(['a.png', 'b.png', 'c.png'])
    await expect.element(sheet.getByText('3 of 3 photos')).toBeVisible()
    await expect.element(sheet.getByText(/^Not added: d\.png/)).toBeVisible()
    await expect.element(inSheet('Choose Photos')).toBeDisabled()
    await expect.element(inSheet('Remove b.png')).toBeVisible()
    await expect.poll(() => storage().kept().length).toBe(3)
    await inSheet('Remove b.png').click()
    await expect.poll(photosInSheet).toEqual(['a.png', 'c.png'])
    await expect.poll(() => storage().kept().length).toBe(2)
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
    expect(garden().progress.photos()).toBe(2)
    expect(
      garden()
        .progress.all()[0]
        ?.imageUrls.map((path) => `private/${path}`),
    ).toEqual(storage().kept())
  })

  it('sends photos as a JPEG of 800 pixels, and says once what that saves [PROG-05, PROG-06]', async () => {
    await openLog()
    const [wide, high] = [await photo('wide.png', 1600, 900), await photo('high.png', 300, 1200)]
    pick(document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement, [wide, high])
    await expect.poll(() => storage().arrived.length).toBe(2)
    const sizes = await Promise.all(
      storage().arrived.map(async ({ body, headers }) => {
        const { width, height } = await createImageBitmap(body)
        return [headers['content-type'], body.type, width, height]
      }),
    )
    expect(sizes.sort()).toEqual([
      ['image/jpeg', 'image/jpeg', 200, 800],
      ['image/jpeg', 'image/jpeg', 800, 450],
    ])
    // The table by which points are rounded is that of the quality, whatever they show.
    const tables = await Promise.all(storage().arrived.map(({ body }) => roundingTable(body)))
    expect(tables).toEqual(Array(2).fill(await roundingTable(await jpegOfQuality(0.7))))
    expect(tables[0]).not.toEqual(await roundingTable(await jpegOfQuality(0.71)))
    await expect.element(sheet.getByText(/^\d+(\.\d)? (bytes|kB|MB) to \d+ (bytes|kB)$/)).toBeVisible()
  })

  it('counts the characters of the notes from 900 on, and takes 1000 [PROG-04]', async () => {
    await openLog()
    await notes.fill('n'.repeat(899))
    expect(sheet.getByText(/of 1000 characters/).elements()).toEqual([])
    await notes.fill('n'.repeat(900))
    await expect.element(sheet.getByText('900 of 1000 characters')).toBeVisible()
    await notes.fill('n'.repeat(1001))
    await inSheet('Log Progress').click()
    await expect.element(sheet.getByText('Too long by 1 character')).toBeVisible()
    await expectFocus(notes)
    await expectNothingSent(sent)
    await notes.fill('n'.repeat(PROGRESS_LIMITS.notesCharsMax))
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
  })

  it('that is not saved says so and keeps photos and notes; the next press saves them once [PROG-12]', async () => {
    await openLog()
    network().meddle(createProgress, fails)
    await choosePhotos('lawn.png')
    await notes.fill('Greener')
    await expect.element(inSheet('Log Progress')).toBeEnabled()
    await inSheet('Log Progress').click()
    await toastSaying(FAILED)
    await expect.element(notes).toHaveValue('Greener')
    expect(photosInSheet()).toEqual(['lawn.png'])
    expect(storage().kept()).toHaveLength(1)
    network().leaveAlone()
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
    const [first, ...others] = sent()
    expect(others).toEqual([first])
    expect(garden().progress.all()).toMatchObject([{ notes: 'Greener', imageUrls: [expect.any(String)] }])
  })

  it('waits for photos on their way and for those that failed, each with a second try', async () => {
    await openLog()
    const held = Promise.withResolvers<typeof UNAVAILABLE>()
    storage().answerWith(() => held.promise)
    await choosePhotos('lawn.png')
    await notes.fill('Greener')
    await expect.element(sheet.getByText('The photos are still uploading', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    held.resolve(UNAVAILABLE)
    await toastSaying(failure('1 file(s) failed to upload', 'Upload error'))
    await expect.element(sheet.getByText('Try the photo again or remove it', { exact: true })).toBeVisible()
    await expect.element(sheet.getByText(/^lawn\.png: Files cannot be saved at the moment/)).toBeVisible()
    await expect.element(inSheet('Log Progress')).toBeDisabled()
    await expectNothingSent(sent)
    storage().answerWith({ status: 200 })
    await inSheet('Try lawn.png again').click()
    await toastSaying(success('Photo added!'))
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
    expect(garden().progress.photos()).toBe(1)
  })

  it('refuses what is no picture [PROFILE-13]', async () => {
    await openLog()
    const input = document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement
    pick(input, [new File(['%PDF-1.4'], 'invoice.pdf', { type: 'application/pdf' })])
    await toastSaying(failure('Please select an image file', 'Invalid file type'))
    expect(storage().arrived).toEqual([])
  })

  it.each(BAD_PHOTOS)('of %s sends nothing and says why', async (_, make, words) => {
    await openLog()
    pick(document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement, [await make()])
    await expect.poll(() => sheet.element().textContent).toContain(words)
    expect(storage().arrived).toEqual([])
    await expect.element(inSheet('Log Progress')).toBeDisabled()
  })

  it('of more than 5 MB is sent small; one of more than 10 MB is refused', async () => {
    await openLog()
    const input = document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement
    const heavy = await heavyPhoto('heavy.png')
    expect(heavy.size).toBeGreaterThan(5.01 * MB)
    pick(input, [heavy])
    await expect.element(inSheet('Remove heavy.png')).toBeVisible()
    expect(storage().arrived.map(({ body }) => body.type)).toEqual(['image/jpeg'])
    expect(storage().arrived[0]?.body.size).toBeLessThan(MB)
    pick(input, [new File([new Uint8Array(10 * MB + 1)], 'huge.jpg', { type: 'image/jpeg' })])
    await toastSaying(failure('Please select an image smaller than 10MB', 'File too large'))
    expect(storage().arrived).toHaveLength(1)
  })

  it('that is left asks first, and then leaves no file behind', async () => {
    await openLog()
    await choosePhotos('lawn.png')
    await expect.poll(() => storage().kept().length).toBe(1)
    await inSheet('Close').click()
    await inSheet('Discard').click()
    await sheetGone()
    await expect.poll(() => storage().kept()).toEqual([])
    await expectNothingSent(sent)
  })

  it('keeps notes without a network, until it is back', async () => {
    await openLog()
    network().setOnline(false)
    await notes.fill('Written in the shed')
    await inSheet('Log Progress').click()
    await sheetGone()
    await expect.poll(tiles).toEqual([expect.stringMatching(/Waiting to send: Written in the shed$/)])
    await expect.element(gallery.getByText('Waiting to send', { exact: true })).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => garden().progress.all().length).toBe(1)
    await expect.poll(tiles).toEqual([expect.stringMatching(/^Note, .*: Written in the shed$/)])
  })

  it('sends nothing of a photo that was kept without a network and taken away again', async () => {
    await openLog()
    network().setOnline(false)
    await choosePhotos('lawn.png', 'edge.png')
    await expect.poll(() => sheet.getByText('Waiting to send').elements().length).toBe(2)
    await inSheet('Remove lawn.png').click()
    await expect.poll(photosInSheet).toEqual(['edge.png'])
    await inSheet('Log Progress').click()
    await toastSaying(WAITS)
    network().setOnline(true)
    await expect.poll(() => garden().progress.photos()).toBe(1)
    expect(storage().arrived).toHaveLength(1)
  })

  it('keeps photos without a network, shows them at once, and sends them once when it is back', async () => {
    await openLog()
    network().setOnline(false)
    await choosePhotos('lawn.png', 'edge.png')
    await expect.poll(photosInSheet).toEqual(['lawn.png', 'edge.png'])
    await expect.poll(() => sheet.getByText('Waiting to send').elements().length).toBe(2)
    await expect.element(sheet.getByText(/^\d+(\.\d)? (bytes|kB|MB) to \d+ (bytes|kB)$/)).toBeVisible()
    await inSheet('Log Progress').click()
    await toastSaying(WAITS)
    await sheetGone()
    await expect
      .poll(tiles)
      .toEqual([
        expect.stringMatching(/^Photo 1 of 2, .*, Waiting to send$/),
        expect.stringMatching(/^Photo 2 of 2, .*, Waiting to send$/),
      ])
    const shown = () => [...document.querySelectorAll('main li img')].map((one) => one.getAttribute('src') ?? '')
    await expect.poll(shown).toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)])
    await expect
      .poll(() => [...document.querySelectorAll<HTMLImageElement>('main li img')].map((one) => one.naturalWidth))
      .toEqual([800, 800])
    expect([storage().arrived, sent()]).toEqual([[], []])
    network().meddle(createProgress, losesAnswers())
    network().setOnline(true)
    await expect.poll(() => sent().length, { timeout: 5000 }).toBe(2)
    await expect
      .poll(tiles)
      .toEqual([
        expect.stringMatching(/^Photo 1 of 2, \d+ \w+ \d+$/),
        expect.stringMatching(/^Photo 2 of 2, \d+ \w+ \d+$/),
      ])
    expect(garden().progress.all()).toHaveLength(1)
    expect(
      garden()
        .progress.all()[0]
        ?.imageUrls.map((path) => `private/${path}`),
    ).toEqual(storage().kept())
    expect(storage().arrived.map(({ headers }) => headers['content-type'])).toEqual(['image/jpeg', 'image/jpeg'])
    // The pictures do not change under whoever looks at them.
    expect(shown()).toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)])
  })

  it('sends a photo with its entry that got no answer by itself, under the same name', async () => {
    await openLog()
    storage().answerWith('cut')
    await choosePhotos('lawn.png')
    await expect.element(sheet.getByText('Waiting to send')).toBeInTheDocument()
    storage().answerWith({ status: 200 })
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
    expect(new Set(storage().arrived.map(({ path }) => path)).size).toBe(1)
    expect(garden().progress.photos()).toBe(1)
  })

  it('that is left with photos that were kept asks first, and then leaves none', async () => {
    await openLog()
    network().setOnline(false)
    await choosePhotos('lawn.png')
    await expect.element(sheet.getByText('Waiting to send')).toBeInTheDocument()
    await inSheet('Close').click()
    await inSheet('Discard').click()
    await sheetGone()
    await expect.poll(tiles).toEqual([])
    network().setOnline(true)
    await expectNothingSent(() => [...storage().kept(), ...sent()])
  })

  it('says that no more photos can wait before one is taken', async () => {
    // Small ones: how many there are counts, and not how large they are.
    const photos = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => photo(name, 40, 30)))
    const chooseThree = () =>
      pick(document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement, photos)
    await openProfile()
    network().setOnline(false)
    for (let entry = 0; entry < 6; entry += 1) {
      await openSheet('Log Progress')
      chooseThree()
      await expect.poll(() => sheet.getByText('Waiting to send').elements().length).toBe(3)
      await inSheet('Log Progress').click()
      await sheetGone()
    }
    await openSheet('Log Progress')
    chooseThree()
    await expect.element(sheet.getByText(/^Not added: c\.png/)).toBeVisible()
    await expect.poll(photosInSheet).toEqual(['a.png', 'b.png'])
    await inSheet('Log Progress').click()
    await sheetGone()
    await openSheet('Log Progress')
    await expect.element(sheet.getByText(/^No more photos can wait to be sent\./)).toBeVisible()
    for (const name of ['Take Photo', 'Choose Photos']) await expect.element(inSheet(name)).toBeDisabled()
    network().setOnline(true)
    await expect.element(inSheet('Take Photo')).toBeEnabled()
  })
})
