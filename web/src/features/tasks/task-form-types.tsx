import { clockWords } from '@turfwise/domain/kernel/clock'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import type { Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { Flag } from 'lucide-react'
import { lateDates } from '../../platform/late-format.ts'
import type { ChoiceTile } from '../../ui/choice-tiles.tsx'
import type { EditTaskValues } from './task-form-values.ts'
import { TYPE_LOOKS } from './task-type-look.ts'

/** The ground of a tile while it is chosen: the soft colour of its type. */
const CHOSEN: Readonly<Record<TaskType, string>> = {
  mowing: 'has-checked:bg-type-mowing-soft',
  watering: 'has-checked:bg-type-watering-soft',
  fertilizing: 'has-checked:bg-type-fertilizing-soft',
  weeding: 'has-checked:bg-type-weeding-soft',
  aeration: 'has-checked:bg-type-aeration-soft',
  overseeding: 'has-checked:bg-type-seeding-soft',
  'pest control': 'has-checked:bg-type-pest-soft',
  edging: 'has-checked:bg-type-edging-soft',
  'seasonal care': 'has-checked:bg-type-seasonal-soft',
  maintenance: 'has-checked:bg-type-maintenance-soft',
  dethatching: 'has-checked:bg-type-dethatching-soft',
}

/** The ground of a chip that names a type. */
export const CHIP_GROUNDS: Readonly<Record<TaskType, string>> = {
  mowing: 'bg-type-mowing-soft',
  watering: 'bg-type-watering-soft',
  fertilizing: 'bg-type-fertilizing-soft',
  weeding: 'bg-type-weeding-soft',
  aeration: 'bg-type-aeration-soft',
  overseeding: 'bg-type-seeding-soft',
  'pest control': 'bg-type-pest-soft',
  edging: 'bg-type-edging-soft',
  'seasonal care': 'bg-type-seasonal-soft',
  maintenance: 'bg-type-maintenance-soft',
  dethatching: 'bg-type-dethatching-soft',
}

/** The line under a word that names a type. */
export const TYPE_LINES: Readonly<Record<TaskType, string>> = {
  mowing: 'border-type-mowing',
  watering: 'border-type-watering',
  fertilizing: 'border-type-fertilizing',
  weeding: 'border-type-weeding',
  aeration: 'border-type-aeration',
  overseeding: 'border-type-seeding',
  'pest control': 'border-type-pest',
  edging: 'border-type-edging',
  'seasonal care': 'border-type-seasonal',
  maintenance: 'border-type-maintenance',
  dethatching: 'border-type-dethatching',
}

/** A type as a tile: icon and word, on its own soft ground once chosen. */
export function typeTile(type: TaskType): ChoiceTile<TaskType> {
  const { word, icon: Icon, solid } = TYPE_LOOKS[type]
  return {
    value: type,
    label: word,
    icon: <Icon aria-hidden className={`size-6.5 shrink-0 ${solid}`} />,
    className: CHOSEN[type],
  }
}

const day = lateDates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What stands in a field of Edit Task, in words. */
export const wordsOfValue = (
  field: keyof EditTaskValues,
  values: EditTaskValues,
  zones: readonly NamedZone[] = [],
): string => {
  if (field === 'type') return TYPE_LOOKS[values.type].word
  if (field === 'priority') return FLAGS[values.priority].word
  if (field === 'dueTime') return clockWords(values.dueTime)
  if (field === 'lawnZoneId') return zones.find(({ id }) => id === values.lawnZoneId)?.name ?? ''
  return field === 'dueDate' ? day.format(new Date(values.dueDate)) : values[field]
}

const FLAGS: Readonly<Record<Priority, { word: string; color: string }>> = {
  low: { word: 'Low', color: 'text-prio-low' },
  medium: { word: 'Medium', color: 'text-prio-medium' },
  high: { word: 'High', color: 'text-prio-high' },
}

/** A priority as a flag and its word. */
export function priorityTile(priority: Priority): ChoiceTile<Priority> {
  const { word, color } = FLAGS[priority]
  return {
    value: priority,
    label: word,
    icon: <Flag aria-hidden className={`size-5 shrink-0 ${color}`} strokeWidth={2.2} />,
  }
}
