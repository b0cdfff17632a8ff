import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { plantFirstGarden } from '../../../test/first-garden.ts'
import { plantLawn } from '../../../test/lawn.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, network, open, person } = anApp()

describe('how it looks', () => {
  testLooks(async (size) => {
    plantFirstGarden(network(), garden(), plantLawn(network(), person(), garden()))
    await open('/', { size })
    await expect.element(page.getByRole('region', { name: /^Your buffalo in Parramatta/ })).toBeVisible()
  })
})
