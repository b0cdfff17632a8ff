import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listRetailerPreferences, setRetailerPreference } from '../../../../contract/src/retailers.ts'
import { fails } from '../../../test/network.ts'
import { PHONE, SIZES } from '../../../test/open-app.tsx'
import { FAR_RETAILER, fillShed, RETAILERS } from '../../../test/shed.ts'
import { button, namesIn, shown, theShed } from '../../../test/shed-screen.ts'

const { garden, network, open, openShed, person, shed } = theShed()

describe.each(SIZES)('the shed tab on the $device', ({ size }) => {
  it('holds equipment, chemicals and preferred retailers, asked for of the person [PROFILE-10, SHED-09, SHED-35]', async () => {
    fillShed(shed(), person().id)
    await openShed({ size })
    const headings = () =>
      page
        .getByRole('tabpanel', { name: 'Shed' })
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(headings).toEqual(['Equipment', 'Chemicals', 'Preferred Retailers'])
    await expect.poll(() => namesIn('Equipment')).toEqual(['Petrol mower', 'Line trimmer', 'Broadcast spreader'])
    await shown('3 items')
    await shown('Boobook M46 · 14 Mar 2024')
    await shown('No brand · no date')
    await shown('1 low, 1 expiring soon')
    await shown('2 of 3 on')
    const ofPerson = { userId: person().id }
    expect(shed().asked).toEqual({ equipment: ofPerson, chemicals: ofPerson })
  })
})

describe('preferred retailers', () => {
  const turn = (name: string) => page.getByRole('switch', { name, exact: true })

  it('show name, description, the way to the site, and a switch as it was set [SHED-43, SHED-47]', async () => {
    fillShed(shed(), person().id)
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
    await expect.poll(() => [...shed().preferences]).toEqual([['corner', true]])
    const path = `/api/users/${person().id}/retailer-preferences`
    expect(network().reads).toContain(path)
    await expect
      .poll(() => network().writes)
      .toMatchObject([{ method: 'PUT', path: `${path}/corner`, body: { isEnabled: true } }])
    await turn('Corner Garden Supplies').click()
    await expect.poll(() => [...shed().preferences]).toEqual([['corner', false]])
    await shown('0 of 3 on')
  })

  it('that serve other states stand below a heading, with how many of them are on', async () => {
    shed().setRetailers([...RETAILERS, FAR_RETAILER])
    shed().preferences.set(FAR_RETAILER.id, true)
    await openShed()
    await shown('1 of 4 on')
    expect(turn(FAR_RETAILER.name).elements()).toHaveLength(0)
    const elsewhere = page.getByRole('button', { name: 'In other states 1, 1 on' })
    await elsewhere.click()
    await expect.element(turn(FAR_RETAILER.name)).toBeChecked()
    await turn(FAR_RETAILER.name).click()
    await expect.poll(() => shed().preferences.get(FAR_RETAILER.id)).toBe(false)
  })

  it('stand in one list where nobody knows which state the garden is in', async () => {
    shed().setRetailers([...RETAILERS, FAR_RETAILER].map((one) => ({ ...one, inState: false })))
    await openShed()
    await expect.element(turn(FAR_RETAILER.name)).toBeVisible()
    expect(page.getByRole('button', { name: /^In other states/ }).elements()).toHaveLength(0)
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
    await expect.poll(() => [...shed().preferences]).toEqual([['corner', true]])
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

it('the address opens the tab, and the title names it', async () => {
  garden().changeProfile({ timeZone: 'Australia/Perth' })
  await open('/profile?tab=shed', { size: PHONE })
  await expect.element(page.getByRole('tab', { name: 'Shed' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => document.title).toBe('Shed - Turfwise')
})
