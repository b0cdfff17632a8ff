import { earliest, type LocalDate } from '../kernel/local-date.ts'
import { shortDate } from '../weather/hour-words.ts'
import type { OpenTask } from './open-task.ts'
import { timesWords } from './plan-words.ts'

/** An open task that may stand for earlier ones already. */
export interface MissableTask extends OpenTask {
  /** How many missed ones it stands for, itself among them; 0 when none was missed. */
  missed: number
  /** The day of the first of them; null when none was missed. */
  missedSince: LocalDate | null
}

/** Missed repeats of one item in one task. */
export interface Collapse {
  /** The latest of them, which stays. */
  keepId: string
  dropIds: string[]
  missed: number
  missedSince: LocalDate
  /** 'Missed 4 times since 3 Oct' */
  text: string
}

/**
 * Overdue repeats of one item as one task that says how many were missed. What stands alone is left as it is, so that a
 * second look changes nothing.
 * @param today in the garden's zone
 */
export function collapseMissed(tasks: readonly MissableTask[], today: LocalDate): Collapse[] {
  const overdue = tasks.filter(({ itemId, dueDate }) => itemId !== null && dueDate < today)
  const byItem = Map.groupBy(overdue, ({ itemId }) => itemId)
  return [...byItem.values()].flatMap((missedOnes): Collapse[] => {
    const inOrder = missedOnes.toSorted((a, b) => (a.dueDate === b.dueDate ? 0 : a.dueDate < b.dueDate ? -1 : 1))
    const [first, keep] = [inOrder[0], inOrder.at(-1)]
    if (first === undefined || keep === undefined || first === keep) return []
    const missed = inOrder.reduce((sum, one) => sum + Math.max(1, one.missed), 0)
    const missedSince = inOrder.reduce((since, one) => earliest(since, one.missedSince ?? one.dueDate), first.dueDate)
    return [
      {
        keepId: keep.id,
        dropIds: inOrder.slice(0, -1).map(({ id }) => id),
        missed,
        missedSince,
        text: `Missed ${timesWords(missed)} since ${shortDate(missedSince)}`,
      },
    ]
  })
}
