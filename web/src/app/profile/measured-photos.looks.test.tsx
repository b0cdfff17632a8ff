import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { refuseCamera } from '../../../test/camera.ts'
import { lawnPhoto } from '../../../test/lawn-photo.ts'
import { testLooks } from '../../../test/looks.ts'
import { button, choose, measured, theMeasuredPhotos } from '../../../test/measured-photos.ts'
import { photo } from '../../../test/photo-file.ts'
import { gallery, inSheet } from '../../../test/progress-screen.ts'
import { sheet, sheetGone } from '../../../test/sheet.ts'

const { network, openCompare, openLog, openProfile, plantSeries, withZone } = theMeasuredPhotos()

const SCREENS: readonly { screen: string; ready: (size: readonly [number, number]) => Promise<unknown> }[] = [
  {
    screen: 'a measured photo and a refused one',
    async ready(size) {
      withZone()
      await openLog(size)
      choose(
        await lawnPhoto('lawn.png', 82),
        await photo(`${'Donaudampfschifffahrt'.repeat(3)}.png`, 800, 600, '#b0a89e'),
      )
      await expect.element(measured.getByText(/gives no number/)).toBeVisible()
      await expect.element(measured.getByText('Counted as green: 82%')).toBeVisible()
    },
  },
  {
    screen: 'an entry that is kept, with what was counted',
    async ready(size) {
      await openLog(size)
      network().setOnline(false)
      choose(await lawnPhoto('lawn.png', 82))
      await sheet.getByLabelText('Weeds in ten steps across the lawn').selectOptions('One')
      await inSheet('Log Progress').click()
      await sheetGone()
      await gallery.getByRole('button', { name: /^Photo, .+, Waiting to send$/ }).click()
      await sheet.getByRole('switch', { name: 'Show what was counted' }).click()
      await expect.element(sheet.getByText(/^Counted as green: 8[123]%$/)).toBeVisible()
    },
  },
  {
    screen: 'a photo of an entry that gives no number',
    async ready(size) {
      await openLog(size)
      network().setOnline(false)
      choose(await photo('tiles.png', 800, 600, '#b0a89e'), await lawnPhoto('lawn.png', 82))
      await expect.element(measured.getByText('Counted as green: 82%')).toBeVisible()
      await inSheet('Log Progress').click()
      await sheetGone()
      await gallery
        .getByRole('button', { name: /^Photo.*, Waiting to send$/ })
        .first()
        .click()
      await sheet.getByRole('switch', { name: 'Show what was counted' }).click()
      await expect.element(sheet.getByText(/^Less than 5% of it is green\./)).toBeVisible()
    },
  },
  { screen: 'before and after', ready: openCompare },
  {
    screen: 'photos that are chosen for it',
    async ready(size) {
      plantSeries()
      await openProfile(size)
      await button('Compare two').click()
      await button('Photo, 2 Nov 2026').click()
      await expect.element(page.getByText('Choose the second photo', { exact: true })).toBeVisible()
    },
  },
  {
    screen: 'the time-lapse, paused',
    async ready(size) {
      plantSeries()
      await openProfile(size)
      await button('Time-lapse').click()
      await inSheet(/^(Pause|Play)$/).click()
    },
  },
  {
    screen: 'a camera that was not allowed',
    async ready(size) {
      refuseCamera('NotAllowedError')
      plantSeries()
      await openLog(size)
      await inSheet('Line up with the last photo').click()
      await expect.element(page.getByText(/^The camera was not allowed/)).toBeVisible()
    },
  },
]
describe.each(SCREENS)('$screen', ({ ready }) => {
  testLooks(async (size) => void (await ready(size)))
})
