import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { testLooks } from '../../../test/looks.ts'
import { plantSafety } from '../../../test/safety-service.ts'
import { theSettings } from '../../../test/settings-screen.ts'

const { garden, network, openSettings } = theSettings()

describe('blocked people', () => {
  testLooks(async (size) => {
    const safety = plantSafety(network(), garden().community)
    safety.block('Jess Wu', 'Newtown, NSW', '2026-11-02T00:00:00.000Z')
    safety.block(`N${'a'.repeat(99)}`)
    await openSettings('Blocked people', { size })
    await expect.element(page.getByRole('list', { name: 'Blocked people' })).toBeVisible()
  })
})
