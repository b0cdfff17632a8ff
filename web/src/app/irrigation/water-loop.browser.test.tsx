import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { logWatering, tellRainGauge } from '../../../../contract/src/water.ts'
import { instantsOf } from '../../../../domain/src/kernel/local-time.ts'
import { isNow } from '../../../test/calendar.ts'
import { dayIn } from '../../../test/garden.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { card, choose, comeToCard, DRY_LAWN, showTab } from '../../../test/irrigation-card.ts'
import { fails, refusal } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { tapTile } from '../../../test/tap-tile.ts'
import { failure, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()

const openZones = async () => {
  await open('/')
  await comeToCard()
  await showTab('Irrigation Zones')
}
const moisture = () => Number(card.getByRole('meter').element().getAttribute('aria-valuenow'))

beforeEach(() => void garden().irrigation.addZone(DRY_LAWN))

it.each([
  { unit: 'Minutes', typed: '30', sent: { minutes: 30 } },
  { unit: 'Litres', typed: '336', sent: { litres: 336 } },
  { unit: 'Millimetres', typed: '5,6', sent: { millimetres: 5.6 } },
])('logs a watering by $unit, and the balance changes', async ({ unit, typed, sent }) => {
  await openZones()
  await expect.poll(moisture).toBe(9)
  await choose('Front lawn', 'Log watering')
  await expect.element(page.getByRole('heading', { name: 'Log watering of Front lawn' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Log watering' })).toBeDisabled()
  await sheet.getByText(unit, { exact: true }).click()
  await sheet.getByLabelText('How much', { exact: true }).fill(typed)
  await sheet.getByRole('button', { name: 'Log watering' }).click()
  await sheetGone()
  await expect.poll(moisture).toBeGreaterThan(9)
  const { id: _, wateredAt: _at, ...body } = (network().writes.at(-1)?.body ?? {}) as Record<string, unknown>
  expect(body).toEqual({ userId: person().id, ...sent })
})

describe('a watering of an earlier day', () => {
  const openLog = async () => {
    await openZones()
    await choose('Front lawn', 'Log watering')
    await expect.element(page.getByRole('heading', { name: 'Log watering of Front lawn' })).toBeVisible()
    await sheet.getByLabelText('How much', { exact: true }).fill('30')
  }
  const save = sheet.getByRole('button', { name: 'Log watering' })
  const day = sheet.getByLabelText('Day it was done')
  const sentAt = () => (network().writes.at(-1)?.body as { wateredAt?: string } | undefined)?.wateredAt
  const noonOf = (days: number) => instantsOf('Australia/Sydney', dayIn(days), '12:00')[0].toISOString()

  it('is logged at its noon in the garden: yesterday, or up to 31 days ago', async () => {
    await openLog()
    await sheet.getByText('Yesterday', { exact: true }).click()
    await save.click()
    await sheetGone()
    await expect.poll(sentAt).toBe(noonOf(-1))
    await choose('Front lawn', 'Log watering')
    await sheet.getByLabelText('How much', { exact: true }).fill('30')
    await sheet.getByText('Another day', { exact: true }).click()
    await expect.element(day).toHaveValue(dayIn(-2))
    await day.fill(dayIn(-31))
    await save.click()
    await sheetGone()
    await expect.poll(sentAt).toBe(noonOf(-31))
  })

  it('is not logged of a day that is longer ago, and says why', async () => {
    await openLog()
    await sheet.getByText('Another day', { exact: true }).click()
    await day.fill(dayIn(-32))
    await save.click()
    await expect.element(sheet.getByText('At most 31 days back')).toBeVisible()
    expect(network().writes).toEqual([])
  })
})

describe('the own gauge', () => {
  /** Six on a Saturday evening in Sydney, the 21st. */
  const EVENING = new Date('2026-11-21T07:00:00Z')
  const at = (date: string, clock: string) => instantsOf('Australia/Sydney', date, clock)[0].toISOString()
  const openRain = async () => {
    await openZones()
    await card.getByRole('button', { name: 'It rained' }).click()
    await sheetAtRest()
  }
  const stands = () => wordsOf(sheet.getByText(/^Covers /))
  const since = sheet.getByRole('group', { name: 'Empty since' })
  const save = async (mm: string) => {
    await sheet.getByLabelText('Rain in the gauge').fill(mm)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheetGone()
  }
  const told = () => network().writes.at(-1)
  beforeEach(() => isNow(EVENING))

  it('stands from nine of the morning to now, and the balance changes', async () => {
    await openRain()
    expect(stands()).toBe('Covers 9:00 am today to now.')
    await save('12')
    await expect.poll(moisture).toBeGreaterThan(9)
    await expect.poll(told).toMatchObject({ method: 'POST', path: `/api/users/${person().id}/rain-gauge` })
    expect(told()?.body).toEqual({ id: expect.any(String), from: at('2026-11-21', '09:00'), millimetres: 12 })
  })

  it('may have been empty since the nine before it, which is chosen with one tap', async () => {
    await openRain()
    await tapTile(since.getByRole('radio', { name: /^The day before/ }))
    expect(stands()).toBe('Covers 9:00 am yesterday to now.')
    await save('12')
    await expect.poll(told).toMatchObject({ body: { from: at('2026-11-20', '09:00') } })
  })

  it('of an earlier day stands for the 24 hours to its nine, and 0 is a figure', async () => {
    await openRain()
    await sheet.getByText('Yesterday', { exact: true }).click()
    expect(stands()).toBe('Covers 9:00 am Thu 19 Nov to 9:00 am yesterday.')
    expect(since.elements()).toHaveLength(0)
    await save('0')
    await expect.poll(told).toMatchObject({
      body: { from: at('2026-11-19', '09:00'), to: at('2026-11-20', '09:00'), millimetres: 0 },
    })
  })

  it('stands since the last reading, where that was later', async () => {
    const last = at('2026-11-21', '12:00')
    garden().irrigation.readGauge({ from: at('2026-11-20', '09:00'), to: last })
    await openRain()
    await expect.poll(stands).toBe('Covers 12:00 pm today to now.')
    expect(since.elements()).toHaveLength(0)
    await save('5')
    await expect.poll(told).toMatchObject({ body: { from: last, millimetres: 5 } })
  })

  it('or since nine, where that was later than the reading', async () => {
    garden().irrigation.readGauge({ from: at('2026-11-20', '09:00'), to: at('2026-11-21', '08:00') })
    await openRain()
    await expect.poll(stands).toBe('Covers 8:00 am today to now.')
    await tapTile(since.getByRole('radio', { name: /^This morning/ }))
    expect(stands()).toBe('Covers 9:00 am today to now.')
  })

  it('says why hours that were told already are not told again, and keeps what was typed', async () => {
    network().on(tellRainGauge, () => refusal('rain-gauge/told-already'))
    await openRain()
    await sheet.getByLabelText('Rain in the gauge').fill('12')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await toastSaying(
      failure('Another reading covers these hours. Delete it under the water of the month first.', 'Already recorded'),
    )
    await expect.element(sheet.getByLabelText('Rain in the gauge')).toHaveValue('12')
  })
})

it('takes the depths of the cup test as the rate of the zone', async () => {
  await openZones()
  await choose('Front lawn', 'Cup test')
  await sheet.getByLabelText('Depth in each cup, mm').fill('5 5 4 6')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheetGone()
  await expect
    .poll(() => network().writes.at(-1)?.body)
    .toEqual({ userId: person().id, cups: [5, 5, 4, 6], minutes: 15 })
  await expect.poll(() => garden().irrigation.zones()[0]?.measuredRateMmH).toBe(20)
})

it('keeps what was typed when a watering could not be saved, and says so', async () => {
  network().meddle(logWatering, fails)
  await openZones()
  await choose('Front lawn', 'Log watering')
  await sheet.getByLabelText('How much', { exact: true }).fill('30')
  await sheet.getByRole('button', { name: 'Log watering' }).click()
  await toastSaying(failure('The watering could not be saved. Please try again.'))
  await expect.element(sheet.getByLabelText('How much', { exact: true })).toHaveValue('30')
})
