import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { name, theControllers } from '../../../test/controllers-screen.ts'
import { testLooks } from '../../../test/looks.ts'
import { button } from '../../../test/settings-screen.ts'

const { openRow, tokens } = theControllers()

describe('with a token that was just made, and a question', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60)
  testLooks(async (size) => {
    tokens().keep(LONG, { lastUsedAt: '2025-09-03T02:00:00Z' })
    tokens().keep('Shed')
    await openRow(size)
    await button(`Revoke ${LONG}`).click()
    await name.fill('Home Assistant')
    await button('Make token').click()
    await expect.element(page.getByRole('heading', { name: 'Token for Home Assistant' })).toBeVisible()
  })
})
