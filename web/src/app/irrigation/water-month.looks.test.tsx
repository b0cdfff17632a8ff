import { beforeEach, describe, expect } from 'vitest'
import { getMonthWater } from '../../../../contract/src/water.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { dayIn } from '../../../test/garden.ts'
import { plantLawn } from '../../../test/lawn.ts'
import { testLooks } from '../../../test/looks.ts'
import { aMonthWater, aReading, aWatering } from '../../../test/month-water.ts'
import { comeToMonthCard, marks, monthCard } from '../../../test/month-water-card.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantPlaces } from '../../../test/places.ts'
import { plantSecurity } from '../../../test/security-service.ts'
import { monthAfter } from '../../features/irrigation/month/month-figures.ts'

const { garden, network, open, person } = anApp()

beforeEach(() => {
  plantAuth(network(), person())
  plantSecurity(network())
  plantPlaces(network())
  plantLawn(network(), person(), garden())
  network().on(getMonthWater, ({ query: { month } }) => aMonthWater(month))
})

describe('the card with a long zone name, opened to all that it has', () => {
  testLooks(async (size) => {
    garden().irrigation.addZone({
      ...{ name: 'Lawnbetweenthepoolandtheneighboursfence and the rest', areaSize: 1234.5 },
      createdAt: `${monthAfter(dayIn(0).slice(0, 7), -1)}-20T00:00:00Z`,
    })
    garden().irrigation.addZone({ name: 'Zinnias', plantTypes: ['garden-beds'] })
    await open('/profile?tab=garden', { size })
    await comeToMonthCard()
    await expect.poll(() => marks('balance').length).toBe(1)
    await monthCard.getByRole('button', { name: 'Soil balance as a table' }).click()
    await monthCard.getByRole('button', { name: /^Why / }).click()
    await expect.element(monthCard.getByRole('table')).toBeVisible()
  })
})

describe('what a zone with a long name was given', () => {
  testLooks(async (size) => {
    const month = dayIn(0).slice(0, 7)
    const waterings = [
      aWatering({ date: `${month}-02`, minutes: 12, depthMm: 8.4 }),
      aWatering({ date: `${month}-05`, origin: 'run', depthMm: 10 }),
      aWatering({ date: `${month}-07`, litres: 6123.5, depthMm: 10 }),
    ]
    const gauge = [aReading({ from: `${month}-02T22:00:00Z`, to: `${month}-03T21:00:00Z` })]
    network().on(getMonthWater, () => aMonthWater(month, { waterings, gauge }))
    garden().irrigation.addZone({ name: 'Lawnbetweenthepoolandtheneighboursfence and the rest' })
    await open('/profile?tab=garden', { size })
    await comeToMonthCard()
    await monthCard.getByRole('button', { name: /^Waterings/ }).click()
    const given = monthCard.getByRole('list', { name: 'Waterings' }).getByRole('listitem')
    await expect.poll(() => given.elements().length).toBe(3)
    await monthCard.getByRole('button', { name: /^Rain gauge/ }).click()
    await expect.element(monthCard.getByRole('list', { name: 'Rain gauge' })).toBeVisible()
  })
})
