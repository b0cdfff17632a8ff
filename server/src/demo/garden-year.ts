import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { DemoTask } from './demo-task.ts'
import type { GardenClimate } from './garden-climate.ts'
import { openTasks } from './open-tasks.ts'
import { pastYear } from './past-year.ts'

/** The demo garden's tasks: 12 months that are done, by due day, then what is open today. The same for the same day. */
export function gardenYear(today: LocalDate, timeZone: string, climate: GardenClimate): DemoTask[] {
  const open = openTasks(today, timeZone, climate)
  return [...pastYear(today, timeZone, climate, open), ...open]
}
