import { beforeEach, describe, expect } from 'vitest'
import { isNow } from '../../../test/calendar.ts'
import { dayIn } from '../../../test/garden.ts'
import { card, choose, comeToCard, DRY_LAWN, showTab } from '../../../test/irrigation-card.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest } from '../../../test/sheet.ts'

const { garden, open } = anApp()
beforeEach(() => void garden().irrigation.addZone(DRY_LAWN))

const openZones = async (size: Parameters<Parameters<typeof testLooks>[0]>[0]) => {
  await open('/', { size })
  await comeToCard()
  await showTab('Irrigation Zones')
}

describe('the cup test with too few cups', () => {
  testLooks(async (size) => {
    await openZones(size)
    await choose('Front lawn', 'Cup test')
    await sheet.getByLabelText('Depth in each cup, mm').fill('5 5 4')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText('At least 4 cups')).toBeVisible()
  })
})

describe('Log watering of a day too long ago', () => {
  testLooks(async (size) => {
    await openZones(size)
    await choose('Front lawn', 'Log watering')
    await sheet.getByLabelText('How much', { exact: true }).fill('30')
    await sheet.getByText('Another day', { exact: true }).click()
    await sheet.getByLabelText('Day it was done').fill(dayIn(-32))
    await sheet.getByRole('button', { name: 'Log watering' }).click()
    await expect.element(sheet.getByText('At most 31 days back')).toBeVisible()
  })
})

describe('a reading of the gauge, since the last one or nine of the morning', () => {
  testLooks(async (size) => {
    isNow(new Date('2026-11-21T07:00:00Z'))
    garden().irrigation.readGauge({ from: '2026-11-19T22:00:00Z', to: '2026-11-20T21:00:00Z' })
    await openZones(size)
    await card.getByRole('button', { name: 'It rained' }).click()
    await sheetAtRest()
    await sheet.getByLabelText('Rain in the gauge').fill('1001')
    await expect.element(sheet.getByText(/^Covers /)).toBeVisible()
  })
})
