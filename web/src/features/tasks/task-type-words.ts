import type { TaskType } from '@turfwise/domain/tasks/task-types'

/** In a file of their own: the script of the first frame has no icons. */
export const TYPE_WORDS: Readonly<Record<TaskType, string>> = {
  mowing: 'Mowing',
  watering: 'Watering',
  fertilizing: 'Fertilising',
  weeding: 'Weeding',
  aeration: 'Aeration',
  overseeding: 'Overseeding',
  'pest control': 'Pest control',
  edging: 'Edging',
  'seasonal care': 'Seasonal care',
  maintenance: 'Maintenance',
  dethatching: 'Dethatching',
}

/** Colour of icon and ring. */
export const TYPE_COLORS: Readonly<Record<TaskType, string>> = {
  mowing: 'text-type-mowing',
  watering: 'text-type-watering',
  fertilizing: 'text-type-fertilizing',
  weeding: 'text-type-weeding',
  aeration: 'text-type-aeration',
  overseeding: 'text-type-seeding',
  'pest control': 'text-type-pest',
  edging: 'text-type-edging',
  'seasonal care': 'text-type-seasonal',
  maintenance: 'text-type-maintenance',
  dethatching: 'text-type-dethatching',
}
