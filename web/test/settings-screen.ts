import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { type AuthService, authRefusal, plantAuth, RIGHT_CODE } from './auth-service.ts'
import { anApp } from './open-app.tsx'
import { plantPlaces } from './places.ts'
import { plantSecurity, SECRET, type SecurityService } from './security-service.ts'
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

/** The code of the app that two-factor authentication is set up with, and the heading of what comes after it. */
export const factorCode = page.getByLabelText('Code', { exact: true })
export const backupTitle = page.getByRole('heading', { name: 'Backup codes' })
/** Begins two-factor authentication, up to the question for the app's code. */
export const beginTwoFactor = async (): Promise<void> => {
  await toggle.click()
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect.element(picture).toBeVisible()
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  await says(SECRET.match(/.{4}/g)?.join(' ') ?? '')
}

/** The question who it is. */
export const asked = page.getByRole('group', { name: 'Confirm it is you' })
export const newEmail = page.getByLabelText('New e-mail')
export const sendLinks = button('Send links')
export const wantEmail = async (email: string): Promise<void> => {
  await button('Change e-mail').click()
  await newEmail.fill(email)
  await sendLinks.click()
}

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
  /** The service wants to know who it is before two-factor authentication is set up. */
  const askWhoForFactor = () => security.askWho((typed) => typed === auth.password)
  /** The service wants to know who it is before it changes the address. */
  const askWhoForEmail = () =>
    network().onPath('PUT', '/auth/v1/user', ({ body }) => {
      const { email, current_password: password, nonce } = body as Record<string, string | undefined>
      if (password === undefined && nonce === undefined) return authRefusal(400, 'reauthentication_needed')
      if (password !== undefined && password !== auth.password) return authRefusal(400, 'current_password_invalid')
      if (nonce !== undefined && nonce !== RIGHT_CODE) return authRefusal(422, 'reauthentication_not_valid')
      if (email === 'taken@example.com') return authRefusal(422, 'email_exists')
      return { ...(person().session.user as object), new_email: email }
    })
  return {
    ...app,
    auth: () => auth,
    security: () => security,
    askWhoForEmail,
    askWhoForFactor,
    openSettings,
    writes,
  }
}
