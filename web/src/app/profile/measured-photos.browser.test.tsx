import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plantCamera, refuseCamera } from '../../../test/camera.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { lawnPhoto } from '../../../test/lawn-photo.ts'
import { button, choose, FRONT, measured, theMeasuredPhotos } from '../../../test/measured-photos.ts'
import { photo, photosInSheet } from '../../../test/photo-file.ts'
import { gallery, inSheet } from '../../../test/progress-screen.ts'
import { sheet, sheetGone } from '../../../test/sheet.ts'

const { garden, network, openCompare, openLog, openProfile, pathOf, plantSeries, withZone } = theMeasuredPhotos()

const sent = () => network().writes.filter(({ path }) => path === '/api/progress')
const counted = () => document.querySelectorAll('[role=dialog] [data-counted]').length

describe('a photo in Log Progress', () => {
  it('shows what was counted as green, until that is switched off by keyboard', async () => {
    await openLog()
    choose(await lawnPhoto('lawn.png', 82))
    await expect.element(measured.getByText('Counted as green: 82%')).toBeVisible()
    await expect.element(measured.getByText('98,400 of 120,000 pixels')).toBeVisible()
    await expect.element(measured.getByText(/^Colour, DGCI 0\.\d{3}$/)).toBeVisible()
    await expect.poll(counted).toBe(1)
    const toggle = measured.getByRole('switch', { name: 'Show what was counted' })
    ;(toggle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
    await expect.poll(counted).toBe(0)
    await userEvent.keyboard(' ')
    await expect.poll(counted).toBe(1)
  })

  it('of tiles says why it gives no number, and shows none', async () => {
    await openLog()
    choose(await photo('tiles.png', 800, 600, '#b0a89e'))
    await expect.element(measured.getByText(/^tiles\.png gives no number\. Less than 5% of it is green/)).toBeVisible()
    expect(counted()).toBe(0)
    expect(measured.getByText(/Counted as green/).elements()).toEqual([])
    await inSheet('Remove tiles.png').click()
    await expect.poll(() => measured.elements().length).toBe(0)
  })

  it('gives a score with one answer more, which is sent as what was measured and answered', async () => {
    await openLog()
    choose(await lawnPhoto('lawn.png', 82))
    await expect.element(sheet.getByText('Answer about weeds or soil to get a number.')).toBeVisible()
    await sheet.getByLabelText('Weeds in ten steps across the lawn').selectOptions('One')
    await expect.element(sheet.getByText(/Good, from the photos and your answers|Fair, from the photos/)).toBeVisible()
    await inSheet('Log Progress').click()
    await sheetGone()
    expect(sent()[0]?.body).toMatchObject({
      healthScore: null,
      measured: { cover: 0.82, dgci: expect.any(Number), photos: 1 },
      answers: { weedControl: 'one' },
    })
    expect(garden().progress.all()[0]).toMatchObject({ healthScoreSource: 'photo', healthScore: expect.any(Number) })
  })

  it('is measured with its fellows by the median, and not at all where they are of different lawns', async () => {
    await openLog()
    choose(await lawnPhoto('a.png', 90), await lawnPhoto('b.png', 50, 2))
    await expect.element(measured.getByText(/^The photos differ by more than 25 points of cover/)).toBeVisible()
    await inSheet('Remove b.png').click()
    choose(await lawnPhoto('c.png', 80, 3))
    await expect.poll(photosInSheet).toEqual(expect.arrayContaining(['a.png', 'c.png']))
    await expect.element(measured.getByText('Counted as green: 80%')).toBeVisible()
    await inSheet('Log Progress').click()
    await sheetGone()
    expect(sent()[0]?.body).toMatchObject({ measured: { cover: expect.closeTo(0.85, 9), photos: 2 } })
  })

  it('without one a score comes of answers alone, or not at all', async () => {
    await openLog()
    await sheet.getByLabelText(/^Notes/).fill('Only words')
    await sheet.getByRole('button', { name: /^Health score/ }).click()
    await sheet.getByLabelText('Weeds in ten steps across the lawn').selectOptions('None')
    await expect.element(sheet.getByText(/^Add a photo of the lawn from above/)).toBeVisible()
    await sheet.getByLabelText('How thick is the grass?').selectOptions('Thin')
    await sheet.getByLabelText('What colour is it?').selectOptions('Green')
    await expect.element(sheet.getByText(/Good, from your answers$/)).toBeVisible()
    await inSheet('Log Progress').click()
    await sheetGone()
    expect(garden().progress.all()[0]).toMatchObject({ healthScore: 82, healthScoreSource: 'answer' })
  })
})

describe('an entry that is kept', () => {
  const kept = sheet.getByRole('region', { name: 'What this entry shows' })
  const toggle = sheet.getByRole('switch', { name: 'Show what was counted' })
  const said = () =>
    kept
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent)
  const open = async (given: Parameters<ReturnType<typeof garden>['progress']['make']>[0]) => {
    garden().progress.make({ createdAt: '2026-11-02T00:00:00.000Z', ...given })
    await openProfile()
    await button(/^(Photo|Note), 2 Nov 2026/).click()
  }

  it.each([
    ['photo', 74, ['74', 'Fair, from the photos and your answers']],
    ['answer', 82, ['82', 'Good, from your answers']],
    ['self-reported', 91, ['91', 'Excellent, as you judged it']],
  ] as const)('says its score and where it comes from: %s', async (healthScoreSource, healthScore, words) => {
    await open({ notes: 'Words', healthScore, healthScoreSource })
    await expect.poll(said).toEqual(words)
    expect(toggle.elements()).toEqual([])
  })

  it.each([
    [1, 'from one photo'],
    [3, 'median of 3 photos'],
  ])('says what %i of its photos gave', async (photos, words) => {
    await open({ imageUrls: [pathOf('k3v9qa')], measured: { cover: 0.616, dgci: 0.5, photos } })
    await expect.poll(said).toEqual(['62%', words, '71', 'of the green pixels only'])
    await expect.element(kept.getByText('Colour, DGCI 0.500', { exact: true })).toBeVisible()
  })

  it('without a figure says none', async () => {
    await open({ notes: 'Words' })
    await expect.element(inSheet('Delete entry')).toBeVisible()
    expect(kept.elements()).toEqual([])
  })

  /** Of an entry that waits on this device, with its photos: shows the first that was chosen. */
  const openUnsent = async (...photos: Parameters<typeof choose>) => {
    await openLog()
    network().setOnline(false)
    choose(...photos)
    await expect.element(measured.getByText('Counted as green: 82%')).toBeVisible()
    await expect.poll(photosInSheet).toEqual(expect.arrayContaining(photos.map(({ name }) => name)))
    await inSheet('Log Progress').click()
    await sheetGone()
    await gallery
      .getByRole('button', { name: /^Photo.*, Waiting to send$/ })
      .first()
      .click()
  }

  it('lays what was counted over a photo that is on this device alone, by keyboard', async () => {
    await openUnsent(await lawnPhoto('lawn.png', 82))
    await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
    expect(counted()).toBe(0)
    ;(toggle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.poll(counted).toBe(1)
    await expect.element(sheet.getByText(/^Counted as green: 8[123]%$/)).toBeVisible()
    await expect
      .element(sheet.getByText(/^Counted on the photo as it is stored: \d\d,\d{3} of 120,000 pixels\.$/))
      .toBeVisible()
    await userEvent.keyboard(' ')
    await expect.poll(counted).toBe(0)
  })

  it('lays it over a photo so wide that it is stored smaller than photos have to be', async () => {
    await openUnsent(await lawnPhoto('wide.png', 82, 1, { width: 1200, height: 320 }))
    await toggle.click()
    await expect.poll(counted).toBe(1)
    await expect
      .element(sheet.getByText(/^Counted on the photo as it is stored: 1[34]\d,\d{3} of 170,400 pixels\.$/))
      .toBeVisible()
  })

  it('says of a photo that gives no number beside one that does why that is, and lays nothing over it', async () => {
    await openUnsent(await photo('tiles.png', 800, 600, '#b0a89e'), await lawnPhoto('lawn.png', 82))
    await expect.poll(said).toEqual(['82%', 'from one photo', expect.any(String), 'of the green pixels only'])
    await toggle.click()
    await expect.element(sheet.getByText('Less than 5% of it is green. Is this the lawn?')).toBeVisible()
    expect(counted()).toBe(0)
    await inSheet('Older').click()
    await expect.poll(counted).toBe(1)
  })

  it('says that it cannot be shown where the photo did not come', async () => {
    await open({ imageUrls: [pathOf('k3v9qa')], measured: { cover: 0.616, dgci: 0.5, photos: 1 } })
    await toggle.click()
    await expect.element(sheet.getByText('What was counted cannot be shown at the moment.')).toBeVisible()
    expect(counted()).toBe(0)
  })
})

describe('the camera with the last photo over it', () => {
  const plant = () => {
    withZone()
    garden().progress.make({ imageUrls: [pathOf('k3v9qa')], lawnZoneId: FRONT, createdAt: '2026-11-02T00:00:00.000Z' })
  }
  const openCamera = async () => {
    plant()
    await openLog()
    await sheet.getByLabelText('Place').selectOptions('Front lawn')
    await inSheet('Line up with the last photo').click()
  }

  it('shows that photo faint, takes the same view, and lets the camera go', async () => {
    const { states, end } = plantCamera()
    onTestFinished(end)
    await openCamera()
    const ghost = page.getByRole('img', { name: 'The last photo of this place, faint' })
    await expect.element(ghost).toHaveClass('opacity-30')
    await expect.element(ghost).toHaveAttribute('src', expect.stringContaining('k3v9qa'))
    await expect.element(button('Take this photo')).toBeEnabled()
    await button('Take this photo').click()
    await expect.poll(photosInSheet).toEqual(['same-view.jpg'])
    await expect.poll(states).toEqual(['ended'])
    await inSheet('Log Progress').click()
    await sheetGone()
    expect(sent()[0]?.body).toMatchObject({ lawnZoneId: FRONT })
  })

  it.each([
    ['NotAllowedError', /^The camera was not allowed\./],
    ['NotFoundError', /^This device has no camera/],
    ['NotReadableError', /^The camera could not be started\./],
  ])('that ends with %s says so plainly, and leads to a file', async (name, words) => {
    refuseCamera(name)
    await openCamera()
    await expect.element(page.getByText(words)).toBeVisible()
    await button('Choose a file instead').click()
    await expectFocus(inSheet('Take Photo'))
  })
})

describe('before and after', () => {
  const slider = sheet.getByRole('slider', { name: 'How much of the earlier photo shows' })

  it('of two photos that were chosen moves by arrow keys and by its buttons, and says how far', async () => {
    await openCompare()
    await expect.element(sheet.getByText('18 Sept 2026, 61%', { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('2 Nov 2026, 82%', { exact: true })).toBeVisible()
    await expect.element(slider).toHaveValue('50')
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '51% of 18 Sept 2026, 61%, 49% of 2 Nov 2026, 82%')
    await inSheet('Less of the earlier photo').click()
    await expect.element(slider).toHaveValue('41')
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expectFocus(button('Compare two'))
  })

  it('moves by a finger anywhere on the picture, and stops at its ends', async () => {
    await openCompare()
    const { width, height } = slider.element().getBoundingClientRect()
    await slider.click({ position: { x: width * 0.8, y: height / 2 } })
    await expect.poll(() => Number((slider.element() as HTMLInputElement).value)).toBeGreaterThan(70)
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.element(inSheet('More of the earlier photo')).toHaveAttribute('aria-disabled', 'true')
  })

  it('says what is to be chosen, and can be left', async () => {
    plantSeries()
    await openProfile()
    await button('Compare two').click()
    await expect.element(page.getByText('Choose two photos', { exact: true })).toBeVisible()
    await button('Photo, 2 Nov 2026').click()
    await expect.element(button('Photo, 2 Nov 2026')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('Choose the second photo', { exact: true })).toBeVisible()
    await button('Stop comparing').click()
    await button('Photo, 2 Nov 2026').click()
    await expect.element(inSheet('Delete entry')).toBeVisible()
  })

  it('is not offered for a single photo', async () => {
    garden().progress.make({ imageUrls: [pathOf('k3v9qa')] })
    await openProfile()
    await expect.element(gallery.getByRole('button', { name: /^Photo,/ })).toBeVisible()
    expect(button('Compare two').elements()).toEqual([])
  })
})

describe('the time-lapse of a place', () => {
  const slider = sheet.getByRole('slider', { name: 'Photo' })
  const openLapse = async () => {
    plantSeries()
    await openProfile()
    await button('Time-lapse').click()
    await expect.element(slider).toBeVisible()
  }
  const still = (wanted: boolean) => {
    const real = matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      real(query.includes('reduced-motion') ? (wanted ? 'all' : 'not all') : query),
    )
  }

  it('plays from the oldest on, pauses, and is moved by keys', async () => {
    still(false)
    await openLapse()
    await expect.element(inSheet('Pause')).toBeVisible()
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2 of 3, 20 Oct 2026')
    await inSheet('Pause').click()
    await expect.element(inSheet('Play')).toBeVisible()
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1 of 3, 18 Sept 2026')
    await userEvent.keyboard('{End}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '3 of 3, 2 Nov 2026')
  })

  it('stands still where the device asks for that, until Play is pressed', async () => {
    still(true)
    await openLapse()
    await expect.element(inSheet('Play')).toBeVisible()
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1 of 3, 18 Sept 2026')
    await inSheet('Play').click()
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2 of 3, 20 Oct 2026')
  })
})
