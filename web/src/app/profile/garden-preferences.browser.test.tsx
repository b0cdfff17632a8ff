import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getGardenPreferences, updateGardenPreferences } from '../../../../contract/src/garden-preferences.ts'
import { editPreferences, place, save, theGardenTab } from '../../../test/garden-tab.ts'
import { card, comeToCard } from '../../../test/irrigation-card.ts'
import { expectFocus, tabTo } from '../../../test/keyboard.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { DESKTOP, PHONE, SIZES } from '../../../test/open-app.tsx'
import { HOBART } from '../../../test/places.ts'
import { choicesOf, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'

const { garden, lawn, network, open, person } = theGardenTab()

const bodies = () => network().writes.map(({ body }) => body)
/** What stands beside each name, in the list of the preferences: the weather of the zones below comes in its own time. */
const facts = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl:has(+ [aria-label="Edit garden preferences"]) > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )
const chooseIn = (group: string, label: RegExp) => sheet.getByRole('group', { name: group }).getByText(label).click()

const openTab = async (size: readonly [number, number] = PHONE) => {
  await open('/profile?tab=garden', { size })
  await expect.element(editPreferences).toBeVisible()
}
const openSheet = async (size?: readonly [number, number]) => {
  await openTab(size)
  await editPreferences.click()
  await sheetAtRest()
}

const FIRST = {
  Location: 'Parramatta, NSW',
  'Grass type': 'Buffalo',
  'Garden size': 'Medium 100 to 500 m²',
  'Soil type': 'Not chosen',
  'Sun exposure': 'Not chosen',
  'Irrigation system': 'Not chosen',
  'Maintenance level': 'Not chosen',
}

describe('the garden preferences', () => {
  it.each(SIZES)(
    'show seven fields, first as they were given at sign-up: $device [GARDEN-20, PROFILE-09]',
    async ({ size }) => {
      await openTab(size)
      await expect.poll(facts).toEqual(FIRST)
      for (const name of ['Lawn zones', 'Garden preferences'])
        await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await comeToCard('.min-h-100')
      await expect.element(card.getByRole('tab', { name: 'Irrigation Zones', exact: true })).toBeVisible()
    },
  )

  it('stand in Sydney, NSW when the profile names no place [GARDEN-28]', async () => {
    garden().changeProfile({ location: null, grassType: 'mixed' })
    await openTab()
    await expect.poll(facts).toMatchObject({ Location: 'Sydney, NSW', 'Grass type': 'Not chosen' })
  })

  it('offer these grasses, sizes and soils [GARDEN-22, GARDEN-23, GARDEN-24]', async () => {
    await openSheet()
    await expect.poll(() => choicesOf('Grass type')).toEqual(['kikuyu', 'couch', 'buffalo', 'zoysia'])
    expect(choicesOf('Garden size')).toEqual(['small', 'medium', 'large', 'xl'])
    expect(choicesOf('Soil type')).toEqual(['clay', 'sandy', 'loam', 'chalky'])
    for (const words of [
      'Small under 100 m²',
      'Medium 100 to 500 m²',
      'Large 500 to 1000 m²',
      'Extra large over 1000 m²',
    ])
      await expect.element(sheet.getByRole('radio', { name: words })).toBeInTheDocument()
  })

  it('offer these suns, systems and levels, with hours and how often [GARDEN-25, GARDEN-26, GARDEN-27]', async () => {
    await openSheet()
    await expect.poll(() => choicesOf('Sun exposure')).toEqual(['full', 'partial', 'shade'])
    expect(choicesOf('Irrigation system')).toEqual(['manual', 'sprinkler', 'drip', 'smart'])
    expect(choicesOf('Maintenance level')).toEqual(['low', 'medium', 'high'])
    for (const words of [
      ...['Full sun 6 hours or more', 'Partial sun 3 to 6 hours', 'Shade under 3 hours'],
      ...['Low monthly', 'Medium bi-weekly', 'High weekly'],
    ])
      await expect.element(sheet.getByRole('radio', { name: words })).toBeInTheDocument()
  })

  it('are saved to the server, what was changed alone, and stay [GARDEN-21]', async () => {
    await openSheet()
    await chooseIn('Grass type', /^Zoysia$/)
    await chooseIn('Garden size', /^Large$/)
    await chooseIn('Soil type', /^Sandy$/)
    await chooseIn('Sun exposure', /^Partial sun$/)
    await chooseIn('Irrigation system', /^Drip$/)
    await chooseIn('Maintenance level', /^High$/)
    await save.click()
    await sheetGone()
    const chosen = {
      ...{ grassType: 'zoysia', gardenSize: 'large', soilType: 'sandy' },
      ...{ sunExposure: 'partial', irrigationSystem: 'drip', maintenanceLevel: 'high' },
    }
    expect(network().writes).toMatchObject([{ path: `/api/users/${person().id}/garden-preferences`, body: chosen }])
    await expect.poll(bodies).toEqual([chosen])
    expect(lawn().preferences()).toMatchObject(chosen)
    expect(garden().profile().grassType).toBe('zoysia')
    await expect.poll(facts).toEqual({
      ...{ Location: 'Parramatta, NSW', 'Grass type': 'Zoysia', 'Garden size': 'Large 500 to 1000 m²' },
      ...{ 'Soil type': 'Sandy', 'Sun exposure': 'Partial sun 3 to 6 hours', 'Irrigation system': 'Drip' },
      'Maintenance level': 'High weekly',
    })
    await expectFocus(editPreferences)
  })

  it('move the garden with its place: profile and weather follow', async () => {
    await openSheet()
    await place.fill('hob')
    await sheet.getByRole('option', { name: /Tasmania/ }).click()
    await save.click()
    await sheetGone()
    await expect
      .poll(bodies)
      .toEqual([{ location: 'Hobart, TAS', place_id: HOBART.id, coordinates: { lat: HOBART.lat, lng: HOBART.lng } }])
    await expect.poll(() => facts().Location).toBe('Hobart, TAS')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect.poll(() => facts().Location).toBe('Hobart, TAS')
  })

  it('follow a place that was changed in the profile', async () => {
    await openTab()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('combobox', { name: 'Location' }).fill('hob')
    await page.getByRole('option', { name: /Tasmania/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('tab', { name: 'Garden' }).click()
    await expect.poll(() => facts().Location).toBe('Hobart, TAS')
  })

  it('need a place', async () => {
    await openSheet()
    await place.fill('')
    await save.click()
    await expect.element(sheet.getByText('Type a suburb or town')).toBeVisible()
    await expectNothingSent(() => network().writes)
  })

  it.each([
    { why: 'no answer came', meddle: isCutOff },
    { why: 'the server failed', meddle: fails },
  ])('say when they were not saved as $why, and are saved when tried again', async ({ meddle }) => {
    network().meddle(updateGardenPreferences, meddle)
    await openSheet()
    await chooseIn('Soil type', /^Clay$/)
    await save.click()
    await expect.element(sheet.getByText('Not saved. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    network().leaveAlone()
    await save.click()
    await sheetGone()
    await expect.poll(() => facts()['Soil type']).toBe('Clay')
  })

  it('cannot be saved offline, and keep what was chosen', async () => {
    await openSheet()
    await chooseIn('Soil type', /^Clay$/)
    network().setOnline(false)
    await expect.element(sheet.getByText(/^You are offline/)).toBeVisible()
    await expect.element(save).toBeDisabled()
    network().setOnline(true)
    await save.click()
    await sheetGone()
    await expect.poll(() => facts()['Soil type']).toBe('Clay')
  })

  it('that cannot be read say so, and come with another try', async () => {
    network().meddle(getGardenPreferences, fails)
    await open('/profile?tab=garden')
    await expect.element(page.getByText('Unable to load your garden preferences')).toBeVisible()
    network().leaveAlone()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(facts).toEqual(FIRST)
  })

  it('are changed by the keyboard alone', async () => {
    await openTab(DESKTOP)
    await tabTo(/^Edit garden preferences$/)
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await tabTo(/^Buffalo$/)
    await userEvent.keyboard('{ArrowRight}')
    await tabTo(/^Save/)
    await userEvent.keyboard('{Enter}')
    await sheetGone()
    await expect.poll(() => facts()['Grass type']).toBe('Zoysia')
  })

  it('stand on the settings tab as well, with notifications, privacy and security, and Sign Out [PROFILE-11]', async () => {
    await open('/profile?tab=settings')
    const row = page.getByRole('button', { name: /^Garden preferences/ })
    await expect.element(row).toHaveTextContent('Garden preferencesParramatta, NSW')
    for (const name of ['Notifications', 'Privacy and Security'])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    await row.click()
    await expect.poll(facts).toMatchObject(FIRST)
    await editPreferences.click()
    await sheetAtRest()
    await chooseIn('Soil type', /^Chalky$/)
    await save.click()
    await sheetGone()
    await expect.poll(() => facts()['Soil type']).toBe('Chalky')
  })
})
