import { readTaskType, type TaskType } from '../tasks/task-types.ts'

/** How a schedule came to be. */
export const SCHEDULE_TYPES = ['ai_generated', 'manual'] as const
export type ScheduleType = (typeof SCHEDULE_TYPES)[number]

/** What the forms of a schedule offer; `planGrassOf` leads from them to the grass that the plan is made for. */
export const SCHEDULE_GRASSES = ['couch', 'buffalo', 'kikuyu', 'zoysia', 'bermuda', 'other'] as const
export type ScheduleGrass = (typeof SCHEDULE_GRASSES)[number]

/** In the spelling of schedules; `taskTypeOf` leads to that of tasks. */
export const SCHEDULE_TASK_TYPES = [
  'mowing',
  'watering',
  'fertilizing',
  'pest_control',
  'aeration',
  'weeding',
  'edging',
  'dethatching',
] as const
export type ScheduleTaskType = (typeof SCHEDULE_TASK_TYPES)[number]

export const FREQUENCIES = ['weekly', 'biweekly', 'monthly', 'seasonal', 'custom'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const DIFFICULTIES = ['easy', 'medium', 'intensive'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const TIMES_AVAILABLE = ['limited', 'moderate', 'flexible'] as const
export type TimeAvailable = (typeof TIMES_AVAILABLE)[number]

/** What matters most to the gardener; several may. */
export const PLAN_PRIORITIES = ['health', 'appearance', 'water-efficiency', 'pest-control', 'sustainability'] as const
export type PlanPriority = (typeof PLAN_PRIORITIES)[number]

/** From where an item counts its next date: from its first date on, or from the day on which it was last done. */
export const ITEM_BASES = ['calendar', 'completion'] as const
export type ItemBasis = (typeof ITEM_BASES)[number]

/** The type of the tasks that an item makes. */
export function taskTypeOf(type: ScheduleTaskType): TaskType {
  const read = readTaskType(type)
  if (read === undefined) throw new Error(`Tasks have no type for ${type}.`)
  return read
}

/** The job as a sentence names it, upper case first. */
export const JOB_NAMES: Readonly<Record<ScheduleTaskType, string>> = {
  mowing: 'Mowing',
  watering: 'Watering',
  fertilizing: 'Fertilising',
  pest_control: 'Pest control',
  aeration: 'Aeration',
  weeding: 'Weeding',
  edging: 'Edging',
  dethatching: 'Dethatching',
}
