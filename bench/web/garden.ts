import { todayIn } from '@turfwise/domain/kernel/local-date'
import type { Session } from './account.ts'
import { GARDEN_ZONE } from './garden-place.ts'
import { seedProgress } from './progress.ts'
import { seedRecords } from './records.ts'
import { seedSchedules } from './schedules.ts'
import { seedShed } from './shed.ts'
import { seedTasks } from './tasks.ts'
import { seedZones } from './zones.ts'

/** Gives the account a garden of some years: 300 tasks and those of its schedules, zones, a shed, photos and records. */
export async function seedGarden(origin: string, session: Session): Promise<void> {
  const today = todayIn(GARDEN_ZONE, new Date())
  await seedZones(origin, session)
  await seedSchedules(origin, session, today)
  await seedTasks(origin, session)
  await seedShed(origin, session, today)
  await seedProgress(origin, session)
  await seedRecords(origin, session)
}
