import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listProgress } from '../../../../contract/src/progress.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { choosePhotos } from '../../../test/photo-file.ts'
import { gallery, HINT, inSheet, notes, theProgress, tiles } from '../../../test/progress-screen.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { UNAVAILABLE } from '../../../test/storage-service.ts'

const { garden, network, openProfile, pathOf, plantEntries, storage } = theProgress()

describe('the progress photos', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'
  const SCREENS: readonly { screen: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    { screen: 'many', before: plantEntries, ready: () => expect.poll(tiles).toHaveLength(4) },
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
      screen: 'waiting to be sent',
      async ready() {
        await openSheet('Log Progress')
        network().setOnline(false)
        await choosePhotos('a.png', 'b.png')
        await expect.poll(() => sheet.getByText('Waiting to send').elements().length).toBe(2)
        await inSheet('Log Progress').click()
        await sheetGone()
        await expect.poll(() => gallery.getByText('Waiting to send', { exact: true }).elements().length).toBe(2)
      },
    },
    {
      screen: 'Log Progress without a network, with a photo that waits',
      async ready() {
        await openSheet('Log Progress')
        network().setOnline(false)
        await choosePhotos('a.png')
        await expect.element(sheet.getByText('Waiting to send')).toBeInTheDocument()
      },
    },
    {
      screen: 'Log Progress with a photo, one that failed and long notes',
      before: () => storage().answerWith((_path, attempt) => (attempt === 1 ? { status: 200 } : UNAVAILABLE)),
      async ready() {
        await openSheet('Log Progress')
        await choosePhotos('a.png')
        await expect.element(inSheet('Remove a.png')).toBeVisible()
        await choosePhotos(`${LONG.repeat(3)}.png`)
        await expect.element(sheet.getByText(/Files cannot be saved at the moment/).first()).toBeVisible()
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
