import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getUser, getUserStats } from '../../../../contract/src/users.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { aProfile, button, fullName } from '../../../test/profile-screen.ts'

const { garden, network, open } = aProfile()

/** Drawn without a server; what is put behind it, the size that is wanted, is its fragment. */
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E#'
const LONG = 'Donaudampfschifffahrtsgesellschaft'

describe('the looks of the profile', () => {
  const badges = () => expect.element(page.getByRole('list', { name: 'Badges' })).toBeVisible()
  const longNames = () =>
    garden().changeProfile({
      name: LONG.repeat(3).slice(0, 100),
      location: `${LONG} ${LONG}, Western Australia`,
    })
  const never = () => new Promise<Response>(() => undefined)

  const SCREENS: readonly { screen: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    {
      screen: 'as it is',
      before: () => garden().make('Edge the path', 'edging', { isCompleted: true, status: 'completed' }),
      ready: badges,
    },
    { screen: 'a long name and place', before: longNames, ready: badges },
    {
      screen: 'edited, with something wrong',
      before: longNames,
      async ready() {
        await badges()
        await button('Edit').click()
        await fullName.fill('')
        await userEvent.keyboard('{Enter}')
        await expect.element(page.getByText('Type your name', { exact: true })).toBeVisible()
      },
    },
    {
      screen: 'edited offline',
      async ready() {
        await badges()
        await button('Edit').click()
        await button('Add photo').click()
        network().setOnline(false)
        await expect.element(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
      },
    },
    {
      screen: 'without a picture',
      async ready() {
        await button('Edit').click()
        await expect.element(button('Add photo')).toBeVisible()
      },
    },
    {
      screen: 'adding a picture',
      async ready() {
        await button('Edit').click()
        await button('Add photo').click()
        await expect.element(button('Choose Photo')).toBeVisible()
      },
    },
    {
      screen: 'changing a picture',
      before: () => garden().changeProfile({ name: LONG.repeat(2).slice(0, 100), avatarUrl: PICTURE }),
      async ready() {
        await button('Edit').click()
        await button('Change photo').click()
        await expect.element(button('Remove photo')).toBeVisible()
        await expect.poll(() => document.querySelectorAll('[data-initials=""] img').length).toBeGreaterThan(0)
      },
    },
    {
      screen: 'loading',
      before() {
        network().meddle(getUser, never)
        network().meddle(getUserStats, never)
      },
      ready: () => expect.element(page.getByText('Loading your achievements')).toBeInTheDocument(),
    },
    {
      screen: 'failed',
      before() {
        network().meddle(getUser, isCutOff)
        network().meddle(getUserStats, isCutOff)
      },
      async ready() {
        await expect.element(page.getByText('Unable to load your profile')).toBeVisible()
        await expect.element(page.getByText('Unable to load your achievements')).toBeVisible()
      },
    },
  ]

  describe.each(SCREENS)('$screen', ({ before, ready }) => {
    testLooks(async (size) => {
      before?.()
      await open('/profile', { size })
      await ready()
    })
  })
})
