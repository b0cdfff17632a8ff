import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  changePassword,
  changePrivacy,
  deleteAccount,
  disableTwoFactor,
  enableTwoFactor,
  endSession,
  getSecuritySettings,
} from '../../../../contract/src/security.ts'
import { type AuthService, authRefusal, plantAuth, RIGHT_CODE, WRONG_CODE } from '../../../test/auth-service.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails, isCutOff, refusal } from '../../../test/network.ts'
import { anApp, DESKTOP } from '../../../test/open-app.tsx'
import { plantPlaces } from '../../../test/places.ts'
import { plantSecurity, SECRET, type SecurityService } from '../../../test/security-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()
let auth: AuthService
let security: SecurityService
beforeEach(() => {
  auth = plantAuth(network(), person())
  security = plantSecurity(network())
  plantPlaces(network())
})

const NEW_PASSWORD = 'gumtree-hoist-7'
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 100)
const PASSWORD_FAILED = failure('Failed to change password. Please check your current password and try again.')
const ENABLE_FAILED = failure('Failed to enable two-factor authentication.')

type SectionName = 'Appearance' | 'Password' | 'Login sessions' | 'Privacy' | 'Account'
const section = (name: SectionName) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => page.getByText(words, { exact: true })
const says = (words: string | RegExp) => expect.element(text(words)).toBeVisible()
const writes = () => network().writes.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))

const openSettings = async (name?: SectionName, options: Parameters<typeof open>[1] = {}) => {
  await open('/settings', options)
  await expect.element(section('Privacy')).toBeVisible()
  if (name !== undefined) await section(name).click()
}

describe('privacy', () => {
  const SWITCHES = [
    ['Posts public', { communityPostsPublic: false }],
    ['Online status', { showOnlineStatus: false }],
    ['Direct messages', { allowDirectMessages: false }],
    ['Data collection', { dataCollection: false }],
    ['Marketing e-mails', { marketingEmails: true }],
  ] as const

  it('switches each of the five by itself, and keeps it [SETTINGS-15, SETTINGS-16, SETTINGS-14]', async () => {
    await openSettings('Privacy')
    for (const [label, change] of SWITCHES) {
      const toggle = page.getByRole('switch', { name: label })
      const [after] = Object.values(change)
      await expect.element(toggle).toHaveAttribute('aria-checked', String(!after))
      await toggle.click()
      await expect.element(toggle).toHaveAttribute('aria-checked', String(after))
      await expect.poll(() => security.settings()).toMatchObject(change)
      await toastSaying(success('Privacy settings updated'))
    }
    expect(writes().map(({ body }) => body)).toEqual(SWITCHES.map(([, change]) => change))
  })

  it('that could not be saved says so and goes back [SETTINGS-17]', async () => {
    await openSettings('Privacy')
    network().meddle(changePrivacy, fails)
    const toggle = page.getByRole('switch', { name: 'Data collection' })
    await toggle.click()
    await toastSaying(failure('Failed to update privacy settings. Please try again.'))
    await expect.element(toggle).toHaveAttribute('aria-checked', 'true')
  })

  it('shows the visibility as a badge that nothing changes [SETTINGS-12]', async () => {
    await openSettings('Privacy')
    const row = page.getByRole('listitem').filter({ hasText: 'Profile visibility' })
    await expect.element(row.getByText('Private', { exact: true })).toBeVisible()
    expect(row.element().querySelectorAll('button, input, select, a, [role="switch"]')).toHaveLength(0)
  })

  it('is opened and switched with the keyboard alone', async () => {
    await openSettings()
    await tabTo(/^Privacy$/)
    await userEvent.keyboard('{Enter}')
    const toggle = page.getByRole('switch', { name: 'Posts public' })
    await expect.element(toggle).toBeVisible()
    await pressTo('{Tab}', toggle)
    await userEvent.keyboard(' ')
    await toastSaying(success('Privacy settings updated'))
    await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
  })
})

describe('login sessions', () => {
  it('are five at the most, however many there are', async () => {
    for (let count = 0; count < 6; count += 1) security.addSession('Firefox on Linux')
    await openSettings('Login sessions')
    await says('Showing 5 of 7')
    const rows = page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem')
    expect(rows.elements()).toHaveLength(5)
    await button('End all others').click()
    await expect.poll(() => rows.elements().length).toBe(1)
  })

  it('that could not be ended stay, and it is said', async () => {
    security.addSession('Firefox on Linux')
    await openSettings('Login sessions')
    network().meddle(endSession, fails)
    await button('End Firefox on Linux').click()
    await says('Not ended. Please try again.')
    await expect.element(button('End Firefox on Linux')).toBeVisible()
  })
})

describe('failed sign-ins', () => {
  it('show in a banner with their number and the wait [SETTINGS-11]', async () => {
    security.change({ failedLoginAttempts: 2, lockedUntil: new Date(Date.now() + 60_000).toISOString() })
    await openSettings()
    await says('2 failed sign-ins.')
    await expect.element(page.getByText(/The next try has to wait until \d{1,2}:\d\d [ap]m\./)).toBeVisible()
  })
})

describe('Sign Out on the settings', () => {
  it('says so and goes to /login [SETTINGS-34]', async () => {
    await openSettings()
    await button('Sign Out').click()
    await toastSaying(success('Signed out'))
    await expect.poll(() => location.pathname).toBe('/login')
    expect(writes()).toMatchObject([{ call: 'POST /auth/v1/logout' }])
  })

  it('that fails says so and stays [SETTINGS-35]', async () => {
    await openSettings()
    network().meddle({ method: 'POST', path: '/auth/v1/logout' }, fails)
    await button('Sign Out').click()
    await toastSaying(failure('Failed to sign out. Please try again.'))
    expect(location.pathname + location.search).toBe('/profile?tab=settings')
  })
})

describe('settings that cannot be had', () => {
  it('say what failed and what still works, and come with a second try', async () => {
    network().meddle(getSecuritySettings, isCutOff)
    await open('/settings')
    await says('Unable to load your security settings')
    await says('Appearance and Sign Out still work.')
    network().leaveAlone()
    await button('Try again').click()
    await expect.element(section('Privacy')).toBeVisible()
  })

  it('are disabled with the reason while the device is offline', async () => {
    await openSettings('Privacy')
    network().setOnline(false)
    await says('You are offline. These settings can be changed when you are back.')
    const toggle = page.getByRole('switch', { name: 'Posts public' })
    await expect.element(toggle).toBeDisabled()
    expect(toggle.element().getAttribute('aria-describedby')).toContain('security-offline')
  })
})

describe('a change of the password', () => {
  const current = page.getByLabelText('Current password', { exact: true })
  const next = page.getByLabelText('New password', { exact: true })
  const confirm = page.getByLabelText('Confirm new password', { exact: true })
  const change = async (now: string, wanted: string, again = wanted) => {
    await current.fill(now)
    await next.fill(wanted)
    await confirm.fill(again)
    await button('Change password').click()
  }

  it('says first what is missing, different or short, and sends nothing [SETTINGS-18, SETTINGS-19, SETTINGS-20]', async () => {
    await openSettings('Password')
    await change('', NEW_PASSWORD)
    await toastSaying(failure('Please fill in all password fields.'))
    await expectFocus(current)
    await change('something', '')
    await toastSaying(failure('Please fill in all password fields.'))
    await change('something', NEW_PASSWORD, 'gumtree-hoist-8')
    await toastSaying(failure('New password and confirmation do not match.'))
    await expectFocus(confirm)
    await change('something', '1234567')
    await toastSaying(failure('New password must be at least 8 characters long.'))
    await expectFocus(next)
    expect(writes()).toEqual([])
  })

  it('says that it holds and empties the fields [SETTINGS-21, SETTINGS-22]', async () => {
    await openSettings('Password')
    await says(/Not changed since you signed up\./)
    await change('wattle-and-couch', NEW_PASSWORD)
    await toastSaying(success('Password changed'))
    await says(/^Last changed \d{1,2} \w+ \d{4}\./)
    for (const field of [current, next, confirm]) await expect.element(field).toHaveValue('')
    expect(writes().map(({ body }) => body)).toEqual([
      { userId: person().id, currentPassword: 'wattle-and-couch', newPassword: NEW_PASSWORD },
    ])
  })

  it('with a wrong current password fails, and the field says why [SETTINGS-23]', async () => {
    await openSettings('Password')
    network().meddle(changePassword, () => refusal('security/wrong-password'))
    await change('not-this-one', NEW_PASSWORD)
    await toastSaying(PASSWORD_FAILED)
    await says('This is not your current password.')
    await expectFocus(current)
  })

  it('that the server cannot do keeps what was typed [SETTINGS-23]', async () => {
    await openSettings('Password')
    network().meddle(changePassword, isCutOff)
    await change('wattle-and-couch', NEW_PASSWORD)
    await toastSaying(PASSWORD_FAILED)
    await expect.element(next).toHaveValue(NEW_PASSWORD)
  })

  it('shows how hard the new one is to guess', async () => {
    await openSettings('Password')
    await next.fill('gumtree-hoist-7-verandah')
    await says('Strength: Strong')
    await expect.element(page.getByText(/^8 characters or more/)).toBeVisible()
  })
})

const toggle = page.getByRole('switch', { name: 'Two-factor authentication' })
const code = page.getByLabelText('Code', { exact: true })
const ownCode = page.getByLabelText(/^Code of your authenticator app/)
const backupTitle = page.getByRole('heading', { name: 'Backup codes' })
const isOn = (on: boolean) => expect.element(toggle).toHaveAttribute('aria-checked', String(on))

describe('two-factor authentication', () => {
  /** Begins it, up to the question for the app's code. */
  const begin = async () => {
    await toggle.click()
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect.element(picture).toBeVisible()
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
    await says(SECRET.match(/.{4}/g)?.join(' ') ?? '')
  }
  const withFactor = () => {
    auth.enrol()
    security.change({ twoFactorEnabled: true, backupCodesLeft: 10 })
  }

  it('stays off while the code is not right, and says so [SETTINGS-29]', async () => {
    await openSettings()
    await begin()
    await code.fill(WRONG_CODE)
    await button('Turn on').click()
    await toastSaying(ENABLE_FAILED)
    await says('That code is not right. Type the one that shows now.')
    await isOn(false)
    await button('Cancel').click()
    await expect.element(code).not.toBeInTheDocument()
    await isOn(false)
  })

  it('that the server cannot begin says so [SETTINGS-29]', async () => {
    await openSettings()
    network().meddle(enableTwoFactor, fails)
    await toggle.click()
    await toastSaying(ENABLE_FAILED)
    await isOn(false)
  })

  it('stays on while it cannot be turned off [SETTINGS-30]', async () => {
    withFactor()
    await openSettings()
    network().meddle(disableTwoFactor, fails)
    await toggle.click()
    await ownCode.fill(RIGHT_CODE)
    await button('Turn off').click()
    await toastSaying(failure('Failed to disable two-factor authentication.'))
    await isOn(true)
    network().leaveAlone()
    await button('Turn off').click()
    await toastSaying(success('2FA Disabled'))
    await isOn(false)
  })

  it('hands its backup codes out as text, and again when they did not come', async () => {
    await openSettings()
    await begin()
    network().meddle(enableTwoFactor, fails)
    await code.fill(RIGHT_CODE)
    security.change({ twoFactorEnabled: true })
    await button('Turn on').click()
    await says(/your backup codes did not come/)
    network().leaveAlone()
    await button('Get backup codes').click()
    await expect.element(backupTitle).toBeVisible()
    const codes = [...document.querySelectorAll('main ol li')].map((item) => item.textContent)
    const save = page.getByRole('link', { name: 'Save as file' })
    await expect.element(save).toHaveAttribute('download', 'turfwise-backup-codes.txt')
    const [, file = ''] = (save.element() as HTMLAnchorElement).href.split(',')
    expect(decodeURIComponent(file)).toBe(`${codes.join('\n')}\n`)
  })

  it('asks for a code before it makes new backup codes, and says when that is wrong', async () => {
    withFactor()
    await openSettings()
    await button('New backup codes').click()
    await expectFocus(ownCode)
    await ownCode.fill(WRONG_CODE)
    await button('Make new codes').click()
    await toastSaying(failure('Failed to make new backup codes.'))
    await says('That code is not right. Type the one that shows now.')
    await ownCode.fill(RIGHT_CODE)
    await button('Make new codes').click()
    await expect.element(backupTitle).toBeVisible()
  })

  describe('while it is set up', () => {
    testLooks(async (size) => {
      await openSettings(undefined, { size })
      await begin()
    })
  })

  describe('with its codes', () => {
    testLooks(async (size) => {
      await openSettings(undefined, { size })
      await begin()
      await code.fill(RIGHT_CODE)
      security.change({ twoFactorEnabled: true })
      await button('Turn on').click()
      await expect.element(backupTitle).toBeVisible()
    })
  })
})

const newEmail = page.getByLabelText('New e-mail')
const sendLinks = button('Send links')
const wantEmail = async (email: string) => {
  await button('Change e-mail').click()
  await newEmail.fill(email)
  await sendLinks.click()
}
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

describe('the question who it is', () => {
  const asked = page.getByRole('group', { name: 'Confirm it is you' })
  const password = asked.getByLabelText('Your password', { exact: true })
  const confirm = asked.getByRole('button', { name: 'Confirm' })
  const isSaid = (words: string) => expect.element(asked.getByText(words)).toBeVisible()
  const askWhoForFactor = () => security.askWho((typed) => typed === auth.password)

  it('comes before two-factor authentication is set up, by the keyboard alone', async () => {
    askWhoForFactor()
    await openSettings()
    ;(toggle.element() as HTMLElement).focus()
    await pressTo(' ', password)
    await userEvent.keyboard('{Enter}')
    await isSaid('Type your password.')
    await userEvent.keyboard('not-this-one{Enter}')
    await isSaid('This is not your password.')
    await toastSaying(ENABLE_FAILED)
    await expectFocus(password)
    await password.fill(auth.password)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect.element(asked).not.toBeInTheDocument()
    expect(writes().map(({ body }) => body)).toEqual([
      {},
      { currentPassword: 'not-this-one' },
      { currentPassword: auth.password },
    ])
  })

  it('leaves everything as it was by Cancel', async () => {
    askWhoForFactor()
    await openSettings()
    await toggle.click()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    await isOn(false)
    expect(writes()).toHaveLength(1)
  })

  it('takes the password for a change of the e-mail, and says when it is wrong', async () => {
    askWhoForEmail()
    await openSettings('Account')
    await wantEmail('new@example.com')
    await expectFocus(password)
    await password.fill('not-this-one')
    await confirm.click()
    await isSaid('This is not your password.')
    await password.fill(auth.password)
    await confirm.click()
    await says('Check both mailboxes: new@example.com and the address you have now.')
  })

  it('takes a code by e-mail for it too, typed with spaces', async () => {
    askWhoForEmail()
    await openSettings('Account', { size: DESKTOP })
    await wantEmail('new@example.com')
    await asked.getByRole('button', { name: 'Use a code by e-mail instead' }).click()
    await expectFocus(asked.getByRole('button', { name: 'Send a code' }))
    await userEvent.keyboard('{Enter}')
    await isSaid('Sent. Check your e-mail.')
    const field = asked.getByLabelText('Code we sent you')
    await expectFocus(field)
    await field.fill(WRONG_CODE)
    await confirm.click()
    await isSaid('That code is wrong or has expired. Take the newest one.')
    await field.fill(` ${RIGHT_CODE} `)
    await confirm.click()
    await says('Check both mailboxes: new@example.com and the address you have now.')
  })

  it('keeps the typed address when the service wants another', async () => {
    askWhoForEmail()
    await openSettings('Account')
    await wantEmail('taken@example.com')
    await password.fill(auth.password)
    await confirm.click()
    await says('This address cannot be taken. Check how it is written.')
    await expect.element(newEmail).toHaveValue('taken@example.com')
  })

  describe('and its looks', () => {
    testLooks(async (size) => {
      askWhoForFactor()
      askWhoForEmail()
      await openSettings(undefined, { size })
      await toggle.click()
      await asked.getByRole('button', { name: 'Use a code by e-mail instead' }).click()
      await expect.element(asked.getByRole('button', { name: 'Send a code' })).toBeVisible()
      await section('Account').click()
      await wantEmail('new@example.com')
      await expect.element(asked.nth(1)).toBeVisible()
    })
  })
})

describe('the account', () => {
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const openDialog = async (options: Parameters<typeof open>[1] = {}) => {
    await openSettings('Account', options)
    await button('Delete account').click()
    await expect.element(dialog).toBeVisible()
  }
  const inDialog = (words: string) => expect.element(dialog.getByText(words)).toBeVisible()
  const end: Locator = dialog.getByRole('button', { name: 'Delete for good' })

  it('is not deleted without the password, nor by another one', async () => {
    network().on(deleteAccount, () => refusal('security/wrong-password'))
    await openDialog()
    await end.click()
    await inDialog('Type your password.')
    expect(writes()).toEqual([])
    await dialog.getByLabelText('Your password', { exact: true }).fill('not-this-one')
    await end.click()
    await inDialog('This is not your password.')
  })

  it('of somebody without a password asks for a code by e-mail', async () => {
    security.change({ proofs: ['mail'] })
    await openDialog()
    await expect.element(dialog.getByLabelText('Your password', { exact: true })).not.toBeInTheDocument()
    await end.click()
    await inDialog('Type the code.')
    await dialog.getByRole('button', { name: 'Send a code' }).click()
    await inDialog('Sent. Check your e-mail.')
  })

  describe('about to be deleted', () => {
    testLooks((size) => openDialog({ size }))
  })

  describe('about to change its e-mail', () => {
    testLooks(async (size) => {
      await openSettings('Account', { size })
      await button('Change e-mail').click()
      await sendLinks.click()
      await says('Type an e-mail address.')
    })
  })
})

describe('the looks of the settings', () => {
  const openAll = async () => {
    for (const name of ['Appearance', 'Password', 'Login sessions', 'Privacy', 'Account'] as const)
      await section(name).click()
    await expect.element(button('End all others')).toBeVisible()
  }

  const SCREENS: readonly { screen: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    { screen: 'everything open', ready: openAll },
    { screen: 'closed', ready: () => expect.element(section('Privacy')).toBeVisible() },
    {
      screen: 'loading',
      before: () => network().meddle(getSecuritySettings, () => new Promise<Response>(() => undefined)),
      ready: () => expect.element(text('Loading your settings')).toBeInTheDocument(),
    },
    {
      screen: 'failed',
      before: () => network().meddle(getSecuritySettings, isCutOff),
      ready: () => says('Unable to load your security settings'),
    },
    {
      screen: 'offline',
      async ready() {
        await openAll()
        network().setOnline(false)
        await says('You are offline. These settings can be changed when you are back.')
      },
    },
  ]

  describe.each(SCREENS)('$screen', ({ before, ready }) => {
    testLooks(async (size) => {
      garden().changeProfile({ name: LONG_NAME })
      security.change({ failedLoginAttempts: 1 })
      security.addSession('Firefox on Linux')
      before?.()
      await open('/settings', { size })
      await ready()
    })
  })
})
