import { beforeEach, describe } from 'vitest'
import { card, comeToCard, showTab } from '../../../test/irrigation-card.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, open } = anApp()

describe.each([
  { screen: 'schedules with every reason', tab: 'Active Schedules' as const },
  { screen: 'zones', tab: 'Irrigation Zones' as const },
])('$screen', ({ tab }) => {
  beforeEach(() => {
    const { addZone, schedule } = garden().irrigation
    addZone({ name: 'Front lawn', areaSize: 60, exposureLevel: 'full-sun' })
    addZone({ name: 'Native border', areaSize: 30, plantTypes: ['native-shrubs'] })
    addZone({ name: 'A very long name of a zone behind the woodshed by the nature strip' })
    addZone({ name: 'Old bed', status: 'disabled', archivedReason: 'User disabled' })
    schedule({ active: false })
  })
  testLooks(async (size) => {
    await open('/', { size })
    await comeToCard()
    await showTab(tab)
    for (const why of card.getByRole('button', { name: /^Why .* Front lawn$/, expanded: false }).all())
      await why.click()
  })
})
