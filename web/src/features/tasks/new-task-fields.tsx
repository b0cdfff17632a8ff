import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { NEW_TASK_TYPES, type TaskType } from '@turfwise/domain/tasks/task-types'
import type { ReactNode } from 'react'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { MoreFields } from './more-fields.tsx'
import type { NewTaskForm } from './new-task-form.ts'
import { DueDateField, DurationField, TitleField } from './task-fields.tsx'
import { TASK_FIELDS } from './task-form-copy.ts'
import { dayTiles } from './task-form-days.ts'
import { typeTile } from './task-form-types.tsx'

/** The six, and one that was said in the line and is none of them. */
const typesFor = (present: TaskType | null): readonly TaskType[] =>
  present === null || NEW_TASK_TYPES.some((type) => type === present) ? NEW_TASK_TYPES : [...NEW_TASK_TYPES, present]

interface NewTaskFieldsProps {
  form: Pick<NewTaskForm, 'values' | 'text' | 'field' | 'today'>
  dayNote: ((type: TaskType, dueDate: LocalDate) => ReactNode) | undefined
  zones?: readonly NamedZone[]
  canRepeat?: boolean
}

/** All fields of New Task. */
export function NewTaskFields({ form, dayNote, zones = [], canRepeat = false }: NewTaskFieldsProps) {
  const { values, text, field, today } = form
  return (
    <>
      <TitleField {...text('title')} />
      <ChoiceTiles
        {...field('type')}
        legend={TASK_FIELDS.type}
        tiles={typesFor(values.type).map(typeTile)}
        look="stacked"
      />
      <div>
        <ChoiceTiles {...field('dueDate')} name="day" legend={TASK_FIELDS.dueDate} tiles={dayTiles(today)} look="day" />
        <div className="mt-2">
          <DueDateField {...field('dueDate')} labelled={false} />
        </div>
        {values.type !== null && values.dueDate !== '' && dayNote?.(values.type, values.dueDate)}
      </div>
      <DurationField {...field('duration')} />
      <MoreFields {...{ form, zones, canRepeat }} />
    </>
  )
}
