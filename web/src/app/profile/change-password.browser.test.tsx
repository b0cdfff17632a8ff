import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changePassword } from '../../../../contract/src/security.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { isCutOff, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { button, says, theSettings } from '../../../test/settings-screen.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { network, person, openSettings, writes } = theSettings()

const NEW_PASSWORD = 'gumtree-hoist-7'
const PASSWORD_FAILED = failure('Failed to change password. Please check your current password and try again.')
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
    await expectNothingSent(writes)
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
