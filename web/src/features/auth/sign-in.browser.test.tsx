import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authRefusal, RIGHT_CODE, WRONG_CODE } from '../../../test/auth-service.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { newPerson, sessionOf } from '../../../test/person.ts'
import {
  askForLink,
  button,
  code,
  email,
  heading,
  isAt,
  newPassword,
  password,
  question,
  says,
  signIn,
  theSignIn,
  VERIFY,
} from '../../../test/sign-in-screen.ts'
import { failure, toastSaying } from '../../../test/toast.ts'
import { SESSION_KEY } from '../../platform/kept-session.ts'

const { auth, network, openCode, openNewPassword, openOlives, person, typeIn, visit } = theSignIn()

const NEW_PASSWORD = 'a-whole-new-kikuyu'
/** Calls of the sign-in service. */
const TOKEN = { method: 'POST', path: '/auth/v1/token' } as const
const USER = { method: 'PUT', path: '/auth/v1/user' } as const

const link = (name: string) => page.getByRole('link', { name, exact: true })
/** What comes takes the focus to its heading: keys pressed before that would be lost. */
const isAtWithFocus = (name: string) => expectFocus(heading(name))
const paths = () => network().writes.map(({ path }) => path)

describe('sign-in', () => {
  it('has e-mail, password, the button and the way to sign-up [AUTH-01, AUTH-03]', async () => {
    await visit('/login')
    for (const part of [email, password, signIn]) await expect.element(part).toBeVisible()
    await expect.element(email).toHaveAttribute('maxlength', '100')
    await link('Create an account').click()
    await isAt('Create your account')
    expect(location.pathname).toBe('/signup')
  })

  it.each([
    { typed: '', secret: 'something', empty: email },
    { typed: 'mia@example.com', secret: '', empty: password },
  ])('makes no call while a field is empty ($typed) [AUTH-02]', async ({ typed, secret, empty }) => {
    await visit('/login')
    await email.fill(typed)
    await password.fill(secret)
    await signIn.click()
    await expectFocus(empty)
    await expectNothingSent(() => network().writes)
  })

  it("says 'Login failed' with the service's message [AUTH-07, TOAST-32]", async () => {
    await visit('/login')
    await typeIn('not-the-password')
    await toastSaying(failure('Invalid login credentials', 'Login failed'))
    expect(location.pathname).toBe('/login')
  })

  it('tells a blocked account so in plain words beside the message of the service [AUTH-07]', async () => {
    await visit('/login')
    network().meddle(TOKEN, () => authRefusal(400, 'user_banned', 'User is banned'))
    await typeIn()
    await toastSaying(failure('User is banned', 'Login failed'))
    await expect.element(page.getByRole('alert').filter({ hasText: 'This account is blocked.' })).toBeVisible()
    await expect.element(page.getByText('Their reason:')).not.toBeInTheDocument()
  })

  it('tells a blocked account the reason that was given, and where it says whom to write to', async () => {
    await visit('/login')
    network().meddle(TOKEN, () => authRefusal(400, 'user_banned', 'User is banned', { ban_reason: 'Spam in comments' }))
    await typeIn()
    const told = page.getByRole('alert').filter({ hasText: 'This account is blocked.' })
    await expect.element(told.getByText('Their reason: Spam in comments')).toBeVisible()
    await expect.element(told.getByRole('link', { name: 'Whom to write to' })).toHaveAttribute('href', '/about')
    // Somebody else who signs in there is told nothing of it.
    network().meddle(TOKEN, () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'))
    await typeIn('not-the-password')
    await expect.element(told).not.toBeInTheDocument()
  })

  it('works by keyboard alone', async () => {
    await visit('/login')
    await expect.element(email).toBeVisible()
    await tabTo(/^E-mail$/)
    await userEvent.keyboard(person().email)
    await expect.element(email).toHaveValue(person().email)
    await tabTo(/^Password$/)
    await userEvent.keyboard(`${auth().password}{Enter}`)
    await expect.poll(() => location.pathname).toBe('/')
  })

  it('cannot be sent offline, and says why', async () => {
    await visit('/login')
    await email.fill(person().email)
    network().setOnline(false)
    await says('You are offline')
    await expect.element(signIn).toBeDisabled()
    network().setOnline(true)
    await expect.element(signIn).toBeEnabled()
  })
})

describe('the second factor', () => {
  const backup = page.getByLabelText('Backup code', { exact: true })

  it('refuses a wrong code in words, empties the field and takes the next one', async () => {
    await openCode()
    await says(`Two-factor is on for ${person().email}.`)
    await code.fill(WRONG_CODE)
    await says('That code is not right. Type the one that shows now.')
    await expect.element(code).toHaveValue('')
    await code.fill(RIGHT_CODE)
    await expect.poll(() => location.pathname).toBe('/')
  })

  it('says what a backup code looks like, that a wrong one is wrong, and takes one in other letters', async () => {
    await openCode()
    await button('Use a backup code').click()
    await backup.fill('123456')
    await signIn.click()
    await says('Type a backup code of sixteen letters and digits')
    await backup.fill('zzzz-efgh-ijkl-mnop')
    await signIn.click()
    await says('That backup code is not right, or was used before.')
    await button('Use the authenticator app').click()
    await expect.element(code).toBeVisible()
    await button('Use a backup code').click()
    await backup.fill(' ABCD-EFGH-IJKL-MNOP')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe('/')
  })
})

describe('a forgotten password', () => {
  const mailCode = page.getByLabelText('Or type the 6-digit code from the e-mail')

  it('is asked for and chosen by keyboard alone', async () => {
    await visit('/login')
    await tabTo(/^Forgot password\?/)
    await userEvent.keyboard('{Enter}')
    await isAtWithFocus('Forgot your password?')
    await tabTo(/^E-mail/)
    await userEvent.keyboard(`${person().email}{Enter}`)
    await isAtWithFocus('Check your mail')
    await tabTo(/^Or type the 6-digit code/)
    await userEvent.keyboard(RIGHT_CODE)
    await isAtWithFocus('Choose a new password')
    await tabTo(/^New password/)
    await userEvent.keyboard(NEW_PASSWORD)
    await tabTo(/^Confirm password/)
    await userEvent.keyboard(`${NEW_PASSWORD}{Enter}`)
    await isAt('Password changed')
    await expect.poll(() => network().writes.at(-1)).toMatchObject({ ...USER, body: { password: NEW_PASSWORD } })
  })

  it('wants an address before it asks', async () => {
    await visit('/forgot-password')
    await askForLink('mia')
    await says('Enter an e-mail like name@example.com')
    await expectFocus(email)
    await expectNothingSent(() => network().writes)
  })

  it('cannot be asked for offline, and says why', async () => {
    await visit('/forgot-password')
    await email.fill('mia@example.com')
    network().setOnline(false)
    await says('You are offline')
    await expect.element(button('Send the link')).toBeDisabled()
  })

  it('asks again after a wrong code of the mail', async () => {
    await visit('/forgot-password')
    await askForLink(person().email)
    await mailCode.fill(WRONG_CODE)
    await says(/^That code is wrong or has expired\./)
    await expect.element(mailCode).toHaveValue('')
    await mailCode.fill(RIGHT_CODE)
    await isAt('Choose a new password')
  })
})

describe('a new password', () => {
  const choose = async (typed: string, confirm = typed) => {
    await newPassword.fill(typed)
    await page.getByLabelText('Confirm password').fill(confirm)
    await button('Save password').click()
  }

  it('has to agree, to be long enough, and to be neither common nor the old one', async () => {
    await openNewPassword()
    await choose(NEW_PASSWORD, 'another-one-here')
    await toastSaying(failure('Type the same password in both fields.', "Passwords don't match"))
    await choose('seven77')
    await toastSaying(failure('Password must be at least 8 characters long.', 'Password too short'))
    await expectNothingSent(() => network().writes)
    network().meddle(USER, () => authRefusal(422, 'weak_password', 'Weak', { weak_password: { reasons: ['pwned'] } }))
    await choose('password')
    await says('Too many people use this password.')
    network().meddle(USER, () => authRefusal(422, 'same_password'))
    await choose(auth().password)
    await says('This is your current password.')
  })

  it('is not to be had without the link', async () => {
    await visit('/reset-password')
    await isAt('Ask for a link first')
    await link('Send another link').click()
    await isAt('Forgot your password?')
  })
})

describe('the link of a mail', () => {
  it('waits for the network, and without its token leads to another one', async () => {
    await visit('/open-link?token=abc&type=magiclink')
    await isAt('Sign in to Turfwise')
    network().setOnline(false)
    await says('You are offline')
    await expect.element(button('Sign in')).toBeDisabled()
    network().setOnline(true)
    await button('Sign in').click()
    await isAt('This link has expired')
  })

  it('without its token leads to another one', async () => {
    await visit('/open-link?type=magiclink')
    await isAt('This link has expired')
  })
})

describe("a link of somebody else's account", () => {
  const keptEmail = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').user?.email

  it('is answered by keyboard: the question has the focus, staying comes first', async () => {
    const olive = await openOlives()
    await says(`You are signed in as ${person().email}. Sign in as ${olive.email} instead?`)
    await expectFocus(question)
    await pressTo('{Tab}', button('Stay signed in'))
    await pressTo('{Tab}', button('Change account'))
    expect(keptEmail()).toBe(person().email)
    await userEvent.keyboard('{Enter}')
    await expect.poll(keptEmail).toBe(olive.email)
  })

  it('is not lost when the network goes after it was spent', async () => {
    const olive = await openOlives()
    network().meddle({ method: 'GET', path: '/auth/v1/user' }, isCutOff)
    await button('Change account').click()
    await toastSaying(failure('Something went wrong. Please try again.'))
    // The client library logs it too.
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch' }))
    vi.mocked(console.error).mockClear()
    expect(keptEmail()).toBe(person().email)
    network().leaveAlone()
    await button('Change account').click()
    await expect.poll(keptEmail).toBe(olive.email)
    expect(paths().filter((path) => path === VERIFY.path)).toHaveLength(1)
  })

  it('names who is signed in now, when that changes under it in another tab', async () => {
    const olive = await openOlives()
    const rosa = { ...newPerson('Rosa Diaz'), email: 'rosa@example.com' }
    const inOtherTab = (session: object | null) => {
      if (session === null) localStorage.removeItem(SESSION_KEY)
      else localStorage.setItem(SESSION_KEY, JSON.stringify(session))
      dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
    }
    inOtherTab(sessionOf(rosa))
    await says(`You are signed in as ${rosa.email}.`)
    inOtherTab(null)
    await expect.element(page.getByText('You are signed in as')).not.toBeInTheDocument()
    await button('Change account').click()
    await expect.poll(keptEmail).toBe(olive.email)
  })
})
