import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { plantAuth } from './auth-service.ts'
import { expectFocus } from './keyboard.ts'
import { plantLawn } from './lawn.ts'
import { anApp } from './open-app.tsx'
import { plantPlaces } from './places.ts'
import { plantSecurity } from './security-service.ts'
import { plantShed } from './shed.ts'

// The profile with its four tabs.

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const tab = (name: 'Profile' | 'Garden' | 'Shed' | 'Settings') => page.getByRole('tab', { name, exact: true })
export const fullName = page.getByLabelText('Full name')
/** The value beside a name in the list of facts. */
export const fact = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ??
  undefined
export const settingsShown = () => expect.element(page.getByRole('button', { name: /^Privacy\b/ })).toBeVisible()

/** An app whose profile can be opened and edited. */
export function aProfile() {
  const app = anApp()
  const { garden, network, open, person } = app
  beforeEach(() => {
    plantAuth(network(), person())
    plantSecurity(network())
    plantPlaces(network())
    plantLawn(network(), person(), garden())
    plantShed(network(), person())
  })
  const openProfile = async (options: Parameters<typeof open>[1] & { path?: string } = {}) => {
    await open(options.path ?? '/profile', options)
    await expect.element(heading(garden().profile().name)).toBeInTheDocument()
  }
  const edit = async (options: Parameters<typeof open>[1] = {}) => {
    await openProfile(options)
    await button('Edit').click()
    await expectFocus(fullName)
  }
  return { ...app, openProfile, edit }
}
