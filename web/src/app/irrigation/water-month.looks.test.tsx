import { beforeEach, describe, expect } from 'vitest'
import { getMonthWater } from '../../../../contract/src/water.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { dayIn } from '../../../test/garden.ts'
import { plantLawn } from '../../../test/lawn.ts'
import { testLooks } from '../../../test/looks.ts'
import { aMonthWater } from '../../../test/month-water.ts'
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
