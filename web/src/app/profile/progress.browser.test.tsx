import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createProgress, deleteProgress, listProgress } from '../../../../contract/src/progress.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp, DESKTOP, PHONE, SIZES } from '../../../test/open-app.tsx'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { pick, plantStorage, type StorageService, UNAVAILABLE } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, stopTime } = anApp()
let storage: StorageService
beforeEach(() => {
  plantAuth(network(), person())
  storage = plantStorage(network())
})

const HINT = 'Add at least one photo or note to save progress'
const SAVED = success('Progress saved!')
const FAILED = failure('Failed to save progress. Please try again.')

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name, exact: true })
const notes = sheet.getByLabelText(/^Notes/)
const gallery = page.getByRole('region', { name: 'Progress photos' })
const tiles = () =>
  gallery
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map((tile) => tile.getAttribute('aria-label'))
const sent = () => network().writes.filter(({ path }) => path === '/api/progress')
const pathOf = (name: string) => `progress/${person().id}/1795230000000-${name}.jpg`

/** A photo of this size that the browser can draw. */
const photo = async (name: string, width = 1600, height = 1200): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = '#2e7d32'
  pen.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File([blob as Blob], name, { type: 'image/png' })
}
const choose = async (...names: string[]) => {
  const input = document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement
  pick(input, await Promise.all(names.map((name) => photo(name))))
}
const photosIn = () =>
  [...document.querySelectorAll('[role=dialog] li img')].map((picture) => picture.getAttribute('alt'))

const openProfile = async (size: readonly [number, number] = PHONE) => {
  await open('/profile', { size })
  await expect.element(gallery).toBeVisible()
}
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
    await choose('lawn.png')
    await toastSaying(success('Photo added!'))
    await expect.poll(photosIn).toEqual(['lawn.png'])
    await notes.fill('The bare patch is closing.')
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
    await sheetGone()
    const [entry] = garden().progress.all()
    expect(entry).toMatchObject({ notes: 'The bare patch is closing.', healthScore: null })
    expect(entry?.imageUrls.map((path) => `private/${path}`)).toEqual(storage.kept())
    await expect.poll(tiles).toHaveLength(1)
    await openSheet('Log Progress')
    await expect.element(notes).toHaveValue('')
    expect(photosIn()).toEqual([])
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
    expect(sent()).toEqual([])
    await notes.fill('Only words')
    await inSheet('Log Progress').click()
    await sheetGone()
    await openSheet('Log Progress')
    await choose('lawn.png')
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
    await choose('a.png')
    await expect.element(inSheet('2 more')).toBeVisible()
    await choose('b.png', 'c.png', 'd.png')
    await expect.poll(photosIn).toEqual(['a.png', 'b.png', 'c.png'])
    await expect.element(sheet.getByText('3 of 3 photos')).toBeVisible()
    await expect.element(sheet.getByText(/^Not added: d\.png/)).toBeVisible()
    await expect.element(inSheet('Choose Photos')).toBeDisabled()
    await expect.element(inSheet('Remove b.png')).toBeVisible()
    await expect.poll(() => storage.kept().length).toBe(3)
    await inSheet('Remove b.png').click()
    await expect.poll(photosIn).toEqual(['a.png', 'c.png'])
    await expect.poll(() => storage.kept().length).toBe(2)
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
    expect(garden().progress.photos()).toBe(2)
    expect(
      garden()
        .progress.all()[0]
        ?.imageUrls.map((path) => `private/${path}`),
    ).toEqual(storage.kept())
  })

  it('sends photos as a JPEG of 800 pixels, and says once what that saves [PROG-05, PROG-06]', async () => {
    const quality = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    await openLog()
    const [wide, high] = [await photo('wide.png', 1600, 900), await photo('high.png', 300, 1200)]
    quality.mockClear()
    pick(document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement, [wide, high])
    await expect.poll(() => storage.arrived.length).toBe(2)
    const sizes = await Promise.all(
      storage.arrived.map(async ({ body, headers }) => {
        const { width, height } = await createImageBitmap(body)
        return [headers['content-type'], body.type, width, height]
      }),
    )
    expect(sizes.sort()).toEqual([
      ['image/jpeg', 'image/jpeg', 200, 800],
      ['image/jpeg', 'image/jpeg', 800, 450],
    ])
    expect(quality.mock.calls.map(([, type, of]) => [type, of])).toEqual(Array(2).fill(['image/jpeg', 0.7]))
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
    expect(sent()).toEqual([])
    await notes.fill('n'.repeat(PROGRESS_LIMITS.notesCharsMax))
    await inSheet('Log Progress').click()
    await toastSaying(SAVED)
  })

  it('that is not saved says so and keeps photos and notes; the next press saves them once [PROG-12]', async () => {
    await openLog()
    network().meddle(createProgress, fails)
    await choose('lawn.png')
    await notes.fill('Greener')
    await expect.element(inSheet('Log Progress')).toBeEnabled()
    await inSheet('Log Progress').click()
    await toastSaying(FAILED)
    await expect.element(notes).toHaveValue('Greener')
    expect(photosIn()).toEqual(['lawn.png'])
    expect(storage.kept()).toHaveLength(1)
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
    storage.answerWith(() => held.promise)
    await choose('lawn.png')
    await notes.fill('Greener')
    await expect.element(sheet.getByText('The photos are still on their way', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    held.resolve(UNAVAILABLE)
    await toastSaying(failure('1 file(s) failed to upload', 'Upload error'))
    await expect.element(sheet.getByText('Try the photo again or remove it', { exact: true })).toBeVisible()
    await expect.element(sheet.getByText(/^lawn\.png: Files cannot be kept for the moment/)).toBeVisible()
    await expect.element(inSheet('Log Progress')).toBeDisabled()
    expect(sent()).toEqual([])
    storage.answerWith({ status: 200 })
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
    expect(storage.arrived).toEqual([])
  })

  it('that is left asks first, and then leaves no file behind', async () => {
    await openLog()
    await choose('lawn.png')
    await expect.poll(() => storage.kept().length).toBe(1)
    await inSheet('Close').click()
    await inSheet('Discard').click()
    await sheetGone()
    await expect.poll(() => storage.kept()).toEqual([])
    expect(sent()).toEqual([])
  })

  it('keeps notes without a network, until it is back', async () => {
    await openLog()
    network().setOnline(false)
    await notes.fill('Written in the shed')
    await expect.element(inSheet('Take Photo')).toBeDisabled()
    await inSheet('Log Progress').click()
    await sheetGone()
    await expect.poll(tiles).toEqual([expect.stringContaining('Written in the shed')])
    await expect.element(gallery.getByText('Saved on this phone, will be sent')).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => garden().progress.all().length).toBe(1)
  })
})

describe('the progress photos', () => {
  const plant = () => {
    const { make } = garden().progress
    make({ imageUrls: [pathOf('k3v9qa')], notes: 'Late spring', createdAt: '2026-11-21T00:00:00.000Z' })
    make({ imageUrls: [pathOf('k3v9qb'), pathOf('k3v9qc')], createdAt: '2026-11-02T00:00:00.000Z' })
    make({ notes: 'Only words', createdAt: '2026-10-03T00:00:00.000Z' })
  }
  const months = () =>
    gallery
      .getByRole('heading', { level: 3 })
      .elements()
      .map((month) => month.textContent)

  it.each([
    [PHONE, 3],
    [DESKTOP, 5],
  ] as const)(
    'stand by month, newest first, behind signed addresses; at %j %i across [PROFILE-07]',
    async (size, across) => {
      plant()
      const { make } = garden().progress
      for (const name of ['d', 'e', 'f'])
        make({ imageUrls: [pathOf(`k3v9q${name}`)], createdAt: '2026-11-01T00:00:00.000Z' })
      await openProfile(size)
      await expect.poll(months).toEqual(['November 2026', 'October 2026'])
      expect(tiles().slice(0, 3)).toEqual([
        'Photo, 21 Nov 2026',
        'Photo 1 of 2, 2 Nov 2026',
        'Photo 2 of 2, 2 Nov 2026',
      ])
      expect(tiles().at(-1)).toBe('Note, 3 Oct 2026: Only words')
      const pictures = () => [...document.querySelectorAll('main li img')].map((one) => one.getAttribute('src') ?? '')
      await expect.poll(pictures).toHaveLength(6)
      for (const address of pictures())
        expect(address).toMatch(/^\/storage\/v1\/object\/sign\/private\/progress\/.+\?token=/)
      const tops = [...document.querySelectorAll('[data-row-control]')].map((tile) => tile.getBoundingClientRect().top)
      expect(tops.filter((top) => top === tops[0])).toHaveLength(across)
    },
  )

  it('open with notes and date, and lead on by buttons and arrow keys', async () => {
    plant()
    await openProfile()
    await button('Photo, 21 Nov 2026').click()
    const title = (date: string) => sheet.getByRole('heading', { name: date, exact: true })
    await expect.element(title('21 Nov 2026')).toBeVisible()
    await expect.element(sheet.getByText('Late spring')).toBeVisible()
    await expect.element(sheet.getByText('1 of 4', { exact: true })).toBeVisible()
    await expect.element(inSheet('Newer')).toHaveAttribute('aria-disabled', 'true')
    await inSheet('Older').click()
    await expect.element(title('2 Nov 2026')).toBeVisible()
    await expect.element(sheet.getByText('2 of 4', { exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(title('3 Oct 2026')).toBeVisible()
    await expect.element(sheet.getByText('Only words')).toBeVisible()
    await expect.element(inSheet('Older')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(sheet.getByText('3 of 4', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expectFocus(button('Photo 2 of 2, 2 Nov 2026'))
  })

  it('are deleted by the entry, at once, with Undo for 5 seconds, and count no more', async () => {
    plant()
    stopTime()
    await openProfile()
    const count = () => page.getByRole('list', { name: 'Counted so far' }).getByText(/progress photo/)
    await expect.element(page.getByText(/^3\s+progress photos$/)).toBeVisible()
    const remove = async (tile: string) => {
      await button(tile).click()
      await inSheet('Delete entry').click()
      await sheetGone()
    }
    await remove('Photo 2 of 2, 2 Nov 2026')
    await expect.element(gallery.getByText('Deleted: Progress of 2 Nov 2026')).toBeVisible()
    await expect.poll(tiles).toHaveLength(2)
    await expectFocus(button('Undo'))
    await button('Undo').click()
    await expect.poll(tiles).toHaveLength(4)
    await remove('Photo 2 of 2, 2 Nov 2026')
    await vi.advanceTimersByTimeAsync(5500)
    await expect.poll(() => garden().progress.all().length).toBe(2)
    await expect.poll(() => count().element().parentElement?.textContent).toMatch(/^1\s+progress photo$/)
  })

  it('that were not deleted come back, and say so', async () => {
    plant()
    network().meddle(deleteProgress, fails)
    stopTime()
    await openProfile()
    await button('Photo, 21 Nov 2026').click()
    await inSheet('Delete entry').click()
    await expect.poll(tiles).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(5500)
    await expect.element(gallery.getByText(/^Not deleted: Progress of 21 Nov 2026/)).toBeVisible()
    await expect.poll(tiles).toHaveLength(4)
  })

  it('come 30 entries at a time', async () => {
    for (let day = 0; day < 32; day += 1)
      garden().progress.make({ notes: `Day ${day}`, createdAt: new Date(Date.UTC(2026, 8, 1 + day)).toISOString() })
    await openProfile()
    await expect.poll(tiles).toHaveLength(30)
    await button('Show more').click()
    await expect.poll(tiles).toHaveLength(32)
    expect(button('Show more').elements()).toEqual([])
  })

  it('that cannot be had say so with a second try; without any they invite the first', async () => {
    network().meddle(listProgress, fails)
    await openProfile()
    await expect.element(page.getByText('Unable to load your progress photos')).toBeVisible()
    network().leaveAlone()
    await gallery.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No progress photos yet')).toBeVisible()
  })

  const LONG = 'Donaudampfschifffahrtsgesellschaft'
  const SCREENS: readonly { screen: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    { screen: 'many', before: plant, ready: () => expect.poll(tiles).toHaveLength(4) },
    {
      screen: 'failed',
      before: () => network().meddle(listProgress, isCutOff),
      ready: () => expect.element(page.getByText('Unable to load your progress photos')).toBeVisible(),
    },
    {
      screen: 'one of them opened',
      before: () => void garden().progress.make({ imageUrls: [pathOf('k3v9qa')], notes: `${LONG} `.repeat(20) }),
      async ready() {
        await gallery.getByRole('button', { name: /^Photo,/ }).click()
        await expect.element(inSheet('Delete entry')).toBeVisible()
      },
    },
    {
      screen: 'Log Progress, empty',
      async ready() {
        await openSheet('Log Progress')
        await expect.element(sheet.getByText(HINT, { exact: true })).toBeVisible()
      },
    },
    {
      screen: 'Log Progress with a photo, one that failed and long notes',
      before: () => storage.answerWith((_path, attempt) => (attempt === 1 ? { status: 200 } : UNAVAILABLE)),
      async ready() {
        await openSheet('Log Progress')
        await choose('a.png')
        await expect.element(inSheet('Remove a.png')).toBeVisible()
        await choose(`${LONG.repeat(3)}.png`)
        await expect.element(sheet.getByText(/Files cannot be kept for the moment/).first()).toBeVisible()
        await notes.fill(`${LONG} `.repeat(29).slice(0, 1000))
      },
    },
  ]
  describe.each(SCREENS)('$screen', ({ before, ready }) => {
    testLooks(async (size) => {
      before?.()
      await openProfile(size)
      await ready()
    })
  })
})
