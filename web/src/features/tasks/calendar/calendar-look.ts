import { CALENDAR_TYPES, type CalendarType, calendarTypeOf } from '@turfwise/domain/calendar/calendar-types'
import type { Priority } from '@turfwise/domain/tasks/priority'
import { CircleDashed } from 'lucide-react'
import { TYPE_LOOKS, type TypeLook } from '../task-type-look.ts'

/** Soft ground and ink of a type's labels. Written out, because the style sheet is made from what stands in the sources. */
const LABELS: Readonly<Record<CalendarType, string>> = {
  mowing: '[--s:var(--type-mowing-soft)] [--k:var(--type-mowing-ink)]',
  watering: '[--s:var(--type-watering-soft)] [--k:var(--type-watering-ink)]',
  fertilizing: '[--s:var(--type-fertilizing-soft)] [--k:var(--type-fertilizing-ink)]',
  weeding: '[--s:var(--type-weeding-soft)] [--k:var(--type-weeding-ink)]',
  aeration: '[--s:var(--type-aeration-soft)] [--k:var(--type-aeration-ink)]',
  overseeding: '[--s:var(--type-seeding-soft)] [--k:var(--type-seeding-ink)]',
  'pest control': '[--s:var(--type-pest-soft)] [--k:var(--type-pest-ink)]',
  edging: '[--s:var(--type-edging-soft)] [--k:var(--type-edging-ink)]',
  'seasonal care': '[--s:var(--type-seasonal-soft)] [--k:var(--type-seasonal-ink)]',
  maintenance: '[--s:var(--type-maintenance-soft)] [--k:var(--type-maintenance-ink)]',
  dethatching: '[--s:var(--type-dethatching-soft)] [--k:var(--type-dethatching-ink)]',
  other: '[--s:var(--type-other-soft)] [--k:var(--type-other-ink)]',
}

export interface CalendarLook extends TypeLook {
  /** Of a label in the grid. */
  label: string
}

const OTHER: TypeLook = { word: 'Other', icon: CircleDashed, solid: 'text-type-other' }

const lookOf = (type: CalendarType): CalendarLook => ({
  ...(type === 'other' ? OTHER : TYPE_LOOKS[type]),
  label: LABELS[type],
})

/** In the order of the legend. */
export const CALENDAR_LOOKS: readonly { type: CalendarType; look: CalendarLook }[] = CALENDAR_TYPES.map((type) => ({
  type,
  look: lookOf(type),
}))

/** Of a task's type in whichever spelling; one that is not known has the look of the others. */
export const calendarLookOf = (spelling: string): CalendarLook => lookOf(calendarTypeOf(spelling))

/** The edge of a label: colour and thickness. */
export const PRIORITY_EDGES: Readonly<Record<Priority, string>> = {
  high: 'border-l-5 border-l-prio-high',
  medium: 'border-l-3 border-l-prio-medium',
  low: 'border-l-2 border-l-prio-low',
}

export const PRIORITY_LOOKS: Readonly<Record<Priority, { word: string; ink: string }>> = {
  high: { word: 'High', ink: 'text-prio-high' },
  medium: { word: 'Medium', ink: 'text-prio-medium' },
  low: { word: 'Low', ink: 'text-prio-low' },
}
