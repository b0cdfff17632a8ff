import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { logWatering } from '../../../../contract/src/water.ts'
import { instantsOf } from '../../../../domain/src/kernel/local-time.ts'
import { dayIn } from '../../../test/garden.ts'
import { card, choose, comeToCard, DRY_LAWN, showTab } from '../../../test/irrigation-card.ts'
import { fails } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
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
  const day = sheet.getByLabelText('Day on which it was done')
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

it('takes the own gauge of today or yesterday, 0 too, and the balance changes', async () => {
  await openZones()
  await card.getByRole('button', { name: 'It rained' }).click()
  await sheetAtRest()
  await sheet.getByText('Yesterday', { exact: true }).click()
  await sheet.getByLabelText('Rain in the gauge').fill('12')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheetGone()
  await expect.poll(moisture).toBeGreaterThan(9)
  await expect
    .poll(() => network().writes.at(-1))
    .toMatchObject({
      method: 'PUT',
      path: `/api/users/${person().id}/rain-gauge/${dayIn(-1)}`,
      body: { millimetres: 12 },
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
