import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deleteRainGauge, deleteWatering, getMonthWater } from '../../../../contract/src/water.ts'
import { instantsOf } from '../../../../domain/src/kernel/local-time.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { dayIn } from '../../../test/garden.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { plantLawn } from '../../../test/lawn.ts'
import { aMonthWater, aReading, aWatering } from '../../../test/month-water.ts'
import { comeToMonthCard, marks, monthCard } from '../../../test/month-water-card.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantPlaces } from '../../../test/places.ts'
import { plantSecurity } from '../../../test/security-service.ts'
import { monthName } from '../../features/irrigation/month/month-copy.ts'
import { monthAfter } from '../../features/irrigation/month/month-figures.ts'

const { garden, network, open, person } = anApp()
let asked: { zoneId: string; month: string }[]
const THIS = dayIn(0).slice(0, 7)
const BEFORE = monthAfter(THIS, -1)
const nameOf = (month: string) => monthName(month, dayIn(0))

beforeEach(() => {
  plantAuth(network(), person())
  plantSecurity(network())
  plantPlaces(network())
  plantLawn(network(), person(), garden())
  asked = []
  network().on(getMonthWater, ({ params, query: { month } }) => {
    asked.push({ zoneId: params.id, month })
    return aMonthWater(month)
  })
})

const chart = monthCard.getByRole('img', { name: /^Soil balance of / })
const back = monthCard.getByRole('button', { name: /^Back to / })
const on = monthCard.getByRole('button', { name: /^On to / })

const openCard = async () => {
  await open('/profile?tab=garden')
  await comeToMonthCard()
}
const drawn = async () => {
  garden().irrigation.addZone({ name: 'Front lawn', areaSize: 60, createdAt: `${BEFORE}-20T00:00:00Z` })
  await openCard()
  await expect.poll(() => marks('balance').length).toBe(1)
}

describe('the water of the month', () => {
  it('says in a sentence what it saved, and puts three ways on one scale', async () => {
    await drawn()
    await expect.element(monthCard.getByRole('heading', { name: `Water in ${nameOf(THIS)}` })).toBeVisible()
    expect(wordsOf(monthCard.getByText(/^Front lawn, /))).toBe('Front lawn, 60 m², buffalo on loam')
    await expect.element(monthCard.getByText(/2,052\sL less than a fixed timer/)).toBeVisible()
    const bars = [...monthCard.getByRole('list', { name: /^Three ways/ }).element().children]
    expect(bars.map((bar) => bar.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'This app5 runs, 1 dry day2,988 L',
      'Rain rule5 runs, 18 dry days1,680 L',
      'Fixed timer15 runs, 35 mm drained5,040 L',
    ])
    const widths = bars.map((bar) => Number.parseFloat(bar.querySelector('i')?.style.width ?? ''))
    expect(widths.map((width) => width / 97)).toEqual(
      [2988 / 5040, 1680 / 5040, 1].map((one) => expect.closeTo(one, 6)),
    )
  })

  it('holds no ways against each other before seven days with known weather', async () => {
    network().on(getMonthWater, ({ query: { month } }) => {
      const whole = aMonthWater(month)
      return { ...whole, days: whole.days.map((day, index) => ({ ...day, estimated: index >= 6 })) }
    })
    await drawn()
    await expect.element(monthCard.getByText('Too early to compare: 6 of 7 days with known weather.')).toBeVisible()
    expect(monthCard.getByText(/fixed timer/i).elements()).toEqual([])
  })

  it('draws the soil day by day, and tells it to ears and in a table', async () => {
    await drawn()
    expect([marks('rain').length, marks('run').length]).toEqual([5, 5])
    await expect.element(chart).toHaveAccessibleName(/between 1\.5\smm and 15\.5\smm below full; dry from 12\.8\smm/)
    expect(monthCard.getByRole('table').elements()).toHaveLength(0)
    await monthCard.getByRole('button', { name: 'Soil balance as a table' }).click()
    const rows = monthCard.getByRole('table').element().querySelectorAll('tbody tr')
    expect(rows).toHaveLength(30)
    expect(rows[22]?.textContent).toMatch(/^23 .*15\.5\smm14\.0\smmdry$/)
  })

  it('tells which day’s rain its source has corrected, in the table', async () => {
    network().on(getMonthWater, ({ query: { month } }) => {
      const whole = aMonthWater(month)
      return { ...whole, days: whole.days.map((day, index) => (index === 3 ? { ...day, rainFirstMm: 18 } : day)) }
    })
    await drawn()
    await monthCard.getByRole('button', { name: 'Soil balance as a table' }).click()
    const rows = [...monthCard.getByRole('table').element().querySelectorAll('tbody tr')]
    expect(rows[3]?.textContent).toMatch(/rain corrected from 18\.0\smm$/)
    expect(rows.filter((row) => row.textContent?.includes('corrected'))).toHaveLength(1)
  })

  it('says the rule of the place and that it was kept, or which watering did not keep it', async () => {
    await drawn()
    expect(wordsOf(monthCard.getByText(/^Sydney: /))).toBe('Sydney: before 10 am or after 4 pm')
    await expect.element(monthCard.getByText('kept', { exact: true })).toBeVisible()
    const { rule } = aMonthWater(BEFORE)
    const broken = [{ wateringId: crypto.randomUUID(), date: `${BEFORE}-03`, time: '12:00', why: 'hours' as const }]
    network().on(getMonthWater, () => aMonthWater(BEFORE, { rule: { ...rule, kept: false, broken } }))
    await back.click()
    await expect.element(monthCard.getByText('not kept', { exact: true })).toBeVisible()
    await expect.element(monthCard.getByText(/^3 .*, noon: outside the permitted hours$/)).toBeVisible()
  })

  it('opens the litres to the sum behind them, why a day was dry, and the sources', async () => {
    await drawn()
    const why = monthCard.getByRole('button', { name: /^Why 2,988\sL\?$/ })
    await why.click()
    const lines = [...monthCard.element().querySelectorAll('dl > *')].map(({ textContent }) => textContent ?? '')
    expect(lines.filter((_, index) => index % 2 === 1).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '87.3 mm',
      '+ 3.0 mm',
      '− 36.2 mm',
      '− 4.3 mm',
      '49.8 mm',
    ])
    expect(lines[0]).toBe('Grass drank, 0.6 of reference')
    await expect.element(monthCard.getByText(/^Dry on 23 .*: Hold: 12\.1\smm is missing/)).toBeVisible()
    await expect.element(monthCard.getByText(/Open-Meteo\.com\. .* Rules: Sydney Water, seen 12\sNov/)).toBeVisible()
  })

  it('goes back and on by month, no further than there is something, by keys too', async () => {
    await drawn()
    await expect.element(on).toHaveAttribute('aria-disabled', 'true')
    await back.click()
    await expect.element(monthCard.getByRole('heading', { name: `Water in ${nameOf(BEFORE)}` })).toBeVisible()
    await expect.element(back).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(monthCard.getByRole('heading', { name: `Water in ${nameOf(monthAfter(THIS, -2))}` }))
      .toBeVisible()
    await expect.element(back).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await on.click()
    await on.click()
    await expect.element(monthCard.getByRole('heading', { name: `Water in ${nameOf(THIS)}` })).toBeVisible()
    expect(asked.map(({ month }) => month)).toEqual([THIS, BEFORE, monthAfter(THIS, -2)])
  })

  it('lists what the zone was given, and takes back what is wrong, with Undo, by keys too', async () => {
    const given = [
      aWatering({ date: `${THIS}-02`, minutes: 12, depthMm: 8.4 }),
      aWatering({ date: `${THIS}-05`, origin: 'run', depthMm: 10 }),
      aWatering({ date: `${THIS}-07`, litres: 600, depthMm: 10 }),
    ]
    network().on(getMonthWater, () => aMonthWater(THIS, { waterings: given }))
    network().on(deleteWatering, ({ params: { id } }) => {
      given.splice(
        given.findIndex((one) => one.id === id),
        1,
      )
      return { id }
    })
    await drawn()
    await monthCard.getByRole('button', { name: /^Waterings/ }).click()
    const list = monthCard.getByRole('list', { name: 'Waterings' })
    const lines = () =>
      [...list.element().querySelectorAll('li')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')
    expect(lines()).toEqual([
      expect.stringMatching(/^\w{3} 7 .*600 L, 10\.0 mmlogged$/),
      expect.stringMatching(/^\w{3} 5 .*10\.0 mmplanned run, assumed$/),
      expect.stringMatching(/^\w{3} 2 .*12 min, 8\.4 mmlogged$/),
    ])
    await list.getByRole('button', { name: /^Delete the watering of Front lawn on \w{3} 7 / }).click()
    const undo = monthCard.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toHaveFocus()
    expect(lines()).toHaveLength(2)
    await userEvent.keyboard('{Enter}')
    await expect.poll(lines).toHaveLength(3)
    expect(given).toHaveLength(3)
    await list.getByRole('button', { name: /^Delete the watering of Front lawn on \w{3} 7 / }).click()
    // Who leaves it does not wait for Undo.
    await monthCard.getByRole('button', { name: /^Waterings/ }).click()
    await expect.poll(() => given.map(({ date }) => date)).toEqual([`${THIS}-02`, `${THIS}-05`])
    await expect.element(monthCard.getByRole('button', { name: /^Waterings/ })).toHaveTextContent('Waterings2')
  })

  it('lists the readings of the gauge with the hours for which each stands, and takes one back', async () => {
    const at = (day: string, clock: string) =>
      instantsOf('Australia/Sydney', `${BEFORE}-${day}`, clock)[0].toISOString()
    const readings = [
      aReading({ from: at('03', '09:00'), to: at('04', '08:00'), millimetres: 12 }),
      aReading({ from: at('04', '09:00'), to: at('04', '18:30'), millimetres: 0 }),
    ]
    network().on(getMonthWater, ({ query: { month } }) =>
      aMonthWater(month, { gauge: month === BEFORE ? readings : [] }),
    )
    network().on(deleteRainGauge, ({ params: { readingId } }) => {
      readings.splice(
        readings.findIndex(({ id }) => id === readingId),
        1,
      )
      return { id: readingId }
    })
    await drawn()
    const title = monthCard.getByRole('button', { name: /^Rain gauge/ })
    expect(title.elements()).toHaveLength(0)
    await back.click()
    await title.click()
    const list = monthCard.getByRole('list', { name: 'Rain gauge' })
    const lines = () =>
      [...list.element().querySelectorAll('li')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')
    expect(lines()).toEqual([
      expect.stringMatching(/^\w{3} 4 \w+0\.0 mm9:00 am to 6:30 pm$/),
      expect.stringMatching(/^\w{3} 4 \w+12\.0 mm9:00 am \w{3} 3 \w+ to 8:00 am$/),
    ])
    await list
      .getByRole('button', { name: /^Delete the rain gauge reading of \w{3} 4 / })
      .last()
      .click()
    await expect.poll(lines).toHaveLength(1)
    await title.click()
    await expect.poll(() => readings.map(({ millimetres }) => millimetres)).toEqual([0])
  })

  it('shows the zone that is chosen', async () => {
    const beds = garden().irrigation.addZone({ name: 'Vegie beds', plantTypes: ['vegetables'], areaSize: 12 })
    await drawn()
    await monthCard.getByLabelText('Zone').selectOptions('Vegie beds')
    await expect.element(monthCard.getByText(/^Vegie beds, 12\sm², vegetables on loam$/)).toBeVisible()
    await expect.poll(() => asked.at(-1)?.zoneId).toBe(beds.id)
  })

  it('leaves a gap where the weather is not known, and counts it', async () => {
    const { days } = aMonthWater(THIS)
    network().on(getMonthWater, () =>
      aMonthWater(THIS, {
        days: days.slice(4).map((day, index) => ({ ...day, estimated: index === 9 })),
        gaps: [...days.slice(0, 4).map(({ date }) => date), `${THIS}-14`],
      }),
    )
    await drawn()
    const line = marks('balance')[0]?.getAttribute('d') ?? ''
    expect(line.match(/M/g)).toHaveLength(2)
    expect(line.match(/[ML]/g)).toHaveLength(25)
    await expect
      .element(monthCard.getByText(/^Recorded since 5 .*\. 1 day without weather data: a gap, not 0\.$/))
      .toBeVisible()
    await expect.element(monthCard.getByRole('heading', { name: 'Soil balance, 26 days' })).toBeVisible()
  })

  it('says from when it will show where no day is kept yet, and that none was', async () => {
    network().on(getMonthWater, ({ query }) => aMonthWater(query.month, { days: [], ways: null, sum: null }))
    garden().irrigation.addZone({ name: 'Front lawn', createdAt: `${THIS}-01T00:00:00Z` })
    await openCard()
    await expect
      .element(monthCard.getByText(/^Nothing is recorded yet\. The first day shows on \d+ .*, after midnight\.$/))
      .toBeVisible()
    await back.click()
    await expect.element(monthCard.getByText(`Nothing was recorded for this zone in ${nameOf(BEFORE)}.`)).toBeVisible()
  })

  it('asks for a zone where there is none', async () => {
    await openCard()
    await expect.element(monthCard.getByText(/^Add an irrigation zone, /)).toBeVisible()
    expect(asked).toEqual([])
  })

  it('says that it failed, tries again, and keeps the last month while the line is gone', async () => {
    // Until somebody asks again: a read that failed may be asked anew by itself.
    let pressed = false
    document.addEventListener('click', () => (pressed = true), { once: true, capture: true })
    network().meddle(getMonthWater, (attempt, pass) => (pressed ? pass() : fails(attempt, pass)))
    garden().irrigation.addZone({ name: 'Front lawn', createdAt: `${BEFORE}-20T00:00:00Z` })
    await openCard()
    await expect.element(monthCard.getByText('Unable to load the water for this month')).toBeVisible()
    await monthCard.getByRole('button', { name: 'Try again' }).click()
    await expect.element(monthCard.getByText(/2,052\sL less/)).toBeVisible()
    network().meddle(getMonthWater, isCutOff)
    await back.click()
    await expect.element(monthCard.getByText('Unable to load the water for this month')).toBeVisible()
    await on.click()
    await expect.element(monthCard.getByText(/2,052\sL less/)).toBeVisible()
  })
})
