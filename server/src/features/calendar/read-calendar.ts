import type { Calendar } from '@turfwise/contract/calendar'
import { holdsWithin } from '@turfwise/domain/calendar/held-days'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import type { CalendarNeeds } from './calendar-needs.ts'

/** What stands on the days from the first to the last that are asked for. */
export async function readCalendar(
  { tasksBetween, holdsOf, wateringsOf, placeOf }: CalendarNeeds,
  userId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Calendar> {
  const [tasks, place] = await Promise.all([
    tasksBetween(userId, { from, to, most: TASK_LIMITS.listMax + 1 }),
    placeOf(userId),
  ])
  const timeZone = place?.timeZone ?? DEFAULT_TIME_ZONE
  const [holds, waterings] = await Promise.all([holdsOf(userId, timeZone), wateringsOf(userId)])
  return {
    tasks: tasks.slice(0, TASK_LIMITS.listMax),
    hasAllTasks: tasks.length <= TASK_LIMITS.listMax,
    holds: holds.filter((hold) => holdsWithin(hold, { from, to })),
    waterings: waterings.filter(({ date }) => date >= from && date <= to),
  }
}
