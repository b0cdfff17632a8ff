import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fillAccountDetails } from '../forms.ts'
import { finger, keyboard, mouse, sheetClosed } from '../hand.ts'
import { DESKTOP, PHONE, RECORDINGS } from '../harness.ts'
import { card, comeToCard } from '../irrigation-card.ts'
import { expectFocus, expectFocusWithin } from '../keys.ts'
import { reload } from '../reload.ts'
import { untilDayLasts } from '../task-seeds.ts'
import { useSite } from '../use-site.ts'

const site = useSite({ recording: RECORDINGS.showery })

const ZONE = 'Front lawn'
const GIVEN_MM = 1

const entry = (page: Page) => card(page).getByRole('listitem').filter({ hasText: ZONE }).first()
const byMillimetres = (page: Page) => page.getByRole('switch', { name: `By millimetres of ${ZONE}` })
const paused = (page: Page) => entry(page).getByText('Paused', { exact: true })

/** The figure of a line that a reason opened to, without its unit. */
const figureOf = async (page: Page, line: string | RegExp): Promise<number> => {
  const term = entry(page).locator('dt').filter({ hasText: line }).first()
  return Number.parseFloat(await term.locator('xpath=following-sibling::dd[1]').innerText())
}
/** mm that the running balance misses in the soil, and the per cent that the meter shows. */
const soil = async (page: Page) => ({
  missing: await figureOf(page, 'Missing by the running balance of the soil'),
  holds: await figureOf(page, 'Water that this soil holds'),
  percent: Number(await entry(page).getByRole('meter').getAttribute('aria-valuenow')),
})

const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
  { how: 'by keyboard alone on the desktop', hand: keyboard, touch: false, ...DESKTOP },
]

describe.each(ways)('the journey of a zone and its water, $how', ({ how, hand, ...device }) => {
  it('goes from the sign-up over its schedule and the reasons to water given and to the way that rain counts', async () => {
    await untilDayLasts()
    const page = await site.page(device)
    await page.goto('/signup')
    const email = `olive.${how.replace(/\W/g, '')}@example.com`
    await fillAccountDetails(page, { name: 'Olive Tran', email, password: 'wattle-and-couch' })
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${site.url}/`)
    await page.waitForLoadState('networkidle')
    await hand.follow(page, /^Profile$/)
    await page.waitForURL('**/profile')
    await hand.showTab(page, 'Garden')
    await comeToCard(page)
    await card(page).getByText('No schedules generated').waitFor()

    await hand.press(page, /^Add Zone/)
    const sheet = page.getByRole('dialog', { name: 'Add Zone' })
    await expectFocusWithin(sheet)
    if (hand === keyboard) {
      await page.keyboard.press('Escape')
      await sheetClosed(page)
      await expectFocus(card(page).getByRole('button', { name: 'Add Zone' }))
      await page.keyboard.press('Enter')
      await expectFocusWithin(sheet)
    }
    await hand.write(page, /^Name/, ZONE)
    await hand.write(page, /^Area/, '60')
    await hand.choose(page, /^Full sun$/)
    await hand.press(page, /^Add Zone/)
    await sheetClosed(page)

    await hand.press(page, /^Update/)
    await entry(page)
      .getByText(/^Smart advice: Not due/)
      .waitFor()
    const why = entry(page).getByRole('button', { name: new RegExp(`^Why [\\d.]+.mm\\? of ${ZONE}$`) })
    const depth = Number.parseFloat((await why.innerText()).replace('Why ', ''))
    // Open from the start where there is room.
    expect(await why.getAttribute('aria-expanded')).toBe(String(device.width === DESKTOP.width))
    if (device.width === PHONE.width) await hand.press(page, new RegExp(`^Why ${depth.toFixed(1)}.mm`))
    expect(await figureOf(page, /^Buffalo Grass, medium need/)).toBe(4)
    expect(await figureOf(page, 'Area of the zone')).toBe(60)
    expect(await figureOf(page, 'Needs each watering day')).toBe(depth)

    await hand.showTab(page, 'Irrigation Zones')
    await hand.press(page, /^Why \d+%\?/)
    const before = await soil(page)
    expect(before.missing).toBeGreaterThan(GIVEN_MM)
    await hand.fromMenu(page, ZONE, 'Log watering')
    await expectFocusWithin(page.getByRole('dialog', { name: `Log watering of ${ZONE}` }))
    await hand.choose(page, /^Millimetres$/)
    await hand.write(page, /^How much/, String(GIVEN_MM))
    await hand.press(page, /^Log watering/)
    await sheetClosed(page)
    const missing = before.missing - GIVEN_MM
    await expect.poll(async () => (await soil(page)).missing).toBeCloseTo(missing)
    const after = await soil(page)
    expect(after.percent).toBeGreaterThan(before.percent)
    expect(Math.abs(after.percent - 100 * (1 - missing / after.holds))).toBeLessThan(1)

    await hand.showTab(page, 'Active Schedules')
    const label = new RegExp(`^By millimetres of ${ZONE}$`)
    await entry(page).getByText('Any rain in the forecast pauses this zone.').waitFor()
    await paused(page).waitFor()
    await hand.turn(page, label)
    await entry(page).getByText('Rain counts by how much of it falls.').waitFor()
    // The balance waits for no rain: nothing is due.
    await paused(page).waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await reload(page)
    await comeToCard(page)
    await expect.poll(() => byMillimetres(page).getAttribute('aria-checked')).toBe('true')
    await hand.turn(page, label)
    await entry(page).getByText('Any rain in the forecast pauses this zone.').waitFor()
    expect(await byMillimetres(page).getAttribute('aria-checked')).toBe('false')
    await paused(page).waitFor()
  })
})
