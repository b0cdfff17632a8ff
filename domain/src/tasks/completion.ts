import type { TaskType } from './task-types.ts'

/** The types whose completion is worth a few figures. */
export const DETAILED_TYPES = [
  'mowing',
  'watering',
  'fertilizing',
  'pest control',
] as const satisfies readonly TaskType[]
export type DetailedType = (typeof DETAILED_TYPES)[number]

export const isDetailed = (type: TaskType): type is DetailedType => DETAILED_TYPES.some((one) => one === type)

/** What a tap on a task's ring does: ask how it went, where somebody is there to ask, else complete. */
export const completionStep = (type: TaskType, canAskDetails: boolean): 'ask-details' | 'complete' =>
  canAskDetails && isDetailed(type) ? 'ask-details' : 'complete'
