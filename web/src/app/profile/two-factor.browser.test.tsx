import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { disableTwoFactor, enableTwoFactor } from '../../../../contract/src/security.ts'
import { RIGHT_CODE, WRONG_CODE } from '../../../test/auth-service.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import {
  backupTitle,
  beginTwoFactor,
  button,
  ENABLE_FAILED,
  factorCode,
  isOn,
  says,
  theSettings,
  toggle,
} from '../../../test/settings-screen.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { network, openSettings, auth, security } = theSettings()

const ownCode = page.getByLabelText(/^Code from your authenticator app/)
describe('two-factor authentication', () => {
  const withFactor = () => {
    auth().enrol()
    security().change({ twoFactorEnabled: true, backupCodesLeft: 10 })
  }

  it('stays off while the code is not right, and says so [SETTINGS-29]', async () => {
    await openSettings()
    await beginTwoFactor()
    await factorCode.fill(WRONG_CODE)
    await button('Turn on').click()
    await toastSaying(ENABLE_FAILED)
    await says('That code is not right. Type the one that shows now.')
    await isOn(false)
    await button('Cancel').click()
    await expect.element(factorCode).not.toBeInTheDocument()
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
    await beginTwoFactor()
    network().meddle(enableTwoFactor, fails)
    await factorCode.fill(RIGHT_CODE)
    security().change({ twoFactorEnabled: true })
    await button('Turn on').click()
    await says(/your backup codes did not arrive/)
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
})
