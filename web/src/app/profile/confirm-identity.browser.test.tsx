import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RIGHT_CODE, WRONG_CODE } from '../../../test/auth-service.ts'
import { expectFocus, pressTo } from '../../../test/keyboard.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { DESKTOP } from '../../../test/open-app.tsx'
import {
  asked,
  ENABLE_FAILED,
  isOn,
  newEmail,
  says,
  theSettings,
  toggle,
  wantEmail,
} from '../../../test/settings-screen.ts'
import { toastSaying } from '../../../test/toast.ts'

const { askWhoForEmail, askWhoForFactor, auth, openSettings, writes } = theSettings()

describe('the question who it is', () => {
  const password = asked.getByLabelText('Your password', { exact: true })
  const confirm = asked.getByRole('button', { name: 'Confirm' })
  const isSaid = (words: string) => expect.element(asked.getByText(words)).toBeVisible()

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
    await expectNothingSent(() => writes().slice(1))
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
    await isSaid('That code is wrong or has expired. Use the newest one.')
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
    await says('This address cannot be used. Check the spelling.')
    await expect.element(newEmail).toHaveValue('taken@example.com')
  })
})
