import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeWateringRule, getWateringRule } from '../../../../contract/src/watering-rules.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { expectFocus, tabTo } from '../../../test/keyboard.ts'
import { type Lawn, plantLawn } from '../../../test/lawn.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp, DESKTOP, PHONE, SIZES } from '../../../test/open-app.tsx'
import { plantPlaces } from '../../../test/places.ts'
import { plantSecurity } from '../../../test/security-service.ts'
import { choicesOf, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { SYDNEY_RULE } from '../../../test/watering-rule.ts'

const { garden, network, open, person } = anApp()
let lawn: Lawn
beforeEach(() => {
  plantAuth(network(), person())
  plantSecurity(network())
  plantPlaces(network())
  lawn = plantLawn(network(), person(), garden())
})

const card = page.getByRole('region', { name: 'Watering rules' })
const edit = page.getByRole('button', { name: 'Edit watering rules' })
const save = sheet.getByRole('button', { name: /^Save|^Saving/ })
const chooseIn = (group: RegExp, label: RegExp) => sheet.getByRole('group', { name: group }).getByText(label).click()
const bodies = () => network().writes.map(({ body }) => body)

const openTab = async (size: readonly [number, number] = PHONE) => {
  await open('/profile?tab=garden', { size })
  await expect.element(edit).toBeVisible()
}
const openSheet = async (size?: readonly [number, number]) => {
  await openTab(size)
  await edit.click()
  await sheetAtRest()
}

describe('the watering rule of the garden', () => {
  it.each(SIZES)('stands in a line with its name, its page and when that was read: $device', async ({ size }) => {
    await openTab(size)
    await expect.element(card.getByText('Parramatta: before 10 am or after 4 pm', { exact: true })).toBeVisible()
    await expect.element(card.getByText('Sprinklers may not run now.')).toBeVisible()
    const source = card.getByRole('link', { name: /^Sydney Water: Water Wise Guidelines/ })
    await expect.element(source).toHaveAttribute('href', 'https://sydneywater.example/guidelines')
    expect(source.element().textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Sydney Water: Water Wise Guidelines, page undated, seen 22 Nov 2026',
    )
    await expect.element(card.getByText(/^Check your water utility/)).toBeVisible()
    const rows = [...card.element().querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['Dripany time', 'Hand-held hosebefore 10 am or after 4 pm', 'Smart controllerany time'])
  })

  it('says nothing of what is permitted where it only advises', async () => {
    const advice = 'before 10 am or after 4 pm is best; check your water utility'
    lawn.rule.set({
      line: `Brisbane: ${advice}`,
      binding: false,
      methods: SYDNEY_RULE.methods.map((method) => ({ ...method, binding: false, now: 'advice', words: advice })),
      rule: SYDNEY_RULE.rule && {
        ...SYDNEY_RULE.rule,
        use: 'advice',
        sourceUrl: null,
        summary: 'Urban Utilities: no restriction since 1 January 2013.',
      },
    })
    await openTab()
    await expect.element(card.getByText(`Brisbane: ${advice}`)).toBeVisible()
    await expect.element(card.getByText('Urban Utilities: no restriction since 1 January 2013.')).toBeVisible()
    expect(card.element().querySelectorAll('li, a')).toHaveLength(0)
    expect(card.element().textContent).not.toMatch(/may run|permitted|No sprinklers/)
  })

  it('asks for the street number where that decides the day, and keeps its last digit alone', async () => {
    lawn.rule.set({
      methods: SYDNEY_RULE.methods.map((method) => ({ ...method, now: 'number-needed' })),
      rule: SYDNEY_RULE.rule && { ...SYDNEY_RULE.rule, goesByNumber: true, numberFrom: 'of a range the higher number' },
    })
    await openTab()
    await expect.element(card.getByText(/^Your street number decides the day\./)).toBeVisible()
    await edit.click()
    await sheetAtRest()
    await expect.element(sheet.getByText('of a range the higher number')).toBeVisible()
    expect(choicesOf('Last digit of your street number (only the digit is kept)')).toEqual([
      ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'none'],
    ])
    await chooseIn(/^Last digit/, /^4$/)
    await save.click()
    await sheetGone()
    await expect.poll(bodies).toEqual([{ streetNumber: '4' }])
    await expectFocus(edit)
  })

  it('is that of the utility that the gardener chooses, of all that are near', async () => {
    await openSheet()
    expect(choicesOf('Water utility or council')).toHaveLength(6)
    await sheet.getByRole('button', { name: 'Show all' }).click()
    expect(choicesOf('Water utility or council')).toHaveLength(7)
    await chooseIn(/^Water utility/, /^Utility of nsw-rest$/)
    await expect.element(sheet.getByText('Level in force')).not.toBeInTheDocument()
    await save.click()
    await sheetGone()
    await expect.poll(bodies).toEqual([{ area: 'nsw-rest' }])
    await expect.element(card.getByText(/Not your utility/)).not.toBeInTheDocument()
  })

  it('goes by level, water and a new lawn', async () => {
    await openSheet()
    await chooseIn(/^Level in force/, /^Level 1$/)
    await chooseIn(/^Water$/, /^Tank$/)
    await sheet.getByLabelText('New lawn laid on').fill('2026-11-01')
    await sheet.getByRole('switch', { name: 'The exemption was granted' }).click()
    await save.click()
    await sheetGone()
    await expect
      .poll(bodies)
      .toEqual([{ declared: 'nsw-sydney-stage1', source: 'tank', newLawnLaidOn: '2026-11-01', newLawnGranted: true }])
    await expect.element(card.getByText('Parramatta: tank water is outside the rule')).toBeVisible()
  })

  it('says at the field that a day is none that can be kept', async () => {
    await openSheet()
    await sheet.getByLabelText('New lawn laid on').fill('1999-12-31')
    await save.click()
    await expect.element(sheet.getByText('Choose a day of the calendar')).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it.each([
    { why: 'no answer came', meddle: isCutOff },
    { why: 'the server failed', meddle: fails },
  ])('says when it was not saved as $why, and is saved when tried again', async ({ meddle }) => {
    network().meddle(changeWateringRule, meddle)
    await openSheet()
    await chooseIn(/^Water$/, /^Bore$/)
    await save.click()
    await expect.element(sheet.getByText('Not saved. Please try again.')).toBeVisible()
    network().leaveAlone()
    await save.click()
    await sheetGone()
    expect(lawn.rule.settings().source).toBe('bore')
  })

  it('cannot be saved offline, and keeps what was chosen', async () => {
    await openSheet()
    await chooseIn(/^Water$/, /^Grey$/)
    network().setOnline(false)
    await expect.element(save).toBeDisabled()
    network().setOnline(true)
    await save.click()
    await sheetGone()
    expect(lawn.rule.settings().source).toBe('grey')
  })

  it('that cannot be read says so, and comes with another try', async () => {
    network().meddle(getWateringRule, isCutOff)
    await open('/profile?tab=garden')
    await expect.element(page.getByText('Unable to load the watering rules')).toBeVisible()
    network().leaveAlone()
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card.getByText('Parramatta: before 10 am or after 4 pm', { exact: true })).toBeVisible()
  })

  it('is changed by the keyboard alone', async () => {
    await openTab(DESKTOP)
    await tabTo(/^Edit watering rules$/)
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await tabTo(/^Town water$/)
    await userEvent.keyboard('{ArrowRight}')
    await tabTo(/^Save/)
    await userEvent.keyboard('{Enter}')
    await sheetGone()
    await expect.poll(bodies).toEqual([{ source: 'tank' }])
  })
})

describe('the looks of the watering rules', () => {
  const SCREENS: readonly { screen: string; before?: () => void; ready?: () => Promise<unknown> }[] = [
    {
      screen: 'to be changed, a day wrong, with long names',
      before: () =>
        lawn.rule.set({
          areas: SYDNEY_RULE.areas.map((area) => ({
            ...area,
            utility: 'Water Corporation; Aqwest (Bunbury); Busselton Water',
            places: 'towns south of and including Kalbarri and Kalgoorlie, outside Areas 3 and 4',
          })),
        }),
      ready: async () => {
        await edit.click()
        await sheetAtRest()
        await sheet.getByLabelText('New lawn laid on').fill('1999-12-31')
        await save.click()
        await expect.element(sheet.getByText('Choose a day of the calendar')).toBeVisible()
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
        lawn.rule.set({
          line: 'Wagga Wagga and district: days by street number before 9 am or after 6 pm, once a day',
          methods: [
            { ...(sprinkler as (typeof SYDNEY_RULE.methods)[0]), nextFrom: new Date(Date.now() + 7e6).toISOString() },
            ...others,
          ],
        })
      },
      ready: () => expect.element(card.getByText(/^No sprinklers now\. Next: /)).toBeVisible(),
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
