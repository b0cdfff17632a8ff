import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getSecuritySettings } from '../../../../contract/src/security.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { button, says, section, sendLinks, text, theSettings } from '../../../test/settings-screen.ts'

const { garden, network, open, openSettings, security } = theSettings()

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 100)

describe('the account', () => {
  describe('about to be deleted', () => {
    testLooks(async (size) => {
      await openSettings('Account', { size })
      await button('Delete account').click()
      await expect.element(page.getByRole('dialog', { name: 'Delete account' })).toBeVisible()
    })
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
      security().change({ failedLoginAttempts: 1 })
      security().addSession('Firefox on Linux')
      before?.()
      await open('/settings', { size })
      await ready()
    })
  })
})
