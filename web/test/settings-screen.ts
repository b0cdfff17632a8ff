import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { type AuthService, plantAuth } from './auth-service.ts'
import { anApp } from './open-app.tsx'
import { plantPlaces } from './places.ts'
import { plantSecurity, type SecurityService } from './security-service.ts'
import { failure } from './toast.ts'

// The settings, of which each section is opened by a press.

export type SectionName =
  | 'Appearance'
  | 'Password'
  | 'Login sessions'
  | 'Privacy'
  | 'Account'
  | 'Blocked people'
  | 'Muted words'
export const section = (name: SectionName) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const text = (words: string | RegExp) => page.getByText(words, { exact: true })
export const says = (words: string | RegExp) => expect.element(text(words)).toBeVisible()

export const ENABLE_FAILED = failure('Failed to enable two-factor authentication.')
export const toggle = page.getByRole('switch', { name: 'Two-factor authentication' })
export const isOn = (on: boolean) => expect.element(toggle).toHaveAttribute('aria-checked', String(on))

/** An app with its sign-in and security services, whose settings can be opened at one of their sections. */
export function theSettings() {
  const app = anApp()
  const { network, open, person } = app
  let auth: AuthService
  let security: SecurityService
  beforeEach(() => {
    auth = plantAuth(network(), person())
    security = plantSecurity(network())
    plantPlaces(network())
  })
  const openSettings = async (name?: SectionName, options: Parameters<typeof open>[1] = {}) => {
    await open('/settings', options)
    await expect.element(section('Privacy')).toBeVisible()
    if (name !== undefined) await section(name).click()
  }
  const writes = () => network().writes.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))
  return { ...app, auth: () => auth, security: () => security, openSettings, writes }
}
