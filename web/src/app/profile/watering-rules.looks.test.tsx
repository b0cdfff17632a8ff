import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getWateringRule } from '../../../../contract/src/watering-rules.ts'
import { editRules, rulesCard, save, theGardenTab } from '../../../test/garden-tab.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { sheet, sheetAtRest } from '../../../test/sheet.ts'
import { SYDNEY_RULE } from '../../../test/watering-rule.ts'

const { lawn, network, open } = theGardenTab()

describe('the looks of the watering rules', () => {
  const SCREENS: readonly { screen: string; before?: () => void; ready?: () => Promise<unknown> }[] = [
    {
      screen: 'to be changed, a day wrong, with long names',
      before: () =>
        lawn().rule.set({
          areas: SYDNEY_RULE.areas.map((area) => ({
            ...area,
            utility: 'Water Corporation; Aqwest (Bunbury); Busselton Water',
            places: 'towns south of and including Kalbarri and Kalgoorlie, outside Areas 3 and 4',
          })),
        }),
      ready: async () => {
        await editRules.click()
        await sheetAtRest()
        await sheet.getByLabelText('New lawn laid on').fill('1999-12-31')
        await save.click()
        await expect.element(sheet.getByText('Choose a valid date')).toBeVisible()
      },
    },
    {
      screen: 'that cannot be read',
      before: () => network().meddle(getWateringRule, isCutOff),
      ready: () => expect.element(page.getByText('Unable to load the watering rules')).toBeVisible(),
    },
    {
      screen: 'with a next window and long words',
      before: () => {
        const [sprinkler, ...others] = SYDNEY_RULE.methods
        lawn().rule.set({
          line: 'Wagga Wagga and district: days by street number before 9 am or after 6 pm, once a day',
          methods: [
            { ...(sprinkler as (typeof SYDNEY_RULE.methods)[0]), nextFrom: new Date(Date.now() + 7e6).toISOString() },
            ...others,
          ],
        })
      },
      ready: () => expect.element(rulesCard.getByText(/^No sprinklers now\. Next: /)).toBeVisible(),
    },
  ]
  describe.each(SCREENS)('$screen', ({ before, ready }) => {
    testLooks(async (size) => {
      before?.()
      await open('/profile?tab=garden', { size })
      await ready?.()
    })
  })
})
