import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { plantHousehold } from '../../../test/household-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantSecurity } from '../../../test/security-service.ts'
import { button } from '../../../test/settings-screen.ts'

const { network, open, person } = anApp()
let service: ReturnType<typeof plantHousehold>
beforeEach(() => {
  plantSecurity(network())
  service = plantHousehold(network(), person())
})

describe('the people of the garden, with an invitation that was just made', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
  testLooks(async (size) => {
    service.has(LONG)
    service.has('אבא', 'viewer')
    await open('/profile?tab=settings', { size })
    await page.getByRole('button', { name: 'People in this garden', exact: true }).click()
    await button(`Remove ${LONG}`).click()
    await page.getByLabelText('Their e-mail').fill('guest@example.com')
    await button('Invite').click()
    await expect.element(page.getByRole('heading', { name: 'Invitation for guest@example.com' })).toBeVisible()
  })
})
