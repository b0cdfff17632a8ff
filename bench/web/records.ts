import type { Session } from './account.ts'
import { write } from './tasks.ts'

const DAY_MS = 86_400_000
const KINDS = ['mowed,45,,,', 'watered,,40,L,', 'fertilized,20,2,kg,Slow feed 20-1-8', 'other,15,,,']
/** A year of a garden in which something is done every second day. */
const ACTIVITIES = 180
const SCORES = 10

/** Gives the account a year of activities, health scores and the record of its week: what else it did has to be there before. */
export async function seedRecords(origin: string, session: Session): Promise<void> {
  const { id: userId } = session.user as { id: string }
  const make = (path: string, body: object) => write(origin, session, 'POST', path, body)
  const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  const lines = Array.from({ length: ACTIVITIES }, (_, index) => `${dayAgo(2 * index + 1)},${KINDS[index % 4]}`)
  await make('/api/activity-logs/import', {
    csv: ['date,activity,duration_minutes,quantity,unit,product', ...lines].join('\n'),
  })
  for (let index = 0; index < SCORES; index += 1)
    await make(`/api/users/${userId}/health-scores`, {
      ...{ grassDensity: 60 + index, colorHealth: 80, weedControl: 70, soilQuality: 58 },
    })
  await make(`/api/users/${userId}/analytics/generate-weekly`, {})
}
