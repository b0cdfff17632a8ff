import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authRefusal, RIGHT_CODE, WRONG_CODE } from '../../../test/auth-service.ts'
import { expectFocus, pressTo } from '../../../test/keyboard.ts'
import { testLooks } from '../../../test/looks.ts'
import { DESKTOP } from '../../../test/open-app.tsx'
import { button, ENABLE_FAILED, isOn, says, section, theSettings, toggle } from '../../../test/settings-screen.ts'
import { toastSaying } from '../../../test/toast.ts'

const { network, person, openSettings, writes, auth, security } = theSettings()

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
    if (password !== undefined && password !== auth().password) return authRefusal(400, 'current_password_invalid')
    if (nonce !== undefined && nonce !== RIGHT_CODE) return authRefusal(422, 'reauthentication_not_valid')
    if (email === 'taken@example.com') return authRefusal(422, 'email_exists')
    return { ...(person().session.user as object), new_email: email }
  })

describe('the question who it is', () => {
  const asked = page.getByRole('group', { name: 'Confirm it is you' })
  const password = asked.getByLabelText('Your password', { exact: true })
  const confirm = asked.getByRole('button', { name: 'Confirm' })
  const isSaid = (words: string) => expect.element(asked.getByText(words)).toBeVisible()
  const askWhoForFactor = () => security().askWho((typed) => typed === auth().password)

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
    await password.fill(auth().password)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect.element(asked).not.toBeInTheDocument()
    expect(writes().map(({ body }) => body)).toEqual([
      {},
      { currentPassword: 'not-this-one' },
      { currentPassword: auth().password },
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
    await password.fill(auth().password)
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
    await password.fill(auth().password)
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
