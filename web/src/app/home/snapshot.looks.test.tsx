import { describe, expect } from 'vitest'
import { plantCamera } from '../../../test/camera.ts'
import {
  aSnapshot,
  caption,
  inSheet,
  picture,
  plantShareSheet,
  plantTwoLenses,
  pressShare,
  toggle,
  upload,
} from '../../../test/garden-snapshot.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheet } from '../../../test/sheet.ts'

const { network, open } = anApp()
const { dialog, letOpen, withPhoto } = aSnapshot({ open })

const LOOKS: readonly { screen: string; ready(size: readonly [number, number]): Promise<unknown> }[] = [
  { screen: 'no photo', ready: dialog },
  {
    screen: 'the live camera',
    async ready(size) {
      plantCamera().end()
      plantTwoLenses()
      await dialog(size)
      await inSheet('Take Photo').click()
      await expect.element(inSheet('Switch camera')).toBeVisible()
    },
  },
  {
    screen: 'a captured photo, all platforms and a long caption',
    async ready(size) {
      plantShareSheet(async () => undefined)
      const camera = plantCamera()
      await dialog(size)
      await inSheet('Take Photo').click()
      await inSheet('Take this photo').click()
      await expect.element(picture).toBeVisible()
      camera.end()
      await caption.fill(`${'Rasenlangzeitdüngerausbringungsempfehlung'.repeat(8)} #lawncare`)
      toggle('Twitter/X', 'Facebook', 'Instagram', 'LinkedIn')
      await expect.element(sheet.getByText(/^Too long by/)).toBeVisible()
    },
  },
  {
    screen: 'a photo that cannot be read, without a network',
    async ready(size) {
      await dialog(size)
      network().setOnline(false)
      upload(new File(['no'], 'a.jpg', { type: 'image/jpeg' }))
      await expect.element(sheet.getByText(/^This file is not a picture/)).toBeVisible()
    },
  },
  {
    screen: 'shared to some',
    async ready(size) {
      letOpen(1)
      await withPhoto(size)
      toggle('Twitter/X', 'Facebook', 'LinkedIn')
      await pressShare()
      await expect.element(sheet.getByText(/^Shared to Twitter\/X/)).toBeVisible()
    },
  },
]
describe.each(LOOKS)('$screen', ({ ready }) => {
  testLooks(async (size) => void (await ready(size)))
})
