import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { plantAuth } from './auth-service.ts'
import { type Lawn, plantLawn } from './lawn.ts'
import { anApp } from './open-app.tsx'
import { plantPlaces } from './places.ts'
import { plantSecurity } from './security-service.ts'
import { sheet } from './sheet.ts'

// The garden tab of the profile, and the sheets that change what it says.

export const editPreferences = page.getByRole('button', { name: 'Edit garden preferences' })
export const editRules = page.getByRole('button', { name: 'Edit watering rules' })
export const rulesCard = page.getByRole('region', { name: 'Watering rules' })
export const save = sheet.getByRole('button', { name: /^Save|^Saving/ })
export const place = sheet.getByRole('combobox', { name: 'Location' })

/** An app with a lawn behind it, whose garden tab can be opened. */
export function theGardenTab() {
  const app = anApp()
  const { garden, network, person } = app
  let lawn: Lawn
  beforeEach(() => {
    plantAuth(network(), person())
    plantSecurity(network())
    plantPlaces(network())
    lawn = plantLawn(network(), person(), garden())
  })
  return { ...app, lawn: () => lawn }
}
