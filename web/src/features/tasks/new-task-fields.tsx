import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { NEW_TASK_TYPES, type TaskType } from '@turfwise/domain/tasks/task-types'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../platform/today.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { isEmptyTask } from './new-task-draft.ts'
import type { NewTaskForm } from './new-task-form.ts'
import { DueDateField, DurationField, TitleField } from './task-fields.tsx'
import { NEW_TASK_WORDS, TASK_FIELDS } from './task-form-copy.ts'
import { dayTiles } from './task-form-days.ts'
import { typeTile } from './task-form-types.tsx'

const TYPES = NEW_TASK_TYPES.map(typeTile)

interface NewTaskFieldsProps {
  form: Pick<NewTaskForm, 'values' | 'text' | 'field' | 'timeZone' | 'startAgain'>
  /** Stands in the form without anybody having chosen it; empty where none does. */
  givenDay?: LocalDate | '' | undefined
  dayNote: ((type: TaskType, dueDate: LocalDate) => ReactNode) | undefined
}

/** The fields of New Task, drawn anew with each opening. */
export function NewTaskFields({ form, givenDay = '', dayNote }: NewTaskFieldsProps) {
  const { values, text, field } = form
  const today = useToday(form.timeZone)
  const [wasKept, setWasKept] = useState(() => !isEmptyTask(values, givenDay))
  return (
    <>
      {wasKept && (
        <p className="flex items-center justify-between gap-3 text-[0.9375rem] text-ink-2">
          {NEW_TASK_WORDS.kept}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              form.startAgain()
              setWasKept(false)
            }}
          >
            {NEW_TASK_WORDS.startAgain}
          </Button>
        </p>
      )}
      <TitleField {...text('title')} />
      <ChoiceTiles {...field('type')} legend={TASK_FIELDS.type} tiles={TYPES} look="stacked" />
      <div>
        <ChoiceTiles {...field('dueDate')} name="day" legend={TASK_FIELDS.dueDate} tiles={dayTiles(today)} look="day" />
        <div className="mt-2">
          <DueDateField {...field('dueDate')} labelled={false} />
        </div>
        {values.type !== null && values.dueDate !== '' && dayNote?.(values.type, values.dueDate)}
      </div>
      <DurationField {...field('duration')} />
    </>
  )
}
