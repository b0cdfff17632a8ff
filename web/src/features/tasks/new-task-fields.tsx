import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { NEW_TASK_TYPES, type TaskType } from '@turfwise/domain/tasks/task-types'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../platform/today.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { submitOnCtrlEnter } from '../../ui/submit-keys.ts'
import { isEmptyTask } from './new-task-draft.ts'
import type { NewTaskForm } from './new-task-form.ts'
import { DueDateField, DurationField, TitleField } from './task-fields.tsx'
import { NEW_TASK_WORDS, TASK_FIELDS } from './task-form-copy.ts'
import { dayTiles } from './task-form-days.ts'
import { typeTile } from './task-form-types.tsx'

const TYPES = NEW_TASK_TYPES.map(typeTile)
const ORDER = ['title', 'dueDate', 'duration']

interface NewTaskFieldsProps {
  form: NewTaskForm
  id: string
  dayNote: ((type: TaskType, dueDate: LocalDate) => ReactNode) | undefined
}

/** The fields of New Task, drawn anew with each opening. */
export function NewTaskFields({ form, id, dayNote }: NewTaskFieldsProps) {
  const { values, errors, change } = form
  const today = useToday(form.timeZone)
  const [wasKept, setWasKept] = useState(() => !isEmptyTask(values))
  return (
    <SheetForm id={id} order={ORDER} submit={form.submit} onBlur={form.leave} onKeyDown={submitOnCtrlEnter}>
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
      <TitleField value={values.title} onChange={(title) => change({ title })} error={errors.title} />
      <ChoiceTiles
        legend={TASK_FIELDS.type}
        name="type"
        tiles={TYPES}
        value={values.type}
        onChange={(type) => change({ type })}
        look="stacked"
      />
      <div>
        <ChoiceTiles
          legend={TASK_FIELDS.dueDate}
          name="day"
          tiles={dayTiles(today)}
          value={values.dueDate}
          onChange={(dueDate) => change({ dueDate })}
          look="day"
        />
        <div className="mt-2">
          <DueDateField
            labelled={false}
            value={values.dueDate}
            onChange={(dueDate) => change({ dueDate })}
            error={errors.dueDate}
          />
        </div>
        {values.type !== null && values.dueDate !== '' && dayNote?.(values.type, values.dueDate)}
      </div>
      <DurationField value={values.duration} onChange={(duration) => change({ duration })} error={errors.duration} />
    </SheetForm>
  )
}
