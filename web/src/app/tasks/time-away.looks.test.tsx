import { beforeEach, describe, expect } from 'vitest'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantSchedules } from '../../../test/schedules.ts'
import { chooseDays, effect, FROM, openTimeAway, plantHoliday, TO } from '../../../test/time-away.ts'

const { garden, network, open, person } = anApp()
beforeEach(() => {
  plantSchedules(network(), person(), garden()).make('Buffalo, full season')
  plantHoliday(network())
})

describe('the sheet of a time away', () =>
  testLooks(async (size) => {
    await open('/tasks?view=schedule', { size })
    await openTimeAway()
    await chooseDays(FROM, TO)
    await expect.element(effect('Needs somebody else')).toBeVisible()
  }))
