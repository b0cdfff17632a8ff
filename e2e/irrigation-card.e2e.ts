import { randomUUID } from 'node:crypto'
import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import type { MonthWater } from '@turfwise/contract/water'
import type { WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, type Hand, keyboard, mouse, sheetClosed } from './hand.ts'
import { type Account, DESKTOP, PHONE, RECORDINGS } from './harness.ts'
import { homeIsThere } from './kept-pages.ts'
import { expectFocus, expectFocusWithin } from './keys.ts'
import { reload } from './reload.ts'
import { useSite } from './use-site.ts'

// What the card, its rows and its question do by themselves is tested in web/src/app/irrigation, and which run is permitted
// in domain/src/irrigation/runs; here they are held against the server.

/**
 * A Tuesday of spring: 4 in the morning in Perth, 7 in Sydney and Hobart. The shipped rules were read on the Sunday before;
 * a year later they only advise.
 */
const NOW = new Date('2026-11-23T20:00:00Z')
const site = useSite({ recording: RECORDINGS.hot, now: NOW })

const ZONE = 'Front lawn'
const WHY = new RegExp(`^Why [\\d.]+.mm\\? of ${ZONE}$`)

const pointing = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
]
const ways = [...pointing, { how: 'by keyboard alone on the desktop', hand: keyboard, touch: false, ...DESKTOP }]

const ask = async <T>({ session }: Account, method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
/** Sandy soil under kikuyu: by the specified rule it wants water at 06:00, in Perth every second day. */
const seedZone = (as: Account, name: string, more: object = {}): Promise<IrrigationZone> =>
  ask(as, 'POST', '/api/irrigation/zones', {
    ...{ name, plantTypes: ['kikuyu-grass'], soilType: 'sandy', exposureLevel: 'partial-sun', areaSize: 60 },
    ...more,
  })
const generate = (as: Account): Promise<IrrigationSchedule[]> =>
  ask(as, 'POST', '/api/irrigation/schedules/generate', {})
const rulePath = ({ id }: Account): string => `/api/users/${id}/watering-rule`
/** What the server keeps of the gardener's word on the rule. */
const settingsOf = async (as: Account): Promise<WateringRuleAnswer['settings']> =>
  (await ask<WateringRuleAnswer>(as, 'GET', rulePath(as))).settings
const wateringsOf = async (as: Account, { id }: IrrigationZone): Promise<MonthWater['waterings']> =>
  (await ask<MonthWater>(as, 'GET', `/api/irrigation/zones/${id}/water?month=2026-11`)).waterings

const card = (page: Page) => page.getByRole('region', { name: 'Smart Irrigation Scheduler' })
const entry = (page: Page, zone: string) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: zone, exact: true }) })
/** The question of the card, or what has taken its place. */
const strip = (page: Page, name: string) => card(page).getByRole('group', { name, exact: true })
const rules = (page: Page) => page.getByRole('region', { name: 'Watering rules' })
/** The figure of a line that a reason opened to, without its unit. */
const figureOf = async (row: Locator, line: string): Promise<number> => {
  const term = row.locator('dt').filter({ hasText: line }).first()
  return Number.parseFloat(await term.locator('xpath=following-sibling::dd[1]').innerText())
}

/** The card is neither fetched nor drawn before somebody comes near its place: down the page, and from its top again. */
async function comeToCard(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
        scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight)
      })
      return card(page).isVisible()
    })
    .toBe(true)
}

async function openGarden(page: Page, hand: Hand): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Garden', exact: true }).waitFor()
  await hand.showTab(page, 'Garden')
  await comeToCard(page)
}

/** Chooses one thing in the sheet of the rules, and saves it. */
async function sayOfRules(page: Page, hand: Hand, choice: RegExp, group: string): Promise<void> {
  await hand.press(page, /^Edit watering rules$/)
  await expectFocusWithin(page.getByRole('dialog', { name: 'Watering rules' }))
  await hand.choose(page, choice, group)
  await hand.press(page, /^Save/)
  await sheetClosed(page)
}

/** The card asks nothing: the rule is there, which says whether it would. */
async function asksNothing(page: Page): Promise<void> {
  await rules(page)
    .getByText(/^Check your water utility/)
    .waitFor()
  await expect.poll(() => card(page).getByRole('group').count()).toBe(0)
}

describe.each(ways)('the card of a garden in Perth, $how', ({ hand, ...device }) => {
  it('says why it waters, and plans no run before the day is known, and then none before it is permitted [IRRIG-01] [IRRIG-09]', async () => {
    const mia = await site.account({ location: 'Perth, WA' })
    await seedZone(mia, ZONE)
    await generate(mia)
    const page = await site.page({ as: mia, ...device })
    await openGarden(page, hand)
    expect(await card(page).getByRole('tab').allInnerTexts()).toEqual(['Active Schedules', 'Irrigation Zones'])

    const row = entry(page, ZONE)
    const asked = strip(page, 'Water Corporation, Perth? Runs keep to its watering rules.')
    await asked.getByRole('link', { name: 'Other', exact: true }).waitFor()
    const noRun = 'No run is planned. Water Corporation: your street number decides the day.'
    await row.getByText(noRun, { exact: true }).waitFor()
    await row.getByRole('img', { name: /next 14 days: no watering$/ }).waitFor()

    await hand.press(page, /^Yes$/)
    const numberAsked = strip(page, 'Water Corporation. Your street number decides your watering days.')
    await expectFocus(numberAsked)
    await numberAsked.getByRole('link', { name: 'Add its last digit', exact: true }).waitFor()
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => settingsOf(mia)).toMatchObject({ area: 'wa-perth', streetNumber: null })

    const why = row.getByRole('button', { name: WHY })
    // Open from the start where there is room.
    expect(await why.getAttribute('aria-expanded')).toBe(String(device.width === DESKTOP.width))
    if (device.width === PHONE.width) await hand.press(page, WHY)
    await row.getByText(/^Kikuyu Grass needs [\d.]+ mm a day in spring here: [\d.]+ mm every 2 days/).waitFor()
    const depth = Number.parseFloat((await why.innerText()).replace('Why ', ''))
    expect(await figureOf(row, 'Needs each watering day')).toBe(depth)
    expect(await figureOf(row, 'Area of the zone')).toBe(60)
    await hand.press(page, /^Why this weather factor\?/)
    await row.getByText('November at Perth, the nearest station', { exact: true }).waitFor()

    // Mondays and Fridays; Thursday was wanted.
    await sayOfRules(page, hand, /^3$/, 'Last digit of your street number')
    const notBefore =
      /^Not permitted before Friday 27\sNov\. Water Corporation: sprinklers Mon and Fri before 9\sam or after 6\spm, once a day/
    await row.getByText(notBefore).waitFor()
    await row.getByText(/^06:00 Fri 27 Nov · /).waitFor()
    await row.getByRole('img', { name: /next 14 days: waters on 27 Nov, 30 Nov, 4 Dec, 7 Dec$/ }).waitFor()
    await numberAsked.waitFor({ state: 'detached' })

    await reload(page)
    await comeToCard(page)
    await row.getByText(notBefore).waitFor()
    await asksNothing(page)
  })
})

describe.each(ways)('the card of a garden in Hobart, $how', ({ hand, ...device }) => {
  it('moves a run into the hours of the level that is in force, and takes one tap for whose level it is', async () => {
    const olive = await site.account({ name: 'Olive Tran', location: 'Hobart, TAS' })
    await ask(olive, 'PATCH', rulePath(olive), { declared: 'tas-stage1' })
    await seedZone(olive, ZONE)
    await generate(olive)
    const page = await site.page({ as: olive, ...device })
    await openGarden(page, hand)

    const row = entry(page, ZONE)
    const moved = row.getByText(/^Moved from 06:00\. TasWater: sprinklers midnight to 4\sam \(Stage 1 \(Alert\), seen /)
    await moved.waitFor()
    // So that it ends at 4.
    await row.getByText(/^03:\d\d .* · [\d.]+\smin · [\d,]+\sL · [\d.]+\smm$/).waitFor()
    const asked = strip(page, 'TasWater, Hobart? Runs keep to its watering rules.')
    await asked.waitFor()
    await hand.press(page, /^Yes$/)
    await expectFocus(strip(page, 'Runs keep to the watering rules of TasWater.'))
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => settingsOf(olive)).toMatchObject({ area: 'tas', declared: 'tas-stage1' })
    await reload(page)
    await comeToCard(page)
    await moved.waitFor()
    await asksNothing(page)
  })
})

describe.each(pointing)('the question whose rules hold, on Home, $how', ({ hand, ...device }) => {
  it('leads by its other answer to the rules of the garden, and is not asked of whom the gardener has chosen', async () => {
    const mia = await site.account()
    await seedZone(mia, ZONE)
    await generate(mia)
    const page = await site.page({ as: mia, ...device })
    await page.goto('/')
    await homeIsThere(page)
    await comeToCard(page)
    await strip(page, 'Sydney Water, Parramatta? Runs keep to its watering rules.').waitFor()
    await hand.follow(page, /^Other$/)
    await page.waitForURL('**/profile?tab=garden#watering-rules')
    await sayOfRules(page, hand, /^Central Coast Council/, 'Water utility or council')
    await rules(page)
      .getByText(/^Central Coast Council: /)
      .waitFor()
    await comeToCard(page)
    await entry(page, ZONE).waitFor()
    await asksNothing(page)
  })
})

describe.each(ways)('a planned run that has begun, $how', ({ hand, ...device }) => {
  /** As it is booked when its time comes: it has ended ten minutes ago. */
  const bookRun = (as: Account, zone: IrrigationZone) =>
    site.server.app.db.query(
      `insert into app.waterings (user_id, id, zone_id, date, watered_at, depth_mm, origin, created_at, updated_at)
       values ($1, $2, $3, '2026-11-24', '2026-11-23T19:50:00Z', 6, 'run', $4, $4)`,
      [as.id, randomUUID(), zone.id, NOW.toISOString()],
    )
  const awaited = (page: Page, zone: string) =>
    entry(page, zone).getByText(
      '6.0 mm of the run until 6:50 am today counts from 7:50 am today, or once you say that it ran.',
      { exact: true },
    )

  it('counts with one tap on "It ran", and is no water after one on "It did not run"', async () => {
    const mia = await site.account()
    const front = await seedZone(mia, 'Front lawn', { mode: 'millimetres' })
    const back = await seedZone(mia, 'Back lawn', { mode: 'millimetres' })
    for (const zone of [front, back]) await bookRun(mia, zone)
    await generate(mia)
    const page = await site.page({ as: mia, ...device })
    await openGarden(page, hand)
    await awaited(page, front.name).waitFor()
    await awaited(page, back.name).waitFor()

    await hand.press(page, /^It ran: Front lawn$/)
    await awaited(page, front.name).waitFor({ state: 'detached' })
    await expect
      .poll(() => wateringsOf(mia, front))
      .toMatchObject([{ origin: 'run', state: 'confirmed', confirmedBy: 'gardener', depthMm: 6 }])
    expect(await wateringsOf(mia, back)).toMatchObject([{ origin: 'run', state: 'awaited', confirmedBy: null }])

    await hand.press(page, /^It did not run: Back lawn$/)
    await awaited(page, back.name).waitFor({ state: 'detached' })
    await expect.poll(() => wateringsOf(mia, back)).toEqual([])
    await reload(page)
    await comeToCard(page)
    await entry(page, back.name).waitFor()
    // What the device kept before the answers is shown first.
    const answers = card(page).getByRole('button', { name: /^It (?:ran|did not run): / })
    await expect.poll(() => answers.count()).toBe(0)
  })
})
