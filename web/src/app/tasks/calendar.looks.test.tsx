import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { readCalendar } from '../../../../contract/src/calendar.ts'
import { calendarShown, cell, isNow, labelsOn } from '../../../test/calendar.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheetAtRest } from '../../../test/sheet.ts'
import { aHold } from '../../features/holds/example-hold.ts'

const LONG = 'Pflanzenschutzmittelverordnung'.repeat(6)
const { garden, network, open } = anApp()

/** A task of every type, open and done, with all marks, and one of long words. */
const fill = () => {
  for (const [place, type] of TASK_TYPES.entries()) {
    const dueDate = `2026-11-${String(place + 2).padStart(2, '0')}`
    garden().make(`Open ${type}`, type, { dueDate, priority: 'high' })
    garden().make(`Done ${type}`, type, { dueDate, isCompleted: true, completedAt: '2026-11-20T00:00:00Z' })
  }
  const long = { dueDate: '2026-11-21', scheduleName: LONG, estimatedDuration: 1440 }
  garden().make(LONG, 'mowing', long)
  garden().make('Edge', 'edging', { dueDate: '2026-11-21', priority: 'low' })
  garden().make('Feed', 'fertilizing', { dueDate: '2026-11-21' })
  garden().hold(aHold('2026-11-20', { until: '2026-11-24', productName: LONG }))
  const watering = { zoneId: crypto.randomUUID(), zoneName: LONG, time: '05:30', minutes: 20 }
  garden().water({ ...watering, date: '2026-11-21' })
}

describe('a full month', () => {
  testLooks(async (size) => {
    isNow()
    fill()
    await open('/tasks?view=calendar', { size })
    await calendarShown()
    await expect.poll(() => labelsOn('2026-11-21')).toHaveLength(2)
  })
})

describe('a full day', () => {
  testLooks(async (size) => {
    isNow()
    fill()
    await open('/tasks?view=calendar', { size })
    await calendarShown()
    await expect.poll(() => labelsOn('2026-11-21')).toHaveLength(2)
    cell('2026-11-21').click()
    await sheetAtRest()
  })
})

describe('a month that cannot be read', () => {
  testLooks(async (size) => {
    isNow()
    network().meddle(readCalendar, isCutOff)
    await open('/tasks?view=calendar', { size })
    await expect.element(page.getByText(/Unable to load your calendar/)).toBeVisible()
  })
})
