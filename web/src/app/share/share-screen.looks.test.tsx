import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { plantAuth } from '../../../test/auth-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sharedPhotos } from '../../../test/shared-photos.ts'
import { plantStorage } from '../../../test/storage-service.ts'

const { network, open, person } = anApp()
const share = sharedPhotos()
beforeEach(() => {
  plantAuth(network(), person())
  plantStorage(network())
})

describe('its looks', () => {
  describe('with photos', () => {
    testLooks(async (size) => {
      await share(['1.png', '2.png', '3.png'], { left: { others: 1, tooLarge: 1, tooMany: 2 } })
      await open('/share', { size })
      await expect.element(page.getByRole('img', { name: /^Shared photo/ }).first()).toBeVisible()
    })
  })

  describe('with nothing', () => {
    testLooks(async (size) => {
      await open('/share?not-taken', { size })
      await expect.element(page.getByText('The photo did not arrive')).toBeVisible()
    })
  })
})
