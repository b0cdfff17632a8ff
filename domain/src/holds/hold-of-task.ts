import type { LocalDate } from '../kernel/local-date.ts'
import type { TaskType } from '../tasks/task-types.ts'
import type { HoldKind } from './hold-kinds.ts'

/** What of a hold decides whether a task lies in it. */
interface HoldEnd {
  kind: HoldKind
  until: LocalDate
  /** Null for a hold by days. */
  endsAt: unknown
}

const HELD_TASKS: Readonly<Partial<Record<TaskType, HoldKind>>> = {
  mowing: 'mowing',
  watering: 'watering',
  overseeding: 'sowing',
}

/**
 * The hold in which a task would be done on its day, or today when that is past.
 * @param today in the garden's zone
 */
export function holdOf<H extends HoldEnd>(
  holds: readonly H[],
  task: { type: TaskType; dueDate: LocalDate },
  today: LocalDate,
): H | null {
  const kind = HELD_TASKS[task.type]
  const day = task.dueDate < today ? today : task.dueDate
  return (
    holds.find((hold) => hold.kind === kind && (hold.endsAt === null ? day < hold.until : day <= hold.until)) ?? null
  )
}
