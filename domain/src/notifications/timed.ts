import { type Clock, clockWords } from '../kernel/clock.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { firstInstantAt } from './first-instant.ts'
import { eachOf, type MorningFacts, minutesWords } from './morning.ts'
import type { Told } from './told.ts'

/** So long before its time somebody is told of a task. */
const BEFORE_MS = 3_600_000

/** A day in a garden, and the hour of its morning reminder by its clocks. */
export interface GardenDay {
  timeZone: string
  day: LocalDate
  /** HH:mm */
  reminderTime: Clock
}

/**
 * When a task with a time is told of by itself: an hour before it, where that is later than the morning's reminder. Null
 * for one that the morning tells of, as it does of every task without a time.
 */
export function timedAt(dueTime: Clock | null, { timeZone, day, reminderTime }: GardenDay): Date | null {
  if (dueTime === null) return null
  const at = new Date(firstInstantAt(timeZone, day, dueTime).getTime() - BEFORE_MS)
  return at > firstInstantAt(timeZone, day, reminderTime) ? at : null
}

/** What a morning tells of: without the tasks that are told of by themselves later that day. */
export const withoutTimed = (facts: MorningFacts, day: GardenDay): MorningFacts => ({
  ...facts,
  tasks: facts.tasks.filter(({ dueTime }) => timedAt(dueTime, day) === null),
})

/** What is said of such a task an hour before. */
export function toldOfTimed(task: MorningFacts['tasks'][number] & { dueTime: Clock }, day: LocalDate): Told[] {
  const minutes = task.estimatedDuration === null ? '' : `, about ${minutesWords(task.estimatedDuration)}`
  const message = `Today at ${clockWords(task.dueTime)}${minutes}.`
  return eachOf({ day, tasks: [task], zones: [], low: [] }).map((told) => ({ ...told, message }))
}
