import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listRetailerPreferences, setRetailerPreference } from '../../../../contract/src/retailers.ts'
import { listChemicals, listEquipment } from '../../../../contract/src/shed.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { testLooks, untilAtRest } from '../../../test/looks.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp, PHONE, SIZES } from '../../../test/open-app.tsx'
import { plantSecurity } from '../../../test/security-service.ts'
import { fillShed, plantShed, type Shed } from '../../../test/shed.ts'
import { add, atRest, button, edit, inSheet, LONG, line, namesIn, part, shown } from '../../../test/shed-screen.ts'
import { choose, sheet } from '../../../test/sheet.ts'
import { plantStorage } from '../../../test/storage-service.ts'

const { network, open, person, garden } = anApp()
let shed: Shed
beforeEach(() => {
  plantAuth(network(), person())
  plantSecurity(network())
  plantStorage(network())
  shed = plantShed(network(), person())
})

const openShed = async (options: { size?: readonly [number, number] } = {}) => {
  await open('/profile?tab=shed', options)
  await expect.element(page.getByRole('heading', { name: 'Equipment' })).toBeVisible()
  await atRest()
}

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

describe.each(SIZES)('the shed tab on the $device', ({ size }) => {
  it('holds equipment, chemicals and preferred retailers, asked for of the person [PROFILE-10, SHED-09, SHED-35]', async () => {
    fillShed(shed, person().id)
    await openShed({ size })
    const headings = () =>
      page
        .getByRole('tabpanel', { name: 'Shed' })
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent)
    expect(headings()).toEqual(['Equipment', 'Chemicals', 'Preferred Retailers'])
    expect(namesIn('Equipment')).toEqual(['Petrol mower', 'Line trimmer', 'Broadcast spreader'])
    await shown('3 things')
    await shown('Boobook M46 · 14 Mar 2024')
    await shown('No brand · no date')
    await shown('1 low, 1 expiring soon')
    await shown('2 of 3 on')
    const ofPerson = { userId: person().id }
    expect(shed.asked).toEqual({ equipment: ofPerson, chemicals: ofPerson })
  })
})

describe('preferred retailers', () => {
  const turn = (name: string) => page.getByRole('switch', { name, exact: true })

  it('show name, description, the way to the site, and a switch as it was set [SHED-43, SHED-47]', async () => {
    fillShed(shed, person().id)
    await openShed()
    await expect.element(turn('Corner Garden Supplies')).toBeChecked()
    await expect.element(turn('Turf Shed Online')).toBeChecked()
    await expect.element(turn('Native Tubestock Nursery')).not.toBeChecked()
    await shown('Soils, turf and feed, delivers in Parramatta')
    const links = page.getByRole('link', { name: /^Visit site/ }).elements()
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['Visit site', 'https://corner.example/', 'noopener noreferrer'],
      ['Visit site', 'https://turf.example/', 'noopener noreferrer'],
    ])
  })

  it('are those of the person, switched at once, and stay so [SHED-46, SHED-47, SHED-48]', async () => {
    await openShed()
    await turn('Corner Garden Supplies').click()
    await expect.element(turn('Corner Garden Supplies')).toBeChecked()
    await shown('1 of 3 on')
    await expect.poll(() => [...shed.preferences]).toEqual([['corner', true]])
    const path = `/api/users/${person().id}/retailer-preferences`
    expect(network().reads).toContain(path)
    await expect
      .poll(() => network().writes)
      .toMatchObject([{ method: 'PUT', path: `${path}/corner`, body: { isEnabled: true } }])
    await turn('Corner Garden Supplies').click()
    await expect.poll(() => [...shed.preferences]).toEqual([['corner', false]])
    await shown('0 of 3 on')
  })

  it('that could not be saved go back and say so beside the switch, without a toast [SHED-49]', async () => {
    await openShed()
    network().meddle(setRetailerPreference, fails)
    await turn('Corner Garden Supplies').click()
    await shown('Not saved')
    await expect.element(turn('Corner Garden Supplies')).not.toBeChecked()
    expect(document.querySelector('[data-variant]')).toBeNull()
    network().leaveAlone()
    await turn('Corner Garden Supplies').click()
    await expect.poll(() => [...shed.preferences]).toEqual([['corner', true]])
    await expect.element(page.getByText('Not saved')).not.toBeInTheDocument()
  })

  it('that cannot be read say so with a second try', async () => {
    network().meddle(listRetailerPreferences, fails)
    await openShed()
    await shown('Unable to load retailers')
    network().leaveAlone()
    await button('Try again').click()
    await shown('0 of 3 on')
  })
})

describe('the looks of the shed', () => {
  const never = () => new Promise<Response>(() => undefined)
  const SCREENS: readonly { screen: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    {
      screen: 'full, with safety notes',
      before: () => fillShed(shed, person().id),
      async ready() {
        await shown('2 of 3 on')
        await button('Safety notes: Bindii and broadleaf').click()
      },
    },
    {
      screen: 'empty',
      ready: () => shown('No equipment yet. Begin with what cuts the grass.'),
    },
    {
      screen: 'with long words',
      before() {
        const name = LONG.repeat(3).slice(0, 100)
        shed.makeThing({ name, brand: LONG, model: LONG, receiptImagePath: `receipts/${person().id}/1-a.jpg` })
        shed.makeChemical({
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
      before: () => fillShed(shed, person().id),
      async ready() {
        await shown('3 things')
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

it('the address opens the tab, and the title names it', async () => {
  garden().changeProfile({ timeZone: 'Australia/Perth' })
  await open('/profile?tab=shed', { size: PHONE })
  await expect.element(page.getByRole('tab', { name: 'Shed' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => document.title).toBe('Shed - Turfwise')
})
