import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getGardenPreferences } from '../../../../contract/src/garden-preferences.ts'
import { editPreferences, place, save, theGardenTab } from '../../../test/garden-tab.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { sheet, sheetAtRest } from '../../../test/sheet.ts'

const { network, open } = theGardenTab()

describe('the looks of the preferences', () => {
  const SCREENS: readonly { screen: string; path?: string; before?: () => void; ready?: () => Promise<unknown> }[] = [
    {
      screen: 'to be changed, a place missing',
      ready: async () => {
        await editPreferences.click()
        await sheetAtRest()
        await place.fill('')
        await save.click()
        await expect.element(sheet.getByText('Type a suburb or town')).toBeVisible()
      },
    },
    {
      screen: 'on the settings tab',
      path: '/profile?tab=settings',
      ready: async () => {
        await page.getByRole('button', { name: /^Garden preferences/ }).click()
        await expect.element(editPreferences).toBeVisible()
      },
    },
    {
      screen: 'that cannot be read',
      before: () => network().meddle(getGardenPreferences, isCutOff),
      ready: () => expect.element(page.getByText('Unable to load your garden preferences')).toBeVisible(),
    },
  ]
  describe.each(SCREENS)('$screen', ({ path = '/profile?tab=garden', before, ready }) => {
    testLooks(async (size) => {
      before?.()
      await open(path, { size })
      await ready?.()
    })
  })
})
