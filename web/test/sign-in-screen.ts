import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { type AuthService, plantAuth } from './auth-service.ts'
import { expectFocus } from './keyboard.ts'
import { anApp } from './open-app.tsx'
import { newPerson, sessionOf } from './person.ts'

// The screens by which somebody comes into the app: sign-in, the second factor, links of mails, a new password.

/** Calls of the sign-in service. */
export const VERIFY = { method: 'POST', path: '/auth/v1/verify' } as const

export const email = page.getByLabelText('E-mail')
export const password = page.getByLabelText('Password', { exact: true })
export const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const isAt = (name: string) => expect.element(heading(name)).toBeVisible()
export const says = (words: string | RegExp) => expect.element(page.getByText(words, { exact: false })).toBeVisible()
/** The field for the code of the second factor, and the one for a new password. */
export const code = page.getByLabelText('6-digit code')
export const newPassword = page.getByLabelText('New password')
export const question = heading('Change account?')

/** Asks for the link by which a new password is chosen. */
export const askForLink = async (address: string): Promise<void> => {
  await email.fill(address)
  await button('Send the link').click()
}
export const openExpired = async (): Promise<void> => {
  await button('Sign in').click()
  await isAt('This link has expired')
}

/** An app with its sign-in service, which nobody is signed in to. */
export function theSignIn() {
  const app = anApp()
  const { network, open, person } = app
  let auth: AuthService
  beforeEach(() => {
    auth = plantAuth(network(), person())
  })
  const visit = (path: string, size?: readonly [number, number]): Promise<void> =>
    open(path, { session: null, ...(size === undefined ? {} : { size }) })
  const typeIn = async (typed = auth.password): Promise<void> => {
    await email.fill(person().email)
    await password.fill(typed)
    await signIn.click()
  }
  return {
    ...app,
    auth: () => auth,
    visit,
    typeIn,
    /** Up to the question for the code of the second factor. */
    async openCode(size?: readonly [number, number]): Promise<void> {
      auth.enrol()
      await visit('/login', size)
      await typeIn()
      await expectFocus(code)
    },
    /** The form for a new password, as the link of a mail opens it. */
    openNewPassword: (size?: readonly [number, number]): Promise<void> =>
      open('/reset-password', {
        session: auth.session({ amr: [{ method: 'recovery' }] }),
        ...(size === undefined ? {} : { size }),
      }),
    /** A link of somebody else's account, while the test's person is signed in. */
    async openOlives(size?: readonly [number, number], name = 'olive') {
      const olive = { ...newPerson('Olive Tran'), email: `${name}@example.com` }
      network().onPath('POST', VERIFY.path, () => sessionOf(olive))
      network().onPath('GET', '/auth/v1/user', () => ({ ...(olive.session.user as object), email: olive.email }))
      await open('/open-link?token=abc&type=magiclink', size === undefined ? {} : { size })
      await button('Sign in').click()
      await expect.element(question).toBeVisible()
      return olive
    },
  }
}
