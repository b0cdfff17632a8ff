import type { DetailedType } from '../tasks/completion.ts'

/** What somebody did in the garden. */
export const ACTIVITY_TYPES = ['mowed', 'watered', 'fertilized', 'pest_control', 'progress_photo', 'other'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

const OF_TASK: Readonly<Record<DetailedType, ActivityType>> = {
  mowing: 'mowed',
  watering: 'watered',
  fertilizing: 'fertilized',
  'pest control': 'pest_control',
}

/** The activity that completing a task of this type was. */
export const activityTypeOf = (type: DetailedType): ActivityType => OF_TASK[type]
