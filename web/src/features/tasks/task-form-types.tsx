import type { Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { Flag } from 'lucide-react'
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

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What stands in a field of Edit Task, in words. */
export const wordsOfValue = (field: keyof EditTaskValues, values: EditTaskValues): string => {
  if (field === 'type') return TYPE_LOOKS[values.type].word
  if (field === 'priority') return FLAGS[values.priority].word
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
