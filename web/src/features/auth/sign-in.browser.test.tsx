import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthService, authRefusal, plantAuth, RIGHT_CODE, WRONG_CODE } from '../../../test/auth-service.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { overflowsSideways, testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { newPerson, sessionOf } from '../../../test/person.ts'
import { failure, toastSaying } from '../../../test/toast.ts'
import { SESSION_KEY } from '../../platform/kept-session.ts'

const { network, open, person } = anApp()
let auth: AuthService
beforeEach(() => {
  auth = plantAuth(network(), person())
})

const NEW_PASSWORD = 'a-whole-new-kikuyu'
/** Calls of the sign-in service. */
const TOKEN = { method: 'POST', path: '/auth/v1/token' } as const
const USER = { method: 'PUT', path: '/auth/v1/user' } as const
const VERIFY = { method: 'POST', path: '/auth/v1/verify' } as const

const email = page.getByLabelText('E-mail')
const password = page.getByLabelText('Password', { exact: true })
const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const isAt = (name: string) => expect.element(heading(name)).toBeVisible()
/** What comes takes the focus to its heading: keys pressed before that would be lost. */
const isAtWithFocus = (name: string) => expectFocus(heading(name))
const says = (words: string | RegExp) => expect.element(page.getByText(words, { exact: false })).toBeVisible()
const paths = () => network().writes.map(({ path }) => path)
const visit = (path: string, size?: readonly [number, number]) =>
  open(path, { session: null, ...(size === undefined ? {} : { size }) })
const typeIn = async (typed = auth.password) => {
  await email.fill(person().email)
  await password.fill(typed)
  await signIn.click()
}

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
    expect(network().writes).toEqual([])
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
  })

  it('works by keyboard alone', async () => {
    await visit('/login')
    ;(email.element() as HTMLElement).focus()
    await userEvent.keyboard(person().email)
    await pressTo('{Tab}', password)
    await userEvent.keyboard(`${auth.password}{Enter}`)
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
  const code = page.getByLabelText('6-digit code')
  const backup = page.getByLabelText('Backup code', { exact: true })
  const atCode = async (size?: readonly [number, number]) => {
    auth.enrol()
    await visit('/login', size)
    await typeIn()
    await expectFocus(code)
  }

  it('refuses a wrong code in words, empties the field and takes the next one', async () => {
    await atCode()
    await says(`Two-factor is on for ${person().email}.`)
    await code.fill(WRONG_CODE)
    await says('That code is not right. Type the one that shows now.')
    await expect.element(code).toHaveValue('')
    await code.fill(RIGHT_CODE)
    await expect.poll(() => location.pathname).toBe('/')
  })

  it('says what a backup code looks like, that a wrong one is wrong, and takes one in other letters', async () => {
    await atCode()
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

  describe('and its looks', () => {
    testLooks(async (size) => {
      await atCode(size)
      await code.fill('12345')
    })
  })

  describe('and the looks of a backup code', () => {
    testLooks(async (size) => {
      await atCode(size)
      await button('Use a backup code').click()
    })
  })
})

describe('a forgotten password', () => {
  const mailCode = page.getByLabelText('Or type the 6-digit code from the mail')
  const ask = async (address: string) => {
    await email.fill(address)
    await button('Send the link').click()
  }

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
    await ask('mia')
    await says('Enter an e-mail like name@example.com')
    await expectFocus(email)
    expect(network().writes).toEqual([])
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
    await ask(person().email)
    await mailCode.fill(WRONG_CODE)
    await says(/^That code is wrong or has expired\./)
    await expect.element(mailCode).toHaveValue('')
    await mailCode.fill(RIGHT_CODE)
    await isAt('Choose a new password')
  })

  describe('while it is asked for', () => {
    testLooks(async (size) => {
      await visit('/forgot-password', size)
      await isAt('Forgot your password?')
    })
  })

  describe('with the mail on its way', () => {
    testLooks(async (size) => {
      await visit('/forgot-password', size)
      await ask(person().email)
      await isAt('Check your mail')
    })
  })
})

describe('a new password', () => {
  const next = page.getByLabelText('New password')
  const openForm = (size?: readonly [number, number]) =>
    open('/reset-password', {
      session: auth.session({ amr: [{ method: 'recovery' }] }),
      ...(size === undefined ? {} : { size }),
    })
  const choose = async (typed: string, confirm = typed) => {
    await next.fill(typed)
    await page.getByLabelText('Confirm password').fill(confirm)
    await button('Save password').click()
  }

  it('has to agree, to be long enough, and to be neither common nor the old one', async () => {
    await openForm()
    await choose(NEW_PASSWORD, 'another-one-here')
    await toastSaying(failure('Type the same password in both fields.', "Passwords don't match"))
    await choose('seven77')
    await toastSaying(failure('Password must be at least 8 characters long.', 'Password too short'))
    expect(network().writes).toEqual([])
    network().meddle(USER, () => authRefusal(422, 'weak_password', 'Weak', { weak_password: { reasons: ['pwned'] } }))
    await choose('password')
    await says('Too many people use this password.')
    network().meddle(USER, () => authRefusal(422, 'same_password'))
    await choose(auth.password)
    await says('This is your present password.')
  })

  it('is not to be had without the link', async () => {
    await visit('/reset-password')
    await isAt('Ask for a link first')
    await link('Send another link').click()
    await isAt('Forgot your password?')
  })

  describe('while it is chosen', () => {
    testLooks(async (size) => {
      await openForm(size)
      await next.fill('seven')
    })
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

  describe('before it is opened', () => {
    testLooks(async (size) => {
      await visit('/open-link?token=abc&type=recovery', size)
      await isAt('Choose a new password')
    })
  })

  const expired = async () => {
    await button('Sign in').click()
    await isAt('This link has expired')
  }
  describe('that has expired, for a visitor', () => {
    testLooks(async (size) => {
      await visit('/open-link?token=abc&type=magiclink', size)
      await expired()
    })
  })

  describe('that has expired, for who is signed in', () => {
    testLooks(async (size) => {
      await open('/open-link?token=abc&type=magiclink', { size })
      await expired()
      await says(`You are still signed in as ${person().email}.`)
    })
  })
})

describe("a link of somebody else's account", () => {
  const question = heading('Change account?')
  const openOlives = async (size?: readonly [number, number], name = 'olive') => {
    const olive = { ...newPerson('Olive Tran'), email: `${name}@example.com` }
    network().onPath('POST', VERIFY.path, () => sessionOf(olive))
    network().onPath('GET', '/auth/v1/user', () => ({ ...(olive.session.user as object), email: olive.email }))
    await open('/open-link?token=abc&type=magiclink', size === undefined ? {} : { size })
    await button('Sign in').click()
    await expect.element(question).toBeVisible()
    return olive
  }
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

  describe('and the looks of the question', () => {
    testLooks(
      async (size) => void (await openOlives(size, `${'x'.repeat(64)}@${'y'.repeat(60)}`)),
      () => expect(overflowsSideways()).toBe(false),
    )
  })
})
