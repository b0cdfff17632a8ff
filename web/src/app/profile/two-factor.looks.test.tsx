import { describe, expect } from 'vitest'
import { RIGHT_CODE } from '../../../test/auth-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { backupTitle, beginTwoFactor, button, factorCode, theSettings } from '../../../test/settings-screen.ts'

const { openSettings, security } = theSettings()

describe('two-factor authentication', () => {
  describe('while it is set up', () => {
    testLooks(async (size) => {
      await openSettings(undefined, { size })
      await beginTwoFactor()
    })
  })

  describe('with its codes', () => {
    testLooks(async (size) => {
      await openSettings(undefined, { size })
      await beginTwoFactor()
      await factorCode.fill(RIGHT_CODE)
      security().change({ twoFactorEnabled: true })
      await button('Turn on').click()
      await expect.element(backupTitle).toBeVisible()
    })
  })
})
