import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { changePrivacy, deleteAccount, endSession, getSecuritySettings } from '../../../../contract/src/security.ts'
import { pressTo, tabTo } from '../../../test/keyboard.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { button, says, section, theSettings } from '../../../test/settings-screen.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { network, open, openSettings, writes, security } = theSettings()

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
      await expect.poll(() => security().settings()).toMatchObject(change)
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
    security().change({ profileVisibility: 'public' })
    await openSettings('Privacy')
    const row = page.getByRole('listitem').filter({ hasText: 'Profile visibility' })
    await expect.element(row.getByText('Public', { exact: true })).toBeVisible()
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
  it('are the first five at the most, however many there are [SETTINGS-33]', async () => {
    for (let count = 1; count <= 6; count += 1) security().addSession(`Browser ${count}`)
    await openSettings('Login sessions')
    await says('Showing 5 of 7')
    const rows = page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem')
    expect(rows.elements().map((row) => row.querySelector('b')?.textContent)).toEqual([
      ...['Chrome on Android', 'Browser 1', 'Browser 2', 'Browser 3', 'Browser 4'],
    ])
    await button('End all others').click()
    await expect.poll(() => rows.elements().length).toBe(1)
  })

  it('that could not be ended stay, and it is said', async () => {
    security().addSession('Firefox on Linux')
    await openSettings('Login sessions')
    network().meddle(endSession, fails)
    await button('End Firefox on Linux').click()
    await says('Not ended. Please try again.')
    await expect.element(button('End Firefox on Linux')).toBeVisible()
  })
})

describe('failed sign-ins', () => {
  it('show in a banner with their number and the wait [SETTINGS-11]', async () => {
    security().change({ failedLoginAttempts: 2, lockedUntil: new Date(Date.now() + 60_000).toISOString() })
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
    network().meddle(getSecuritySettings, fails)
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
    await expectNothingSent(writes)
    await dialog.getByLabelText('Your password', { exact: true }).fill('not-this-one')
    await end.click()
    await inDialog('This is not your password.')
  })

  it('of somebody without a password asks for a code by e-mail', async () => {
    security().change({ proofs: ['mail'] })
    await openDialog()
    await expect.element(dialog.getByLabelText('Your password', { exact: true })).not.toBeInTheDocument()
    await end.click()
    await inDialog('Type the code.')
    await dialog.getByRole('button', { name: 'Send a code' }).click()
    await inDialog('Sent. Check your e-mail.')
  })
})
