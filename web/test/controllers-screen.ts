import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { plantControllerTokens } from './controller-tokens.ts'
import { anApp } from './open-app.tsx'
import { plantSecurity } from './security-service.ts'
import { says } from './settings-screen.ts'

// The row of the settings in which tokens for irrigation controllers are made.

export const LEAD =
  'A home-automation system or a sprinkler controller reads your watering schedules with a token. It cannot read anything else or change anything.'
export const row = page.getByRole('button', { name: 'Irrigation controllers', exact: true })
export const name = page.getByLabelText('Name', { exact: true })

/** An app whose row of controllers can be opened. */
export function theControllers() {
  const app = anApp()
  let tokens: ReturnType<typeof plantControllerTokens>
  beforeEach(() => {
    plantSecurity(app.network())
    tokens = plantControllerTokens(app.network())
  })
  const openRow = async (size?: readonly [number, number]): Promise<void> => {
    await app.open('/profile?tab=settings', size && { size })
    await row.click()
    await says(LEAD)
  }
  return { ...app, tokens: () => tokens, openRow }
}
