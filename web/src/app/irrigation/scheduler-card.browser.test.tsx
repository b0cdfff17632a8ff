import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { generateSchedules, type LastRun, listSchedules, listZones } from '../../../../contract/src/irrigation.ts'
import { confirmRun, deleteWatering } from '../../../../contract/src/water.ts'
import { changeWateringRule } from '../../../../contract/src/watering-rules.ts'
import { getWeather } from '../../../../contract/src/weather.ts'
import { isNow } from '../../../test/calendar.ts'
import { dayIn } from '../../../test/garden.ts'
import { shownText, wordsOf } from '../../../test/home-weather.ts'
import { addZoneButton, card, comeToCard, entry, showTab, updateButton } from '../../../test/irrigation-card.ts'
import { tabTo } from '../../../test/keyboard.ts'
import { aLastRun, aWatering } from '../../../test/month-water.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, DESKTOP, PHONE } from '../../../test/open-app.tsx'
import { runFor, runUntil } from '../../../test/page-time.ts'
import { failure, toastSaying } from '../../../test/toast.ts'
import { plantWateringRule, SYDNEY_RULE } from '../../../test/watering-rule.ts'
import { aDay, aReport } from '../../features/weather/example-report.ts'

const { garden, network, open, person, stopTime } = anApp()

const MINUTE_MS = 60_000

const plantZones = () => {
  const { addZone } = garden().irrigation
  addZone({ name: 'Front lawn', areaSize: 60, exposureLevel: 'full-sun' })
  addZone({ name: 'Native border', areaSize: 30, plantTypes: ['native-shrubs'] })
}
const openCard = async (size: readonly [number, number] = PHONE) => {
  await open('/', { size })
  await comeToCard()
}
const tabs = () =>
  card
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)

describe('the Smart Irrigation Scheduler on Home', () => {
  it('has its title, Update, Add Zone and exactly two tabs [IRRIG-01] [IRRIG-03] [IRRIG-09]', async () => {
    plantZones()
    await openCard()
    await expect.element(card.getByRole('heading', { name: 'Smart Irrigation Scheduler', exact: true })).toBeVisible()
    await expect.element(addZoneButton).toBeEnabled()
    expect(tabs()).toEqual(['Active Schedules', 'Irrigation Zones'])
    await updateButton.click()
    await expect.element(entry('Front lawn')).toBeVisible()
    await expect.element(entry('Native border')).toBeVisible()
    await expect
      .poll(() => network().writes)
      .toMatchObject([{ method: 'POST', path: '/api/irrigation/schedules/generate', body: { userId: person().id } }])
  })

  it('is not asked for before somebody comes near it', async () => {
    await open('/', { size: PHONE })
    await expect.element(page.getByRole('heading', { name: 'Next Tasks' })).toBeVisible()
    await expect.poll(() => document.querySelector('#below > div')).not.toBeNull()
    expect(network().reads.filter((path) => path.startsWith('/api/irrigation'))).toEqual([])
  })

  it('shows both empty lists in the words of the specification [IRRIG-10] [IRRIG-11] [IRRIG-05]', async () => {
    await openCard()
    const schedules = card.getByRole('tabpanel')
    await expect.element(schedules.getByText('No schedules generated', { exact: true })).toBeVisible()
    await expect.element(schedules.getByText('Add irrigation zones to get started', { exact: true })).toBeVisible()
    await showTab('Irrigation Zones')
    const zones = card.getByRole('tabpanel')
    await expect.element(zones.getByText('No irrigation zones configured', { exact: true })).toBeVisible()
    await expect
      .element(zones.getByText('Add your first zone to enable smart scheduling', { exact: true }))
      .toBeVisible()
    await expect.element(updateButton).toBeDisabled()
    await expect.element(updateButton).toHaveAccessibleDescription('Add a zone first: there is nothing to update.')
  })

  it('cannot be updated while it is being updated, and asks once [IRRIG-04]', async () => {
    plantZones()
    let answer = () => {}
    network().meddle(generateSchedules, async (_attempt, pass) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return pass()
    })
    await openCard()
    await updateButton.click()
    const updating = card.getByRole('button', { name: 'Updating...' })
    await expect.element(updating).toBeDisabled()
    await expect.element(updating).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => network().writes.length).toBe(1)
    answer()
    await expect.element(updateButton).toBeEnabled()
    await expectNothingSent(() => network().writes.slice(1))
  })

  it('says by name which call failed, and takes zones that could not be read as none [IRRIG-52] [IRRIG-61]', async () => {
    plantZones()
    network().meddle(listZones, fails)
    network().meddle(listSchedules, fails)
    await openCard()
    await expect.element(card.getByText('Failed to fetch schedules')).toBeVisible()
    await showTab('Irrigation Zones')
    await expect.element(card.getByText('Failed to fetch zones')).toBeVisible()
    await expect.element(card.getByText('No irrigation zones configured', { exact: true })).toBeVisible()
    network().leaveAlone()
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect.element(entry('Front lawn')).toBeVisible()
    network().meddle(generateSchedules, fails)
    await updateButton.click()
    await toastSaying(failure('Failed to generate schedules'))
  })
})

describe('the Current Microclimate', () => {
  const microclimate = card.getByRole('region', { name: 'Current Microclimate' })
  const air = () => wordsOf(microclimate)
  const inTheAir = (more: object, day: object = {}) =>
    aReport({
      ...{ temperature: 24.4, humidity: 58, windSpeed: 9.2, ...more },
      forecast: [aDay({ date: dayIn(0), ...day }), aDay({ date: dayIn(1) }), aDay({ date: dayIn(2) })],
    })

  it('shows temperature, humidity, wind and the reference of the weather service by name [IRRIG-06] [IRRIG-07]', async () => {
    network().on(getWeather, () => inTheAir({}, { et0: 5.13 }))
    await openCard()
    await expect
      .poll(air)
      .toContain('Temp 24 °C Humidity 58 % Wind 9 km/h ET rate 5.1 mm/day ET rate: FAO-56 reference of the weather')
  })

  it('estimates the rate with a UV of 6 where the service gives none, and opens it to its parts [IRRIG-39]', async () => {
    network().on(getWeather, () => inTheAir({ temperature: 26, humidity: 45, windSpeed: 12 }))
    await openCard()
    await expect.poll(air).toContain('ET rate 4.9 mm/day ET rate: Estimate, UV 6 assumed')
    await card.getByRole('button', { name: 'Why 4.9 mm/day?' }).click()
    expect(air()).toMatch(
      /UV 6, assumed, × 0.364 2.2.mm 26 °C × 0.148 3.8.mm Wind 12 km\/h × 0.069 0.8.mm Less a fixed part −2.0.mm Humidity 45%.* × 1.0 Lost in a day 4.9.mm/,
    )
  })

  it('says where its figures are only typical', async () => {
    network().meddle(getWeather, () => new Response('no', { status: 500 }))
    await openCard()
    await expect.poll(air).toContain('Typical figures, live weather unavailable')
  })

  it('is read anew every 30 minutes [IRRIG-08]', async () => {
    let temperature = 24
    network().on(getWeather, () => inTheAir({ temperature }))
    stopTime()
    await open('/', { size: PHONE })
    await runUntil(() => {
      document.getElementById('below')?.scrollIntoView()
      return microclimate.query() !== null && air().includes('Temp 24')
    })
    temperature = 31
    await runFor(29 * MINUTE_MS, MINUTE_MS)
    expect(air()).toContain('Temp 24')
    await runFor(MINUTE_MS, MINUTE_MS / 4)
    await runUntil(() => air().includes('Temp 31'))
  })
})

describe('whose rules hold for the runs', () => {
  const asked = card.getByRole('group', { name: /^Sydney Water, Parramatta\? Runs keep to its watering rules\.$/ })

  it('is asked until one tap confirms the utility that was found by the place, and the focus stays there', async () => {
    plantZones()
    plantWateringRule(network())
    await openCard()
    await expect.element(asked).toBeVisible()
    await expect
      .element(asked.getByRole('link', { name: 'Other' }))
      .toHaveAttribute('href', '/profile?tab=garden#watering-rules')
    const yes = asked.getByRole('button', { name: 'Yes' })
    ;(yes.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(card.getByRole('group', { name: 'Runs keep to the watering rules of Sydney Water.' }))
      .toHaveFocus()
    await expect
      .poll(() => network().writes.map(({ path, body }) => [path, body]))
      .toEqual([[`/api/users/${person().id}/watering-rule`, { area: 'nsw-sydney' }]])
    await expect.element(asked).not.toBeInTheDocument()
  })

  it('is asked again where the answer was refused', async () => {
    plantZones()
    plantWateringRule(network())
    network().meddle(changeWateringRule, fails)
    await openCard()
    await asked.getByRole('button', { name: 'Yes' }).click()
    await expect.element(asked).toBeVisible()
    await toastSaying(failure('Your watering rules were not saved. Please try again.'))
  })

  it.each([
    ['number-needed', 'Your street number decides your watering days.', 'Add its last digit'],
    ['day-unknown', 'No page says which days a property without a number has.', 'Set your days'],
  ] as const)('asks for what decides the days: %s', async (next, text, action) => {
    plantZones()
    const methods = SYDNEY_RULE.methods.map((one) => ({ ...one, nextFrom: null, nextTo: null, next }))
    plantWateringRule(network()).set({ foundBy: 'chosen', methods })
    await openCard()
    const group = card.getByRole('group', { name: `Sydney Water. ${text}` })
    await expect
      .element(group.getByRole('link', { name: action }))
      .toHaveAttribute('href', '/profile?tab=garden#watering-rules')
  })

  it.each([
    ['was confirmed', { foundBy: 'chosen' }],
    ['only advises', { binding: false }],
    ['is not known', { rule: null, foundBy: null, binding: false }],
  ] as const)('is not asked where the rule %s', async (_, given) => {
    plantZones()
    garden().irrigation.schedule()
    plantWateringRule(network()).set(given)
    await openCard()
    await expect.element(entry('Front lawn')).toBeVisible()
    expect(card.getByRole('group').elements()).toEqual([])
  })
})

describe('a schedule', () => {
  it('says when, how long, how much and how often, and opens its depth to the factors', async () => {
    plantZones()
    garden().irrigation.schedule({ priority: 'critical', nextWatering: dayIn(1) })
    await openCard()
    const words = wordsOf(entry('Front lawn'))
    expect(words).toMatch(/^Front lawn Critical 06:00 tomorrow · \d+.min · [\d,]+.L · [\d.]+.mm Today Every 2 days/)
    await entry('Front lawn')
      .getByRole('button', { name: /^Why [\d.]+.mm\? of Front lawn$/ })
      .click()
    const why = wordsOf(entry('Front lawn'))
    expect(why).toMatch(
      /Buffalo Grass, medium need 4.0.mm Spring × 1.0 Loam holds water evenly × 1.0 Full sun × 1.4 .* × 1.041 Needs each day 5.8.mm/,
    )
    expect(why).toMatch(/More than 5 mm a day means every 2 days 2.days/)
    expect(why).toMatch(/Kept between 5 and 60 \d+.min Needs each watering day 11.7.mm Area of the zone 60.m²/)
  })

  it('shows the figure of the server without a total where the factors come to something else', async () => {
    plantZones()
    garden().irrigation.schedule({ waterDepthMm: 8.2 })
    await openCard()
    await entry('Front lawn')
      .getByRole('button', { name: /^Why 8.2.mm\? of Front lawn$/ })
      .click()
    const why = wordsOf(entry('Front lawn'))
    expect(why).toContain('Kept between 5 and 60')
    expect(why).not.toContain('Needs each watering day')
  })

  it('draws the 14 days ahead as one picture with its text', async () => {
    plantZones()
    garden().irrigation.schedule({ frequency: 'weekly', nextWatering: dayIn(3) })
    await openCard()
    const strip = entry('Front lawn').getByRole('img', { name: /^Weekly, next 14 days: waters on/ })
    await expect.element(strip).toBeVisible()
    expect(strip.element().children).toHaveLength(14)
  })

  it('whose run the place permits at another time has that time, those days, and the reason', async () => {
    plantZones()
    const runReason = 'Moved from 06:00. Water Corporation: sprinklers before 4 am.'
    const run = { date: dayIn(2), time: '03:40', minutes: 20, depthMm: 6, litres: 360 }
    garden().irrigation.schedule({ nextWatering: dayIn(1), run, runReason, runDates: [dayIn(2), dayIn(5)] })
    await openCard()
    const words = wordsOf(entry('Front lawn'))
    expect(words).toMatch(
      /03:40 .* · 20.min · 360.L · 6.0.mm Moved from 06:00\. Water Corporation: sprinklers before 4 am\. Today/,
    )
    expect(words).not.toContain('06:00 tomorrow')
    const strip = entry('Front lawn').getByRole('img', { name: / next 14 days: waters on \d+ \w+, \d+ \w+$/ })
    await expect.element(strip).toBeVisible()
  })

  describe('whose planned run has begun', () => {
    const lastRun = (state: LastRun['state']) =>
      aLastRun({
        ...{ wateringId: '01890000-0000-7000-8000-00000000000a', date: '2026-11-21', state },
        ...{ endedAt: '2026-11-20T17:20:00Z', countsFrom: '2026-11-20T18:20:00Z' },
      })
    const began = async (state: LastRun['state']) => {
      isNow()
      plantZones()
      garden().irrigation.schedule({ lastRun: lastRun(state) })
      await openCard()
    }
    const ran = entry('Front lawn').getByRole('button', { name: 'It ran: Front lawn' })
    const notRun = entry('Front lawn').getByRole('button', { name: 'It did not run: Front lawn' })
    const sentTo = (part: string) => network().writes.filter(({ path }) => path.includes(part))

    it('says from when its water counts, and takes the gardener’s word with one tap', async () => {
      network().on(confirmRun, ({ params: { id } }) => {
        garden().irrigation.schedule({ lastRun: lastRun('confirmed') })
        return aWatering({ id, date: '2026-11-21', origin: 'run', state: 'confirmed', confirmedBy: 'gardener' })
      })
      await began('awaited')
      expect(wordsOf(entry('Front lawn'))).toContain(
        '9.8 mm of the run until 4:20 am today counts from 5:20 am today, or once you say that it ran.',
      )
      await ran.click()
      await expect.poll(() => ran.elements()).toHaveLength(0)
      await expect.element(entry('Front lawn').getByRole('heading', { name: 'Front lawn' })).toHaveFocus()
      await expect
        .poll(() => sentTo('/confirm'))
        .toMatchObject([
          { method: 'POST', path: '/api/irrigation/waterings/01890000-0000-7000-8000-00000000000a/confirm' },
        ])
      expect(wordsOf(entry('Front lawn'))).not.toContain('of the run until')
    })

    it('says that it is assumed, and takes it back with one tap', async () => {
      network().on(deleteWatering, ({ params: { id } }) => {
        garden().irrigation.schedule({ lastRun: null })
        return { id }
      })
      await began('assumed')
      expect(wordsOf(entry('Front lawn'))).toContain(
        '9.8 mm of the run until 4:20 am today is assumed: nobody has said that it ran.',
      )
      await notRun.click()
      await expect.poll(() => notRun.elements()).toHaveLength(0)
      await expect.poll(() => sentTo('/waterings/')).toMatchObject([{ method: 'DELETE' }])
    })

    it('asks nothing of one that was confirmed', async () => {
      await began('confirmed')
      expect(ran.elements()).toHaveLength(0)
      expect(wordsOf(entry('Front lawn'))).not.toContain('of the run until')
    })

    it('keeps the question where the answer could not be sent, and says so', async () => {
      network().on(confirmRun, () => refusal('auth/forbidden'))
      await began('assumed')
      await ran.click()
      await toastSaying(failure('The run could not be saved. Please try again.'))
      await expect.element(ran).toBeVisible()
    })
  })

  it('of which no run is permitted has no time, and says why', async () => {
    plantZones()
    const runReason = 'No run is planned. Water Corporation: your street number decides the day.'
    garden().irrigation.schedule({ run: null, runReason, runDates: [] })
    await openCard()
    const words = wordsOf(entry('Front lawn'))
    expect(words).toMatch(
      /^Front lawn \w+ No run is planned\. Water Corporation: your street number decides the day\. Today/,
    )
    await expect.element(entry('Front lawn').getByRole('img', { name: /no watering$/ })).toBeVisible()
  })

  it('that is held for frost says so, and when it is looked at again', async () => {
    plantZones()
    const pause = {
      cause: 'frost',
      conditions: [],
      comingMm: null,
      needsMm: 11.7,
      lookAgainAt: '2026-01-04T18:00:00.000Z',
    } as const
    garden().irrigation.schedule({ active: false, weatherAdjusted: true, pause: { ...pause, conditions: [] } })
    await openCard()
    const words = wordsOf(entry('Front lawn'))
    expect(words).toContain(
      'A frost risk is forecast for the morning of its run. Starts again by itself on a milder one.',
    )
    expect(words).toMatch(/Next check: Mon 5 Jan, 5:00.am/)
    expect(words).not.toContain('The zone needs')
  })

  it('that is paused has the badge, the reason, what is coming and when it is looked at again [IRRIG-13]', async () => {
    plantZones()
    garden().irrigation.schedule({
      active: false,
      weatherAdjusted: true,
      pause: {
        cause: 'rain',
        conditions: [{ day: 'Tomorrow', date: dayIn(1), condition: 'rain' }],
        comingMm: 6.1,
        needsMm: 11.7,
        lookAgainAt: '2026-01-04T18:00:00.000Z',
      },
    })
    await openCard()
    const words = wordsOf(entry('Front lawn'))
    expect(words).toMatch(/^Front lawn Paused Low/)
    expect(words).toContain('Rain in the 3-day forecast. Starts again by itself when it clears.')
    expect(words).toMatch(/Coming: 6.1.mm. The zone needs 11.7.mm. Next check: Mon 5 Jan, 5:00.am/)
    await expect.element(entry('Front lawn').getByRole('img', { name: /paused, would water on/ })).toBeVisible()
  })

  it('has the smart advice beside it, with its cycles, and where it comes from on tap', async () => {
    plantZones()
    garden().irrigation.schedule({
      smart: {
        verdict: 'water',
        date: dayIn(1),
        time: '05:30',
        depthMm: 6.6,
        litres: 594,
        minutes: 13.2,
        cycles: 2,
        cycleMinutes: 6.6,
        soakMinutes: 59,
        why: 'Water 6.6 mm: the soil is 9.2 mm down of the 9.8 mm it can spare.',
        rule: 'Sydney Water: before 10 am or after 4 pm (seen 12 Nov 2026)',
        balance: { depletionMm: 9.2, rawMm: 9.75, tawMm: 19.5, asOf: dayIn(0), estimatedSince: null },
      },
    })
    await openCard()
    const row = entry('Front lawn')
    expect(wordsOf(row)).toMatch(
      /Smart advice: Water of Front lawn 05:30 tomorrow · 6.6.mm · 594.L · 2.×.6.6.min, soak 59.min between Water 6.6 mm: the soil/,
    )
    await row.getByRole('button', { name: /^Where this comes from/ }).click()
    expect(shownText(row.element())).toContain('Sydney Water: before 10 am or after 4 pm (seen 12 Nov 2026)')
    expect(wordsOf(row)).toMatch(/9.2.mm Soil can spare 9.8.mm Soil can hold for the roots 19.5.mm/)
  })

  it('is switched to millimetres for its zone', async () => {
    plantZones()
    garden().irrigation.schedule()
    await openCard()
    const byMillimetres = card.getByRole('switch', { name: 'By millimetres of Front lawn' })
    await expect.element(byMillimetres).not.toBeChecked()
    await byMillimetres.click()
    await expect.element(byMillimetres).toBeChecked()
    await expect.poll(() => garden().irrigation.zones()[0]?.mode).toBe('millimetres')
  })
})

it('is worked through by the keyboard alone', async () => {
  plantZones()
  garden().irrigation.schedule()
  await openCard(DESKTOP)
  await tabTo(/^Why [\d.]+.mm\? of Front lawn/)
  const open = document.activeElement?.getAttribute('aria-expanded')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-expanded')).not.toBe(open)
})
