/**
 * What a task can be about, in the spelling that the server answers. The union of what the forms and schedules offer.
 * 'dethatching' comes from schedules alone.
 */
export const TASK_TYPES = [
  'mowing',
  'watering',
  'fertilizing',
  'weeding',
  'aeration',
  'overseeding',
  'pest control',
  'edging',
  'seasonal care',
  'maintenance',
  'dethatching',
] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** What New Task offers. */
export const NEW_TASK_TYPES = [
  'mowing',
  'watering',
  'fertilizing',
  'weeding',
  'aeration',
  'overseeding',
] as const satisfies readonly TaskType[]

/** What Edit Task offers, besides the task's own type. */
export const EDIT_TASK_TYPES = [
  'mowing',
  'watering',
  'fertilizing',
  'weeding',
  'aeration',
  'pest control',
  'edging',
  'seasonal care',
  'maintenance',
] as const satisfies readonly TaskType[]

/** Spellings of schedules and the calendar for what tasks call otherwise. */
export const OTHER_SPELLINGS = {
  pest_control: 'pest control',
  seasonal_care: 'seasonal care',
  aerating: 'aeration',
  seeding: 'overseeding',
} as const satisfies Record<string, TaskType>

const isTaskType = (text: string): text is TaskType => TASK_TYPES.some((type) => type === text)
const isOtherSpelling = (text: string): text is keyof typeof OTHER_SPELLINGS => Object.hasOwn(OTHER_SPELLINGS, text)

/** The type that a spelling stands for; undefined for a word that is none. */
export function readTaskType(text: string): TaskType | undefined {
  if (isTaskType(text)) return text
  return isOtherSpelling(text) ? OTHER_SPELLINGS[text] : undefined
}

/** A task's type, from whichever of its two fields is there; undefined when neither holds one. */
export const typeOf = (task: {
  type?: string | null | undefined
  taskType?: string | null | undefined
}): TaskType | undefined => readTaskType(task.type ?? '') ?? readTaskType(task.taskType ?? '')

/** What Edit Task offers for a task: its list, and the task's present type when that is not in it. */
export const editTypesFor = (present: TaskType): TaskType[] =>
  EDIT_TASK_TYPES.some((type) => type === present) ? [...EDIT_TASK_TYPES] : [...EDIT_TASK_TYPES, present]
