import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Session } from './account.ts'
import { GARDEN } from './garden-place.ts'
import { write } from './tasks.ts'

/** The oldest, which stands first. */
export const FIRST_SCHEDULE = 'Back lawn, full season'

const MONTHLY = { frequency: 'monthly', estimatedDuration: 20 }

/** Gives the account a planned year without tasks, a schedule by hand with its tasks, and one that is paused. */
export async function seedSchedules(origin: string, session: Session, today: LocalDate): Promise<void> {
  const make = (path: string, body: object) => write(origin, session, 'POST', path, body)
  await make('/api/schedules/generate-ai', {
    ...{ name: FIRST_SCHEDULE, grassType: 'buffalo', lawnSize: 180, location: GARDEN },
  })
  await make('/api/schedules/create-manual', {
    schedule: { name: 'Beds and edges', description: 'What the season does not decide.' },
    items: [
      { ...MONTHLY, taskType: 'fertilizing', title: 'Feed the lemon tree', anchor: addDays(today, 5) },
      { ...MONTHLY, taskType: 'edging', title: 'Edge the veg beds', anchor: addDays(today, 12) },
    ],
  })
  const paused = (await make('/api/schedules/create-manual', {
    schedule: { name: 'Winter tidy-up' },
    items: [{ ...MONTHLY, taskType: 'weeding', title: 'Weed the side strip', anchor: addDays(today, 20) }],
  })) as { schedule: { id: string } }
  await write(origin, session, 'PATCH', `/api/schedules/${paused.schedule.id}`, { isActive: false })
}
