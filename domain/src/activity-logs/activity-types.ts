import { type DetailedType, isDetailed } from '../tasks/completion.ts'
import type { TaskType } from '../tasks/task-types.ts'

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

/** What a log of the completion of any task says: types that are asked no details are 'other'. */
export const activityOfTask = (type: TaskType): ActivityType => (isDetailed(type) ? activityTypeOf(type) : 'other')

/** Activities that put a product out; weeding is logged as 'other'. What was mowed or watered uses none. */
export const PRODUCT_ACTIVITIES = ['fertilized', 'pest_control', 'other'] as const satisfies readonly ActivityType[]

export const usesProduct = (activity: ActivityType): boolean => PRODUCT_ACTIVITIES.some((one) => one === activity)
