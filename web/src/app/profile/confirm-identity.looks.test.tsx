import { describe, expect } from 'vitest'
import { testLooks } from '../../../test/looks.ts'
import { asked, section, theSettings, toggle, wantEmail } from '../../../test/settings-screen.ts'

const { askWhoForEmail, askWhoForFactor, openSettings } = theSettings()

describe('the question who it is', () => {
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
