import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { ReactNode } from 'react'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { NewTaskFields } from './new-task-fields.tsx'
import { useNewTask } from './new-task-form.ts'
import { NEW_TASK_WORDS, stillNeeded } from './task-form-copy.ts'
import { EMPTY_TASK, missingOf } from './task-form-values.ts'

interface NewTaskSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who gets the focus back, where the opener goes away with its menu. */
  returnFocusTo?: () => HTMLElement | null
  /** The day that stands in the form from the start. */
  dueDate?: LocalDate | undefined
  /** What is known about doing such a job on that day. */
  dayNote?: (type: TaskType, dueDate: LocalDate) => ReactNode
}

/** New Task. What was typed stays on the device when it is closed, and when the server could not be reached. */
export function NewTaskSheet({ open, onOpenChange, dueDate = '', dayNote, ...focus }: NewTaskSheetProps) {
  const close = () => onOpenChange(false)
  const form = useNewTask(() => open && close(), dueDate)
  const missing = missingOf(form.values)
  return (
    <FormSheet
      {...{ form, open, ...focus }}
      onClose={close}
      title={NEW_TASK_WORDS.title}
      words={NEW_TASK_WORDS}
      hint={missing.length > 0 ? stillNeeded(missing) : undefined}
      hintRoom={stillNeeded(missingOf(EMPTY_TASK))}
    >
      <NewTaskFields form={form} dayNote={dayNote} givenDay={dueDate} />
    </FormSheet>
  )
}
