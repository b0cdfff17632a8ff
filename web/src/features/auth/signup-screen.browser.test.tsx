import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toasts } from '../../ui/toast-store.ts'
import { SIGNUP_TOASTS } from './auth-copy.ts'
import { SignupScreen } from './signup-screen.tsx'

let screen: Awaited<ReturnType<typeof render>>
beforeEach(async () => {
  toasts.set(null)
  screen = await render(
    <MemoryRouter>
      <SignupScreen hold={() => undefined} leave={() => undefined} linkState={null} />
    </MemoryRouter>,
  )
})
afterEach(() => vi.unstubAllGlobals())

const field = (label: string) => screen.getByLabelText(label, { exact: true })
const press = (name: string) => screen.getByRole('button', { name }).click()
const step = (words: string) => expect.element(screen.getByText(words)).toBeVisible()

const fillIn = async ({ email = 'olive@example.com', confirm = 'wattle-and-couch' } = {}) => {
  await field('Full name').fill('Olive Tran')
  await field('E-mail').fill(email)
  await field('Password').fill('wattle-and-couch')
  await field('Confirm password').fill(confirm)
  await press('Continue')
}

const atStep2 = async () => {
  await fillIn()
  await step('Step 2 of 2, Garden Setup')
}

/** The service's refusal of the next sign-up, as it comes over the line. */
const refusing = (body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 422 }))

describe('the steps of sign-up', () => {
  it('go back to the first one by Back, with what was typed', async () => {
    await atStep2()
    await expect.poll(() => history.state?.layers).toBe(1)
    history.back()
    await step('Step 1 of 2, Account Details')
    await expect.element(field('Full name')).toHaveValue('Olive Tran')
  })

  it('go back to the field of an address that is taken, beside the way to sign in', async () => {
    await atStep2()
    refusing({ code: 'user_already_exists', error_code: 'user_already_exists', msg: 'User already registered' })
    await press('Create account')
    await step('Step 1 of 2, Account Details')
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveAccessibleDescription('This address has an account already.')
    await expect.element(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/login')
    await field('E-mail').fill('olive.tran@example.com')
    await expect.element(screen.getByRole('link', { name: 'Sign in instead' })).not.toBeInTheDocument()
  })

  it('go back to the field of a password that the service refuses', async () => {
    await atStep2()
    refusing({ code: 'weak_password', error_code: 'weak_password', weak_password: { reasons: ['pwned'] }, msg: 'Weak' })
    await press('Create account')
    await step('Step 1 of 2, Account Details')
    await expect.element(field('Password')).toHaveFocus()
    await expect.element(screen.getByText('Too many people use this password. Choose another one.')).toBeVisible()
  })
})

describe('the place of the garden', () => {
  const place = { name: 'Parramatta', state: 'NSW', label: 'Parramatta, NSW', lat: -33.82, lng: 151 }
  const guess = { id: 'au:parramatta', ...place, timeZone: 'Australia/Sydney', guess: true }
  const user = { id: '0199a1b2-0000-7000-8000-000000000001', email: 'olive@example.com', aud: 'authenticated' }
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user }
  const sent: string[] = []
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('fetch', async (to: string | URL | Request) => {
      const { pathname, searchParams } = new URL(to instanceof Request ? to.url : to, location.href)
      sent.push(pathname)
      if (pathname === '/api/places') return Response.json(searchParams.get('q') === 'paramata' ? [guess] : [])
      return pathname === '/auth/v1/signup' ? Response.json(session) : new Response('', { status: 500 })
    })
  })
  afterEach(() => localStorage.clear())

  it('is asked about where it is spelled nearly as one, before anything is sent', async () => {
    await atStep2()
    await field('Location').fill('paramata')
    await expect.element(screen.getByRole('option', { name: /Parramatta/ })).toBeVisible()
    await press('Create account')
    await expect.element(screen.getByRole('group', { name: 'Did you mean' })).toBeVisible()
    await step('Step 2 of 2, Garden Setup')
    expect(sent).not.toContain('/auth/v1/signup')
  })

  it('that nobody knows is kept, and no verdict is promised for it', async () => {
    await atStep2()
    await field('Location').fill('qqqq')
    await expect.poll(() => sent).toContain('/api/places')
    await userEvent.tab()
    await expect.element(screen.getByText(/We do not know a place like/)).toBeVisible()
    await press('Create account')
    await expect.poll(() => toasts.get()).toMatchObject(SIGNUP_TOASTS.welcomeNowhere)
  })
})

describe('two passwords that differ', () => {
  it('are spoken of no longer than they do, also while something else is wrong', async () => {
    await fillIn({ email: 'olive', confirm: 'wattle' })
    await expect.poll(() => toasts.get()?.title).toBe(SIGNUP_TOASTS.mismatch.title)
    const atField = screen.getByText(SIGNUP_TOASTS.mismatch.title)
    await expect.element(atField).toBeVisible()
    await field('Confirm password').fill('wattle-and-couch')
    await expect.element(atField).not.toBeInTheDocument()
    await expect.poll(() => toasts.get()).toBeNull()
    await expect.element(field('E-mail')).toBeInvalid()
  })
})
