import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { untilAtRest } from '../../../test/at-rest.ts'
import { logoFile, withoutLogos } from '../../../test/logos.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { pick } from '../../../test/storage-service.ts'

withoutLogos()
const { open } = anApp()

describe('how the logo of this device looks', () => {
  testLooks(async (size) => {
    await open('/logo-upload', { size })
    await expect.element(page.getByRole('button', { name: 'Upload Logo', exact: true })).toBeVisible()
    pick(document.querySelector('input[type=file]') as HTMLInputElement, [await logoFile()])
    await expect.element(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible()
    await untilAtRest()
  })
})
