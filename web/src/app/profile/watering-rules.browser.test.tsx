import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeWateringRule, getWateringRule } from '../../../../contract/src/watering-rules.ts'
import { editRules, rulesCard, save, theGardenTab } from '../../../test/garden-tab.ts'
import { expectFocus, tabTo } from '../../../test/keyboard.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { DESKTOP, PHONE, SIZES } from '../../../test/open-app.tsx'
import { choicesOf, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { SYDNEY_RULE } from '../../../test/watering-rule.ts'

const { lawn, network, open } = theGardenTab()

const chooseIn = (group: RegExp, label: RegExp) => sheet.getByRole('group', { name: group }).getByText(label).click()
const bodies = () => network().writes.map(({ body }) => body)

const openTab = async (size: readonly [number, number] = PHONE) => {
  await open('/profile?tab=garden', { size })
  await expect.element(editRules).toBeVisible()
}
const openSheet = async (size?: readonly [number, number]) => {
  await openTab(size)
  await editRules.click()
  await sheetAtRest()
}

describe('the watering rule of the garden', () => {
  it.each(SIZES)('stands in a line with its name, its page and when that was read: $device', async ({ size }) => {
    await openTab(size)
    await expect.element(rulesCard.getByText('Parramatta: before 10 am or after 4 pm', { exact: true })).toBeVisible()
    await expect.element(rulesCard.getByText('Sprinklers may not run now.')).toBeVisible()
    const source = rulesCard.getByRole('link', { name: /^Sydney Water: Water Wise Guidelines/ })
    await expect.element(source).toHaveAttribute('href', 'https://sydneywater.example/guidelines')
    expect(source.element().textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Sydney Water: Water Wise Guidelines, page undated, seen 22 Nov 2026',
    )
    await expect.element(rulesCard.getByText(/^Check your water utility/)).toBeVisible()
    const rows = [...rulesCard.element().querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['Dripany time', 'Hand-held hosebefore 10 am or after 4 pm', 'Smart controllerany time'])
  })

  it('takes the focus of a link that leads to it', async () => {
    await open('/profile?tab=garden#watering-rules', { size: PHONE })
    await expect.element(page.getByRole('heading', { name: 'Watering rules' })).toHaveFocus()
  })

  it('says nothing of what is permitted where it only advises', async () => {
    const advice = 'before 10 am or after 4 pm is best; check your water utility'
    lawn().rule.set({
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
    await expect.element(rulesCard.getByText(`Brisbane: ${advice}`)).toBeVisible()
    await expect.element(rulesCard.getByText('Urban Utilities: no restriction since 1 January 2013.')).toBeVisible()
    expect(rulesCard.element().querySelectorAll('li, a')).toHaveLength(0)
    expect(rulesCard.element().textContent).not.toMatch(/may run|permitted|No sprinklers/)
  })

  it('asks for the street number where that decides the day, and keeps its last digit alone', async () => {
    lawn().rule.set({
      methods: SYDNEY_RULE.methods.map((method) => ({ ...method, now: 'number-needed' })),
      rule: SYDNEY_RULE.rule && { ...SYDNEY_RULE.rule, goesByNumber: true, numberFrom: 'of a range the higher number' },
    })
    await openTab()
    await expect.element(rulesCard.getByText(/^Your street number decides the day\./)).toBeVisible()
    await editRules.click()
    await sheetAtRest()
    await expect.element(sheet.getByText('of a range the higher number')).toBeVisible()
    await expect
      .poll(() => choicesOf('Last digit of your street number (only the digit is kept)'))
      .toEqual([...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'none']])
    await chooseIn(/^Last digit/, /^4$/)
    await save.click()
    await sheetGone()
    await expect.poll(bodies).toEqual([{ streetNumber: '4' }])
    await expectFocus(editRules)
  })

  it('is that of the utility that the gardener chooses, of all that are near', async () => {
    await openSheet()
    await expect.poll(() => choicesOf('Water utility or council')).toHaveLength(6)
    await sheet.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => choicesOf('Water utility or council')).toHaveLength(7)
    await chooseIn(/^Water utility/, /^Utility of nsw-rest$/)
    await expect.element(sheet.getByText('Level in force')).not.toBeInTheDocument()
    await save.click()
    await sheetGone()
    await expect.poll(bodies).toEqual([{ area: 'nsw-rest' }])
    await expect.element(rulesCard.getByText(/Not your utility/)).not.toBeInTheDocument()
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
    await expect.element(rulesCard.getByText('Parramatta: tank water is outside the rule')).toBeVisible()
  })

  it('says at the field that a day is none that can be kept', async () => {
    await openSheet()
    await sheet.getByLabelText('New lawn laid on').fill('1999-12-31')
    await save.click()
    await expect.element(sheet.getByText('Choose a valid date')).toBeVisible()
    await expectNothingSent(bodies)
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
    expect(lawn().rule.settings().source).toBe('bore')
  })

  it('cannot be saved offline, and keeps what was chosen', async () => {
    await openSheet()
    await chooseIn(/^Water$/, /^Grey$/)
    network().setOnline(false)
    await expect.element(save).toBeDisabled()
    network().setOnline(true)
    await save.click()
    await sheetGone()
    expect(lawn().rule.settings().source).toBe('grey')
  })

  it('that cannot be read says so, and comes with another try', async () => {
    network().meddle(getWateringRule, fails)
    await open('/profile?tab=garden')
    await expect.element(page.getByText('Unable to load the watering rules')).toBeVisible()
    network().leaveAlone()
    await rulesCard.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rulesCard.getByText('Parramatta: before 10 am or after 4 pm', { exact: true })).toBeVisible()
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
