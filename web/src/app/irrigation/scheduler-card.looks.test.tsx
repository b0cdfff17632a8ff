import { beforeEach, describe } from 'vitest'
import { dayIn } from '../../../test/garden.ts'
import { card, comeToCard, showTab } from '../../../test/irrigation-card.ts'
import { testLooks } from '../../../test/looks.ts'
import { aLastRun } from '../../../test/month-water.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantWateringRule } from '../../../test/watering-rule.ts'

const { garden, network, open } = anApp()

const MOVED = {
  run: { date: dayIn(2), time: '06:20', minutes: 20, depthMm: 6, litres: 360 },
  runDates: [dayIn(2), dayIn(6), dayIn(9)],
  runReason:
    'Not permitted before Friday 27\u00a0Nov. Water Corporation: sprinklers Mon and Fri before 9\u00a0am or after 6\u00a0pm, once a day (Permanent water efficiency measures, seen 22\u00a0Nov\u00a02026).',
}

describe.each([
  { screen: 'schedules whose runs are assumed', tab: 'Active Schedules' as const, given: { lastRun: aLastRun() } },
  { screen: 'schedules with every reason', tab: 'Active Schedules' as const, given: { active: false } },
  { screen: 'schedules whose runs the place moved', tab: 'Active Schedules' as const, given: MOVED },
  { screen: 'zones', tab: 'Irrigation Zones' as const, given: { active: false } },
])('$screen', ({ tab, given }) => {
  beforeEach(() => {
    plantWateringRule(network())
    const { addZone, schedule } = garden().irrigation
    addZone({ name: 'Front lawn', areaSize: 60, exposureLevel: 'full-sun' })
    addZone({ name: 'Native border', areaSize: 30, plantTypes: ['native-shrubs'] })
    addZone({ name: 'A very long name of a zone behind the woodshed by the nature strip' })
    addZone({ name: 'Old bed', status: 'disabled', archivedReason: 'User disabled' })
    schedule(given)
  })
  testLooks(async (size) => {
    await open('/', { size })
    await comeToCard()
    await showTab(tab)
    for (const why of card.getByRole('button', { name: /^Why .* Front lawn$/, expanded: false }).all())
      await why.click()
  })
})
