import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listRetailerPreferences } from '../../../../contract/src/retailers.ts'
import { listChemicals, listEquipment } from '../../../../contract/src/shed.ts'
import { untilAtRest } from '../../../test/at-rest.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { FAR_RETAILER, fillShed, RETAILERS } from '../../../test/shed.ts'
import { add, atRest, button, edit, inSheet, LONG, line, part, shown, theShed } from '../../../test/shed-screen.ts'
import { choose, sheet } from '../../../test/sheet.ts'

const { network, open, openShed, person, shed } = theShed()

/** Words of the choice that go on on another line: 'Fertilise-r'. */
const cutWords = (choice: string): string[] => {
  const words: string[] = []
  const texts = document.createTreeWalker(sheet.getByRole('group', { name: choice }).element(), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word)
    }
  }
  return words
}

describe.each([{ width: 390 }, { width: 360 }])('on a phone of $width px', ({ width }) => {
  it.each(['Add Equipment', 'Add Chemicals'] as const)('%s cuts no word of the types', async (what) => {
    await openShed({ size: [width, 844] })
    await add(what)
    await untilAtRest()
    expect(cutWords('Type')).toEqual([])
  })
})

describe('the looks of the shed', () => {
  const never = () => new Promise<Response>(() => undefined)
  const SCREENS: readonly { screen: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    {
      screen: 'full, with safety notes',
      before() {
        fillShed(shed(), person().id)
        shed().setRetailers([...RETAILERS, FAR_RETAILER])
      },
      async ready() {
        await shown('2 of 4 on')
        await button('Safety notes: Bindii and broadleaf').click()
        await page.getByRole('button', { name: /^In other states/ }).click()
      },
    },
    {
      screen: 'empty',
      ready: () => shown('No equipment yet. Start with what cuts the grass.'),
    },
    {
      screen: 'with long words',
      before() {
        const name = LONG.repeat(3).slice(0, 100)
        shed().makeThing({ name, brand: LONG, model: LONG, receiptImagePath: `receipts/${person().id}/1-a.jpg` })
        shed().makeChemical({
          ...{ name, safetyNotes: `${LONG} ${LONG}`, currentQuantity: 999_999.9, lowStockThreshold: 999_999.9 },
          ...{ quantityUnit: 'ml', expiryDate: '2026-01-01' },
        })
      },
      ready: () => shown('Low Stock'),
    },
    {
      screen: 'failed',
      before() {
        for (const route of [listEquipment, listChemicals, listRetailerPreferences]) network().meddle(route, isCutOff)
      },
      ready: () => shown('Unable to load retailers'),
    },
    {
      screen: 'loading',
      before() {
        for (const route of [listEquipment, listChemicals, listRetailerPreferences]) network().meddle(route, never)
      },
      ready: () => expect.element(page.getByText('Loading your chemicals')).toBeInTheDocument(),
    },
    {
      screen: 'adding a chemical, all parts open, with something wrong',
      async ready() {
        await add('Add Chemicals')
        await line('Name').fill(LONG.repeat(2))
        await choose('Fertiliser')
        await line('Active ingredients').fill(`${LONG}, MCPA,`)
        for (const title of ['Stock and cost', 'Dates and storage', 'Use and safety', 'More']) await part(title)
        await line('Pack size').fill('much')
        await inSheet('Add Chemical').click()
        await shown('Enter a number, such as 45 or 2.5')
      },
    },
    {
      screen: 'editing equipment with a receipt',
      before: () => fillShed(shed(), person().id),
      async ready() {
        await shown('3 items')
        await atRest()
        await edit('Petrol mower')
      },
    },
  ]

  describe.each(SCREENS)('$screen', ({ before, ready }) => {
    testLooks(async (size) => {
      before?.()
      await open('/profile?tab=shed', { size })
      await ready()
    })
  })
})
