import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import type { DemoPerson } from './demo-person.ts'

/** Days of a schedule that are filled with tasks when it is made. */
const WINDOW_DAYS = 90

const MONTHLY = { frequency: 'monthly', estimatedDuration: 20 }
const bedsFrom = (today: LocalDate) => ({
  schedule: { name: 'Beds and edges', description: 'What the season does not decide.' },
  items: [
    { ...MONTHLY, taskType: 'fertilizing', title: 'Feed the lemon tree', anchor: addDays(today, 5) },
    { ...MONTHLY, taskType: 'edging', title: 'Edge the veg beds', anchor: addDays(today, 12) },
  ],
})
const TIDY = {
  schedule: { name: 'Winter tidy-up', lawnSize: 12, grassType: 'kikuyu' },
  items: [{ taskType: 'weeding', title: 'Weed the side strip', frequency: 'biweekly', estimatedDuration: 20 }],
}

/** A year planned for the back lawn, one by hand that runs, and one that is paused. */
export async function plantSchedules(mia: DemoPerson, today: LocalDate): Promise<void> {
  const year = { name: 'Back lawn, full season', grassType: 'couch', lawnSize: 120, location: 'Parramatta, NSW' }
  const { schedule } = await mia.call<{ schedule: { id: string } }>('POST', '/api/schedules/generate-ai', year)
  const window = { startDate: today, endDate: addDays(today, WINDOW_DAYS) }
  await mia.call('POST', `/api/schedules/${schedule.id}/generate-tasks`, window)
  await mia.call('POST', '/api/schedules/create-manual', bedsFrom(today))
  const tidy = await mia.call<{ schedule: { id: string } }>('POST', '/api/schedules/create-manual', TIDY)
  await mia.call('PATCH', `/api/schedules/${tidy.schedule.id}`, { isActive: false })
}
