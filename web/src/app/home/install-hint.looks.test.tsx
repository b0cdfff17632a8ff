import { describe, expect } from 'vitest'
import { aFirstVisit, offerToInstall, title, visited } from '../../../test/install-hint.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { homeAtRest } = aFirstVisit(anApp())

describe('its looks', () => {
  testLooks(async (size) => {
    visited(5)
    await homeAtRest(6, size)
    offerToInstall()
    await expect.element(title).toBeVisible()
  })
})
