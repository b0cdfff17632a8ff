import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { isDetailed } from '../tasks/completion.ts'
import type { TaskType } from '../tasks/task-types.ts'
import { type ActivityType, activityTypeOf } from './activity-types.ts'

/** A task that is due later than this is for another time, and not what was just done. */
const DAYS_AHEAD = 7

interface OpenTask {
  type: TaskType
  dueDate: LocalDate
  isCompleted: boolean
  lawnZoneId?: string | null | undefined
}

/**
 * The open task that an activity was probably about: of its kind, and where a zone was chosen not of another one. One of
 * that zone goes before one of none, then the one that is due first. Null where none is due within the next days.
 */
export function matchingTask<T extends OpenTask>(
  activity: ActivityType,
  lawnZoneId: string | null,
  tasks: readonly T[],
  today: LocalDate,
): T | null {
  const last = addDays(today, DAYS_AHEAD)
  const fits = tasks.filter(({ type, dueDate, isCompleted, lawnZoneId: zone = null }) => {
    const isOfKind = isDetailed(type) && activityTypeOf(type) === activity
    return isOfKind && !isCompleted && dueDate <= last && (lawnZoneId === null || zone === null || zone === lawnZoneId)
  })
  const rank = ({ lawnZoneId: zone = null }: T): number => (zone === lawnZoneId ? 0 : 1)
  return fits.toSorted((a, b) => rank(a) - rank(b) || a.dueDate.localeCompare(b.dueDate))[0] ?? null
}
