import type { PlannedJob } from '@turfwise/domain/schedules/plan-items'
import type { SchedulePreferences } from '@turfwise/domain/schedules/schedule'

/** What a plan is for, as far as another service is told: nothing of whose it is or where it is. */
export interface PlanToRefine {
  /** 'buffalo' */
  grass: string
  /** 'temperate' */
  climate: string
  /** Square metres. */
  areaM2: number
  preferences: SchedulePreferences
  items: readonly Pick<
    PlannedJob,
    'taskType' | 'title' | 'description' | 'frequency' | 'intervalDays' | 'priority' | 'estimatedDuration'
  >[]
}

/** A service that may make a plan better. What it answers is not to be believed before it was checked. */
export interface PlanRefiner {
  /**
   * The plan as the service would have it, unchecked.
   * @throws OutsideUnavailable when it gave none that can be read
   */
  refine(plan: PlanToRefine): Promise<unknown>
}
