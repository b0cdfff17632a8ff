import {
  budgetAfter,
  budgetAt,
  DRAWING_OF_ALL,
  DRAWING_OF_ONE,
  type DrawingBudget,
  type DrawingRules,
  secondsToWait,
} from '@turfwise/domain/storage/drawing-budget'
import type { Clock } from '../../clock.ts'
import { StorageError } from './storage-error.ts'

/** How much of this process's time goes into drawing, by source and in all. */
export interface DrawingBudgets {
  /** @throws StorageError SlowDown where the source has used up its time, ServiceUnavailable where all have */
  check(source: string): void
  /** Runs a drawing and counts the time that it took, whether it came to an end or not. */
  counted<T>(source: string, draw: () => Promise<T>): Promise<T>
}

/** Full budgets are forgotten whenever there are so many: whoever has one is like somebody new. */
const SOURCES_MAX = 2000
/** No drawing takes so long; the clock was set while one ran. */
const DRAWING_MS_MAX = 60_000
const ALL = ''

/** @param factor multiplies both budgets, as it does all limits */
export function makeDrawingBudgets({ clock, factor }: { clock: Clock; factor: number }): DrawingBudgets {
  const times = ({ holdsMs, refillsMsPerSecond }: DrawingRules): DrawingRules => ({
    holdsMs: holdsMs * factor,
    refillsMsPerSecond: refillsMsPerSecond * factor,
  })
  const [ofOne, ofAll] = [times(DRAWING_OF_ONE), times(DRAWING_OF_ALL)]
  const rulesOf = (source: string): DrawingRules => (source === ALL ? ofAll : ofOne)
  const budgets = new Map<string, DrawingBudget>()

  const waitOf = (source: string): number => {
    const rules = rulesOf(source)
    return secondsToWait(budgetAt(budgets.get(source), rules, clock.now()), rules)
  }
  const spend = (source: string, ms: number): void => {
    const rules = rulesOf(source)
    budgets.set(source, budgetAfter(budgetAt(budgets.get(source), rules, clock.now()), rules, ms))
  }
  const forgetFull = (): void => {
    if (budgets.size <= SOURCES_MAX) return
    const now = clock.now()
    for (const [source, budget] of budgets) {
      const rules = rulesOf(source)
      if (budgetAt(budget, rules, now).leftMs === rules.holdsMs) budgets.delete(source)
    }
  }

  return {
    check(source) {
      const [own, all] = [waitOf(source), waitOf(ALL)]
      if (own > 0) throw new StorageError('SlowDown', undefined, { retryAfterSeconds: own })
      if (all > 0) throw new StorageError('ServiceUnavailable', undefined, { retryAfterSeconds: all })
    },
    async counted(source, draw) {
      const start = clock.now().getTime()
      try {
        return await draw()
      } finally {
        const ms = Math.min(DRAWING_MS_MAX, Math.max(0, clock.now().getTime() - start))
        spend(source, ms)
        spend(ALL, ms)
        forgetFull()
      }
    },
  }
}
